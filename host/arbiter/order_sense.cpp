// Finds what makes no sense in an order.
#include "host/arbiter/order_sense.hpp"

#include "host/arbiter/ending_results.hpp"
#include "notation/clock_text.hpp"
#include "notation/games.hpp"
#include "notation/time_control.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <variant>

namespace luozi::host {
namespace {

using Fault = std::optional<std::string>;

/// Whether any edition of the game's laws knows this reason for a result.
bool is_ending_word(std::string_view game, std::string_view reason) {
  bool known = false;
  notation::with_game(game, [&]<class Text>() {
    using G = typename Text::Game;
    for (const auto& edition : G::law_names) {
      known = known || !G::article(*G::laws(edition), reason).empty();
    }
  });
  return known;
}

Fault nonsense_in(const ResultCommand& order, const BoardView& board) {
  const GameView& game = board.game;
  if (!game.takes_result) {
    return fmt::format(
        "the game ended on the board ({} {}): take moves back first, then say another result",
        game.result, game.reason);
  }
  if (order.reason.empty()) return std::nullopt;
  if (is_ending_word(game.game, order.reason)) {
    return contradiction(game.game, order.result, order.reason);
  }
  return fmt::format(
      "{} is no reason that the laws of {} know: resignation, agreement or time are some",
      notation::shown(order.reason), game.game);
}

/// What a side's clock shows at that time since 1970.
Micros shown_at(const ClockView& clock, Side side, std::int64_t now_us) {
  const Micros left = side == Side::white ? clock.white : clock.black;
  if (clock.running != side) return left;
  return left - std::max(Micros{}, Micros{now_us - clock.at_unix_us} - clock.delay);
}

/// What is taken must be there, and what is set or given fit on a clock. A clock that shows nothing
/// is set or given time.
Fault nonsense_in(const ClockOrder& order, const BoardView& board, std::int64_t now_us) {
  const auto* const set = std::get_if<SetClockOrder>(&order);
  if (set == nullptr) return std::nullopt;
  if (set->time > notation::period_time_max) {
    return fmt::format("{} is more than a clock shows: {} is the most",
                       notation::write_clock(set->time),
                       notation::write_clock(notation::period_time_max));
  }
  if (!set->relative) return std::nullopt;
  if (set->time == Micros{}) {
    return "no time would be given or taken: a time such as +0:02:00 is expected";
  }
  if (!board.clock || set->time > Micros{}) return std::nullopt;
  const Micros left = shown_at(*board.clock, set->side, now_us);
  const Micros taken = Micros{} - set->time;
  if (taken <= left) return std::nullopt;
  return fmt::format(
      "{} cannot be taken from a clock that shows {}: take less, or set the clock, as in "
      "clock {} 0:01:00",
      notation::write_clock(taken), notation::write_clock(left), letter(set->side));
}

/// Charged by an article that counts it, or by none, where the laws count offences.
Fault nonsense_in(const FoulCommand& order, const BoardView& board) {
  const FoulLaw& law = board.game.foul_law;
  if (law.articles.empty()) {
    return "the laws of this game count nothing of that kind: rule on the incident, or say how the "
           "game ends, as in result 0-1 refusal";
  }
  if (order.article.empty() || law.counts(order.article)) return std::nullopt;
  return fmt::format("by {} nothing is counted: the articles are {}",
                     notation::shown(order.article), fmt::join(law.articles, ", "));
}

}  // namespace

Fault nonsense_in(const ArbiterCommand& command, const BoardView& board, std::int64_t now_us) {
  if (const auto* const result = std::get_if<ResultCommand>(&command)) {
    return nonsense_in(*result, board);
  }
  if (const auto* const foul = std::get_if<FoulCommand>(&command)) {
    return nonsense_in(*foul, board);
  }
  const auto* const clock = std::get_if<ClockOrder>(&command);
  return clock != nullptr ? nonsense_in(*clock, board, now_us) : std::nullopt;
}

}  // namespace luozi::host
