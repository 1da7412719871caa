"""Notices: what a build has to tell its user although nothing is wrong."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Notice:
    """A remark in both languages."""

    ja: str
    en: str

    def message(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en
