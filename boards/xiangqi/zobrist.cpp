// Draws the key numbers at compile time from one fixed seed, so that keys are the same everywhere.
#include "boards/xiangqi/zobrist.hpp"

#include "boards/key_draw.hpp"

namespace luozi::xiangqi::zobrist {
namespace {

constexpr Numbers draw_all() {
  KeyDraw draw(0x7869616E677169);  // "xiangqi"
  Numbers drawn;
  for (auto& side : drawn.pieces) {
    for (auto& type : side) {
      for (std::uint64_t& number : type) number = draw();
    }
  }
  drawn.black_to_move = draw();
  return drawn;
}

}  // namespace

constexpr Numbers numbers = draw_all();

}  // namespace luozi::xiangqi::zobrist
