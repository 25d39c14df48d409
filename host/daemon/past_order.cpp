// An arbiter's words about a game that gave way to another on its board, as the journal keeps them.
#include "host/daemon/past_order.hpp"

#include "notation/words.hpp"

namespace luozi::host {
namespace {

constexpr std::string_view verb = "game";
constexpr std::string_view row_begins = "arbiter ";

}  // namespace

std::string text(const PastOrder& order) {
  return std::string(verb) + " " + text(order.game) + " " + order.words;
}

std::optional<PastOrder> read_past_order(std::string_view command) {
  if (notation::take_word(command) != verb) return std::nullopt;
  const auto game = parse_game_key(notation::take_word(command));
  if (!game) return std::nullopt;
  return PastOrder{*game, std::string(notation::trimmed(command))};
}

std::optional<PastOrder> past_order_in(const JournalRow& row) {
  const std::string_view words = row.entry.words;
  const bool is_order = row.entry.kind == JournalKind::event && words.starts_with(row_begins);
  return is_order ? read_past_order(words.substr(row_begins.size())) : std::nullopt;
}

std::optional<std::string> unfit_for_past(const ArbiterCommand& command) {
  if (std::holds_alternative<ClockOrder>(command)) {
    return "another game has begun on this board: the clocks of this one stand";
  }
  if (std::holds_alternative<PositionCommand>(command)) {
    return "another game has begun on this board: nothing is played from a position any more";
  }
  return std::nullopt;
}

}  // namespace luozi::host
