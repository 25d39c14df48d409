// Reading an arbiter's words.
#include "host/session/arbiter_command.hpp"

#include "boards/whole_number.hpp"
#include "notation/words.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <utility>

namespace luozi::host {
namespace {

using Command = Result<ArbiterCommand, std::string>;

/// Cuts the first word off `words`.
std::string next_word(std::string_view& words) { return std::string(notation::take_word(words)); }

/// What was said, for a message: the order's first word, and the next where there is one.
std::string said(std::string_view verb, std::string_view word) {
  if (word.empty()) return fmt::format("arbiter {}", verb);
  return fmt::format("arbiter {} {}", verb, notation::shown(word));
}

/// A whole number from 1 up.
std::optional<int> counting_number(std::string_view word) {
  const std::optional<int> number = whole_number<int>(word);
  return number && *number >= 1 ? number : std::nullopt;
}

Command read_result(std::string_view& rest) {
  const std::string score = next_word(rest);
  if (score == "*") return ArbiterCommand{GoOnCommand{}};
  const std::string reason = next_word(rest);
  const std::optional<GameResult> result = game_result(score);
  if (result) return ArbiterCommand{ResultCommand{*result, reason}};
  return Failure{said("result", score) +
                 ": the result is 1-0, 0-1 or 1/2-1/2, or * where the game goes on"};
}

Command read_position(std::string_view rest) {
  const std::string_view fen = notation::trimmed(rest);
  if (fen.empty()) {
    return Failure{std::string("arbiter position: the position's FEN is expected behind it")};
  }
  return ArbiterCommand{PositionCommand{std::string(fen)}};
}

/// The commands that name a ply.
Command read_ply_command(const std::string& verb, std::string_view& rest) {
  const std::string number = next_word(rest);
  const std::optional<int> read = counting_number(number);
  if (!read) {
    return Failure{said(verb, number) + ": a ply's number from 1 up is expected"};
  }
  const Ply ply{*read};
  if (verb == "confirm") return ArbiterCommand{ConfirmCommand{ply}};
  const std::string word = next_word(rest);
  if (word.empty()) {
    return Failure{fmt::format("arbiter {} {}: a {} is expected behind the ply", verb, number,
                               verb == "promote" ? "piece (q, r, b, n)" : "move")};
  }
  if (verb == "correct") return ArbiterCommand{CorrectCommand{ply, word}};
  if (word.size() == 1 && std::string_view("qrbn").find(word) != std::string_view::npos) {
    return ArbiterCommand{PromoteCommand{ply, word}};
  }
  return Failure{fmt::format("arbiter promote {} {}: the piece is q, r, b or n", number,
                             notation::shown(word))};
}

Command read_takeback(std::string_view& rest) {
  const std::string number = next_word(rest);
  const std::optional<int> plies = counting_number(number);
  if (plies) return ArbiterCommand{TakebackCommand{*plies}};
  return Failure{said("takeback", number) + ": how many plies, from 1 up, is expected"};
}

Command read_ruling(const std::string& verb, Ruling ruling, std::string_view& rest) {
  const std::string number = next_word(rest);
  const std::optional<int> incident = counting_number(number);
  if (incident) return ArbiterCommand{RulingCommand{*incident, ruling}};
  return Failure{said(verb, number) + ": an incident's number from 1 up is expected"};
}

/// Cuts the side that `verb` is about off `rest`.
Result<Side, std::string> read_side(std::string_view verb, std::string_view& rest) {
  const std::string word = next_word(rest);
  if (const std::optional<Side> side = notation::side_of_letter(word)) return *side;
  return Failure{said(verb, word) + ": the side, w or b, is expected"};
}

Command read_foul(std::string_view rest) {
  const auto side = read_side("foul", rest);
  if (!side) return Failure{side.error()};
  return ArbiterCommand{FoulCommand{*side, std::string(notation::trimmed(rest))}};
}

Command read_withdraw(std::string_view& rest) {
  const auto side = read_side("withdraw", rest);
  if (!side) return Failure{side.error()};
  return ArbiterCommand{WithdrawCommand{*side}};
}

/// The verbs that rule on an incident, and what becomes of it.
constexpr std::array<std::pair<std::string_view, Ruling>, 3> rulings{
    {{"uphold", Ruling::upheld}, {"dismiss", Ruling::dismissed}, {"accept", Ruling::accepted}}};

/// The commands that take a number of words, which are cut off `words`.
Command read_brief_command(const std::string& verb, std::string_view& words) {
  if (verb == "result") return read_result(words);
  if (verb == "takeback") return read_takeback(words);
  if (verb == "withdraw") return read_withdraw(words);
  if (verb == "promote" || verb == "correct" || verb == "confirm") {
    return read_ply_command(verb, words);
  }
  for (const auto& [known, ruling] : rulings) {
    if (verb == known) return read_ruling(verb, ruling, words);
  }
  if (is_clock_order(verb)) {
    auto order = read_clock_order(verb, words);
    if (!order) return Failure{order.error()};
    return ArbiterCommand{*order};
  }
  return Failure{
      fmt::format("arbiter {}: not understood; known are result, promote, correct, confirm, "
                  "position, takeback, uphold, dismiss, accept, foul, withdraw, clock, pause and "
                  "resume",
                  notation::shown(verb))};
}

Command read_command(std::string_view words) {
  const std::string verb = next_word(words);
  if (verb == "position") return read_position(words);
  if (verb == "foul") return read_foul(words);
  Command command = read_brief_command(verb, words);
  const std::string_view behind = notation::trimmed(words);
  if (!command || behind.empty()) return command;
  return Failure{
      fmt::format("arbiter {}: `{}` is more than it takes", verb, notation::shown(behind))};
}

}  // namespace

SaidOrder split_order(std::string_view words) {
  const std::size_t at = words.rfind(signed_by);
  if (at == std::string_view::npos) return {words, {}};
  return {words.substr(0, at), notation::trimmed(words.substr(at + signed_by.size()))};
}

Result<ArbiterOrder, std::string> read_arbiter_order(std::string_view words) {
  const SaidOrder said = split_order(words);
  Command command = read_command(said.words);
  if (!command) return Failure{command.error()};
  return ArbiterOrder{std::move(command).value(), std::string(said.by)};
}

}  // namespace luozi::host
