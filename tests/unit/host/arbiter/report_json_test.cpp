// One board in full as the desk's pages rely on it, and nothing of it where the public looks.
#include "host/arbiter/report_json.hpp"

#include "boards/chess/chess.hpp"
#include "host/relay/view_json.hpp"
#include "tests/unit/host/arbiter/disputes.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace luozi::host {
namespace {

BoardReport a_report() {
  BoardReport report{BoardNumber{3},
                     board_at("3", 10),
                     GameKey{JournalSeq{12}, 1},
                     {{noon_and(9), "uphold 1", "Anna", ""},
                      {noon_and(10), "takeback 9", "Bo", "arbiter: so many were not played"}}};
  report.view.game.incidents = {touched_knight(7)};
  report.view.game.fouls = {0, 1};
  return report;
}

boost::json::object parsed(const BoardReport& report) {
  return boost::json::parse("{\"now\":0" + report_tail(report)).as_object();
}

}  // namespace

TEST(ReportJson, incident_is_told_with_law_moves_evidence_and_claim) {
  EXPECT_EQ(incidents_json({touched_knight(7)}, noon_us),
            R"([{"number":1,"ply":1,"at":1790000007.0,"kind":"touch-move","article":"FIDE 4.3.1",)"
            R"("side":"white","touched":["g1"],"obliged":[{"move":"g1f3","san":"Nf3"},)"
            R"({"move":"g1h3","san":"Nh3"}],"played":{"move":"e2e4","san":"e4"},)"
            R"("touched_at":1790000002.0,"evidence":"lifted","order":"known","announced":false,)"
            R"("consent":"","claim":"stands","claim_article":"FIDE 4.8","claim_lost_at":null,)"
            R"("is_foul":false,"loses":false,"penalty":null,"move_stands":true,"ruling":null}])");
}

TEST(ReportJson, ruling_and_lost_claim_are_told_with_their_times) {
  IncidentView incident = touched_knight(7);
  incident.claim_lost = seconds(8);
  incident.ruling = RulingView{Ruling::upheld, "Anna \"A\"", seconds(9)};
  incident.what.evidence->lifted = incident.what.evidence->order_known = false;
  const std::string json = incidents_json({incident}, 0);
  for (const char* part :
       {R"("at":7.0)", R"("evidence":"moved","order":"unknown","announced":false)",
        R"("consent":"","claim":"lost")", R"("claim_lost_at":8.0)",
        R"("ruling":{"ruling":"upheld","by":"Anna \"A\"","at":9.0})"}) {
    EXPECT_NE(json.find(part), std::string::npos) << part << " in\n" << json;
  }
}

TEST(ReportJson, announced_adjustment_is_told_with_the_article_that_asks_for_consent) {
  IncidentView incident = touched_knight(7);
  incident.what.evidence->consent = "CXA-1999 5.6";
  EXPECT_NE(incidents_json({incident}, 0).find(R"("announced":true,"consent":"CXA-1999 5.6")"),
            std::string::npos);
}

TEST(ReportJson, penalty_that_the_laws_suggest_is_told_and_not_applied_FIDE_7_5_5) {
  IncidentView incident = touched_knight(7);
  incident.what.penalty = SuggestedPenalty{Side::black, seconds(120), "FIDE 7.5.5"};
  EXPECT_NE(incidents_json({incident}, 0)
                .find(R"("penalty":{"side":"black","change":120.0,"article":"FIDE 7.5.5"})"),
            std::string::npos);
  incident.what.penalty = SuggestedPenalty{Side::white, seconds(-300), "CXA-1999 23.3"};
  EXPECT_NE(incidents_json({incident}, 0).find(R"("change":-300.0)"), std::string::npos);
  incident.what.loses = true;
  EXPECT_NE(incidents_json({incident}, 0).find(R"("loses":true,"penalty":null)"), std::string::npos)
      << "no time is given for what loses the game";
}

TEST(ReportJson, side_that_need_not_write_its_moves_down_is_told_with_the_article_FIDE_8_4) {
  BoardReport report = a_report();
  EXPECT_EQ(parsed(report).at("exempt").at("black").as_string(), "");
  report.view.game.clock.emplace();
  report.view.game.clock->black.exempt = "FIDE 8.4";
  const auto exempt = parsed(report).at("exempt").as_object();
  EXPECT_EQ(exempt.at("white").as_string(), "");
  EXPECT_EQ(exempt.at("black").as_string(), "FIDE 8.4");
}

TEST(ReportJson, incident_without_touch_or_move_leaves_them_empty) {
  IncidentView incident{Incident{"press-without-move", "FIDE 7.5.3", Side::black, {}, {}, ""},
                        Ply{2}, seconds(7)};
  const std::string json = incidents_json({incident}, 0);
  for (const char* part :
       {R"("touched":[],"obliged":[],"played":null)",
        R"("touched_at":null,"evidence":"","order":"","announced":false,"consent":"")"}) {
    EXPECT_NE(json.find(part), std::string::npos) << part << " in\n" << json;
  }
}

TEST(ReportJson, report_has_board_doubt_fouls_orders_and_game) {
  BoardReport report = a_report();
  EXPECT_TRUE(parsed(report).at("doubt").is_null());
  report.view.game.doubt = DoubtView{Ply{1}, {"e7e8q", "e7e8n"}, {"e8=Q", "e8=N"}};
  const auto json = parsed(report);
  EXPECT_EQ(json.at("board").at("id").as_string(), "3");
  EXPECT_EQ(json.at("doubt").at("candidates").as_array()[1].at("san").as_string(), "e8=N");
  EXPECT_EQ(json.at("fouls").at("black").as_int64(), 1);
  EXPECT_TRUE(json.at("foul_articles").as_array().empty());
  EXPECT_TRUE(json.at("lost").is_null());
  EXPECT_EQ(json.at("game_key").as_string(), "12.1");
  EXPECT_TRUE(json.at("takes_result").as_bool());
  const auto& orders = json.at("orders").as_array();
  ASSERT_EQ(orders.size(), 2U);
  EXPECT_EQ(orders[0].at("by").as_string(), "Anna");
  EXPECT_EQ(orders[0].at("refused").as_string(), "");
  EXPECT_EQ(orders[1].at("words").as_string(), "takeback 9");
  EXPECT_EQ(orders[1].at("refused").as_string(), "arbiter: so many were not played");
}

TEST(ReportJson, game_lost_by_fouls_is_told_with_what_ends_it) {  // FIDE 7.5.5
  BoardReport report = a_report();
  report.view.game.foul_law = chess::fide_2023.fouls;
  report.view.game.lost = LostByFouls{Side::black, "1-0", "illegal-moves", "FIDE 7.5.5"};
  const auto json = parsed(report);
  EXPECT_EQ(json.at("foul_articles").as_array().front().as_string(), "FIDE 7.5.1");
  EXPECT_EQ(json.at("foul_reason").as_string(), "illegal-moves");
  EXPECT_EQ(serialize(json.at("lost")),
            R"({"side":"black","result":"1-0","reason":"illegal-moves","article":"FIDE 7.5.5"})");
}

TEST(ReportJson, public_is_told_nothing_of_incidents_fouls_and_doubts) {
  BoardView quiet = board_at("3", 10);
  BoardView view = quiet;
  view.game.incidents = {touched_knight(7)};
  view.game.fouls = {1, 2};
  view.game.doubt = DoubtView{Ply{1}, {"e7e8q"}, {"e8=Q"}};
  EXPECT_EQ(board_json(view), board_json(quiet));
}

}  // namespace luozi::host
