"""The words of ルインズ's referee: why an event is refused."""

from __future__ import annotations

from components.messages import register

register(
    {
        "ruins.no_ruin": (
            "{got} という遺跡はありません(1a から {last} まで)",
            "there is no ruin {got} (they go from 1a to {last})",
        ),
        "ruins.no_discovery": (
            "発見物 {got} はありません(1 から {last} まで)",
            "there is no discovery {got} (they go from 1 to {last})",
        ),
        "ruins.claim_true": (
            "claim には true だけを書けます",
            "claim can only be true",
        ),
        "ruins.one_upgrade": (
            "discovery か claim のどちらか一つを書きます",
            "give either discovery or claim",
        ),
        "ruins.not_due": (
            "ここに {got} は来ません。次は {due}",
            "{got} cannot come here; due now is {due}",
        ),
        "ruins.due.opening": (
            "最初の発見物{need}枚(reveal)です",
            "the reveal of the first {need} discoveries",
        ),
        "ruins.due.deal": ("遺跡を配る所(deal)です", "the deal of the round"),
        "ruins.due.turn": (
            "{name} の手番(play または pass)です",
            "{name}'s turn (play or pass)",
        ),
        "ruins.due.cycle": ("{name} が引く所(draw)です", "a draw by {name}"),
        "ruins.due.discard": ("{name} が捨てる所(discard)です", "a discard by {name}"),
        "ruins.due.swarm": ("{name} が引かされる所(draw)です", "a draw by {name}"),
        "ruins.due.refill": (
            "マーケットの補充(reveal、{need} 枚)です",
            "a reveal to refill the market ({need})",
        ),
        "ruins.flip_late": (
            "裏返せるのはラウンドの最初のプレイの前だけです。次は {name} の手番です",
            "ruins are flipped before the round's first play only; it is {name}'s turn",
        ),
        "ruins.not_your_turn": (
            "{name} の番ではありません。次は {due} です",
            "it is not {name}'s turn but {due}'s",
        ),
        "ruins.not_in_round": (
            "{name} はこのラウンドに参加していません",
            "{name} is not in this round",
        ),
        "ruins.skipped": (
            "ちょうど同じランク {rank} でフォローされたので、{name} はパスになりました",
            "{name} was made to pass by a follow of exactly the same rank ({rank})",
        ),
        "ruins.reveal_count": (
            "めくる発見物は {need} 枚ですが、{got} 枚です",
            "the number of discoveries to turn up is {need}, got {got}",
        ),
        "ruins.seen": (
            "発見物 {number} はもうめくられています",
            "the discovery {number} was turned up before",
        ),
        "ruins.deal_names": (
            "このラウンドの全員({names})にだけ配ります",
            "ruins are dealt to the players of the round and no others: {names}",
        ),
        "ruins.deal_count": (
            "{need} 枚ずつ配りますが、{got} 枚です",
            "each player is dealt {need} ruins, got {got}",
        ),
        "ruins.not_in_game": (
            "遺跡 {ruin} は {players} 人では使いません",
            "the ruin {ruin} is not in the game with {players} players",
        ),
        "ruins.dealt_twice": (
            "遺跡 {ruin} が二度配られています",
            "the ruin {ruin} is dealt twice",
        ),
        "ruins.flipped": (
            "{name} はこのラウンドでもう裏返しました",
            "{name} has flipped a ruin in this round already",
        ),
        "ruins.night": (
            "遺跡 {ruin} はもう夜面で、昼面には戻せません",
            "the ruin {ruin} shows its night face already and never turns back",
        ),
        "ruins.leader_passes": (
            "{name} はリードする番なのでパスできません",
            "{name} leads and cannot pass",
        ),
        "ruins.draw_count": (
            "引くのは {need} 枚ですが、{got} 枚です",
            "the number of ruins to draw is {need}, got {got}",
        ),
        "ruins.not_in_deck": (
            "遺跡 {ruin} はデッキにありません",
            "the ruin {ruin} is not in the deck",
        ),
        "ruins.discard_count": (
            "引いた枚数の {need} 枚を捨てますが、{got} 枚です",
            "as many are discarded as were drawn: {need}, got {got}",
        ),
    }
)
