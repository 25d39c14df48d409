// Gives one move of a cycle its purpose, the heaviest it has.
#include "boards/xiangqi/repetition/classify.hpp"

#include "boards/xiangqi/repetition/chase.hpp"
#include "boards/xiangqi/repetition/chase_words.hpp"
#include "boards/xiangqi/repetition/mate_search.hpp"
#include "boards/xiangqi/repetition/quiet.hpp"
#include "boards/xiangqi/repetition/turn.hpp"
#include "boards/xiangqi/repetition/words.hpp"

#include <algorithm>

namespace luozi::xiangqi {
namespace {

void tell_check(const PlayedMove& played, ClassifiedMove& classified) {
  const Position& after = *played.after;
  std::vector<std::string> words;
  for (const Point checker : checkers(after)) words.push_back(describe(after.board(), checker));
  classified.purpose = Purpose::check;
  classified.articles = {"CXA-1999 28.1"};
  classified.targets = {after.king(after.turn())};
  classified.because = listed(words) + (words.size() == 1 ? " attacks " : " attack ") +
                       describe(after.board(), after.king(after.turn())) + ".";
}

struct MateThreat {
  Move first;
  /// A mate that could have been given instead of the move is not what the move is after.
  bool stood_before;
};

std::optional<MateThreat> mate_threat(const PlayedMove& played, const Position& next) {
  const std::optional<Move> mate = mate_by_checks(next);
  if (!mate) return std::nullopt;
  const std::vector<Position> standing = standing_before(played);
  const bool stood = std::any_of(standing.begin(), standing.end(), [](const Position& position) {
    return mate_by_checks(position).has_value();
  });
  return MateThreat{*mate, stood};
}

/// A kill, or an idle move that leaves a threat of mate standing.
void tell_mate(const PlayedMove& played, const MateThreat& mate, ClassifiedMove& classified) {
  const Board& board = played.after->board();
  classified.purpose = mate.stood_before ? Purpose::idle : Purpose::kill;
  classified.articles = {"CXA-1999 28.2"};
  classified.targets = {played.after->king(played.after->turn())};
  classified.because =
      std::string(colour(played.side())) +
      " threatens to mate by checks: " + describe(board, mate.first.from) + " to " +
      name(mate.first.to) +
      (mate.stood_before ? "; a mate was threatened before the move: no new kill." : ".");
}

void tell_defensive_point(const PlayedMove& played, const std::vector<ChaseThreat>& threats,
                          ClassifiedMove& classified) {
  classified.purpose = Purpose::idle;
  classified.articles = {"CXA-1999 27.3", "CXA-1999 ch.7 no.13"};
  for (const ChaseThreat& threat : threats) classified.targets.push_back(threat.victim);
  classified.because = describe(played.after->board(), played.move.to) +
                       " takes the centre file to hold a draw; that it also attacks " +
                       describe(played.after->board(), threats.front().victim) + " comes with it.";
}

}  // namespace

Classification classify(const PlayedMove& played) {
  Classification result;
  ClassifiedMove& classified = result.move;
  classified.side = played.side();
  classified.move = played.move;
  const std::optional<Position> next = with_turn(*played.after, played.side());
  if (!next) {
    tell_check(played, classified);
    return result;
  }
  const std::optional<MateThreat> mate = mate_threat(played, *next);
  if (mate && !mate->stood_before) {
    tell_mate(played, *mate, classified);
    return result;
  }
  const std::vector<ChaseThreat> threats = new_threats(played);
  if (is_defensive_point(played, threats)) {
    tell_defensive_point(played, threats, classified);
    return result;
  }
  if (!threats.empty()) {
    tell_chase(played, threats, classified);
    return result;
  }
  classify_quiet(played, classified);
  if (mate && classified.purpose == Purpose::idle) tell_mate(played, *mate, classified);
  const std::vector<ChaseThreat> with_pawns = new_pawn_threats(played);
  if (!with_pawns.empty()) {
    result.in_mutual_attack = classified;
    tell_chase(played, with_pawns, *result.in_mutual_attack);
  }
  return result;
}

}  // namespace luozi::xiangqi
