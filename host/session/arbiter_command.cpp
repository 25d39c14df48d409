// Reading an arbiter's words.
#include "host/session/arbiter_command.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace luozi::host {
namespace {

using Command = Result<ArbiterCommand, std::string>;

/// Cuts the first word off `words`.
std::string next_word(std::string_view& words) {
  words.remove_prefix(std::min(words.find_first_not_of(' '), words.size()));
  const std::string_view word = words.substr(0, words.find(' '));
  words.remove_prefix(word.size());
  return std::string(word);
}

Command read_result(std::string_view rest) {
  const std::string score = next_word(rest);
  const std::string reason = next_word(rest);
  for (const GameResult result :
       {GameResult::white_wins, GameResult::black_wins, GameResult::draw}) {
    if (score == text(result)) return ArbiterCommand{ResultCommand{result, reason}};
  }
  return Failure{fmt::format("arbiter result {}: the result is 1-0, 0-1 or 1/2-1/2", score)};
}

Command read_position(std::string_view rest) {
  const std::size_t begin = rest.find_first_not_of(' ');
  if (begin == std::string_view::npos) {
    return Failure{std::string("arbiter position: the position's FEN is expected behind it")};
  }
  const std::size_t end = rest.find_last_not_of(' ') + 1;
  return ArbiterCommand{PositionCommand{std::string(rest.substr(begin, end - begin))}};
}

/// The commands that name a ply; `word` is what stands behind it.
Command read_ply_command(const std::string& verb, std::string_view rest) {
  const std::string number = next_word(rest);
  const std::string word = next_word(rest);
  Ply ply;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), ply.number);
  if (read.ec != std::errc{} || read.ptr != number.data() + number.size() || ply.number < 1) {
    return Failure{
        fmt::format("arbiter {} {}: a ply's number from 1 up is expected", verb, number)};
  }
  if (verb == "confirm") return ArbiterCommand{ConfirmCommand{ply}};
  if (word.empty()) {
    return Failure{fmt::format("arbiter {} {}: a {} is expected behind the ply", verb, number,
                               verb == "promote" ? "piece (q, r, b, n)" : "move")};
  }
  if (verb == "promote") return ArbiterCommand{PromoteCommand{ply, word}};
  return ArbiterCommand{CorrectCommand{ply, word}};
}

}  // namespace

Command read_arbiter_command(std::string_view words) {
  const std::string verb = next_word(words);
  if (verb == "result") return read_result(words);
  if (verb == "position") return read_position(words);
  if (verb == "promote" || verb == "correct" || verb == "confirm") {
    return read_ply_command(verb, words);
  }
  return Failure{fmt::format(
      "arbiter {}: not understood; known are result, promote, correct, confirm and position",
      verb)};
}

}  // namespace luozi::host
