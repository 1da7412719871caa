"""The words of the command line, one module for each family of commands."""
