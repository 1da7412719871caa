"""Checks plain data against a pydantic model and says everything that is wrong, with its place.

The same words serve component data, score files and logs; the models say what is right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, InitErrorDetails, PydanticCustomError

from components.messages import Message, register
from components.source import Document, Fault, Path


class Record(BaseModel):
    """A mapping with exactly the fields of its class, of exactly their types."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


T = TypeVar("T")
Items = Annotated[tuple[T, ...], Field(strict=False)]
"""A list in the file, a tuple in the model (which is frozen all through)."""


def wrong(key: str, **values: object) -> PydanticCustomError:
    """An error for use in validators; ``key`` is a message key."""
    return PydanticCustomError("message", "{key}", {"key": key, "values": values})


def with_more(
    data: object,
    handler: Callable[[Any], T],
    more: Sequence[tuple[Path, PydanticCustomError]],
) -> T:
    """For wrapping validators: the model's value unless there is ``more`` wrong with its keys.

    An after-validator would not even be called if a single field is at fault as well.
    """
    details = [InitErrorDetails(type=error, loc=path, input=data) for path, error in more]
    try:
        value = handler(data)
    except ValidationError as error:
        details = [_again(detail) for detail in error.errors(include_url=False)] + details
    else:
        if not details:
            return value
    raise ValidationError.from_exception_data("", details)


def _again(detail: ErrorDetails) -> InitErrorDetails:
    """A fault in the form in which it can be raised once more."""
    kind: Any = detail["type"]
    context: Any = detail.get("ctx") or {}
    if kind == "message":
        kind = PydanticCustomError(kind, "{key}", context)
    return InitErrorDetails(type=kind, loc=detail["loc"], input=detail["input"], ctx=context)


def validate(document: Document, adapter: TypeAdapter[T]) -> tuple[T | None, list[Fault]]:
    """The typed value, or None with every fault of the document, in the order of its lines."""
    faults = list(document.faults)
    value: T | None = None
    tagged = _is_tagged(adapter.core_schema)
    try:
        value = adapter.validate_python(document.data)
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            if _only_seems_short(detail):
                continue
            # the tag comes first, and may be the name of a key as well (potu's map)
            loc = detail["loc"][1:] if tagged else detail["loc"]
            if detail["type"] == "union_tag_invalid":
                loc = (*loc, detail["ctx"]["discriminator"].strip("'"))
            path = real_path(document.data, loc)
            fault = Fault(document.spot(path), path, words(detail))
            if faults[-1:] != [fault]:  # a list too short is reported once per item that it lacks
                faults.append(fault)
        faults = list(_meant(faults))
    if faults:
        faults.sort(key=lambda fault: (fault.spot, fault.path[:1] == ()))
        return None, faults
    return value, []


def _meant(faults: Sequence[Fault]) -> Iterator[Fault]:
    """The faults; an unknown key much like one that is missing beside it is told which."""
    missing: dict[Path, list[str]] = {}
    for fault in faults:
        if fault.message.key == "schema.missing":
            missing.setdefault(fault.path, []).append(str(fault.message.values["field"]))
    for fault in faults:
        if fault.message.key == "schema.unknown" and fault.path[:-1] in missing:
            typed = str(fault.path[-1])
            like = get_close_matches(typed, missing[fault.path[:-1]], 1)
            if like:
                message = Message("schema.misspelt", field=like[0], **fault.message.values)
                fault = fault._replace(message=message)
        yield fault


def _only_seems_short(detail: ErrorDetails) -> bool:
    """Whether a list is called too short because of its faulty items, which are not counted."""
    if detail["type"] != "too_short" or not isinstance(detail["input"], list):
        return False
    return bool(len(detail["input"]) >= detail["ctx"]["min_length"])


def _is_tagged(schema: Any) -> bool:
    """Whether this is a union told apart by a tag, which then opens every location."""
    while schema["type"] == "definitions":
        schema = schema["schema"]
    return bool(schema["type"] == "tagged-union")


def real_path(data: Any, loc: tuple[str | int, ...]) -> Path:
    """A pydantic location without what is no value of the document.

    Left out are the names of union branches, ``[key]`` (a fault of the key itself) and what is
    missing: its mapping or list is the place then.
    """
    path: list[str | int] = []
    for part in loc:
        if isinstance(data, dict) and isinstance(part, str):
            if part in data:
                data = data[part]
                path.append(part)
        elif isinstance(data, list) and isinstance(part, int) and 0 <= part < len(data):
            path.append(part)
            data = data[part]
    return tuple(path)


_EXPECTED = {
    "int_type": "schema.int",
    "int_from_float": "schema.int",
    "int_parsing": "schema.int",
    "string_type": "schema.string",
    "bool_type": "schema.bool",
    "float_type": "schema.number",
    "list_type": "schema.list",
    "tuple_type": "schema.list",
    "dict_type": "schema.mapping",
    "model_type": "schema.mapping",
    "model_attributes_type": "schema.mapping",
    "none_required": "schema.null",
}

_BOUNDS: dict[str, tuple[str, str]] = {
    "greater_than_equal": ("≥", "ge"),
    "less_than_equal": ("≤", "le"),
    "greater_than": (">", "gt"),
    "less_than": ("<", "lt"),
}


def words(detail: ErrorDetails) -> Message:
    """Our message for one of pydantic's errors."""
    kind = detail["type"]
    got = shown(detail["input"])
    context: dict[str, Any] = detail.get("ctx") or {}
    if kind == "message":
        values = dict(context["values"])
        values.setdefault("got", got)
        return Message(context["key"], **values)
    if kind == "missing":
        if isinstance(detail["loc"][-1], int):
            return Message("schema.few", got=len(detail["input"]))
        return Message("schema.missing", field=detail["loc"][-1])
    if kind == "extra_forbidden":
        return Message("schema.unknown", got=got)
    if kind in _EXPECTED:
        return Message("schema.expected", what=Message(_EXPECTED[kind]), got=got)
    if kind in ("literal_error", "enum"):
        choices = str(context["expected"]).replace(" or ", ", ")
        return Message("schema.choice", choices=choices, got=got)
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        if kind == "union_tag_not_found":
            return Message("schema.missing", field=context["discriminator"].strip("'"))
        tag = detail["input"].get(context["discriminator"].strip("'"))
        return Message("schema.choice", choices=context["expected_tags"], got=shown(tag))
    if kind in _BOUNDS:
        sign, name = _BOUNDS[kind]
        return Message("schema.bound", sign=sign, limit=context[name], got=got)
    if kind in ("too_short", "string_too_short"):
        limit = context.get("min_length")
        return Message("schema.short", limit=limit, got=got)
    if kind in ("too_long", "string_too_long"):
        limit = context.get("max_length")
        return Message("schema.long", limit=limit, got=got)
    if kind == "string_pattern_mismatch":
        row = re.fullmatch(r"\^\[([A-Z]+)\](?:\{([0-9]+)\})?\$", context["pattern"])
        if row is not None:
            letters = ", ".join(row[1])
            return Message("schema.letters", letters=letters, count=int(row[2] or 1), got=got)
        return Message("schema.pattern", pattern=context["pattern"], got=got)
    return Message("schema.other", detail=detail["msg"], got=got)


def shown(value: Any) -> str:
    """A value as a message quotes it: short, in one line, never Python's own NaN."""
    if isinstance(value, float) and value != value:
        return ".nan"
    if isinstance(value, str):
        text = repr(value)
    elif isinstance(value, dict):
        text = "{…}" if value else "{}"
    elif isinstance(value, list):
        text = "[…]" if value else "[]"
    elif value is None:
        text = "null"
    elif isinstance(value, bool):
        text = str(value).lower()
    else:
        text = str(value)
    return text if len(text) <= 40 else text[:37] + "…"


def adapter(model: type[T]) -> Callable[[], TypeAdapter[T]]:
    """A type adapter made on first use (making one takes milliseconds)."""
    made: list[TypeAdapter[T]] = []

    def get() -> TypeAdapter[T]:
        if not made:
            made.append(TypeAdapter(model))
        return made[0]

    return get


register(
    {
        "schema.int": ("整数", "a whole number"),
        "schema.string": ("文字列", "a string"),
        "schema.bool": ("true か false", "true or false"),
        "schema.number": ("数", "a number"),
        "schema.list": ("リスト", "a list"),
        "schema.mapping": ("キーと値の組", "a mapping"),
        "schema.null": ("null", "null"),
        "schema.expected": ("{what}のはずですが {got} です", "expected {what}, got {got}"),
        "schema.missing": ("キー「{field}」がありません", "required key '{field}' is missing"),
        "schema.missing_here": (
            "キー「{field}」がありません({why})",
            "required key '{field}' is missing ({why})",
        ),
        "schema.few": (
            "リストの要素が足りません({got} 個しかありません)",
            "too few items in this list (there are {got})",
        ),
        "schema.unknown": ("知らないキーです(値は {got})", "unknown key, got {got}"),
        "schema.misspelt": (
            "知らないキーです(値は {got})。「{field}」のことでしょうか",
            "unknown key, got {got}; is it '{field}'?",
        ),
        "schema.letters": (
            "{letters} を {count} 文字並べるはずですが {got} です",
            "expected {count} letters of {letters}, got {got}",
        ),
        "schema.choice": (
            "{choices} のどれかのはずですが {got} です",
            "expected one of {choices}, got {got}",
        ),
        "schema.bound": (
            "{sign} {limit} のはずですが {got} です",
            "expected {sign} {limit}, got {got}",
        ),
        "schema.short": (
            "少なくとも {limit} 個(文字)必要ですが {got} です",
            "expected at least {limit}, got {got}",
        ),
        "schema.long": (
            "多くても {limit} 個(文字)ですが {got} です",
            "expected at most {limit}, got {got}",
        ),
        "schema.pattern": (
            "{pattern} の形のはずですが {got} です",
            "expected the form {pattern}, got {got}",
        ),
        "schema.other": ("{got}: {detail}", "{detail}, got {got}"),
    }
)
