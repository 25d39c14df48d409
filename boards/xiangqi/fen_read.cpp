// Reads positions from FEN and says what is wrong with the field that cannot be read.
#include "boards/fen_text.hpp"
#include "boards/xiangqi/fen.hpp"

namespace luozi::xiangqi {
namespace {

constexpr std::size_t field_max = 6;  // placement, turn, two unused, two counters

/// A game of 32 captures, each after 60 rounds, has fewer than 2,000 moves.
constexpr int counter_max = 9999;

using Error = std::optional<FenError>;  // none: the field was read

std::string_view name(FenField field) {
  switch (field) {
    case FenField::whole:
      return "as a whole";
    case FenField::placement:
      return "placement (field 1)";
    case FenField::turn:
      return "side to move (field 2)";
    case FenField::unused:
      return "unused field";
    case FenField::halfmoves:
      return "halfmove clock";
    case FenField::move_number:
      return "move number";
    case FenField::position:
      return "position";
  }
  return "unknown field";
}

FenError error(FenField field, std::string_view read, std::string_view what) {
  return {field,
          "FEN " + std::string(name(field)) + ' ' + fen::quoted(read) + ": " + std::string(what)};
}

constexpr fen::Placement<PieceType> placement{
    .files = file_count,
    .ranks = rank_count,
    .first_rank = 0,
    .places = "points",
    .letters = "the letters KABNRCP (also E, H) in both cases and digits 1 to 9",
    .type = piece_type};

Error read_placement(std::string_view text, Board& board) {
  const std::optional<fen::Fault> fault = fen::read_placement(text, placement, board);
  return fault ? Error(error(FenField::placement, fault->read, fault->what)) : std::nullopt;
}

Error read_turn(std::string_view text, Side& turn) {
  if (text != "w" && text != "r" && text != "b") {
    return error(FenField::turn, text, "must be w or r (Red) or b (Black)");
  }
  turn = text == "b" ? Side::black : Side::white;
  return std::nullopt;
}

Error read_counter(std::string_view text, FenField field, int least, int& counter) {
  const Result<int, std::string> read = fen::counter(text, least, counter_max);
  if (!read) return error(field, text, read.error());
  counter = *read;
  return std::nullopt;
}

/// The fields after the turn: up to two dashes that mean nothing in xiangqi, then the counters.
Error read_rest(std::vector<std::string_view> fields, Setup& setup) {
  for (int unused = 0; unused < 2 && !fields.empty() && fields.front() == "-"; ++unused) {
    fields.erase(fields.begin());
  }
  if (fields.size() > 2) {
    return error(FenField::unused, fields.front(), "must be -, or left out");
  }
  Error wrong;
  if (!fields.empty()) wrong = read_counter(fields[0], FenField::halfmoves, 0, setup.halfmoves);
  if (!wrong && fields.size() > 1) {
    wrong = read_counter(fields[1], FenField::move_number, 1, setup.move_number);
  }
  return wrong;
}

}  // namespace

Result<Setup, FenError> parse_setup(std::string_view text) {
  const std::vector<std::string_view> fields = fen::fields(text, field_max);
  if (fields.empty() || fields.size() > field_max) {
    return Failure{error(FenField::whole, text,
                         "must have 6 fields (placement, w or b, -, -, halfmove clock, move "
                         "number); all but the first may be left out")};
  }
  Setup setup;
  Error wrong = read_placement(fields[0], setup.board);
  if (!wrong && fields.size() > 1) wrong = read_turn(fields[1], setup.turn);
  if (!wrong && fields.size() > 2) {
    wrong = read_rest({fields.begin() + 2, fields.end()}, setup);
  }
  if (wrong) return Failure{*wrong};
  return setup;
}

Result<Position, FenError> parse_fen(std::string_view text, Lawfulness lawfulness) {
  const Result<Setup, FenError> setup = parse_setup(text);
  if (!setup) return Failure{setup.error()};
  const Result<Position, SetupFault> position = Position::from(*setup, lawfulness);
  if (position) return *position;
  return Failure{error(FenField::position, text, xiangqi::text(position.error()))};
}

}  // namespace luozi::xiangqi
