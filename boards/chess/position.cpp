// Tells positions from setups, and makes the starting positions.
#include "boards/chess/position.hpp"

#include "boards/chess/attacks.hpp"
#include "boards/chess/en_passant.hpp"
#include "boards/chess/zobrist.hpp"

#include <array>

namespace luozi::chess {
namespace {

/// The back rank of chess, a-file first.
constexpr std::array chess_back_rank{PieceType::rook,   PieceType::knight, PieceType::bishop,
                                     PieceType::queen,  PieceType::king,   PieceType::bishop,
                                     PieceType::knight, PieceType::rook};

Setup setup_from_back_rank(const std::array<PieceType, 8>& men, bool chess960) {
  Setup setup;
  setup.chess960 = chess960;
  for (const Side side : {Side::white, Side::black}) {
    const int pawn_rank = side == Side::white ? 1 : 6;
    for (int file = 0; file < 8; ++file) {
      const Square square = square_at(file, back_rank(side));
      setup.board.put(square, {side, men[at(file)]});
      setup.board.put(square_at(file, pawn_rank), {side, PieceType::pawn});
      if (men[at(file)] == PieceType::rook) setup.castling_rooks.insert(square);
    }
  }
  return setup;
}

bool en_passant_capture_exists(const Setup& setup) {
  return setup.en_passant && en_passant_captors(setup.board, setup.turn, *setup.en_passant) != 0;
}

std::uint64_t key_of(const Setup& setup, bool en_passant_counts) {
  std::uint64_t key = setup.turn == Side::black ? zobrist::numbers.black_to_move : 0;
  for (const Square square : setup.board.filled()) {
    key ^= zobrist::of(*setup.board.piece_at(square), square);
  }
  for (const Square rook : setup.castling_rooks) key ^= zobrist::of_castling_rook(rook);
  if (en_passant_counts) key ^= zobrist::of_en_passant(*setup.en_passant);
  return key;
}

}  // namespace

Position::Position() : Position(start_position()) {}

Position::Position(const Setup& setup)
    : setup_(setup),
      en_passant_counts_(en_passant_capture_exists(setup)),
      key_(key_of(setup, en_passant_counts_)) {}

Result<Position, SetupFault> Position::from(const Setup& setup, Lawfulness lawfulness) {
  if (const auto fault = fault_of(setup, lawfulness)) return Failure{*fault};
  return Position(setup);
}

std::optional<Square> Position::castling_rook(Side side, Wing wing) const {
  const Bits rooks = bits(setup_.castling_rooks) & rank_bits(back_rank(side));
  if (rooks == 0) return std::nullopt;
  const Bits queen_side = bit(king(side)) - 1;
  const Bits rook = rooks & (wing == Wing::queen_side ? queen_side : ~queen_side);
  return rook == 0 ? std::nullopt : std::optional(Square(std::countr_zero(rook)));
}

bool same_position(const Position& a, const Position& b) {
  return a.key() == b.key() && a.board() == b.board() && a.turn() == b.turn() &&
         a.castling_rooks() == b.castling_rooks() &&
         a.capturable_en_passant() == b.capturable_en_passant();
}

Position start_position() { return *Position::from(setup_from_back_rank(chess_back_rank, false)); }

/// Scharnagl's numbering: the digits of the number say, in turn, where the bishop on light squares,
/// the one on dark squares and the queen go, and the last digit where the knights go; rook, king,
/// rook fill what is left.
Position chess960_start_position(int number) {
  assert(number >= 0 && number < 960);
  std::array<std::optional<PieceType>, 8> men{};
  const auto put_on_free = [&men](int nth, PieceType type) {
    for (auto& place : men) {
      if (place || nth-- > 0) continue;
      place = type;
      return;
    }
  };
  men[at(number % 4 * 2 + 1)] = PieceType::bishop;
  men[at(number / 4 % 4 * 2)] = PieceType::bishop;
  put_on_free(number / 16 % 6, PieceType::queen);
  constexpr std::array<std::array<int, 2>, 10> knights{
      {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
  const auto [first, second] = knights[at(number / 96)];
  put_on_free(second, PieceType::knight);  // the later first, so that it does not shift the other
  put_on_free(first, PieceType::knight);
  for (const PieceType type : {PieceType::rook, PieceType::king, PieceType::rook}) {
    put_on_free(0, type);
  }
  std::array<PieceType, 8> back_rank_men{};
  for (std::size_t file = 0; file < men.size(); ++file) back_rank_men[file] = *men[file];
  return *Position::from(setup_from_back_rank(back_rank_men, true));
}

}  // namespace luozi::chess
