#!/usr/bin/env bash
# Which kernel does the machine boot? The one that a metapackage depends on today, unpacked and not installed:
# kernel.sh METAPACKAGE FOLDER prints the folder that holds `vmlinuz` and `modules`, whose lines are paths in it in order of loading.
set -euo pipefail
meta=$1 folder=$2
wanted=(vhci-hcd e1000)  # a USB controller at the end of a network connection, and a network card

# The package's name carries the kernel's version; only apt knows it.
package=$(LC_ALL=C apt-cache depends "$meta" | sed -n 's/^ *Depends: \(linux-image-[^ ]*\)$/\1/p' | head -1)
[ -n "$package" ] || { echo "apt knows no kernel behind $meta" >&2; exit 1; }
kernel=$folder/$package
if [ ! -f "$kernel/modules" ]; then
  rm -rf "$kernel"
  mkdir -p "$kernel"
  (cd "$kernel" && apt-get -qq -o APT::Sandbox::User=root download "$package")
  # Of its 400 MB these; what the wanted modules need lies in the same folders.
  dpkg-deb --fsys-tarfile "$kernel"/*.deb | tar -x -C "$kernel" --wildcards './boot/vmlinuz-*' './lib/modules/*/modules.*' \
    './lib/modules/*/kernel/drivers/usb/*' './lib/modules/*/kernel/drivers/net/ethernet/intel/e1000/*'
  rm "$kernel"/*.deb
  mv "$kernel"/boot/vmlinuz-* "$kernel/vmlinuz"
  version=$(ls "$kernel/lib/modules")
  /sbin/depmod -b "$kernel" "$version"
  for module in "${wanted[@]}"; do
    /sbin/modprobe -d "$kernel" -S "$version" --show-depends "$module"
  done | sed -n 's,^insmod .*/\(lib/modules/[^ ]*\) *$,\1,p' | awk '!seen[$0]++' >"$kernel/modules.new"
  mv "$kernel/modules.new" "$kernel/modules"
fi
echo "$kernel"
