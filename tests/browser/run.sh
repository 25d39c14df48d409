#!/usr/bin/env bash
# Runs the browser tests: the page against a mock feed, and against the daemon that LUOZI names.
# Screenshots go to LUOZI_OUT (default: build/browser-screenshots). The closing lines are node's counts.
set -euo pipefail
[ -n "${LUOZI_OUT:-}" ] && case $LUOZI_OUT in /*) ;; *) LUOZI_OUT=$PWD/$LUOZI_OUT ;; esac
[ -n "${LUOZI:-}" ] && case $LUOZI in /*) ;; *) LUOZI=$PWD/$LUOZI ;; esac
export LUOZI=${LUOZI:-} LUOZI_OUT=${LUOZI_OUT:-}
cd "$(dirname "$0")"

skip() { echo "SKIPPED: browser tests: $1"; exit 0; }

export CHROMIUM=${CHROMIUM:-/usr/bin/chromium}
[ -x "$CHROMIUM" ] || skip "no browser at $CHROMIUM (Debian package chromium)"
command -v node >/dev/null || skip "node is missing (Debian package nodejs)"
command -v npm >/dev/null || skip "npm is missing (Debian package npm)"
major=$(node -p 'process.versions.node.split(".")[0]')
[ "$major" -ge 18 ] || skip "node $major is too old, 18 or later is needed"

# npm notes what it installed; a newer lock file means the packages are not the locked ones.
if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
  npm ci --no-progress --loglevel=error || { echo "browser tests: npm ci failed; it needs the npm registry once" >&2; exit 1; }
  touch node_modules/.package-lock.json
fi

# A viewer without a Chinese font, on every machine.
export FONTCONFIG_FILE=$PWD/fonts.conf

[ -n "$LUOZI" ] || echo "SKIPPED: the page against the daemon: set LUOZI to the luozi program"
# A browser and its feed wait for each other half of the time, so that two files at once take little longer than one.
# Older versions of node have no such option.
at_once=()
[[ $(node --help) == *--test-concurrency=* ]] && at_once=(--test-concurrency=2)

# Ten times what they take: a page or feed that a failed test left open must not hold up the rest for ever.
exec timeout 4200 node --test --test-reporter=spec "${at_once[@]}" ./*.test.mjs
