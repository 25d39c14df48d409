// Any touches at any times: the recognizer must stay within its bounds and never fall over.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "boards/chess/chess.hpp"
#include "recognizer/recognizer.hpp"

namespace {

using namespace luozi;
using Grid = chess::ChessGrid;

/// Three bytes an event: kind and colour, square, waiting time in units of 8 ms.
recognizer::Event<Grid> event_of(const std::uint8_t* bytes) {
  const chess::Square square(bytes[1] % 64);
  const Side side = (bytes[0] & 0x80) != 0 ? Side::white : Side::black;
  switch (bytes[0] % 8) {
    case 0:
      return recognizer::Press{side};
    case 1:
      return recognizer::Place<Grid>{square, side};
    case 2:
    case 3:
    case 4:
      return recognizer::Place<Grid>{square, std::nullopt};
    default:
      return recognizer::Lift<Grid>{square};
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t events_max = 400;
  recognizer::Recognizer<chess::Chess> recognizer(chess::Chess::start());
  Micros now{};
  int last_ply = 0;
  for (std::size_t i = 0; i + 3 <= size && i < 3 * events_max; i += 3) {
    now = now + milliseconds(8 * data[i + 2]);
    for (const auto& verdict : recognizer.step({now, event_of(data + i)})) {
      if (verdict.at > now) std::abort();
      if (std::holds_alternative<recognizer::Started<chess::Chess>>(verdict.what)) last_ply = 0;
      const auto* settled = std::get_if<recognizer::Settled<chess::Chess>>(&verdict.what);
      if (settled == nullptr) continue;
      if (settled->ply.number != last_ply + 1) std::abort();
      last_ply = settled->ply.number;
    }
  }
  return 0;
}
