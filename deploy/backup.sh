#!/bin/sh
# One backup, put in place in a folder beside and looked through there; then those older than KEEP_DAYS go (14 if it is not set).
#   backup.sh BACKUPS KEYS
# BACKUPS gets a folder for each backup. KEYS is where seal.key is kept, apart from the games. What the server is, its
# environment says (SPADEWORK_DATA, SPADEWORK_KEYS, SPADEWORK_DATABASE_URL). With PostgreSQL the database is dumped, and the dump read through.
set -eu
umask 077
backups=$1 keys=$2
name=$backups/$(date -u +%Y-%m-%dT%H%M%SZ)
mkdir -p "$backups" "$keys"

spadework backup "$name" --keys "$keys"
if [ -z "${SPADEWORK_DATABASE_URL:-}" ]; then
    trial=$(mktemp -d)
    trap 'rm -rf "$trial"' EXIT
    spadework restore "$name" --data "$trial" --keys "$keys"  # beside, so the server's own keys stay as they are
    spadework check --data "$trial"
fi

find "$backups" -mindepth 1 -maxdepth 1 -type d -name '20*Z' -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} +
