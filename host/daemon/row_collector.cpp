// Many steps' derived rows as those of one.
#include "host/daemon/row_collector.hpp"

namespace luozi::host {

void RowCollector::add(std::vector<DerivedRow> rows) {
  for (DerivedRow& row : rows) {
    if (const auto* const anew = std::get_if<ToldAnewRow>(&row)) forget(anew->key);
    const auto* const game = std::get_if<GameRow>(&row);
    if (game != nullptr) {
      const auto [known, is_new] = game_at_.try_emplace(game->key, rows_.size());
      if (!is_new) {
        rows_[known->second] = std::move(row);
        continue;
      }
    }
    rows_.push_back(std::move(row));
  }
}

void RowCollector::forget(GameKey game) {
  std::erase_if(rows_, [game](const DerivedRow& row) {
    const GameKey* const of = game_of(row);
    return of != nullptr && *of == game;
  });
  game_at_.clear();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const auto* const one = std::get_if<GameRow>(&rows_[i]);
    if (one != nullptr) game_at_[one->key] = i;
  }
}

}  // namespace luozi::host
