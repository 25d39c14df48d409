// The score of a game in progress: its moves with their positions, words and times, and the
// positions that were accepted between them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boards/result.hpp"
#include "boards/units.hpp"
#include "host/session/session.hpp"
#include "notation/game_text.hpp"

namespace luozi::host {

template <notation::GameText Text>
class Score {
 public:
  using G = typename Text::Game;
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Accepted = notation::AcceptedPosition<Position>;

  struct Entry {
    Move move;
    Position after;
    MoveView view;
  };

  /// The notation is one of the game's.
  Score(const Position& start, std::string_view notation) : start_(start), notation_(notation) {}

  void clear(Micros began) {
    entries_.clear();
    accepted_.clear();
    began_ = began;
  }

  const std::vector<Entry>& entries() const { return entries_; }
  const std::vector<Accepted>& accepted() const { return accepted_; }
  bool has(Ply ply) const { return index(ply) < entries_.size(); }
  const MoveView& view(Ply ply) const { return entries_[index(ply)].view; }
  const Move& move(Ply ply) const { return entries_[index(ply)].move; }

  /// The position in which the ply is played; it may be the one to come.
  const Position& before(Ply ply) const {
    for (const Accepted& one : accepted_) {
      if (one.before == index(ply)) return one.position;
    }
    return index(ply) == 0 ? start_ : entries_[index(ply) - 1].after;
  }
  Ply next() const { return {static_cast<int>(entries_.size()) + 1}; }
  const Position& now() const { return before(next()); }

  /// Takes back this ply and all after it.
  void cut_from(Ply ply) {
    const auto at = static_cast<std::ptrdiff_t>(std::min(index(ply), entries_.size()));
    entries_.erase(entries_.begin() + at, entries_.end());
    forget_accepted();
  }

  void cut_unsettled() {
    std::erase_if(entries_, [](const Entry& entry) { return !entry.view.settled; });
    forget_accepted();
  }

  /// Play goes on from this position, whatever the moves before it led to.
  void accept(const Position& position) {
    std::erase_if(accepted_, [&](const Accepted& one) { return one.before == entries_.size(); });
    accepted_.push_back({entries_.size(), position});
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
    for (Ply each = ply; has(each); ++each.number) {
      const Position& position = before(each);
      Entry& entry = entries_[index(each)];
      if (!G::is_legal(position, entry.move)) return;
      entry.after = G::play(position, entry.move);
      put_into_words(entry, position);
    }
  }

  /// The legal move that these words mean at this ply, in any of the game's notations.
  Result<Move, std::string> read(Ply ply, std::string_view words) const {
    return Text::read_move(before(ply), words);
  }

 private:
  static std::size_t index(Ply ply) { return static_cast<std::size_t>(ply.number - 1); }

  void put_into_words(Entry& entry, const Position& position) const {
    entry.view.move = G::coordinates(position, entry.move);
    entry.view.san = Text::write_move(position, entry.move, notation_);
  }

  void forget_accepted() {
    std::erase_if(accepted_, [&](const Accepted& one) { return one.before > entries_.size(); });
  }

  Position start_;
  std::string_view notation_;
  std::vector<Entry> entries_;  ///< settled ones, then proposed ones
  std::vector<Accepted> accepted_;
  Micros began_{};
};

}  // namespace luozi::host
