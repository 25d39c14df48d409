# How is it said what holds and what does not? In lines `pass: ...` and `fail: ...`; read by the scripts of this folder.

# is WHAT EXPECTED SEEN
is() { if [ "$2" = "$3" ]; then echo "pass: $1: $3"; else echo "fail: $1: expected '$2', saw '$3'"; fi; }

# like WHAT PATTERN SEEN: a pattern as in `case`.
like() { case $3 in $2) echo "pass: $1: $3" ;; *) echo "fail: $1: expected '$2', saw '$3'" ;; esac; }

# holds WHAT COMMAND...
holds() {
  local what=$1
  shift
  if "$@"; then echo "pass: $what"; else echo "fail: $what"; fi
}

# same WHAT FILE FILE: as expected, as seen.
same() {
  if diff "$2" "$3" >"$3.diff"; then echo "pass: $1, $(grep -c . "$2") lines"; else echo "fail: $1: $3.diff begins $(grep -m 1 '^[<>]' "$3.diff")"; fi
}
