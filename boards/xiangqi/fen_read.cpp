// Reads positions from FEN and says what is wrong with the field that cannot be read.
#include "boards/xiangqi/fen.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

namespace luozi::xiangqi {
namespace {

constexpr std::size_t field_max = 6;   // placement, turn, two unused, two counters
constexpr std::size_t shown_max = 40;  // of what was read, in a message of one line

/// A game of 32 captures, each after 60 rounds, has fewer than 2,000 moves.
constexpr int counter_max = 9999;

using Error = std::optional<FenError>;  // none: the field was read

std::string quoted(std::string_view text) {
  std::string shown = "'";
  for (const char c : text.substr(0, shown_max)) {
    const bool printable = c >= ' ' && c <= '~';
    shown += printable ? c : '?';
  }
  return shown + (text.size() > shown_max ? "...'" : "'");
}

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
  return {field, "FEN " + std::string(name(field)) + ' ' + quoted(read) + ": " + std::string(what)};
}

constexpr bool is_space(char c) { return c == ' ' || c == '\t'; }

/// Cuts the text at spaces, into at most one field more than there should be.
std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> fields;
  const char* from = text.begin();
  while (fields.size() <= field_max) {
    from = std::find_if_not(from, text.end(), is_space);
    if (from == text.end()) break;
    const char* const end = std::find_if(from, text.end(), is_space);
    fields.emplace_back(from, static_cast<std::size_t>(end - from));
    from = end;
  }
  return fields;
}

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

Error read_rank(std::string_view text, int rank, Board& board) {
  const auto wrong = [&](std::string_view what) {
    return error(FenField::placement, text,
                 "rank " + std::to_string(rank) + ' ' + std::string(what));
  };
  int file = 0;
  for (const char c : text) {
    if (c >= '1' && c <= '9') {
      file += c - '0';
    } else if (const std::optional<PieceType> type = piece_type(lower(c))) {
      const Side side = is_upper(c) ? Side::white : Side::black;
      if (file < file_count) board.put(point_at(file, rank), {side, *type});
      ++file;
    } else {
      return wrong("may hold only the letters KABNRCP (also E, H) in both cases and digits 1 to 9");
    }
    if (file > file_count) return wrong("has more than 9 points");
  }
  if (file < file_count) return wrong("has only " + std::to_string(file) + " points of 9");
  return std::nullopt;
}

Error read_placement(std::string_view text, Board& board) {
  std::string_view rest = text;
  for (int rank = rank_count - 1; rank >= 0; --rank) {
    const std::size_t slash = rest.find('/');
    const bool last = rank == 0;
    if ((slash == std::string_view::npos) != last) {
      return error(FenField::placement, text,
                   "there must be 10 ranks, from rank 9 down, with / between them");
    }
    if (Error wrong = read_rank(rest.substr(0, slash), rank, board)) return wrong;
    if (!last) rest.remove_prefix(slash + 1);
  }
  return std::nullopt;
}

Error read_turn(std::string_view text, Side& turn) {
  if (text != "w" && text != "r" && text != "b") {
    return error(FenField::turn, text, "must be w or r (Red) or b (Black)");
  }
  turn = text == "b" ? Side::black : Side::white;
  return std::nullopt;
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
  const std::vector<std::string_view> fields = split(text);
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

Result<Position, FenError> parse_fen(std::string_view text) {
  const Result<Setup, FenError> setup = parse_setup(text);
  if (!setup) return Failure{setup.error()};
  const Result<Position, SetupFault> position = Position::from(*setup);
  if (position) return *position;
  return Failure{error(FenField::position, text, xiangqi::text(position.error()))};
}

}  // namespace luozi::xiangqi
