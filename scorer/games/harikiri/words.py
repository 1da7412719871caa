"""What the scorer says about ハリキリ探検隊, in Japanese and English."""

from components.messages import register

register(
    {
        # --- breakdown
        "harikiri.item.own_gems": ("自分の色の宝石", "gems of the own colour"),
        "harikiri.item.other_gems": ("ほかの色の宝石", "gems of other colours"),
        "harikiri.item.plain": ("宝石のないマス", "cells without a gem"),
        "harikiri.item.hand": ("手元のマス", "cells in the hand"),
        # --- players
        "harikiri.players": (
            "プレイヤーは {least}〜{most} 人ですが {got} 人います",
            "expected {least} to {most} players, got {got}",
        ),
        "harikiri.color_twice": (
            "色 {color} は {first} 人目がもう使っています(空いている色: {free})",
            "the colour {color} belongs to player {first} already (free: {free})",
        ),
        # --- impossible positions
        "harikiri.impossible.own": (
            "{color} の宝石は {most} 個しかないのに、マークが {got} 個あります",
            "{got} marks on {color} gems, but there are only {most} of them",
        ),
        "harikiri.impossible.other": (
            "ほかの色の宝石は {most} 個しか残らないのに、マークが {got} 個あります",
            "{got} marks on gems of other colours, but only {most} of those are to be had",
        ),
        "harikiri.impossible.gems": (
            "ほかの色の宝石のマークは全員で {got} 個ですが、残る宝石は {most} 個です",
            "{got} marks on gems of other colours in all, but only {most} gems remain for them",
        ),
        "harikiri.impossible.no_mark": (
            "マークが一つもありません。最後に歩き終えたマスには必ずマークがあります",
            "no mark at all, but the cell where the last walk ended always bears one",
        ),
        "harikiri.impossible.turns": (
            "マーク {marks} 個には少なくとも {turns} 手番かかりますが、{most} 手番が限度です",
            "{marks} marks take at least {turns} turns, but a game has {most} at most",
        ),
        "harikiri.impossible.hand": (
            "手元 {hand} マスと、置いた {laid} マス以上で {got} マスになり、{most} マスを超えます",
            "{hand} cells in hands and at least {laid} laid make {got}, "
            "more than the {most} there are",
        ),
        "harikiri.impossible.visible": (
            "マーク {marks}、手元 {hand}、重ねて隠れた {covers} マス以上で {got} になり、"
            "{most} マスを超えます",
            "{marks} marks, {hand} cells in hands and at least {covers} covered make {got}, "
            "more than the {most} cells there are",
        ),
    }
)

register(
    {
        # --- form of a log
        "harikiri.syntax.map_cell": (
            "追加マップのマス(A1 から J12)のはずですが {got} です",
            "expected a cell of the additional map, A1 to J12, got {got}",
        ),
        "harikiri.syntax.start_cell": (
            "スタートマップのマス(SR1〜SR4、SB1〜SB4、SG1〜SG4、SY1〜SY4)のはずですが {got} です",
            "expected a cell of a start map, S, then R, B, G or Y, then 1 to 4, got {got}",
        ),
        "harikiri.syntax.empty": (
            "空のリストです。少なくとも一つ書きます",
            "an empty list; at least one entry is needed",
        ),
        "harikiri.syntax.together": (
            "rotate と cover は一緒に書きます。{missing} がありません",
            "rotate and cover are given together; {missing} is missing",
        ),
    }
)

register(
    {
        # --- header
        "harikiri.mark_length": (
            "マーク「{mark}」は {got} 文字です。1文字にします",
            "the mark '{mark}' has {got} characters; it must be one",
        ),
        "harikiri.mark_kind": (
            "マーク {mark} は使えません。数字・空白・制御文字・結合記号ではない1文字にします",
            "{mark} cannot be a mark; it must be a character that is no number, blank, control "
            "or combining mark",
        ),
        "harikiri.mark_twice": (
            "マーク「{mark}」は {first} 人目と同じです。違う文字にします",
            "the mark '{mark}' is that of player {first} already; it must be another character",
        ),
        # --- order
        "harikiri.start_due": (
            "まだ準備です。次は {name} の start です",
            "still the setup: the start of {name} is due",
        ),
        "harikiri.turn_due": (
            "準備は終わりました。次は {name} の turn です",
            "the setup is over: a turn of {name} is due",
        ),
        "harikiri.player_due": (
            "{got} ではなく {name} の番です",
            "it is the turn of {name}, not of {got}",
        ),
        # --- setup
        "harikiri.not_own_map": (
            "{cell} は自分のスタートマップのマスではありません(自分のは {own})",
            "{cell} is not of the player's own start map (that has {own})",
        ),
        "harikiri.not_initial": (
            "{at} は初期マップの見えているマスではありません(重ねられるのは {free})",
            "{at} is no visible cell of the initial map (those are {free})",
        ),
        "harikiri.stand": (
            "探検家は自分のスタートマップの {own} のどれかに立ちます。{cell} は違います",
            "the explorer stands on one of {own}, the player's own start map, not on {cell}",
        ),
        "harikiri.second_overlap": (
            "{cell} も {at} で重なります。重なるのは1マスだけです",
            "{cell} overlaps too, at {at}; only one cell may",
        ),
        # --- dice
        "harikiri.die": (
            "さいころの目 {got} はありません(1〜{faces})",
            "no die shows {got} (1 to {faces})",
        ),
        "harikiri.expand": (
            "拡張の {got} はどちらの目でもありません({first} か {second})",
            "the die chosen, {got}, is neither of those rolled ({first} or {second})",
        ),
        # --- cuts
        "harikiri.cut_after": (
            "{n} マスの形が切れたので、もう切れません",
            "the piece of {n} cells is cut already; nothing more may be cut",
        ),
        "harikiri.too_few": (
            "追加マップは残り {left} マスで、{n} マスは切れません。拡張はあきらめます",
            "only {left} cells are left, fewer than {n}: the expansion is given up",
        ),
        "harikiri.cell_gone": (
            "{cell} はもう追加マップにありません",
            "{cell} is not in the additional map any more",
        ),
        "harikiri.cell_twice": (
            "{cell} が二度書いてあります",
            "{cell} stands twice",
        ),
        "harikiri.not_connected": (
            "切る形が辺でつながっていません({parts})",
            "the cells do not hang together by their sides ({parts})",
        ),
        "harikiri.inside": (
            "切る形に外枠にかかる辺がありません(近くで外枠にかかるマス: {near})",
            "the piece has no side on the outline (cells that have one, nearby: {near})",
        ),
        "harikiri.frame": (
            "{cells} が切る形に囲まれて残ります。はさみでは切れません",
            "{cells} would be left inside the piece; scissors cannot cut that",
        ),
        "harikiri.keep_needless": (
            "残りは分かれていないので、keep は書きません",
            "what is left does not fall apart, so there is no keep",
        ),
        "harikiri.keep_missing": (
            "残りが {count} つに分かれます。残すほうを keep で書きます"
            "(最初のマスとマス数: {parts})",
            "what is left falls apart in {count}; keep must name a cell of the part kept "
            "(first cell and size: {parts})",
        ),
        "harikiri.keep_gone": (
            "keep の {cell} は残りのマスではありません(残りの最初のマスとマス数: {parts})",
            "keep names {cell}, which is not left (the parts, first cell and size: {parts})",
        ),
        "harikiri.no_piece": (
            "{n} マスの形が切れていません(切ったのは {sizes} マス)。切り直します",
            "no cut has {n} cells (they have {sizes}); another cut is needed",
        ),
        # --- laying
        "harikiri.given_up": (
            "拡張はあきらめたので、置くものがありません",
            "the expansion was given up, so there is nothing to lay",
        ),
        "harikiri.not_laid": (
            "切った形 {cells} を置く cover と rotate がありません",
            "the piece {cells} is not laid; cover and rotate are missing",
        ),
        "harikiri.not_of_piece": (
            "{cell} は切った形のマスではありません({cells})",
            "{cell} is not of the piece ({cells})",
        ),
        "harikiri.off_field": (
            "{at} に見えているマスはありません(近くにあるのは {near})",
            "the field has no cell at {at} (the nearest are {near})",
        ),
        # --- walk
        "harikiri.steps": (
            "{got} 歩ですが、ちょうど {steps} 歩です",
            "{got} steps, but it must be exactly {steps}",
        ),
        "harikiri.step": (
            "{before} から {at} へは一歩で行けません(行けるのは {ways})",
            "no single step leads from {before} to {at} (possible: {ways})",
        ),
        # --- board
        "harikiri.board.field": (
            "場 {cells} マス(R 赤  B 青  G 緑  Y 黄  . 宝石なし  > 探検家)",
            "field, {cells} {cells:cell|cells} "
            "(R red  B blue  G green  Y yellow  . plain  > explorer)",
        ),
        "harikiri.board.map": (
            "追加マップ 残り {cells} マス",
            "additional map, {cells} {cells:cell|cells} left",
        ),
        "harikiri.board.player": (
            "{mark} {name} {color} 探検家 {at}  自色 {own_gems}  他色 {other_gems}  "
            "無地 {plain}  手元 {hand}  計 {total}",
            "{mark} {name} {color} at {at}  own {own_gems}  other {other_gems}  "
            "plain {plain}  hand {hand}  total {total}",
        ),
    }
)
