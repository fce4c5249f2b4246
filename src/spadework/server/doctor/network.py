"""Where the server listens, and what stands in front of it."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

from spadework.server.addresses import parsed
from spadework.server.doctor.data import in_use
from spadework.server.doctor.symptom import Symptom, look, right, wrong
from spadework.server.ports import taken
from spadework.server.settings import Settings

_PATIENCE_SECONDS: Final = 3.0
_EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - compared, not bound


def listening(settings: Settings) -> Iterator[Symptom]:
    """Whether the server answers where it should, or could listen there."""
    where = f"{settings.host}:{settings.port}"
    if not in_use(settings.folder):
        if settings.port and (reason := taken(settings.host, settings.port)):
            yield wrong("port", reason, "a server that uses another data folder may be what listens there")
        else:
            yield right("port", f"a server can listen on {where}")
        return
    status = _asked(settings, "/readyz")
    if status == 200:
        yield right("port", f"the server answers on {where}, and is ready")
    elif status == 503:
        yield wrong(
            "port", f"the server answers on {where}, and cannot read its log", "see what it says in its own log"
        )
    elif status is None:
        yield look(
            "port",
            f"a server uses the data folder, and nothing answers on {where}",
            "give SPADEWORK_HOST and SPADEWORK_PORT as the server has them",
        )
    else:
        yield look(
            "port",
            f"something answers on {where} that is not this server",
            "give SPADEWORK_HOST and SPADEWORK_PORT as the server has them",
        )


def _asked(settings: Settings, path: str) -> int | None:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)  # noqa: S104 - compared, not bound
    asking = http.client.HTTPConnection(host, settings.port, timeout=_PATIENCE_SECONDS)
    try:
        asking.request("GET", path)
        return asking.getresponse().status
    except (OSError, http.client.HTTPException):
        return None
    finally:
        asking.close()


def proxied(settings: Settings) -> Iterator[Symptom]:
    """Whether what stands in front and what the settings say of it fit together."""
    found = list(_proxied(settings))
    yield from found
    if not found:
        behind = f"behind {settings.proxies}" if settings.proxies else "without a proxy"
        yield right("proxy", f"the settings fit a server {behind}")


def _proxied(settings: Settings) -> Iterator[Symptom]:
    public = urlsplit(settings.public_url)
    names = [name.strip() for name in settings.proxies.split(",") if name.strip()]
    secure = public.scheme == "https"
    own = parsed(settings.host)
    outside = settings.host in _EVERYWHERE or (own is not None and not own.is_loopback)
    if secure and not names:
        yield wrong(
            "proxy",
            "people come through https, and SPADEWORK_PROXIES names no proxy: all of them are one address, and share its limits",
            "name it: SPADEWORK_PROXIES=127.0.0.1",
        )
    if "*" in names and outside:
        yield wrong(
            "proxy",
            f"SPADEWORK_PROXIES=* believes everybody who reaches {settings.host} about their address",
            "name the proxy's own address",
        )
    if secure and not settings.secure_cookie:
        yield look("cookie", "the cookie would also travel without https", "SPADEWORK_SECURE_COOKIE=true")
    if settings.secure_cookie and settings.public_url and not secure:
        yield wrong(
            "cookie",
            "the cookie travels over https alone, and SPADEWORK_PUBLIC_URL begins with http: everybody is a new guest with each request",
            "serve behind TLS, or SPADEWORK_SECURE_COOKIE=false",
        )
    if names and not settings.public_url:
        yield look(
            "proxy",
            "links and QR codes have the address under which the proxy asks",
            "SPADEWORK_PUBLIC_URL=https://…, as people type it",
        )
    if settings.open_metrics and outside:
        yield look(
            "metrics",
            "/metrics is shown to everybody",
            "SPADEWORK_OPEN_METRICS=false, and have Prometheus ask on the machine itself",
        )
