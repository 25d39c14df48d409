// Rules on the pieces that a player touched in a turn of xiangqi.
#include "boards/xiangqi/touch.hpp"

#include "boards/xiangqi/moves.hpp"
#include "boards/xiangqi/xiangqi.hpp"

#include <array>
#include <string_view>

namespace luozi::xiangqi {
namespace {

using Ruling = TouchRuling<Xiangqi>;

/// The pieces of one side that take part: all of them, and those that can be moved or captured.
struct Pieces {
  PointSet all, able;
};

/// The touched piece that counts: the first able one, or where none is able the first.
TouchedFirst<XiangqiGrid> that_counts(Touches<XiangqiGrid> touches, const Pieces& pieces) {
  const TouchedFirst<XiangqiGrid> able = touched_first(touches, pieces.able);
  return able.squares.empty() ? touched_first(touches, pieces.all) : able;
}

bool several_able(Touches<XiangqiGrid> touches, const Pieces& pieces) {
  return touched_in_order(touches, pieces.able).size() > 1;
}

/// CXA-1999 9.1.5, 9.1.6.
void add_fouls(Touches<XiangqiGrid> touches, const Pieces& own, const Pieces& theirs,
               const TouchLaw& law, Ruling& ruling) {
  const PointSet unable = (own.all - own.able) | (theirs.all - theirs.able);
  for (const Point point : touched_in_order(touches, unable)) {
    const bool is_own = own.all.contains(point);
    ruling.fouls.push_back(
        {TouchKind::touch_foul, is_own ? law.immovable : law.uncapturable, {point}});
  }
}

/// A move that is asked for: of a touched piece, capturing a touched piece, or both.
struct Duty {
  bool moves_own = false, captures_theirs = false;
};

/// What is asked for in turn, until there is a move that does it (CXA-1999 5.3, 5.4; 5.1 and 5.2
/// are what is left of them where only one side's piece was touched).
std::array<Duty, 3> duties(bool own_first) {
  constexpr Duty both{true, true}, move{true, false}, capture{false, true};
  if (own_first) return {both, move, capture};
  return {both, capture, move};
}

const TouchArticle& article_of(const TouchLaw& law, const TouchedFirst<XiangqiGrid>& own,
                               const TouchedFirst<XiangqiGrid>& theirs) {
  if (theirs.squares.empty()) return law.own;
  if (own.squares.empty()) return law.theirs;
  if (own.moment == theirs.moment) return law.together;
  return own.moment < theirs.moment ? law.own_then_theirs : law.theirs_then_own;
}

}  // namespace

TouchRuling<Xiangqi> touch_ruling(const Position& position, Touches<XiangqiGrid> touches,
                                  const Laws& laws) {
  Ruling ruling;
  const MoveList legal = legal_moves(position);
  if (legal.empty()) return ruling;
  Pieces own{position.board().of(position.turn()), {}};
  Pieces theirs{position.board().of(other(position.turn())), {}};
  for (const Move move : legal) {
    own.able.insert(move.from);
    if (theirs.all.contains(move.to)) theirs.able.insert(move.to);
  }
  add_fouls(touches, own, theirs, laws.touch, ruling);

  const auto mover = that_counts(touches, own);
  const auto victim = that_counts(touches, theirs);
  Duty duty;
  for (const Duty asked : duties(mover.moment < victim.moment)) {
    for (const Move move : legal) {
      if (asked.moves_own && !mover.squares.contains(move.from)) continue;
      if (asked.captures_theirs && !victim.squares.contains(move.to)) continue;
      ruling.permitted.push_back(move);
    }
    duty = asked;
    if (!ruling.permitted.empty()) break;
  }
  if (ruling.permitted.empty()) ruling.permitted.assign(legal.begin(), legal.end());
  if (ruling.permitted.size() == legal.size()) return ruling;

  const TouchArticle& article = article_of(laws.touch, mover, victim);
  const bool said = !several_able(touches, own) && !several_able(touches, theirs);
  ruling.obliges = {duty.captures_theirs ? TouchKind::touch_capture : TouchKind::touch_move,
                    said ? article.said : article.of_several,
                    touched_in_order(touches, mover.squares | victim.squares)};
  return ruling;
}

}  // namespace luozi::xiangqi
