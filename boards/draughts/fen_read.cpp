// Reads positions from the FEN of PDN and says what is wrong with the part that cannot be read.
#include "boards/draughts/fen.hpp"
#include "boards/fen_text.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace luozi::draughts {
namespace {

using fen::upper;

using Error = std::optional<std::string>;  // none: the part was read

std::string error(std::string_view part, std::string_view what) {
  return "FEN " + fen::quoted(part) + ": " + std::string(what);
}

constexpr std::string_view blanks = " \t";

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  while (!text.empty() && blanks.find(text.back()) != std::string_view::npos) text.remove_suffix(1);
  return text;
}

std::string_view without_closing_dot(std::string_view text) {
  text = trimmed(text);
  if (!text.empty() && text.back() == '.') text.remove_suffix(1);
  return text;
}

/// The text up to the separator, which is taken away with it, without blanks around it.
std::string_view take_part(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trimmed(part);
}

/// How a square is given: as the grid names it, or on 8x8 by number from Black's back row, which
/// counts otherwise than the grid does. A range needs both its ends given alike.
struct Given {
  int number = 0;  ///< in the order in which ranges go
  bool by_number = false;
};

template <BoardGrid Grid>
int index_of(const Given& given) {
  constexpr int a_row = Grid::columns / 2;
  if (!given.by_number) return given.number;
  return (Grid::rows - 1 - given.number / a_row) * a_row + given.number % a_row;
}

template <BoardGrid Grid>
std::optional<Given> read_square(std::string_view text) {
  if (const std::optional<int> index = Grid::parse(text)) return Given{*index, false};
  const std::optional<int> number = Grid100::parse(text);
  if (number && *number < Grid::square_count) return Given{*number, true};
  return std::nullopt;
}

template <class Grid>
std::string no_such_square(std::string_view item) {
  const std::string squares = Grid::square_count == 50 ? "1..50" : "a1..h8, dark ones, or 1..32";
  return error(item, "there is no such square (" + squares +
                         "); pieces are given as square, Ksquare or first-last");
}

/// Reads the pieces of one colour: squares and ranges with commas between, K before kings.
template <class Rules>
class PieceReader {
 public:
  using Grid = typename Rules::Grid;

  PieceReader(Board<Grid>& board, Side side) : board_(board), side_(at(index(side))) {}

  Error read(std::string_view list) {
    while (!list.empty()) {
      if (Error wrong = read_item(take_part(list, ','))) return wrong;
    }
    return std::nullopt;
  }

 private:
  Error read_item(std::string_view item) {
    std::string_view rest = item;
    const bool kings = take_king(rest);
    const std::optional<Given> first = read_square<Grid>(take_part(rest, '-'));
    if (!first) return no_such_square<Grid>(item);
    if (item.find('-') == std::string_view::npos) return put(*first, *first, kings, item);
    rest = trimmed(rest);
    take_king(rest);
    const std::optional<Given> last = read_square<Grid>(trimmed(rest));
    if (!last) return no_such_square<Grid>(item);
    if (first->by_number != last->by_number || last->number < first->number) {
      return error(item, "a range goes from the lower to the higher square");
    }
    return put(*first, *last, kings, item);
  }

  static bool take_king(std::string_view& text) {
    if (text.empty() || upper(text[0]) != 'K') return false;
    text = trimmed(text.substr(1));
    return true;
  }

  Error put(Given first, const Given& last, bool kings, std::string_view item) {
    for (; first.number <= last.number; ++first.number) {
      const luozi::Square<Grid> square(index_of<Grid>(first));
      if (board_.piece_at(square)) {
        return error(item, "square " + name(square) + " is given twice; it can have one piece");
      }
      (kings ? board_.kings : board_.men)[side_].insert(square);
    }
    return std::nullopt;
  }

  Board<Grid>& board_;
  std::size_t side_;
};

/// `H12` or `F30`: what some servers add for plies without men and the move's number.
Error read_counter(std::string_view part, int least, int& counter) {
  const Result<int, std::string> read = fen::counter(part.substr(1), least, counter_max);
  if (!read) return error(part, read.error());
  counter = *read;
  return std::nullopt;
}

template <class Rules>
Error read_part(std::string_view part, Setup<Rules>& setup, std::array<bool, 2>& given) {
  const char letter = part.empty() ? ' ' : upper(part[0]);
  if (letter == 'H') return read_counter(part, 0, setup.king_plies);
  if (letter == 'F') return read_counter(part, 1, setup.move_number);
  if (letter != 'W' && letter != 'B') {
    return error(part, "pieces begin with W or B, such as W31,K40 or B1-20");
  }
  const Side side = letter == 'W' ? Side::white : Side::black;
  if (given[at(index(side))]) return error(part, "the pieces of a colour are given once");
  given[at(index(side))] = true;
  return PieceReader<Rules>(setup.board, side).read(trimmed(part.substr(1)));
}

/// A FEN, for whoever wrote none.
template <class Rules>
constexpr std::string_view example =
    Rules::Grid::square_count == 50 ? "W:W31-50:B1-20" : "W:Wa1,c1:Bb8";

}  // namespace

template <class Rules>
Result<Setup<Rules>, std::string> parse_setup(std::string_view text) {
  std::string_view rest = without_closing_dot(text);
  const std::string_view turn = take_part(rest, ':');
  if (turn.size() != 1 || (upper(turn[0]) != 'W' && upper(turn[0]) != 'B')) {
    return Failure{error(turn, "must begin with the side to move, W: or B:, such as " +
                                   std::string(example<Rules>))};
  }
  Setup<Rules> setup;
  setup.turn = upper(turn[0]) == 'W' ? Side::white : Side::black;
  std::array<bool, 2> given{};
  while (!rest.empty()) {
    if (Error wrong = read_part(take_part(rest, ':'), setup, given)) return Failure{*wrong};
  }
  if (!given[0] || !given[1]) {
    return Failure{error(text, "must give the pieces of both colours, as in W:W31-50:B1-20")};
  }
  return setup;
}

template <class Rules>
Result<Position<Rules>, std::string> parse_fen(std::string_view text) {
  const Result<Setup<Rules>, std::string> setup = parse_setup<Rules>(text);
  if (!setup) return Failure{setup.error()};
  const Result<Position<Rules>, SetupFault> position = Position<Rules>::from(*setup);
  if (!position) return Failure{error(text, draughts::text(position.error()))};
  return *position;
}

#define LUOZI_INSTANTIATE(Rules)                                            \
  template Result<Setup<Rules>, std::string> parse_setup(std::string_view); \
  template Result<Position<Rules>, std::string> parse_fen(std::string_view)
LUOZI_INSTANTIATE(International);
LUOZI_INSTANTIATE(Brazilian);
LUOZI_INSTANTIATE(Russian);
#undef LUOZI_INSTANTIATE

}  // namespace luozi::draughts
