// The numbers from which a position's key is made.
#pragma once

#include <array>
#include <cstdint>

namespace luozi::draughts::zobrist {

/// One number a piece and bit of a padded word (see bits.hpp), and one for Black to move.
struct Numbers {
  std::array<std::array<std::uint64_t, 64>, 2> men{}, kings{};  ///< by index(Side)
  std::uint64_t black_to_move = 0;
};

extern const Numbers numbers;

}  // namespace luozi::draughts::zobrist
