"""The words on pads and log sheets, in both languages."""

from __future__ import annotations

from components.messages import Lang, Message, register, say


def word(game: str, key: str, lang: Lang) -> str:
    """A word of a game's sheet, or one that all games share."""
    for name in (f"sheet.{game}.{key}", f"sheet.{key}"):
        try:
            return say(Message(name), lang)
        except KeyError:
            continue
    raise KeyError(f"sheet.{game}.{key}")


register(
    {
        "sheet.date": ("日付", "Date"),
        "sheet.place": ("場所", "Place"),
        "sheet.name": ("名前", "Name"),
        "sheet.total": ("合計", "Total"),
        "sheet.rank": ("順位", "Rank"),
        "sheet.winner": ("勝者", "Winner"),
        "sheet.pad": ("得点表", "Score sheet"),
        "sheet.log": ("棋譜用紙", "Log sheet"),
        "sheet.page": ("枚目", "sheet no."),
        "sheet.players": ("プレイヤー", "Players"),
        "sheet.written": ("書き方の例", "Written like this"),
        "sheet.player": ("プレイヤー", "player"),
        "sheet.round": ("ラウンド", "round"),
        # 回る遺跡
        "sheet.mawaru.title": ("回る遺跡", "Mawaru Iseki"),
        "sheet.mawaru.amethyst": ("アメジスト", "Amethyst"),
        "sheet.mawaru.diamond": ("ダイヤモンド", "Diamond"),
        "sheet.mawaru.cards": ("カード", "cards"),
        "sheet.mawaru.color": ("誰が", "who"),
        "sheet.mawaru.hunter": ("ハンター", "hunter"),
        "sheet.mawaru.to": ("外・内", "out, in"),
        "sheet.mawaru.out": ("外", "out"),
        "sheet.mawaru.in": ("内", "in"),
        "sheet.mawaru.disc": ("回す円盤", "disc turned"),
        "sheet.mawaru.large": ("大", "L"),
        "sheet.mawaru.medium": ("中", "M"),
        "sheet.mawaru.small": ("小", "S"),
        "sheet.mawaru.direction": ("向き", "way"),
        "sheet.mawaru.ccw": ("左", "ccw"),
        "sheet.mawaru.cw": ("右", "cw"),
        "sheet.mawaru.seats": ("席(色を時計回りに)", "Seats (colours, clockwise)"),
        "sheet.mawaru.start": ("スタート", "Start"),
        "sheet.mawaru.example": (
            "カード 赤+黄 青+緑 緑+赤   /   赤: 黄 内 中 右",
            "cards red+yellow blue+green green+red   /   red: yellow in medium cw",
        ),
        # ハリキリ探検隊
        "sheet.harikiri.title": ("ハリキリ探検隊", "Harikiri Expedition"),
        "sheet.harikiri.own_gems": ("自分の色の宝石", "Own gems"),
        "sheet.harikiri.other_gems": ("ほかの色の宝石", "Other gems"),
        "sheet.harikiri.plain": ("宝石のないマス", "No gem"),
        "sheet.harikiri.hand": ("手元のマス", "Cells in hand"),
        "sheet.harikiri.dice": ("ダイス", "dice"),
        "sheet.harikiri.expand": ("拡張", "expand"),
        "sheet.harikiri.cuts": ("切るマス", "cells cut"),
        "sheet.harikiri.cover": ("重ねる → 位置", "cover → at"),
        "sheet.harikiri.rotate": ("回転", "turn"),
        "sheet.harikiri.path": ("移動", "walk"),
        "sheet.harikiri.example": (
            "マスは A1、位置は 2,-1(右へ 2、上へ 1)。回転は 0・90・180・270",
            "cells like A1, positions like 2,-1 (2 right, 1 up); turn 0, 90, 180, 270",
        ),
        # ルインズ
        "sheet.ruins.title": ("ルインズ", "Ruins"),
        "sheet.ruins.round-1": ("第1ラウンド", "Round 1"),
        "sheet.ruins.round-2": ("第2ラウンド", "Round 2"),
        "sheet.ruins.round-3": ("第3ラウンド", "Round 3"),
        "sheet.ruins.round-4": ("第4ラウンド", "Round 4"),
        "sheet.ruins.showdown": ("ショーダウン", "Showdown"),
        "sheet.ruins.what": ("すること", "action"),
        "sheet.ruins.play": ("出す", "play"),
        "sheet.ruins.pass": ("パス", "pass"),
        "sheet.ruins.flip": ("裏返す", "flip"),
        "sheet.ruins.draw": ("引く", "draw"),
        "sheet.ruins.discard": ("捨てる", "disc."),
        "sheet.ruins.ruins": ("遺跡(5a 5b)", "ruins (5a 5b)"),
        "sheet.ruins.upgrades": ("強化(5a+3)", "upgrades (5a+3)"),
        "sheet.ruins.rank": ("ランク・枚数", "rank, count"),
        "sheet.ruins.reveal": ("めくった発見物", "turned up"),
        "sheet.ruins.start": ("先手", "Begins"),
        "sheet.ruins.market": ("最初の発見物4枚", "First four discoveries"),
        "sheet.ruins.deal": ("配る(誰に: 9枚)", "Dealt (to whom: nine)"),
        "sheet.ruins.example": (
            "Aoi: 出す 2a+3 5a+所有権 5b   /   Ben: パス   /   めくる 33",
            "Aoi: play 2a+3 5a+claim 5b   /   Ben: pass   /   reveal 33",
        ),
        # 子ブタ村
        "sheet.kobuta.title": ("子ブタ村と目覚めるオオカミ", "Piglet Village"),
        "sheet.kobuta.straw": ("わらの家", "Straw houses"),
        "sheet.kobuta.wood": ("木の家", "Wood houses"),
        "sheet.kobuta.brick": ("レンガの家", "Brick houses"),
        "sheet.kobuta.tokens": ("オオカミ", "Wolves"),
        "sheet.kobuta.destroyed": ("壊した家", "Destroyed"),
        "sheet.kobuta.turn": ("ターン", "turn"),
        "sheet.kobuta.pig1": ("子ブタ1", "pig 1"),
        "sheet.kobuta.pig2": ("子ブタ2", "pig 2"),
        "sheet.kobuta.pig3": ("子ブタ3", "pig 3"),
        "sheet.kobuta.wolf": ("オオカミ", "wolf"),
        "sheet.kobuta.place": ("置く", "place"),
        "sheet.kobuta.move": ("動く", "move"),
        "sheet.kobuta.pass": ("パス", "pass"),
        "sheet.kobuta.tiles": ("タイル", "tiles"),
        "sheet.kobuta.hunter": ("猟師", "hunter"),
        "sheet.kobuta.field": (
            "フィールド(上から 平・森・山)",
            "Board (rows from the top: P, F, M)",
        ),
        "sheet.kobuta.example": (
            "Aki: 建てる 3   /   Chie: 建てる 5",
            "Aki: build 3   /   Chie: build 5",
        ),
        # ポトゥ
        "sheet.potu.title": ("ポトゥ", "Potu"),
        "sheet.potu.gold": ("金貨", "Gold"),
        "sheet.potu.discovery": ("発見", "Discovery"),
        "sheet.potu.people": ("ポトゥの民", "People"),
        "sheet.potu.crystal": ("水晶", "Crystals"),
        "sheet.potu.broken_crystal": ("割れた水晶", "Broken"),
        "sheet.potu.curse": ("呪い", "Curses"),
        "sheet.potu.danger": ("DANGER", "DANGER"),
        "sheet.potu.atlantis": ("アトランティス", "Atlantis"),
        "sheet.potu.column": ("列", "col."),
        "sheet.potu.reveal": ("めくった札", "turned up"),
        "sheet.potu.moves": ("移動(誰が 上・下)", "moves (who up, down)"),
        "sheet.potu.row": ("行", "row"),
        "sheet.potu.challenge": ("勝負(誰が 引く → 出す)", "challenge (who drawn → played)"),
        "sheet.potu.loses": ("失う・捨てる", "damage, discard"),
        "sheet.potu.map": ("地図(表・裏 札)", "map (up, down card)"),
        "sheet.potu.treasures": ("表のお宝4枚", "Four open treasures"),
        "sheet.potu.bridge": ("橋の2枚", "Bridge"),
        "sheet.potu.hand": ("タロスの手札8枚", "Talos's hand of eight"),
        "sheet.potu.stash": ("イザムバード(4枚 → 2枚)", "Isambard (four → two)"),
        "sheet.potu.example": (
            "めくる 1: 5, 12, 29   /   移動 Aki 上, Ben 下   /   勝負 2: Aki 28 -> 27",
            "reveal 1: 5, 12, 29   /   move Aki up, Ben down   /   challenge 2: Aki 28 -> 27",
        ),
    }
)
