#!/bin/busybox sh
# How does a board come to the kernel? With a connection to a USB/IP server as its input and output, this imports the
# board and gives the connection to the kernel's controller: attach.sh BUS_ID.
answer=/tmp/import
# OP_REQ_IMPORT of version 1.1.1: eight bytes, and 32 for the name.
printf '\001\021\200\003\0\0\0\0%s' "$1"
dd if=/dev/zero bs=1 count=$((32 - ${#1})) 2>/dev/null
# Of the answer's 320 bytes, big endian: at 296 the bus's number, at 300 the device's, at 304 its speed.
dd of=$answer bs=1 count=320 2>/dev/null
number() { echo $((0x$(hexdump -s "$1" -n 4 -v -e '/1 "%02x"' $answer))); }
# Port 0 of the controller. It takes the connection from the process that writes this: descriptor 0 of the shell.
echo "0 0 $(($(number 296) << 16 | $(number 300))) $(number 304)" >/sys/devices/platform/vhci_hcd.0/attach
