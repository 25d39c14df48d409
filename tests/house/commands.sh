#!/usr/bin/env bash
# Commands in documents run from the checkout's root: a path below build/ names its build.
set -euo pipefail
cd "${1:-$(dirname "$0")/../..}"

if find . -name '*.md' -not -path './build*' -not -path '*/node_modules/*' -print0 | xargs -0 grep -nE '(^|[^A-Za-z0-9_-])build/' |
  grep -vE 'build/(release|checked|tsan|vm|browser[a-z-]*)(/|[^A-Za-z0-9]|$)'; then
  echo "a path below build/ begins with the name of a build: build/release/..." >&2
  exit 1
fi
