"""The messages of kobuta: each is used, and each that is used is there."""

from __future__ import annotations

import re
from pathlib import Path

import components.kobuta.audit as audit
import scorer.games.kobuta as engine
from components.messages import known


def test_every_message_is_used_and_every_one_used_is_there() -> None:
    assert engine.__file__ is not None and audit.__file__ is not None
    files = [*Path(engine.__file__).parent.glob("*.py"), Path(audit.__file__)]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    used = set(re.findall(r'(?:Message|wrong)\(\s*["\'](kobuta\.[\w.]+)["\']', text))
    used |= {f"kobuta.item.{item}" for item in ("straw", "wood", "brick", "tokens", "destroyed")}
    used |= {"kobuta.team.pigs", "kobuta.team.wolf"}  # the sides, named by the report
    there = {key for key, _ in known() if key.startswith("kobuta.")}
    # a policy is imported by the simulation only, which makes its keys from parts
    there = {key for key in there if not key.startswith("kobuta.simulate.")}
    assert used == there
    for key, (ja, en) in known():
        if key.startswith("kobuta.") and key != "kobuta.name":
            assert set(re.findall(r"{\w+}", ja)) >= set(re.findall(r"{\w+}", en)), key
