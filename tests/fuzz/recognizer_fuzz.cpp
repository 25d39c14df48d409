// Any touches at any times on the board of any game: the recognizer must stay within its bounds and
// never fall over.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "boards/chess/chess.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/xiangqi/xiangqi.hpp"
#include "recognizer/recognizer.hpp"

namespace {

using namespace luozi;

/// Three bytes an event: kind and colour, square, waiting time in units of 8 ms.
template <class Grid>
recognizer::Event<Grid> event_of(const std::uint8_t* bytes) {
  const Square<Grid> square(bytes[1] % Grid::square_count);
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

template <class G>
void recognise(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t events_max = 400;
  recognizer::Recognizer<G> recognizer(G::start());
  Micros now{};
  int last_ply = 0;
  for (std::size_t i = 0; i + 3 <= size && i < 3 * events_max; i += 3) {
    now = now + milliseconds(8 * data[i + 2]);
    // A person may set the position at any time; the one at the start is as good as any.
    const bool accepts = data[i] == 0x78;
    for (const auto& verdict : accepts
                                   ? recognizer.accept(G::start(), now)
                                   : recognizer.step({now, event_of<typename G::Grid>(data + i)})) {
      if (verdict.at > now) std::abort();
      if (std::holds_alternative<recognizer::Started<G>>(verdict.what)) last_ply = 0;
      const auto* settled = std::get_if<recognizer::Settled<G>>(&verdict.what);
      if (settled == nullptr) continue;
      if (settled->ply.number != last_ply + 1) std::abort();
      last_ply = settled->ply.number;
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  switch (data[0] % 5) {
    case 0:
      recognise<xiangqi::Xiangqi>(data + 1, size - 1);
      break;
    case 1:
      recognise<draughts::InternationalDraughts>(data + 1, size - 1);
      break;
    case 2:
      recognise<draughts::RussianDraughts>(data + 1, size - 1);
      break;
    case 3:
      recognise<draughts::BrazilianDraughts>(data + 1, size - 1);
      break;
    default:
      recognise<chess::Chess>(data + 1, size - 1);
  }
  return 0;
}
