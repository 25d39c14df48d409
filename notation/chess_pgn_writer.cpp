// Writes a chess game in the export format of the PGN standard.
#include "boards/chess/fen.hpp"
#include "boards/chess/moves.hpp"
#include "notation/chess_pgn.hpp"
#include "notation/chess_san.hpp"
#include "notation/pgn_accepted.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/pgn_movetext.hpp"
#include "notation/pgn_tags.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace luozi::notation {

namespace {

bool is_derived(std::string_view name, bool chess960) {
  return name == "Result" || name == "SetUp" || name == "FEN" || (chess960 && name == "Variant");
}

std::vector<Tag> all_tags(const ChessRecord& record) {
  const bool chess960 = record.start.chess960();
  std::vector<Tag> tags;
  for (const Tag& tag : record.tags) {
    if (!is_derived(tag.name, chess960)) tags.push_back(tag);
  }
  tags.push_back({"Result", std::string(result_text(record.result))});
  if (record.start != chess::start_position()) {
    tags.push_back({"SetUp", "1"});
    tags.push_back({"FEN", write_fen(record.start)});
  }
  if (chess960) tags.push_back({"Variant", "Chess960"});
  return tags;
}

/// A move with its number where the export format has one (8.2.2.2: for Black only behind
/// commentary and at the start; a glyph is taken for part of its move), its glyphs and its comment.
void put_move(Movetext& movetext, const chess::Position& position,
              const RecordedMove<chess::Move>& move, bool number_for_black) {
  const std::string number = std::to_string(position.move_number());
  if (position.turn() == Side::white) {
    movetext.put(number + ".");
  } else if (number_for_black) {
    movetext.put(number + "...");
  }
  movetext.put(write_san(position, move.move));
  for (const std::uint8_t nag : move.nags) movetext.put("$" + std::to_string(nag));
  movetext.put_all(comment_pieces({move.clock, move.elapsed, without_accepted(move.comment)}));
}

}  // namespace

std::string write_pgn(const ChessRecord& record) {
  Movetext movetext;
  movetext.put_all(comment_pieces({std::nullopt, std::nullopt, without_accepted(record.comment)}));
  chess::Position position = record.start;
  bool number_for_black = true;
  auto accepted = record.accepted.begin();
  for (std::size_t i = 0; i <= record.moves.size(); ++i) {
    for (; accepted != record.accepted.end() && accepted->before == i; ++accepted) {
      position = accepted->position;
      movetext.put_all(comment_pieces(write_accepted(write_fen(position), accepted->played), ""));
      number_for_black = true;
    }
    if (i == record.moves.size()) break;
    const RecordedMove<chess::Move>& move = record.moves[i];
    put_move(movetext, position, move, number_for_black);
    number_for_black = move.clock || move.elapsed || !move.comment.empty();
    position = play(position, move.move);
  }
  movetext.put(result_text(record.result));
  return write_tag_section(all_tags(record)) + "\n" + std::move(movetext).finished();
}

}  // namespace luozi::notation
