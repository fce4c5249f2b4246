#!/bin/sh
# One backup, put in place in a folder beside and looked through there; then those older than KEEP_DAYS go (14 if it is not set).
#   backup.sh BACKUPS KEYS
# BACKUPS gets a folder for each backup. KEYS is where seal.key is kept, apart from the games. What the server is, its
# environment says (SPADEWORK_DATA, SPADEWORK_KEYS, SPADEWORK_DATABASE_URL). With PostgreSQL the database is dumped, and the dump read through.
set -eu
umask 077
backups=$1 keys=$2
name=$backups/$(date -u +%Y-%m-%dT%H%M%SZ)
data=${SPADEWORK_DATA:-$HOME/.local/share/spadework}
own=${SPADEWORK_KEYS:-$data}
mkdir -p "$backups" "$keys"

if [ -n "${SPADEWORK_DATABASE_URL:-}" ]; then
    mkdir "$name.new"
    # Whoever is on the machine sees what a command is given, so the password goes apart.
    { IFS= read -r password && IFS= read -r address; } <<END
$(python3 -c '
import os
from urllib.parse import unquote
scheme, _, rest = os.environ["SPADEWORK_DATABASE_URL"].partition("://")
where, mark, query = rest.partition("?")
who, at, place = where.rpartition("@")
user, _, password = who.partition(":")
asked = [pair.partition("=") for pair in query.split("&")] if mark else []
said = [password, *(value for name, _, value in asked if name == "password")]
kept = "&".join("".join(pair) for pair in asked if pair[0] != "password")
print(unquote(said[-1]))
print(scheme + "://" + user + at + place + ("?" + kept if kept else ""))
')
END
    [ -z "$password" ] || export PGPASSWORD="$password"
    pg_dump --format=custom --file="$name.new/database.dump" --dbname="$address"
    pg_restore --file=/dev/null "$name.new/database.dump"
    for file in "$own/cookie.key" "$own/sign.key" "$data/audit.log"; do
        [ ! -e "$file" ] || cp -p "$file" "$name.new/"
    done
    [ ! -e "$own/seal.key" ] || cp -p "$own/seal.key" "$keys/"
    mv "$name.new" "$name"
else
    spadework backup "$name" --keys "$keys"
    trial=$(mktemp -d)
    trap 'rm -rf "$trial"' EXIT
    spadework restore "$name" --data "$trial" --keys "$keys"  # beside, so the server's own keys stay as they are
    spadework check --data "$trial"
fi

find "$backups" -mindepth 1 -maxdepth 1 -type d -name '20*Z' -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} +
