// Names, order and results of a xiangqi game's tags.
#include "notation/xiangqi_tags.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace luozi::notation {

namespace {

constexpr std::array<std::string_view, 15> order{
    "Game",      "Event", "Round",    "Date",   "Site", "RedTeam", "Red",      "RedElo",
    "BlackTeam", "Black", "BlackElo", "Result", "ECCO", "Opening", "Variation"};

/// `name` with its first word exchanged; a word ends before a capital letter.
std::string with_first_word(std::string_view name, std::string_view from, std::string_view to) {
  if (!name.starts_with(from)) return std::string(name);
  const std::string_view rest = name.substr(from.size());
  const bool whole_word = rest.empty() || (rest.front() >= 'A' && rest.front() <= 'Z');
  return whole_word ? std::string(to).append(rest) : std::string(name);
}

bool has_place(std::string_view name) {
  return std::find(order.begin(), order.end(), name) != order.end();
}

}  // namespace

std::string record_tag_name(std::string_view file_name) {
  return with_first_word(file_name, "Red", "White");
}

std::string xiangqi_tag_name(std::string_view record_name) {
  return with_first_word(record_name, "White", "Red");
}

bool is_derived_xiangqi_tag(const Tag& tag) {
  constexpr std::array<std::string_view, 5> derived{"Game", "Result", "SetUp", "FEN", "Format"};
  if (tag.name == "Variant") return tag.value == "xiangqi" || tag.value == "Xiangqi";
  return std::find(derived.begin(), derived.end(), tag.name) != derived.end();
}

std::string write_xiangqi_tags(const std::vector<Tag>& tags, std::string_view result,
                               std::string_view fen, std::string_view format) {
  std::vector<Tag> all{{"Game", "Chinese Chess"}, {"Result", std::string(result)}};
  for (const Tag& tag : tags) {
    std::string name = xiangqi_tag_name(tag.name);
    const bool known = tag_value(all, name).has_value();
    if (!known && !tag.value.empty() && !is_derived_xiangqi_tag(tag)) {
      all.push_back({std::move(name), tag.value});
    }
  }
  std::string out;
  for (const std::string_view name : order) {
    if (const auto value = tag_value(all, name)) write_tag(out, name, *value);
  }
  const auto by_name = [](const Tag& a, const Tag& b) { return a.name < b.name; };
  std::sort(all.begin(), all.end(), by_name);
  for (const Tag& tag : all) {
    if (!has_place(tag.name)) write_tag(out, tag.name, tag.value);
  }
  if (!fen.empty()) write_tag(out, "FEN", fen);
  write_tag(out, "Format", format);
  return out;
}

std::optional<PgnResult> read_xiangqi_result(std::string_view text) {
  struct Row {
    std::string_view text;
    GameResult result;
  };
  constexpr std::array rows{
      Row{"红胜", GameResult::white_wins},   Row{"紅勝", GameResult::white_wins},
      Row{"红方胜", GameResult::white_wins}, Row{"紅方勝", GameResult::white_wins},
      Row{"黑胜", GameResult::black_wins},   Row{"黑勝", GameResult::black_wins},
      Row{"黑方胜", GameResult::black_wins}, Row{"黑方勝", GameResult::black_wins},
      Row{"和", GameResult::draw},           Row{"和棋", GameResult::draw},
      Row{"和局", GameResult::draw},
  };
  for (const Row& row : rows) {
    if (row.text == text) return PgnResult{row.result};
  }
  return read_pgn_result(text);
}

}  // namespace luozi::notation
