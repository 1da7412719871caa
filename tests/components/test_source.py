"""Reading YAML and JSON with places: what is right, what is wrong, and where."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from components.messages import Message
from components.source import Spot, Unreadable, decode, pointer, read_json, read_yaml, split_lines

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(json_values, st.booleans(), st.sampled_from([None, 1]))
def test_json_is_read_as_the_standard_library_reads_it(value, ascii_only, indent):
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    try:
        text.encode()
    except UnicodeEncodeError:
        return
    try:
        assert read_json(text).data == json.loads(text)
    except Unreadable as error:
        assert error.message.key == "json.surrogate"


@given(st.text(max_size=80))
def test_no_text_breaks_the_readers(text):
    for read in (read_json, read_yaml):
        try:
            read(text)
        except Unreadable as error:
            assert error.spot.line >= 1
            assert error.spot.column >= 1


@pytest.mark.parametrize(
    ("text", "spot", "key"),
    [
        ("", (1, 1), "source.empty"),
        ("[1,\n 2,,3]", (2, 4), "json.value"),
        ('{"a" 1}', (1, 6), "json.colon"),
        ('{"a": 1 "b": 2}', (1, 9), "json.comma"),
        ("{a: 1}", (1, 2), "json.key"),
        ("[1] 2", (1, 5), "json.extra"),
        ('{"a": [1, 2', (1, 12), "json.ends"),
        ('{"a":', (1, 6), "json.ends"),
        ('{"a": 1,', (1, 9), "json.ends"),
        ("[NaN]", (1, 2), "json.value"),
        ("[1e999]", (1, 2), "source.huge"),
        ('["a\tb"]', (1, 4), "json.control"),
        ('["a', (1, 2), "json.open_string"),
        ('["\\x"]', (1, 3), "json.escape"),
        ('["\\ud800"]', (1, 2), "json.surrogate"),
        ("[" + "9" * 5000 + "]", (1, 2), "source.digits"),
        ("[" * 100_000, (1, 66), "source.deep"),
    ],
)
def test_broken_json_names_the_place(text, spot, key):
    with pytest.raises(Unreadable) as caught:
        read_json(text)
    assert (caught.value.spot, caught.value.message.key) == (Spot(*spot), key)


@pytest.mark.parametrize(
    ("text", "spot", "key"),
    [
        ("", (1, 1), "source.empty"),
        ("a: [", (2, 1), "yaml.syntax"),
        ("a: &x 1", (1, 4), "yaml.alias"),
        ("a: !!python/object:x {}", (1, 4), "yaml.tag"),
        ("a: 1\n---\nb: 2", (2, 1), "yaml.documents"),
        ("? [a]\n: 1", (1, 3), "yaml.key"),
        ("a: \x01", (1, 4), "json.control"),
        ("a: " + "9" * 5000, (1, 4), "source.digits"),
        ("[" * 100_000, None, None),
    ],
)
def test_broken_yaml_names_the_place(text, spot, key):
    with pytest.raises(Unreadable) as caught:
        read_yaml(text)
    if spot:
        assert (caught.value.spot, caught.value.message.key) == (Spot(*spot), key)


def test_yaml_scalars_are_those_of_yaml_1_2():
    data = read_yaml("[no, on, 012, 12:30, 2001-01-01, '3', 0x10, true, ~]").data
    assert data == ["no", "on", 12, "12:30", "2001-01-01", "3", 16, True, None]


@pytest.mark.parametrize("read", [read_json, read_yaml])
def test_d22_repeated_keys_are_found_with_both_places(read):
    document = read('{"a": 1,\n "b": {"c": 2, "c": 3}}')
    (fault,) = document.faults
    assert fault.path == ("b", "c")
    assert fault.spot == Spot(2, 21)
    assert (fault.message.values["line"], fault.message.values["column"]) == (2, 8)


@pytest.mark.parametrize("read", [read_json, read_yaml])
def test_every_value_has_its_place(read):
    document = read('{"a": [1, {"b": "x"}],\n "あ": true}')
    assert document.spots[()] == Spot(1, 1)
    assert document.spots[("a", 1, "b")] == Spot(1, 17)
    assert document.spots[("あ",)] == Spot(2, 7)
    assert document.spot(("a", 1, "missing")) == Spot(1, 11)


def test_d25_byte_order_mark_is_no_character():
    assert decode("\ufeffa: 1".encode()) == "a: 1"


def test_a_byte_that_is_not_utf8_is_named_with_its_place():
    with pytest.raises(Unreadable) as caught:
        decode("一\nあb".encode() + b"\xff")
    assert caught.value.spot == Spot(2, 3)


def test_d27_only_real_line_ends_end_a_line():
    assert split_lines("a\r\nb\rc\nd\u2028e") == ["a", "b", "c", "d\u2028e"]


def test_what_ended_a_line_in_yaml_1_1_is_a_character_in_1_2():
    text = 'a: 1 # b\u2028c\nd: "e\x85f\u2029\ue000"\ng: h\u2028i\n'
    document = read_yaml(text)
    assert document.data == {"a": 1, "d": "e\x85f\u2029\ue000", "g": "h\u2028i"}
    assert document.spots[("g",)] == Spot(3, 4)


@pytest.mark.parametrize("number", ["0x" + "f" * 6000, "0o" + "7" * 6000, "-" + "9" * 6000])
def test_a_number_too_long_to_print_is_refused_in_every_base(number):
    with pytest.raises(Unreadable) as caught:
        read_yaml(f"a: [{number}]")
    assert (caught.value.message.key, caught.value.path) == ("source.digits", ("a", 0))


@pytest.mark.parametrize("key", ["&a b", "!!str b", "!!binary b", "*a "])
def test_keys_have_no_anchors_or_tags_either(key):
    with pytest.raises(Unreadable) as caught:
        read_yaml(f"a: 1\n{key}: 2\n")
    assert caught.value.spot == Spot(2, 1)


def test_pointers_escape_as_the_standard_says():
    assert pointer(("a/b", 0, "~")) == "/a~1b/0/~0"


def test_reading_is_linear():
    """A 20-fold text may not take 400-fold time (quadratic scanning).

    Counted in processor time, the least of three, so that a busy machine changes nothing.
    """

    def seconds(items: int) -> float:
        text = json.dumps([{"a": "x" * 20, "b": [1, 2, 3]}] * items)
        taken = []
        for _ in range(3):
            start = time.process_time()
            read_json(text)
            taken.append(time.process_time() - start)
        return min(taken)

    assert seconds(4000) < 120 * max(seconds(200), 1e-3)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("a:\n\t- 1\n", "yaml.tab"),
        ("a: 1\nb:1\nc: 2\n", "yaml.colon"),
        ("a: {b: 1, c:}\n", "yaml.value"),
        ("a: b: c\n", "yaml.mapping"),
        ("a: {b： 1, c: 2\n", "yaml.brace"),
        ("a: [1 \n", "yaml.bracket"),
        ("- a: 1\n  b: 2\n c: 3\n", "yaml.indent"),
        ('a: "b\n', "yaml.end"),
    ],
)
def test_what_stops_the_text_being_yaml_is_said_in_both_languages(text: str, key: str) -> None:
    with pytest.raises(Unreadable) as error:
        read_yaml(text)
    assert error.value.message.values["detail"] == Message(key)
