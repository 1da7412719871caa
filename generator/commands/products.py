"""Command-line words of what makes a product of the sheets: ``gallery``, ``booklets``, ``boxes``.

Only what ``--help`` needs is imported at the top.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from generator.commands.printing import Dxf, Folder, GamesOrAll, Lang, Out, PaperName, Runner

FaceHeight = Annotated[
    int,
    typer.Option("--face", help="一覧での1枚の高さ / height of a face (px)", min=40, max=1500),
]
BothLangs = Annotated[
    str | None,
    typer.Option("--lang", help="ja / en(既定: 両方 / default: both)", metavar="LANG"),
]
Speech = Annotated[
    str | None,
    typer.Option(
        "--lang",
        help="ja / en / both: 印刷する言葉(既定: ロケール / default: the locale)",
        metavar="LANG",
    ),
]
Stock = Annotated[
    float,
    typer.Option("--stock", help="カード1枚の厚さ / thickness of a card (mm)", metavar="MM"),
]
BookPaper = Annotated[
    str,
    typer.Option("--paper", help="二つ折りの用紙 A4, A3, Letter / paper to be folded"),
]
BookStock = Annotated[
    float,
    typer.Option(
        "--stock",
        help="紙の厚さ: 内側のページをずらす / thickness of the paper (mm), for inner pages",
        metavar="MM",
    ),
]


def attach(app: typer.Typer, run: Runner, language: Callable[[str | None], str]) -> None:
    """Adds the commands to the application."""

    @app.command("gallery")
    def gallery(
        names: GamesOrAll = None,
        out: Out = Path("output/gallery"),
        face: FaceHeight = 240,
        components: Folder = None,
        lang: Lang = None,
    ) -> None:
        """全部品の一覧と紹介画像を PNG で作る / Contact sheets and pictures as PNG."""

        def make() -> int:
            from generator.gallery import contact as pictures

            return pictures.write(names or [], out, face, components, language(lang))

        run(make, lang)

    @app.command("booklets")
    def booklets(
        names: GamesOrAll = None,
        out: Out = Path("output"),
        lang: BothLangs = None,
        paper: BookPaper = "A4",
        stock: BookStock = 0.1,
        components: Folder = None,
    ) -> None:
        """説明書: 1ページずつと、二つ折り中綴じ用 / Rule booklets, as pages and for folding."""

        def make() -> int:
            from generator.booklets import make as maker
            from generator.layout.paper import paper as named

            langs = ("ja", "en") if lang is None else (language(lang),)
            return maker.write(names or [], out, langs, named(paper), components, stock)  # type: ignore[arg-type]

        run(make, lang)

    @app.command("boxes")
    def boxes(
        names: GamesOrAll = None,
        out: Out = Path("output"),
        stock: Stock = 0.3,
        paper: PaperName = "A4",
        dxf: Dxf = False,
        components: Folder = None,
        lang: Speech = None,
    ) -> None:
        """カードの箱と袋のラベル / Tuck boxes for the decks, labels for bags of tokens."""

        def make() -> int:
            from generator.boxes import make as maker
            from generator.boxes.words import speech

            words = speech("both" if lang == "both" else language(lang))
            return maker.write(names or [], out, stock, paper, dxf, components, words)

        run(make, None if lang == "both" else lang)
