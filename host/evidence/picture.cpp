// Draws a board for paper: a few shapes of SVG that any browser shows without a script or a font.
#include "host/evidence/picture.hpp"

#include "host/evidence/html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace luozi::host {
namespace {

constexpr int unit = 40;        // of one square
constexpr int edge = 20;        // around the board, for the names of files and ranks
constexpr int disc = 16;        // a piece's radius
constexpr int ring = 18;        // of a mark around a piece
constexpr int palace_left = 3;  // xiangqi: files d to f
constexpr int palace_right = 5;
constexpr int river = 4;  // xiangqi: the fifth row from above is Black's bank

struct Character {
  char letter;
  std::string_view red, black;
};

// The letters of a xiangqi FEN, and what is written on the pieces.
constexpr std::array characters{Character{'k', "帅", "将"}, Character{'a', "仕", "士"},
                                Character{'b', "相", "象"}, Character{'n', "马", "马"},
                                Character{'r', "车", "车"}, Character{'c', "炮", "炮"},
                                Character{'p', "兵", "卒"}};

class Drawing {
 public:
  explicit Drawing(const BoardShape& shape) : shape_(shape) {}

  void board() {
    if (shape_.kind == BoardShape::Kind::points) {
      points();
    } else {
      squares();
    }
    if (!shape_.numbered) names();
  }

  void figure(const Figure& figure, bool in_the_air) {
    const auto [x, y] = middle(figure.cell);
    const std::string_view side = figure.side == Side::white ? "first" : "second";
    add(R"(<g class="{}{}"><circle cx="{}" cy="{}" r="{}"/>)", side, in_the_air ? " air" : "", x, y,
        disc);
    const char capital = static_cast<char>(figure.letter - 'a' + 'A');
    const auto* const character = std::ranges::find(characters, figure.letter, &Character::letter);
    if (shape_.draughts) {
      if (figure.letter == 'k') add(R"(<text x="{}" y="{}">K</text>)", x, y + 6);
    } else if (shape_.kind == BoardShape::Kind::points && character != characters.end()) {
      add(R"(<text class="written" x="{}" y="{}">{}</text><text class="small" x="{}" y="{}">{}</text>)",
          x, y + 1, figure.side == Side::white ? character->red : character->black, x, y + 13,
          capital);
    } else {
      add(R"(<text x="{}" y="{}">{}</text>)", x, y + 6, capital);
    }
    out_.append("</g>");
  }

  void circle(Cell cell, std::string_view mark) {
    const auto [x, y] = middle(cell);
    add(R"(<circle class="{}" cx="{}" cy="{}" r="{}"/>)", mark, x, y, ring);
  }

  void box(Cell cell, std::string_view mark) {
    const auto [x, y] = middle(cell);
    add(R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}"/>)", mark, x - unit / 2 + 1,
        y - unit / 2 + 1, unit - 2, unit - 2);
  }

  std::string finish(std::string_view title) const {
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {} {}"><title>{}</title>{}</svg>)",
        shape_.columns * unit + 2 * edge, shape_.rows * unit + 2 * edge, escaped(title), out_);
  }

 private:
  struct Point {
    int x, y;
  };

  static Point middle(Cell cell) {
    return {edge + cell.column * unit + unit / 2, edge + cell.row * unit + unit / 2};
  }

  template <class... Values>
  void add(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
  }

  void line(Cell from, Cell to) {
    const auto [x1, y1] = middle(from);
    const auto [x2, y2] = middle(to);
    add(R"(<path class="line" d="M{} {}L{} {}"/>)", x1, y1, x2, y2);
  }

  void squares() {
    for (int row = 0; row < shape_.rows; ++row) {
      for (int column = 0; column < shape_.columns; ++column) {
        if ((row + column) % 2 == 0) continue;
        add(R"(<rect class="dark" x="{}" y="{}" width="{}" height="{}"/>)", edge + column * unit,
            edge + row * unit, unit, unit);
        if (shape_.numbered) number({column, row});
      }
    }
    add(R"(<rect class="line" x="{}" y="{}" width="{}" height="{}"/>)", edge, edge,
        shape_.columns * unit, shape_.rows * unit);
  }

  void number(Cell cell) {
    const int field = cell.row * shape_.columns / 2 + cell.column / 2 + 1;
    add(R"(<text class="field" x="{}" y="{}">{}</text>)", edge + cell.column * unit + 3,
        edge + cell.row * unit + 9, field);
  }

  void points() {
    const int right = shape_.columns - 1;
    const int bottom = shape_.rows - 1;
    for (int row = 0; row < shape_.rows; ++row) line({0, row}, {right, row});
    for (int column = 0; column < shape_.columns; ++column) {
      if (column == 0 || column == right) {
        line({column, 0}, {column, bottom});
      } else {
        line({column, 0}, {column, river});
        line({column, river + 1}, {column, bottom});
      }
    }
    for (const int top : {0, bottom - 2}) {
      line({palace_left, top}, {palace_right, top + 2});
      line({palace_left, top + 2}, {palace_right, top});
    }
  }

  /// Files below, ranks on the left.
  void names() {
    for (int column = 0; column < shape_.columns; ++column) {
      add(R"(<text class="name" x="{}" y="{}">{}</text>)", middle({column, 0}).x,
          edge + shape_.rows * unit + edge - 6, static_cast<char>('a' + column));
    }
    for (int row = 0; row < shape_.rows; ++row) {
      add(R"(<text class="name" x="{}" y="{}">{}</text>)", edge / 2, middle({0, row}).y + 4,
          shape_.first_rank + shape_.rows - 1 - row);
    }
  }

  const BoardShape& shape_;
  std::string out_;
};

std::vector<Cell> cells_of(const BoardShape& shape, const std::vector<std::string>& squares) {
  std::vector<Cell> cells;
  for (const std::string& square : squares) {
    if (const auto cell = cell_of(shape, square)) cells.push_back(*cell);
  }
  return cells;
}

}  // namespace

std::string draw_board(std::string_view game, std::string_view fen, const BoardMarks& marks,
                       std::string_view title) {
  const auto shape = shape_of(game);
  if (!shape) return "";
  Drawing drawing(*shape);
  drawing.board();
  for (const Cell cell : cells_of(*shape, marks.changed)) drawing.box(cell, "changed");
  const std::vector<Cell> in_the_air = cells_of(*shape, marks.in_the_air);
  for (const Figure& figure : figures_of(*shape, fen)) {
    const bool away = std::ranges::find(in_the_air, figure.cell) != in_the_air.end();
    drawing.figure(figure, away);
  }
  for (const Cell cell : in_the_air) drawing.circle(cell, "lifted");
  for (const Cell cell : cells_of(*shape, marks.touched)) drawing.circle(cell, "touched");
  for (const Cell cell : cells_of(*shape, marks.set_down)) drawing.box(cell, "down");
  return drawing.finish(title);
}

std::string_view picture_styles() {
  return "svg{width:100%;height:auto;font-family:Georgia,'Noto Serif CJK SC','Songti "
         "SC',SimSun,serif}"
         "svg text{text-anchor:middle;font-size:18px}"
         "svg .written{font-size:15px}svg .small{font-size:12px}"
         "svg .name{font-size:11px;fill:#555}svg .field{font-size:8px;fill:#555;text-anchor:start}"
         "svg .dark{fill:#d9d9d9}svg .line{fill:none;stroke:#555;stroke-width:1}"
         "svg .first circle{fill:#fff;stroke:#111;stroke-width:1.5}svg .first text{fill:#111}"
         "svg .second circle{fill:#222;stroke:#111;stroke-width:1.5}svg .second text{fill:#fff}"
         "svg .air{opacity:.3}svg .lifted,svg .touched,svg .down,svg .changed{fill:none}"
         "svg .lifted{stroke:#b00020;stroke-width:3;stroke-dasharray:6 4}"
         "svg .touched{stroke:#b00020;stroke-width:4;stroke-dasharray:0 7;stroke-linecap:round}"
         "svg .down,svg .changed{stroke:#0b57a4;stroke-width:3}";
}

}  // namespace luozi::host
