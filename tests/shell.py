"""Commands run by a POSIX shell, with their streams redirected."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def run(command: str, redirected: str, folder: Path) -> tuple[int, str]:
    """Status of the command, and what it said where that could be seen."""
    line = f"{sys.executable} -m {command} {redirected}; echo ${{PIPESTATUS[0]}} >&3"
    done = subprocess.run(
        ["/bin/bash", "-c", f"exec 3>status; {line}"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return int((folder / "status").read_text("utf-8")), done.stdout + done.stderr
