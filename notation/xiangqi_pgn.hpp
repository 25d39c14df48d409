// Xiangqi games as PGN: tags, one numbered row a round, and a reader for what is called so.
#pragma once

#include "boards/xiangqi/xiangqi.hpp"
#include "notation/game_text.hpp"
#include "notation/pgn_scanner.hpp"
#include "notation/record.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::notation {

using XiangqiRecord = Record<xiangqi::Xiangqi>;

/// The game with its moves in one of the notations chinese, chinese-traditional, wxf and iccs: tags
/// (`xiangqi_tags.hpp`), a row `12. 炮二平五 马8进7` a round, the result on a line of its own, an
/// empty line. Behind a move stand its glyphs and `{[%clk h:mm:ss] [%emt h:mm:ss] words}`; a
/// position that was accepted stands as `{[%position FEN]}` before the move it is for, with
/// `[%played h2e5]` behind it where an illegal move led there. UTF-8, LF.
std::string write_xiangqi_pgn(const XiangqiRecord& record, std::string_view notation = "chinese");

/// Nothing in CXA-1999 ends a game unless someone asks; thirty captures with sixty rounds (4.2.4)
/// before each are 3,720 plies. This is five times as many, for games in which nobody asks.
inline constexpr std::size_t xiangqi_ply_max = 18'600;

/// Reads xiangqi PGN game by game, the moves in any notation, and forgives missing tags and
/// numbers, Chinese results, variations (skipped), remarks behind the result, full-width signs. A
/// game with an error is given as the error, with what was read of it; the next call reads the game
/// behind it.
class XiangqiPgnReader {
 public:
  /// `text` is not copied and must outlive the reader; map a large file.
  XiangqiPgnReader(std::string file_name, std::string_view text);

  /// The next game or why it cannot be read; none: the text is over.
  std::optional<Reading<xiangqi::Xiangqi>> next();

 private:
  std::string file_name_;
  PgnScanner scanner_;
  bool behind_a_game_ = false;
};

}  // namespace luozi::notation
