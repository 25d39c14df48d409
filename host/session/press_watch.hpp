// Whether a press of the clock completed a legal move, as far as the wood tells: what the laws say
// of a press without one (chess, FIDE 7.5.1 to 7.5.3).
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "boards/chess/press.hpp"
#include "boards/game.hpp"
#include "boards/units.hpp"
#include "host/session/notice.hpp"
#include "recognizer/occupancy.hpp"

namespace luozi::host {

/// Games whose laws ask at the press; the others have nothing of this.
template <class G>
concept AsksAtPress = requires(const typename G::Position& position, const typename G::Move& move,
                               const typename G::Laws& laws) {
  press_finding(position, position.board(), laws);
  promotion_finding(position, move, laws);
};

/// House rule: for so long nothing may stir on the board after the press, or after a promoted piece
/// was exchanged. A piece that is seen to be down a little after the press, and hands that put
/// something right at once, are no incident.
inline constexpr Micros press_hindsight = seconds(1);

/// What the laws ask about a press.
template <Game G>
struct PressFound {
  Incident incident{};
  std::optional<Irregularity<typename G::Grid>> illegal{};  ///< the move that is none
};

/// Asks of one press at a time, in games that do. A pawn that was left on the last row looks like
/// any piece, but not one that is exchanged there after the press.
template <Game G>
class PressWatch {
 public:
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Laws = typename G::Laws;
  using Wood = recognizer::Wood<Grid>;

  /// `side` pressed when no move of it was seen in this position.
  void press(Side side, Ply ply, const Position& before, const Wood& wood, Micros at) {
    watch_ = Watch{side,
                   ply,
                   before,
                   {},
                   {},
                   wood.filled(),
                   wood.difference(G::occupancy(before)),
                   at + press_hindsight};
  }
  /// `side` pressed when it had made this move, a promotion.
  void press(Side side, Ply ply, const Position& before, const Move& promotion, const Wood& wood) {
    const Square<Grid> row = G::travels(before, promotion).pieces.front().to;
    watch_ = Watch{side, ply, before, promotion, row, wood.filled(), {}, {}};
  }
  void forget() { watch_.reset(); }

  /// The wood after something stirred on the board.
  void look(const Wood& wood, Micros at) {
    if (!watch_) return;
    const bool as_pressed = wood.filled() == watch_->filled &&
                            !(watch_->row && wood.colour(*watch_->row) == other(watch_->side));
    if (watch_->promotion && !watch_->due) {
      SquareSet<Grid> without = watch_->filled;
      without.erase(*watch_->row);
      if (wood.filled() == without) {
        watch_->lifted = true;
        return;
      }
      if (as_pressed && watch_->lifted) watch_->due = at + press_hindsight;
      if (as_pressed) return;
    }
    if (!as_pressed) forget();
  }

  /// When it is known what came of the press, if nothing stirs.
  std::optional<Micros> next_deadline() const { return watch_ ? watch_->due : std::nullopt; }

  /// What the laws ask about by now, told once.
  std::optional<PressFound<G>> take(Micros now, const Laws& laws) {
    if (!watch_ || !watch_->due || *watch_->due > now) return std::nullopt;
    const Watch watch = *std::exchange(watch_, std::nullopt);
    const Position& before = watch.before;
    if (watch.promotion) return found(watch, promotion_finding(before, *watch.promotion, laws));
    if (watch.differs.empty()) return found(watch, press_finding(before, before.board(), laws));
    return illegal(watch, laws);
  }

 private:
  struct Watch {
    Side side;
    Ply ply;
    Position before;
    std::optional<Move> promotion;
    std::optional<Square<Grid>> row;  ///< where the promoted piece stands
    SquareSet<Grid> filled, differs;  ///< at the press; where that is not `before`
    std::optional<Micros> due;
    bool lifted = false;  ///< the promoted piece, since the press
  };

  /// One piece of the side that pressed went from here to there, and no legal move does that.
  static std::optional<PressFound<G>> illegal(const Watch& watch, const Laws& laws) {
    const SquareSet<Grid>& differs = watch.differs;
    const SquareSet<Grid> own = G::occupancy(watch.before).of(watch.side);
    const SquareSet<Grid> from = (differs & own) - watch.filled, to = differs & watch.filled;
    if (from.size() != 1 || to.size() != 1 || differs.size() != 2) return std::nullopt;
    const Irregularity<Grid> what{*from.begin(), *to.begin()};
    const std::optional<Position> after = G::irregular(watch.before, what);
    if (!after) return std::nullopt;
    auto incident = found(watch, press_finding(watch.before, after->board(), laws));
    if (incident) incident->illegal = what;
    return incident;
  }

  template <class Finding>
  static std::optional<PressFound<G>> found(const Watch& watch,
                                            const std::optional<Finding>& finding) {
    if (!finding || finding->article.empty()) return std::nullopt;
    Incident incident{
        std::string(finding->kind), std::string(finding->article), watch.side, {}, {}, {}};
    if (watch.row) incident.touched.push_back(name(*watch.row));
    if (watch.promotion) incident.played = G::coordinates(watch.before, *watch.promotion);
    incident.ply = watch.ply;
    return PressFound<G>{std::move(incident)};
  }

  std::optional<Watch> watch_;
};

}  // namespace luozi::host
