// Draws a shape, then pieces for it, until the law says of them what the shape wants.
#include "tests/bench/touch/inject.hpp"

#include "hardware/model/random.hpp"
#include "notation/games.hpp"
#include "tests/bench/touch/walk.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace luozi::bench {
namespace {

// Pieces that are drawn for a shape before another one is tried.
constexpr int draws_most = 12;
// So much after the one before, for the law: what is touched is touched in order.
constexpr Micros pause_between = seconds(1);

/// What one hand is asked to do besides its move.
struct Plan {
  std::vector<model::Handling> handled{};
  bool rook_first = false;
};

/// One turn of a game of kind G.
template <Game G>
class Turn {
 public:
  using Grid = typename G::Grid;

  Turn(const std::string& game, const typename G::Position& before, const typename G::Move& move,
       const host::RehearsedPly& ply, model::Random& random)
      : draughts_(game.starts_with("draughts")),
        before_(before),
        move_(move),
        ply_(ply),
        random_(random) {
    const auto occupancy = G::occupancy(before);
    const auto leave_out = [](std::vector<int> from, const std::vector<int>& what) {
      std::erase_if(from,
                    [&](int square) { return std::ranges::find(what, square) != what.end(); });
      return from;
    };
    for (const model::PieceTravel& piece : ply.hand.pieces) movers_.push_back(piece.from);
    own_ = leave_out(numbers(occupancy.of(ply.side)), movers_);
    theirs_ = leave_out(numbers(occupancy.of(other(ply.side))), ply.hand.victims);
  }

  std::optional<Plan> find(Shape shape) {
    if (shape == Shape::waiting && !draughts_) return std::nullopt;
    if (shape == Shape::rook_first && !ply_.hand.castles()) return std::nullopt;
    for (int i = 0; i < draws_most; ++i) {
      std::optional<Plan> plan = draw(shape);
      if (plan && suits(shape, *plan)) return plan;
    }
    return std::nullopt;
  }

 private:
  static std::vector<int> numbers(const SquareSet<Grid>& squares) {
    std::vector<int> all;
    for (const Square<Grid> square : squares) all.push_back(square.index());
    return all;
  }

  /// One of them; none: there is none.
  std::optional<int> any(const std::vector<int>& squares) {
    if (squares.empty()) return std::nullopt;
    return random_.one_of(squares);
  }

  std::optional<Plan> one(const std::vector<int>& squares, Side side,
                          model::Intent intent = model::Intent::thought) {
    const std::optional<int> square = any(squares);
    if (!square) return std::nullopt;
    return Plan{{{.square = *square, .piece = host::pole(side), .intent = intent}}};
  }

  std::optional<Plan> two(const std::vector<int>& first, const std::vector<int>& second,
                          Side side) {
    const std::optional<int> a = any(first), b = any(second);
    if (!a || !b) return std::nullopt;
    return Plan{{{.square = *a, .piece = host::pole(side), .held = random_.chance(500)},
                 {.square = *b, .piece = host::pole(other(side))}}};
  }

  std::optional<Plan> draw(Shape shape) {
    const Side mine = ply_.side, other_side = other(mine);
    const bool first = random_.chance(500);
    switch (shape) {
      case Shape::own_back:
      case Shape::own_unable:
        return one(own_, mine);
      case Shape::theirs_back:
      case Shape::theirs_unable:
        return one(theirs_, other_side);
      case Shape::own_then_theirs:
        return two(own_, theirs_, mine);
      case Shape::theirs_then_own:
        return two(theirs_, own_, other_side);
      case Shape::rook_first:
        return Plan{{}, true};
      case Shape::waiting: {
        std::optional<Plan> plan = one(theirs_, other_side);
        if (plan) plan->handled.front().player = host::pole(other_side);
        return plan;
      }
      case Shape::announced:
        return one(own_, mine, model::Intent::announced);
      case Shape::played_after_all:
        if (!ply_.hand.victims.empty() && first) return one(ply_.hand.victims, other_side);
        return one({ply_.hand.mover().from}, mine);
      case Shape::binds_nobody:
        return first ? one(own_, mine) : one(theirs_, other_side);
      case Shape::hands_own:
        break;
    }
    return std::nullopt;
  }

  std::vector<PieceTouch<Grid>> touches_of(const Plan& plan) const {
    std::vector<PieceTouch<Grid>> touches;
    Micros at{};
    const auto add = [&](int square) {
      touches.push_back({Square<Grid>(square), at});
      at = at + pause_between;
    };
    for (const model::Handling& each : plan.handled) {
      if (each.intent == model::Intent::thought) add(each.square);
    }
    std::vector<int> movers = movers_;
    if (plan.rook_first) std::ranges::reverse(movers);
    for (const int square : movers) add(square);
    for (const int square : ply_.hand.victims) add(square);
    return touches;
  }

  /// Whether the law says of it what the shape is for.
  bool suits(Shape shape, const Plan& plan) const {
    const auto touches = touches_of(plan);
    const auto found = offences<G>(before_, touches, move_);
    const auto all = [&](auto... kinds) {
      return !found.empty() && std::ranges::all_of(found, [&](const auto& finding) {
        return ((finding.kind == kinds) || ...);
      });
    };
    switch (shape) {
      case Shape::own_back:
        return all(TouchKind::touch_move);
      case Shape::theirs_back:
        return all(TouchKind::touch_capture);
      case Shape::own_then_theirs:
      case Shape::theirs_then_own:
        return all(TouchKind::touch_move, TouchKind::touch_capture);
      case Shape::rook_first:
        return all(TouchKind::castling_rook_first);
      case Shape::own_unable:
      case Shape::theirs_unable:
      case Shape::waiting:
        return all(TouchKind::touch_foul);
      default:
        return found.empty();
    }
  }

  bool draughts_;
  const typename G::Position& before_;
  const typename G::Move& move_;
  const host::RehearsedPly& ply_;
  model::Random& random_;
  std::vector<int> movers_, own_, theirs_;
};

std::vector<Shape> in_any_order(std::vector<Shape> shapes, model::Random& random) {
  for (std::size_t i = shapes.size(); i > 1; --i) {
    const auto drawn = random.between(0, static_cast<std::int64_t>(i) - 1);
    std::swap(shapes[i - 1], shapes[static_cast<std::size_t>(drawn)]);
  }
  return shapes;
}

/// The shapes to try at this ply, the first that can be done is; mostly none.
std::vector<Shape> shapes_for(const host::RehearsedPly& ply, Players players,
                              model::Random& random) {
  const bool breaks = players == Players::break_laws;
  const bool now = random.between(1, breaks ? injected_every : 2 * injected_every) == 1;
  if (breaks && ply.hand.castles() && random.chance(500)) return {Shape::rook_first};
  if (!now) return {};
  std::vector<Shape> shapes(harmless_shapes.begin(), harmless_shapes.end());
  if (breaks) shapes.insert(shapes.end(), breaking_shapes.begin(), breaking_shapes.end());
  return in_any_order(std::move(shapes), random);
}

template <notation::GameText Text>
std::vector<Injection> inject_into(host::RehearsedGame& told, Players players, std::uint64_t seed) {
  using G = typename Text::Game;
  std::vector<Injection> injections;
  walk<Text>(told, [&](host::MoveMade& made, const typename G::Position& before,
                       const std::optional<typename G::Move>& move) {
    if (!made.stands || !move) return;
    model::Random random = model::Random::stream(seed, made.number, "touch.injected");
    Turn<G> turn(told.name, before, *move, made.ply, random);
    for (const Shape shape : shapes_for(made.ply, players, random)) {
      std::optional<Plan> plan = turn.find(shape);
      if (!plan) continue;
      made.ply.hand.handled = std::move(plan->handled);
      made.ply.hand.rook_first = plan->rook_first;
      injections.push_back({{made.number}, shape});
      return;
    }
  });
  return injections;
}

}  // namespace

std::vector<Injection> inject(host::RehearsedGame& told, Players players, std::uint64_t seed) {
  std::vector<Injection> injections;
  notation::with_game(told.name,
                      [&]<class Text>() { injections = inject_into<Text>(told, players, seed); });
  return injections;
}

}  // namespace luozi::bench
