// Chess and Chess960 as text: SAN, coordinates and PGN behind the names every game shares.
#pragma once

#include "boards/chess/chess.hpp"
#include "notation/game_text.hpp"

#include <array>
#include <string>
#include <string_view>

namespace luozi::notation {

struct ChessText {
  using Game = chess::Chess;

  static constexpr std::array<std::string_view, 2> names{"chess", "chess960"};
  static constexpr std::string_view squares = "a1..h8";
  static constexpr std::array<std::string_view, 2> notations{"san", "uci"};
  static constexpr std::array<std::string_view, 1> formats{"pgn"};
  static constexpr std::string_view extension = "pgn";
  static constexpr std::string_view media_type = "application/x-chess-pgn";

  static Result<chess::Position, std::string> read_position(
      std::string_view name, std::string_view fen, Lawfulness lawfulness = Lawfulness::lawful);
  static std::string write_position(const chess::Position& position);
  static std::string_view name_of(const chess::Position& position);
  static std::string write_move(const chess::Position& position, chess::Move move,
                                std::string_view notation = notations.front());
  static Result<chess::Move, std::string> read_move(const chess::Position& position,
                                                    std::string_view words);
  static std::string write(const Record<chess::Chess>& record,
                           std::string_view format = formats.front());
  static void read(std::string_view file_name, std::string_view text,
                   const TakeReading<chess::Chess>& take);
  static bool recognises(std::string_view text);
};

static_assert(GameText<ChessText>);

}  // namespace luozi::notation
