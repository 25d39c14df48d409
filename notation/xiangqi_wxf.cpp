// Writes one dialect of the WXF notation and reads all of them.
#include "notation/xiangqi_wxf.hpp"

#include "boards/xiangqi/moves.hpp"
#include "notation/xiangqi_relative.hpp"
#include "notation/xiangqi_signs.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <vector>

namespace luozi::notation {

namespace {

using xiangqi::Move;
using xiangqi::PieceType;
using xiangqi::Position;

constexpr std::string_view letters = "KAEHRCP";  // in the order of PieceType

char letter_of(PieceType type) { return letters.at(static_cast<std::size_t>(index(type))); }
char digit(int number) { return static_cast<char>('0' + number); }

std::optional<PieceType> type_of_letter(char letter) {
  if (letter == 'B') return PieceType::elephant;
  if (letter == 'N') return PieceType::horse;
  const std::size_t place = letters.find(letter);
  if (place == std::string_view::npos) return std::nullopt;
  return xiangqi::all_piece_types.at(place);
}

bool needs_place(const AmongKind& standing) { return standing.on_file > 1 && !standing.by_file; }

/// + for the front piece, - for the rear one, none for one between.
std::optional<char> end_sign(const AmongKind& standing) {
  if (standing.ahead == 0) return '+';
  if (standing.ahead == standing.on_file - 1) return '-';
  return std::nullopt;
}

/// The first two signs of a move say which piece moves; how they do is a dialect.
using Label = std::string;

/// Tandem pawns as wxf.org's page on notation has them.
Label federation_pawn(const AmongKind& standing) {
  const char file = digit(standing.file);
  const std::optional<char> end = end_sign(standing);
  if (standing.tandem_files > 1) return {file, end.value_or(file)};
  if (standing.on_file < 4) return {'P', end.value_or(file)};
  if (end) return {*end, *end};
  if (standing.ahead == 1) return "P+";
  return standing.ahead == standing.on_file - 2 ? "P-" : Label{'P', file};
}

Label federation(PieceType type, const AmongKind& standing) {
  if (!needs_place(standing)) return {letter_of(type), digit(standing.file)};
  if (type == PieceType::pawn) return federation_pawn(standing);
  return {letter_of(type), end_sign(standing).value_or('+')};
}

/// Programs that write pawns by their place on the file, from the front, and the file: 26 is the
/// second on file 6.
Label numbered(PieceType type, const AmongKind& standing) {
  const bool by_number = standing.on_file > 2 || standing.tandem_files > 1;
  if (type != PieceType::pawn || standing.on_file < 2 || !by_number) {
    return federation(type, standing);
  }
  return {digit(standing.ahead + 1), digit(standing.file)};
}

/// The symbol form of the Chinese notation: + . - for two or three pawns, letters for more.
Label lettered(PieceType type, const AmongKind& standing) {
  if (type != PieceType::pawn || standing.on_file < 2) return federation(type, standing);
  if (standing.tandem_total > 3) return {'P', static_cast<char>('A' + standing.tandem_index)};
  return {'P', end_sign(standing).value_or('.')};
}

/// Only the file: enough where a tandem's other piece has no such move.
Label file_only(PieceType type, const AmongKind& standing) {
  return {letter_of(type), digit(standing.file)};
}

using Dialect = Label (*)(PieceType, const AmongKind&);

struct Wanted {
  Label label;
  PieceType type = PieceType::pawn;
  std::vector<Way> ways;
  int number = 1;
  bool as_programs_write = false;  ///< a traverse with =
};

/// Full-width signs as plain ones, capital letters, without a mark for check or mate at the end.
std::optional<std::string> plain_letters(std::string_view text) {
  const std::optional<std::u32string> signs = plain_signs(text);
  if (!signs) return std::nullopt;
  std::string plain;
  for (const char32_t sign : *signs) {
    if (sign <= U' ' || sign > U'~') return std::nullopt;
    const auto c = static_cast<char>(sign);
    plain += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  while (plain.size() > 4 && (plain.back() == '+' || plain.back() == '#')) plain.pop_back();
  return plain;
}

std::optional<std::vector<Way>> ways_of(char sign) {
  if (sign == '+') return std::vector{Way::advance};
  if (sign == '-') return std::vector{Way::retreat};
  if (sign == '.' || sign == '=') return std::vector{Way::traverse};
  return std::nullopt;
}

bool is_number(char c) { return c >= '1' && c <= '9'; }

/// The piece that a label is of, which then stands first in it (+C becomes C+).
std::optional<PieceType> take_type(Label& label) {
  if (const auto type = type_of_letter(label[0])) {
    label[0] = letter_of(*type);
    return type;
  }
  const bool leads = label[0] == '+' || label[0] == '-';
  if (leads && type_of_letter(label[1])) {
    std::swap(label[0], label[1]);
    return take_type(label);
  }
  const bool bare = leads ? label[0] == label[1] : is_number(label[0]);
  return bare ? std::optional(PieceType::pawn) : std::nullopt;
}

std::optional<Wanted> read_wanted(std::string_view text) {
  const std::optional<std::string> plain = plain_letters(text);
  if (!plain || plain->size() < 3 || plain->size() > 4 || !is_number(plain->back())) {
    return std::nullopt;
  }
  Wanted wanted;
  wanted.label = plain->substr(0, 2);
  wanted.number = plain->back() - '0';
  const std::optional<PieceType> type = take_type(wanted.label);
  if (!type) return std::nullopt;
  wanted.type = *type;
  if (plain->size() == 3) {
    if (!is_number(wanted.label[1])) return std::nullopt;
    wanted.ways.assign(all_ways.begin(), all_ways.end());
    return wanted;
  }
  const std::optional<std::vector<Way>> ways = ways_of((*plain)[2]);
  if (!ways) return std::nullopt;
  wanted.ways = *ways;
  wanted.as_programs_write = (*plain)[2] == '=';
  return wanted;
}

std::vector<Move> meant_by(const Position& position, const Wanted& wanted, Dialect dialect) {
  std::vector<Move> moves;
  const Side side = position.turn();
  for (const auto& [point, standing] : standing_pieces(position.board(), side, wanted.type)) {
    if (dialect(wanted.type, standing) != wanted.label) continue;
    for (const Way way : wanted.ways) {
      const auto move = aimed_move(side, wanted.type, point, way, wanted.number);
      if (move) moves.push_back(*move);
    }
  }
  return moves;
}

}  // namespace

std::string write_wxf(const Position& position, Move move) {
  assert(is_legal(position, move));
  const RelativeMove said = relative_move(position, move);
  constexpr std::array<char, 3> ways{'+', '-', '.'};
  std::string out = federation(said.type, said.standing);
  out += ways.at(static_cast<std::size_t>(said.way));
  out += digit(said.number);
  return out;
}

ReadXiangqiMove read_wxf(const Position& position, std::string_view text) {
  const std::optional<Wanted> wanted = read_wanted(text);
  if (!wanted) {
    return xiangqi_failure(XiangqiMoveFault::not_a_move, text, "not a move (C2.5, H8+7, R+.3)");
  }
  std::array<Dialect, 4> dialects{&federation, &numbered, &lettered, &file_only};
  if (wanted->as_programs_write) std::swap(dialects[0], dialects[1]);
  std::vector<Move> meant;
  for (const Dialect dialect : dialects) {
    const std::vector<Move> moves = meant_by(position, *wanted, dialect);
    const bool possible = std::any_of(moves.begin(), moves.end(),
                                      [&](const Move& move) { return is_legal(position, move); });
    if (possible) return only_legal(position, text, moves);
    meant.insert(meant.end(), moves.begin(), moves.end());
  }
  return only_legal(position, text, meant);
}

}  // namespace luozi::notation
