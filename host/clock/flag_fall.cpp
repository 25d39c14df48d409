// Says what a fallen flag means.
#include "host/clock/flag_fall.hpp"

#include <optional>
#include <string_view>

namespace luozi::host {

namespace {

constexpr std::string_view lost_on_time = "time";
constexpr std::string_view drawn_on_time = "time-draw";

template <class G>
Outcome loss(const typename G::Laws& laws, Side fallen) {
  return {win_of(other(fallen)), lost_on_time, G::article(laws, lost_on_time)};
}

/// FIDE 6.9, or in the older laws FIDE-older 10.5.
bool cannot_win(const chess::Board& board, Side side, const chess::Laws& laws) {
  return laws.dead_beyond_the_list ? chess::cannot_mate(board, side) : board.of(side).size() == 1;
}

}  // namespace

Outcome outcome_by_flag(const History<chess::Chess>& history, const chess::Laws& laws,
                        Side fallen) {
  if (const auto ended = chess::outcome(history, laws)) return *ended;
  if (cannot_win(history.now().board(), other(fallen), laws)) {
    return {GameResult::draw, drawn_on_time, chess::article(laws, drawn_on_time)};
  }
  return loss<chess::Chess>(laws, fallen);
}

Outcome outcome_by_flag(const History<xiangqi::Xiangqi>& history, const xiangqi::Laws& laws,
                        Side fallen) {
  if (const auto ended = xiangqi::outcome(history, laws)) return *ended;
  return loss<xiangqi::Xiangqi>(laws, fallen);
}

template <class Rules>
Outcome outcome_by_flag(const History<draughts::Draughts<Rules>>& history,
                        const draughts::Laws& laws, Side fallen) {
  const bool unpressed = history.now().turn() != fallen;
  const auto ended = unpressed ? std::nullopt : draughts::outcome(history, laws);
  return ended ? *ended : loss<draughts::Draughts<Rules>>(laws, fallen);
}

template Outcome outcome_by_flag(const History<draughts::InternationalDraughts>&,
                                 const draughts::Laws&, Side);
template Outcome outcome_by_flag(const History<draughts::BrazilianDraughts>&, const draughts::Laws&,
                                 Side);
template Outcome outcome_by_flag(const History<draughts::RussianDraughts>&, const draughts::Laws&,
                                 Side);

}  // namespace luozi::host
