// What the FEN of every game shares: fields, counters, and ranks of letters and digits.
#pragma once

#include "boards/piece_board.hpp"
#include "boards/result.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::fen {

/// What was read, as it may stand in a message of one line.
std::string quoted(std::string_view text);

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// The side whose letters are of this case.
constexpr Side side_of_case(char c) { return is_upper(c) ? Side::white : Side::black; }
constexpr char in_case_of(Side side, char lower_case) {
  return side == Side::white ? upper(lower_case) : lower_case;
}

/// Cuts the text at blanks, into at most one field more than there should be.
std::vector<std::string_view> fields(std::string_view text, std::size_t most);

/// A whole number from `least` to `most`, or what would be right.
Result<int, std::string> counter(std::string_view text, int least, int most);

/// How a game's placement is written: ranks from the far one down, digits for what is empty.
template <class PieceType>
struct Placement {
  int files = 0, ranks = 0;
  int first_rank = 0;        ///< what the near rank is called
  std::string_view places;   ///< squares or points
  std::string_view letters;  ///< what a rank may hold, for a person
  std::optional<PieceType> (*type)(char lower_case_letter) = nullptr;
};

/// What cannot be read, and what would be right.
struct Fault {
  std::string_view read;
  std::string what;
};

template <BoardGrid Grid, class PieceType, std::size_t types>
std::optional<Fault> read_rank(std::string_view text, int rank,
                               const Placement<PieceType>& placement,
                               PieceBoard<Grid, PieceType, types>& board) {
  const auto wrong = [&](const std::string& what) {
    return Fault{text, "rank " + std::to_string(rank + placement.first_rank) + ' ' + what};
  };
  const int files = placement.files;
  const std::string places = std::to_string(files);
  int file = 0;
  for (const char c : text) {
    if (c >= '1' && c <= '0' + files) {
      file += c - '0';
    } else if (const std::optional<PieceType> type = placement.type(lower(c))) {
      if (file < files) board.put(Square<Grid>(rank * files + file), {side_of_case(c), *type});
      ++file;
    } else {
      return wrong("may hold only " + std::string(placement.letters));
    }
    if (file > files) return wrong("has more than " + places + ' ' + std::string(placement.places));
  }
  if (file == files) return std::nullopt;
  return wrong("has only " + std::to_string(file) + ' ' + std::string(placement.places) + " of " +
               places);
}

/// Puts the pieces of a placement on an empty board.
template <BoardGrid Grid, class PieceType, std::size_t types>
std::optional<Fault> read_placement(std::string_view text, const Placement<PieceType>& placement,
                                    PieceBoard<Grid, PieceType, types>& board) {
  std::string_view rest = text;
  for (int rank = placement.ranks - 1; rank >= 0; --rank) {
    const std::size_t slash = rest.find('/');
    const bool last = rank == 0;
    if ((slash == std::string_view::npos) != last) {
      const int far = placement.ranks - 1 + placement.first_rank;
      return Fault{text, "there must be " + std::to_string(placement.ranks) + " ranks, from rank " +
                             std::to_string(far) + " down, with / between them"};
    }
    if (auto wrong = read_rank(rest.substr(0, slash), rank, placement, board)) return wrong;
    if (!last) rest.remove_prefix(slash + 1);
  }
  return std::nullopt;
}

/// The placement of so many files; pieces are called as `letter(PieceType)` says.
template <BoardGrid Grid, class PieceType, std::size_t types>
std::string write_placement(const PieceBoard<Grid, PieceType, types>& board, int files) {
  std::string text;
  int empty = 0;
  const auto write_empty = [&] {
    if (empty > 0) text += static_cast<char>('0' + empty);
    empty = 0;
  };
  for (int rank = Grid::square_count / files - 1; rank >= 0; --rank) {
    for (int file = 0; file < files; ++file) {
      const auto piece = board.piece_at(Square<Grid>(rank * files + file));
      if (piece) {
        write_empty();
        text += in_case_of(piece->side, letter(piece->type));
      } else {
        ++empty;
      }
    }
    write_empty();
    if (rank > 0) text += '/';
  }
  return text;
}

}  // namespace luozi::fen
