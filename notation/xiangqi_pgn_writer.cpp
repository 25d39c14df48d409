// Writes a xiangqi game as PGN, one row a round.
#include "boards/xiangqi/fen.hpp"
#include "boards/xiangqi/moves.hpp"
#include "notation/pgn_accepted.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/xiangqi_move_text.hpp"
#include "notation/xiangqi_pgn.hpp"
#include "notation/xiangqi_tags.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace luozi::notation {

namespace {

using xiangqi::Position;

std::string_view format_of(std::string_view notation) {
  if (notation == "wxf") return "WXF";
  return notation == "iccs" ? "ICCS" : "Chinese";
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out.append(out.empty() ? "" : " ").append(word);
  return out;
}

/// A comment as it stands behind a move. Its words cannot be taken for an accepted position.
std::string written(PgnComment comment) {
  comment.words = without_accepted(std::move(comment.words));
  return joined(comment_pieces(comment));
}

/// The rows of the rounds; one begins with Red's move, or with Black's where none of Red's is
/// before it.
class Rows {
 public:
  explicit Rows(std::string_view notation) : notation_(notation) {}

  void put_line(const std::string& line) {
    end_row();
    if (!line.empty()) text_ += line + "\n";
  }

  void put_move(const Position& position, const RecordedMove<xiangqi::Move>& move) {
    const bool red = position.turn() == Side::white;
    if (red) end_row();
    if (row_.empty()) row_ = std::to_string(position.move_number()) + (red ? "." : "...");
    row_ += ' ' + write_xiangqi_move(position, move.move, notation_);
    for (const std::uint8_t nag : move.nags) row_ += " $" + std::to_string(nag);
    const std::string comment = written({move.clock, move.elapsed, move.comment});
    if (!comment.empty()) row_ += ' ' + comment;
    if (!red) end_row();
  }

  std::string finished() && {
    end_row();
    return std::move(text_);
  }

 private:
  void end_row() {
    if (!row_.empty()) text_ += row_ + "\n";
    row_.clear();
  }

  std::string_view notation_;
  std::string text_, row_;
};

}  // namespace

std::string write_xiangqi_pgn(const XiangqiRecord& record, std::string_view notation) {
  Rows rows(notation);
  rows.put_line(written({std::nullopt, std::nullopt, record.comment}));
  Position position = record.start;
  auto accepted = record.accepted.begin();
  for (std::size_t i = 0; i <= record.moves.size(); ++i) {
    for (; accepted != record.accepted.end() && accepted->before == i; ++accepted) {
      position = accepted->position;
      rows.put_line('{' + write_accepted(write_fen(position), accepted->played) + '}');
    }
    if (i == record.moves.size()) break;
    rows.put_move(position, record.moves[i]);
    position = play(position, record.moves[i].move);
  }
  const std::string_view result = result_text(record.result);
  rows.put_line(std::string(result));
  const std::string fen = record.start == Position{} ? "" : write_fen(record.start);
  return write_xiangqi_tags(record.tags, result, fen, format_of(notation)) + "\n" +
         std::move(rows).finished() + "\n";
}

}  // namespace luozi::notation
