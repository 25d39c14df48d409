// Writing event files: what goes in comes out, the journal only grows, the chain tells on changes.
#include "host/archive/event_writer.hpp"

#include "host/archive/derived_tables.hpp"
#include "host/archive/journal_table.hpp"
#include "tests/unit/host/archive/rows_for_tests.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <gmock/gmock.h>

namespace luozi::host {
namespace {

using testing::HasSubstr;

constexpr GameKey key{JournalSeq{1}, 1};

class EventWriterTest : public testing::Test {
 protected:
  EventWriter writer() {
    auto file = EventFile::open_to_write(path());
    EXPECT_TRUE(file.ok()) << file.error().message;
    auto opened = EventWriter::open(std::move(file).value());
    EXPECT_TRUE(opened.ok());
    return std::move(opened).value();
  }
  std::filesystem::path path() const { return folder_ / "club.luozi"; }
  std::vector<JournalEntry> entries(EventWriter& writer) {
    std::vector<JournalEntry> all;
    EXPECT_TRUE(read_journal(writer.file().database(), {}, [&](const JournalRow& row) {
                  EXPECT_EQ(row.seq.number, static_cast<std::int64_t>(all.size()) + 1);
                  all.push_back(row.entry);
                  return true;
                }).ok());
    return all;
  }

 private:
  TempFolder folder_;
};

TEST_F(EventWriterTest, journal_rows_come_back_as_they_went_in_also_after_reopening) {
  std::vector<JournalEntry> written{header_entry(), event_entry(1), event_entry(2, "place e4 w")};
  {
    EventWriter first = writer();
    const auto receipt = first.commit(written, {});
    ASSERT_TRUE(receipt.ok()) << receipt.error().message;
    EXPECT_EQ(receipt->first.number, 1);
  }
  EventWriter second = writer();
  const std::vector<JournalEntry> more{event_entry(3, "lost 2")};
  const auto receipt = second.commit(more, {});
  ASSERT_TRUE(receipt.ok());
  EXPECT_EQ(receipt->first.number, 4);
  written.push_back(more.front());
  EXPECT_EQ(entries(second), written);
  const auto head = verify_chain(second.file());
  ASSERT_TRUE(head.ok()) << head.error().message;
  EXPECT_EQ(head->seq.number, 4);
}

TEST_F(EventWriterTest, journal_refuses_updates_and_deletes) {
  EventWriter open = writer();
  ASSERT_TRUE(open.commit(std::vector{header_entry()}, {}).ok());
  for (const char* const sql : {"UPDATE journal SET words='x'", "DELETE FROM journal"}) {
    const SqliteDone done = open.file().database().execute(sql);
    ASSERT_FALSE(done.ok()) << sql;
    EXPECT_THAT(done.error().message, HasSubstr("append-only"));
  }
}

struct Tampering {
  std::string sql, told;
};

TEST_F(EventWriterTest, chain_names_the_first_row_that_was_tampered_with) {
  const std::vector<Tampering> table{
      {"UPDATE journal SET words='place e5' WHERE seq=3", "journal row 3: was changed"},
      {"UPDATE journal SET at_us=at_us+1 WHERE seq=2", "journal row 2: was changed"},
      {"UPDATE journal SET sequence=sequence+1 WHERE seq=2", "journal row 2: was changed"},
      {"UPDATE boards SET serial='OTHER'", "journal row 1: was changed"},
      {"DELETE FROM journal WHERE seq=2", "journal row 2: missing"},
      {"UPDATE journal SET prev=zeroblob(32) WHERE seq=4", "journal row 4: does not follow"},
  };
  EventWriter open = writer();
  ASSERT_TRUE(
      open.commit(std::vector{header_entry(), event_entry(1), event_entry(2), event_entry(3)}, {})
          .ok());
  Database& database = open.file().database();
  ASSERT_TRUE(database
                  .execute("DROP TRIGGER journal_never_updated;"
                           "DROP TRIGGER journal_never_deleted")
                  .ok());
  for (const Tampering& row : table) {
    ASSERT_TRUE(database.execute("BEGIN;" + row.sql).ok()) << row.sql;
    const auto head = verify_chain(open.file());
    ASSERT_TRUE(database.execute("ROLLBACK").ok());
    ASSERT_FALSE(head.ok()) << row.sql;
    EXPECT_THAT(head.error().message, HasSubstr(row.told));
    EXPECT_EQ(head.error().kind, FileError::Kind::data);
  }
  EXPECT_TRUE(verify_chain(open.file()).ok());
}

JournalEntry of_board(std::int64_t number, JournalEntry entry) {
  entry.board = {BoardNumber{number}, "SIM-000" + std::to_string(number)};
  return entry;
}

TEST_F(EventWriterTest, rows_of_one_board_are_a_chain_without_those_of_the_others) {
  EventWriter open = writer();
  const std::vector<JournalEntry> mixed{of_board(1, header_entry()), of_board(2, header_entry()),
                                        of_board(1, event_entry(1)), of_board(2, event_entry(1)),
                                        of_board(2, event_entry(2)), of_board(1, event_entry(2))};
  ASSERT_TRUE(open.commit(mixed, {}).ok());
  Database& database = open.file().database();
  ChainHash board_prev{};
  std::vector<std::int64_t> numbers;
  ASSERT_TRUE(
      read_chained(database, {BoardNumber{1}, JournalSeq{1}, {}}, [&](const ChainedRow& row) {
        EXPECT_EQ(chain_hash({row.prev, board_prev}, row.row.seq, row.row.entry), row.hash);
        board_prev = row.hash;
        numbers.push_back(row.row.seq.number);
        return true;
      }).ok());
  EXPECT_THAT(numbers, testing::ElementsAre(1, 3, 6));
  const auto before = read_board_prev(database, BoardNumber{1}, JournalSeq{7});
  ASSERT_TRUE(before.ok());
  EXPECT_EQ(*before, board_prev);
  EXPECT_EQ(*read_board_prev(database, BoardNumber{1}, JournalSeq{1}), ChainHash{});
  EXPECT_EQ(parse_chain_hash(text(board_prev)), board_prev);
  EXPECT_FALSE(parse_chain_hash(text(board_prev) + "0"));
  EXPECT_FALSE(parse_chain_hash("G" + text(board_prev).substr(1)));
  EXPECT_TRUE(verify_chain(open.file()).ok());
}

TEST_F(EventWriterTest, tail_names_session_time_and_last_record) {
  EventWriter open = writer();
  JournalEntry offline = event_entry(9, "offline");
  offline.record.reset();
  ASSERT_TRUE(
      open.commit(std::vector{header_entry(), event_entry(1), event_entry(2), offline}, {}).ok());
  const auto tail = read_tail(open.file().database(), BoardNumber{1});
  ASSERT_TRUE(tail.ok()) << tail.error().message;
  EXPECT_EQ(tail->session, JournalSeq{1});
  EXPECT_EQ(tail->last_at_us, 9'000'000);
  EXPECT_EQ(tail->last_record, (BoardRecord{7, 2}));
  const auto empty = read_tail(open.file().database(), BoardNumber{2});
  ASSERT_TRUE(empty.ok());
  EXPECT_FALSE(empty->session.has_value());
  EXPECT_FALSE(empty->last_record.has_value());
}

TEST_F(EventWriterTest, game_row_is_replaced_and_revisions_stay_beside_each_other) {
  EventWriter open = writer();
  GameRow ended = game_row(key);
  ended.result = "1-0";
  ended.reason = "checkmate";
  ended.ended_us = 99;
  const std::vector<DerivedRow> rows{game_row(key), move_row(key, 1, 0, "e2e4"),
                                     move_row(key, 2, 0, "e7e8q"), move_row(key, 2, 1, "e7e8n"),
                                     ended};
  ASSERT_TRUE(open.commit(std::vector{header_entry(), event_entry(1)}, rows).ok());
  const auto games = read_games(open.file().database());
  ASSERT_TRUE(games.ok());
  EXPECT_THAT(*games, testing::ElementsAre(ended));
  const auto moves = read_standing_moves(open.file().database(), key);
  ASSERT_TRUE(moves.ok());
  EXPECT_THAT(*moves,
              testing::ElementsAre(move_row(key, 1, 0, "e2e4"), move_row(key, 2, 1, "e7e8n")));
}

TEST_F(EventWriterTest, moves_taken_back_go_with_their_revisions_and_clocks_and_may_come_again) {
  EventWriter open = writer();
  const GameKey other{JournalSeq{1}, 2};
  const std::vector<DerivedRow> rows{game_row(key),
                                     game_row(other),
                                     move_row(key, 1, 0, "e2e4"),
                                     move_row(key, 2, 0, "e7e8q"),
                                     move_row(key, 2, 1, "e7e8n"),
                                     ClockRow{key, Ply{2}, 5, {}},
                                     move_row(other, 2, 0, "g8f6"),
                                     TakenBackRow{key, Ply{2}},
                                     move_row(key, 2, 2, "d7d5"),
                                     ClockRow{key, Ply{2}, 6, {}}};
  const auto receipt = open.commit(std::vector{header_entry(), event_entry(1)}, rows);
  ASSERT_TRUE(receipt.ok());
  EXPECT_THAT(receipt->refused, testing::IsEmpty());
  Database& database = open.file().database();
  const auto moves = read_standing_moves(database, key);
  ASSERT_TRUE(moves.ok());
  EXPECT_THAT(*moves,
              testing::ElementsAre(move_row(key, 1, 0, "e2e4"), move_row(key, 2, 2, "d7d5")));
  const auto count = [&](const std::string& what) {
    const auto number = database.read_integer("SELECT " + what);
    return number.ok() ? *number : -1;
  };
  EXPECT_EQ(count("count(*) FROM moves"), 3) << "the other game keeps its move";
  EXPECT_EQ(count("count(*) FROM clocks"), 1);
  EXPECT_EQ(count("elapsed_us FROM clocks"), 6);
}

TEST_F(EventWriterTest, refused_derived_row_keeps_the_journal_rows_and_is_named) {
  EventWriter open = writer();
  const std::vector<DerivedRow> rows{game_row(key), move_row(key, 1, 0, "e2e4"),
                                     move_row(key, 1, 0, "d2d4")};
  const auto receipt = open.commit(std::vector{header_entry(), event_entry(1)}, rows);
  ASSERT_TRUE(receipt.ok());
  ASSERT_EQ(receipt->refused.size(), 1U);
  EXPECT_THAT(receipt->refused.front(), HasSubstr("move 1.1 ply 1 revision 0"));
  EXPECT_EQ(entries(open).size(), 2U);
}

TEST_F(EventWriterTest, failed_commit_leaves_nothing_and_can_be_made_again) {
  EventWriter open = writer();
  ASSERT_TRUE(open.commit(std::vector{header_entry()}, {}).ok());
  Database& database = open.file().database();
  const auto pages = database.read_integer("PRAGMA page_count");
  ASSERT_TRUE(pages.ok());
  ASSERT_TRUE(database.execute("PRAGMA max_page_count=" + std::to_string(*pages)).ok());
  std::vector<JournalEntry> many;
  for (std::uint64_t i = 1; i <= 200; ++i) many.push_back(event_entry(i, std::string(200, 'x')));
  const auto refused = open.commit(many, {});
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.error().message, HasSubstr("disk is full"));
  EXPECT_EQ(entries(open).size(), 1U);
  ASSERT_TRUE(database.execute("PRAGMA max_page_count=100000").ok());
  const auto taken = open.commit(many, {});
  ASSERT_TRUE(taken.ok());
  EXPECT_EQ(taken->first.number, 2);
  EXPECT_TRUE(verify_chain(open.file()).ok());
}

TEST_F(EventWriterTest, announcement_is_there_once_however_often_it_is_derived) {
  EventWriter open = writer();
  ASSERT_TRUE(open.commit(std::vector{header_entry(), event_entry(1)}, {}).ok());
  const std::vector<DerivedRow> rows{game_row(key), move_row(key, 1, 0, "e2e4"),
                                     OutboxRow{"bus", "1.1:1.0", "{}"}};
  for (int i = 0; i < 3; ++i) {
    const auto receipt = open.replace_derived(JournalSeq{1}, rows);
    ASSERT_TRUE(receipt.ok()) << receipt.error().message;
    EXPECT_THAT(receipt->refused, testing::IsEmpty());
  }
  const auto count = open.file().database().read_integer("SELECT count(*) FROM outbox");
  ASSERT_TRUE(count.ok());
  EXPECT_EQ(*count, 1);
}

TEST(GameKey, text_is_read_back_and_nonsense_is_refused) {
  const GameKey some{JournalSeq{12}, 3};
  EXPECT_EQ(text(some), "12.3");
  EXPECT_EQ(parse_game_key("12.3"), some);
  for (const char* const wrong :
       {"", ".", "12", "12.", ".3", "a.b", "0.1", "1.0", "1.2x", "-1.1"}) {
    EXPECT_FALSE(parse_game_key(wrong).has_value()) << wrong;
  }
}

}  // namespace
}  // namespace luozi::host
