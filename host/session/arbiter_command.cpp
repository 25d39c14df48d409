// Reading an arbiter's words.
#include "host/session/arbiter_command.hpp"

#include <fmt/format.h>

namespace luozi::host {
namespace {

/// Cuts the first word off `words`.
std::string_view next_word(std::string_view& words) {
  words.remove_prefix(std::min(words.find_first_not_of(' '), words.size()));
  const std::string_view word = words.substr(0, words.find(' '));
  words.remove_prefix(word.size());
  return word;
}

}  // namespace

Result<ArbiterCommand, std::string> read_arbiter_command(std::string_view words) {
  std::string_view rest = words;
  const std::string_view verb = next_word(rest);
  if (verb != "result") {
    return Failure{fmt::format("arbiter {}: not understood; known is result", verb)};
  }
  const std::string_view score = next_word(rest);
  const std::string reason{next_word(rest)};
  for (const GameResult result :
       {GameResult::white_wins, GameResult::black_wins, GameResult::draw}) {
    if (score == text(result)) return ArbiterCommand{ResultCommand{result, reason}};
  }
  return Failure{fmt::format("arbiter result {}: the result is 1-0, 0-1 or 1/2-1/2", score)};
}

}  // namespace luozi::host
