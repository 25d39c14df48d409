// The reference competitor: what open board software does today, whatever the game.
//
// Every change of the board restarts a timer. When it runs out the whole board is compared with, in
// this order:
//   1. the present position: nothing happened
//   2. the legal successors of the position one ply before: a slide went on, the last move is
//      replaced
//   3. the legal successors of the present position: a move
//   4. every earlier position, the latest first: take-back
//   otherwise the position is unknown, and the board waits for somebody to set the pieces right.
// Filled squares are compared where the board sees no colours. Of several moves that look alike the
// likeliest is taken (a queen rather than a knight), and among equals the first.
// Known from picochess (jromang/picochess 87d792e, dgt/board.py and picochess.py), whose boards see
// which piece stands where; lifts, presses of the clock and the time between are not used.
#pragma once

#include "boards/game.hpp"
#include "boards/units.hpp"
#include "recognizer/event.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace luozi::bench {

/// Wired boards: 0.25 s, and 0.10 s when the player is short of time.
inline constexpr Micros competitor_quiet = milliseconds(250);
inline constexpr Micros competitor_quiet_low_time = milliseconds(100);
/// So long an unknown position stands before somebody is told to set the pieces right.
inline constexpr Micros competitor_gives_up_after = seconds(3);

/// What it came to believe.
template <Game G>
struct Believed {
  enum class Kind { move, replaced, taken_back };
  Kind kind = Kind::move;
  Ply ply;  ///< of the move; taken back: the first one gone
  std::optional<typename G::Move> move{};
  typename G::Position before{};  ///< where the move was made
};

template <Game G>
class Competitor {
 public:
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Move = typename G::Move;

  Competitor(const Position& start, bool sees_colours, Micros quiet)
      : coloured_(sees_colours), quiet_(quiet), line_{start, {}} {}

  /// Takes one event; the timer must have been asked before (see `deadline`).
  void hear(const recognizer::Event<Grid>& event, Micros at) {
    if (!std::visit([this](const auto& what) { return this->see(what); }, event)) return;
    quiet_from_ = at;
    looks_ = true;
  }

  /// When the board will have been quiet for long enough.
  std::optional<Micros> deadline() const {
    return looks_ ? std::optional(quiet_from_ + quiet_) : std::nullopt;
  }

  /// The timer has run out: looks at the whole board.
  std::optional<Believed<G>> look(Micros at) {
    looks_ = false;
    if (!began_) began_ = stands(line_.start);
    if (!began_) return std::nullopt;
    if (stands(line_.now())) return known();
    if (auto slid = slide_goes_on()) return slid;
    if (auto moved = next_move()) return moved;
    if (auto back = earlier_position()) return back;
    if (!unknown_since_) unknown_since_ = at;
    return std::nullopt;
  }

  /// Since when the board shows what nothing explains.
  std::optional<Micros> unknown_since() const { return unknown_since_; }

  const History<G>& line() const { return line_; }

  /// Somebody set the program right.
  void set_line(History<G> line) {
    line_ = std::move(line);
    unknown_since_.reset();
  }

 private:
  using Found = std::optional<Believed<G>>;
  using Kind = typename Believed<G>::Kind;

  bool see(const recognizer::Snapshot<Grid>& snapshot) {
    filled_ = snapshot.filled;
    if (snapshot.colours) colours_ = *snapshot.colours;
    return true;
  }
  bool see(const recognizer::Lift<Grid>& lift) {
    filled_.erase(lift.square);
    colours_.white.erase(lift.square);
    colours_.black.erase(lift.square);
    return true;
  }
  bool see(const recognizer::Place<Grid>& place) {
    see(recognizer::Lift<Grid>{place.square});  // of another colour, perhaps
    filled_.insert(place.square);
    if (!place.colour) return true;
    (*place.colour == Side::white ? colours_.white : colours_.black).insert(place.square);
    return true;
  }
  /// Presses, touches and the like mean nothing to it.
  template <class Other>
  bool see(const Other&) {
    return false;
  }

  bool stands(const Position& position) const {
    const Occupancy<Grid> expected = G::occupancy(position);
    return coloured_ ? colours_ == expected : filled_ == expected.filled();
  }

  Found known() {
    unknown_since_.reset();
    return std::nullopt;
  }

  /// The likeliest legal move after which the board looks as it does.
  std::optional<Move> matching(const Position& from) const {
    std::optional<Move> best;
    double best_cost = 0;
    for (const Move& move : G::legal_moves(from)) {
      if (!stands(G::play(from, move))) continue;
      const double cost = G::twin_cost(from, move);
      if (best && best_cost <= cost) continue;
      best = move;
      best_cost = cost;
    }
    return best;
  }

  Found believe(Kind kind, const Position& before, const Move& move) {
    line_.plies.push_back({move, G::play(before, move)});
    unknown_since_.reset();
    return Believed<G>{kind, Ply{static_cast<int>(line_.plies.size())}, move, before};
  }

  const Position& after(std::size_t plies) const { return line_.position_after(plies); }

  Found slide_goes_on() {
    if (line_.plies.empty()) return std::nullopt;
    const Position before = after(line_.plies.size() - 1);
    const std::optional<Move> move = matching(before);
    if (!move) return std::nullopt;
    line_.plies.pop_back();
    return believe(Kind::replaced, before, *move);
  }

  Found next_move() {
    const Position before = line_.now();
    const std::optional<Move> move = matching(before);
    return move ? believe(Kind::move, before, *move) : std::nullopt;
  }

  Found earlier_position() {
    for (std::size_t plies = line_.plies.size(); plies-- > 0;) {
      if (!stands(after(plies))) continue;
      line_.plies.erase(line_.plies.begin() + static_cast<std::ptrdiff_t>(plies),
                        line_.plies.end());
      unknown_since_.reset();
      return Believed<G>{Kind::taken_back, Ply{static_cast<int>(plies) + 1}, {}, line_.now()};
    }
    return std::nullopt;
  }

  bool coloured_;
  Micros quiet_;
  History<G> line_;
  SquareSet<Grid> filled_;
  Occupancy<Grid> colours_;
  bool began_ = false;  ///< the pieces were set up
  bool looks_ = false;  ///< the timer runs
  Micros quiet_from_{};
  std::optional<Micros> unknown_since_;
};

}  // namespace luozi::bench
