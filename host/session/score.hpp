// The score of a game in progress: its plies with their positions, words and times, and the
// positions that a person set between them.
#pragma once

#include "boards/result.hpp"
#include "boards/units.hpp"
#include "host/session/irregular_words.hpp"
#include "host/session/session.hpp"
#include "notation/game_text.hpp"
#include "notation/irregular_text.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::host {

template <notation::GameText Text>
class Score {
 public:
  using G = typename Text::Game;
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Illegal = Irregularity<typename G::Grid>;
  using Accepted = notation::AcceptedPosition<Position>;
  using Stops = std::vector<SeenStop<typename G::Grid>>;

  /// A ply is a legal move, or an illegal one from whose outcome play went on.
  struct Entry {
    std::variant<Move, Illegal> what;
    Position after;
    MoveView view;
    Stops stops{};
  };

  /// The notation is one of the game's.
  Score(const Position& start, std::string_view notation) : start_(start), notation_(notation) {}

  void clear(Micros began) {
    entries_.clear();
    accepted_.clear();
    began_ = began;
  }

  const std::vector<Entry>& entries() const { return entries_; }
  /// The positions that a person set, each with the number of plies `before` it.
  const std::vector<Accepted>& accepted() const { return accepted_; }
  bool has(Ply ply) const { return ply.number >= 1 && index(ply) < entries_.size(); }
  const MoveView& view(Ply ply) const { return entries_[index(ply)].view; }
  /// Whether a person set a position after the ply.
  bool is_before_set(Ply ply) const {
    return !accepted_.empty() && index(ply) < accepted_.back().before;
  }
  /// Null: the ply is an illegal move.
  const Move* move(Ply ply) const { return std::get_if<Move>(&entries_[index(ply)].what); }

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

  /// Takes back what is only proposed; an undecided ply before settled ones, or before a position
  /// that a person set, stays.
  void cut_unsettled() { entries_.erase(first_proposed(), entries_.end()); }

  /// Play goes on from this position, whatever the moves before it led to.
  void accept(const Position& position) {
    std::erase_if(accepted_, [&](const Accepted& one) { return one.before == entries_.size(); });
    accepted_.push_back({entries_.size(), position});
  }

  /// `stops`: where its piece was seen to stand on its way.
  void append(const Move& move, Micros released, Stops stops = {}) {
    append(Entry{move, G::play(now(), move), {}, std::move(stops)}, released);
  }
  /// An illegal move after which this position stands; it is settled.
  void append(const Illegal& move, const Position& after, Micros released) {
    append(Entry{move, after, {}}, released);
    settle({static_cast<int>(entries_.size())});
  }

  void settle(Ply ply) { entries_[index(ply)].view.settled = true; }

  /// The clock completed the ply. `left`: the mover's time; none: no time control.
  void complete(Ply ply, Micros elapsed, std::optional<Micros> left) {
    MoveView& view = entries_[index(ply)].view;
    view.elapsed = elapsed;
    view.clock = left;
  }

  /// Makes the ply another move and works out anew what follows, up to a move that is no longer
  /// legal because it is itself yet to be replaced.
  void replace(Ply ply, const Move& move, Stops stops = {}) {
    entries_[index(ply)].what = move;
    entries_[index(ply)].stops = std::move(stops);
    for (Ply each = ply; has(each); ++each.number) {
      const Position& position = before(each);
      Entry& entry = entries_[index(each)];
      const std::optional<Position> after = played(position, entry);
      if (!after) return;
      entry.after = *after;
      put_into_words(entry, position);
    }
  }

  /// The legal move that these words mean at this ply, in any of the game's notations.
  Result<Move, std::string> read(Ply ply, std::string_view words) const {
    return Text::read_move(before(ply), words);
  }

  /// The move of this ply in coordinates, as the score has it where it is that one.
  std::string coordinates(Ply ply, const Move& of) const {
    const Move* const it = has(ply) ? move(ply) : nullptr;
    return it != nullptr && *it == of ? view(ply).move : G::coordinates(before(ply), of);
  }

  /// A move of this position in the score's notation.
  std::string words(const Position& position, const Move& move) const {
    return Text::write_move(position, move, notation_);
  }

  /// Adds the proposed moves that were on the board before `until` to the settled ones.
  void add_proposed(History<G>& settled, Micros until) const {
    for (auto ply = first_proposed(); ply != entries_.end() && ply->view.at < until; ++ply) {
      settled.plies.push_back({std::get<Move>(ply->what), ply->after});
    }
  }

  /// Whether a move that was on the board before `until` is only proposed yet.
  bool awaits(Micros until) const {
    const auto ply = first_proposed();
    return ply != entries_.end() && ply->view.at < until;
  }

  /// Takes moves that were made since then off the end of the settled ones.
  void drop_since(History<G>& settled, Micros since) const {
    for (auto ply = entries_.rbegin(); ply != entries_.rend() && !settled.plies.empty(); ++ply) {
      if (!ply->view.settled) continue;
      if (ply->view.at < since) return;
      settled.plies.pop_back();
    }
  }

  /// Adds the plies to a record of moves and accepted positions, whose indices count moves alone.
  void write(notation::Record<G>& record, bool with_times) const {
    auto set = accepted_.begin();
    for (std::size_t i = 0; i <= entries_.size(); ++i) {
      for (; set != accepted_.end() && set->before == i; ++set) {
        record.accepted.push_back({record.moves.size(), set->position});
      }
      if (i == entries_.size()) return;
      const Entry& entry = entries_[i];
      if (const Move* const legal = std::get_if<Move>(&entry.what)) {
        record.moves.push_back({.move = *legal});
        if (with_times) {
          record.moves.back().clock = entry.view.clock;
          record.moves.back().elapsed = entry.view.elapsed;
        }
      } else {
        const auto played = notation::write_irregularity(std::get<Illegal>(entry.what));
        record.accepted.push_back({record.moves.size(), entry.after, played});
      }
    }
  }

 private:
  static std::size_t index(Ply ply) { return static_cast<std::size_t>(ply.number - 1); }

  typename std::vector<Entry>::const_iterator first_proposed() const {
    const std::size_t set = accepted_.empty() ? 0 : accepted_.back().before;
    const auto stand = entries_.begin() + static_cast<std::ptrdiff_t>(set);
    auto ply = entries_.end();
    while (ply != stand && !std::prev(ply)->view.settled) --ply;
    return ply;
  }

  void append(Entry entry, Micros released) {
    const Micros since = entries_.empty() ? began_ : entries_.back().view.at;
    entry.view.at = released;
    entry.view.elapsed = released - since;
    put_into_words(entry, now());
    entries_.push_back(std::move(entry));
  }

  /// Where the ply leads from this position; none: it is no longer possible there.
  static std::optional<Position> played(const Position& position, const Entry& entry) {
    if (const Move* const legal = std::get_if<Move>(&entry.what)) {
      if (!G::is_legal(position, *legal)) return std::nullopt;
      return G::play(position, *legal);
    }
    return G::irregular(position, std::get<Illegal>(entry.what));
  }

  static std::string coordinates(const Position& position, const Move& move, const Stops& stops) {
    if constexpr (requires { G::coordinates(position, move, stops); }) {
      return G::coordinates(position, move, stops);
    }
    return G::coordinates(position, move);
  }

  void put_into_words(Entry& entry, const Position& position) const {
    MoveView& view = entry.view;
    if (const Move* const legal = std::get_if<Move>(&entry.what)) {
      view.move = coordinates(position, *legal, entry.stops);
      view.san = words(position, *legal);
    } else {
      view.move = irregular_coordinates<G>(position, std::get<Illegal>(entry.what));
      view.san = irregular_words<G>(position, std::get<Illegal>(entry.what));
    }
    view.irregular = std::holds_alternative<Illegal>(entry.what);
    view.fen = view.irregular ? Text::write_position(entry.after) : "";
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
