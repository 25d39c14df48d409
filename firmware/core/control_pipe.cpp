// USB 2.0, 8.5.3, as a device without control transfers that write data needs it.
#include "firmware/core/control_pipe.hpp"

#include <algorithm>
#include <utility>

namespace luozi::firmware {

ControlStep ControlPipe::setup(std::span<const std::uint8_t, 8> bytes) {
  const auto setup = UsbSetup::parse(bytes);
  const UsbAnswer answer = device_.setup(setup);
  left_ = {};
  empty_packet_owed_ = false;
  address_given_.reset();
  if (answer.stall) return {.kind = ControlStep::Kind::stall};

  if (answer.effect == UsbEffect::set_address) {
    address_given_ = answer.argument;
  } else if (answer.effect != UsbEffect::none) {
    change_ = {answer.effect, answer.argument};
  }
  // Data and status stage alike begin with DATA1 (USB 2.0, 8.5.3).
  data1_ = true;
  host_reads_ = setup.host_reads() && setup.length != 0;
  left_ = answer.data;
  empty_packet_owed_ = answer.end_with_empty_packet;
  return send_next();
}

ControlStep ControlPipe::sent() {
  if (!left_.empty() || empty_packet_owed_) {
    if (left_.empty()) empty_packet_owed_ = false;
    return send_next();
  }
  if (address_given_) address_due_ = std::exchange(address_given_, std::nullopt);
  if (!host_reads_) return {};
  host_reads_ = false;
  return {.kind = ControlStep::Kind::receive, .data1 = true};
}

void ControlPipe::bus_reset() {
  device_.bus_reset();
  left_ = {};
  empty_packet_owed_ = host_reads_ = false;
  address_given_.reset();
  address_due_.reset();
  change_ = {UsbEffect::restart_pipes, 0};
}

std::optional<std::uint8_t> ControlPipe::take_address() {
  return std::exchange(address_due_, std::nullopt);
}

ControlPipe::PipeChange ControlPipe::take_change() { return std::exchange(change_, {}); }

ControlStep ControlPipe::send_next() {
  const auto packet = left_.first(std::min<std::size_t>(left_.size(), usb_packet_size_max));
  left_ = left_.subspan(packet.size());
  return {
      .kind = ControlStep::Kind::send, .packet = packet, .data1 = std::exchange(data1_, !data1_)};
}

}  // namespace luozi::firmware
