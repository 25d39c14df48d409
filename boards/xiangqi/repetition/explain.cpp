// Writes a ruling so that an arbiter can follow it move by move.
#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/repetition.hpp"
#include "boards/xiangqi/repetition/words.hpp"

namespace luozi::xiangqi {
namespace {

std::string articles_text(const std::vector<std::string_view>& articles) {
  std::string text;
  for (const std::string_view article : articles) {
    if (!text.empty()) text += ", ";
    text += article;
  }
  return text;
}

/// 12 Red h2e2 chase 捉 (CXA-1999 28.3): Red's cannon e2 can take ...
std::string line_of(const ClassifiedMove& move) {
  std::string line = std::to_string(move.ply) + " " + std::string(colour(move.side)) + " " +
                     coordinates(move.move) + " " + std::string(name(move.purpose)) + " " +
                     std::string(chinese(move.purpose));
  if (!move.articles.empty()) line += " (" + articles_text(move.articles) + ")";
  return line + ": " + move.because;
}

std::string verdict_text(const RepetitionRuling& ruling) {
  const std::string who = ruling.offender ? std::string(colour(*ruling.offender)) : "";
  switch (ruling.verdict) {
    case RepetitionVerdict::none:
      return "Nothing has repeated often enough to be judged.";
    case RepetitionVerdict::draw:
      return "A draw if neither side changes";
    case RepetitionVerdict::loses:
      return who + " loses";
    case RepetitionVerdict::must_change:
      return who + " must change, and loses if the cycle is gone round once more";
  }
  return "";
}

}  // namespace

std::vector<std::string> explain(const RepetitionRuling& ruling) {
  std::vector<std::string> lines;
  for (const ClassifiedMove& move : ruling.cycle) lines.push_back(line_of(move));
  std::string verdict = verdict_text(ruling);
  if (!ruling.reason.empty()) verdict += ": " + std::string(ruling.reason);
  if (!ruling.article.empty()) verdict += " (" + std::string(ruling.article) + ")";
  lines.push_back(std::move(verdict));
  return lines;
}

}  // namespace luozi::xiangqi
