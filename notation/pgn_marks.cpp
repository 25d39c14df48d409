// Reads the small signs among PGN moves.
#include "notation/pgn_marks.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace luozi::notation {

bool names_chess960(std::string_view variant) {
  std::string letters;
  for (const char c : variant) {
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) letters += c;
  }
  constexpr std::array<std::string_view, 5> names{"chess960", "fischerandom", "fischerrandom",
                                                  "freestyle", "freestylechess"};
  return std::find(names.begin(), names.end(), letters) != names.end();
}

bool is_mere_mark(std::string_view symbol) {
  if (symbol == "e.p." || symbol == "ep" || symbol == "\xEF\xBB\xBF") return true;
  return std::all_of(symbol.begin(), symbol.end(), [](char c) {
    const bool in_word = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                         (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
    return !in_word;
  });
}

std::vector<std::uint8_t> read_glyphs(std::string_view text) {
  constexpr std::array<std::string_view, 6> suffixes{"!", "?", "!!", "??", "!?", "?!"};
  const auto* const suffix = std::find(suffixes.begin(), suffixes.end(), text);
  if (suffix != suffixes.end()) return {static_cast<std::uint8_t>(suffix - suffixes.begin() + 1)};
  std::vector<std::uint8_t> nags;
  while (!text.empty() && nags.size() < pgn_nag_max) {
    text.remove_prefix(1);
    std::uint8_t nag = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), nag);
    if (fault == std::errc{}) nags.push_back(nag);
    text.remove_prefix(std::min(text.find('$'), text.size()));
  }
  return nags;
}

}  // namespace luozi::notation
