// Transfers wait in the order they came; each endpoint goes on by itself.
#include "firmware/ports/desk/usbip_device.hpp"

#include "firmware/wire/usb_identity.hpp"

#include <algorithm>
#include <utility>

namespace luozi::firmware::usbip {
namespace {

std::uint8_t address(const Submit& submit) {
  return static_cast<std::uint8_t>(submit.endpoint | (submit.in ? 0x80 : 0));
}

std::size_t stall_index(std::uint8_t endpoint) { return endpoint == wire::usb_in_endpoint ? 0 : 1; }

}  // namespace

Device::Device(std::string_view serial, Function function)
    : control_(serial, function.product), function_(std::move(function)) {}

void Device::attach() {
  control_.bus_reset();
  waiting_.clear();
  replies_.clear();
}

void Device::submit(Submit submit) {
  if (waiting_.size() == transfers_waiting_max) return reply(submit, status_no_room, {});
  waiting_.push_back({std::move(submit), {}});
}

// Bytes an IN transfer already has would be lost with it: it ends as a short one instead.
void Device::unlink(const Unlink& unlink) {
  const auto victim = std::find_if(waiting_.begin(), waiting_.end(), [&](const Waiting& waiting) {
    return waiting.submit.sequence == unlink.victim;
  });
  const bool pending = victim != waiting_.end() && victim->data.empty();
  if (victim != waiting_.end()) {
    if (!pending) reply(victim->submit, 0, victim->data);
    waiting_.erase(victim);
  }
  const auto bytes = encode(UnlinkReply{unlink.sequence, pending ? status_unlinked : 0});
  replies_.insert(replies_.end(), bytes.begin(), bytes.end());
}

// What the board hears may make it speak: it is asked again until nothing moves any more.
std::vector<std::uint8_t> Device::take_replies() {
  while (!held_ && progress_all()) continue;
  return std::exchange(replies_, {});
}

// Each endpoint goes on until a transfer of it has to wait: transfers do not overtake each other.
bool Device::progress_all() {
  std::array<bool, 32> blocked{};
  bool moved = false;
  for (auto waiting = waiting_.begin(); waiting != waiting_.end();) {
    auto& endpoint_blocked = blocked[(waiting->submit.endpoint & 15) * 2 + waiting->submit.in];
    if (!endpoint_blocked && progress(*waiting)) {
      waiting = waiting_.erase(waiting);
      moved = true;
    } else {
      endpoint_blocked = true;
      ++waiting;
    }
  }
  return moved;
}

void Device::stall(std::uint8_t endpoint, int times) {
  stalls_left_[stall_index(endpoint)] = times - 1;
  control_.halt(endpoint);
}

// True when the transfer is over and answered.
bool Device::progress(Waiting& waiting) {
  const auto& submit = waiting.submit;
  const auto endpoint = address(submit);
  if (submit.endpoint == 0) {
    answer_control(submit);
  } else if (!control_.configured() || control_.halted(endpoint) ||
             (endpoint != wire::usb_in_endpoint && endpoint != wire::usb_out_endpoint)) {
    reply(submit, status_stall, {});
  } else if (submit.in) {
    return progress_in(waiting);
  } else {
    take_out(submit);
  }
  return true;
}

// Packet by packet, until a short one or the last the host has room for.
bool Device::progress_in(Waiting& waiting) {
  auto& data = waiting.data;
  for (;;) {
    const auto room =
        std::min<std::size_t>(usb_packet_size_max, waiting.submit.length - data.size());
    const auto packet = function_.take_output(room);
    if (packet.empty()) return false;
    data.insert(data.end(), packet.begin(), packet.end());
    if (packet.size() == usb_packet_size_max && data.size() < waiting.submit.length) continue;
    reply(waiting.submit, 0, data);
    return true;
  }
}

void Device::take_out(const Submit& submit) {
  std::span<const std::uint8_t> left = submit.data;
  while (!left.empty()) {
    const auto packet = left.first(std::min<std::size_t>(left.size(), usb_packet_size_max));
    function_.receive(packet);
    left = left.subspan(packet.size());
  }
  reply(submit, 0, {});
}

void Device::answer_control(const Submit& submit) {
  const auto setup = UsbSetup::parse(submit.setup);
  const auto answer = control_.setup(setup);
  if (answer.stall) return reply(submit, status_stall, {});
  if (answer.effect == UsbEffect::restart_pipe) {
    ++halts_cleared_;
    auto& left = stalls_left_[stall_index(answer.argument)];
    if (left > 0) {
      --left;
      control_.halt(answer.argument);
    }
  }
  reply(submit, 0, answer.data);
}

void Device::reply(const Submit& submit, std::int32_t status, std::span<const std::uint8_t> data) {
  const bool sent_all = status == 0 && !submit.in;
  const auto length = sent_all ? submit.length : static_cast<std::uint32_t>(data.size());
  const auto bytes = encode(SubmitReply{submit.sequence, status, length}, data);
  replies_.insert(replies_.end(), bytes.begin(), bytes.end());
}

}  // namespace luozi::firmware::usbip
