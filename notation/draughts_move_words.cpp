// Cuts a draughts move's text into words.
#include "notation/draughts_move_words.hpp"

#include "notation/draughts_move.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace luozi::notation {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return c >= 'a' && c <= 'j'; }
bool is_sign(char c) { return c == '-' || c == 'x' || c == ':'; }

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
}

/// Without blanks and the marks behind, in small letters, with plain signs.
std::string plain(std::string_view text) {
  while (!text.empty() && std::string_view("!?*()+#. ").find(text.back()) != text.npos) {
    text.remove_suffix(1);
  }
  std::string out;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') continue;
    out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> signs{
      {{"\xC3\x97", "x"}, {"\xE2\x80\x93", "-"}, {"\xE2\x80\x94", "-"}}};
  for (const auto& [sign, plain_sign] : signs) replace_all(out, sign, plain_sign);
  return out;
}

/// Digits without a sign between them: pairs, or a one-digit square on either side.
std::vector<MoveWords> cut_digits(const std::string& digits) {
  if (digits.size() == 2) return {{digits.substr(0, 1), digits.substr(1)}};
  if (digits.size() == 3) {
    return {{digits.substr(0, 1), digits.substr(1)}, {digits.substr(0, 2), digits.substr(2)}};
  }
  if (digits.size() % 2 != 0) return {};
  MoveWords words;
  for (std::size_t i = 0; i < digits.size(); i += 2) words.push_back(digits.substr(i, 2));
  return {words};
}

}  // namespace

std::vector<MoveWords> cut_draughts_move(std::string_view text) {
  if (text.size() > draughts_move_length_max) return {};
  const std::string move = plain(text);
  bool only_digits = !move.empty();
  for (const char c : move) only_digits = only_digits && is_digit(c);
  if (only_digits) return cut_digits(move);

  MoveWords words(1);
  for (const char c : move) {
    if (is_sign(c)) {
      if (words.back().empty()) return {};
      words.emplace_back();
    } else if (is_letter(c)) {
      if (!words.back().empty()) words.emplace_back();
      words.back() += c;
    } else if (is_digit(c)) {
      words.back() += c;
    } else {
      return {};
    }
  }
  if (words.size() < 2 || words.back().empty()) return {};
  return {words};
}

}  // namespace luozi::notation
