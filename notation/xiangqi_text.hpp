// Xiangqi as text: its notations and formats behind the names every game shares.
#pragma once

#include "boards/xiangqi/xiangqi.hpp"
#include "notation/game_text.hpp"
#include "notation/xiangqi_move_text.hpp"

#include <array>
#include <string>
#include <string_view>

namespace luozi::notation {

struct XiangqiText {
  using Game = xiangqi::Xiangqi;

  static constexpr std::array<std::string_view, 1> names{"xiangqi"};
  static constexpr std::string_view squares = "a0..i9";
  static constexpr auto notations = xiangqi_notations;
  static constexpr std::array<std::string_view, 5> formats{"pgn", "pgn-traditional", "pgn-wxf",
                                                           "pgn-iccs", "dhtmlxq"};
  static constexpr std::string_view extension = "pgn";
  static constexpr std::string_view media_type = "application/x-xiangqi-pgn";

  static Result<xiangqi::Position, std::string> read_position(
      std::string_view name, std::string_view fen, Lawfulness lawfulness = Lawfulness::lawful);
  static std::string write_position(const xiangqi::Position& position);
  static std::string_view name_of(const xiangqi::Position& position);
  static std::string write_move(const xiangqi::Position& position, xiangqi::Move move,
                                std::string_view notation = notations.front());
  static Result<xiangqi::Move, std::string> read_move(const xiangqi::Position& position,
                                                      std::string_view words);
  /// An illegal move loses: the reason, of those that `article` knows; empty: the words are none.
  static std::string_view breach_of_rules(const xiangqi::Position& position,
                                          std::string_view words);
  static std::string write(const Record<xiangqi::Xiangqi>& record,
                           std::string_view format = formats.front());
  /// PGN in every notation; of a DhtmlXQ block only the fault says what it is.
  static void read(std::string_view file_name, std::string_view text,
                   const TakeReading<xiangqi::Xiangqi>& take);
  static bool recognises(std::string_view text);
};

static_assert(GameText<XiangqiText>);

}  // namespace luozi::notation
