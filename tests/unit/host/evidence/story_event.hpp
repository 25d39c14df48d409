// An event file in which one board said what a trace says, with rows of another board in between.
#pragma once

#include "host/archive/event_file.hpp"
#include "host/archive/event_writer.hpp"
#include "host/archive/rows.hpp"
#include "host/whole_file.hpp"
#include "notation/trace.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace luozi::host {

/// 2026-11-22 10:00:00 UTC.
inline constexpr std::int64_t story_begins_us = 1'795'341'600'000'000;

inline JournalEntry story_entry(std::int64_t board, JournalKind kind, std::int64_t at_us,
                                std::string words) {
  return {{BoardNumber{board}, "SIM-000" + std::to_string(board)},
          kind,
          story_begins_us + at_us,
          0,
          {},
          std::move(words)};
}

/// The trace's lines as rows of board 1; after each one of board 2.
inline std::vector<JournalEntry> story_entries(const std::filesystem::path& trace,
                                               const std::vector<notation::Tag>& tags) {
  notation::TraceReader reader(trace.string());
  std::vector<JournalEntry> entries;
  const std::string text = *read_whole_file(trace);
  for (std::size_t at = 0, end = 0; at < text.size(); at = end + 1) {
    end = std::min(text.find('\n', at), text.size());
    const auto event = reader.read_line(std::string_view(text).substr(at, end - at));
    EXPECT_TRUE(event.ok()) << event.error().message;
    if (!event || !*event) continue;
    notation::TraceHeader header = reader.header();
    header.tags.insert(header.tags.end(), tags.begin(), tags.end());
    if (entries.empty()) {
      entries.push_back(story_entry(2, JournalKind::header, 0, "#luozi-trace 1\n#game xiangqi\n"));
      entries.push_back(story_entry(1, JournalKind::header, 0, notation::write_header(header)));
    }
    const notation::TraceBoard& board = *notation::trace_board(header.game);
    const std::int64_t at_us = (**event).at.count;
    entries.push_back(
        story_entry(1, JournalKind::event, at_us, notation::write_words(**event, board)));
    entries.back().record = BoardRecord{1, entries.size()};
    entries.push_back(story_entry(2, JournalKind::event, at_us, "offline"));
  }
  return entries;
}

/// The game of a story is 2.1: its header is the second row.
inline constexpr GameKey story_game{JournalSeq{2}, 1};

class StoryEvent {
 public:
  explicit StoryEvent(const std::string& trace, const std::vector<notation::Tag>& tags = {}) {
    const auto file = std::filesystem::path(LUOZI_SOURCE_DIR) / "tests/traces" / trace;
    auto opened = EventFile::open_to_write(path());
    auto writer = EventWriter::open(std::move(opened).value());
    EventWriter writing = std::move(writer).value();
    EXPECT_TRUE(writing.commit(story_entries(file, tags), {}).ok());
  }

  /// What board 1 said after the story.
  void go_on(const std::vector<JournalEntry>& entries) {
    auto writer = EventWriter::open(std::move(EventFile::open_to_write(path())).value());
    EventWriter writing = std::move(writer).value();
    EXPECT_TRUE(writing.commit(entries, {}).ok());
  }

  std::filesystem::path path() const { return folder_ / "Club.luozi"; }
  const std::filesystem::path& folder() const { return folder_.path(); }
  EventFile open() const { return std::move(EventFile::open_to_read(path())).value(); }

 private:
  TempFolder folder_;
};

}  // namespace luozi::host
