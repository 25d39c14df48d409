// Reads xiangqi games from PGN, one at a time, and goes on behind those it cannot read.
#include <algorithm>
#include <cstdint>
#include <utility>

#include "boards/xiangqi/fen.hpp"
#include "boards/xiangqi/moves.hpp"
#include "notation/game_draft.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/pgn_marks.hpp"
#include "notation/pgn_recovery.hpp"
#include "notation/utf8.hpp"
#include "notation/words.hpp"
#include "notation/xiangqi_move_text.hpp"
#include "notation/xiangqi_pgn.hpp"
#include "notation/xiangqi_tags.hpp"

namespace luozi::notation {

namespace {

using Kind = PgnToken::Kind;
using GameReading = Reading<xiangqi::Xiangqi>;

bool names_result(std::string_view symbol) { return read_xiangqi_result(symbol).has_value(); }

/// Reads one game; made anew for each.
class GameReader {
 public:
  GameReader(std::string_view file_name, PgnScanner& scanner, bool behind_a_game)
      : draft_(file_name), scanner_(scanner), behind_a_game_(behind_a_game) {}

  std::optional<GameReading> read();

 private:
  enum class Step : std::uint8_t { go_on, game_over, failed };

  Step take(const PgnToken& token);
  Step take_tag(const PgnToken& token);
  Step take_symbol(const PgnToken& token);
  Step take_word(std::string_view word, int line);
  Step take_move(std::string_view word, int line);
  Step take_comment(const PgnToken& token);
  Step take_accepted(std::string_view fen, int line);
  Step begin_moves();
  Step end_game();
  Step fail(int line, std::string_view why);
  void settle_tags();

  GameDraft<xiangqi::Xiangqi> draft_;
  PgnScanner& scanner_;
  bool behind_a_game_;
  int line_ = 0;  ///< of the game's first token
  xiangqi::Position position_{};
  int fen_line_ = 0;
};

GameReader::Step GameReader::fail(int line, std::string_view why) {
  draft_.note_fault(line, why);
  return Step::failed;
}

GameReader::Step GameReader::take_tag(const PgnToken& token) {
  const bool quoted = token.text.find('"') != std::string_view::npos;
  if (draft_.moves_begun && !quoted) return Step::go_on;  // a stray bracket among the moves
  std::optional<Tag> tag = read_pgn_tag(token.text);
  if (!tag) return Step::go_on;
  tag->name = record_tag_name(tag->name);
  const bool opens = tag->name == "Game" || tag->name == "Event";
  const bool known = tag_value(draft_.record.tags, tag->name).has_value();
  if (draft_.moves_begun || (opens && known)) {
    scanner_.put_back(token);
    return end_game();
  }
  if (draft_.record.tags.size() == tag_count_max) {
    return fail(token.line, "more than " + std::to_string(tag_count_max) + " tags in one game");
  }
  if (tag->name == "FEN" && fen_line_ == 0) fen_line_ = token.line;
  if (!known) draft_.record.tags.push_back(std::move(*tag));
  return Step::go_on;
}

/// Sets the pieces up as the tags say, once the first move or the game's end shows that all are
/// read.
GameReader::Step GameReader::begin_moves() {
  if (draft_.moves_begun) return Step::go_on;
  const std::string_view fen = tag_value(draft_.record.tags, "FEN").value_or("");
  if (!fen.empty()) {
    const auto start = xiangqi::parse_fen(fen);
    if (!start) return fail(fen_line_, start.error().message);
    draft_.record.start = *start;
  }
  position_ = draft_.record.start;
  draft_.moves_begun = true;
  return Step::go_on;
}

GameReader::Step GameReader::take_move(std::string_view word, int line) {
  if (begin_moves() == Step::failed) return Step::failed;
  if (draft_.record.moves.size() == xiangqi_ply_max) {
    return fail(line, "more than " + std::to_string(xiangqi_ply_max) + " plies in one game");
  }
  const ReadXiangqiMove move = read_xiangqi_move(position_, word);
  if (!move) return fail(line, move.error().message);
  draft_.record.moves.push_back({*move});
  position_ = play(position_, *move);
  return Step::go_on;
}

GameReader::Step GameReader::take_word(std::string_view word, int line) {
  if (const std::optional<PgnResult> result = read_xiangqi_result(word)) {
    if (draft_.is_blank()) return Step::go_on;  // a marker written twice ends no second game
    draft_.record.result = result->result;
    draft_.result_seen = true;
    return end_game();
  }
  if (word == "--") return fail(line, "--: a move left out is no move of a game");
  // Who made the file, where it is from: remarks that some sites put behind a result.
  if (draft_.is_blank() && behind_a_game_ && !is_xiangqi_move(word)) return Step::go_on;
  return is_mere_mark(word) ? Step::go_on : take_move(word, line);
}

GameReader::Step GameReader::take_symbol(const PgnToken& token) {
  if (draft_.in_variation()) return Step::go_on;
  for (const std::string& word : words_of_symbol(token.text)) {
    const Step step = take_word(word, token.line);
    if (step != Step::go_on) return step;
  }
  return Step::go_on;
}

GameReader::Step GameReader::take_accepted(std::string_view fen, int line) {
  if (begin_moves() == Step::failed) return Step::failed;
  if (draft_.record.accepted.size() == accepted_max) {
    return fail(line,
                "more than " + std::to_string(accepted_max) + " accepted positions in one game");
  }
  const auto position = xiangqi::parse_fen(trimmed(fen));
  if (!position) return fail(line, "%position: " + position.error().message);
  draft_.record.accepted.push_back({draft_.record.moves.size(), *position});
  position_ = *position;
  return Step::go_on;
}

GameReader::Step GameReader::take_comment(const PgnToken& token) {
  if (draft_.in_variation()) return Step::go_on;
  if (draft_.is_blank() && behind_a_game_) return Step::go_on;  // a note behind the result
  constexpr std::string_view opening = pgn_position_opening;
  std::string text = as_utf8(token.text);
  for (auto at = text.find(opening); at != std::string::npos; at = text.find(opening, at)) {
    const std::size_t end = std::min(text.find(']', at), text.size());
    const std::size_t begin = at + opening.size();
    if (take_accepted(std::string_view(text).substr(begin, end - begin), token.line) ==
        Step::failed) {
      return Step::failed;
    }
    text.replace(at, std::min(end + 1, text.size()) - at, " ");
  }
  draft_.add_comment(read_comment(text));
  return Step::go_on;
}

GameReader::Step GameReader::end_game() {
  if (begin_moves() == Step::failed) return Step::failed;
  if (!draft_.may_end()) return Step::failed;
  return Step::game_over;
}

/// The marker behind the moves decides; where it says nothing, the Result tag does. The tags that
/// the record answers for itself are dropped.
void GameReader::settle_tags() {
  if (!draft_.record.result) {
    const auto tagged = read_xiangqi_result(tag_value(draft_.record.tags, "Result").value_or("*"));
    if (tagged) draft_.record.result = tagged->result;
  }
  std::erase_if(draft_.record.tags, is_derived_xiangqi_tag);
}

GameReader::Step GameReader::take(const PgnToken& token) {
  switch (token.kind) {
    case Kind::tag:
      return take_tag(token);
    case Kind::comment:
      return take_comment(token);
    case Kind::glyph:
      draft_.add_nags(read_glyphs(token.text));
      return Step::go_on;
    case Kind::symbol:
      return take_symbol(token);
    case Kind::open:
      return draft_.open_variation(token.line) ? Step::go_on : Step::failed;
    case Kind::close:
      draft_.close_variation();
      return Step::go_on;
    case Kind::fault:
      return fail(token.line, token.text);
    case Kind::end:
      break;
  }
  return draft_.is_blank() ? Step::game_over : end_game();
}

std::optional<GameReading> GameReader::read() {
  PgnToken token;
  Step step = Step::go_on;
  while (step == Step::go_on) {
    token = scanner_.next();
    if (draft_.is_blank()) line_ = token.line;
    step = take(token);
  }
  if (step == Step::game_over && draft_.is_blank()) return std::nullopt;
  settle_tags();
  if (step == Step::game_over) return ReadGame<xiangqi::Xiangqi>{line_, std::move(draft_.record)};
  pass_over_game(scanner_, token, draft_.variation_depth(), names_result);
  return Failure{draft_.take_fault()};
}

}  // namespace

XiangqiPgnReader::XiangqiPgnReader(std::string file_name, std::string_view text)
    : file_name_(std::move(file_name)), scanner_(text) {}

std::optional<Reading<xiangqi::Xiangqi>> XiangqiPgnReader::next() {
  auto game = GameReader(file_name_, scanner_, behind_a_game_).read();
  behind_a_game_ = true;
  return game;
}

}  // namespace luozi::notation
