// What the recognizer, the sessions and the notations ask of every game.
#pragma once

#include "boards/foul_law.hpp"
#include "boards/grid.hpp"
#include "boards/irregularity.hpp"
#include "boards/last_moves.hpp"
#include "boards/outcome.hpp"
#include "boards/touch.hpp"
#include "boards/units.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace luozi {

/// Which squares are filled, and by whom.
template <BoardGrid Grid>
struct Occupancy {
  SquareSet<Grid> white;
  SquareSet<Grid> black;

  constexpr SquareSet<Grid> filled() const { return white | black; }
  constexpr const SquareSet<Grid>& of(Side side) const {
    return side == Side::white ? white : black;
  }
  friend constexpr bool operator==(const Occupancy&, const Occupancy&) = default;
};

/// What a move does to the squares, as sensors could see it. `empties`, `fills` and `replaces` are
/// disjoint; `stops` are also squares of `path`, or the one from which the mover came.
template <BoardGrid Grid>
struct Footprint {
  SquareSet<Grid> empties{};  ///< filled before, empty after: where the mover left, a victim beside
  SquareSet<Grid> fills{};    ///< empty before, filled by the mover after
  SquareSet<Grid> replaces{};  ///< filled before and after by another piece: a capture's target
  SquareSet<Grid> path{};      ///< empty squares that a piece slid instead of lifted passes over
  SquareSet<Grid> stops{};     ///< squares on which the mover may be set down on its way (draughts)
  Side side = Side::white;     ///< whose piece stands on `fills` and `replaces` afterwards
  bool exchanges = false;      ///< another piece arrives than the one that left: a promotion
  bool circles = false;        ///< the mover ends where it began, which is then all of `replaces`

  constexpr SquareSet<Grid> changed() const { return empties | fills | replaces; }
  friend constexpr bool operator==(const Footprint&, const Footprint&) = default;
};

/// The way of one piece that a player moves.
template <BoardGrid Grid>
struct Travel {
  Square<Grid> from, to;
  std::vector<Square<Grid>> stops{};  ///< where it is set down on the way, in order (draughts)
  std::vector<Square<Grid>> over{};   ///< the empty squares it would be slid over, in order
};

/// What a player does with the pieces to make a move, in the order of the rules; sensors may see
/// any other.
template <BoardGrid Grid>
struct Travels {
  std::vector<Travel<Grid>> pieces{};    ///< castling has two; every other move one
  std::vector<Square<Grid>> captured{};  ///< in the order in which they are captured
  bool exchanges = false;                ///< promotion: another piece is set down on `to`
  bool crowns = false;                   ///< draughts: a second piece is put on the one on `to`
};

/// A square on which a piece was seen to stand on its way, and for how long.
template <BoardGrid Grid>
struct SeenStop {
  Square<Grid> square;
  Micros stood;

  friend constexpr bool operator==(const SeenStop&, const SeenStop&) = default;
};

/// How players say with the pieces that the game is over: these squares are filled, by these sides
/// where known, and the pieces that stood on `from` are what fills them (kings set to the centre).
template <BoardGrid Grid>
struct EndSign {
  SquareSet<Grid> from{};
  Occupancy<Grid> stands{};
  GameResult result = GameResult::draw;
};

/// A draw or a ruling that the players may ask for; the game goes on until they do.
struct Claim {
  Outcome outcome;
  bool arbiter_may_rule = false;  ///< also unasked

  friend constexpr bool operator==(const Claim&, const Claim&) = default;
};

/// A repetition that the laws do not let one side go on with.
template <BoardGrid Grid>
struct Prohibition {
  Side offender = Side::white;
  bool loses = false;  ///< the offender has lost; otherwise it must change
  std::string_view reason{}, article{};
  std::vector<Square<Grid>> squares{};  ///< from and to of the moves of the cycle, each once

  friend bool operator==(const Prohibition&, const Prohibition&) = default;
};

/// What the laws say of a game that goes on.
template <BoardGrid Grid>
struct Rulings {
  std::vector<Claim> claims{};                     ///< what may be asked for
  std::optional<Prohibition<Grid>> prohibition{};  ///< none in games whose laws forbid nothing
};

/// A game from its start, or from the last position that no legal move led to: every move and the
/// position after it.
template <class G>
struct History {
  struct Entry {
    typename G::Move move;
    typename G::Position after;
  };

  typename G::Position start;
  std::vector<Entry> plies{};
  std::vector<typename G::Position> earlier{};  ///< of the same game, before `start`, oldest first

  const typename G::Position& now() const { return position_after(plies.size()); }
  /// The position after the first `count` plies, at most all of them.
  const typename G::Position& position_after(std::size_t count) const {
    return count == 0 ? start : plies[count - 1].after;
  }
};

/// A game's rules as a bundle of types and pure functions; see boards/chess/chess.hpp for a full
/// one. Where the laws forbid repetitions a game also has `rulings(history, laws)`, which judges
/// one once for claims and prohibition, and `explain(history, laws)`, lines that let an arbiter
/// follow the ruling. Where players have signs for the end it has `end_signs(position)`, a vector
/// of EndSign.
///
/// Where one move may be made on several ways, `coordinates(position, move, stops)` writes the one
/// on which its piece was seen to stop so.
///
/// `twin_cost(position, move)` is how much less likely the move is than the likeliest one with the
/// same footprint, as a natural logarithm; 0: it is that one. `implausibility(position,
/// last)` says of each legal move, in the order of `legal_moves`, how much less likely people are
/// to play it after the last two moves than one drawn at random, twins alike; empty where nothing
/// is known of how people play.
///
/// `irregular(position, what)` is the position after an illegal move that stands: the other side is
/// to move, rights and counters follow. None: no piece of the side to move stands on `from`, a king
/// would leave the board, or nothing could stand so. What is left may be what no legal move leads
/// to (a waiting side in check); every function here takes it, and no legal move captures a king.
/// In chess `castlings(position)` are those that hands could carry out, allowed or not, `castles`
/// says of an illegal move that it is one, and `captures_in_passing` that what is removed beside it
/// is its capture. If `what` describes a legal move, the result equals that of `play`. An
/// irregularity is no Move, so a History begins anew after it; positions that stood `earlier` count
/// where the laws ask how often one did (FIDE 9.2).
template <class G>
concept Game = BoardGrid<typename G::Grid> && std::regular<typename G::Position> &&
    std::regular<typename G::Move> &&
    requires(const typename G::Position position, const typename G::Move move,
             const History<G> history, const typename G::Laws& laws, std::string_view text,
             const LastMoves<typename G::Move>& last_moves, const Square<typename G::Grid> square,
             const Irregularity<typename G::Grid>& irregularity,
             std::span<const PieceTouch<typename G::Grid>> touches) {
  { G::name } -> std::convertible_to<std::string_view>;
  { *G::law_names.begin() } -> std::convertible_to<std::string_view>;
  { G::start() } -> std::same_as<typename G::Position>;
  { G::side_to_move(position) } -> std::same_as<Side>;
  { *G::legal_moves(position).begin() } -> std::convertible_to<typename G::Move>;
  { G::is_legal(position, move) } -> std::same_as<bool>;
  { G::play(position, move) } -> std::same_as<typename G::Position>;
  { G::footprint(position, move) } -> std::same_as<Footprint<typename G::Grid>>;
  { G::occupancy(position) } -> std::same_as<Occupancy<typename G::Grid>>;
  { G::key(position) } -> std::same_as<std::uint64_t>;
  { *position.board().piece_at(square) } -> std::equality_comparable;
  { G::travels(position, move) } -> std::same_as<Travels<typename G::Grid>>;
  { G::laws(text) } -> std::same_as<const typename G::Laws*>;  // "": the first; null: unknown
  { laws.fouls } -> std::convertible_to<FoulLaw>;              // none counted: {}
  { G::outcome(history, laws) } -> std::same_as<std::optional<Outcome>>;  // needs no one to say so
  { G::claims(history, laws) } -> std::same_as<std::vector<Claim>>;       // what may be asked for
  { G::article(laws, text) } -> std::same_as<std::string_view>;  // of an ending a person declares
  { G::coordinates(position, move) } -> std::same_as<std::string>;
  { G::twin_cost(position, move) } -> std::convertible_to<double>;
  { G::implausibility(position, last_moves) } -> std::same_as<std::vector<double>>;
  { G::irregular(position, irregularity) } -> std::same_as<std::optional<typename G::Position>>;
  { G::touch_ruling(position, touches, laws) } -> std::same_as<TouchRuling<G>>;
};

/// What the laws say of the game as it stands.
template <Game G>
Rulings<typename G::Grid> rulings(const History<G>& history, const typename G::Laws& laws) {
  if constexpr (requires { G::rulings(history, laws); }) {
    return G::rulings(history, laws);
  } else {
    return {G::claims(history, laws), std::nullopt};
  }
}

}  // namespace luozi
