// Reads draughts games from PDN, one at a time, and goes on behind those it cannot read.
#include "notation/draughts_clock.hpp"
#include "notation/draughts_move.hpp"
#include "notation/draughts_pdn.hpp"
#include "notation/draughts_setup.hpp"
#include "notation/game_draft.hpp"
#include "notation/pgn_accepted.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/pgn_marks.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/utf8.hpp"
#include "notation/words.hpp"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

namespace luozi::notation {

namespace {

using Kind = PdnToken::Kind;

constexpr std::uint8_t nag_forced = 7;  // PGN standard 10: the only move

/// Reads one game; made anew for each.
template <class Rules>
class GameReader {
 public:
  using Game = draughts::Draughts<Rules>;

  GameReader(std::string_view file_name, PdnScanner& scanner)
      : draft_(file_name), scanner_(scanner) {}

  std::optional<Reading<Game>> read();

 private:
  enum class Step : std::uint8_t { go_on, game_over, failed };

  Step take(const PdnToken& token);
  Step take_tag(const PdnToken& token);
  Step take_word(const PdnToken& token);
  Step take_move(const PdnToken& token);
  Step take_setup(const PdnToken& token);
  Step take_result(const PdnToken& token);
  void take_number(std::string_view text);
  void take_comment(std::string_view text);
  Step begin_moves();
  Step end_game();
  Step fail(int line, std::string_view why);
  void recover(const PdnToken& token);
  void settle_tags();

  GameDraft<Game> draft_;
  PdnScanner& scanner_;
  int line_ = 0;  ///< of the game's first token
  SetupCourse<Rules> course_{draft_.record};
  int fen_line_ = 0;
};

template <class Rules>
typename GameReader<Rules>::Step GameReader<Rules>::fail(int line, std::string_view why) {
  draft_.note_fault(line, why);
  return Step::failed;
}

template <class Rules>
typename GameReader<Rules>::Step GameReader<Rules>::take_tag(const PdnToken& token) {
  const bool quoted = token.text.find('"') != std::string_view::npos;
  if (draft_.moves_begun && !quoted) return Step::go_on;  // a stray bracket among the moves
  std::optional<Tag> tag = read_pgn_tag(token.text);
  if (!tag) return Step::go_on;
  if (draft_.moves_begun) {
    scanner_.put_back_tag();
    return end_game();
  }
  if (tag_value(draft_.record.tags, tag->name)) return Step::go_on;
  if (draft_.record.tags.size() == tag_count_max) {
    return fail(token.line, "more than " + std::to_string(tag_count_max) + " tags in one game");
  }
  if (tag->name == "FEN") fen_line_ = token.line;
  draft_.record.tags.push_back(std::move(*tag));
  if (draft_.record.tags.back().name != "GameType") return Step::go_on;
  const std::string why = why_not_game_type(draft_.record.tags.back().value, Rules::gametype);
  return why.empty() ? Step::go_on : fail(token.line, why);
}

/// Sets the men up as the tags say, once the first move or the game's end shows that all are read.
template <class Rules>
typename GameReader<Rules>::Step GameReader<Rules>::begin_moves() {
  if (draft_.moves_begun) return Step::go_on;
  if (const auto fen = tag_value(draft_.record.tags, "FEN")) {
    const auto start = draughts::parse_fen<Rules>(*fen);
    if (!start) return fail(fen_line_, start.error());
    course_.start_at(*start);
  }
  draft_.moves_begun = true;
  return Step::go_on;
}

template <class Rules>
typename GameReader<Rules>::Step GameReader<Rules>::take_move(const PdnToken& token) {
  if (begin_moves() == Step::failed) return Step::failed;
  if (draft_.record.moves.size() == pdn_ply_max) {
    return fail(token.line, "more than " + std::to_string(pdn_ply_max) + " plies in one game");
  }
  const auto move = read_draughts_move(course_.number_settled(), token.text);
  if (!move) return fail(token.line, move.error());
  course_.play(*move);
  return Step::go_on;
}

template <class Rules>
typename GameReader<Rules>::Step GameReader<Rules>::take_word(const PdnToken& token) {
  if (draft_.in_variation()) return Step::go_on;
  if (token.text.starts_with("-")) {
    return fail(token.line, shown(token.text) + ": a move left out is no move of a game");
  }
  return is_mere_mark(token.text) ? Step::go_on : take_move(token);
}

template <class Rules>
typename GameReader<Rules>::Step GameReader<Rules>::take_setup(const PdnToken& token) {
  if (draft_.in_variation()) return Step::go_on;
  if (begin_moves() == Step::failed) return Step::failed;
  if (draft_.record.accepted.size() == pdn_setup_count_max) {
    return fail(token.line,
                "more than " + std::to_string(pdn_setup_count_max) + " setups in one game");
  }
  const auto position = read_setup_command<Rules>(token.text);
  if (!position) return fail(token.line, position.error());
  course_.set_up(*position);
  return Step::go_on;
}

template <class Rules>
typename GameReader<Rules>::Step GameReader<Rules>::take_result(const PdnToken& token) {
  if (draft_.in_variation() || draft_.is_blank())
    return Step::go_on;  // `2-0 *` ends one game, not two
  draft_.record.result = read_draughts_result(token.text);
  draft_.result_seen = true;
  return end_game();
}

template <class Rules>
void GameReader<Rules>::take_number(std::string_view text) {
  if (draft_.in_variation()) return;
  int number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault == std::errc{} && end != text.data()) course_.take_number(number);
}

template <class Rules>
void GameReader<Rules>::take_comment(std::string_view text) {
  if (draft_.in_variation()) return;
  std::string spaced = single_spaced(as_utf8(text));
  if (course_.may_tell_played()) {
    if (auto played = take_played(spaced)) course_.tell_played(std::move(*played));
  }
  const Side mover = other(course_.position().turn());
  const DraughtsClocks clocks = take_clock_commands(spaced, mover);
  const PgnComment comment = read_comment(spaced);
  draft_.add_words(comment.words);
  if (!course_.behind_move()) return;
  auto& move = draft_.record.moves.back();
  const auto& clock = clocks[at_index(mover)];
  if (clock) move.clock = clock;
  if (comment.elapsed) move.elapsed = comment.elapsed;
}

template <class Rules>
typename GameReader<Rules>::Step GameReader<Rules>::end_game() {
  if (begin_moves() == Step::failed) return Step::failed;
  if (!draft_.may_end()) return Step::failed;
  return Step::game_over;
}

/// The result behind the moves decides; where it says nothing, the Result tag does, which stays
/// where it says what no result can (0-0). The other tags that the record answers for are dropped.
template <class Rules>
void GameReader<Rules>::settle_tags() {
  const std::string tagged(tag_value(draft_.record.tags, "Result").value_or("*"));
  if (!draft_.record.result) draft_.record.result = read_draughts_result(tagged);
  const bool says_more = !draft_.record.result && tagged != "*" && !tagged.empty();
  std::erase_if(draft_.record.tags, [says_more](const Tag& tag) {
    return (tag.name == "Result" && !says_more) || tag.name == "GameType" || tag.name == "FEN" ||
           tag.name == "SetUp";
  });
}

template <class Rules>
typename GameReader<Rules>::Step GameReader<Rules>::take(const PdnToken& token) {
  switch (token.kind) {
    case Kind::tag:
      return take_tag(token);
    case Kind::comment:
      take_comment(token.text);
      return Step::go_on;
    case Kind::glyph:
      draft_.add_nags(token.text == "*" ? std::vector{nag_forced} : read_glyphs(token.text));
      return Step::go_on;
    case Kind::number:
      take_number(token.text);
      return Step::go_on;
    case Kind::word:
      return take_word(token);
    case Kind::setup:
      return take_setup(token);
    case Kind::result:
      return take_result(token);
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

/// Passes over the rest of a game that cannot be read: to its separator or to the next game's tags.
template <class Rules>
void GameReader<Rules>::recover(const PdnToken& failed_at) {
  const bool at_tag = failed_at.kind == Kind::tag;
  if (at_tag && draft_.moves_begun) return;  // it is the next game's and has been put back
  bool in_tags = at_tag;                     // more of the same game follow
  int depth = draft_.variation_depth();
  PdnToken token = failed_at;
  while (true) {
    if (token.kind == Kind::end) return;
    if (token.kind == Kind::result && depth == 0) return;
    if (token.kind == Kind::fault) return scanner_.skip_to_tags();
    token = scanner_.next();
    if (token.kind == Kind::open) ++depth;
    if (token.kind == Kind::close && depth > 0) --depth;
    const bool is_tag = token.kind == Kind::tag && token.text.find('"') != std::string_view::npos;
    if (is_tag && !in_tags) return scanner_.put_back_tag();
    in_tags = in_tags && (is_tag || token.kind == Kind::comment);
  }
}

template <class Rules>
std::optional<Reading<draughts::Draughts<Rules>>> GameReader<Rules>::read() {
  PdnToken token;
  Step step = Step::go_on;
  while (step == Step::go_on) {
    token = scanner_.next();
    if (draft_.is_blank()) line_ = token.line;
    step = take(token);
  }
  settle_tags();
  if (step == Step::failed) {
    recover(token);
    return Reading<Game>(Failure{draft_.take_fault()});
  }
  if (draft_.is_blank()) return std::nullopt;
  return Reading<Game>(ReadGame<Game>{line_, std::move(draft_.record)});
}

}  // namespace

bool is_game_list(std::string_view text) {
  return text.find_first_of("[{(./*$;") == std::string_view::npos;
}

template <class Rules>
PdnReader<Rules>::PdnReader(std::string file_name, std::string_view text)
    : file_name_(std::move(file_name)), list_(is_game_list(text)), rest_(text), scanner_(text) {}

template <class Rules>
std::optional<Reading<draughts::Draughts<Rules>>> PdnReader<Rules>::next_of_list() {
  while (!rest_.empty()) {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    PdnScanner scanner(rest_.substr(0, end), line_++);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    auto game = GameReader<Rules>(file_name_, scanner).read();
    if (game) return game;
  }
  return std::nullopt;
}

template <class Rules>
std::optional<Reading<draughts::Draughts<Rules>>> PdnReader<Rules>::next() {
  if (list_) return next_of_list();
  return GameReader<Rules>(file_name_, scanner_).read();
}

template class PdnReader<draughts::International>;
template class PdnReader<draughts::Brazilian>;
template class PdnReader<draughts::Russian>;

}  // namespace luozi::notation
