// Tidy hands on a board that may lie either way round and have dead sensors, for tests of how games
// begin and end.
#pragma once

#include "boards/game.hpp"
#include "recognizer/recognizer.hpp"

#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace luozi::recognizer {

/// Squares are the game's; the recognizer hears of the board's.
template <class G>
class TidyHands {
 public:
  using Grid = typename G::Grid;
  using Position = typename G::Position;

  TidyHands(const Position& start, bool colours, bool turned)
      : recognizer(start), position_(start), colours_(colours), turned_(turned) {}

  /// The board shows these squares from now on.
  void show(const Occupancy<Grid>& pieces) {
    const Occupancy<Grid> shown = turned_if(turned_, pieces);
    Snapshot<Grid> snapshot{shown.filled() - dead, std::nullopt};
    if (colours_) snapshot.colours = Occupancy<Grid>{shown.white - dead, shown.black - dead};
    tell(snapshot);
  }
  void lift(Square<Grid> square) {
    const Square<Grid> own = turned_if(turned_, square);
    if (!dead.contains(own)) tell(Lift<Grid>{own});
  }
  void place(Square<Grid> square, Side side) {
    const Square<Grid> own = turned_if(turned_, square);
    if (!dead.contains(own)) {
      tell(Place<Grid>{own, colours_ ? std::optional(side) : std::nullopt});
    }
  }
  void tell(const Event<Grid>& event) { hear(recognizer.step({now, event})); }
  void press(Side side) { tell(Press{side}); }
  void wait(Micros time) { now = now + time; }
  /// Lets the time pass with nothing touched.
  void rest(Micros time) {
    wait(time);
    hear(recognizer.advance(now));
  }

  /// Lifts what leaves, sets down what arrives.
  void play(const typename G::Move& move) {
    const Footprint<Grid> footprint = G::footprint(position_, move);
    for (const auto square : footprint.replaces | footprint.empties) {
      wait(milliseconds(700));
      lift(square);
    }
    for (const auto square : footprint.fills | footprint.replaces) {
      wait(milliseconds(400));
      place(square, footprint.side);
    }
    position_ = G::play(position_, move);
    played.push_back(move);
  }

  /// Plays a legal move that no other one looks like; false: there is none.
  bool play_any(std::mt19937& random) {
    std::vector<typename G::Move> moves;
    for (const typename G::Move move : G::legal_moves(position_)) {
      const bool plain = G::travels(position_, move).captured.size() < 2;
      if (plain && G::twin_cost(position_, move) == 0) moves.push_back(move);
    }
    if (moves.empty()) return false;
    play(moves[random() % moves.size()]);
    return true;
  }

  Micros now{};
  SquareSet<Grid> dead{};  ///< the board's squares whose sensors never fill
  Recognizer<G> recognizer;
  std::vector<typename G::Move> played, settled;
  std::vector<Started<G>> started;
  std::vector<Ended> ended;
  std::vector<SensorReport<G>> reports;
  int taken_back = 0;
  int mismatches = 0;

 private:
  void hear(const std::vector<Verdict<G>>& verdicts) {
    for (const Verdict<G>& verdict : verdicts) {
      if (const auto* it = std::get_if<Settled<G>>(&verdict.what)) settled.push_back(it->move);
      if (const auto* it = std::get_if<Started<G>>(&verdict.what)) started.push_back(*it);
      if (const auto* it = std::get_if<Ended>(&verdict.what)) ended.push_back(*it);
      if (const auto* it = std::get_if<SensorReport<G>>(&verdict.what)) reports.push_back(*it);
      if (std::holds_alternative<TakenBack>(verdict.what)) ++taken_back;
      if (std::holds_alternative<Mismatch<G>>(verdict.what)) ++mismatches;
    }
  }

  Position position_;
  bool colours_, turned_;
};

}  // namespace luozi::recognizer
