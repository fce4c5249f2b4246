"""The description of the API that people read: one page without scripts, made from what programs read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

import msgspec

from spadework.api.problems import Kind

_STYLE = """
:root { color-scheme: light dark; --soft: color-mix(in srgb, currentColor 62%, transparent); --line: color-mix(in srgb, currentColor 18%, transparent) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.8rem; margin: 0 0 .5rem } h2 { margin: 2.5rem 0 .25rem; text-transform: capitalize } h3 { font-size: 1rem; margin: 1rem 0 .25rem }
code, pre { font: 14px/1.45 ui-monospace, monospace } pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .4rem; margin: .25rem 0 }
details { border-top: 1px solid var(--line); padding: .35rem 0 } summary { cursor: pointer; padding: .35rem 0 } details details { margin-left: 1rem }
summary b { display: inline-block; min-width: 4.2rem } .soft { color: var(--soft) } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line) } td:first-child { white-space: nowrap }
:target { outline: 2px solid; outline-offset: .25rem } nav a { margin-right: 1rem }
"""


_LONGEST = 40
"""So many lines of an example are shown."""


def docs_page(document: Mapping[str, Any], kinds: Mapping[str, Kind]) -> str:
    """The page of an OpenAPI document, with the kinds of problems that it answers with."""
    info = document["info"]
    lines = [
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        f"<title>{escape(info['title'])}: the API</title><style>{_STYLE}</style>",
        f"<h1>{escape(info['title'])}: the API</h1><p class=soft>Version {escape(info['version'])}",
        *(f"<p>{_ticked(part)}" for part in info["description"].split("\n\n")),
        '<p>For programs: <a href="openapi.json">openapi.json</a>, OpenAPI 3.1.',
        "<nav>",
        *(f'<a href="#{tag["name"]}">{escape(tag["name"])}</a>' for tag in document["tags"]),
        '<a href="#problems">problems</a> <a href="#shapes">shapes</a></nav>',
    ]
    for tag in document["tags"]:
        lines += [f'<h2 id="{tag["name"]}">{escape(tag["name"])}</h2><p class=soft>{escape(tag["description"])}']
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                if tag["name"] in operation["tags"]:
                    lines += _operation(path, method, operation)
    lines += ['<h2 id="problems">Problems</h2><table><tr><th>Code<th>Status<th>What it means']
    lines += [
        f'<tr id="{code}"><td><code>{code}</code><td>{kind.status}<td>{escape(kind.title)}'
        for code, kind in kinds.items()
    ]
    lines += ['</table><h2 id="shapes">Shapes</h2>']
    for name, schema in document["components"]["schemas"].items():
        lines += _shape(name, schema)
    return "\n".join(lines)


def _operation(path: str, method: str, operation: Mapping[str, Any]) -> Iterator[str]:
    yield f'<details id="{operation["operationId"]}"><summary><b>{method.upper()}</b> <code>{escape(path)}</code>'
    yield f"<br><span class=soft>{_ticked(operation['summary'])}.</span></summary>"
    yield from (f"<p>{_ticked(part)}" for part in operation["description"].split("\n\n")[1:])
    address = path
    if operation["parameters"]:
        yield "<h3>Parameters</h3><table>"
        for one in operation["parameters"]:
            must = "" if one["required"] else ", may be left out"
            yield f"<tr><td><code>{escape(one['name'])}</code><td>in the {one['in']}{must}<td>{_ticked(one['description'])}"
            address = address.replace(f"{{{one['name']}}}", str(one["example"]))
        yield "</table>"
        query = [f"{one['name']}={one['example']}" for one in operation["parameters"] if one["in"] == "query"]
        address += f"?{'&'.join(query)}" if query else ""
    yield "<h3>Asked</h3>"
    yield from _asked(address, method, operation)
    yield "<h3>Answered</h3><table>"
    for status, answer in operation["responses"].items():
        shapes = [_type(one["schema"]) for one in answer.get("content", {}).values()]
        yield f"<tr><td>{status}<td>{_ticked(answer['description'])}<td>{' '.join(shapes)}"
    yield "</table>"
    for content in next(iter(operation["responses"].values())).get("content", {}).values():
        yield f"<pre>{_json(content['example'])}</pre>"
    yield "</details>"


def _asked(address: str, method: str, operation: Mapping[str, Any]) -> Iterator[str]:
    how = [
        f"curl http://localhost:8000{address}"
        if method == "get"
        else f"curl -X {method.upper()} http://localhost:8000{address}"
    ]
    how += [f"-H '{one['name']}: {one['example']}'" for one in operation["parameters"] if one["in"] == "header"]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body is None:
        yield f"<pre>{escape(' '.join(how))}</pre>"
        return
    yield f"<p>{_type(body['schema'])}"
    for example in body["examples"].values():
        sent = msgspec.json.encode(example["value"]).decode().replace("'", "'\\''")
        command = [*how, "-H 'content-type: application/json'", f"-d '{sent}'"]
        yield f"<details><summary>{escape(example['summary'])}</summary><pre>{escape(' '.join(command))}</pre></details>"


def _shape(name: str, schema: Mapping[str, Any]) -> Iterator[str]:
    yield f'<details id="shape-{name}"><summary><code>{escape(name)}</code> <span class=soft>{_ticked(schema["description"])}</span></summary>'
    if "properties" in schema:
        yield "<table>"
        for field, one in schema["properties"].items():
            must = "" if field in schema.get("required", ()) else "may be left out"
            yield f"<tr><td><code>{escape(field)}</code><td>{_type(one)}<td class=soft>{must}<td>{_ticked(one.get('description', ''))}"
        yield "</table>"
    yield from (f"<pre>{_json(example)}</pre>" for example in schema["examples"])
    yield "</details>"


def _type(schema: Mapping[str, Any]) -> str:
    """A schema in a few words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#shape-{name}">{escape(name)}</a>'
    several = schema.get("anyOf") or schema.get("oneOf")
    if several:
        return " or ".join(map(_type, several))
    if "enum" in schema:
        return " or ".join(f"<code>{_json(one)}</code>" for one in schema["enum"])
    if "const" in schema:
        return f"<code>{_json(schema['const'])}</code>"
    match schema.get("type"):
        case "array":
            return f"list of {_type(schema.get('items') or {})}" if schema.get("items") else "list"
        case "integer":
            return "whole number"
        case "string":
            return "text"
        case "object":
            return "object"
        case None:
            return "any value"
        case kind:
            return str(kind)


def _json(value: Any) -> str:
    lines = msgspec.json.format(msgspec.json.encode(value), indent=1).decode().split("\n")
    return escape("\n".join([*lines[:_LONGEST], "…"] if len(lines) > _LONGEST else lines))


def _ticked(text: str) -> str:
    """A text of docstrings, its names between backticks as code."""
    parts = escape(" ".join(text.split())).replace("``", "`").split("`")
    return "".join(f"<code>{part}</code>" if at % 2 else part for at, part in enumerate(parts))
