// Draws the key numbers at compile time from one fixed seed, so that keys are the same everywhere.
#include "boards/draughts/zobrist.hpp"

namespace luozi::draughts::zobrist {
namespace {

/// SplitMix64 (Steele, Lea, Flood 2014): every state gives a different number.
class Draw {
 public:
  constexpr std::uint64_t operator()() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

 private:
  std::uint64_t state_ = 0x6472617567687473;  // "draughts"
};

constexpr Numbers draw_all() {
  Draw draw;
  Numbers drawn;
  for (auto* const pieces : {&drawn.men, &drawn.kings}) {
    for (auto& side : *pieces) {
      for (std::uint64_t& number : side) number = draw();
    }
  }
  drawn.black_to_move = draw();
  return drawn;
}

}  // namespace

constexpr Numbers numbers = draw_all();

}  // namespace luozi::draughts::zobrist
