"""The rules as people ask for them: complete, in both languages, and linked from every result."""

from __future__ import annotations

import pytest

from components.loader import GAMES, GameId
from components.messages import LANGS, Lang
from components.rules import load_rules
from scorer import cli
from scorer.commands.rules import rule_id, run, run_explain
from scorer.log.jsonl import Games, get_game
from scorer.playout import playout
from scorer.terminal import columns


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_words_in_both_languages_and_every_ruling_a_reason(game: GameId) -> None:
    for rule in load_rules(game).values():
        assert rule.text.ja.strip() and rule.text.en.strip() and rule.kinds, rule.id
        if "ruling" in rule.kinds:
            assert rule.why is not None, rule.id
        for words in filter(None, (rule.why, *rule.turned_down)):
            assert words.ja.strip() and words.en.strip(), rule.id


@pytest.mark.parametrize("game_id", GAMES)
def test_every_line_of_a_result_and_every_note_leads_to_a_rule(game_id: GameId) -> None:
    game = get_game(Games(None), game_id)
    log = playout(game, game.players[0], 5)
    assert log.header is not None
    state = game.start(log.header)
    for event in log.events[:-1]:
        state.play(event)  # type: ignore[union-attr]
    result = game.score(state.position())  # type: ignore[union-attr]
    named = {item.rule for player in result.players for item in player.breakdown}
    assert named | set(result.notes) <= set(load_rules(game_id))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_rules_and_explain_show_all(
    game: GameId, lang: Lang, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = load_rules(game)
    with pytest.raises(SystemExit) as end:
        cli.main(["rules", game, "--lang", lang])
    shown = capsys.readouterr().out
    assert end.value.code == 0 and all(f"{rule} (" in shown for rule in rules)
    one = next(rule for rule in rules.values() if rule.turned_down)
    with pytest.raises(SystemExit):
        cli.main(["explain", one.id.lower(), "--lang", lang])
    flat = "".join(capsys.readouterr().out.split())
    for words in (one.text, one.why, *one.turned_down):
        assert words is None or "".join(words[lang].split()) in flat


@pytest.mark.parametrize("typed", ["kob13", "KOB 13", "ＫＯＢ－１３", "kob-013"])
def test_a_rule_is_found_as_people_type_it(typed: str) -> None:
    assert rule_id(typed) == "KOB-13"


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_is_not_there_is_told_those_that_are(
    game: GameId, capsys: pytest.CaptureFixture[str]
) -> None:
    prefix = game[:3].upper()
    assert run_explain(f"{prefix}-999", "en") == 2
    said = capsys.readouterr().err
    assert f"{prefix}-1 to {prefix}-" in said and f"scorer rules {game}" in said


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_the_rules_begins_with_a_full_stop(
    game: GameId, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(game, "ja") == 0
    lines = capsys.readouterr().out.split("\n")
    assert not [line for line in lines if line.startswith(("。", "、", ")"))]
    assert max(map(columns, lines)) <= 80
