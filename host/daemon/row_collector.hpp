// Many steps' derived rows as those of one.
#pragma once

#include "host/archive/rows.hpp"

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace luozi::host {

/// Gathers derived rows; of a game's own row, which is written again with every move, only the
/// last, and of a game that is told anew nothing of before.
class RowCollector {
 public:
  void add(std::vector<DerivedRow> rows);
  std::vector<DerivedRow> take() { return std::exchange(rows_, {}); }

 private:
  void forget(GameKey game);

  std::vector<DerivedRow> rows_;
  std::map<GameKey, std::size_t> game_at_;
};

}  // namespace luozi::host
