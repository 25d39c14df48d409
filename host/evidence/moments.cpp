// The moments of a turn worth a picture: before it, each touch in order, after the move.
#include "host/evidence/moments.hpp"

#include "notation/trace.hpp"

#include <algorithm>
#include <variant>

namespace luozi::host {
namespace {

void remove(std::vector<std::string>& names, const std::string& name) { std::erase(names, name); }

void add(std::vector<std::string>& names, const std::string& name) {
  remove(names, name);
  names.push_back(name);
}

/// Follows the hands through one turn.
class Turn {
 public:
  Turn(const Told& told, const BoardShape& shape, const notation::TraceBoard& board)
      : told_(told), shape_(shape), board_(board), standing_(figures_of(shape, told.before_fen)) {}

  void take(const JournalRow& row, std::int64_t origin_us) {
    const std::int64_t at_us = row.entry.at_us;
    const auto event = notation::read_words(Micros{at_us - origin_us}, row.entry.words, board_);
    if (!event) return;
    if (const auto* const lift = std::get_if<notation::TraceLift>(&event->what)) {
      const std::string square = name_of(lift->square);
      remove(marks_.set_down, square);
      if (!stands(square)) return;
      add(marks_.in_the_air, square);
      tell(Moment::Kind::lift, at_us, square);
    } else if (const auto* const place = std::get_if<notation::TracePlace>(&event->what)) {
      const std::string square = name_of(place->square);
      // Back where it was, as far as anybody can see.
      const bool back = std::ranges::find(marks_.in_the_air, square) != marks_.in_the_air.end();
      remove(marks_.in_the_air, square);
      if (!back) add(marks_.set_down, square);
    } else if (const auto* const touch = std::get_if<notation::TraceTouch>(&event->what)) {
      const std::string square = name_of(touch->square);
      if (!stands(square)) return;
      add(marks_.touched, square);
      tell(Moment::Kind::touch, at_us, square);
      remove(marks_.touched, square);
    }
  }

  std::vector<Moment> moments;

 private:
  std::string name_of(notation::SquareNumber square) const {
    const int number = told_.turned ? board_.square_count - 1 - square.number : square.number;
    return board_.name(number);
  }

  bool stands(const std::string& square) const {
    const auto cell = cell_of(shape_, square);
    return cell && std::ranges::find(standing_, *cell, &Figure::cell) != standing_.end();
  }

  void tell(Moment::Kind kind, std::int64_t at_us, const std::string& square) {
    if (moments.size() >= touch_pictures_most) return;
    moments.push_back({kind, at_us, square, told_.before_fen, marks_});
  }

  const Told& told_;
  const BoardShape& shape_;
  const notation::TraceBoard& board_;
  std::vector<Figure> standing_;
  BoardMarks marks_;
};

/// Squares on which another piece stands than before, or none any more.
std::vector<std::string> changed(const BoardShape& shape, const notation::TraceBoard& board,
                                 const Told& told) {
  const auto at = [](const std::vector<Figure>& figures, Cell cell) {
    const auto found = std::ranges::find(figures, cell, &Figure::cell);
    return found == figures.end() ? Figure{cell, ' '} : *found;
  };
  const std::vector<Figure> before = figures_of(shape, told.before_fen);
  const std::vector<Figure> after = figures_of(shape, told.after_fen);
  std::vector<std::string> names;
  for (int square = 0; square < board.square_count; ++square) {
    const auto cell = cell_of(shape, board.name(square));
    if (cell && at(before, *cell) != at(after, *cell)) names.push_back(board.name(square));
  }
  return names;
}

/// Whether the row came in the turn. The release of the move before is no part of it; a game's
/// first turn begins with the row that began it.
bool is_in_turn(const Told& told, const JournalRow& row) {
  if (row.entry.kind == JournalKind::header || row.entry.at_us > told.ended_us) return false;
  return told.ply == 1 ? row.entry.at_us >= told.began_us : row.entry.at_us > told.began_us;
}

}  // namespace

std::vector<Moment> moments_of(const EvidenceInput& input) {
  const Told& told = input.told;
  const auto shape = shape_of(told.game);
  const notation::TraceBoard* const board = notation::trace_board(told.game);
  if (!shape || board == nullptr || input.excerpt.rows.empty()) return {};
  Turn turn(told, *shape, *board);
  const std::int64_t origin_us = input.excerpt.rows.front().row.entry.at_us;
  for (const ChainedRow& chained : input.excerpt.rows) {
    if (is_in_turn(told, chained.row)) turn.take(chained.row, origin_us);
  }
  Moment before{Moment::Kind::before, told.began_us, "", told.before_fen, {}};
  if (told.incident) before.marks.touched = told.incident->touched;
  std::vector<Moment> moments{std::move(before)};
  std::ranges::move(turn.moments, std::back_inserter(moments));
  if (!told.after_fen.empty()) {
    moments.push_back({Moment::Kind::after,
                       told.ended_us,
                       "",
                       told.after_fen,
                       {{}, {}, {}, changed(*shape, *board, told)}});
  }
  return moments;
}

}  // namespace luozi::host
