#!/usr/bin/env bash
# What is in the machine? All that it runs, as one archive: initrd.sh KERNEL LUOZI FILE. KERNEL is the folder that
# kernel.sh prints, LUOZI the daemon's program as it was built.
set -euo pipefail
kernel=$1 luozi=$2 file=$3
here=$(cd "$(dirname "$0")" && pwd)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"  # it becomes the machine's own

# Copies what a program is linked to, each to its own path.
libraries_of() {
  local library
  for library in $(ldd "$1" | grep -o '/[^ ]*'); do install -D -m 755 "$library" "$root$library"; done
}

mkdir -p "$root"/{bin,dev,etc/udev/rules.d,lib/systemd,modules,proc,run,sys,tmp,usr/bin,var/lib,var/log}
# Its debug symbols are left out, nothing else: six parts of seven, which would take seconds to load.
strip --strip-debug -o "$root/usr/bin/luozi" "$luozi"
install -m 755 /usr/bin/setpriv "$root/usr/bin"
install -m 755 /bin/udevadm /bin/busybox "$root/bin"
ln -s /bin/udevadm "$root/lib/systemd/systemd-udevd"
for program in "$luozi" /usr/bin/setpriv /bin/udevadm; do libraries_of "$program"; done

# Debian's own rules (those that act on the tag uaccess come with systemd), and the groups of a new system.
dpkg -L udev systemd | grep 'rules\.d/.*\.rules$' | while read -r rules; do
  install -D -m 644 "$rules" "$root/lib/udev/rules.d/$(basename "$rules")"
done
install -m 644 /usr/share/base-passwd/group.master "$root/etc/group"
echo 'root:x:0:0::/:/bin/sh' >"$root/etc/passwd"

number=10  # two digits: the machine loads them in order of their names
while read -r module; do
  install -m 644 "$kernel/$module" "$root/modules/$((number += 1))-$(basename "$module")"
done <"$kernel/modules"
install -m 755 "$here/guest.sh" "$root/init"
install -m 755 "$here/attach.sh" "$here/checks.sh" "$root/bin"
install -m 644 "$here/../../firmware/udev/70-luozi-board.rules" "$root"
(cd "$root" && find . | cpio -o -H newc -R 0:0 --quiet) >"$file"
