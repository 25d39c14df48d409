// Register sequences of the RP2040's USB controller as a device, 4.1.
#include "firmware/ports/rp2040/usb_controller.hpp"

#include "firmware/ports/rp2040/registers/clocks.hpp"
#include "firmware/ports/rp2040/registers/cortex.hpp"
#include "firmware/ports/rp2040/registers/usb.hpp"
#include "firmware/wire/usb_identity.hpp"

#include <algorithm>
#include <array>

namespace luozi::rp2040 {
namespace {

using firmware::ControlStep;
using firmware::UsbEffect;

constexpr unsigned control_endpoint = 0, bulk_endpoint = 1;
constexpr bool in = false, out = true;

/// Bits of the buffer status, 4.1.4: two an endpoint, IN first.
constexpr std::uint32_t done(unsigned endpoint, bool is_out) {
  return bit(2 * endpoint + (is_out ? 1 : 0));
}

/// Gives a buffer to the controller. The rest of the word must be there when AVAILABLE is seen, and
/// the controller's clock is slower than ours (4.1.2.5.1): 12 of our cycles are 4 of its.
void give(const Word& control, std::uint32_t value) {
  control.write(value);
  for (int i = 0; i < 12; ++i) cortex::pause();
  control.write(value | usb::buffer_available);
}

/// Packets are copied by words: 16 accesses for 64 bytes.
void copy_in(std::uint32_t offset, std::span<const std::uint8_t> packet) {
  for (std::size_t at = 0; at < packet.size(); at += 4) {
    std::uint32_t word = 0;
    const std::size_t count = std::min<std::size_t>(4, packet.size() - at);
    for (std::size_t i = 0; i < count; ++i) word |= std::uint32_t{packet[at + i]} << (8 * i);
    Word{usb::memory + offset + static_cast<std::uint32_t>(at)}.write(word);
  }
}

std::uint32_t data1(bool set) { return set ? usb::buffer_data1 : 0; }

}  // namespace

void UsbController::start() {
  resets::restart(resets::usbctrl);
  for (std::uint32_t at = 0; at < usb::memory_bytes; at += 4) Word{usb::memory + at}.write(0);
  usb::muxing.write(usb::to_phy | usb::soft_connect);
  usb::power.write(usb::vbus_detect | usb::vbus_detect_override);
  usb::main_control.write(usb::controller_enable);
  usb::sie_control.write(usb::sie_endpoint0_interrupt);
  usb::interrupt_enable.write(usb::interrupt_buffer | usb::interrupt_bus_reset |
                              usb::interrupt_setup);
  constexpr std::uint32_t bulk =
      usb::endpoint_enable | usb::endpoint_interrupt | usb::endpoint_bulk;
  usb::endpoint_control(bulk_endpoint, in).write(bulk | usb::buffer1_in);
  usb::endpoint_control(bulk_endpoint, out).write(bulk | usb::buffer1_out);
  usb::sie_control.set(usb::sie_pull_up);
}

// Buffers that are done belong to what came before a setup packet, so they go first; after a reset
// of the bus nothing of them counts.
void UsbController::poll() {
  const std::uint32_t what = usb::interrupt_status.read();
  if ((what & usb::interrupt_bus_reset) != 0) {
    on_bus_reset();
  } else if ((what & usb::interrupt_buffer) != 0) {
    on_buffers();
  }
  if ((what & usb::interrupt_setup) != 0) on_setup();
}

void UsbController::on_bus_reset() {
  usb::buffer_status.write(usb::buffer_status.read());
  usb::address.write(0);
  control_.bus_reset();
  change_pipes();
  usb::sie_status.write(usb::sie_bus_reset);
}

void UsbController::on_buffers() {
  const std::uint32_t buffers = usb::buffer_status.read();
  usb::buffer_status.write(buffers);
  if ((buffers & done(control_endpoint, in)) != 0) {
    perform(control_.sent());
    if (const auto address = control_.take_address()) usb::address.write(*address);
  }
  if ((buffers & done(control_endpoint, out)) != 0) control_.received();
  if ((buffers & done(bulk_endpoint, in)) != 0) in_busy_ = false;
  if ((buffers & done(bulk_endpoint, out)) != 0) fetch_received();
}

void UsbController::on_setup() {
  usb::sie_status.write(usb::sie_setup_received);
  usb::buffer_control(control_endpoint, in).write(0);
  usb::buffer_control(control_endpoint, out).write(0);
  std::array<std::uint8_t, 8> setup{};
  for (unsigned i = 0; i < setup.size(); ++i) {
    setup[i] = static_cast<std::uint8_t>(usb::setup_packet(i / 4).read() >> (8 * (i % 4)));
  }
  const ControlStep step = control_.setup(setup);
  change_pipes();
  perform(step);
}

void UsbController::perform(const ControlStep& step) {
  const Word control_in = usb::buffer_control(control_endpoint, in);
  const Word control_out = usb::buffer_control(control_endpoint, out);
  switch (step.kind) {
    case ControlStep::Kind::none:
      break;
    case ControlStep::Kind::send:
      copy_in(usb::buffer0, step.packet);
      give(control_in, usb::buffer_full | usb::buffer_last | data1(step.data1) |
                           static_cast<std::uint32_t>(step.packet.size()));
      break;
    case ControlStep::Kind::receive:
      give(control_out, data1(step.data1));
      break;
    case ControlStep::Kind::stall:
      usb::stall_arm.write(usb::stall_endpoint0);
      control_in.write(usb::buffer_stall);
      control_out.write(usb::buffer_stall);
      break;
  }
}

void UsbController::change_pipes() {
  const auto [effect, endpoint] = control_.take_change();
  const bool of_in = endpoint == wire::usb_in_endpoint;
  if (effect == UsbEffect::restart_pipes) restart(true, true);
  if (effect == UsbEffect::restart_pipe) restart(of_in, !of_in);
  if (effect == UsbEffect::halt_pipe) {
    usb::buffer_control(bulk_endpoint, of_in ? in : out).write(usb::buffer_stall);
  }
}

/// DATA0 and nothing offered; what was on its way is lost, which the protocol above mends.
void UsbController::restart(bool of_in, bool of_out) {
  if (of_in) {
    usb::buffer_control(bulk_endpoint, in).write(0);
    in_busy_ = in_data1_ = false;
  }
  if (of_out) {
    usb::buffer_control(bulk_endpoint, out).write(0);
    out_waiting_ = out_data1_ = false;
    if (device_.configured()) arm_out();
  }
}

void UsbController::arm_out() {
  give(usb::buffer_control(bulk_endpoint, out),
       data1(out_data1_) | std::uint32_t{firmware::usb_packet_size_max});
  out_data1_ = !out_data1_;
}

void UsbController::fetch_received() {
  out_size_ = usb::buffer_control(bulk_endpoint, out).read() & usb::buffer_length;
  for (std::size_t at = 0; at < out_size_; at += 4) {
    out_packet_[at / 4] =
        Word{usb::memory + usb::buffer1_out + static_cast<std::uint32_t>(at)}.read();
  }
  out_waiting_ = true;
}

std::span<const std::uint8_t> UsbController::received() const {
  if (!out_waiting_) return {};
  return {reinterpret_cast<const std::uint8_t*>(out_packet_), out_size_};
}

void UsbController::accept_next() {
  if (!out_waiting_) return;
  out_waiting_ = false;
  if (!device_.halted(wire::usb_out_endpoint)) arm_out();
}

bool UsbController::can_send() const {
  return device_.configured() && !device_.halted(wire::usb_in_endpoint) && !in_busy_;
}

void UsbController::send(std::span<const std::uint8_t> packet) {
  copy_in(usb::buffer1_in, packet);
  in_busy_ = true;
  give(usb::buffer_control(bulk_endpoint, in),
       usb::buffer_full | data1(in_data1_) | static_cast<std::uint32_t>(packet.size()));
  in_data1_ = !in_data1_;
}

}  // namespace luozi::rp2040
