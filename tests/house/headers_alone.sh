#!/usr/bin/env bash
# Every header compiles alone: nobody depends on what another file happened to include first.
set -euo pipefail
cd "$(dirname "$0")/../.."
compiler=${CXX:-clang++-14}
export compiler
# The include paths of the system's packages, where the sources and the games lie, as the build knows them.
find boards notation recognizer firmware hardware host tests -name '*.hpp' -not -path '*/node_modules/*' -print0 |
  xargs -0 -n 1 -P "$(nproc)" bash -c '
    "$compiler" -std=c++20 -fsyntax-only -x c++-header -Wall -Wextra -I. \
      -DLUOZI_SOURCE_DIR="\"$PWD\"" -DLUOZI_CORPORA="\"$PWD/../shared/corpora\"" \
      $(pkg-config --cflags libusb-1.0 umockdev-1.0 2>/dev/null) "$0" || { echo "$0: does not compile alone"; exit 255; }'
