// Four hands clear a board and set up a position, each side its own pieces.
#include "hardware/model/hand.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace luozi::model {
namespace {

constexpr std::size_t hands_most = 4;  // two players, two hands each

using HandTimes = std::array<std::int64_t, hands_most>;

/// The next free hand of the piece's owner.
std::size_t next_hand(const HandTimes& hands, Contact piece) {
  const std::size_t first = piece == Contact::white ? 0 : 2;
  return hands.at(first) <= hands.at(first + 1) ? first : first + 1;
}

void act_on_all(Deed deed, std::span<const Contact> squares, HandTimes& hands, const Pace& pace,
                Random& random, HandScript& script) {
  for (std::size_t square = 0; square < squares.size(); ++square) {
    const Contact piece = squares[square];
    if (piece == Contact::open) continue;
    const std::size_t hand = next_hand(hands, piece);
    hands.at(hand) += random.spread(pace.set_up);
    script.acts.push_back({hands.at(hand), hand % 2 == 0 ? Hand::right : Hand::left, deed,
                           static_cast<int>(square), piece, 0});
  }
}

}  // namespace

HandScript set_up(std::span<const Contact> before, std::span<const Contact> after, const Pace& pace,
                  Random& random) {
  assert(before.size() == after.size());
  HandScript script;
  HandTimes hands{};
  act_on_all(Deed::lift, before, hands, pace, random, script);
  hands.fill(*std::max_element(hands.begin(), hands.end()));
  act_on_all(Deed::place, after, hands, pace, random, script);
  std::stable_sort(script.acts.begin(), script.acts.end(),
                   [](const HandAct& a, const HandAct& b) { return a.at_us < b.at_us; });
  if (!script.acts.empty()) script.placed_us = script.acts.back().at_us;
  script.released_us = script.placed_us + random.spread(pace.release);
  script.pressed_us = script.released_us;
  return script;
}

}  // namespace luozi::model
