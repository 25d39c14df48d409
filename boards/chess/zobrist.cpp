// Draws the key numbers at compile time from one fixed seed, so that keys are the same everywhere.
#include "boards/chess/zobrist.hpp"

#include "boards/key_draw.hpp"

namespace luozi::chess::zobrist {
namespace {

constexpr Numbers draw_all() {
  KeyDraw draw(0x6C756F7A69);  // "luozi"
  Numbers drawn;
  for (auto& side : drawn.men) {
    for (auto& type : side) {
      for (std::uint64_t& number : type) number = draw();
    }
  }
  for (std::uint64_t& number : drawn.castling_rook) number = draw();
  for (std::uint64_t& number : drawn.en_passant_file) number = draw();
  drawn.black_to_move = draw();
  return drawn;
}

}  // namespace

constexpr Numbers numbers = draw_all();

}  // namespace luozi::chess::zobrist
