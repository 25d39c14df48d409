// The links are driven as the daemon drives them: resume from the last safe record, acknowledge.
#include "tests/usb/board_path.hpp"

#include "firmware/wire/image_info.hpp"

#include <utility>
#include <variant>

namespace luozi::usb_bed {
namespace {

/// A board that says its kind says a firmware beside it.
std::string product_of(const firmware::DeskBoardConfig& config) {
  if (config.kind.empty()) return std::string(firmware::usb_product);
  const wire::ProductName name = wire::product_name(config.kind, "0.9.1");
  return {name.characters.data(), name.length};
}

firmware::usbip::Function function_of(std::shared_ptr<firmware::DeskBoard> board,
                                      std::shared_ptr<std::size_t> said, std::string product) {
  return {.receive = [board](std::span<const std::uint8_t> bytes) { board->receive(bytes); },
          .take_output =
              [board, said](std::size_t count_max) {
                auto packet = board->take_output(count_max);
                *said += packet.size();
                return packet;
              },
          .product = std::move(product)};
}

}  // namespace

void BoardPath::plug_board(const std::string& bus_id, firmware::DeskBoardConfig config) {
  const auto board = boards_[bus_id] = std::make_shared<firmware::DeskBoard>(config);
  const auto said = said_[bus_id] = std::make_shared<std::size_t>(0);
  server_.add(bus_id, config.serial, function_of(board, said, product_of(config)));
  plug(bus_id);
}

void BoardPath::start_links(host::UsbOptions options) {
  listener_ = [this](const host::PortEvent& event) { hear(event); };
  start(std::move(options));
}

void BoardPath::advance(Micros duration) {
  now_ = now_ + duration;
  server_.change([&] {
    for (auto& [bus_id, board] : boards_) board->advance(static_cast<std::uint64_t>(now_.count));
  });
  for (auto& [port, talk] : talks_) take(port, talk.link.tick(now_));
}

void BoardPath::act(const std::string& bus_id,
                    const std::function<void(firmware::DeskBoard&)>& action) {
  server_.change([&] { action(*boards_.at(bus_id)); });
}

void BoardPath::set_lights(const std::string& serial, const host::LinkLights& lights) {
  for (auto& [port, talk] : talks_)
    if (talk.serial == serial) take(port, talk.link.set_lights(lights, now_));
}

std::size_t BoardPath::said(const std::string& bus_id) {
  std::size_t count = 0;
  server_.change([&] { count = *said_.at(bus_id); });
  return count;
}

bool BoardPath::until_hello(const std::string& serial, int times) {
  return until([&] { return known_[serial].hellos >= times; });
}

void BoardPath::hear(const host::PortEvent& event) {
  if (const auto* opened = std::get_if<host::PortOpened>(&event)) {
    auto& talk = talks_[opened->port];
    take(opened->port, talk.link.open(now_));
  } else if (const auto* bytes = std::get_if<host::PortBytes>(&event)) {
    const auto talk = talks_.find(bytes->port);
    if (talk != talks_.end()) take(bytes->port, talk->second.link.receive(bytes->bytes, now_));
  } else if (const auto* closed = std::get_if<host::PortClosed>(&event)) {
    talks_.erase(closed->port);
  }
}

void BoardPath::take(PortId port, host::LinkOutput output) {
  transport_->send(port, output.send);
  for (const auto& event : output.events) take(port, event);
  if (output.hopeless) transport_->close(port, faults_.empty() ? "hopeless" : faults_.back());
}

void BoardPath::take(PortId port, const host::LinkEvent& event) {
  auto& talk = talks_.at(port);
  if (const auto* ready = std::get_if<host::LinkReady>(&event)) {
    talk.serial = ready->identity.serial;
    auto& known = known_[talk.serial];
    if (known.hellos > 0 && known.identity.boot != ready->identity.boot) known.last_sequence = 0;
    known.identity = ready->identity;
    ++known.hellos;
    take(port, talk.link.resume(known.last_sequence, now_));
  } else if (const auto* record = std::get_if<host::LinkRecord>(&event)) {
    auto& known = known_[talk.serial];
    EXPECT_EQ(record->sequence, known.last_sequence + 1) << talk.serial;
    known.last_sequence = record->sequence;
    known.events.push_back(record->event);
    take(port, talk.link.acknowledge(record->sequence, now_));
  } else if (const auto* fault = std::get_if<host::LinkFault>(&event)) {
    faults_.push_back(fault->what);
  }
}

}  // namespace luozi::usb_bed
