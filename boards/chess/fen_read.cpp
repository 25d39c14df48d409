// Reads positions from FEN and says what is wrong with the field that cannot be read.
#include "boards/chess/attacks.hpp"
#include "boards/chess/fen.hpp"
#include "boards/fen_text.hpp"

namespace luozi::chess {
namespace {

constexpr std::size_t field_count = 6;
constexpr std::size_t fields_needed = 4;  // the counters may be left out, as in EPD

/// A longest game under the seventy-five-move rule has fewer than 9,000 moves.
constexpr int counter_max = 9999;

using Error = std::optional<FenError>;  // none: the field was read
using fen::quoted;
using fen::side_of_case;

FenError error(FenField field, std::string_view read, std::string_view what) {
  return {field, "FEN " + std::string(name(field)) + ' ' + quoted(read) + ": " + std::string(what)};
}

constexpr fen::Placement<PieceType> placement{
    .files = 8,
    .ranks = 8,
    .first_rank = 1,
    .places = "squares",
    .letters = "the letters PNBRQK and pnbrqk and the digits 1 to 8",
    .type = piece_type};

Error read_placement(std::string_view text, Board& board) {
  const std::optional<fen::Fault> fault = fen::read_placement(text, placement, board);
  return fault ? Error(error(FenField::placement, fault->read, fault->what)) : std::nullopt;
}

Error read_turn(std::string_view text, Side& turn) {
  if (text != "w" && text != "b") return error(FenField::turn, text, "must be w or b");
  turn = text == "w" ? Side::white : Side::black;
  return std::nullopt;
}

/// The rook that a letter of the castling field means; none: there is no such rook.
std::optional<Square> rook_of_right(const Board& board, Side side, char right) {
  const int rank = back_rank(side);
  const Bits rooks = bits(board.of(side, PieceType::rook)) & rank_bits(rank);
  if (right >= 'a' && right <= 'h') {
    const Square square = square_at(right - 'a', rank);
    return (rooks & bit(square)) != 0 ? std::optional(square) : std::nullopt;
  }
  const Bits king = bits(board.of(side, PieceType::king)) & rank_bits(rank);
  if (!has_one(king)) return std::nullopt;
  const Bits wing = rooks & (right == 'k' ? ~(king - 1) : king - 1);
  if (wing == 0) return std::nullopt;
  return Square(right == 'k' ? 63 - std::countl_zero(wing) : std::countr_zero(wing));
}

Error read_castling(std::string_view text, Setup& setup) {
  if (text == "-") return std::nullopt;
  for (const char c : text) {
    const char right = fen::lower(c);
    if (right != 'k' && right != 'q' && (right < 'a' || right > 'h')) {
      return error(FenField::castling, text,
                   std::string("no castling right is called ") + quoted({&c, 1}) +
                       "; write -, or letters of KQkq or the files of the rooks");
    }
    const std::optional<Square> rook = rook_of_right(setup.board, side_of_case(c), right);
    if (!rook) {
      return error(FenField::castling, text,
                   quoted({&c, 1}) + " needs the king and on that side of it a rook on rank " +
                       (side_of_case(c) == Side::white ? "1" : "8"));
    }
    if (setup.castling_rooks.contains(*rook)) {
      return error(FenField::castling, text, "each right is written once");
    }
    setup.castling_rooks.insert(*rook);
  }
  return std::nullopt;
}

Error read_en_passant(std::string_view text, std::optional<Square>& en_passant) {
  if (text == "-") return std::nullopt;
  en_passant = parse_square<ChessGrid>(text);
  if (en_passant) return std::nullopt;
  return error(FenField::en_passant, text, "must be - or the square a pawn stepped over");
}

Error read_counter(std::string_view text, FenField field, int least, int& counter) {
  const Result<int, std::string> read = fen::counter(text, least, counter_max);
  if (!read) return error(field, text, read.error());
  counter = *read;
  return std::nullopt;
}

/// The field in which a person would look for the fault.
FenField field_of(SetupFault fault) {
  switch (fault) {
    case SetupFault::castling_without_king:
    case SetupFault::castling_without_rook:
    case SetupFault::castling_needs_chess960:
      return FenField::castling;
    case SetupFault::en_passant_without_pawn:
      return FenField::en_passant;
    default:
      return FenField::position;
  }
}

}  // namespace

std::string_view name(FenField field) {
  switch (field) {
    case FenField::whole:
      return "as a whole";
    case FenField::placement:
      return "placement (field 1)";
    case FenField::turn:
      return "side to move (field 2)";
    case FenField::castling:
      return "castling (field 3)";
    case FenField::en_passant:
      return "en passant (field 4)";
    case FenField::halfmoves:
      return "halfmove clock (field 5)";
    case FenField::move_number:
      return "move number (field 6)";
    case FenField::position:
      return "position";
  }
  return "unknown field";
}

Result<Setup, FenError> parse_setup(std::string_view text, bool chess960) {
  const std::vector<std::string_view> fields = fen::fields(text, field_count);
  const std::size_t count = fields.size();
  if (count < fields_needed || count > field_count) {
    return Failure{error(FenField::whole, text,
                         "must have 6 fields (placement, w or b, castling, en passant, halfmove "
                         "clock, move number) or the first 4")};
  }
  Setup setup;
  setup.chess960 = chess960;
  Error wrong = read_placement(fields[0], setup.board);
  if (!wrong) wrong = read_turn(fields[1], setup.turn);
  if (!wrong) wrong = read_castling(fields[2], setup);
  if (!wrong) wrong = read_en_passant(fields[3], setup.en_passant);
  if (!wrong && count > 4) {
    wrong = read_counter(fields[4], FenField::halfmoves, 0, setup.halfmoves);
  }
  if (!wrong && count > 5) {
    wrong = read_counter(fields[5], FenField::move_number, 1, setup.move_number);
  }
  if (wrong) return Failure{*wrong};
  return setup;
}

Result<Position, FenError> parse_fen(std::string_view text, bool chess960, Lawfulness lawfulness) {
  const Result<Setup, FenError> setup = parse_setup(text, chess960);
  if (!setup) return Failure{setup.error()};
  const Result<Position, SetupFault> position = Position::from(*setup, lawfulness);
  if (position) return *position;
  const FenField field = field_of(position.error());
  const std::vector<std::string_view> fields = fen::fields(text, field_count);
  const std::string_view read = field == FenField::castling     ? fields[2]
                                : field == FenField::en_passant ? fields[3]
                                                                : text;
  return Failure{error(field, read, chess::text(position.error()))};
}

}  // namespace luozi::chess
