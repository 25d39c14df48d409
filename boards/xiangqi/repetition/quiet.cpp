// Which of the allowed purposes a move has that is no check, kill or chase.
#include "boards/xiangqi/repetition/quiet.hpp"

#include "boards/xiangqi/repetition/exchange.hpp"
#include "boards/xiangqi/repetition/set_aside.hpp"
#include "boards/xiangqi/repetition/turn.hpp"
#include "boards/xiangqi/repetition/words.hpp"

#include <algorithm>
#include <utility>

namespace luozi::xiangqi {
namespace {

std::string of_mover(const PlayedMove& played) {
  return describe(played.after->board(), played.move.to);
}

std::string of_targets(const Board& board, const std::vector<Point>& targets) {
  std::vector<std::string> words;
  words.reserve(targets.size());
  for (const Point target : targets) words.push_back(describe(board, target));
  return listed(words);
}

void say(ClassifiedMove& classified, Purpose purpose, std::string_view article,
         std::string because) {
  classified.purpose = purpose;
  classified.articles = {article};
  classified.because = std::move(because);
}

/// Captures of equal worth that the mover's side can newly make and lose the taker for, one of
/// each target.
std::vector<Move> exchanges(const PlayedMove& played, const Position& next) {
  std::vector<Move> offered;
  const Board& board = next.board();
  for (const Point target : board.of(other(played.side()))) {
    if (!has_value(board, target)) continue;
    for (const Move capture : captures_of(next, target)) {
      const bool equal = worth(board, capture.from) == worth(board, target);
      const bool new_capture = capture.from == played.move.to || !is_legal(*played.before, capture);
      if (!equal || !new_capture) continue;
      if (captures_of(play(next, capture), target).empty()) continue;
      offered.push_back(capture);
      break;
    }
  }
  return offered;
}

/// Whoever would take is named: it need not be the moved piece.
void tell_exchange(const Board& board, const std::vector<Move>& offered,
                   ClassifiedMove& classified) {
  std::vector<std::string> words;
  for (const Move capture : offered) {
    words.push_back(describe(board, capture.from) + " offers to exchange for " +
                    describe(board, capture.to));
    classified.targets.push_back(capture.to);
  }
  say(classified, Purpose::exchange, "CXA-1999 28.5", listed(words) + ".");
}

/// What the moved piece attacks of the opponent's pieces of value.
std::vector<Point> followed(const PlayedMove& played, const Position& next) {
  std::vector<Point> targets;
  for (const Move move : legal_moves(next)) {
    if (move.from == played.move.to && has_value(next.board(), move.to)) targets.push_back(move.to);
  }
  std::sort(targets.begin(), targets.end());
  return targets;
}

/// A piece of the moved one's kind can take it for nothing (28.6).
std::optional<Move> acceptance(const PlayedMove& played) {
  const Position& after = *played.after;
  const Point offered = played.move.to;
  for (const Move capture : captures_of(after, offered)) {
    if (after.board().type_at(capture.from) != after.board().type_at(offered)) continue;
    if (capture_gains(after, capture)) return capture;
  }
  return std::nullopt;
}

/// Where the piece can go without capturing.
PointSet reach(const Position& position, Point from) {
  PointSet reached;
  for (const Move move : legal_moves(position)) {
    if (move.from == from) reached.insert(move.to);
  }
  return reached - position.board().filled();
}

/// The first opposing piece that can no longer go beyond the moved one (28.7).
std::optional<Point> blocked(const PlayedMove& played) {
  const std::optional<Position> could = with_turn(*played.before, other(played.side()));
  if (!could) return std::nullopt;
  for (const Point point : could->board().of(other(played.side()))) {
    const PieceType type = *could->board().type_at(point);
    if (type == PieceType::king || type == PieceType::advisor || type == PieceType::pawn) continue;
    PointSet lost = reach(*could, point) - reach(*played.after, point);
    lost.erase(played.move.to);
    if (!lost.empty()) return point;
  }
  return std::nullopt;
}

}  // namespace

void classify_quiet(const PlayedMove& played, ClassifiedMove& classified) {
  const Position next = *with_turn(*played.after, played.side());
  const Board& board = next.board();
  if (std::optional<SetAside> aside = attack_set_aside(played, next)) {
    say(classified, Purpose::idle, "CXA-1999 28.9", std::move(aside->because));
    classified.articles = std::move(aside->articles);
    classified.targets = {aside->victim};
    return;
  }
  if (const std::vector<Move> offered = exchanges(played, next); !offered.empty()) {
    return tell_exchange(board, offered, classified);
  }
  if (const std::optional<Move> taken = acceptance(played)) {
    return say(classified, Purpose::offer, "CXA-1999 28.6",
               of_mover(played) + " lets " + describe(board, taken->from) + " take it.");
  }
  if (std::vector<Point> targets = followed(played, next); !targets.empty()) {
    say(classified, Purpose::follow, "CXA-1999 28.8",
        of_mover(played) + " eyes " + of_targets(board, targets) + ", which has a root.");
    classified.targets = std::move(targets);
    return;
  }
  if (const std::optional<Point> stopped = blocked(played)) {
    return say(classified, Purpose::block, "CXA-1999 28.7",
               of_mover(played) + " stands in the way of " + describe(board, *stopped) + ".");
  }
  say(classified, Purpose::idle, "CXA-1999 28.9", of_mover(played) + " attacks nothing of value.");
}

}  // namespace luozi::xiangqi
