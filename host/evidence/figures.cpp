// Which piece stands where, read from a FEN, and where on paper a square lies.
#include "host/evidence/figures.hpp"

#include "boards/whole_number.hpp"

#include <cctype>

namespace luozi::host {
namespace {

constexpr int squares_in_a_row = 5;  // of the 10x10 board, whose dark squares alone have numbers

bool is_on(const BoardShape& shape, Cell cell) {
  return cell.column >= 0 && cell.column < shape.columns && cell.row >= 0 && cell.row < shape.rows;
}

/// `rnbqkbnr/8/...`: ranks from above, digits for empty squares.
std::vector<Figure> of_ranks(const BoardShape& shape, std::string_view placement) {
  std::vector<Figure> figures;
  Cell cell;
  for (const char letter : placement) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '/') {
      cell = {0, cell.row + 1};
    } else if (std::isdigit(byte) != 0) {
      cell.column += letter - '0';
    } else {
      const char small = static_cast<char>(std::tolower(byte));
      const Side side = small == letter ? Side::black : Side::white;
      if (is_on(shape, cell) && std::isalpha(byte) != 0) figures.push_back({cell, small, side});
      ++cell.column;
    }
  }
  return figures;
}

/// `W31,K32` or `Ba1,Kc3`: a side's pieces one by one.
void add_side(const BoardShape& shape, std::string_view list, std::vector<Figure>& figures) {
  if (list.empty() || (list.front() != 'W' && list.front() != 'B')) return;
  const Side side = list.front() == 'W' ? Side::white : Side::black;
  list.remove_prefix(1);
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    std::string_view square = list.substr(0, comma);
    const bool king = square.starts_with('K');
    if (king) square.remove_prefix(1);
    const auto cell = cell_of(shape, square);
    if (cell) figures.push_back({*cell, king ? 'k' : 'm', side});
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  }
}

/// `W:W31,K32:B1,2`: who is to move, then both sides' pieces.
std::vector<Figure> of_lists(const BoardShape& shape, std::string_view fen) {
  std::vector<Figure> figures;
  for (std::size_t colon = fen.find(':'); colon != std::string_view::npos; colon = fen.find(':')) {
    fen.remove_prefix(colon + 1);
    add_side(shape, fen.substr(0, fen.find(':')), figures);
  }
  return figures;
}

}  // namespace

std::optional<BoardShape> shape_of(std::string_view game) {
  using Kind = BoardShape::Kind;
  if (game == "chess" || game == "chess960") return BoardShape{};
  if (game == "xiangqi") return BoardShape{Kind::points, 9, 10, 0};
  if (game == "draughts-international") return BoardShape{Kind::checkered, 10, 10, 1, true, true};
  if (game.starts_with("draughts-")) return BoardShape{Kind::checkered, 8, 8, 1, false, true};
  return std::nullopt;
}

std::optional<Cell> cell_of(const BoardShape& shape, std::string_view square) {
  if (shape.numbered) {
    const int index = whole_number<int>(square).value_or(0) - 1;
    const int row = index / squares_in_a_row;
    const Cell cell{2 * (index % squares_in_a_row) + (row % 2 == 0 ? 1 : 0), row};
    return index >= 0 && is_on(shape, cell) ? std::optional(cell) : std::nullopt;
  }
  const auto rank = square.empty() ? std::nullopt : whole_number<int>(square.substr(1));
  if (!rank || *rank < shape.first_rank || *rank >= shape.first_rank + shape.rows) {
    return std::nullopt;
  }
  const Cell cell{square.front() - 'a', shape.rows - 1 - (*rank - shape.first_rank)};
  return is_on(shape, cell) ? std::optional(cell) : std::nullopt;
}

std::vector<Figure> figures_of(const BoardShape& shape, std::string_view fen) {
  return shape.draughts ? of_lists(shape, fen) : of_ranks(shape, fen.substr(0, fen.find(' ')));
}

}  // namespace luozi::host
