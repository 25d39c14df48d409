// The positions before and after one ply of any game, and its moves in the game's own notation.
#include "host/evidence/turn_positions.hpp"

#include "notation/games.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace luozi::host {
namespace {

template <notation::GameText Text>
class TurnPlay {
 public:
  using G = typename Text::Game;
  using Position = typename G::Position;
  using Done = std::optional<std::string>;  // what is wrong

  explicit TurnPlay(const GameView& view) : view_(view) {}

  Result<TurnPositions, std::string> play(Ply ply, const std::string& played,
                                          const std::vector<std::string>& obliged) {
    if (Done fault = set(view_.start_fen)) return Failure{*std::move(fault)};
    const auto index = static_cast<std::size_t>(ply.number - 1);
    for (std::size_t i = 0; i < index; ++i) {
      if (Done fault = step(i)) return Failure{*std::move(fault)};
    }
    if (Done fault = take_accepted(index)) return Failure{*std::move(fault)};
    TurnPositions turn;
    turn.side = G::side_to_move(position_);
    turn.before = Text::write_position(position_);
    for (const std::string& move : obliged) turn.obliged_words.push_back(words_of(move));
    turn.played_words = played.empty() ? "" : words_of(played);
    if (const auto move = Text::read_move(position_, played); !played.empty() && move) {
      turn.after = Text::write_position(G::play(position_, *move));
    } else if (index < view_.moves.size() && view_.moves[index].irregular) {
      turn.after = view_.moves[index].fen;
      turn.played_words = view_.moves[index].san;
    }
    return turn;
  }

 private:
  Done set(const std::string& fen) {
    auto position = Text::read_position(view_.game, fen, Lawfulness::irregular);
    if (!position) return position.error();
    position_ = *std::move(position);
    return {};
  }

  /// A person may have set the position that the ply of this index is played from.
  Done take_accepted(std::size_t index) {
    for (const AcceptedView& accepted : view_.accepted) {
      if (accepted.ply.number != static_cast<int>(index) + 1) continue;
      if (Done fault = set(accepted.fen)) return fault;
    }
    return {};
  }

  Done step(std::size_t index) {
    if (Done fault = take_accepted(index)) return fault;
    const MoveView& view = view_.moves[index];
    if (view.irregular) return set(view.fen);
    const auto move = Text::read_move(position_, view.move);
    if (!move) return "ply " + std::to_string(index + 1) + ": " + move.error();
    position_ = G::play(position_, *move);
    return {};
  }

  std::string words_of(const std::string& words) const {
    const auto move = Text::read_move(position_, words);
    return move ? Text::write_move(position_, *move, Text::notations.front()) : words;
  }

  const GameView& view_;
  Position position_ = G::start();
};

}  // namespace

Result<TurnPositions, std::string> positions_of_turn(const GameView& view, Ply ply,
                                                     const std::string& played,
                                                     const std::vector<std::string>& obliged) {
  if (ply.number < 1 || static_cast<std::size_t>(ply.number - 1) > view.moves.size()) {
    return Failure{"ply " + std::to_string(ply.number) + ": the game has " +
                   std::to_string(view.moves.size()) + " moves"};
  }
  std::optional<Result<TurnPositions, std::string>> turn;
  notation::with_game(view.game, [&]<class Text>() {
    turn.emplace(TurnPlay<Text>(view).play(ply, played, obliged));
  });
  if (turn) return *std::move(turn);
  return Failure{"game " + view.game + ": not known"};
}

}  // namespace luozi::host
