// The three draughts games as text: numbers, letters, PDN and score sheets behind the names every
// game shares.
#pragma once

#include "boards/draughts/draughts.hpp"
#include "notation/game_text.hpp"

#include <array>
#include <string>
#include <string_view>

namespace luozi::notation {

/// What differs in text between ten columns and eight.
template <class Grid>
struct DraughtsNames;

template <>
struct DraughtsNames<draughts::Grid100> {
  static constexpr std::string_view squares = "1..50";
  static constexpr std::array<std::string_view, 2> notations{"numeric", "algebraic"};
  static constexpr std::array<std::string_view, 3> formats{"pdn", "pdn-algebraic", "score-sheet"};
};

template <>
struct DraughtsNames<draughts::Grid64> {
  static constexpr std::string_view squares = "a1..h8, dark squares";
  static constexpr std::array<std::string_view, 2> notations{"algebraic", "numeric"};
  static constexpr std::array<std::string_view, 3> formats{"pdn", "pdn-numeric", "score-sheet"};
};

template <class Rules>
struct DraughtsText {
  using Game = draughts::Draughts<Rules>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;
  using Names = DraughtsNames<typename Rules::Grid>;

  static constexpr std::array<std::string_view, 1> names{Rules::name};
  static constexpr std::string_view squares = Names::squares;
  static constexpr auto notations = Names::notations;
  static constexpr auto formats = Names::formats;
  static constexpr std::string_view extension = "pdn";
  static constexpr std::string_view media_type = "application/x-draughts-pdn";

  /// Nothing that stands on a board is unlawful in draughts.
  static Result<Position, std::string> read_position(std::string_view name, std::string_view fen,
                                                     Lawfulness lawfulness = Lawfulness::lawful);
  static std::string write_position(const Position& position);
  static std::string_view name_of(const Position& position);
  static std::string write_move(const Position& position, const Move& move,
                                std::string_view notation = notations.front());
  static Result<Move, std::string> read_move(const Position& position, std::string_view words);
  static std::string write(const Record<Game>& record, std::string_view format = formats.front());
  static void read(std::string_view file_name, std::string_view text,
                   const TakeReading<Game>& take);
  static bool recognises(std::string_view text);
};

using InternationalText = DraughtsText<draughts::International>;
using BrazilianText = DraughtsText<draughts::Brazilian>;
using RussianText = DraughtsText<draughts::Russian>;

static_assert(GameText<InternationalText>);
static_assert(GameText<BrazilianText>);
static_assert(GameText<RussianText>);

}  // namespace luozi::notation
