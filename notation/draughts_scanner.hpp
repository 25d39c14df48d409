// PDN text cut into its tokens, with the line each stands on.
#pragma once

#include "notation/pgn_scanner.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace luozi::notation {

/// A FEN that names fifty squares with kings and colours one by one takes 250 bytes.
inline constexpr std::size_t pdn_setup_max = 1'024;

struct PdnToken {
  enum class Kind : std::uint8_t {
    tag,      ///< text: between the brackets
    comment,  ///< text: between the braces, or behind the semicolon
    glyph,    ///< text: `$` and digits, a run of ! and ?, or the * of a forced move
    number,   ///< text: a move number without its dots
    word,     ///< text: a move, perhaps with blanks in it, or something unknown
    setup,    ///< text: between the slashes
    result,   ///< text: `*` or a result of any game type
    open,     ///< of a variation
    close,
    fault,  ///< text: what is wrong, for a person
    end,
  };
  Kind kind = Kind::end;
  std::string_view text{};
  int line = 0;
};

/// Tags, comments, variations, glyphs and escape lines are those of PGN; numbers, moves, setups and
/// results are PDN's own. An asterisk right behind a move marks it as forced, elsewhere it ends a
/// game (PDN 3.0, parsing issues).
class PdnScanner {
 public:
  /// `text` is not copied. A byte order mark before it is passed over.
  explicit PdnScanner(std::string_view text, int first_line = 1)
      : pgn_(text), lines_before_(first_line - 1) {}

  PdnToken next();

  /// Goes back to before the tag that `next` gave last.
  void put_back_tag() { pgn_.put_back(last_); }

  /// Passes over everything before the next line that begins with a tag.
  void skip_to_tags() { pgn_.skip_to_tags(); }

 private:
  PdnToken take_pgn();
  PdnToken take(PdnToken::Kind kind, std::size_t length, std::string_view text);
  PdnToken take_setup(std::string_view rest);
  PdnToken take_word(std::string_view rest);

  PgnScanner pgn_;
  PgnToken last_{};
  int lines_before_;
  bool behind_move_ = false;  ///< nothing stands between here and a move
};

}  // namespace luozi::notation
