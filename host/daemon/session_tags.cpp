// The tags of a board's games: those of the event, the board's over them, and the date.
#include "host/daemon/session_tags.hpp"

#include <algorithm>
#include <array>
#include <ctime>

namespace luozi::host {

std::vector<notation::Tag> session_tags(const DaemonSettings& event, const BoardSettings& board,
                                        Micros now) {
  std::vector<notation::Tag> tags = event.tags;
  const auto set = [&tags](const notation::Tag& tag, bool over) {
    const auto same = std::ranges::find(tags, tag.name, &notation::Tag::name);
    if (same == tags.end()) {
      tags.push_back(tag);
    } else if (over) {
      same->value = tag.value;
    }
  };
  for (const notation::Tag& tag : board.tags) set(tag, true);
  const auto seconds_now = static_cast<std::time_t>(now.count / 1'000'000);
  std::tm local{};
  localtime_r(&seconds_now, &local);
  std::array<char, 16> date{};
  std::strftime(date.data(), date.size(), "%Y.%m.%d", &local);
  set({"Date", date.data()}, false);
  return tags;
}

}  // namespace luozi::host
