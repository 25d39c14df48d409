// How strictly a set-up board is looked at: as a game leads there, or as what stands all the same.
#pragma once

#include <cstdint>

namespace luozi {

enum class Lawfulness : std::uint8_t {
  lawful,     ///< legal moves can have led there
  irregular,  ///< or an illegal move that both players let stand: whatever play can go on from
};

}  // namespace luozi
