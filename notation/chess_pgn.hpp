// Chess games as PGN: the export format byte by byte, and a reader for whatever is called PGN.
#pragma once

#include "boards/chess/chess.hpp"
#include "notation/game_text.hpp"
#include "notation/pgn_scanner.hpp"
#include "notation/record.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

using ChessRecord = Record<chess::Chess>;

/// The game in the PGN standard's export format (3.2, 8), ending with an empty line: the Seven Tag
/// Roster, the other tags in ASCII order, SetUp and FEN for another start, Variant "Chess960" for
/// Chess960, lines under 80 characters, `{[%clk h:mm:ss] [%emt h:mm:ss] words}` behind a move.
/// Comments break between words; a comment's single word may be longer than a line. A position that
/// was accepted stands as `{[%position FEN]}` before the move that is played from it, with
/// `[%played e1e3]` behind it where an illegal move led there.
std::string write_pgn(const ChessRecord& record);

/// No game from the starting position outlasts the 75-move rule (FIDE 9.6.2) for longer: 118 times
/// (96 pawn moves and 30 captures, 8 of them both) 150 plies, less 3 lost to changes of side.
inline constexpr std::size_t pgn_ply_max = 17'697;

/// Reads PGN game by game and forgives what programs and people do to it: missing tags, odd
/// results, variations (skipped), escape lines, byte order mark, CRLF, Latin-1 bytes. A game with
/// an error is given as the error, and the next call reads the game behind it.
class PgnReader {
 public:
  /// `text` is not copied and must outlive the reader; map a large file.
  PgnReader(std::string file_name, std::string_view text);

  /// The next game or why it cannot be read; none: the text is over.
  std::optional<Reading<chess::Chess>> next();

 private:
  std::string file_name_;
  PgnScanner scanner_;
};

}  // namespace luozi::notation
