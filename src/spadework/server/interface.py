"""What is asked over HTTP: all routes, by Litestar."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

from spadework.server.bodies import MAX_BODY, Asking, check_kind
from spadework.server.doorkeeper import Doorkeeper, Several, a_day
from spadework.server.life import life_of
from spadework.server.problems import HANDLERS
from spadework.server.routes.account import provide_counter
from spadework.server.routes.all import ROUTES
from spadework.server.routes.calls import Caller
from spadework.server.visitors import before_send, check_origin, provide_visitor

if TYPE_CHECKING:
    from spadework.server.app import App


def interface(app: App, lan: str | None) -> Litestar:
    """The routes of an application, with what they are given."""
    settings = app.settings
    tables = Several(
        Doorkeeper(burst=settings.table_burst, rate=settings.table_rate, case="tables"),
        Doorkeeper(**a_day(settings.tables_per_address, app.processes), case="tables"),
    )
    calls = Doorkeeper(burst=settings.call_burst, rate=settings.call_rate, case="calls")
    return _Lean(
        ROUTES,
        lifespan=[life_of(app)],
        state=State({"settings": settings, "lan": lan, "doorkeeper": tables, "caller": Caller(calls)}),
        dependencies={
            "visitor": Provide(provide_visitor),
            "counter": Provide(provide_counter),
            **{
                name: Provide(_of_state(name), sync_to_thread=False)
                for name in (
                    *("keeper", "lobby", "settings", "doorkeeper", "sharing", "caller", "counted"),
                    *("sessions", "reception", "blocks"),
                )
            },
        },
        before_request=_check,
        before_send=[before_send],
        exception_handlers=HANDLERS,
        openapi_config=None,
        request_class=Asking,
        request_max_body_size=MAX_BODY,
        logging_config=None,
    )


async def _check(request: Request[Any, Any, Any]) -> None:
    """Refuse what nobody may ask, whatever it asks for."""
    check_origin(request)
    check_kind(request)


class _Lean(Litestar):
    """Litestar with msgspec alone: what it looks for besides takes a tenth of the start to import, and nothing here uses it."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def _of_state(name: str) -> Callable[[State], Any]:
    def provide(state: State) -> Any:
        return state[name]

    return provide
