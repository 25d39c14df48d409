#!/usr/bin/env bash
# Runs a test against the emulated images, or says what is missing: image_usb.sh TEST [OPTION ...]
set -euo pipefail
emulator=$(dirname "$0")/../../firmware/emulator
[ -d "$emulator/node_modules/rp2040js" ] || { echo "SKIPPED: images through libusb: the emulator's package is not installed ($emulator/run.sh packages)"; exit 0; }
exec "$@"
