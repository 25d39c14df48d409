// Tells a chase: the articles that make it one and the sentence an arbiter reads.
#include "boards/xiangqi/repetition/chase_words.hpp"

#include "boards/xiangqi/repetition/exchange.hpp"
#include "boards/xiangqi/repetition/root.hpp"
#include "boards/xiangqi/repetition/turn.hpp"
#include "boards/xiangqi/repetition/value.hpp"
#include "boards/xiangqi/repetition/words.hpp"

#include <algorithm>

namespace luozi::xiangqi {
namespace {

using Articles = std::vector<std::string_view>;

void cite(Articles& articles, std::string_view article) {
  if (std::find(articles.begin(), articles.end(), article) == articles.end()) {
    articles.push_back(article);
  }
}

std::string sentence(const Position& next, const ChaseThreat& threat) {
  const Board& board = next.board();
  const std::string victim = describe(board, threat.victim);
  const std::string first = coordinates(threat.first);
  switch (threat.form) {
    case ThreatForm::capture:
      return describe(board, threat.capture.from) + " can take " + victim + ", which " +
             std::string(text(root_against(next, threat.capture)));
    case ThreatForm::through_exchange:
      return "the exchange " + first + " of " + describe(board, threat.first.to) + " wins " +
             victim;
    case ThreatForm::through_checks:
      return "a series of checks that begins with " + first + " wins " + victim;
  }
  return "";
}

/// Whether nothing would stand between the kings after the guard has taken on the point.
bool faces_after(Board board, Point guard, Point point) {
  const Piece taker = *board.piece_at(guard);
  board.remove(point, *board.piece_at(point));
  board.remove(guard, taker);
  board.put(point, taker);
  const Point king = *board.of(taker.side, PieceType::king).begin();
  const Point facing = *board.of(other(taker.side), PieceType::king).begin();
  return attackers(board, king, other(taker.side)).contains(facing);
}

/// The king attacks the victim too, or the kings would face each other if the guard took back
/// (27.1).
bool has_kings_help(const Position& next, const ChaseThreat& threat) {
  if (threat.form != ThreatForm::capture) return false;
  const Point king = next.king(next.turn());
  if (attackers(next.board(), threat.victim, next.turn()).contains(king)) return true;
  const Position taken = play(next, threat.capture);
  if (root_against(next, threat.capture) != Root::illegal) return false;
  for (const Point guard : attackers(taken.board(), threat.victim, taken.turn())) {
    if (faces_after(taken.board(), guard, threat.victim)) return true;
  }
  return false;
}

/// The taker is the root of a piece of its own side that is itself under attack (ch.7 no.4).
bool leaves_its_post(const Position& next, const ChaseThreat& threat) {
  const Board& board = next.board();
  for (const Point kept : board.of(next.turn())) {
    if (kept == threat.first.from || !has_value(board, kept)) continue;
    if (attackers(board, kept, other(next.turn())).empty()) continue;
    if (attackers(board, kept, next.turn()).contains(threat.first.from)) return true;
  }
  return false;
}

void cite_threat(Articles& articles, const Position& next, const ChaseThreat& threat) {
  if (threat.form != ThreatForm::capture) return cite(articles, "CXA-1999 29.1");
  const Root root = root_against(next, threat.capture);
  if (root == Root::insufficient) cite(articles, "CXA-1999 ch.7 no.3");
  if (root != Root::none && root != Root::insufficient) cite(articles, "CXA-1999 28.16");
  if (next.board().type_at(threat.capture.from) == PieceType::pawn) {
    cite(articles, "CXA-1999 27.2");
    cite(articles, "CXA-1999 ch.7 no.11");
  }
  if (has_kings_help(next, threat)) cite(articles, "CXA-1999 27.1");
  if (leaves_its_post(next, threat)) cite(articles, "CXA-1999 ch.7 no.4");
}

}  // namespace

void tell_chase(const PlayedMove& played, const std::vector<ChaseThreat>& threats,
                ClassifiedMove& classified) {
  const Position next = *with_turn(*played.after, played.side());
  std::vector<std::string> sentences;
  classified.purpose = Purpose::chase;
  classified.articles = {"CXA-1999 28.3", "CXA-1999 29.2"};
  classified.targets.clear();
  for (const ChaseThreat& threat : threats) {
    classified.targets.push_back(threat.victim);
    cite_threat(classified.articles, next, threat);
    sentences.push_back(sentence(next, threat));
  }
  if (!captures_of(*played.after, played.move.to).empty()) {
    cite(classified.articles, "CXA-1999 ch.7 no.5");  // it may itself be taken: exchange or offer
  }
  classified.because = listed(sentences) + "; before the move this was not threatened.";
}

}  // namespace luozi::xiangqi
