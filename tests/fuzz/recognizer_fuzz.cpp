// Anything a board may say at any times, on the board of any game: the recognizer must stay within
// its bounds, keep its count of plies, and never fall over or fall asleep.
#include "recognizer/recognizer.hpp"

#include "boards/chess/chess.hpp"
#include "boards/draughts/draughts.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace {

using namespace luozi;

/// A whole board: the start, turned, empty, or half of it, with one square otherwise than it should
/// be; with colours or without.
template <class G>
recognizer::Snapshot<typename G::Grid> snapshot_of(const std::uint8_t* bytes) {
  using Grid = typename G::Grid;
  Occupancy<Grid> pieces = G::occupancy(G::start());
  if ((bytes[0] & 0x08) != 0) pieces = recognizer::turned(pieces);
  if ((bytes[0] & 0x10) != 0) pieces.black = {};
  if ((bytes[0] & 0x30) == 0x30) pieces.white = {};
  const Square<Grid> square(bytes[1] % Grid::square_count);
  const bool filled = pieces.filled().contains(square);
  pieces.black.erase(square);
  filled ? pieces.white.erase(square) : pieces.white.insert(square);
  recognizer::Snapshot<Grid> snapshot{pieces.filled(), std::nullopt};
  if ((bytes[0] & 0x40) != 0) snapshot.colours = pieces;
  return snapshot;
}

/// Three bytes an event: kind and colour, square, waiting time.
template <class G>
recognizer::Event<typename G::Grid> event_of(const std::uint8_t* bytes) {
  using Grid = typename G::Grid;
  const Square<Grid> square(bytes[1] % Grid::square_count);
  const Side side = (bytes[0] & 0x80) != 0 ? Side::white : Side::black;
  switch (bytes[0] % 8) {
    case 0:
      if ((bytes[0] & 0x18) == 0x18) return snapshot_of<G>(bytes);
      if ((bytes[0] & 0x20) != 0) return recognizer::Offline{};
      if ((bytes[0] & 0x40) != 0) return recognizer::Online{};
      if ((bytes[0] & 0x10) != 0) return recognizer::Lost{bytes[1]};
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

/// Waits in units of 8 ms; the longest ones until everything that waits for silence was said.
Micros wait_of(std::uint8_t byte) {
  if (byte < 0xF0) return milliseconds(8 * byte);
  return byte < 0xF8 ? seconds(4) : seconds(400);
}

/// Keeps count of the plies; they follow each other, and none is taken back that was not there.
class Plies {
 public:
  template <class G>
  void take(const recognizer::Verdict<G>& verdict) {
    if (std::holds_alternative<recognizer::Started<G>>(verdict.what)) last_ = 0;
    if (const auto* it = std::get_if<recognizer::Settled<G>>(&verdict.what)) next(it->ply.number);
    if (const auto* it = std::get_if<recognizer::Irregular<G>>(&verdict.what)) next(it->ply.number);
    const auto* taken_back = std::get_if<recognizer::TakenBack>(&verdict.what);
    if (taken_back == nullptr) return;
    if (taken_back->from.number < 1 || taken_back->from.number > last_) std::abort();
    last_ = taken_back->from.number - 1;
  }

 private:
  void next(int ply) {
    if (ply != last_ + 1) std::abort();
    last_ = ply;
  }
  int last_ = 0;
};

template <class G>
void recognise(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t events_max = 400;
  recognizer::Recognizer<G> recognizer(G::start());
  Micros now{};
  Plies plies;
  const auto hear = [&](const std::vector<recognizer::Verdict<G>>& verdicts) {
    for (const auto& verdict : verdicts) {
      if (verdict.at > now) std::abort();
      plies.take<G>(verdict);
    }
  };
  for (std::size_t i = 0; i + 3 <= size && i < 3 * events_max; i += 3) {
    now = now + wait_of(data[i + 2]);
    // A person may set the position or end the game at any time.
    if (data[i] == 0x78) {
      if (const auto accepted = recognizer.accept(G::start(), now)) {
        hear(accepted->before);
        hear(accepted->after);
      }
    } else if (data[i] == 0x70) {
      hear(recognizer.end({GameResult::draw, "agreement", ""}, now));
    } else {
      hear(recognizer.step({now, event_of<G>(data + i)}));
    }
    hear(recognizer.advance(now));
    if (const auto next = recognizer.next_deadline(); next && *next <= now) std::abort();
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
