#!/usr/bin/env bash
# Does the table of articles in tests/traces/README.md keep its word? Every article that the laws cite for touches and
# irregularities has a row; every story it names exists; what breaks an article is told so, and what nearly does is not.
set -euo pipefail
cd "${1:-$(dirname "$0")/../..}"
table=tests/traces/README.md
faults=0
fault() { echo "$table: $1" >&2; faults=1; }
stories() {  # of a cell, into `found`
  local cell=$1
  found=()
  while [[ $cell =~ \`([a-z0-9-]+/[a-z0-9-]+)\` ]]; do
    found+=("${BASH_REMATCH[1]}")
    cell=${cell#*"${BASH_REMATCH[0]}"}
  done
}
says() {  # story, sign
  [[ -f tests/traces/$1.trace && -f tests/traces/$1.expect ]] || { fault "there is no story $1"; return 2; }
  [[ $(<"tests/traces/$1.expect") == *"$2"* ]]
}

declare -A has_row
while IFS='|' read -r _ articles breaks told nearly _; do
  read -r articles <<<"$articles"
  read -r told <<<"$told"
  IFS=',' read -ra each <<<"$articles"
  for article in "${each[@]}"; do has_row[${article# }]=1; done
  # What is looked for: a kind of notice, in backticks, or an article, by default the row's first.
  sign="\"article\":\"${told:-${each[0]}}\""
  [[ $told != \`* ]] || sign="\"type\":\"${told//\`/}\""
  stories "$breaks"
  for story in "${found[@]}"; do
    says "$story" "$sign" || fault "$articles: $story does not say $sign"
  done
  [[ ${#found[@]} -gt 0 || $breaks == *[a-z]* ]] || fault "$articles: neither a story that breaks it nor why none can"
  stories "$nearly"
  for story in "${found[@]}"; do
    ! says "$story" "$sign" || fault "$articles: $story says $sign and should not"
  done
  [[ ${#found[@]} -gt 0 ]] || fault "$articles: no story nearly breaks it"
done < <(sed -n 's/ |$//; /^| *\(FIDE\|CXA\|CN\)/p' $table)

# Those of pressing, time and claims of draws are not in this table.
cited='"(FIDE (4\.|7\.5\.1)|FIDE-older (5\.1|7\.|8\.1)|CXA-1999 (4\.1\.[268]|5\.|9\.1\.[56])|CN-draughts-100 [57]\.)[^"]*"'
while IFS= read -r article; do
  [[ -n ${has_row[$article]:-} ]] || fault "no row for $article, which the laws cite"
done < <(grep -ohE "$cited" boards/*/laws.hpp boards/*/laws.cpp | tr -d '"' | sort -u)
exit $faults
