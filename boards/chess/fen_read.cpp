// Reads positions from FEN and says what is wrong with the field that cannot be read.
#include "boards/chess/attacks.hpp"
#include "boards/chess/fen.hpp"

#include <array>
#include <charconv>

namespace luozi::chess {
namespace {

constexpr std::size_t field_count = 6;
constexpr std::size_t fields_needed = 4;  // the counters may be left out, as in EPD
constexpr std::size_t shown_max = 40;     // of what was read, in a message of one line

/// A longest game under the seventy-five-move rule has fewer than 9,000 moves.
constexpr int counter_max = 9999;

using Error = std::optional<FenError>;  // none: the field was read
using Fields = std::array<std::string_view, field_count>;

std::string quoted(std::string_view text) {
  std::string shown = "'";
  for (const char c : text.substr(0, shown_max)) {
    const bool printable = c >= ' ' && c <= '~';
    shown += printable ? c : '?';
  }
  return shown + (text.size() > shown_max ? "...'" : "'");
}

FenError error(FenField field, std::string_view read, std::string_view what) {
  return {field, "FEN " + std::string(name(field)) + ' ' + quoted(read) + ": " + std::string(what)};
}

constexpr bool is_space(char c) { return c == ' ' || c == '\t'; }

/// Cuts the text at spaces; the number of fields found, at most one more than there should be.
std::size_t split(std::string_view text, Fields& fields) {
  std::size_t count = 0;
  std::size_t i = 0;
  while (i < text.size()) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    if (count == field_count) return count + 1;
    fields[count++] = text.substr(begin, i - begin);
  }
  return count;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
Side side_of_case(char c) { return c >= 'A' && c <= 'Z' ? Side::white : Side::black; }

Error read_rank(std::string_view text, int rank, Board& board) {
  const auto wrong = [&](std::string_view what) {
    return error(FenField::placement, text,
                 "rank " + std::to_string(rank + 1) + ' ' + std::string(what));
  };
  int file = 0;
  for (const char c : text) {
    if (c >= '1' && c <= '8') {
      file += c - '0';
    } else if (const std::optional<PieceType> type = piece_type(lower(c))) {
      if (file < 8) board.put(square_at(file, rank), {side_of_case(c), *type});
      ++file;
    } else {
      return wrong("may hold only the letters PNBRQK and pnbrqk and the digits 1 to 8");
    }
    if (file > 8) return wrong("has more than 8 squares");
  }
  if (file < 8) return wrong("has only " + std::to_string(file) + " squares of 8");
  return std::nullopt;
}

Error read_placement(std::string_view text, Board& board) {
  std::string_view rest = text;
  for (int rank = 7; rank >= 0; --rank) {
    const std::size_t slash = rest.find('/');
    const bool last = rank == 0;
    if ((slash == std::string_view::npos) != last) {
      return error(FenField::placement, text,
                   "there must be 8 ranks, from rank 8 down, with / between them");
    }
    if (Error wrong = read_rank(rest.substr(0, slash), rank, board)) return wrong;
    if (!last) rest.remove_prefix(slash + 1);
  }
  return std::nullopt;
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
    const char right = lower(c);
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
  const char* const end = text.data() + text.size();
  const auto [stopped, fault] = std::from_chars(text.data(), end, counter);
  const bool read = fault == std::errc() && stopped == end;
  if (read && counter >= least && counter <= counter_max) return std::nullopt;
  return error(field, text,
               "must be a whole number from " + std::to_string(least) + " to " +
                   std::to_string(counter_max));
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
  Fields fields;
  const std::size_t count = split(text, fields);
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

Result<Position, FenError> parse_fen(std::string_view text, bool chess960) {
  const Result<Setup, FenError> setup = parse_setup(text, chess960);
  if (!setup) return Failure{setup.error()};
  const Result<Position, SetupFault> position = Position::from(*setup);
  if (position) return *position;
  const FenField field = field_of(position.error());
  Fields fields;
  split(text, fields);
  const std::string_view read = field == FenField::castling     ? fields[2]
                                : field == FenField::en_passant ? fields[3]
                                                                : text;
  return Failure{error(field, read, chess::text(position.error()))};
}

}  // namespace luozi::chess
