"""The description of the API that programs read: OpenAPI 3.1, made from the shapes themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

import msgspec

from spadework.api.calls import CALLS
from spadework.api.operations import Operation, Parameter
from spadework.api.problems import KINDS, Kind, Problem, problem
from spadework.api.shapes import notes, structs
from spadework.described import described, schemas
from spadework.faults import Fault
from spadework.rules import ruleset, rulesets

TAGS = {
    "rules": "Rulesets, and rules of one's own: as lists, sheets and forms.",
    "score": "Deals with their lines: what they are worth, and why.",
    "keep": "Keeping score at a real table. Whole documents come and go; nothing is kept here.",
    "records": "Games written down as text, step by step.",
    "lessons": "The lessons for newcomers.",
}
"""What the calls are about."""

_REF = "#/components/schemas/"
_FEW = 2
"""So many items of a list are shown in an example."""

_MEANING = {
    400: "What was asked cannot be done; `detail` says why",
    401: "Nobody is signed in by this cookie",
    403: "Another site's page asked, or it belongs to others",
    404: "There is none of this name",
    409: "It cannot be done now",
    413: "The body is too large",
    415: "The body is not said to be JSON",
    429: "Too much was asked for; `Retry-After` says for how many seconds to wait",
    503: "The store cannot be reached",
}


def document(
    operations: Sequence[Operation],
    *,
    version: str,
    text: str,
    tags: Mapping[str, str] = TAGS,
    kinds: Mapping[str, Kind] = KINDS,
) -> dict[str, Any]:
    """The OpenAPI document of some operations. Examples that calls can answer are answered."""
    shapes = [shape for each in operations for shape in (each.takes, each.gives) if shape is not None]
    schemas = _Schemas([Problem, *shapes], _instances(operations, kinds))
    paths: dict[str, dict[str, Any]] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schemas, kinds)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Spadework", "version": version, "description": text},
        "tags": [{"name": name, "description": tags[name]} for name in tags],
        "paths": paths,
        "components": {"schemas": schemas.components},
    }


class _Schemas:
    """The schemas of some types, and of all that they are made of, each with what it is and an example."""

    def __init__(self, types: Sequence[Any], instances: Mapping[type, Any]) -> None:
        known = structs(types)
        _, found = schemas(known, f"{_REF}{{name}}")
        self.components = dict(sorted(found.items()))
        self._instances = instances
        self._known = frozenset(known)
        for shape in known:
            schema = self.components[shape.__name__]
            schema["description"] = "\n\n".join(filter(None, _prose(shape)))
            for field, said in notes(shape).items():
                if field in schema.get("properties", {}):
                    schema["properties"][field].setdefault("description", said)
            if shape in instances:
                schema["examples"] = [instances[shape]]
        for schema in self.components.values():
            if "enum" in schema:
                schema["examples"] = schema["enum"][:1]

    def example(self, shape: Any) -> Any:
        """A value of a type, as JSON has it; none where there is none."""
        return self._instances.get(shape)

    def of(self, shape: Any) -> dict[str, Any]:
        """The schema of a type, by reference where it has a name."""
        if shape in self._known:
            return {"$ref": f"{_REF}{shape.__name__}"}
        (schema,), _ = schemas([shape], f"{_REF}{{name}}")
        return schema


def _prose(shape: type) -> Iterator[str]:
    for part in (shape.__doc__ or "").split("\n\n"):
        if not part.strip().startswith(">>>"):
            yield " ".join(part.split())


def _operation(each: Operation, schemas: _Schemas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": each.name,
        "tags": [each.tag],
        "summary": each.summary.rstrip("."),
        "description": "\n\n".join(filter(None, (each.summary, each.text))),
        "parameters": [_parameter(one, schemas) for one in each.parameters],
        "responses": {
            str(each.status): _answer(each, schemas),
            **{str(status): {"description": said} for status, said in each.also.items()},
            **{str(status): _refusal(status, schemas, kinds) for status in sorted(each.problems)},
        },
    }
    if each.takes is not None:
        examples = {re.sub(r"\W+", "-", name): {"summary": name, "value": value} for name, value in each.asks.items()}
        content = {"schema": schemas.of(each.takes), "examples": examples}
        described["requestBody"] = {"required": True, "content": {"application/json": content}}
    return described


def _parameter(one: Parameter, schemas: _Schemas) -> dict[str, Any]:
    return {
        "name": one.name,
        "in": one.at,
        "required": one.required,
        "description": one.text,
        "schema": schemas.of(one.shape),
        "example": one.example,
    }


def _answer(each: Operation, schemas: _Schemas) -> dict[str, Any]:
    if each.gives is None and each.media == "application/json":
        return {"description": "It is done."}
    shown = _first(each) if each.example is None else each.example
    example = schemas.example(each.gives) if shown is None else _brief(msgspec.to_builtins(shown))
    schema = {"type": "string"} if each.gives is None else schemas.of(each.gives)
    return {"description": _meaning(each), "content": {each.media: {"schema": schema, "example": example}}}


def _meaning(each: Operation) -> str:
    doc = getattr(each.gives, "__doc__", None) if isinstance(each.gives, type) else None
    return next(_prose(each.gives)) if doc else each.summary


def _refusal(status: int, schemas: _Schemas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
    codes = [code for code, kind in kinds.items() if kind.status == status]
    said: dict[str, Any] = {"description": f"{_MEANING[status]}. Codes: {', '.join(codes)}."}
    if status == 429:
        seconds = {"schema": {"type": "integer"}, "description": "For how many seconds to wait.", "example": 2}
        said["headers"] = {"Retry-After": seconds}
    return {**said, "content": {"application/problem+json": {"schema": schemas.of(Problem)}}}


def _first(each: Operation) -> Any:
    """What a call gives for its first example; none for what is no call."""
    call = CALLS.get(each.name.removesuffix(".get"))
    if call is None:
        return None
    asked = {one.name: one.example for one in each.parameters} or next(iter(each.asks.values()), {})
    return call.answer(asked)


def _instances(operations: Iterable[Operation], kinds: Mapping[str, Kind]) -> dict[type, Any]:
    """The first value of each struct in the examples, as JSON has it; where there is none, one with what it is without more."""
    found: dict[type, Any] = {}
    rules = (ruleset(name) for name in rulesets())
    refused = problem(Fault("deal 2, tricks", "14 tricks of 13; one is too many"), kinds)
    asked = (_question(each, asked) for each in operations for asked in each.asks.values())
    calls = (each for each in operations if each.name in CALLS)
    answered = (CALLS[each.name].answer(asked) for each in calls for asked in each.asks.values())
    given = (each.example for each in operations)
    for whole in chain(asked, answered, given, rules, [refused]):
        for value in _walk(whole):
            found.setdefault(type(value), _brief(msgspec.to_builtins(value)))
    for shape in structs([one for each in operations for one in (each.takes, each.gives) if one is not None]):
        if shape not in found and not any(field.required for field in msgspec.structs.fields(shape)):
            found[shape] = _brief(msgspec.to_builtins(shape()))
    return found


def _question(each: Operation, asked: Any) -> Any:
    reads = CALLS[each.name].reads if each.name in CALLS else None
    return reads(asked) if reads else msgspec.convert(asked, described(each.takes))


def _walk(value: Any) -> Iterator[msgspec.Struct]:
    """All structs in a value."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from _walk(getattr(value, name))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from _walk(one)
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _walk(one)


def _brief(value: Any) -> Any:
    """A value with few of the items of its lists of objects, which say no more than the first."""
    if isinstance(value, dict):
        return {name: _brief(one) for name, one in value.items()}
    if isinstance(value, list):
        long = len(value) > _FEW and any(isinstance(one, dict | list) for one in value)
        return [_brief(one) for one in (value[:_FEW] if long else value)]
    return value
