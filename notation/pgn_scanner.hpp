// PGN text cut into its tokens, with the line each stands on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace luozi::notation {

/// Far above any annotator's remark; bounds what a missing brace can swallow.
inline constexpr std::size_t pgn_comment_max = 65'536;

/// Far above any name; bounds a tag line whose quote or bracket is missing.
inline constexpr std::size_t pgn_tag_length_max = 4'096;

/// The longest symbol the PGN standard knows (7).
inline constexpr std::size_t pgn_symbol_max = 255;

struct PgnToken {
  enum class Kind : std::uint8_t {
    tag,      ///< text: between the brackets
    comment,  ///< text: between the braces, or behind the semicolon
    glyph,    ///< text: `$` and digits, or a run of ! and ?
    symbol,   ///< text: a move, a result, or something unknown
    open,     ///< of a variation
    close,
    fault,  ///< text: what is wrong, for a person
    end,
  };
  Kind kind = Kind::end;
  std::string_view text{};
  int line = 0;
};

/// Move numbers with their dots, white space, escape lines (% in the first column) and stray marks
/// are passed over.
class PgnScanner {
 public:
  /// `text` is not copied. A byte order mark before it is passed over.
  explicit PgnScanner(std::string_view text);

  PgnToken next();

  /// Goes back to before the token that `next` gave last.
  void put_back(const PgnToken& token);

  /// The text from the next token on, for a notation with signs of its own, and its line.
  std::string_view ahead();
  int line() const { return line_; }

  /// How many bytes are left, those that will be passed over among them.
  std::size_t remaining() const { return text_.size() - at_; }

  /// Passes over so many bytes of what `ahead` gave.
  void pass(std::size_t count) { advance(count); }

  /// Passes over everything before the next line that begins with a tag.
  void skip_to_tags();

 private:
  void skip_ignored();
  void skip_line();
  bool at_line_start() const;
  bool at_tag_line() const;
  bool at_end() const { return at_ == text_.size(); }
  char here() const { return text_[at_]; }
  void advance(std::size_t count);
  PgnToken token(PgnToken::Kind kind, std::size_t begin, std::size_t end, int line) const;
  PgnToken take_tag();
  PgnToken take_brace_comment();
  PgnToken take_line_comment();
  PgnToken take_run(PgnToken::Kind kind, bool (*belongs)(char));
  PgnToken fault(std::string_view what, int line);

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::size_t token_at_ = 0;  ///< where the last token began
};

}  // namespace luozi::notation
