// Cuts FEN into fields and reads its counters.
#include "boards/fen_text.hpp"

#include "boards/whole_number.hpp"

#include <algorithm>

namespace luozi::fen {
namespace {

constexpr std::size_t shown_max = 40;  // of what was read: the message stays one line

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }

}  // namespace

std::string quoted(std::string_view text) {
  std::string shown = "'";
  for (const char c : text.substr(0, shown_max)) {
    const bool printable = c >= ' ' && c <= '~';
    shown += printable ? c : '?';
  }
  return shown + (text.size() > shown_max ? "...'" : "'");
}

std::vector<std::string_view> fields(std::string_view text, std::size_t most) {
  std::vector<std::string_view> found;
  const char* from = text.begin();
  while (found.size() <= most) {
    from = std::find_if_not(from, text.end(), is_blank);
    if (from == text.end()) break;
    const char* const end = std::find_if(from, text.end(), is_blank);
    found.emplace_back(from, static_cast<std::size_t>(end - from));
    from = end;
  }
  return found;
}

Result<int, std::string> counter(std::string_view text, int least, int most) {
  const std::optional<int> number = whole_number<int>(text);
  if (number && *number >= least && *number <= most) return *number;
  return Failure{"must be a whole number from " + std::to_string(least) + " to " +
                 std::to_string(most)};
}

}  // namespace luozi::fen
