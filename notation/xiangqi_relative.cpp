// Tells which of its kind a piece is, and finds the move that players' words mean.
#include "notation/xiangqi_relative.hpp"

#include "boards/xiangqi/moves.hpp"
#include "notation/words.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <span>

namespace luozi::notation {

namespace {

using xiangqi::Board;
using xiangqi::Move;
using xiangqi::PieceType;
using xiangqi::Point;
using xiangqi::Position;

/// 1..9 from the player's right: Red's is the i file, Black's the a file (CXA-1999 1.1).
int own_file(Side side, Point point) {
  const int file = file_of(point);
  return side == Side::white ? xiangqi::file_count - file : file + 1;
}

/// Ranks from the player's own back rank, 0..9.
int own_rank(Side side, Point point) {
  const int rank = rank_of(point);
  return side == Side::white ? rank : xiangqi::rank_count - 1 - rank;
}

std::optional<Point> point_of(Side side, int file, int rank) {
  if (file < 1 || file > xiangqi::file_count || rank < 0 || rank >= xiangqi::rank_count) {
    return std::nullopt;
  }
  if (side == Side::white) return xiangqi::point_at(xiangqi::file_count - file, rank);
  return xiangqi::point_at(file - 1, xiangqi::rank_count - 1 - rank);
}

bool moves_diagonally_only(PieceType type) {
  return type == PieceType::advisor || type == PieceType::elephant;
}

/// Two advisors or elephants on one file need no more than that where they belong: the front one
/// can only retreat and the rear one only advance. Where an irregularity has led them they do.
bool file_is_enough(PieceType type, int front_rank, int rear_rank) {
  return front_rank == (type == PieceType::advisor ? 2 : 4) && rear_rank == 0;
}

/// All of a kind, file by file from the player's right, the front one of a file first.
std::vector<StandingPiece> in_order(const Board& board, Side side, PieceType type) {
  std::vector<StandingPiece> pieces;
  for (const Point point : board.of(side, type)) {
    pieces.push_back({point, {.file = own_file(side, point)}});
  }
  std::sort(pieces.begin(), pieces.end(), [side](const StandingPiece& a, const StandingPiece& b) {
    if (a.standing.file != b.standing.file) return a.standing.file < b.standing.file;
    return own_rank(side, a.point) > own_rank(side, b.point);
  });
  return pieces;
}

/// What tells the pieces of one file from each other, the front one first.
void tell_apart(std::span<StandingPiece> on_file, Side side, PieceType type) {
  bool by_file = moves_diagonally_only(type);
  if (by_file && on_file.size() > 1) {
    by_file = file_is_enough(type, own_rank(side, on_file.front().point),
                             own_rank(side, on_file.back().point));
  }
  int ahead = 0;
  for (StandingPiece& piece : on_file) {
    piece.standing.ahead = ahead++;
    piece.standing.on_file = static_cast<int>(on_file.size());
    piece.standing.by_file = by_file;
  }
}

bool moves_straight(PieceType type) {
  return type == PieceType::rook || type == PieceType::cannon || type == PieceType::pawn ||
         type == PieceType::king;
}

/// How many points a horse, advisor or elephant goes up or down when it changes its file by
/// `files`; 0: it never does.
int slant(PieceType type, int files) {
  if (type == PieceType::horse && (files == 1 || files == 2)) return 3 - files;
  if (type == PieceType::advisor && files == 1) return 1;
  if (type == PieceType::elephant && files == 2) return 2;
  return 0;
}

/// Whether the piece moves so at all, its king's safety left out of account.
bool reaches(const Board& board, Side side, PieceType type, Move move) {
  if (type != PieceType::cannon || board.filled().contains(move.to)) {
    return xiangqi::attackers(board, move.to, side).contains(move.from);
  }
  Board with_rook = board;  // a cannon that takes nothing moves like a rook (CXA-1999 2.2)
  with_rook.remove(move.from, {side, PieceType::cannon});
  with_rook.put(move.from, {side, PieceType::rook});
  return xiangqi::attackers(with_rook, move.to, side).contains(move.from);
}

}  // namespace

std::string_view player(Side side) { return side == Side::white ? "Red" : "Black"; }

std::string_view piece_word(PieceType type) {
  constexpr std::array<std::string_view, 7> words{"king", "advisor", "elephant", "horse",
                                                  "rook", "cannon",  "pawn"};
  return words.at(static_cast<std::size_t>(index(type)));
}

std::vector<StandingPiece> standing_pieces(const Board& board, Side side, PieceType type) {
  std::vector<StandingPiece> pieces = in_order(board, side, type);
  int tandem_files = 0;
  int tandem_total = 0;
  for (auto begin = pieces.begin(); begin != pieces.end();) {
    const int file = begin->standing.file;
    const auto end = std::find_if(begin, pieces.end(), [file](const StandingPiece& piece) {
      return piece.standing.file != file;
    });
    const std::span<StandingPiece> on_file(begin, end);
    tell_apart(on_file, side, type);
    if (on_file.size() > 1) {
      ++tandem_files;
      for (StandingPiece& piece : on_file) piece.standing.tandem_index = tandem_total++;
    }
    begin = end;
  }
  for (StandingPiece& piece : pieces) {
    piece.standing.tandem_files = tandem_files;
    piece.standing.tandem_total = tandem_total;
  }
  return pieces;
}

RelativeMove relative_move(const Position& position, Move move) {
  const std::optional<xiangqi::Piece> piece = position.piece_at(move.from);
  assert(piece);
  RelativeMove said{.side = piece->side, .type = piece->type};
  for (const StandingPiece& each : standing_pieces(position.board(), said.side, said.type)) {
    if (each.point == move.from) said.standing = each.standing;
  }
  const int points = own_rank(said.side, move.to) - own_rank(said.side, move.from);
  if (points != 0) said.way = points > 0 ? Way::advance : Way::retreat;
  const bool by_points = points != 0 && moves_straight(said.type);
  said.number = by_points ? std::abs(points) : own_file(said.side, move.to);
  return said;
}

std::optional<Move> aimed_move(Side side, PieceType type, Point from, Way way, int number) {
  const int file = own_file(side, from);
  const int rank = own_rank(side, from);
  const int sign = way == Way::advance ? 1 : -1;
  std::optional<Point> to;
  if (moves_straight(type)) {
    to = way == Way::traverse ? point_of(side, number, rank)
                              : point_of(side, file, rank + sign * number);
  } else if (way != Way::traverse) {
    const int points = slant(type, std::abs(number - file));
    if (points != 0) to = point_of(side, number, rank + sign * points);
  }
  if (!to || *to == from) return std::nullopt;
  return Move{from, *to};
}

Failure<XiangqiMoveError> xiangqi_failure(XiangqiMoveFault fault, std::string_view text,
                                          std::string_view why) {
  return Failure{XiangqiMoveError{fault, shown(text) + ": " + std::string(why)}};
}

std::string why_illegal(const Position& position, Move move) {
  const std::optional<xiangqi::Piece> piece = position.piece_at(move.from);
  const std::string mover(player(position.turn()));
  if (!piece) return "there is nothing on " + name(move.from);
  if (piece->side != position.turn()) {
    return "the piece on " + name(move.from) + " is " + std::string(player(piece->side)) +
           "'s, and it is " + mover + "'s turn";
  }
  if (position.board().of(position.turn()).contains(move.to)) {
    return mover + "'s own piece stands on " + name(move.to);
  }
  if (reaches(position.board(), piece->side, piece->type, move)) {
    return mover + "'s king would be in check";
  }
  return mover + "'s " + std::string(piece_word(piece->type)) + " cannot go from " +
         name(move.from) + " to " + name(move.to);
}

ReadXiangqiMove only_legal(const Position& position, std::string_view text,
                           const std::vector<Move>& meant) {
  std::optional<Move> found;
  std::size_t count = 0;
  std::string could_be;
  for (const Move& move : meant) {
    if (!is_legal(position, move)) continue;
    found = move;
    could_be.append(++count == 1 ? "" : " or ").append(xiangqi::coordinates(move));
  }
  if (count == 1) return *found;
  if (count > 1) {
    return xiangqi_failure(XiangqiMoveFault::ambiguous, text, "could be " + could_be);
  }
  const std::string why = meant.empty() ? std::string(player(position.turn())) +
                                              " has no such piece there that could move so"
                                        : why_illegal(position, meant.front());
  Failure<XiangqiMoveError> failure = xiangqi_failure(XiangqiMoveFault::illegal, text, why);
  if (!meant.empty()) failure.error.meant = meant.front();
  return failure;
}

}  // namespace luozi::notation
