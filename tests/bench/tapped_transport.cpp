// Reads the boards' frames beside the daemon, before the daemon sees them.
#include "tests/bench/tapped_transport.hpp"

#include "firmware/wire/messages.hpp"

#include <utility>
#include <variant>

namespace luozi::bench {

namespace {

/// Hears one message; what it does not name is of no interest.
struct Listener {
  LatencyBook& book;
  std::string& serial;
  SteadyTime now;

  template <class Other>
  void operator()(const Other&) {}
  template <class Body>
  void operator()(const wire::Record<Body>&) {
    book.record_entered();
  }
  void operator()(const wire::Hello& hello) {
    serial.assign(hello.serial.characters.data(), hello.serial.length);
  }
  void operator()(const wire::Record<wire::Place>&) {
    book.record_entered();
    book.place_entered(serial, now);
  }
};

}  // namespace

void TappedTransport::start(Sink sink) {
  inner_.start([this, sink = std::move(sink)](host::PortEvent event) {
    if (const auto* bytes = std::get_if<host::PortBytes>(&event)) listen(*bytes);
    sink(std::move(event));
  });
}

void TappedTransport::listen(const host::PortBytes& bytes) {
  Ear& ear = ears_[bytes.port];
  const auto now = std::chrono::steady_clock::now();
  for (const std::uint8_t byte : bytes.bytes) {
    if (ear.frames.feed(byte) != wire::FrameReader::Fed::payload) continue;
    wire::decode(ear.frames.payload(), Listener{book_, ear.serial, now});
  }
}

}  // namespace luozi::bench
