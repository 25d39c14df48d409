// Writes and reads xiangqi moves in Chinese.
#include "notation/xiangqi_chinese.hpp"

#include "boards/xiangqi/moves.hpp"
#include "notation/xiangqi_relative.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace luozi::notation {

namespace {

using xiangqi::Move;
using xiangqi::PieceType;
using xiangqi::Position;

std::string arabic(int number) { return std::to_string(number); }

std::string numeral(Side side, int number) {
  return side == Side::white ? std::string(chinese_number(number)) : arabic(number);
}

/// What stands before the piece's word in a tandem; empty: its file stands behind the word.
std::string place_word(const RelativeMove& said, ChineseScript script) {
  const AmongKind& standing = said.standing;
  if (standing.on_file < 2 || standing.by_file) return {};
  if (standing.tandem_total > 3) {
    // More than three of a kind are pawns; of other kinds each file has a front and a rear piece.
    if (said.type == PieceType::pawn) {
      return std::string(chinese_number(standing.tandem_index + 1));
    }
  }
  const bool is_last = standing.ahead == standing.on_file - 1;
  return std::string(chinese_place(script, standing.ahead == 0 ? 0 : is_last ? 2 : 1));
}

/// Piece and place, or piece and file with the given numeral.
std::string subject(const RelativeMove& said, ChineseScript script, const std::string& file) {
  const std::string piece(chinese_piece(script, said.side, said.type));
  const std::string place = place_word(said, script);
  return place.empty() ? piece + file : place + piece;
}

struct Wanted {
  enum class Which : std::uint8_t { file, place, tandem_number };

  PieceType type = PieceType::king;
  Which which = Which::file;
  int which_number = 1;      ///< file 1..9, place 0..2, number in the tandems from 1
  std::optional<Way> way{};  ///< none: the short form
  int number = 1;
  std::optional<Side> whose{};  ///< where word and numeral both say so
};

bool is_meant(const Wanted& wanted, const AmongKind& standing) {
  switch (wanted.which) {
    case Wanted::Which::file:
      return standing.file == wanted.which_number;
    case Wanted::Which::tandem_number:
      return wanted.type == PieceType::pawn && standing.tandem_index == wanted.which_number - 1;
    case Wanted::Which::place:
      break;
  }
  if (standing.on_file < 2) return false;
  if (wanted.which_number == 0) return standing.ahead == 0;
  if (wanted.which_number == 2) return standing.ahead == standing.on_file - 1;
  return 2 * standing.ahead == standing.on_file - 1;  // the middle one of three or five
}

/// The two signs that say which piece moves: 炮二, 前炮, 一兵.
std::optional<Wanted> read_subject(char32_t first, char32_t second) {
  Wanted wanted;
  if (const auto type = piece_of_sign(first)) {
    const std::optional<int> file = number_of_sign(second);
    const std::optional<int> place = place_of_sign(second);  // 炮前, as some write it
    if (!file && !place) return std::nullopt;
    wanted.type = *type;
    wanted.which = file ? Wanted::Which::file : Wanted::Which::place;
    wanted.which_number = file ? *file : *place;
    return wanted;
  }
  const auto type = piece_of_sign(second);
  const std::optional<int> place = place_of_sign(first);
  const std::optional<int> number = number_of_sign(first);
  if (!type || (!place && !number)) return std::nullopt;
  wanted.type = *type;
  wanted.which = place ? Wanted::Which::place : Wanted::Which::tandem_number;
  wanted.which_number = place ? *place : *number;
  return wanted;
}

/// Whose move the signs say it is, when the piece's word and the last numeral agree.
std::optional<Side> side_of(std::u32string_view signs) {
  const bool piece_first = piece_of_sign(signs[0]).has_value();
  const std::optional<Side> by_word = side_of_word(signs[piece_first ? 0 : 1]);
  const std::optional<Side> by_numeral = side_of_numeral(signs.back());
  return by_word == by_numeral ? by_word : std::nullopt;
}

std::optional<Wanted> read_wanted(std::u32string_view signs) {
  if (signs.size() < 3 || signs.size() > 4) return std::nullopt;
  std::optional<Wanted> wanted = read_subject(signs[0], signs[1]);
  const std::optional<int> number = number_of_sign(signs.back());
  if (!wanted || !number) return std::nullopt;
  wanted->number = *number;
  if (signs.size() == 4) {
    wanted->way = way_of_sign(signs[2]);
    if (!wanted->way) return std::nullopt;
    wanted->whose = side_of(signs);
  }
  return wanted;
}

std::vector<Move> meant_by(const Position& position, const Wanted& wanted) {
  std::vector<Move> moves;
  const Side side = position.turn();
  for (const auto& [point, standing] : standing_pieces(position.board(), side, wanted.type)) {
    if (!is_meant(wanted, standing)) continue;
    for (const Way way : all_ways) {
      if (wanted.way && *wanted.way != way) continue;
      const auto move = aimed_move(side, wanted.type, point, way, wanted.number);
      if (move) moves.push_back(*move);
    }
  }
  return moves;
}

}  // namespace

std::string write_chinese(const Position& position, Move move, ChineseScript script) {
  assert(is_legal(position, move));
  const RelativeMove said = relative_move(position, move);
  return subject(said, script, numeral(said.side, said.standing.file)) +
         std::string(chinese_way(script, said.way)) + numeral(said.side, said.number);
}

std::string write_chinese_short(const Position& position, Move move, ChineseScript script) {
  const RelativeMove said = relative_move(position, move);
  const std::string text = subject(said, script, arabic(said.standing.file)) + arabic(said.number);
  const ReadXiangqiMove read = read_chinese(position, text);
  return read && *read == move ? text : write_chinese(position, move, script);
}

ReadXiangqiMove read_chinese(const Position& position, std::string_view text) {
  const std::optional<std::u32string> signs = plain_signs(text);
  const std::optional<Wanted> wanted = signs ? read_wanted(*signs) : std::nullopt;
  if (!wanted) {
    return xiangqi_failure(XiangqiMoveFault::not_a_move, text, "not a move (炮二平五, 马8进7)");
  }
  if (wanted->whose && *wanted->whose != position.turn()) {
    const std::string mover(player(position.turn()));
    const std::string other_player(player(other(position.turn())));
    return xiangqi_failure(XiangqiMoveFault::illegal, text,
                           "a move of " + other_player + ", and it is " + mover + "'s turn");
  }
  return only_legal(position, text, meant_by(position, *wanted));
}

bool looks_chinese(std::u32string_view signs) {
  return signs.size() >= 3 && read_subject(signs[0], signs[1]).has_value();
}

}  // namespace luozi::notation
