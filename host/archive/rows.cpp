// The rows of an event file as plain values: the journal's, and those derived from it.
#include "host/archive/rows.hpp"

#include <charconv>
#include <system_error>

namespace luozi::host {
namespace {

std::optional<std::int64_t> parse_number(std::string_view text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stopped != end || number < 1) return std::nullopt;
  return number;
}

}  // namespace

std::string text(GameKey key) {
  return std::to_string(key.session.number) + "." + std::to_string(key.number);
}

std::optional<GameKey> parse_game_key(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto session = parse_number(text.substr(0, dot));
  const auto number = parse_number(text.substr(dot + 1));
  if (!session || !number) return std::nullopt;
  return GameKey{JournalSeq{*session}, *number};
}

}  // namespace luozi::host
