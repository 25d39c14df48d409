// The score of a game in progress: its moves with their positions, words and times.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "boards/units.hpp"
#include "host/session/session.hpp"

namespace luozi::host {

/// `Words` says how the game is written; see game_session.hpp.
template <class Words>
class Score {
 public:
  using G = typename Words::Game;
  using Position = typename G::Position;
  using Move = typename G::Move;

  struct Entry {
    Move move;
    Position after;
    MoveView view;
  };

  explicit Score(const Position& start) : start_(start) {}

  void clear(Micros began) {
    entries_.clear();
    began_ = began;
  }

  const std::vector<Entry>& entries() const { return entries_; }
  bool has(Ply ply) const { return index(ply) < entries_.size(); }
  const MoveView& view(Ply ply) const { return entries_[index(ply)].view; }

  /// The position in which the ply is played; it may be the one to come.
  const Position& before(Ply ply) const {
    return index(ply) == 0 ? start_ : entries_[index(ply) - 1].after;
  }
  const Position& now() const { return before({static_cast<int>(entries_.size()) + 1}); }

  /// Takes back this ply and all after it.
  void cut_from(Ply ply) {
    const auto at = static_cast<std::ptrdiff_t>(std::min(index(ply), entries_.size()));
    entries_.erase(entries_.begin() + at, entries_.end());
  }

  void cut_unsettled() {
    std::erase_if(entries_, [](const Entry& entry) { return !entry.view.settled; });
  }

  void append(const Move& move, Micros released) {
    const Micros since = entries_.empty() ? began_ : entries_.back().view.at;
    Entry entry{move, G::play(now(), move), {}};
    entry.view.at = released;
    entry.view.elapsed = released - since;
    put_into_words(entry, now());
    entries_.push_back(std::move(entry));
  }

  void settle(Ply ply) { entries_[index(ply)].view.settled = true; }

  /// Makes the ply another move and works out anew what follows, up to a move that is no longer
  /// legal because it is itself yet to be replaced.
  void replace(Ply ply, const Move& move) {
    entries_[index(ply)].move = move;
    for (std::size_t at = index(ply); at < entries_.size(); ++at) {
      const Position& position = at == 0 ? start_ : entries_[at - 1].after;
      Entry& entry = entries_[at];
      if (!G::is_legal(position, entry.move)) return;
      entry.after = G::play(position, entry.move);
      put_into_words(entry, position);
    }
  }

  /// The legal move that these words mean at this ply, in coordinates or the usual notation.
  std::optional<Move> find(Ply ply, std::string_view words) const {
    const Position& position = before(ply);
    for (const Move& move : G::legal_moves(position)) {
      if (G::coordinates(position, move) == words || Words::notation(position, move) == words) {
        return move;
      }
    }
    return std::nullopt;
  }

 private:
  static std::size_t index(Ply ply) { return static_cast<std::size_t>(ply.number - 1); }

  static void put_into_words(Entry& entry, const Position& position) {
    entry.view.move = G::coordinates(position, entry.move);
    entry.view.san = Words::notation(position, entry.move);
  }

  Position start_;
  std::vector<Entry> entries_;  ///< settled ones, then proposed ones
  Micros began_{};
};

}  // namespace luozi::host
