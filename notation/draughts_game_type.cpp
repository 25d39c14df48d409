// Reads PDN's results and GameType tags.
#include "notation/draughts_game_type.hpp"

#include <charconv>
#include <cstddef>

namespace luozi::notation {

namespace {

struct ResultRow {
  std::string_view text;
  std::optional<GameResult> result;
};

constexpr std::array result_rows{
    ResultRow{"*", std::nullopt},
    ResultRow{"0-0", std::nullopt},
    ResultRow{"2-0", GameResult::white_wins},
    ResultRow{"1-0", GameResult::white_wins},
    ResultRow{"2:0", GameResult::white_wins},
    ResultRow{"1:0", GameResult::white_wins},
    ResultRow{"0-2", GameResult::black_wins},
    ResultRow{"0-1", GameResult::black_wins},
    ResultRow{"0:2", GameResult::black_wins},
    ResultRow{"0:1", GameResult::black_wins},
    ResultRow{"1-1", GameResult::draw},
    ResultRow{"1:1", GameResult::draw},
    ResultRow{"1/2-1/2", GameResult::draw},
    ResultRow{"1/2:1/2", GameResult::draw},
    ResultRow{"1/2", GameResult::draw},
    ResultRow{"\xC2\xBD-\xC2\xBD", GameResult::draw},
};

const ResultRow* row_of(std::string_view text) {
  for (const ResultRow& row : result_rows) {
    if (row.text == text) return &row;
  }
  return nullptr;
}

}  // namespace

std::optional<GameResult> read_draughts_result(std::string_view text) {
  const ResultRow* row = row_of(text);
  return row != nullptr ? row->result : std::nullopt;
}

bool is_draughts_result(std::string_view text) { return row_of(text) != nullptr; }

std::optional<GameTypeTag> read_game_type(std::string_view value) {
  GameTypeTag tag;
  const char* const end = value.data() + value.size();
  const auto [after, fault] = std::from_chars(value.data(), end, tag.number);
  if (fault != std::errc{} || (after != end && *after != ',')) return std::nullopt;
  for (const char kind : {'A', 'N', 'S'}) {
    const std::size_t at = value.find(kind);
    if (at == std::string_view::npos) continue;
    tag.notation = kind;
    if (at + 1 < value.size() && value[at + 1] >= '0' && value[at + 1] <= '3') {
      tag.corner = value[at + 1];
    }
  }
  return tag;
}

}  // namespace luozi::notation
