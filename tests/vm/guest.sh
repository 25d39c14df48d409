#!/bin/busybox sh
# What happens in the machine? Its first process: a board is plugged in without the rule and with it, and a game is
# recorded through a pulled cable. The kernel's command line names the USB/IP server's port and the hands' pace in
# milliseconds: usbip=PORT pace=MS.
export PATH=/bin:/usr/bin
/bin/busybox --install -s /bin
. /bin/checks.sh

serial=LZ-00000000000C0FFE
board=/sys/bus/usb/devices/1-1
event=/var/lib/luozi/opera.luozi
wait_s=30  # for anything; the slowest takes 5 s on two busy cores

start_machine() {
  mount -t proc proc /proc
  mount -t sysfs sys /sys
  mount -t devtmpfs dev /dev
  mount -t tmpfs run /run
  for module in /modules/*; do insmod "$module"; done
  ip link set lo up
  ip link set eth0 up
  ip address add 10.0.2.15/24 dev eth0  # whoever runs the machine is 10.0.2.2
  /lib/systemd/systemd-udevd --daemon
  # Two more serial lines: the emulated boards' control port, and a file outside.
  stty -F /dev/ttyS1 raw -echo
  stty -F /dev/ttyS2 raw -echo
  exec 3<>/dev/ttyS1
}

# A server's user, who is of the group; who sits at the machine; and somebody else. The seat is told in the words of
# logind, which does not run here.
make_people() {
  local id=1000 name
  for name in luozi player stranger; do
    id=$((id + 1))
    echo "$name:x:$id:$id::/:/bin/sh" >>/etc/passwd
    echo "$name:x:$id:" >>/etc/group
  done
  sed -i 's/^plugdev:.*/&luozi/' /etc/group
  mkdir -p /run/systemd/seats
  printf 'IS_SEAT0=1\nACTIVE=c1\nACTIVE_UID=%s\n' "$(id -u player)" >/run/systemd/seats/seat0
  mkdir /var/lib/luozi
  chown luozi:luozi /var/lib/luozi
}

as() {
  local user=$1
  shift
  /usr/bin/setpriv --reuid "$user" --regid "$user" --init-groups "$@"
}

# Seconds since the kernel started.
now() { cut -d' ' -f1 /proc/uptime; }

# within COMMAND...: waits until it is true; false: it never was.
within() {
  local end
  end=$(($(now | cut -d. -f1) + wait_s))
  until "$@"; do
    [ "$(now | cut -d. -f1)" -le $end ] || return 1
    usleep 100000
  done
}

# What happens now.
note() { echo "note: $(now) s: $1"; }

# Where nothing that follows could be judged.
give_up() {
  echo "fail: $1"
  dmesg
  poweroff -f
}

# What hands and cables do, in the words of firmware/emulator/README.md.
order() {
  local answer=none
  echo "$*" >&3
  read -r -t $wait_s answer <&3
  case $answer in ok*) ;; *) give_up "the emulated boards answer '$*' with '$answer'" ;; esac
}

node() { printf '/dev/bus/usb/%03d/%03d' "$(cat $board/busnum)" "$(cat $board/devnum)"; }
is_there() { [ -e $board/bConfigurationValue ]; }
is_away() { [ ! -e $board ]; }

plug() {
  order 1-1 plug
  nc 10.0.2.2 "$usbip" -e /bin/attach.sh 1-1
  within is_there || give_up "the kernel finds no board"
  udevadm settle --timeout=$wait_s
}

pull() {
  order 1-1 unplug
  within is_away
}

look_at_the_board() {
  holds "the kernel says: new full-speed USB device" kernel_says 'usb 1-1: new full-speed USB device number .* using vhci_hcd'
  is "its speed, Mbit/s" 12 "$(cat $board/speed)"
  is "its numbers" 1209:0001 "$(cat $board/idVendor):$(cat $board/idProduct)"
  is "its maker" Luozi "$(cat $board/manufacturer)"
  like "its product" 'Luozi chess-reed [0-9]*.[0-9]*.[0-9]*' "$(cat $board/product)"
  is "its serial" $serial "$(cat $board/serial)"
  is "its interface's class, and the kernel's driver of it" "ff none" \
    "$(cat $board/1-1:1.0/bInterfaceClass) $([ -e $board/1-1:1.0/driver ] || echo none)"
}

kernel_says() { dmesg | grep -q "$1"; }
kernel_is_content() { ! dmesg | grep -E 'usb 1-1:? .*(error|fail|unable|invalid|unsupported|unknown|not )|BUG|Oops'; }

without_the_rule() {
  note "a board is plugged in, without the rule"
  plug
  look_at_the_board
  is "its node" "root:root 664" "$(stat -c '%U:%G %a' "$(node)")"
  for user in luozi player stranger; do
    like "user $user" "*no permission*" "$(as $user luozi boards 2>&1)"
  done
  pull
}

with_the_rule() {
  note "with the rule, installed as the README says"
  cp /70-luozi-board.rules /etc/udev/rules.d/
  udevadm control --reload
  plug
  local product listed
  product=$(cat $board/product)
  listed=$(printf 'usb 1-1\t%s\tchess-reed\tfirmware %s' $serial "${product##* }")
  is "its node" "root:plugdev 660" "$(stat -c '%U:%G %a' "$(node)")"
  like "its tags" "*:uaccess:*" "$(udevadm info --query=property --property=CURRENT_TAGS --value $board)"
  is "user luozi, of the group plugdev" "$listed" "$(as luozi luozi boards 2>&1)"
  is "user player, who sits at the machine" "$listed" "$(as player luozi boards 2>&1)"
  like "user stranger" "*no permission*" "$(as stranger luozi boards 2>&1)"
  pull
}

is_heard() { as luozi luozi boards $event 2>/dev/null | grep -q $serial; }
is_over() { as luozi luozi export --list $event 2>/dev/null | grep -q checkmate; }
has_open() { find "/proc/$1/fd" -exec readlink {} \; | grep -q "^$2$"; }

a_game() {
  note "the daemon starts"
  as luozi luozi serve --data /var/lib/luozi --event opera --port 0 >/var/log/luozi 2>&1 &
  within test -s $event
  local daemon rights
  daemon=$(pidof luozi)
  rights=$(sed -n 's/^\(Uid\|Groups\|CapEff\):\s*//p' "/proc/$daemon/status" | tr -s '\t\n' ' ')
  is "its user (four times), groups and rights" "1001 1001 1001 1001 46 1001 0000000000000000" "$(echo $rights)"
  plug
  holds "a board that is plugged in while it runs is heard" within is_heard
  holds "the daemon has its node open" has_open "$daemon" "$(node)"
  if is_heard; then play; fi
  kill "$daemon"
  wait
}

play() {
  note "the game begins"
  order 1-1 trace before.trace "$pace"
  order 1-1 wait
  pull
  note "its cable is pulled, hands play on"
  order 1-1 trace away.trace "$pace"
  order 1-1 wait
  note "it is plugged in again"
  plug
  order 1-1 trace after.trace "$pace"
  order 1-1 wait
  holds "the daemon sees the mate" within is_over
}

start_machine
make_people
without_the_rule
with_the_rule
a_game
holds "the kernel complained of nothing" kernel_is_content
cat /var/log/luozi
dmesg | grep usb
cat $event >/dev/ttyS2
note "the machine ends"
echo "sent $(sha256sum <$event)"
poweroff -f
