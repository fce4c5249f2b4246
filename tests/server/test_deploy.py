"""The files in deploy/: they agree with the settings and with each other, and those that can be run here are."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest

from spadework.server.doctor.network import proxied
from spadework.server.settings import Settings
from tests.arch.repository import ROOT
from tests.ports import free_port
from tests.server.conftest import NewPerson
from tests.server.running import Server

DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file())
NAMES = {f"SPADEWORK_{name.upper()}" for name in Settings.__struct_fields__}
BIN = Path(sys.executable).parent


def written(path: Path) -> str:
    return path.read_text("utf-8")


def env_file() -> dict[str, str]:
    """The settings of the example, read as a service manager reads them."""
    lines = written(DEPLOY / "spadework.env").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_every_setting_that_a_file_names_is_one() -> None:
    for path in FILES:
        assert set(re.findall(r"SPADEWORK_[A-Z_]+", written(path))) <= NAMES, path


def test_the_example_of_settings_fits_a_proxy_with_tls() -> None:
    settings = Settings.read(env_file())
    assert [symptom.state for symptom in proxied(settings)] == ["right"]
    assert f"    server {settings.host}:{settings.port};" in written(DEPLOY / "nginx.conf")
    assert f"{settings.host}:{settings.port}" in written(DEPLOY / "Caddyfile")
    for unit in (DEPLOY / "systemd").glob("*.service"):
        assert "EnvironmentFile=-/etc/spadework/spadework.env" in written(unit)


def test_the_containers_fit_each_other() -> None:
    compose = re.sub(r"\$\{\w+:\?[^}]+\}", "filled1n", written(DEPLOY / "compose.yaml"))
    dockerfile = written(DEPLOY / "Dockerfile")
    given = dict(re.findall(r"^      (SPADEWORK_\w+): \"?([^\"\n]+)\"?$", compose, re.MULTILINE))
    given["SPADEWORK_PUBLIC_URL"] = "https://cards.example"
    image = dict(re.findall(r"(SPADEWORK_\w+)=(\S+)", dockerfile))
    settings = Settings.read(image | given)
    assert [symptom.state for symptom in proxied(settings)] == ["right"]
    assert f"ipv4_address: {settings.proxies}" in compose
    (given_out,) = re.findall(r"ip_range: (\S+)", compose)  # the first to start would else get the proxy's address
    assert ip_address(settings.proxies) not in ip_network(given_out)
    assert f"SERVER: server:{settings.port}" in compose
    assert f"EXPOSE {settings.port}" in dockerfile
    assert f"http://127.0.0.1:{settings.port}/readyz" in dockerfile
    assert f"{settings.data}\n" in compose  # the volume of the keys
    assert re.search(r"^USER \d+", dockerfile, re.MULTILINE)


def test_the_password_of_the_containers_came_along_into_the_build() -> None:
    assert "deploy/.env" in written(ROOT / ".dockerignore").splitlines()
    assert "/deploy/.env" in written(ROOT / ".gitignore").splitlines()


def test_the_proxies_tell_what_the_server_believes() -> None:
    nginx = written(DEPLOY / "nginx.conf")
    for header in (
        "Host $http_host",
        "X-Forwarded-For $remote_addr",
        "X-Forwarded-Proto $scheme",
        "Upgrade $http_upgrade",
    ):
        assert f"proxy_set_header {header};" in nginx
    assert "/metrics" in nginx
    assert "/metrics" in written(DEPLOY / "Caddyfile")


@pytest.mark.parametrize("workers", ("1", "2"))
def test_the_service_manager_hears_when_the_server_answers(tmp_path: Path, workers: str) -> None:
    assert "Type=notify\n" in written(DEPLOY / "systemd" / "spadework.service")
    with TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(f"{folder}/notify")
        manager.settimeout(30)
        server = Server(tmp_path, NOTIFY_SOCKET=f"{folder}/notify", SPADEWORK_WORKERS=workers)
        server.start()
        try:
            assert manager.recv(100) == b"READY=1"
            assert httpx.get(f"{server.url}/readyz").status_code == 200
        finally:
            server.stop()


def test_a_server_whose_database_took_a_minute_to_be_there_was_given_up() -> None:
    unit = written(DEPLOY / "systemd" / "spadework.service")
    assert "\nStartLimitIntervalSec=0\n" in unit
    assert "\nRestart=always\n" in unit


def test_a_machine_that_was_gone_was_waited_for_for_a_minute() -> None:
    assert "proxy_connect_timeout 3s;" in written(DEPLOY / "nginx.conf")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_units_are_units() -> None:
    units = [str(path) for path in sorted((DEPLOY / "systemd").iterdir())]
    checked = subprocess.run(
        ["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False, timeout=60
    )
    complaints = [
        line for line in checked.stderr.splitlines() if "is not executable" not in line
    ]  # it is not installed here
    assert not complaints


def backup(*given: object, tools: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the script as its timer does."""
    path = ":".join(filter(None, (tools, str(BIN), os.environ["PATH"])))
    return subprocess.run(
        [DEPLOY / "backup.sh", *map(str, given)],
        env={**os.environ, **environment, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


async def test_a_backup_is_made_tried_and_kept_for_a_while(
    own_server: Server, new_person: NewPerson, tmp_path_factory: pytest.TempPathFactory
) -> None:
    await (await new_person(own_server, "Ann")).practice()
    beside = tmp_path_factory.mktemp("beside")
    old, other = beside / "backups" / "2020-01-01T000000Z", beside / "backups" / "keep-me"
    for folder in (old, other):
        folder.mkdir(parents=True)
        os.utime(folder, (1, 1))
    made = backup(beside / "backups", beside / "keys", SPADEWORK_DATA=str(own_server.folder))
    assert made.returncode == 0, made.stderr
    assert made.stdout.count("1 table, none damaged.") == 2
    assert (beside / "keys" / "seal.key").exists()
    assert {path.name for path in (beside / "backups").iterdir()} > {"keep-me"}
    assert not old.exists()
    # What cannot be tried is no backup, and nothing older goes for it.
    log = own_server.folder / "log.db"
    own_server.stop()
    log.write_bytes(log.read_bytes().replace(b'"host"', b'"hosT"'))
    old.mkdir()
    os.utime(old, (1, 1))
    assert backup(beside / "backups", beside / "keys", SPADEWORK_DATA=str(own_server.folder)).returncode == 1
    assert old.exists()


def dumper(tools: Path, told: Path = Path("/dev/null")) -> None:
    """Put a pg_dump there that tells what it was given, by its command and beside."""
    dumps = f"""case $2 in --file=*) : > "${{2#--file=}}" ;; esac; echo "$@" "${{PGPASSWORD-none}}" > {told}"""
    for name, does in (("pg_dump", dumps), ("pg_restore", ":")):
        (tools / name).write_text(f"#!/bin/sh\n{does}\n")
        (tools / name).chmod(0o755)


@pytest.mark.parametrize(
    ("url", "given", "password"),
    (
        ("postgresql://u:s%3Ac%20r%40t@10.0.0.7:5433/cards?sslmode=require",
         "postgresql://u@10.0.0.7:5433/cards?sslmode=require", "s:c r@t"),
        ("postgresql://u@h/cards?password=se%26cret&sslmode=require", "postgresql://u@h/cards?sslmode=require", "se&cret"),
        ("postgresql:///spadework?host=/run/postgresql", "postgresql:///spadework?host=/run/postgresql", "none"),
        (r"postgresql://u:back\slash@h/cards", "postgresql://u@h/cards", r"back\slash"),
    ),
)  # fmt: skip
def test_everybody_on_the_machine_could_read_the_databases_password(
    tmp_path: Path, url: str, given: str, password: str
) -> None:
    tools, told = tmp_path / "tools", tmp_path / "told"
    tools.mkdir()
    dumper(tools, told)
    made = backup(
        tmp_path / "backups", tmp_path / "apart", tools=str(tools), SPADEWORK_DATABASE_URL=url,
        SPADEWORK_DATA=str(tmp_path),
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    assert told.read_text().split("database.dump ")[1] == f"--dbname={given} {password}\n"


@pytest.mark.parametrize("missing", (True, False))
def test_a_dump_that_failed_is_no_backup_and_takes_no_room(tmp_path: Path, *, missing: bool) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    dumper(tools)
    (tools / "pg_restore").write_text("#!/bin/sh\necho this is no dump >&2; exit 1\n")
    if missing:
        (tools / "pg_dump").unlink()
    url = "postgresql://ann:secret@127.0.0.1/cards"
    command = [str(BIN / "spadework"), "backup", str(tmp_path / "backup")]
    settings = {"PATH": str(tools), "SPADEWORK_DATABASE_URL": url, "SPADEWORK_DATA": str(tmp_path)}
    made = subprocess.run(command, env=settings, capture_output=True, text=True, check=False, timeout=60)
    wanted = "pg_dump is not installed" if missing else "there is no backup: this is no dump"
    assert (made.returncode, wanted in made.stderr, "secret" in made.stderr) == (1, True, False), made.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"tools"}


def test_a_backup_of_a_database_has_the_keys_wherever_they_are(tmp_path: Path) -> None:
    tools, data, keys = tmp_path / "tools", tmp_path / "data", tmp_path / "own keys"
    for folder in (tools, data, keys):
        folder.mkdir()
    dumper(tools)
    for name in ("cookie.key", "sign.key", "seal.key"):
        (keys / name).write_bytes(b"k" * 32)
    (data / "audit.log").write_bytes(b"")
    given = {"SPADEWORK_DATA": str(data), "SPADEWORK_KEYS": str(keys), "SPADEWORK_DATABASE_URL": "postgresql://x/y"}
    made = backup(tmp_path / "backups", tmp_path / "apart", tools=str(tools), **given)
    assert made.returncode == 0, made.stderr
    (folder,) = (tmp_path / "backups").iterdir()
    assert {path.name for path in folder.iterdir()} == {"database.dump", "cookie.key", "sign.key", "audit.log"}
    assert [path.name for path in (tmp_path / "apart").iterdir()] == ["seal.key"]


def test_a_connection_took_the_port_before_the_proxy_listened_there() -> None:
    ports = [free_port() for _ in range(20)]
    given_out = Path("/proc/sys/net/ipv4/ip_local_port_range")
    first = int(given_out.read_text().split()[0]) if given_out.exists() else 32_768
    assert max(ports) < first
    with socket.create_server(("", ports[0])):
        assert ports[0] not in {free_port() for _ in range(20)}


@pytest.fixture(params=["nginx", "caddy"])
def secure(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Server, str]]:
    """A server behind the nginx or the Caddy of deploy/, with a certificate of its own; and its address."""
    if not all(map(shutil.which, (request.param, "openssl"))):
        pytest.skip(f"{request.param} or openssl is not installed")
    plain, tls = free_port(), free_port()
    address = f"https://localhost:{tls}"
    given = {name: value for name, value in env_file().items() if name not in ("SPADEWORK_DATA", "SPADEWORK_PORT")}
    running = Server(tmp_path)
    running.settings |= given | {"SPADEWORK_PUBLIC_URL": address}
    running.start()
    start = nginx if request.param == "nginx" else caddy
    command, authority = start(tmp_path, running.url.removeprefix("http://"), plain, tls)
    environment = {"SITE": "localhost", "SERVER": running.url.removeprefix("http://"), "XDG_DATA_HOME": str(tmp_path)}
    with (tmp_path / "proxy.log").open("w") as told:
        proxy = subprocess.Popen(command, env={**os.environ, **environment}, stdout=told, stderr=told)
    try:
        answers(proxy, tls, authority, tmp_path / "proxy.log")
        trusted = ssl.create_default_context(cafile=authority)
        monkeypatch.setattr(ssl, "create_default_context", lambda *_, **__: trusted)
        yield running, address
    finally:
        proxy.terminate()
        proxy.wait(10)
        running.stop()


def nginx(folder: Path, server: str, plain: int, tls: int) -> tuple[list[str], Path]:
    """The command that runs nginx as deploy/ has it, on other ports, and whom to trust."""
    certificate = folder / "fullchain.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
         "-addext", "subjectAltName=DNS:localhost", "-out", certificate, "-keyout", folder / "privkey.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    conf = (
        written(DEPLOY / "nginx.conf").replace("/etc/ssl/spadework", str(folder)).replace("cards.example", "localhost")
    )
    conf = re.sub(r"listen \[::\].*", "", conf.replace("127.0.0.1:8000", server))
    conf = conf.replace("listen 80;", f"listen {plain};").replace("listen 443", f"listen {tls}")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    main = folder / "nginx.conf"
    main.write_text(
        f"pid {folder}/nginx.pid; daemon off; worker_processes 1; events {{}} http {{ access_log off; {paths}\n{conf}\n}}"
    )
    return ["nginx", "-e", str(folder / "nginx.log"), "-c", str(main)], certificate


def caddy(folder: Path, _server: str, plain: int, tls: int) -> tuple[list[str], Path]:
    """The same with Caddy, which makes its own certificate."""
    ports = f"{{\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port {plain}\nhttps_port {tls}\n}}\n"
    main = folder / "Caddyfile"
    main.write_text(ports + written(DEPLOY / "Caddyfile"))
    authority = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    return ["caddy", "run", "--config", str(main), "--adapter", "caddyfile"], authority


def answers(proxy: subprocess.Popen[bytes], port: int, authority: Path, log: Path) -> None:
    """Wait until it listens there, with a certificate that can be trusted."""
    until = time.monotonic() + 60
    while proxy.poll() is None and time.monotonic() < until:
        with socket.socket() as probe:
            if not probe.connect_ex(("localhost", port)) and authority.exists():
                return
        time.sleep(0.05)
    raise AssertionError(f"nothing listens at {port}: {log.read_text()}")


async def test_a_game_is_played_behind_a_proxy_with_tls(secure: tuple[Server, str], new_person: Any) -> None:
    import random

    server, address = secure
    server.url, inner = address, server.url
    try:
        ann = await new_person(server, "Ann")
        (cookie,) = [cookie for cookie in ann.http.cookies.jar if cookie.name == "spadework"]
        assert cookie.secure
        page = await ann.sit_at(await ann.practice({"finish.max_deals": 1}))
        await page.play(random.Random(1), lambda page: page.now["phase"] == "over")
        assert len(page.sheet) == 1
        assert (await ann.get(f"/api/v1/tables/{page.id}"))["link"] == f"{address}/t/{page.id}"
        assert (await ann.http.get("/metrics")).status_code == 404
        # Whatever somebody claims, the address that counts is the one that the proxy saw.
        claimed = await ann.http.get("/api/v1/tables", headers={"X-Forwarded-For": "192.0.2.9", "Host": "localhost"})
        assert claimed.status_code == 200
    finally:
        server.url = inner
