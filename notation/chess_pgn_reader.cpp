// Reads chess games from PGN, one at a time, and goes on behind those it cannot read.
#include <algorithm>
#include <utility>

#include "boards/chess/fen.hpp"
#include "boards/chess/moves.hpp"
#include "notation/chess_pgn.hpp"
#include "notation/chess_san.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/pgn_marks.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/utf8.hpp"

namespace luozi::notation {

namespace {

using Kind = PgnToken::Kind;

/// Reads one game; made anew for each.
class GameReader {
 public:
  GameReader(std::string_view file_name, PgnScanner& scanner)
      : file_name_(file_name), scanner_(scanner) {}

  std::optional<Reading<chess::Chess>> read();

 private:
  enum class Step : std::uint8_t { go_on, game_over, failed };

  Step take(const PgnToken& token);
  Step take_tag(const PgnToken& token);
  Step take_symbol(const PgnToken& token);
  Step take_move(const PgnToken& token);
  Step take_accepted(std::string& text, int line);
  Step take_comment(const PgnToken& token);
  void take_glyphs(std::string_view text);
  Step begin_moves();
  Step end_game();
  Step fail(int line, std::string_view why);
  void recover();
  void settle_result();
  void remember(Tag tag);
  bool is_blank() const { return record_.tags.empty() && !moves_begun_ && !result_seen_; }

  std::string_view file_name_;
  PgnScanner& scanner_;
  int line_ = 0;  ///< of the game's first token
  ChessRecord record_{};
  chess::Position position_{};
  int variation_depth_ = 0;
  int variation_line_ = 0;  ///< where the outermost open variation begins
  int fen_line_ = 0;
  bool moves_begun_ = false;
  bool result_seen_ = false;
  ReadFault<chess::Chess> error_{};
};

GameReader::Step GameReader::fail(int line, std::string_view why) {
  error_.line = line;
  error_.ply = moves_begun_ ? static_cast<int>(record_.moves.size()) + 1 : 0;
  error_.message = file_name_;
  error_.message.append(":").append(std::to_string(line)).append(": ");
  if (error_.ply > 0) error_.message.append("ply ").append(std::to_string(error_.ply)).append(": ");
  error_.message += why;
  return Step::failed;
}

void GameReader::remember(Tag tag) {
  if (!tag_value(record_.tags, tag.name)) record_.tags.push_back(std::move(tag));
}

GameReader::Step GameReader::take_tag(const PgnToken& token) {
  const bool quoted = token.text.find('"') != std::string_view::npos;
  if (moves_begun_ && !quoted) return Step::go_on;  // a stray bracket among the moves
  std::optional<Tag> tag = read_pgn_tag(token.text);
  if (!tag) return Step::go_on;
  const bool next_game = moves_begun_ || (tag->name == "Event" && tag_value(record_.tags, "Event"));
  if (next_game) {
    scanner_.put_back(token);
    return end_game();
  }
  if (record_.tags.size() == tag_count_max) {
    return fail(token.line, "more than " + std::to_string(tag_count_max) + " tags in one game");
  }
  if (tag->name == "FEN" && fen_line_ == 0) fen_line_ = token.line;
  remember(std::move(*tag));
  return Step::go_on;
}

/// Sets the men up as the tags say, once the first move or the game's end shows that all are read.
GameReader::Step GameReader::begin_moves() {
  if (moves_begun_) return Step::go_on;
  const std::string_view variant = tag_value(record_.tags, "Variant").value_or("");
  const bool chess960 = names_chess960(variant);
  if (const auto fen = tag_value(record_.tags, "FEN")) {
    auto start = chess::parse_fen(*fen, chess960);
    // Castling rights that only Chess960 knows say as much as a tag does.
    if (!start && !chess960) start = chess::parse_fen(*fen, true);
    if (!start) {
      return fail(fen_line_, chess::parse_fen(*fen, chess960).error().message);
    }
    record_.start = *start;
  } else if (chess960) {
    record_.start = chess::chess960_start_position(518);  // that of chess
  }
  position_ = record_.start;
  moves_begun_ = true;
  return Step::go_on;
}

GameReader::Step GameReader::take_move(const PgnToken& token) {
  if (begin_moves() == Step::failed) return Step::failed;
  if (record_.moves.size() == pgn_ply_max) {
    return fail(token.line, "more than " + std::to_string(pgn_ply_max) + " plies in one game");
  }
  const Result<chess::Move, SanError> move = read_san(position_, token.text);
  if (!move) return fail(token.line, move.error().message);
  record_.moves.push_back({*move});
  position_ = play(position_, *move);
  return Step::go_on;
}

GameReader::Step GameReader::take_symbol(const PgnToken& token) {
  if (variation_depth_ > 0) return Step::go_on;
  if (const std::optional<PgnResult> result = read_pgn_result(token.text)) {
    if (is_blank()) return Step::go_on;  // a marker written twice ends no second game
    record_.result = result->result;
    result_seen_ = true;
    return end_game();
  }
  if (token.text == "--") return fail(token.line, "--: a move left out is no move of a game");
  return is_mere_mark(token.text) ? Step::go_on : take_move(token);
}

/// Takes the accepted positions out of a comment. What only looks like one stays among the words.
GameReader::Step GameReader::take_accepted(std::string& text, int line) {
  for (auto at = text.find(pgn_position_opening); at != std::string::npos;
       at = text.find(pgn_position_opening, at + 1)) {
    const std::size_t begin = at + pgn_position_opening.size();
    const std::size_t end = text.find(']', begin);
    if (end == std::string::npos) break;
    if (begin_moves() == Step::failed) return Step::failed;
    const auto position =
        chess::parse_fen(single_spaced(text.substr(begin, end - begin)), record_.start.chess960());
    if (!position) continue;
    if (record_.accepted.size() == pgn_accepted_max) {
      return fail(line, "more than " + std::to_string(pgn_accepted_max) +
                            " accepted positions in one game");
    }
    record_.accepted.push_back({record_.moves.size(), *position});
    position_ = *position;
    text.replace(at, end + 1 - at, " ");
  }
  return Step::go_on;
}

GameReader::Step GameReader::take_comment(const PgnToken& token) {
  if (variation_depth_ > 0) return Step::go_on;
  std::string text(token.text);
  if (take_accepted(text, token.line) == Step::failed) return Step::failed;
  PgnComment comment = read_comment(text);
  std::string& words = record_.moves.empty() ? record_.comment : record_.moves.back().comment;
  if (!words.empty() && !comment.words.empty()) words += ' ';
  words += comment.words;
  if (record_.moves.empty()) return Step::go_on;
  RecordedMove<chess::Move>& move = record_.moves.back();
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
  if (variation_depth_ > 0)
    return fail(variation_line_, "a variation begins here and has no closing parenthesis");
  settle_result();
  return Step::game_over;
}

/// The marker behind the moves decides; where it says nothing, the Result tag does. The tags that
/// the record answers for itself are dropped.
void GameReader::settle_result() {
  if (!record_.result) {
    const auto tagged = read_pgn_result(tag_value(record_.tags, "Result").value_or("*"));
    if (tagged) record_.result = tagged->result;
  }
  const bool chess960 = record_.start.chess960();
  std::erase_if(record_.tags, [chess960](const Tag& tag) {
    return tag.name == "Result" || tag.name == "SetUp" || tag.name == "FEN" ||
           (chess960 && tag.name == "Variant");
  });
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
      if (++variation_depth_ <= pgn_variation_depth_max) return Step::go_on;
      return fail(token.line,
                  "variations nested deeper than " + std::to_string(pgn_variation_depth_max));
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
    if (in_main_line && read_pgn_result(token.text)) return;
  }
}

std::optional<Reading<chess::Chess>> GameReader::read() {
  PgnToken token;
  Step step = Step::go_on;
  while (step == Step::go_on) {
    token = scanner_.next();
    if (is_blank()) line_ = token.line;
    step = take(token);
  }
  if (step == Step::failed) {
    const bool at_marker = token.kind == Kind::symbol && read_pgn_result(token.text).has_value();
    if (token.kind == Kind::fault) scanner_.skip_to_tags();
    if (token.kind != Kind::fault && !at_marker) recover();
    error_.until = std::move(record_);
    return Failure{std::move(error_)};
  }
  if (is_blank()) return std::nullopt;
  return ReadGame<chess::Chess>{line_, std::move(record_)};
}

}  // namespace

PgnReader::PgnReader(std::string file_name, std::string_view text)
    : file_name_(std::move(file_name)), scanner_(text) {}

std::optional<Reading<chess::Chess>> PgnReader::next() {
  return GameReader(file_name_, scanner_).read();
}

}  // namespace luozi::notation
