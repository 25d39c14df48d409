// The rows of an event file as plain values: the journal's, and those derived from it.
#include "host/archive/rows.hpp"

#include "boards/whole_number.hpp"

#include <type_traits>

namespace luozi::host {

std::string text(GameKey key) {
  return std::to_string(key.session.number) + "." + std::to_string(key.number);
}

std::optional<GameKey> parse_game_key(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto session = whole_number<std::int64_t>(text.substr(0, dot));
  const auto number = whole_number<std::int64_t>(text.substr(dot + 1));
  if (!session || !number || *session < 1 || *number < 1) return std::nullopt;
  return GameKey{JournalSeq{*session}, *number};
}

const GameKey* game_of(const DerivedRow& row) {
  return std::visit(
      []<class Row>(const Row& one) -> const GameKey* {
        if constexpr (std::is_same_v<Row, OutboxRow>) {
          return nullptr;
        } else {
          return &one.key;
        }
      },
      row);
}

}  // namespace luozi::host
