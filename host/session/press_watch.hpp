// Whether a press of the clock completed a legal move, as far as the wood tells: an illegal move
// that was pressed is one, also if it is put right then, and chess asks more (FIDE 7.5.2, 7.5.3).
#pragma once

#include "boards/chess/press.hpp"
#include "boards/game.hpp"
#include "boards/units.hpp"
#include "host/session/irregular_incident.hpp"
#include "host/session/notice.hpp"
#include "recognizer/search/irregular_moves.hpp"
#include "recognizer/sensors/occupancy.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace luozi::host {

/// Games whose laws also ask about a press without a move, and a pawn left on the last row.
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

/// House rule: captured pieces that stand for so long after the press, with nothing stirring, are
/// forgotten (CN-draughts-100 7.4.11); until then a player may be about to take them off.
inline constexpr Micros removal_hindsight = seconds(10);

/// What the laws ask about a press.
template <Game G>
struct PressFound {
  /// For an illegal move `ply` only; and `played`, if it is a legal move but for captured pieces
  /// that still stand.
  Incident incident{};
  std::optional<Irregularity<typename G::Grid>> illegal{};  ///< the move that is none

  bool is_about(Ply ply, const Irregularity<typename G::Grid>& move) const {
    return illegal && incident.ply == ply && illegal->from == move.from && illegal->to == move.to;
  }
};

/// Asks of one press at a time. A pawn that was left on the last row looks like any piece, but not
/// one that is exchanged there after the press.
template <Game G>
class PressWatch {
 public:
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Laws = typename G::Laws;
  using Wood = recognizer::Wood<Grid>;

  /// A clock was pressed, whatever for: the turn that it ends is looked at, and another begins.
  void hear() {
    forget();
    stirred_ = std::exchange(stirring_, {});
  }
  /// `side` pressed when no move of it was seen in this position.
  void press(Side side, Ply ply, const Position& before, const Wood& wood, Micros at) {
    watch_ = Watch{.side = side,
                   .ply = ply,
                   .before = before,
                   .wood = wood,
                   .differs = wood.difference(G::occupancy(before)),
                   .stirred = stirred_,
                   .pressed = at,
                   .due = at + press_hindsight};
  }
  /// `side` pressed when it had made this move: of interest if it promotes, or, where the laws ask
  /// for all its men, if a victim beside its way still stands (en passant, FIDE 3.7.3.2).
  void press(Side side, Ply ply, const Position& before, const Move& move, const Wood& wood,
             Micros at) {
    const Travels<Grid> travels = G::travels(before, move);
    const Square<Grid> to = travels.pieces.front().to;
    if (travels.exchanges) {
      watch_ = Watch{.side = side,
                     .ply = ply,
                     .before = before,
                     .promotion = Promotion{move, to},
                     .wood = wood};
    } else if (AsksAtPress<G> && std::ranges::any_of(travels.captured, [&](Square<Grid> victim) {
                 return victim != to && wood.filled().contains(victim);
               })) {
      press(side, ply, before, wood, at);
    }
  }
  void forget() { watch_.reset(); }

  /// The wood after something stirred on the board.
  void look(const Wood& wood, Micros at) {
    stirring_ |= wood.filled() ^ seen_;
    seen_ = wood.filled();
    if (!watch_) return;
    if (watch_->promotion && !watch_->due) {
      look_for_exchange(wood, at);
    } else if (!stands_as_pressed(wood)) {
      forget();
    }
  }

  /// When it is known what came of the press, if nothing stirs.
  std::optional<Micros> next_deadline() const { return watch_ ? watch_->due : std::nullopt; }

  /// What the laws ask about by now, told once.
  std::optional<PressFound<G>> take(Micros now, const Laws& laws) {
    if (!watch_ || !watch_->due || *watch_->due > now) return std::nullopt;
    const Watch watch = *std::exchange(watch_, std::nullopt);
    if constexpr (AsksAtPress<G>) {
      const Position& before = watch.before;
      if (watch.promotion) {
        return found(watch, promotion_finding(before, watch.promotion->move, laws));
      }
      if (watch.differs.empty()) return found(watch, press_finding(before, before.board(), laws));
    }
    return illegal(watch, now, laws);
  }

 private:
  struct Promotion {
    Move move;
    Square<Grid> to;
    bool lifted = false;  ///< what stands there, since the press
  };
  struct Watch {
    Side side;
    Ply ply;
    Position before;
    std::optional<Promotion> promotion{};
    Wood wood{};                ///< at the press
    SquareSet<Grid> differs{};  ///< where that is not `before`
    SquareSet<Grid> stirred{};  ///< in the turn that the press ended
    Micros pressed{};
    std::optional<Micros> due{};  ///< none: of a promotion nothing was exchanged yet
  };

  /// The piece that promoted is taken up and one stands there again, or play goes on.
  void look_for_exchange(const Wood& wood, Micros at) {
    Promotion& promotion = *watch_->promotion;
    SquareSet<Grid> without = watch_->wood.filled();
    without.erase(promotion.to);
    if (wood.filled() == without) {
      promotion.lifted = true;
    } else if (!stands_as_pressed(wood)) {
      forget();
    } else if (promotion.lifted) {
      watch_->due = at + press_hindsight;
    }
  }

  /// Whether nothing has changed since the press, or what has was put back.
  bool stands_as_pressed(const Wood& wood) const {
    if (wood.filled() != watch_->wood.filled()) return false;
    const auto& promotion = watch_->promotion;
    return !promotion || wood.colour(promotion->to) != other(watch_->side);
  }

  /// What was pressed is none of the legal moves. Where one goes from there to there in draughts,
  /// what it captures may be taken off later, but not for ever.
  std::optional<PressFound<G>> illegal(const Watch& watch, Micros now, const Laws& laws) {
    const Position& before = watch.before;
    const std::optional<Irregularity<Grid>> what = made(watch);
    if (!what) return std::nullopt;
    const std::optional<Position> after = G::irregular(before, *what);
    if (!after) return std::nullopt;
    if (may_complete(before, *what, *after, laws)) {
      if (!leaves_victims(before, *what, laws)) return std::nullopt;
      if (now < watch.pressed + removal_hindsight) {
        watch_ = watch;
        watch_->due = watch.pressed + removal_hindsight;
        return std::nullopt;
      }
    }
    if (finding_of<G>(before, *what, laws).article.empty()) return std::nullopt;
    PressFound<G> found{{}, *what};
    found.incident.ply = watch.ply;
    if (const auto move = legal_move(before, *what)) {
      found.incident.played = G::coordinates(before, *move);
    }
    return found;
  }

  /// What the side that pressed had done with the wood: castled, or moved one piece from here to
  /// there, jumping pieces or none. None: something else.
  static std::optional<Irregularity<Grid>> made(const Watch& watch) {
    if (auto what = castled(watch)) return what;
    const SquareSet<Grid> own = G::occupancy(watch.before).of(watch.side);
    const SquareSet<Grid> filled = watch.wood.filled();
    const SquareSet<Grid> arrived = watch.differs & filled, gone = watch.differs - filled;
    const SquareSet<Grid> to = arrived.empty() ? taken_in_place(watch) : arrived;
    const SquareSet<Grid> from = gone & own;
    if (from.size() != 1 || to.size() != 1) return std::nullopt;
    Irregularity<Grid> what{*from.begin(), *to.begin(), gone - own};
    if (may_be_a_victim(watch, what)) return std::nullopt;
    if (what.removed.empty() || captured_by_jumping<G>(watch.before, what)) return what;
    return recognizer::captures_removed<G>(watch.before, what) ? std::optional(what) : std::nullopt;
  }

  /// Where sensors know no colours: the squares of the other side's pieces that left them in the
  /// turn, where something stands as before.
  static SquareSet<Grid> taken_in_place(const Watch& watch) {
    const SquareSet<Grid> theirs = G::occupancy(watch.before).of(other(watch.side));
    const SquareSet<Grid> coloured = watch.wood.known(Side::white) | watch.wood.known(Side::black);
    return (theirs & watch.stirred & watch.wood.filled()) - coloured;
  }

  /// The castling after which the wood stands so.
  static std::optional<Irregularity<Grid>> castled(const Watch& watch) {
    if constexpr (requires { G::castlings(watch.before); }) {
      for (const Irregularity<Grid>& what : G::castlings(watch.before)) {
        const auto after = G::occupancy(*G::irregular(watch.before, what));
        if (watch.wood.difference(after).empty()) return what;
      }
    }
    return std::nullopt;
  }

  /// Whether what stands on `to` may be a piece that was captured on another square, and put there.
  static bool may_be_a_victim(const Watch& watch, const Irregularity<Grid>& what) {
    if (const auto colour = watch.wood.colour(what.to)) return *colour != watch.side;
    const auto moves = G::legal_moves(watch.before);
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
      const Footprint<Grid> footprint = G::footprint(watch.before, move);
      return move.from == what.from && !(footprint.replaces & watch.stirred).empty();
    });
  }

  /// Whether a legal move goes from there to there; in chess one with all its men.
  static bool may_complete(const Position& before, const Irregularity<Grid>& what,
                           const Position& after, const Laws& laws) {
    if constexpr (AsksAtPress<G>) {
      return !press_finding(before, after.board(), laws);
    } else {
      return legal_move(before, what).has_value();
    }
  }

  /// A legal move from there to there.
  static std::optional<Move> legal_move(const Position& before, const Irregularity<Grid>& what) {
    const auto moves = G::legal_moves(before);
    const auto found = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
      return move.from == what.from && move.to == what.to;
    });
    return found == moves.end() ? std::nullopt : std::optional<Move>(*found);
  }

  /// Whether all that is wrong is that captured pieces still stand.
  static bool leaves_victims(const Position& before, const Irregularity<Grid>& what,
                             const Laws& laws) {
    const auto finding = named_finding<G>(before, what, laws);
    return finding && finding->kind == IrregularityKind::capture_not_removed;
  }

  template <class Finding>
  static std::optional<PressFound<G>> found(const Watch& watch,
                                            const std::optional<Finding>& finding) {
    if (!finding || finding->article.empty()) return std::nullopt;
    Incident incident{
        std::string(finding->kind), std::string(finding->article), watch.side, {}, {}, {}};
    if (watch.promotion) {
      incident.touched.push_back(name(watch.promotion->to));
      incident.played = G::coordinates(watch.before, watch.promotion->move);
    }
    incident.ply = watch.ply;
    return PressFound<G>{std::move(incident)};
  }

  std::optional<Watch> watch_;
  SquareSet<Grid> seen_{}, stirring_{};  ///< filled when last looked; stirred since the last press
  SquareSet<Grid> stirred_{};            ///< in the turn that the last press ended
};

}  // namespace luozi::host
