// Writes and reads xiangqi moves as two points.
#include "notation/xiangqi_iccs.hpp"

#include "boards/xiangqi/moves.hpp"
#include "notation/xiangqi_relative.hpp"
#include "notation/xiangqi_signs.hpp"

#include <cstddef>

namespace luozi::notation {

namespace {

using xiangqi::Move;
using xiangqi::Point;
using xiangqi::Position;

bool is_digit(char32_t sign) { return sign >= U'0' && sign <= U'9'; }

std::optional<int> file_of_sign(char32_t sign) {
  if (sign >= U'a' && sign <= U'i') return static_cast<int>(sign - U'a');
  if (sign >= U'A' && sign <= U'I') return static_cast<int>(sign - U'A');
  return std::nullopt;
}

/// A file and a rank as written: 10 is a rank some programs write.
struct Written {
  int file = 0;
  int rank = 0;
};

std::optional<Written> take_point(std::u32string_view& signs) {
  if (signs.size() < 2 || !is_digit(signs[1])) return std::nullopt;
  const std::optional<int> file = file_of_sign(signs[0]);
  if (!file) return std::nullopt;
  const bool ten = signs.size() > 2 && signs[1] == U'1' && signs[2] == U'0';
  const Written point{*file, ten ? 10 : static_cast<int>(signs[1] - U'0')};
  signs.remove_prefix(ten ? 3 : 2);
  return point;
}

struct WrittenMove {
  Written from, to;
};

std::optional<WrittenMove> read_points(std::u32string_view signs) {
  const std::optional<Written> from = take_point(signs);
  if (!from) return std::nullopt;
  if (signs.starts_with(U'-')) signs.remove_prefix(1);
  const std::optional<Written> to = take_point(signs);
  if (!to || !signs.empty()) return std::nullopt;
  return WrittenMove{*from, *to};
}

/// The move if ranks begin at `first_rank`; none: no such points.
std::optional<Move> move_of(const WrittenMove& written, int first_rank) {
  const int from = written.from.rank - first_rank;
  const int to = written.to.rank - first_rank;
  if (from < 0 || to < 0 || from >= xiangqi::rank_count || to >= xiangqi::rank_count) {
    return std::nullopt;
  }
  return Move{xiangqi::point_at(written.from.file, from), xiangqi::point_at(written.to.file, to)};
}

}  // namespace

std::string write_iccs(Move move) {
  const auto text = [](Point point) {
    return std::string{static_cast<char>('A' + file_of(point)),
                       static_cast<char>('0' + rank_of(point))};
  };
  return text(move.from) + "-" + text(move.to);
}

bool looks_like_points(std::u32string_view signs) { return read_points(signs).has_value(); }

ReadXiangqiMove read_iccs(const Position& position, std::string_view text) {
  constexpr std::string_view expected = "not two points (H2-E2, h2e2: files a..i, ranks 0..9)";
  const std::optional<std::u32string> signs = plain_signs(text);
  const std::optional<WrittenMove> written = signs ? read_points(*signs) : std::nullopt;
  if (!written) return xiangqi_failure(XiangqiMoveFault::not_a_move, text, expected);
  const std::optional<Move> move = move_of(*written, 0);
  if (move && is_legal(position, *move)) return *move;

  std::string why = move ? why_illegal(position, *move) : "ranks are 0..9";
  const std::optional<Move> shifted = move_of(*written, 1);
  if (shifted && is_legal(position, *shifted)) {
    why += " (where ranks are counted 1 to 10, this is " + xiangqi::coordinates(*shifted) + ")";
  }
  const auto fault = move ? XiangqiMoveFault::illegal : XiangqiMoveFault::not_a_move;
  Failure<XiangqiMoveError> failure = xiangqi_failure(fault, text, why);
  failure.error.meant = move;
  return failure;
}

}  // namespace luozi::notation
