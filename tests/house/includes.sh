#!/usr/bin/env bash
# The one-way street: each folder includes only itself and what ARCHITECTURE.md says it may.
set -euo pipefail
cd "${1:-$(dirname "$0")/../..}"

# The first row whose pattern matches a file's path says what that file may include.
find boards notation recognizer firmware hardware host -name '*.hpp' -o -name '*.cpp' -o -name '*.c' | sort |
  xargs awk '
BEGIN {
  row("^boards/",                               "boards")
  row("^notation/",                             "notation boards")
  layers("recognizer", "costs sensors explanation health search ends touch judgement beginnings", "recognizer/event.hpp recognizer/verdict.hpp boards")
  row("^recognizer/",                           "recognizer boards")
  row("^firmware/wire/",                        "firmware/wire")
  row("^firmware/core/",                        "firmware/core firmware/wire")
  row("^firmware/ports/rp2040/",                "firmware/ports/rp2040 firmware/core firmware/wire")
  row("^firmware/ports/desk/",                  "firmware/ports/desk firmware/core firmware/wire hardware/model")
  row("^hardware/model/",                       "hardware/model")
  row("^host/(transport/desk|rehearse/)",       "host boards notation recognizer firmware/wire firmware/ports/desk hardware/model")
  row("^host/",                                 "host boards notation recognizer firmware/wire")
}
function row(pattern, allowed) { patterns[++rows] = pattern; may[rows] = allowed }
# Of these folders each may include those before it.
function layers(folder, names, allowed,   list, count, i) {
  count = split(names, list, " ")
  for (i = 1; i <= count; ++i) {
    allowed = allowed " " folder "/" list[i]
    row("^" folder "/" list[i] "/", allowed)
  }
}
function allowed_for(file,   i) {
  for (i = 1; i <= rows; ++i) if (file ~ patterns[i]) return may[i]
  return ""
}
/^ *#include *"/ {
  split($0, part, "\""); path = part[2]
  allowed = allowed_for(FILENAME); count = split(allowed, folders, " "); good = 0
  for (i = 1; i <= count; ++i) if (index(path "/", folders[i] "/") == 1) good = 1
  if (!good) { printf "%s:%d: includes %s; it may include only %s\n", FILENAME, FNR, path, allowed; bad = 1 }
}
END { exit bad }'
