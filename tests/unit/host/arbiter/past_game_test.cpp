// What is known of a game that gave way to another, out of the event file.
#include "host/arbiter/past_game.hpp"

#include "host/arbiter/timeline.hpp"
#include "host/archive/event_writer.hpp"
#include "host/daemon/board_play.hpp"
#include "tests/unit/host/arbiter/disputes.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {
namespace {

constexpr GameKey first{JournalSeq{1}, 1};

/// White takes up the knight and plays e4, Black plays on, White resigns, the pieces are put back
/// and another game begins: the file as a daemon leaves it.
class PastGameTest : public testing::Test {
 protected:
  PastGameTest() {
    say(JournalKind::header, 0, "#luozi-trace 1\n#game chess\n");
    say(JournalKind::event, 0,
        "snapshot a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a7 b7 c7 d7 e7 f7 g7 h7 a8 b8 c8 "
        "d8 e8 f8 g8 h8");
    std::int64_t at = 2;
    for (const char* words :
         {"lift g1", "place g1", "lift e2", "place e4", "lift e7", "place e5",
          "arbiter uphold 1 by Anna", "arbiter result 0-1 resignation by Anna", "lift e4",
          "place e2", "lift e5", "place e7", "lift d2", "place d4"}) {
      say(JournalKind::event, at += 2, words);
    }
  }

  void say(JournalKind kind, std::int64_t at_s, const std::string& words) {
    JournalEntry entry;
    entry.board = {BoardNumber{1}, "SIM-1"};
    entry.kind = kind;
    entry.at_us = noon_and(at_s);
    entry.words = words;
    entries_.push_back(std::move(entry));
  }

  /// The rows that a daemon derives.
  std::vector<DerivedRow> derived() const {
    auto begun = BoardPlay::begin({JournalSeq{1}, entries_.front()}, make_session, {});
    BoardPlay play = std::move(begun).value();
    std::vector<DerivedRow> rows;
    for (std::size_t i = 1; i < entries_.size(); ++i) {
      PlayStep step = play.take({JournalSeq{static_cast<std::int64_t>(i) + 1}, entries_[i]});
      std::ranges::move(step.rows, std::back_inserter(rows));
    }
    return rows;
  }

  boost::json::object told(const std::vector<DerivedRow>& rows) {
    EXPECT_TRUE(writer_.commit(entries_, rows).ok());
    const auto json = timeline_json({path_, BoardNumber{1}, first});
    EXPECT_TRUE(json.ok() && json->has_value());
    return boost::json::parse(**json).as_object();
  }

  boost::json::object incident_told(const std::vector<DerivedRow>& rows) {
    const auto told = this->told(rows);
    EXPECT_EQ(told.at("incidents").as_array().size(), 1U);
    return told.at("incidents").as_array()[0].as_object();
  }

  TempFolder folder_;
  std::filesystem::path path_ = folder_ / "club.luozi";
  std::vector<JournalEntry> entries_;
  EventWriter writer_ = *EventWriter::open(*EventFile::open_to_write(path_));
};

TEST_F(PastGameTest, incident_is_told_in_notation_with_evidence_and_claim) {
  const auto incident = incident_told(derived());
  EXPECT_EQ(incident.at("article").as_string(), "FIDE 4.3.1");
  EXPECT_EQ(incident.at("played").at("san").as_string(), "e4");
  EXPECT_EQ(incident.at("obliged").as_array()[0].at("san").as_string(), "Nf3");
  EXPECT_EQ(incident.at("touched_at").as_double(), 4.0);
  EXPECT_EQ(incident.at("evidence").as_string(), "lifted");
  EXPECT_EQ(incident.at("claim").as_string(), "lost");
  EXPECT_EQ(incident.at("claim_article").as_string(), "FIDE 4.8");
  EXPECT_EQ(incident.at("claim_lost_at").as_double(), 12.0);
  EXPECT_EQ(incident.at("ruling").at("by").as_string(), "Anna");
}

TEST_F(PastGameTest, ending_players_and_orders_are_told) {
  entries_.front().words += "#tag White \"Anna\"\n#tag Black \"Bo\"\n";
  const auto past = told(derived()).at("past").as_object();
  EXPECT_EQ(past.at("result").as_string(), "0-1");
  EXPECT_EQ(past.at("reason").as_string(), "resignation");
  EXPECT_EQ(past.at("tags").at("White").as_string(), "Anna");
  EXPECT_EQ(past.at("tags").at("Black").as_string(), "Bo");
  const auto& orders = past.at("orders").as_array();
  ASSERT_EQ(orders.size(), 2U);
  EXPECT_EQ(orders[0].at("words").as_string(), "uphold 1");
  EXPECT_EQ(orders[1].at("words").as_string(), "result 0-1 resignation");
  EXPECT_EQ(orders[1].at("by").as_string(), "Anna");
}

TEST_F(PastGameTest, what_another_program_was_told_stays_as_the_file_has_it) {
  std::vector<DerivedRow> rows = derived();
  for (DerivedRow& row : rows) {
    if (auto* incident = std::get_if<IncidentRow>(&row)) incident->article = "FIDE 4.3.3";
  }
  const auto told = this->told(rows);
  EXPECT_TRUE(told.at("past").is_null());
  const auto& incident = told.at("incidents").as_array()[0].as_object();
  EXPECT_EQ(incident.at("article").as_string(), "FIDE 4.3.3");
  EXPECT_EQ(incident.at("evidence").as_string(), "");
  EXPECT_EQ(incident.at("ruling").at("by").as_string(), "Anna");
}

}  // namespace
}  // namespace luozi::host
