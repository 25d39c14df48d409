#!/usr/bin/env bash
# Compares the Asian rules of boards/xiangqi with Fairy-Stockfish's, which npm brings.
# Usage: run.sh JUDGE_CYCLES FOLDER [random games] [seed] [--list]; installs into FOLDER only.
set -euo pipefail
judge=$(realpath "$1")
folder=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)

skip() { echo "SKIPPED: repetition oracle: $1"; exit 0; }

command -v node >/dev/null || skip "node is missing (Debian package nodejs)"
command -v npm >/dev/null || skip "npm is missing (Debian package npm)"
mkdir -p "$folder"
cd "$folder"
if [ ! -e node_modules/ffish/ffish.js ] || ! cmp -s package-lock.json "$here/package-lock.json"; then
  cp "$here/package.json" "$here/package-lock.json" .
  npm ci --no-progress --no-audit --no-fund --loglevel=error --fetch-retries=0 --fetch-timeout=30000 || skip "npm cannot get ffish"
fi
exec node "$here/compare.mjs" "$judge" "$folder/node_modules/ffish" "$here/../repetition/cases" "$@"
