// The games of a board out of an event file, while somebody writes to it.
#include "host/arbiter/game_list.hpp"

#include "host/archive/event_writer.hpp"
#include "tests/unit/host/arbiter/disputes.hpp"
#include "tests/unit/host/archive/rows_for_tests.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace luozi::host {
namespace {

JournalEntry header_of(std::int64_t board, const std::string& words) {
  JournalEntry entry;
  entry.board = {BoardNumber{board}, "SIM-" + std::to_string(board)};
  entry.kind = JournalKind::header;
  entry.at_us = noon_us;
  entry.words = words;
  return entry;
}

GameRow game_of(GameKey key, std::int64_t board, std::int64_t seconds_later) {
  GameRow game = game_row(key);
  game.board = BoardNumber{board};
  game.first = game.last = JournalSeq{seconds_later};
  game.started_us = noon_and(seconds_later);
  return game;
}

/// Two games of board 1 in one session, one of board 2.
TEST(GameList, games_of_one_board_come_newest_first_with_players_plies_and_result) {
  const TempFolder folder;
  const auto path = folder / "club.luozi";
  EventWriter writer = *EventWriter::open(*EventFile::open_to_write(path));
  const GameKey first{JournalSeq{1}, 1};
  GameRow over = game_of(first, 1, 3);
  over.result = "1-0";
  over.reason = "resignation";
  const std::vector<DerivedRow> rows{over,
                                     move_row(first, 1, 0, "e2e4"),
                                     move_row(first, 2, 0, "e7e5"),
                                     move_row(first, 2, 1, "e7e6"),
                                     game_of({JournalSeq{1}, 2}, 1, 4),
                                     game_of({JournalSeq{2}, 1}, 2, 5)};
  const std::vector<JournalEntry> headers{
      header_of(1, "#luozi-trace 1\n#game chess\n#tag White \"Vera Menchik\"\n"),
      header_of(2, "#luozi-trace 1\n#game chess\n")};
  ASSERT_TRUE(writer.commit(headers, rows).ok());
  EXPECT_EQ(*game_list_json(path, BoardNumber{1}),
            R"({"games":[{"game":"1.2","at":1790000004.0,"tags":{"White":"Vera Menchik"},)"
            R"("plies":0,"result":"*","reason":""},)"
            R"({"game":"1.1","at":1790000003.0,"tags":{"White":"Vera Menchik"},)"
            R"("plies":2,"result":"1-0","reason":"resignation"}]})");
  EXPECT_EQ(*game_list_json(path, BoardNumber{3}), R"({"games":[]})");
  EXPECT_FALSE(game_list_json(folder / "none.luozi", BoardNumber{1}).ok());
}

}  // namespace
}  // namespace luozi::host
