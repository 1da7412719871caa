"""Pictures of the finished sets, for the README and for the eye."""
