// Draws the key numbers at compile time from one fixed seed, so that keys are the same everywhere.
#include "boards/xiangqi/zobrist.hpp"

namespace luozi::xiangqi::zobrist {
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
  std::uint64_t state_ = 0x7869616E677169;  // "xiangqi"
};

constexpr Numbers draw_all() {
  Draw draw;
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
