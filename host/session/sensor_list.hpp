// The sensors of a board that are out of order, by the squares of its present game.
#pragma once

#include "host/session/notice.hpp"
#include "recognizer/sensors/orientation.hpp"
#include "recognizer/verdict.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::host {

/// Kept over all games: a board keeps its sensors. At most one entry a square.
template <Game G>
class SensorList {
 public:
  /// Takes what was found, and says it in words.
  SensorReport take(const recognizer::SensorReport<G>& found) {
    if (found.state == recognizer::SensorState::well) {
      states_.erase(found.square);
    } else {
      states_[found.square] = found.state;
    }
    return report(found.square, found.state);
  }

  /// The next game lies the other way round: a sensor stays where it is, and what the game calls
  /// its square is another.
  void turn() {
    States turned;
    for (const auto& [square, state] : states_) turned[recognizer::turned(square)] = state;
    states_ = std::move(turned);
  }

  /// In the order of the squares.
  std::vector<SensorReport> reports() const {
    std::vector<SensorReport> all;
    for (const auto& [square, state] : states_) all.push_back(report(square, state));
    return all;
  }

 private:
  using States = std::map<Square<typename G::Grid>, recognizer::SensorState>;

  static SensorReport report(Square<typename G::Grid> square, recognizer::SensorState state) {
    static constexpr std::array<std::string_view, 3> words{"well", "dead", "stuck"};
    return {name(square), std::string(words[static_cast<std::size_t>(state)])};
  }

  States states_;
};

}  // namespace luozi::host
