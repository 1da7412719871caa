"""What faces are drawn with: geometry, a pen, a display list. It knows no paper and no game."""
