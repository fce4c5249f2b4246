"""Rows in the API's schema: Litestar writes a row with a limit as if its ellipsis were a type of its own."""

from __future__ import annotations

import msgspec
from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

__all__ = ["Rows"]


class Rows(OpenAPISchemaPlugin):
    """Writes ``tuple[X, ...]`` with a least or a most number of X as an array of X."""

    @staticmethod
    def is_plugin_supported_type(value: object) -> bool:  # noqa: ARG004 - asked of every plugin
        """None by its type alone."""
        return False

    @staticmethod
    def is_plugin_supported_field(field_definition: FieldDefinition) -> bool:
        """Whether this is such a row."""
        limited = any(isinstance(one, msgspec.Meta) for one in field_definition.metadata)
        inner = [one.raw for one in field_definition.inner_types]
        return limited and field_definition.origin is tuple and len(inner) == 2 and inner[1] is ...

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """The array."""
        metas = [one for one in field_definition.metadata if isinstance(one, msgspec.Meta)]
        least = [one.min_length for one in metas if one.min_length is not None]
        most = [one.max_length for one in metas if one.max_length is not None]
        said = [one.description for one in metas if one.description]
        return Schema(
            type=OpenAPIType.ARRAY,
            items=schema_creator.for_field_definition(field_definition.inner_types[0]),
            min_items=max(least, default=None),
            max_items=min(most, default=None),
            description=said[0] if said else None,
        )
