// Whatever bytes come over the wire: as a raw stream and as payloads in whole frames, to the
// decoder, to a board and to the host's link.
#include "firmware/wire/frame.hpp"

#include "firmware/core/device.hpp"
#include "firmware/wire/messages.hpp"
#include "host/link/link.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace {

namespace wire = luozi::wire;
namespace host = luozi::host;
using luozi::Micros;
using Input = std::span<const std::uint8_t>;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

void check_payload(Input payload) {
  (void)wire::decode(payload, [&](const auto& message) {
    const wire::Payload again = wire::encode(message);
    require(std::ranges::equal(again.view(), payload), "what decodes encodes to the same bytes");
  });
}

void check_frame(Input payload) {
  const wire::Frame frame = wire::make_frame(payload);
  wire::FrameReader reader;
  int found = 0;
  for (const std::uint8_t byte : frame.view()) {
    if (reader.feed(byte) != wire::FrameReader::Fed::payload) continue;
    ++found;
    require(std::ranges::equal(reader.payload(), payload), "a framed payload comes back");
  }
  require(found == 1, "a frame holds one payload");
}

/// Listens to a link and holds it to what its header promises.
class Listener {
 public:
  Listener() { take(link_.open(now_)); }

  void hear(Input bytes) {
    now_ = now_ + luozi::milliseconds(60);
    take(link_.receive(bytes, now_));
    take(link_.tick(now_));
  }

 private:
  void take(const host::LinkOutput& output) {
    for (const host::LinkEvent& event : output.events) {
      if (std::holds_alternative<host::LinkReady>(event)) begin(std::get<host::LinkReady>(event));
      if (const auto* record = std::get_if<host::LinkRecord>(&event)) check(*record);
    }
    require(!output.hopeless || output.events.empty() ||
                std::holds_alternative<host::LinkFault>(output.events.back()),
            "a hopeless link says why");
  }
  void begin(const host::LinkReady& ready) {
    require(ready.identity.files * ready.identity.ranks <= 361, "a board has at most 361 squares");
    last_ = {};
    take(link_.resume(0, now_));
  }
  void check(const host::LinkRecord& record) {
    require(last_.sequence == 0 || record.sequence > last_.sequence, "each record comes once");
    require(last_.event.at <= record.event.at, "time does not go back");
    last_ = record;
    take(link_.acknowledge(record.sequence, now_));
  }

  host::BoardLink link_;
  Micros now_ = luozi::seconds(1);
  host::LinkRecord last_;
};

/// What a board says keeps to the protocol, whatever it was told.
class Board {
 public:
  Board() : device_(identity()) {
    reading_.count = 64;
    for (; now_ < 20'000; now_ += 1000) device_.scan(reading_, now_);
  }

  void hear(Input bytes) {
    device_.receive(bytes, now_);
    reading_.set(now_ / 1000 % 64, wire::Contact::filled);
    for (int i = 0; i < 10; ++i, now_ += 1000) device_.scan(reading_, now_);
    std::vector<std::uint8_t> packet(64);
    // A full ring is the most it can have to say.
    for (int packets = 0; packets < 1000; ++packets) {
      const std::size_t size = device_.send(packet, now_);
      if (size == 0) return;
      for (std::size_t i = 0; i < size; ++i) expect_sense(reader_.feed(packet[i]));
    }
    require(false, "a board comes to an end of what it says");
  }

 private:
  static wire::Hello identity() {
    wire::Hello hello;
    hello.boot = 1;
    hello.files = hello.ranks = 8;
    hello.game = wire::make_text<decltype(hello.game)>(std::string_view("chess"));
    hello.serial = wire::make_text<decltype(hello.serial)>(std::string_view("F"));
    return hello;
  }
  void expect_sense(wire::FrameReader::Fed fed) {
    require(fed != wire::FrameReader::Fed::damaged, "a board sends whole frames");
    if (fed != wire::FrameReader::Fed::payload) return;
    require(wire::decode(reader_.payload(), [](const auto&) {}) == wire::MessageFault::none,
            "a board sends messages of the protocol");
  }

  // A small ring, so that losses are met too.
  luozi::firmware::Device<2048> device_;
  wire::Cells reading_;
  wire::FrameReader reader_;
  std::uint64_t now_ = 0;
};

/// The input as payloads, each behind its length: the checksum keeps nothing out.
template <class Use>
void each_payload(Input input, Use&& use) {
  while (!input.empty()) {
    const std::size_t wanted = input[0] % (wire::payload_bytes_max + 1);
    input = input.subspan(1);
    const std::size_t size = std::min(wanted, input.size());
    if (size != 0) use(input.first(size));
    input = input.subspan(size);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Input input(data, size);
  Listener raw_listener, listener;
  Board raw_board, board;
  for (std::size_t at = 0; at < size; at += 64) {
    const Input packet = input.subspan(at, std::min<std::size_t>(64, size - at));
    raw_listener.hear(packet);
    raw_board.hear(packet);
  }
  each_payload(input, [&](Input payload) {
    check_payload(payload);
    check_frame(payload);
    const wire::Frame frame = wire::make_frame(payload);
    listener.hear(frame.view());
    board.hear(frame.view());
  });
  return 0;
}
