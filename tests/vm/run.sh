#!/usr/bin/env bash
# Does the daemon hear a board through a real kernel and the udev rule? run.sh BUILD FOLDER KERNEL boots KERNEL's folder
# (see kernel.sh) in QEMU with the programs and images of BUILD; FOLDER is for what comes of it. Prints lines `pass: ...`
# and `fail: ...`; fails where one failed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
build=$(realpath "$1") folder=$(realpath "$2") kernel=$(realpath "$3")
source "$here/checks.sh"
pace_ms=100  # between two deeds, as in tests/usb: beyond that the machine's load would be tested
machine_s=300

# The game's deeds, in three parts: before the cable is pulled, while it is out, and after.
write_game() {
  "$build/luozi" rehearse --boards 1 --games "$here/../games/chess/01-opera-1858.pgn" --clock --trace-out game >/dev/null
  grep '^[0-9]' game/game-001.trace >deeds
  head -n 80 deeds >before.trace
  sed -n 81,120p deeds >away.trace
  tail -n +121 deeds >after.trace
}

# The emulated boards hold the hands' control port; the machine has it as its second serial line. On a busy processor
# the kernel would find that its timer does not work, and stop: it is told not to try.
run_machine() {
  coproc boards { LUOZI_IMAGES=$build/firmware/ports/rp2040/images exec node "$here/../../firmware/emulator/serve.mjs" chess-reed:$((0xC0FFE)); }
  read -r _ usbip _ control <&"${boards[0]}" || { echo "fail: the emulated boards do not start"; return; }
  timeout --foreground "$machine_s" qemu-system-x86_64 -M q35 -accel tcg,thread=multi -cpu max -m 512 -nographic -nodefaults -no-user-config -no-reboot \
    -kernel "$kernel/vmlinuz" -initrd initrd -append "console=ttyS0 quiet panic=-1 no_timer_check tsc=reliable mitigations=off usbip=$usbip pace=$pace_ms" \
    -netdev user,id=outside -device e1000,netdev=outside,romfile= \
    -serial stdio -serial "tcp:127.0.0.1:$control" -serial file:opera.luozi </dev/null
}

# What hands did, without times, the first empty board and the journal's own words.
words() { sed -n 's/^[0-9.]* \(\(lift\|place\|press\) .*\)/\1/p' "$1"; }

is_verified() { "$build/luozi" verify opera.luozi >/dev/null; }

# Of the deeds before the cable was pulled the last two may have been under way.
was_away_in_the_middle() {
  awk '/^[0-9.]+ (lift|place|press) / { deeds++ } /^[0-9.]+ offline/ { gone++; before = deeds } /^[0-9.]+ online/ { back++ }
    END { exit !(gone == 1 && back == 1 && before >= 50 && deeds - before >= 50) }' seen.trace
}

look_at_the_file() {
  is "the event file came whole" "$(sed -n 's/^sent //p' console)" "$(sha256sum <opera.luozi)"
  holds "its chain of hashes is whole" is_verified
  "$build/luozi" export --trace opera.luozi >seen.trace || true
  words deeds >deeds.words
  words seen.trace >seen.words
  same "every deed of the hands is in it, once and in order" deeds.words seen.words
  holds "the board was away once, in mid-game" was_away_in_the_middle
  "$build/luozi" export opera.luozi >seen.pgn || true
  "$build/luozi" convert seen.pgn --to uci >seen.moves || true
  same "every move is the game's" game/game-001.moves seen.moves
}

began=$SECONDS
mkdir -p "$folder"
cd "$folder"
rm -rf game ./*.trace ./*.moves ./*.pgn ./*.words opera.luozi console lines
write_game
"$here/initrd.sh" "$kernel" "$build/luozi" initrd
run_machine 2>&1 | sed -u 's/\r$//' | tee console | grep --line-buffered -E '^(pass|fail|note): ' | tee lines || true
if grep -q '^sent ' console; then look_at_the_file; else echo "fail: the machine did not come to its end"; fi | tee -a lines
echo "note: $((SECONDS - began)) s in all"
if grep -q '^fail: ' lines; then echo "what the machine said is in $folder/console"; exit 1; fi
