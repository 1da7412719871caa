"""What stops a text being YAML, said for people who never heard of it, in both languages."""

from __future__ import annotations

from components.messages import Message, register


def yaml_words(problem: str) -> Message | str:
    """The library's problem in our words, or in its own if we have none."""
    key = _YAML_PROBLEMS.get(problem)
    return problem if key is None else Message(key)


_YAML_PROBLEMS = {
    "found character that cannot start any token": "yaml.tab",
    "could not find expected ':'": "yaml.colon",
    "found unexpected ':'": "yaml.value",
    "mapping values are not allowed in this context": "yaml.mapping",
    "did not find expected ',' or '}'": "yaml.brace",
    "did not find expected ',' or ']'": "yaml.bracket",
    "did not find expected key": "yaml.indent",
    "did not find expected '-' indicator": "yaml.indent",
    "did not find expected node content": "yaml.node",
    "found unexpected end of stream": "yaml.end",
}

register(
    {
        "yaml.tab": (
            "ここに書けない文字です。字下げはタブでなく半角の空白でします",
            "this character cannot stand here; indent with blanks, not with tabs",
        ),
        "yaml.colon": (
            "「キー: 値」の半角の「:」と空白がありません",
            "a ': ' between key and value is missing",
        ),
        "yaml.value": (
            "「:」のあとには半角の空白と値を書きます",
            "after ':' stand a blank and a value",
        ),
        "yaml.mapping": (
            "ここに「キー: 値」は書けません",
            "no 'key: value' can stand here",
        ),
        "yaml.brace": (
            "「,」か「}}」がありません。閉じ忘れか、「キー: 値」の「:」が全角ではありませんか",
            "',' or '}}' is missing: a brace not closed, or no ': ' after a key?",
        ),
        "yaml.bracket": ("「,」か「]」がありません", "',' or ']' is missing"),
        "yaml.indent": (
            "前の行と字下げがそろっていません",
            "the indent does not agree with the lines before",
        ),
        "yaml.node": ("ここに値がありません", "a value is missing here"),
        "yaml.end": ("閉じていない引用符があります", "a quotation mark is not closed"),
    }
)
