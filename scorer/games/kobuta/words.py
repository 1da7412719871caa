"""What kobuta says to people: the messages of its rules, scores and pictures."""

from __future__ import annotations

from components.messages import register

register(
    {
        "kobuta.name": ("{ja}", "{en}"),
        # --- score file and header
        "kobuta.item.straw": ("わらの家", "straw houses"),
        "kobuta.item.wood": ("木の家", "wood houses"),
        "kobuta.item.brick": ("レンガの家", "brick houses"),
        "kobuta.item.tokens": ("フィールドのトークン", "tokens on the field"),
        "kobuta.item.destroyed": ("壊した家", "houses destroyed"),
        "kobuta.team.pigs": ("子ブタ側", "piglets"),
        "kobuta.team.wolf": ("オオカミ側", "wolf"),
        "kobuta.roles": (
            "子ブタ {pigs} 人とオオカミ {wolves} 人ですが、"
            "子ブタ {right_pigs} 人とオオカミ {right_wolves} 人で遊びます",
            "{pigs} pigs and {wolves} wolves; the game is for "
            "{right_pigs} pigs and {right_wolves} wolf",
        ),
        "kobuta.color": (
            "{color}は「{first}」の色です。「{name}」には別の色が要ります",
            "{color} is the colour of {first} already; {name} needs another",
        ),
        "kobuta.terrain": (
            "平地 {plains}・森 {forests}・山 {mountains} 枚ですが、"
            "{right_plains}・{right_forests}・{right_mountains} 枚のはずです",
            "{plains} plains, {forests} forests and {mountains} mountains; there are "
            "{right_plains}, {right_forests} and {right_mountains} in the box",
        ),
        "kobuta.board_rows": (
            "board は {rows} 段(1, 3, 5, 7, 9, 11 文字)ですが {got} 段あります",
            "board has {rows} rows (of 1, 3, 5, 7, 9, 11 letters), got {got}",
        ),
        "kobuta.hunter_claim": (
            "猟師は {places} かタイルの番号(1〜{tiles})のはずですが {got} です",
            "a hunter is {places} or a tile from 1 to {tiles}, got {got}",
        ),
        "kobuta.too_many_houses": (
            "{kind}は {parts} = {got} 軒ですが、建てられるタイルは {tiles} 枚しかありません",
            "{kind}: {parts} = {got}, but there are only {tiles} tiles for them",
        ),
        "kobuta.too_many_tokens": (
            "トークンは {tokens} + {shot} = {got} 個になりますが、{limit} 個しかありません",
            "{tokens} + {shot} = {got} tokens, but there are only {limit}",
        ),
        "kobuta.destroyed_by_none": (
            "トークンが1つも置かれていないのに、家が {destroyed} 軒壊されています",
            "{destroyed} {destroyed:house|houses} destroyed, but no token was ever placed",
        ),
        "kobuta.shot_by_none": (
            "倒されたトークン {shot} 個には10軒を建てた子ブタがそれぞれ必要で、"
            "合わせて {need} 軒以上のはずですが、{houses} 軒です",
            "{shot} tokens shot need a pig with ten houses each, {need} in all, "
            "but {houses} stand or were destroyed",
        ),
        "kobuta.no_room": (
            "わら {straw}・木 {wood}・レンガ {brick} 軒、壊された家 {destroyed} 軒、"
            "置かれたトークン {placed} 個を合わせると、タイルが足りません",
            "{straw} straw, {wood} wood and {brick} brick houses, {destroyed} destroyed and "
            "{placed} tokens placed need more tiles than there are",
        ),
        "kobuta.not_over": (
            "ゲームはまだ終わっていません。置かれたトークンは {limit} 個のうち {placed} 個で、"
            "家でも荒れ地でもない森と山が {left} 枚以上あります"
            "(立っているオオカミは {standing} 体)",
            "the game is not over: {placed} of {limit} tokens were placed, and {left} or more "
            "forests and mountains are neither house nor wasteland ({standing} wolves stand)",
        ),
        # --- whose go it is
        "kobuta.wolf_asleep": (
            "{turn} ターン目です。オオカミが動けるのは {first} ターン目からです(次は {due})",
            "this is turn {turn}; the wolf wakes in turn {first} (due now: {due})",
        ),
        "kobuta.not_wolf": (
            "オオカミの手番ではありません(次は {due})",
            "the wolf is not due now, {due} is",
        ),
        "kobuta.pig_building": (
            "「{name}」はタイル {tile} に建築中で、手番は飛ばされます(次は {due})",
            "{name} is building on tile {tile} and his go is skipped (due now: {due})",
        ),
        "kobuta.not_due": (
            "「{name}」の手番ではありません(次は {due})",
            "{name} is not due now, {due} is",
        ),
        "kobuta.wolf_act": (
            "オオカミにできるのは place、move、pass です",
            "the wolf can place, move or pass",
        ),
        # --- pigs
        "kobuta.build_wasteland": (
            "タイル {tile} は荒れ地で、もう建てられません",
            "tile {tile} is wasteland; nothing is built there any more",
        ),
        "kobuta.build_house": (
            "タイル {tile} には「{owner}」の{kind}があります",
            "tile {tile} has a house of {owner} already ({kind})",
        ),
        "kobuta.build_wolf": (
            "タイル {tile} にはオオカミがいます",
            "a wolf stands on tile {tile}",
        ),
        "kobuta.hunter_used": (
            "「{name}」は猟師をもう置きました",
            "{name} has placed his hunter already",
        ),
        "kobuta.hunter_none": (
            "「{name}」はまだ猟師を持っていません(完成した家 {houses} 軒、{need} 軒必要)",
            "{name} has no hunter yet ({houses} finished {houses:house|houses}; it takes {need})",
        ),
        "kobuta.hunter_tile": (
            "タイル {tile} に「{name}」の完成した家はありません",
            "{name} has no finished house on tile {tile}",
        ),
        "kobuta.hunter_choose": (
            "タイル {tile} のとなりにオオカミが2体います({wolves})。どちらを倒すか wolf に書きます",
            "two wolves stand next to tile {tile} ({wolves}); 'wolf' must say which one",
        ),
        "kobuta.hunter_no_wolf": (
            "タイル {tile} のとなりのタイル {wolf} にオオカミはいません"
            "(となりのオオカミ: {wolves})",
            "no wolf on tile {wolf} next to tile {tile} (wolves next to it: {wolves})",
        ),
        "kobuta.pass_free": (
            "建てられるタイルが {free} 枚あるので、パスできません(たとえば {tile})",
            "no passing while there are tiles to build on ({free}, for example {tile})",
        ),
        # --- wolf
        "kobuta.place_plain": (
            "タイル {tile} は平地です。トークンは森か山に置きます",
            "tile {tile} is plain; a token goes on a forest or mountain",
        ),
        "kobuta.place_wasteland": (
            "タイル {tile} は荒れ地です。トークンは森か山に置きます",
            "tile {tile} is wasteland; a token goes on a forest or mountain",
        ),
        "kobuta.place_site": (
            "タイル {tile} では「{owner}」が建築中です",
            "{owner} is building on tile {tile}",
        ),
        "kobuta.place_house": (
            "タイル {tile} には「{owner}」の家があります",
            "a house of {owner} stands on tile {tile}",
        ),
        "kobuta.place_wolf": (
            "タイル {tile} にはもうオオカミがいます",
            "a wolf stands on tile {tile} already",
        ),
        "kobuta.move_from": (
            "タイル {tile} にオオカミはいません(いるのは {wolves})",
            "no wolf on tile {tile} (wolves are on: {wolves})",
        ),
        "kobuta.move_far": (
            "タイル {to} は {tile} のとなりではありません(となりは {near})",
            "tile {to} is no neighbour of {tile} (its neighbours: {near})",
        ),
        "kobuta.move_wolf": (
            "タイル {to} には別のオオカミがいます",
            "another wolf stands on tile {to}",
        ),
        "kobuta.move_brick": (
            "タイル {to} には「{owner}」のレンガの家があり、入れません",
            "{owner}'s brick house on tile {to} cannot be entered",
        ),
        # --- the text notation
        "kobuta.text_wolf": (
            "「{got}」はオオカミの行動です。名前のかわりに「オオカミ: {got} …」と書きます",
            "'{got}' is the wolf's; write 'wolf: {got} …' instead of a name",
        ),
        # --- the picture on the terminal
        "kobuta.board.waste": ("荒", "x"),
        "kobuta.board.wolf": ("狼", "wolf"),
        "kobuta.board.hunter": ("猟", "+h"),
        "kobuta.board.none": ("", ""),
        "kobuta.board.legend": (
            "赤わ = 赤のわらの家、青レ2 = 青のレンガの家(あと2手番休み)、荒 = 荒れ地",
            "Rs = red's straw house, Bb2 = blue's brick (2 to go), p f m terrain, x waste",
        ),
        "kobuta.board.turn": (
            "{turn} ターン目 {due}の手番",
            "turn {turn}, {due} to go",
        ),
        "kobuta.board.over": ("{turn} ターン目で終わり({rule})", "over in turn {turn} ({rule})"),
        "kobuta.board.pig": (
            "{name}({color}{sign}): わら {straw} 木 {wood} レンガ {brick} = {total} 点"
            "{site}{hunter}",
            "{name} ({color}{sign}): straw {straw} wood {wood} brick {brick} = {total}"
            "{site}{hunter}",
        ),
        "kobuta.board.building": (" 建築中 {tile}(あと{left})", " building {tile} ({left} to go)"),
        "kobuta.board.hand": (" 猟師", " hunter in hand"),
        "kobuta.board.posted": (" 猟師は {tile}", " hunter on {tile}"),
        "kobuta.board.wolf_line": (
            "{name}(オオカミ): フィールド {tokens} 倒された {shot} 残り {rest} "
            "壊した家 {destroyed} = {total} 点",
            "{name} (wolf): on the field {tokens} shot {shot} in hand {rest} "
            "destroyed {destroyed} = {total}",
        ),
        "kobuta.board.sides": (
            "子ブタ側 {pigs} 軒 : オオカミ {wolf} 点",
            "pigs {pigs} {pigs:house|houses} : wolf {wolf} {wolf:point|points}",
        ),
    }
)
