// Cuts PDN text into tokens.
#include "notation/draughts_scanner.hpp"

#include "notation/draughts_game_type.hpp"

#include <algorithm>

namespace luozi::notation {

namespace {

using Kind = PdnToken::Kind;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_mark(char c) { return c == '!' || c == '?'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_sign(char c) { return c == '-' || c == ':' || c == 'x' || c == 'X'; }

/// What moves are made of; bytes above ASCII belong to signs such as the cross.
bool is_word(char c) {
  return is_digit(c) || is_letter(c) || static_cast<unsigned char>(c) >= 0x80 ||
         std::string_view("-:+#=~.").find(c) != std::string_view::npos;
}

template <class Belongs>
std::size_t run(std::string_view text, std::size_t from, Belongs belongs) {
  while (from < text.size() && belongs(text[from])) ++from;
  return from;
}

/// `(?!)`: a mark, not a variation. Its length; 0: it is none.
std::size_t bracketed_mark(std::string_view text) {
  if (!text.starts_with('(')) return 0;
  const std::size_t end = run(text, 1, is_mark);
  return end > 1 && end < text.size() && text[end] == ')' ? end + 1 : 0;
}

/// Where a move whose squares have blanks between them ends: `32 - 28`, `19 x28`. `end` is the end
/// of its first word.
std::size_t end_with_blanks(std::string_view text, std::size_t end) {
  if (!is_digit(text.front()) && !is_letter(text.front())) return end;
  while (end < pgn_symbol_max) {
    const std::size_t next = run(text, end, is_blank);
    const bool open = end > 0 && is_sign(text[end - 1]);
    if (next == text.size() || (next == end && !open)) return end;
    const std::size_t square = is_sign(text[next]) ? run(text, next + 1, is_blank) : next;
    const bool joins = open != is_sign(text[next]);
    if (!joins || square == text.size() || !(is_digit(text[square]) || is_letter(text[square]))) {
      return end;
    }
    end = run(text, square, is_word);
  }
  return end;
}

}  // namespace

PdnToken PdnScanner::take(Kind kind, std::size_t length, std::string_view text) {
  const int line = pgn_.line() + lines_before_;
  pgn_.pass(length);
  behind_move_ = kind == Kind::word;
  return {kind, text, line};
}

/// The tokens that PDN shares with PGN.
PdnToken PdnScanner::take_pgn() {
  behind_move_ = false;
  last_ = pgn_.next();
  const auto kind = [this] {
    switch (last_.kind) {
      case PgnToken::Kind::tag:
        return Kind::tag;
      case PgnToken::Kind::comment:
        return Kind::comment;
      case PgnToken::Kind::glyph:
        return Kind::glyph;
      case PgnToken::Kind::symbol:
        return Kind::word;
      case PgnToken::Kind::open:
        return Kind::open;
      case PgnToken::Kind::close:
        return Kind::close;
      case PgnToken::Kind::fault:
        return Kind::fault;
      case PgnToken::Kind::end:
        break;
    }
    return Kind::end;
  };
  return {kind(), last_.text, last_.line + lines_before_};
}

PdnToken PdnScanner::take_setup(std::string_view rest) {
  const std::size_t end = rest.substr(0, pdn_setup_max).find('/', 1);
  if (end == std::string_view::npos) {
    return take(Kind::fault, 1, "a setup begins here and has no closing slash");
  }
  return take(Kind::setup, end + 1, rest.substr(1, end - 1));
}

PdnToken PdnScanner::take_word(std::string_view rest) {
  const std::size_t digits = run(rest, 0, is_digit);
  const std::size_t dots = run(rest, digits, [](char c) { return c == '.'; });
  if (dots > digits) return take(Kind::number, dots, rest.substr(0, digits));
  const std::size_t half = rest.starts_with("1/2") ? 3 : 0;
  const bool two_halves = half > 0 && rest.substr(3).starts_with("-1/2");
  std::size_t end = two_halves ? 7 : std::max<std::size_t>(1, run(rest, half, is_word));
  end = std::min(end, pgn_symbol_max);
  const std::string_view word = rest.substr(0, end);
  if (is_draughts_result(word)) return take(Kind::result, end, word);
  const std::size_t joined = std::min(end_with_blanks(rest, end), pgn_symbol_max);
  const bool mere_number = joined == digits && digits <= 2;  // 1 32-28 19-23
  return take(mere_number ? Kind::number : Kind::word, joined, rest.substr(0, joined));
}

PdnToken PdnScanner::next() {
  const std::size_t length_before = pgn_.remaining();
  const std::string_view rest = pgn_.ahead();
  if (rest.size() != length_before) behind_move_ = false;
  if (rest.empty()) return take_pgn();
  const std::size_t mark = bracketed_mark(rest);
  if (mark > 0) return take(Kind::glyph, mark, rest.substr(1, mark - 2));
  switch (rest.front()) {
    case '[':
    case '{':
    case ';':
    case '(':
    case ')':
    case '$':
    case '!':
    case '?':
      return take_pgn();
    case '/':
      return take_setup(rest);
    case '*':
      return take(behind_move_ ? Kind::glyph : Kind::result, 1, rest.substr(0, 1));
    default:
      return take_word(rest);
  }
}

}  // namespace luozi::notation
