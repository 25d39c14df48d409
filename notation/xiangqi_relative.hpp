// A xiangqi move as its players say it, seen from the mover's side: which piece of its kind, which
// way, how far. The Chinese and the WXF notation share it.
#pragma once

#include "boards/xiangqi/position.hpp"
#include "notation/xiangqi_move_error.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::notation {

enum class Way : std::uint8_t { advance, retreat, traverse };
inline constexpr std::array all_ways{Way::advance, Way::retreat, Way::traverse};

/// Where a piece stands among its own kind. A file with two or more of a kind is a tandem.
struct AmongKind {
  int file = 1;           ///< 1..9 from the player's right (CXA-1999 1.1)
  int ahead = 0;          ///< how many of the kind stand before it on its file
  int on_file = 1;        ///< how many of the kind stand on its file
  int tandem_index = -1;  ///< among all in tandems, file by file from the right, front first
  int tandem_files = 0;   ///< how many tandems there are
  int tandem_total = 0;   ///< how many of the kind stand in them
  bool by_file = false;   ///< an advisor or elephant whose file is enough to tell its moves
};

struct StandingPiece {
  xiangqi::Point point;
  AmongKind standing;
};

/// All pieces of a kind, file by file from the player's right, the front one of a file first.
std::vector<StandingPiece> standing_pieces(const xiangqi::Board& board, Side side,
                                           xiangqi::PieceType type);

struct RelativeMove {
  Side side = Side::white;
  xiangqi::PieceType type = xiangqi::PieceType::king;
  AmongKind standing{};
  Way way = Way::traverse;
  int number = 1;  ///< points of a rook, cannon, pawn or king that stays on its file; else the file
};

/// The move of a piece that stands there, legal or not.
RelativeMove relative_move(const xiangqi::Position& position, xiangqi::Move move);

/// The move of a piece on `from` in these words; none: there is no such point, or no piece of the
/// kind ever moves so. Whether it is legal is another question.
std::optional<xiangqi::Move> aimed_move(Side side, xiangqi::PieceType type, xiangqi::Point from,
                                        Way way, int number);

/// The one legal move among those that a text may mean.
ReadXiangqiMove only_legal(const xiangqi::Position& position, std::string_view text,
                           const std::vector<xiangqi::Move>& meant);

/// `text: why`, the text shown safely.
Failure<XiangqiMoveError> xiangqi_failure(XiangqiMoveFault fault, std::string_view text,
                                          std::string_view why);

/// Why a move is not legal, in one clause for a person.
std::string why_illegal(const xiangqi::Position& position, xiangqi::Move move);

/// "Red" or "Black".
std::string_view player(Side side);
/// "king", "advisor" ...
std::string_view piece_word(xiangqi::PieceType type);

}  // namespace luozi::notation
