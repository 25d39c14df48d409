// The order to enter the boot loader, and the board's answers in words.
#include "host/update/boot_loader_order.hpp"

#include "host/transport/talk_words.hpp"

#include <utility>

namespace luozi::host {

BootLoaderOrder::BootLoaderOrder(std::string serial, std::string kind)
    : serial_(std::move(serial)), kind_(std::move(kind)) {}

std::vector<std::uint8_t> BootLoaderOrder::words() const {
  wire::BootLoader order;
  order.serial = wire::make_text<decltype(order.serial)>(serial_);
  order.kind = wire::make_text<decltype(order.kind)>(kind_);
  return talk_words(order);
}

void BootLoaderOrder::receive(std::span<const std::uint8_t> bytes) {
  for (const std::uint8_t byte : bytes) {
    if (reader_.feed(byte) != wire::FrameReader::Fed::payload) continue;
    (void)wire::decode(reader_.payload(), [this](const auto& message) { this->on(message); });
  }
}

void BootLoaderOrder::on(const wire::BootLoaderAnswer& answer) {
  switch (answer.verdict) {
    case wire::BootLoaderVerdict::goes:
      refusal_ = "";
      break;
    case wire::BootLoaderVerdict::other_board:
      refusal_ = "it says that it is another board";
      break;
    case wire::BootLoaderVerdict::other_kind:
      refusal_ = "it says that it is no " + kind_;
      break;
    case wire::BootLoaderVerdict::in_play:
      refusal_ = "it is in play: a piece was moved or a clock pressed less than a minute ago";
      break;
    case wire::BootLoaderVerdict::none:
      refusal_ = "it has no boot loader";
      break;
  }
}

}  // namespace luozi::host
