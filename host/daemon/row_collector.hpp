// Many steps' derived rows as those of one.
#pragma once

#include "host/archive/rows.hpp"

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace luozi::host {

/// Gathers derived rows. Of a game's own row, which comes again with every move, only the last is
/// kept; where a game is told anew, all its earlier rows are dropped.
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
