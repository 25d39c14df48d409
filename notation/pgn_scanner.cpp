// Cuts PGN text into tokens.
#include "notation/pgn_scanner.hpp"

#include <algorithm>

namespace luozi::notation {

namespace {

using Kind = PgnToken::Kind;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0'; }
bool is_mark(char c) { return c == '!' || c == '?'; }
bool is_glyph(char c) { return is_digit(c) || c == '$'; }

/// The space of Chinese texts, three bytes of UTF-8.
constexpr std::string_view ideographic_space = "\u3000";

/// What moves and results are made of; bytes above ASCII belong to signs such as the half.
bool is_symbol(char c) {
  constexpr std::string_view others = "+#=:-/~.";
  return is_digit(c) || is_letter(c) || static_cast<unsigned char>(c) >= 0x80 ||
         others.find(c) != std::string_view::npos;
}

/// 33.4 is a move of xiangqi: the middle pawn of file 3 goes to file 4. In no other game a move is
/// one digit.
bool is_middle_pawn(std::string_view symbol) {
  return symbol.size() == 4 && is_digit(symbol[0]) && symbol[0] == symbol[1] && symbol[2] == '.' &&
         is_digit(symbol[3]);
}

/// How much of a symbol is a move number with its dots: all of `12`, `12...`; of `12.Nf3` and
/// `12Nf3` the number.
std::size_t number_length(std::string_view symbol) {
  if (is_middle_pawn(symbol)) return 0;
  std::size_t digits = 0;
  while (digits < symbol.size() && is_digit(symbol[digits])) ++digits;
  std::size_t dots = digits;
  while (dots < symbol.size() && symbol[dots] == '.') ++dots;
  if (dots == symbol.size() || dots > digits || is_letter(symbol[dots])) return dots;
  return 0;
}

}  // namespace

PgnScanner::PgnScanner(std::string_view text) : text_(text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
}

bool PgnScanner::at_line_start() const { return at_ == 0 || text_[at_ - 1] == '\n'; }

/// A line such as `[Event "..."]`: only there can a forgotten brace be told from a remark.
bool PgnScanner::at_tag_line() const {
  if (!at_line_start() || here() != '[') return false;
  std::size_t i = at_ + 1;
  while (i < text_.size() && (is_letter(text_[i]) || is_digit(text_[i]) || text_[i] == '_')) ++i;
  return i > at_ + 1 && text_.substr(i).starts_with(" \"");
}

void PgnScanner::advance(std::size_t count) {
  const std::string_view passed = text_.substr(at_, count);
  line_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
  at_ += passed.size();
}

void PgnScanner::skip_line() {
  const std::size_t end = text_.find('\n', at_);
  advance(end == std::string_view::npos ? text_.size() - at_ : end + 1 - at_);
}

void PgnScanner::skip_ignored() {
  while (!at_end()) {
    if (at_line_start() && here() == '%') {
      skip_line();
    } else if (is_space(here()) || here() == '<' || here() == '>' || here() == ']' ||
               here() == '}' || here() == '"') {
      advance(1);
    } else if (text_.substr(at_).starts_with(ideographic_space)) {
      advance(ideographic_space.size());
    } else {
      return;
    }
  }
}

void PgnScanner::skip_to_tags() {
  while (!at_end() && !at_tag_line()) skip_line();
}

PgnToken PgnScanner::token(Kind kind, std::size_t begin, std::size_t end, int line) const {
  return {kind, text_.substr(begin, end - begin), line};
}

PgnToken PgnScanner::fault(std::string_view what, int line) { return {Kind::fault, what, line}; }

void PgnScanner::put_back(const PgnToken& token) {
  at_ = token_at_;
  line_ = token.line;
}

/// A tag ends with its line, or with a bracket behind the closing quote.
PgnToken PgnScanner::take_tag() {
  const int line = line_;
  const std::size_t begin = at_ + 1;
  bool quoted = false;
  std::size_t end = begin;
  for (; end < text_.size() && text_[end] != '\n'; ++end) {
    const char c = text_[end];
    if (c == '\\' && quoted && end + 1 < text_.size() && text_[end + 1] != '\n') {
      ++end;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ']' && !quoted) {
      break;
    }
    if (end - begin >= pgn_tag_length_max) {
      skip_line();
      return fault("a tag of more than 4096 bytes", line);
    }
  }
  const PgnToken tag = token(Kind::tag, begin, end, line);
  advance(end - at_);
  return tag;
}

PgnToken PgnScanner::take_brace_comment() {
  const int line = line_;
  advance(1);
  const std::size_t begin = at_;
  while (!at_end() && here() != '}') {
    if (at_tag_line() || at_ - begin >= pgn_comment_max) {
      return fault("a comment begins here and has no closing brace", line);
    }
    advance(1);
  }
  if (at_end()) return fault("a comment begins here and has no closing brace", line);
  const PgnToken comment = token(Kind::comment, begin, at_, line);
  advance(1);
  return comment;
}

PgnToken PgnScanner::take_line_comment() {
  const int line = line_;
  const std::size_t begin = at_ + 1;
  skip_line();
  const std::size_t end = at_ > begin && text_[at_ - 1] == '\n' ? at_ - 1 : at_;
  if (end - begin > pgn_comment_max) return fault("a comment of more than 65536 bytes", line);
  return token(Kind::comment, begin, end, line);
}

PgnToken PgnScanner::take_run(Kind kind, bool (*belongs)(char)) {
  const std::size_t begin = at_;
  std::size_t end = at_ + 1;
  while (end < text_.size() && end - begin < pgn_symbol_max && belongs(text_[end]) &&
         !text_.substr(end).starts_with(ideographic_space)) {
    ++end;
  }
  at_ = end;  // a run holds no line ends
  return token(kind, begin, end, line_);
}

std::string_view PgnScanner::ahead() {
  skip_ignored();
  token_at_ = at_;
  return text_.substr(at_);
}

PgnToken PgnScanner::next() {
  while (true) {
    skip_ignored();
    token_at_ = at_;
    if (at_end()) return {Kind::end, {}, line_};
    switch (here()) {
      case '[':
        return take_tag();
      case '{':
        return take_brace_comment();
      case ';':
        return take_line_comment();
      case '(':
        advance(1);
        return {Kind::open, {}, line_};
      case ')':
        advance(1);
        return {Kind::close, {}, line_};
      case '$':
        return take_run(Kind::glyph, is_glyph);
      default:
        break;
    }
    if (is_mark(here())) return take_run(Kind::glyph, is_mark);
    PgnToken symbol = take_run(Kind::symbol, is_symbol);
    const std::size_t number = number_length(symbol.text);
    symbol.text.remove_prefix(number);
    token_at_ += number;
    if (!symbol.text.empty()) return symbol;
  }
}

}  // namespace luozi::notation
