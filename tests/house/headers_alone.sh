#!/usr/bin/env bash
# Every header compiles alone: nobody depends on what another file happened to include first.
# What some source file includes before all else, the build has compiled so already; but not a unit
# test, before which the headers of the test framework are read.
set -euo pipefail
cd "$(dirname "$0")/../.."
compiler=${CXX:-clang++-14}
export compiler
folders=(boards notation recognizer firmware hardware host tests)

files() { find "${folders[@]}" -name "$1" -not -path '*/node_modules/*' | sort; }
first_includes() { files '*.cpp' | grep -v '^tests/unit/' | xargs awk '/^ *#include/ { if (split($0, part, "\"") > 1) print part[2]; nextfile }' | sort -u; }

# The include paths of the system's packages, where the sources and the games lie, as the build knows them.
comm -23 <(files '*.hpp') <(first_includes) |
  xargs -n 1 -P "$(nproc)" bash -c '
    "$compiler" -std=c++20 -fsyntax-only -x c++-header -Wall -Wextra -I. \
      -DLUOZI_SOURCE_DIR="\"$PWD\"" -DLUOZI_CORPORA="\"$PWD/../shared/corpora\"" \
      $(pkg-config --cflags libusb-1.0 umockdev-1.0 2>/dev/null) "$0" || { echo "$0: does not compile alone"; exit 255; }'
