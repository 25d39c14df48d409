// Reads one game of PGN, whichever game it is of: what readers of chess and of xiangqi do alike.
#pragma once

#include "notation/game_draft.hpp"
#include "notation/pgn_accepted.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/pgn_marks.hpp"
#include "notation/pgn_recovery.hpp"
#include "notation/pgn_scanner.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/utf8.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace luozi::notation {

/// Made anew for each game. A `Dialect` has what tells games apart, as static members:
///   Game, ply_max                  which game, and how long one can be
///   tag_name(name)                 the name that the record knows a tag by
///   opens_game(name)               whether a second tag of this name begins the next game
///   start(tags)                    the position the tags say, or one line of why not
///   accepted(start, fen)           a position that was accepted in a game from that start
///   words(symbol)                  the range of moves and results in one symbol
///   read_result(word)              a result, in any form that the game's files have
///   is_remark_behind(word)         whether it can only be a remark between two games
///   ignores_notes_behind           whether comments between two games belong to none
///   read_move(position, word)      the move, or an error with a `message` of one line
///   is_derived(tag, start)         whether the record answers for the tag itself
template <class Dialect>
class PgnGameReader {
 public:
  using Game = typename Dialect::Game;
  using Position = typename Game::Position;

  /// `behind_a_game`: others were read before this one.
  PgnGameReader(std::string_view file_name, PgnScanner& scanner, bool behind_a_game)
      : draft_(file_name), scanner_(scanner), behind_a_game_(behind_a_game) {}

  /// None: the text is over.
  std::optional<Reading<Game>> read() {
    PgnToken token;
    Step step = Step::go_on;
    while (step == Step::go_on) {
      token = scanner_.next();
      if (draft_.is_blank()) line_ = token.line;
      step = take(token);
    }
    if (step == Step::game_over && draft_.is_blank()) return std::nullopt;
    settle_tags();
    if (step == Step::game_over) return ReadGame<Game>{line_, std::move(draft_.record)};
    pass_over_game(scanner_, token, draft_.variation_depth(), names_result);
    return Failure{draft_.take_fault()};
  }

 private:
  using Kind = PgnToken::Kind;
  enum class Step : std::uint8_t { go_on, game_over, failed };

  static bool names_result(std::string_view word) { return Dialect::read_result(word).has_value(); }

  Step fail(int line, std::string_view why) {
    draft_.note_fault(line, why);
    return Step::failed;
  }

  Step take(const PgnToken& token) {
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

  Step take_tag(const PgnToken& token) {
    const bool quoted = token.text.find('"') != std::string_view::npos;
    if (draft_.moves_begun && !quoted) return Step::go_on;  // a stray bracket among the moves
    std::optional<Tag> tag = read_pgn_tag(token.text);
    if (!tag) return Step::go_on;
    tag->name = Dialect::tag_name(std::move(tag->name));
    const bool known = tag_value(draft_.record.tags, tag->name).has_value();
    if (draft_.moves_begun || (known && Dialect::opens_game(tag->name))) {
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
  Step begin_moves() {
    if (draft_.moves_begun) return Step::go_on;
    const Result<Position, std::string> start = Dialect::start(draft_.record.tags);
    if (!start) return fail(fen_line_, start.error());
    position_ = draft_.record.start = *start;
    draft_.moves_begun = true;
    return Step::go_on;
  }

  Step take_symbol(const PgnToken& token) {
    if (draft_.in_variation()) return Step::go_on;
    for (const std::string_view word : Dialect::words(token.text)) {
      const Step step = take_word(word, token.line);
      if (step != Step::go_on) return step;
    }
    return Step::go_on;
  }

  Step take_word(std::string_view word, int line) {
    if (const std::optional<PgnResult> result = Dialect::read_result(word)) {
      if (draft_.is_blank()) return Step::go_on;  // a marker written twice ends no second game
      draft_.record.result = result->result;
      draft_.result_seen = true;
      return end_game();
    }
    if (word == "--") return fail(line, "--: a move left out is no move of a game");
    if (is_between_games() && Dialect::is_remark_behind(word)) return Step::go_on;
    return is_mere_mark(word) ? Step::go_on : take_move(word, line);
  }

  Step take_move(std::string_view word, int line) {
    if (begin_moves() == Step::failed) return Step::failed;
    if (draft_.record.moves.size() == Dialect::ply_max) {
      return fail(line, "more than " + std::to_string(Dialect::ply_max) + " plies in one game");
    }
    const auto move = Dialect::read_move(position_, word);
    if (!move) return fail(line, move.error().message);
    draft_.record.moves.push_back({*move});
    position_ = Game::play(position_, *move);
    return Step::go_on;
  }

  Step take_comment(const PgnToken& token) {
    if (draft_.in_variation()) return Step::go_on;
    if (is_between_games() && Dialect::ignores_notes_behind) return Step::go_on;
    std::string text = as_utf8(token.text);
    if (take_accepted(text, token.line) == Step::failed) return Step::failed;
    draft_.add_comment(read_comment(text));
    return Step::go_on;
  }

  /// Takes the accepted positions out of a comment. What only looks like one stays among the words.
  Step take_accepted(std::string& text, int line) {
    std::size_t from = 0;
    while (const auto found = find_accepted(text, from)) {
      if (begin_moves() == Step::failed) return Step::failed;
      from = found->begin + 1;
      const auto position = Dialect::accepted(draft_.record.start, found->fen);
      if (!position) continue;
      if (draft_.record.accepted.size() == accepted_max) {
        return fail(
            line, "more than " + std::to_string(accepted_max) + " accepted positions in one game");
      }
      draft_.record.accepted.push_back({draft_.record.moves.size(), *position, found->played});
      position_ = *position;
      text.replace(found->begin, found->end - found->begin, " ");
    }
    return Step::go_on;
  }

  bool is_between_games() const { return draft_.is_blank() && behind_a_game_; }

  Step end_game() {
    if (begin_moves() == Step::failed) return Step::failed;
    return draft_.may_end() ? Step::game_over : Step::failed;
  }

  /// The marker behind the moves decides; where it says nothing, the Result tag does. The tags that
  /// the record answers for itself are dropped.
  void settle_tags() {
    Record<Game>& record = draft_.record;
    if (!record.result) {
      const auto tagged = Dialect::read_result(tag_value(record.tags, "Result").value_or("*"));
      if (tagged) record.result = tagged->result;
    }
    std::erase_if(record.tags,
                  [&](const Tag& tag) { return Dialect::is_derived(tag, record.start); });
  }

  GameDraft<Game> draft_;
  PgnScanner& scanner_;
  bool behind_a_game_;
  int line_ = 0;  ///< of the game's first token
  Position position_{};
  int fen_line_ = 0;
};

}  // namespace luozi::notation
