// Draws the key numbers at compile time from one fixed seed, so that keys are the same everywhere.
#include "boards/draughts/zobrist.hpp"

#include "boards/key_draw.hpp"

namespace luozi::draughts::zobrist {
namespace {

constexpr Numbers draw_all() {
  KeyDraw draw(0x6472617567687473);  // "draughts"
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
