// A multiple capture: one piece jumps on and on, and its victims leave in some order at some time.
#include "hardware/model/performance.hpp"

#include <algorithm>

namespace luozi::model {
namespace {

// Hands that remove victims on the way take one at so many of a thousand stops.
constexpr int taken_on_the_way = 700;

}  // namespace

void Performance::jump_on() {
  const PieceTravel& piece = move_.mover();
  const std::vector<std::vector<int>> ways = legs();
  std::vector<int> jumped;  // and still on the board
  std::size_t next = 0;
  lift_own(piece.from);
  for (std::size_t leg = 0; leg < piece.stops.size(); ++leg) {
    leap(ways[leg]);
    if (next + 1 < move_.victims.size()) jumped.push_back(move_.victims[next++]);
    if (touches_down(leg)) place_own(piece.stops[leg]);
    if (style_.removed == RemovalTime::during) take_one_on_the_way(jumped);
    if (!touches_down(leg)) continue;
    wait("draughts.hop", pace_.stop_rest);
    lift_own(piece.stops[leg]);
  }
  leap(ways.back());
  place_own(piece.to);
  while (next < move_.victims.size()) jumped.push_back(move_.victims[next++]);
  if (style_.removed == RemovalTime::after_press) press();
  remove(std::move(jumped));
}

/// The squares that a slide would cross from stop to stop. A piece that is not set down crosses the
/// stops too.
std::vector<std::vector<int>> Performance::legs() const {
  const PieceTravel& piece = move_.mover();
  std::vector<std::vector<int>> ways;
  auto from = piece.over.begin();
  for (std::size_t i = 0; i < piece.stops.size(); ++i) {
    const int stop = piece.stops[i];
    const auto at = std::find(from, piece.over.end(), stop);
    const bool known = at != piece.over.end();
    ways.emplace_back(from, known ? at : from);
    if (known && !touches_down(i)) ways.back().push_back(stop);
    if (known) from = at + 1;
  }
  ways.emplace_back(from, piece.over.end());
  return ways;
}

void Performance::leap(std::span<const int> over) {
  const std::int64_t begun_us = std::max<std::int64_t>(now_, 0);
  const std::int64_t leap_us = chances_.of("draughts.leap").spread(pace_.leap);
  if (style_.slides) {
    now_ = begun_us;
    slide(over, leap_us);
  }
  now_ = begun_us + leap_us;
}

void Performance::take_one_on_the_way(std::vector<int>& jumped) {
  if (jumped.empty() || !chances_.of("draughts.removed_during").chance(taken_on_the_way)) return;
  wait("draughts.gap", pace_.between_lifts);
  take_next(jumped);
}

void Performance::remove(std::vector<int> jumped) {
  const bool some_missed = style_.removal == RemovalOrder::some_missed && !jumped.empty();
  if (some_missed) leave({jumped.back()});
  if (some_missed) jumped.pop_back();
  while (!jumped.empty()) {
    wait("draughts.gap", pace_.between_lifts);
    take_next(jumped);
  }
}

void Performance::take_next(std::vector<int>& jumped) {
  const auto last = static_cast<std::int64_t>(jumped.size()) - 1;
  std::int64_t taken = 0;
  if (style_.removal == RemovalOrder::reverse) taken = last;
  if (style_.removal == RemovalOrder::any_order)
    taken = chances_.of("draughts.removal").between(0, last);
  const auto victim = jumped.begin() + taken;
  lift_victim(*victim);
  jumped.erase(victim);
}

}  // namespace luozi::model
