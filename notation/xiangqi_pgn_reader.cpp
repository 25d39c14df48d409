// Reads xiangqi games from PGN, one at a time, and goes on behind those it cannot read.
#include <algorithm>
#include <cstdint>
#include <utility>

#include "boards/xiangqi/fen.hpp"
#include "boards/xiangqi/moves.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/pgn_marks.hpp"
#include "notation/utf8.hpp"
#include "notation/words.hpp"
#include "notation/xiangqi_move_text.hpp"
#include "notation/xiangqi_pgn.hpp"
#include "notation/xiangqi_tags.hpp"

namespace luozi::notation {

namespace {

using Kind = PgnToken::Kind;
using GameReading = Reading<xiangqi::Xiangqi>;

/// Reads one game; made anew for each.
class GameReader {
 public:
  GameReader(std::string_view file_name, PgnScanner& scanner, bool behind_a_game)
      : file_name_(file_name), scanner_(scanner), behind_a_game_(behind_a_game) {}

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
  void take_glyphs(std::string_view text);
  Step begin_moves();
  Step end_game();
  Step fail(int line, std::string_view why);
  void recover();
  void settle_tags();
  bool is_blank() const { return record_.tags.empty() && !moves_begun_ && !result_seen_; }

  std::string_view file_name_;
  PgnScanner& scanner_;
  bool behind_a_game_;
  int line_ = 0;  ///< of the game's first token
  XiangqiRecord record_{};
  xiangqi::Position position_{};
  int variation_depth_ = 0;
  int variation_line_ = 0;  ///< where the outermost open variation begins
  int fen_line_ = 0;
  bool moves_begun_ = false;
  bool result_seen_ = false;
  ReadFault<xiangqi::Xiangqi> fault_{};
};

GameReader::Step GameReader::fail(int line, std::string_view why) {
  fault_.line = line;
  fault_.ply = moves_begun_ ? static_cast<int>(record_.moves.size()) + 1 : 0;
  fault_.message = file_name_;
  fault_.message.append(":").append(std::to_string(line)).append(": ");
  if (fault_.ply > 0) fault_.message.append("ply ").append(std::to_string(fault_.ply)).append(": ");
  fault_.message += why;
  return Step::failed;
}

GameReader::Step GameReader::take_tag(const PgnToken& token) {
  const bool quoted = token.text.find('"') != std::string_view::npos;
  if (moves_begun_ && !quoted) return Step::go_on;  // a stray bracket among the moves
  std::optional<Tag> tag = read_pgn_tag(token.text);
  if (!tag) return Step::go_on;
  tag->name = record_tag_name(tag->name);
  const bool opens = tag->name == "Game" || tag->name == "Event";
  const bool known = tag_value(record_.tags, tag->name).has_value();
  if (moves_begun_ || (opens && known)) {
    scanner_.put_back(token);
    return end_game();
  }
  if (record_.tags.size() == tag_count_max) {
    return fail(token.line, "more than " + std::to_string(tag_count_max) + " tags in one game");
  }
  if (tag->name == "FEN" && fen_line_ == 0) fen_line_ = token.line;
  if (!known) record_.tags.push_back(std::move(*tag));
  return Step::go_on;
}

/// Sets the pieces up as the tags say, once the first move or the game's end shows that all are
/// read.
GameReader::Step GameReader::begin_moves() {
  if (moves_begun_) return Step::go_on;
  const std::string_view fen = tag_value(record_.tags, "FEN").value_or("");
  if (!fen.empty()) {
    const auto start = xiangqi::parse_fen(fen);
    if (!start) return fail(fen_line_, start.error().message);
    record_.start = *start;
  }
  position_ = record_.start;
  moves_begun_ = true;
  return Step::go_on;
}

GameReader::Step GameReader::take_move(std::string_view word, int line) {
  if (begin_moves() == Step::failed) return Step::failed;
  if (record_.moves.size() == xiangqi_ply_max) {
    return fail(line, "more than " + std::to_string(xiangqi_ply_max) + " plies in one game");
  }
  const ReadXiangqiMove move = read_xiangqi_move(position_, word);
  if (!move) return fail(line, move.error().message);
  record_.moves.push_back({*move});
  position_ = play(position_, *move);
  return Step::go_on;
}

GameReader::Step GameReader::take_word(std::string_view word, int line) {
  if (const std::optional<PgnResult> result = read_xiangqi_result(word)) {
    if (is_blank()) return Step::go_on;  // a marker written twice ends no second game
    record_.result = result->result;
    result_seen_ = true;
    return end_game();
  }
  if (word == "--") return fail(line, "--: a move left out is no move of a game");
  // Who made the file, where it is from: remarks that some sites put behind a result.
  if (is_blank() && behind_a_game_ && !is_xiangqi_move(word)) return Step::go_on;
  return is_mere_mark(word) ? Step::go_on : take_move(word, line);
}

GameReader::Step GameReader::take_symbol(const PgnToken& token) {
  if (variation_depth_ > 0) return Step::go_on;
  for (const std::string& word : words_of_symbol(token.text)) {
    const Step step = take_word(word, token.line);
    if (step != Step::go_on) return step;
  }
  return Step::go_on;
}

GameReader::Step GameReader::take_accepted(std::string_view fen, int line) {
  if (begin_moves() == Step::failed) return Step::failed;
  if (record_.accepted.size() == xiangqi_accepted_max) {
    return fail(line, "more than " + std::to_string(xiangqi_accepted_max) +
                          " accepted positions in one game");
  }
  const auto position = xiangqi::parse_fen(trimmed(fen));
  if (!position) return fail(line, "%position: " + position.error().message);
  record_.accepted.push_back({record_.moves.size(), *position});
  position_ = *position;
  return Step::go_on;
}

GameReader::Step GameReader::take_comment(const PgnToken& token) {
  if (variation_depth_ > 0) return Step::go_on;
  if (is_blank() && behind_a_game_) return Step::go_on;  // a note behind the result
  constexpr std::string_view opening = "[%position ";
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
  const PgnComment comment = read_comment(text);
  std::string& words = record_.moves.empty() ? record_.comment : record_.moves.back().comment;
  if (!words.empty() && !comment.words.empty()) words += ' ';
  words += comment.words;
  if (record_.moves.empty()) return Step::go_on;
  RecordedMove<xiangqi::Move>& move = record_.moves.back();
  if (comment.clock) move.clock = comment.clock;
  if (comment.elapsed) move.elapsed = comment.elapsed;
  return Step::go_on;
}

void GameReader::take_glyphs(std::string_view text) {
  if (variation_depth_ > 0 || record_.moves.empty()) return;
  std::vector<std::uint8_t>& nags = record_.moves.back().nags;
  for (const std::uint8_t nag : read_glyphs(text)) {
    if (nags.size() < pgn_nag_max) nags.push_back(nag);
  }
}

GameReader::Step GameReader::end_game() {
  if (begin_moves() == Step::failed) return Step::failed;
  if (variation_depth_ > 0) {
    return fail(variation_line_, "a variation begins here and has no closing parenthesis");
  }
  return Step::game_over;
}

/// The marker behind the moves decides; where it says nothing, the Result tag does. The tags that
/// the record answers for itself are dropped.
void GameReader::settle_tags() {
  if (!record_.result) {
    const auto tagged = read_xiangqi_result(tag_value(record_.tags, "Result").value_or("*"));
    if (tagged) record_.result = tagged->result;
  }
  std::erase_if(record_.tags, is_derived_xiangqi_tag);
}

GameReader::Step GameReader::take(const PgnToken& token) {
  switch (token.kind) {
    case Kind::tag:
      return take_tag(token);
    case Kind::comment:
      return take_comment(token);
    case Kind::glyph:
      take_glyphs(token.text);
      return Step::go_on;
    case Kind::symbol:
      return take_symbol(token);
    case Kind::open:
      if (variation_depth_ == 0) variation_line_ = token.line;
      if (++variation_depth_ <= xiangqi_variation_depth_max) return Step::go_on;
      return fail(token.line,
                  "variations nested deeper than " + std::to_string(xiangqi_variation_depth_max));
    case Kind::close:
      if (variation_depth_ > 0) --variation_depth_;
      return Step::go_on;
    case Kind::fault:
      return fail(token.line, token.text);
    case Kind::end:
      break;
  }
  return is_blank() ? Step::game_over : end_game();
}

/// Passes over the rest of a game that cannot be read: to its termination marker or to the next
/// game's tags.
void GameReader::recover() {
  while (true) {
    const PgnToken token = scanner_.next();
    if (token.kind == Kind::end) return;
    if (token.kind == Kind::fault) return scanner_.skip_to_tags();
    if (token.kind == Kind::open) ++variation_depth_;
    if (token.kind == Kind::close && variation_depth_ > 0) --variation_depth_;
    if (token.kind == Kind::tag && token.text.find('"') != std::string_view::npos) {
      return scanner_.put_back(token);
    }
    const bool in_main_line = token.kind == Kind::symbol && variation_depth_ == 0;
    if (in_main_line && read_xiangqi_result(token.text)) return;
  }
}

std::optional<GameReading> GameReader::read() {
  PgnToken token;
  Step step = Step::go_on;
  while (step == Step::go_on) {
    token = scanner_.next();
    if (is_blank()) line_ = token.line;
    step = take(token);
  }
  if (step == Step::game_over && is_blank()) return std::nullopt;
  settle_tags();
  if (step == Step::game_over) return ReadGame<xiangqi::Xiangqi>{line_, std::move(record_)};
  const bool at_marker = token.kind == Kind::symbol && read_xiangqi_result(token.text).has_value();
  if (token.kind == Kind::fault) scanner_.skip_to_tags();
  if (token.kind != Kind::fault && token.kind != Kind::end && !at_marker) recover();
  fault_.until = std::move(record_);
  return Failure{std::move(fault_)};
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
