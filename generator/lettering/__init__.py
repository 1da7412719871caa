"""Typefaces, and Japanese text broken into lines."""
