// Tells a game as hands would play it at a level: with moves that do not stand, and with its end.
#include "host/rehearse/tale.hpp"

#include "hardware/model/random.hpp"
#include "host/rehearse/desk_board.hpp"
#include "host/rehearse/ending.hpp"
#include "host/rehearse/hands.hpp"
#include "host/rehearse/slips.hpp"
#include "notation/games.hpp"
#include "notation/irregular_text.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

// EST: who puts a move back, and whether the opponent hands the time back by pressing.
constexpr int put_back_by_its_player_permille = 700;
constexpr int time_handed_back_permille = 700;

template <notation::GameText Text>
class Teller {
  using G = typename Text::Game;
  using Grid = typename G::Grid;
  using Position = typename G::Position;
  using Move = typename G::Move;

 public:
  Teller(const RehearsedGame& game, const model::TaleCells& cells, std::uint64_t seed)
      : game_(game), cells_(cells), seed_(seed), told_(game), files_(files_of(game)) {
    const auto start = Text::read_position(game.name, game.start);
    assert(start.ok());
    record_.start = *start;
    record_.tags = game.tags;
    history_.start = *start;
    told_.plies.clear();
    told_.tale.clear();
  }

  RehearsedGame tell();

 private:
  struct Made {
    RehearsedPly ply;
    Position after;
  };

  const Position& now() const { return history_.now(); }
  int next_number() const { return static_cast<int>(told_.plies.size()) + 1; }
  bool is_over() const { return told_.plies.size() >= game_.plies.size() || outcome_.has_value(); }
  model::Random stream(const char* cell) const {
    return model::Random::stream(seed_, next_number(), cell);
  }

  void tell_ply();
  bool let_illegal_move_stand();
  void correct_illegal_move();
  void take_a_move_back(const Move& truth);
  void play(const Move& move);
  Move next_move();
  Move recorded_move() const;
  std::optional<Slip<G>> slip(model::Random& random) const;
  RehearsedPly slipped(const Slip<G>& slip) const;
  std::optional<Move> another_move(const Position& position, const std::string& than,
                                   model::Random& random) const;
  void make_in_vain(const std::vector<Made>& made, const char* cell, model::Random& random);
  void keep(RehearsedPly ply, const char* cell);
  void end();

  const RehearsedGame& game_;
  const model::TaleCells& cells_;
  std::uint64_t seed_;
  RehearsedGame told_;
  int files_;
  notation::Record<G> record_;
  History<G> history_;                     ///< since the start or the last illegal move that stands
  std::optional<Position> turn_ago_;       ///< before the last own move of the side to move
  SquareSet<Grid> changed_, own_changed_;  ///< by the last move, and by the one before it
  std::optional<Position> last_;           ///< before the last move
  bool inventing_ = false;                 ///< the recorded moves fit no longer
  std::optional<Outcome> outcome_;
};

template <notation::GameText Text>
RehearsedGame Teller<Text>::tell() {
  while (!is_over()) tell_ply();
  end();
  told_.text = Text::write(record_, Text::formats.front());
  return std::move(told_);
}

template <notation::GameText Text>
void Teller<Text>::tell_ply() {
  if (let_illegal_move_stand()) return;
  const Move move = next_move();
  correct_illegal_move();
  take_a_move_back(move);
  play(move);
}

template <notation::GameText Text>
bool Teller<Text>::let_illegal_move_stand() {
  model::Random random = stream("illegal.stands");
  if (!random.happens(cells_.illegal_stands)) return false;
  const std::optional<Slip<G>> made = slip(random);
  if (!made) return false;
  RehearsedPly ply = slipped(*made);
  record_.accepted.push_back({record_.moves.size(), made->after, ply.move});
  turn_ago_ = std::exchange(last_, now());
  own_changed_ = std::exchange(changed_, SquareSet<Grid>{made->what.from, made->what.to});
  history_ = History<G>{.start = made->after};
  inventing_ = true;
  keep(std::move(ply), "illegal.stands");
  return true;
}

/// The illegal move, none to two plies after it, all of them put back.
template <notation::GameText Text>
void Teller<Text>::correct_illegal_move() {
  model::Random random = stream("illegal.corrected");
  if (!random.happens(cells_.illegal_corrected)) return;
  const std::optional<Slip<G>> first = slip(random);
  if (!first) return;
  std::vector<Made> made{{slipped(*first), first->after}};
  const std::int64_t plies =
      random.between(cells_.corrected_plies.least, cells_.corrected_plies.most);
  while (static_cast<std::int64_t>(made.size()) < plies) {
    const Position& position = made.back().after;
    const std::optional<Move> reply = another_move(position, "", random);
    if (!reply) break;
    made.push_back({rehearsed_ply<G>(position, *reply), G::play(position, *reply)});
  }
  make_in_vain(made, "illegal.corrected", random);
}

template <notation::GameText Text>
void Teller<Text>::take_a_move_back(const Move& truth) {
  model::Random random = stream("take_back.happens");
  if (!random.happens(cells_.take_back)) return;
  const std::optional<Move> move = another_move(now(), G::coordinates(now(), truth), random);
  if (!move) return;
  make_in_vain({{rehearsed_ply<G>(now(), *move), G::play(now(), *move)}}, "take_back.happens",
               random);
}

/// All are made one after the other, then put back from the last one on.
template <notation::GameText Text>
void Teller<Text>::make_in_vain(const std::vector<Made>& made, const char* cell,
                                model::Random& random) {
  int number = next_number();
  for (const Made& each : made) told_.tale.push_back({MoveMade{each.ply, number++, false}, cell});
  const bool each_his_own = random.chance(put_back_by_its_player_permille);
  const Side helper = other(made.front().ply.side);
  const bool hands_back = random.chance(time_handed_back_permille);
  for (auto each = made.rbegin(); each != made.rend(); ++each) {
    const bool last = std::next(each) == made.rend();
    told_.tale.push_back({MovePutBack{.ply = each->ply,
                                      .number = --number,
                                      .by = each_his_own ? each->ply.side : helper,
                                      .last = last,
                                      .hands_back = last && hands_back},
                          cell});
  }
}

template <notation::GameText Text>
void Teller<Text>::play(const Move& move) {
  RehearsedPly ply = rehearsed_ply<G>(now(), move);
  turn_ago_ = std::exchange(last_, now());
  own_changed_ = std::exchange(changed_, G::footprint(now(), move).changed());
  record_.moves.push_back({.move = move});
  history_.plies.push_back({move, G::play(now(), move)});
  outcome_ = G::outcome(history_, *G::laws(""));
  keep(std::move(ply), "");
}

template <notation::GameText Text>
void Teller<Text>::keep(RehearsedPly ply, const char* cell) {
  told_.plies.push_back(ply);
  const int number = static_cast<int>(told_.plies.size());
  told_.tale.push_back({MoveMade{.ply = std::move(ply), .number = number, .stands = true}, cell});
}

template <notation::GameText Text>
typename Text::Game::Move Teller<Text>::next_move() {
  if (!inventing_) return recorded_move();
  model::Random random = stream("invented");
  const auto moves = G::legal_moves(now());
  return random.one_of(moves);
}

/// Moves of draughts that land alike may take other pieces.
template <notation::GameText Text>
typename Text::Game::Move Teller<Text>::recorded_move() const {
  const RehearsedPly& ply = game_.plies[told_.plies.size()];
  for (const Move& move : G::legal_moves(now())) {
    if (G::coordinates(now(), move) != ply.move) continue;
    if (hand_move<G>(now(), move).victims == ply.hand.victims) return move;
  }
  assert(false && "a rehearsed game is of legal moves");
  return *G::legal_moves(now()).begin();
}

template <notation::GameText Text>
std::optional<Slip<typename Text::Game>> Teller<Text>::slip(model::Random& random) const {
  return SlipFinder<G>(now(), turn_ago_ ? &*turn_ago_ : nullptr, own_changed_, files_).find(random);
}

template <notation::GameText Text>
RehearsedPly Teller<Text>::slipped(const Slip<G>& slip) const {
  const Occupancy<Grid> occupancy = G::occupancy(now());
  RehearsedPly ply{.side = G::side_to_move(now()),
                   .move = notation::write_irregularity(slip.what),
                   .hand = {},
                   .others = {},
                   .untold = {},
                   .irregular_fen = Text::write_position(slip.after)};
  ply.hand.pieces.push_back({slip.what.from.index(), slip.what.to.index()});
  ply.hand.own = pole(ply.side);
  if (occupancy.filled().contains(slip.what.to)) ply.hand.victims = {slip.what.to.index()};
  for (const Square<Grid> square : occupancy.of(ply.side)) {
    if (square != slip.what.from) ply.others.push_back(square.index());
  }
  return ply;
}

/// A legal move that a board can see for what it is and after which play goes on; not `than`.
template <notation::GameText Text>
std::optional<typename Text::Game::Move> Teller<Text>::another_move(const Position& position,
                                                                    const std::string& than,
                                                                    model::Random& random) const {
  std::vector<Move> moves;
  for (const Move& move : G::legal_moves(position)) {
    if (G::twin_cost(position, move) > 0 || G::coordinates(position, move) == than) continue;
    const Position after = G::play(position, move);
    if (!G::outcome(History<G>{.start = after}, *G::laws(""))) moves.push_back(move);
  }
  if (moves.empty()) return std::nullopt;
  return random.one_of(moves);
}

template <notation::GameText Text>
void Teller<Text>::end() {
  told_.after = standing<G>(now());
  told_.ends_by_itself = outcome_.has_value();
  if (outcome_) told_.result = outcome_->result;
  // Nobody knows who would have won what was invented.
  if (!outcome_ && game_.ends_by_itself) told_.result = GameResult::draw;
  model::Random random = stream("end.shown");
  end_tale<G>(told_, now(), record_.start, cells_, random);
  record_.result = told_.result;
}

}  // namespace

RehearsedGame tell(const RehearsedGame& game, const model::TaleCells& cells, std::uint64_t seed) {
  RehearsedGame told;
  [[maybe_unused]] const bool known = notation::with_game(
      game.name, [&]<class Text>() { told = Teller<Text>(game, cells, seed).tell(); });
  assert(known);
  return told;
}

RehearsedGame without_reset(RehearsedGame told) {
  if (told.tale.empty()) return told;
  if (auto* reset = std::get_if<BoardReset>(&told.tale.back().deed)) {
    told.after = std::move(reset->before);
    told.tale.pop_back();
  }
  return told;
}

}  // namespace luozi::host
