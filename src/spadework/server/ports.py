"""Whether a server can listen somewhere."""

from __future__ import annotations

import socket


def taken(host: str, port: int) -> str | None:
    """Why nothing can listen there; none if it can."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(found[0], found[1]) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(found[4])
    except socket.gaierror:
        return f"there is no address {host!r} here; leave --host out, or give one of this machine"
    except PermissionError:
        return f"port {port} may not be used without special rights; choose one above 1023, such as --port 8000"
    except OSError as error:
        if "in use" in str(error).lower():
            other = port + 1 if port < 65535 else 8000
            return f"port {port} is in use; stop what listens there, or choose another, such as --port {other}"
        return f"cannot listen on {host}:{port}, {(error.strerror or 'unknown reason').lower()}; choose another --host or --port"
    return None
