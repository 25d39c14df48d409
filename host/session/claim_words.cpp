// Claims as sentences for players and arbiters.
#include "host/session/claim_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace luozi::host {
namespace {

std::string_view words_of(GameResult result) {
  switch (result) {
    case GameResult::white_wins:
      return "win for white";
    case GameResult::black_wins:
      return "win for black";
    case GameResult::draw:
      break;
  }
  return "draw";
}

}  // namespace

std::string claim_words(const Claim& claim) {
  std::string reason(claim.outcome.reason);
  std::replace(reason.begin(), reason.end(), '-', ' ');
  return fmt::format("{} by {} may be claimed{} ({})", words_of(claim.outcome.result), reason,
                     claim.arbiter_may_rule ? " or ruled" : "", claim.outcome.article);
}

std::vector<std::string> claim_words(const std::vector<Claim>& claims) {
  std::vector<std::string> words;
  words.reserve(claims.size());
  for (const Claim& claim : claims) words.push_back(claim_words(claim));
  return words;
}

}  // namespace luozi::host
