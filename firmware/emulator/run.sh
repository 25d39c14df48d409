#!/usr/bin/env bash
# Runs a test of the boards' images in an emulated chip: `run.sh packages` fetches the emulator, `run.sh NAME.test.mjs` runs one.
# LUOZI_IMAGES names the folder of the images (build/release/firmware/ports/rp2040/images).
set -euo pipefail
what=$1
[ -n "${LUOZI_IMAGES:-}" ] && case $LUOZI_IMAGES in /*) ;; *) export LUOZI_IMAGES=$PWD/$LUOZI_IMAGES ;; esac
cd "$(dirname "$0")"

skip() { echo "SKIPPED: emulated boards: $1"; exit 0; }

command -v node >/dev/null || skip "node is missing (Debian package nodejs)"
command -v npm >/dev/null || skip "npm is missing (Debian package npm)"
major=$(node -p 'process.versions.node.split(".")[0]')
[ "$major" -ge 18 ] || skip "node $major is too old, 18 or later is needed"

# npm notes what it installed; a newer lock file means the packages are not the locked ones.
if [ "$what" = packages ]; then
  [ node_modules/.package-lock.json -nt package-lock.json ] && exit 0
  npm ci --no-progress --loglevel=error || skip "npm ci failed; it needs the npm registry once"
  touch node_modules/.package-lock.json
  exit 0
fi
[ -d node_modules/rp2040js ] || skip "the emulator's package is not installed ($0 packages)"
[ -f "${LUOZI_IMAGES:-}/chess-reed.bin" ] || skip "there are no images in '${LUOZI_IMAGES:-}' (Debian packages gcc-arm-none-eabi libstdc++-arm-none-eabi-dev libnewlib-dev)"
exec node --test --test-reporter=spec "$what"
