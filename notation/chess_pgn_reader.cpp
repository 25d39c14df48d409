// Reads chess games from PGN, one at a time, and goes on behind those it cannot read.
#include <algorithm>
#include <utility>

#include "boards/chess/fen.hpp"
#include "boards/chess/moves.hpp"
#include "notation/chess_pgn.hpp"
#include "notation/chess_san.hpp"
#include "notation/game_draft.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/pgn_marks.hpp"
#include "notation/pgn_recovery.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/utf8.hpp"

namespace luozi::notation {

namespace {

using Kind = PgnToken::Kind;

bool names_result(std::string_view symbol) { return read_pgn_result(symbol).has_value(); }

/// Reads one game; made anew for each.
class GameReader {
 public:
  GameReader(std::string_view file_name, PgnScanner& scanner)
      : draft_(file_name), scanner_(scanner) {}

  std::optional<Reading<chess::Chess>> read();

 private:
  enum class Step : std::uint8_t { go_on, game_over, failed };

  Step take(const PgnToken& token);
  Step take_tag(const PgnToken& token);
  Step take_symbol(const PgnToken& token);
  Step take_move(const PgnToken& token);
  Step take_accepted(std::string& text, int line);
  Step take_comment(const PgnToken& token);
  Step begin_moves();
  Step end_game();
  Step fail(int line, std::string_view why);
  void settle_result();
  void remember(Tag tag);

  GameDraft<chess::Chess> draft_;
  PgnScanner& scanner_;
  int line_ = 0;  ///< of the game's first token
  chess::Position position_{};
  int fen_line_ = 0;
};

GameReader::Step GameReader::fail(int line, std::string_view why) {
  draft_.note_fault(line, why);
  return Step::failed;
}

void GameReader::remember(Tag tag) {
  if (!tag_value(draft_.record.tags, tag.name)) draft_.record.tags.push_back(std::move(tag));
}

GameReader::Step GameReader::take_tag(const PgnToken& token) {
  const bool quoted = token.text.find('"') != std::string_view::npos;
  if (draft_.moves_begun && !quoted) return Step::go_on;  // a stray bracket among the moves
  std::optional<Tag> tag = read_pgn_tag(token.text);
  if (!tag) return Step::go_on;
  const bool next_game =
      draft_.moves_begun || (tag->name == "Event" && tag_value(draft_.record.tags, "Event"));
  if (next_game) {
    scanner_.put_back(token);
    return end_game();
  }
  if (draft_.record.tags.size() == tag_count_max) {
    return fail(token.line, "more than " + std::to_string(tag_count_max) + " tags in one game");
  }
  if (tag->name == "FEN" && fen_line_ == 0) fen_line_ = token.line;
  remember(std::move(*tag));
  return Step::go_on;
}

/// Sets the men up as the tags say, once the first move or the game's end shows that all are read.
GameReader::Step GameReader::begin_moves() {
  if (draft_.moves_begun) return Step::go_on;
  const std::string_view variant = tag_value(draft_.record.tags, "Variant").value_or("");
  const bool chess960 = names_chess960(variant);
  if (const auto fen = tag_value(draft_.record.tags, "FEN")) {
    auto start = chess::parse_fen(*fen, chess960);
    // Castling rights that only Chess960 knows say as much as a tag does.
    if (!start && !chess960) start = chess::parse_fen(*fen, true);
    if (!start) {
      return fail(fen_line_, chess::parse_fen(*fen, chess960).error().message);
    }
    draft_.record.start = *start;
  } else if (chess960) {
    draft_.record.start = chess::chess960_start_position(518);  // that of chess
  }
  position_ = draft_.record.start;
  draft_.moves_begun = true;
  return Step::go_on;
}

GameReader::Step GameReader::take_move(const PgnToken& token) {
  if (begin_moves() == Step::failed) return Step::failed;
  if (draft_.record.moves.size() == pgn_ply_max) {
    return fail(token.line, "more than " + std::to_string(pgn_ply_max) + " plies in one game");
  }
  const Result<chess::Move, SanError> move = read_san(position_, token.text);
  if (!move) return fail(token.line, move.error().message);
  draft_.record.moves.push_back({*move});
  position_ = play(position_, *move);
  return Step::go_on;
}

GameReader::Step GameReader::take_symbol(const PgnToken& token) {
  if (draft_.in_variation()) return Step::go_on;
  if (const std::optional<PgnResult> result = read_pgn_result(token.text)) {
    if (draft_.is_blank()) return Step::go_on;  // a marker written twice ends no second game
    draft_.record.result = result->result;
    draft_.result_seen = true;
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
    const auto position = chess::parse_fen(single_spaced(text.substr(begin, end - begin)),
                                           draft_.record.start.chess960());
    if (!position) continue;
    if (draft_.record.accepted.size() == accepted_max) {
      return fail(line,
                  "more than " + std::to_string(accepted_max) + " accepted positions in one game");
    }
    draft_.record.accepted.push_back({draft_.record.moves.size(), *position});
    position_ = *position;
    text.replace(at, end + 1 - at, " ");
  }
  return Step::go_on;
}

GameReader::Step GameReader::take_comment(const PgnToken& token) {
  if (draft_.in_variation()) return Step::go_on;
  std::string text(token.text);
  if (take_accepted(text, token.line) == Step::failed) return Step::failed;
  draft_.add_comment(read_comment(text));
  return Step::go_on;
}

GameReader::Step GameReader::end_game() {
  if (begin_moves() == Step::failed) return Step::failed;
  if (!draft_.may_end()) return Step::failed;
  settle_result();
  return Step::game_over;
}

/// The marker behind the moves decides; where it says nothing, the Result tag does. The tags that
/// the record answers for itself are dropped.
void GameReader::settle_result() {
  if (!draft_.record.result) {
    const auto tagged = read_pgn_result(tag_value(draft_.record.tags, "Result").value_or("*"));
    if (tagged) draft_.record.result = tagged->result;
  }
  const bool chess960 = draft_.record.start.chess960();
  std::erase_if(draft_.record.tags, [chess960](const Tag& tag) {
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

std::optional<Reading<chess::Chess>> GameReader::read() {
  PgnToken token;
  Step step = Step::go_on;
  while (step == Step::go_on) {
    token = scanner_.next();
    if (draft_.is_blank()) line_ = token.line;
    step = take(token);
  }
  if (step == Step::failed) {
    pass_over_game(scanner_, token, draft_.variation_depth(), names_result);
    return Failure{draft_.take_fault()};
  }
  if (draft_.is_blank()) return std::nullopt;
  return ReadGame<chess::Chess>{line_, std::move(draft_.record)};
}

}  // namespace

PgnReader::PgnReader(std::string file_name, std::string_view text)
    : file_name_(std::move(file_name)), scanner_(text) {}

std::optional<Reading<chess::Chess>> PgnReader::next() {
  return GameReader(file_name_, scanner_).read();
}

}  // namespace luozi::notation
