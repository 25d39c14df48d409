// Fills the attack tables at compile time and combines them.
#include "boards/chess/attacks.hpp"

namespace luozi::chess {
namespace {

struct Step {
  int files, ranks;
};

constexpr std::array<Step, 8> knight_steps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
constexpr std::array<Step, 8> king_steps{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

constexpr Bits stepped(int square, Step step) {
  const int file = square % 8 + step.files;
  const int rank = square / 8 + step.ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0 : bit(rank * 8 + file);
}

template <std::size_t count>
constexpr SquareTable leaper(const std::array<Step, count>& steps) {
  SquareTable table{};
  for (int square = 0; square < 64; ++square) {
    for (const Step step : steps) table[at(square)] |= stepped(square, step);
  }
  return table;
}

constexpr Bits ray(int square, Step step) {
  Bits reached = 0;
  for (Bits next = stepped(square, step); next != 0; next = stepped(std::countr_zero(next), step)) {
    reached |= next;
  }
  return reached;
}

constexpr Bits both_ways(int square, Step step) {
  return ray(square, step) | ray(square, {-step.files, -step.ranks});
}

constexpr std::array<Lines, 64> all_lines() {
  std::array<Lines, 64> table{};
  for (int square = 0; square < 64; ++square) {
    table[at(square)] = {both_ways(square, {0, 1}), both_ways(square, {1, 1}),
                         both_ways(square, {1, -1})};
  }
  return table;
}

/// Walks every ray and lets `visit` see each square of it with the squares passed before.
template <class Visit>
constexpr std::array<SquareTable, 64> pairs_on_rays(Visit visit) {
  std::array<SquareTable, 64> table{};
  for (int from = 0; from < 64; ++from) {
    for (const Step step : king_steps) {
      const Bits line = both_ways(from, step) | bit(from);
      Bits passed = 0;
      for (Bits next = stepped(from, step); next != 0;
           next = stepped(std::countr_zero(next), step)) {
        table[at(from)][at(std::countr_zero(next))] = visit(passed, line);
        passed |= next;
      }
    }
  }
  return table;
}

constexpr std::array<std::array<std::uint8_t, 64>, 8> all_rank_attacks() {
  std::array<std::array<std::uint8_t, 64>, 8> table{};
  for (int file = 0; file < 8; ++file) {
    for (unsigned inner = 0; inner < 64; ++inner) {
      const unsigned filled = inner << 1U;
      unsigned reached = 0;
      for (const int step : {1, -1}) {
        for (int f = file + step; f >= 0 && f < 8; f += step) {
          reached |= 1U << static_cast<unsigned>(f);
          if ((filled >> static_cast<unsigned>(f) & 1U) != 0) break;
        }
      }
      table[at(file)][inner] = static_cast<std::uint8_t>(reached);
    }
  }
  return table;
}

}  // namespace

constexpr SquareTable knight_attacks = leaper(knight_steps);
constexpr SquareTable king_attacks = leaper(king_steps);
constexpr std::array<SquareTable, 2> pawn_attacks{leaper(std::array<Step, 2>{{{-1, 1}, {1, 1}}}),
                                                  leaper(std::array<Step, 2>{{{-1, -1}, {1, -1}}})};
constexpr std::array<Lines, 64> lines = all_lines();
constexpr std::array<SquareTable, 64> squares_between =
    pairs_on_rays([](Bits passed, Bits) { return passed; });
constexpr std::array<SquareTable, 64> line_through =
    pairs_on_rays([](Bits, Bits line) { return line; });
constexpr std::array<std::array<std::uint8_t, 64>, 8> rank_attacks = all_rank_attacks();

Bits piece_attacks(PieceType type, int square, Bits filled) {
  switch (type) {
    case PieceType::knight:
      return knight_attacks[at(square)];
    case PieceType::bishop:
      return bishop_attacks(square, filled);
    case PieceType::rook:
      return rook_attacks(square, filled);
    case PieceType::queen:
      return bishop_attacks(square, filled) | rook_attacks(square, filled);
    case PieceType::king:
      return king_attacks[at(square)];
    case PieceType::pawn:
      break;  // its attack depends on its side: see pawn_attacks
  }
  assert(false);
  return 0;
}

Bits attackers(const Board& board, Side by, int square, Bits filled) {
  const Bits queens = bits(board.of(PieceType::queen));
  const Bits straight = bits(board.of(PieceType::rook)) | queens;
  const Bits diagonal = bits(board.of(PieceType::bishop)) | queens;
  // A pawn attacks the square from where a pawn of the other side, standing on it, would attack.
  const Bits pawns_from = pawn_attacks[at(index(other(by)))][at(square)];
  const Bits found = (pawns_from & bits(board.of(PieceType::pawn))) |
                     (knight_attacks[at(square)] & bits(board.of(PieceType::knight))) |
                     (king_attacks[at(square)] & bits(board.of(PieceType::king))) |
                     (bishop_attacks(square, filled) & diagonal) |
                     (rook_attacks(square, filled) & straight);
  return found & bits(board.of(by));
}

bool leaves_king_safe(const Board& board, Side side, int from, int to, Bits captured) {
  const Bits king = bits(board.of(side, PieceType::king));
  const int stands = king == bit(from) ? to : std::countr_zero(king);
  const Bits filled = (bits(board.filled()) & ~(bit(from) | captured)) | bit(to);
  return (attackers(board, other(side), stands, filled) & ~captured) == 0;
}

}  // namespace luozi::chess
