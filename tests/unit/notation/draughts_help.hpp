// What the tests of draughts notation share: reading all games of a text, and random games with
// everything a record can hold.
#pragma once

#include "notation/draughts_text.hpp"
#include "tests/unit/notation/random_irregular.hpp"
#include "tests/unit/notation/reading_help.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::notation {

template <class Text>
GamesRead<typename Text::Game> read_games(std::string_view text,
                                          std::string_view file_name = "games.pdn") {
  GamesRead<typename Text::Game> read;
  Text::read(file_name, text, [&read](Reading<typename Text::Game> game) {
    read.take(std::move(game));
    return true;
  });
  return read;
}

/// The only game of the text.
template <class Text>
Record<typename Text::Game> read_game(std::string_view text) {
  return only_game(read_games<Text>(text), text);
}

/// `32-28 19-23`: the record's moves in the game's usual notation.
template <class Text>
std::string moves_of(const Record<typename Text::Game>& record) {
  std::string out;
  auto position = record.start;
  std::size_t accepted = 0;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    while (accepted < record.accepted.size() && record.accepted[accepted].before == i) {
      position = record.accepted[accepted++].position;
    }
    out.append(out.empty() ? "" : " ").append(Text::write_move(position, record.moves[i].move));
    position = Text::Game::play(position, record.moves[i].move);
  }
  return out;
}

template <class Text>
typename Text::Position position_of(std::string_view fen) {
  auto position = Text::read_position("", fen);
  if (!position) ADD_FAILURE() << fen << ": " << position.error();
  return position ? std::move(position).value() : Text::Game::start();
}

/// The move, which must be legal.
template <class Text>
typename Text::Move move_of(const typename Text::Position& position, std::string_view words) {
  auto move = Text::read_move(position, words);
  if (!move) ADD_FAILURE() << move.error();
  return move ? std::move(move).value() : typename Text::Move{};
}

/// Random games, and random positions full of kings, whose captures have most squares in common.
template <class Text>
class RandomDraughts {
 public:
  using Game = typename Text::Game;
  using Position = typename Text::Position;
  using Setup = decltype(Position{}.setup());
  using Grid = typename Game::Grid;

  explicit RandomDraughts(unsigned seed) : random_(seed), irregular_(seed) {}

  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

  Record<Game> next() {
    Record<Game> record;
    record.tags = {{"Event", words()}, {"White", words()}, {"Zeta", words()}};
    if (below(4) == 0) record.comment = words();
    if (below(3) == 0) record.start = kings();
    Position position = record.start;
    for (int ply = 1 + below(150); ply > 0; --ply) {
      // Where a start with another number has no move, nothing says its number.
      const bool says_number = !record.moves.empty() || record.start.move_number() == 1;
      if (below(40) == 0 && says_number) position = accept(record, position);
      if (below(30) == 0 && says_number) position = let_stand(record, position);
      const auto legal = Game::legal_moves(position);
      if (legal.empty()) break;
      record.moves.push_back(recorded(legal[static_cast<std::size_t>(below(int(legal.size())))]));
      position = Game::play(position, record.moves.back().move);
    }
    if (record.moves.empty()) record.start = Game::start(), record.accepted.clear();
    if (below(4) != 0) record.result = static_cast<GameResult>(below(3));
    return record;
  }

  /// A few pieces of the side to move among many of the other's, most of them kings.
  Position kings() {
    Setup setup;
    setup.turn = below(2) == 0 ? Side::white : Side::black;
    setup.move_number = below(2) == 0 ? 1 : 1 + below(60);
    const auto mover = at_index(setup.turn);
    for (int i = 1 + below(3); i > 0; --i) setup.board.kings[mover].insert(square());
    for (int i = 4 + below(6); i > 0; --i) {
      const auto at = square();
      if (setup.board.filled().contains(at)) continue;
      (below(2) == 0 ? setup.board.kings : setup.board.men)[1 - mover].insert(at);
    }
    const auto position = Position::from(setup);
    return position && !Game::legal_moves(*position).empty() ? *position : kings();
  }

 private:
  Square<Grid> square() { return Square<Grid>(below(Grid::square_count)); }

  RecordedMove<typename Text::Move> recorded(const typename Text::Move& played) {
    RecordedMove<typename Text::Move> move{played};
    if (below(3) == 0) move.clock = seconds(below(20'000));
    if (below(4) == 0) move.elapsed = seconds(below(20'000));
    for (int i = below(8) - 5; i > 0; --i) move.nags.push_back(std::uint8_t(below(256)));
    if (below(6) == 0) move.comment = words();
    return move;
  }

  /// Another position with the number that the record says without a move behind it.
  Position accept(Record<Game>& record, const Position& now) {
    Position other = kings();
    Setup setup = other.setup();
    const bool next_round = now.turn() == Side::black && setup.turn == Side::white;
    setup.move_number = now.move_number() + (next_round ? 1 : 0);
    other = *Position::from(setup);
    record.accepted.push_back({record.moves.size(), other});
    return other;
  }

  /// An illegal move; where it is not told, nothing says how long kings alone have moved.
  Position let_stand(Record<Game>& record, Position now) {
    const std::size_t before = record.accepted.size();
    play_irregular(record, now, irregular_);
    if (record.accepted.size() == before || !record.accepted.back().played.empty()) return now;
    Setup setup = now.setup();
    setup.king_plies = 0;
    return record.accepted.back().position = *Position::from(setup);
  }

  /// Words of all signs but the closing brace, which a comment cannot hold.
  std::string words() {
    std::string out;
    for (int count = 1 + below(12); count > 0; --count) {
      if (!out.empty()) out += ' ';
      for (int i = 1 + below(12); i > 0; --i) out += sign();
    }
    return out;
  }
  std::string sign() {
    if (below(20) == 0) return "\xC3\xA9";
    const char c = static_cast<char>('!' + below(94));
    return c == '}' ? "]" : std::string(1, c);
  }

  std::mt19937 random_;
  std::mt19937_64 irregular_;
};

}  // namespace luozi::notation
