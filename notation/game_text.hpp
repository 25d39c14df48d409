// What the host asks of every game's notation: the concept that lets one program read, write, play
// and convert them all.
#pragma once

#include "boards/game.hpp"
#include "boards/lawfulness.hpp"
#include "boards/result.hpp"
#include "notation/record.hpp"

#include <concepts>
#include <functional>
#include <string>
#include <string_view>

namespace luozi::notation {

/// A game found in a file.
template <class G>
struct ReadGame {
  int line = 0;  ///< where it begins in its file
  Record<G> record{};
};

/// Why a game of a file cannot be read: `games.pgn:41: ply 7: Nf3: no white knight can go to f3`.
/// What can be read of it, up to there, is kept.
template <class G>
struct ReadFault {
  int line = 0;
  int ply = 0;  ///< of the move that could not be read; 0: before the first
  std::string message;
  Record<G> until{};
};

template <class G>
using Reading = Result<ReadGame<G>, ReadFault<G>>;

/// Takes the games of a file one by one; false: no more are wanted.
template <class G>
using TakeReading = std::function<bool(Reading<G>)>;

/// A game in which an illegal move loses also has `breach_of_rules(position, words)`, the reason.
///
/// A game as text. `names` are those of `#game` in a trace; a name beyond the first is a way of
/// playing the same game (chess960). `notations` and `formats` begin with the usual one.
template <class T>
concept GameText = Game<typename T::Game> &&
    requires(const typename T::Game::Position position, const typename T::Game::Move move,
             const Record<typename T::Game> record, std::string_view words,
             const TakeReading<typename T::Game>& take) {
  { *T::names.begin() } -> std::convertible_to<std::string_view>;
  { T::squares } -> std::convertible_to<std::string_view>;  // for messages: "a1..h8"
  { *T::notations.begin() } -> std::convertible_to<std::string_view>;
  { *T::formats.begin() } -> std::convertible_to<std::string_view>;
  { T::extension } -> std::convertible_to<std::string_view>;   // of its own format: "pgn"
  { T::media_type } -> std::convertible_to<std::string_view>;  // of its own format
  // "startpos" or a FEN, under one of the names, of what stands lawfully unless another standing is
  // named; the error is one line.
  {
    T::read_position(words, words)
    } -> std::same_as<Result<typename T::Game::Position, std::string>>;
  {
    T::read_position(words, words, Lawfulness::irregular)
    } -> std::same_as<Result<typename T::Game::Position, std::string>>;
  { T::write_position(position) } -> std::same_as<std::string>;
  { T::name_of(position) } -> std::same_as<std::string_view>;  // under which name it is played
  // In one of the notations.
  { T::write_move(position, move, words) } -> std::same_as<std::string>;
  // In any of the notations; the error is one line.
  { T::read_move(position, words) } -> std::same_as<Result<typename T::Game::Move, std::string>>;
  // One game in one of the formats.
  { T::write(record, words) } -> std::same_as<std::string>;
  // All games of a file's text, in any of the formats; the first argument is the file's name.
  T::read(words, words, take);
  // Whether the file's text is of this game.
  { T::recognises(words) } -> std::same_as<bool>;
};

}  // namespace luozi::notation
