// Drives the firmware's core over simulated sensors at virtual time.
#include "firmware/ports/desk/board.hpp"

#include "firmware/core/device.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

namespace luozi::firmware {
namespace {

constexpr std::uint64_t scan_every_us = 1000;

/// What the board of this program calls its firmware.
constexpr std::string_view firmware_version = "desk-1";

wire::Hello identity_of(const DeskBoardConfig& config) {
  wire::Hello hello;
  hello.boot = config.boot;
  hello.files = static_cast<std::uint8_t>(config.files);
  hello.ranks = static_cast<std::uint8_t>(config.ranks);
  hello.sensing = config.sensing;
  hello.game = wire::make_text<decltype(hello.game)>(config.game);
  hello.serial = wire::make_text<decltype(hello.serial)>(config.serial);
  hello.firmware = wire::make_text<decltype(hello.firmware)>(firmware_version);
  return hello;
}

}  // namespace

struct DeskBoard::State {
  using Log = FlightLog<DeskFlash>;

  explicit State(const DeskBoardConfig& config)
      : flash(config.flash),
        log(flash ? std::make_unique<Log>(*flash, flash->sectors()) : nullptr),
        device(identity_of(config), {}, log.get(), &bench),
        presence_only(config.sensing == wire::Sensing::presence),
        kind(config.kind) {
    if (log) log->mount(config.boot);
    device.offer_boot_loader(kind);
    raw.count = static_cast<std::uint16_t>(config.files * config.ranks);
  }

  /// The flash is never busy: what was recorded is written at once.
  void write_log() {
    while (log && !log->written()) log->poll();
  }

  ContactBench bench;
  std::shared_ptr<DeskFlash> flash;
  std::unique_ptr<Log> log;
  Device<16384, Log> device;
  wire::Cells raw;
  std::vector<Astride> astride;
  std::uint64_t now = 0;
  std::uint64_t next_scan = 0;
  bool presence_only;
  std::string kind;
};

DeskBoard::DeskBoard(const DeskBoardConfig& config) {
  assert(config.files > 0 && config.ranks > 0 && config.files <= 255 && config.ranks <= 255);
  assert(static_cast<std::size_t>(config.files * config.ranks) <= wire::sensors_max);
  state_ = std::make_unique<State>(config);
}
DeskBoard::~DeskBoard() = default;
DeskBoard::DeskBoard(DeskBoard&&) noexcept = default;
DeskBoard& DeskBoard::operator=(DeskBoard&&) noexcept = default;

void DeskBoard::set_contact(int square, wire::Contact raw, std::optional<int> other) {
  assert(square >= 0 && square < state_->raw.count);
  assert(!other || (*other >= 0 && *other < state_->raw.count && *other != square));
  const auto number = static_cast<std::uint16_t>(square);
  std::erase_if(state_->astride, [&](const Astride& each) { return each.square == number; });
  if (other) state_->astride.push_back({number, static_cast<std::uint16_t>(*other)});
  const bool hide_colour = state_->presence_only && raw != wire::Contact::empty;
  state_->raw.set(static_cast<std::size_t>(square), hide_colour ? wire::Contact::filled : raw);
}

void DeskBoard::press(wire::Side side) { state_->device.press(side, state_->now); }

void DeskBoard::adjust(wire::Side side, bool begins) {
  state_->device.adjust(side, begins, state_->now);
}

void DeskBoard::touch(int square) {
  assert(square >= 0 && square < state_->raw.count);
  state_->device.touch(static_cast<std::uint16_t>(square), state_->now);
}

void DeskBoard::knock(int pieces, std::uint32_t before_us) {
  assert(pieces > 0 && pieces <= state_->raw.count && before_us <= state_->now);
  state_->device.knock({static_cast<std::uint16_t>(pieces), before_us}, state_->now);
}

void DeskBoard::advance(std::uint64_t until_us) {
  State& state = *state_;
  while (state.next_scan <= until_us) {
    // Scans that can change nothing are left out, all but the last of them.
    if (state.device.settled(state.raw)) {
      state.next_scan = until_us - until_us % scan_every_us;
    }
    state.device.scan(state.raw, {0, state.raw.count, 0}, state.next_scan, state.astride);
    state.next_scan += scan_every_us;
  }
  state.now = std::max(state.now, until_us);
  state.write_log();
}

std::uint64_t DeskBoard::now() const { return state_->now; }

void DeskBoard::receive(std::span<const std::uint8_t> bytes) {
  if (in_boot_loader()) return;
  state_->device.receive(bytes, state_->now);
  state_->write_log();
}

std::vector<std::uint8_t> DeskBoard::take_output(std::size_t bytes_max) {
  std::vector<std::uint8_t> output;
  std::array<std::uint8_t, 512> chunk{};
  while (output.size() < bytes_max && !in_boot_loader()) {
    const std::size_t room = std::min(chunk.size(), bytes_max - output.size());
    const std::size_t size = state_->device.send(std::span(chunk).first(room), state_->now);
    if (size == 0) break;
    output.insert(output.end(), chunk.begin(), chunk.begin() + static_cast<std::ptrdiff_t>(size));
  }
  return output;
}

bool DeskBoard::in_boot_loader() const { return state_->device.wants_boot_loader(state_->now); }

wire::Light DeskBoard::light(int square) const {
  const wire::SquareLights lights = state_->device.lights(state_->now).asked.squares;
  const bool known = square >= 0 && square < lights.count;
  return known ? lights.get(static_cast<std::size_t>(square)) : wire::Light::off;
}

wire::Lights DeskBoard::lights() const { return state_->device.lights(state_->now).asked; }

}  // namespace luozi::firmware
