// What silence decided stays decided: in the file while the daemon runs, and after it ended, in
// order or not.
#include "daemon_rig.hpp"
#include "host/archive/derived_tables.hpp"
#include "host/daemon/playback.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace luozi::host {
namespace {

/// How a daemon ends.
enum class Ending : std::uint8_t { stopped, killed };

class SilenceTest : public DaemonRig {
 protected:
  /// Of the only game that the file has, as its tables have it.
  std::string result_in_tables() {
    auto opened = EventFile::open_to_read(path());
    EXPECT_TRUE(opened.ok());
    EventFile file = std::move(opened).value();
    const auto games = read_games(file.database());
    EXPECT_TRUE(games.ok() && games->size() == 1);
    return games->front().result + " " + games->front().reason;
  }
  /// And as its rows give it to whoever plays them anew.
  std::string result_of_rows() {
    auto opened = EventFile::open_to_read(path());
    EXPECT_TRUE(opened.ok());
    EventFile file = std::move(opened).value();
    const auto played = play_back(file, make_session, {});
    EXPECT_TRUE(played.ok());
    const auto games = told_games(played->rows);
    EXPECT_EQ(games.size(), 1U);
    return games.front().result + " " + games.front().reason;
  }
  std::size_t count(const std::string& words) {
    const auto rows = journal();
    return static_cast<std::size_t>(std::ranges::count(rows, words, &JournalEntry::words));
  }
  void end(Ending how) {
    if (how == Ending::stopped) {
      close();
    } else {
      daemon_.reset();
      io_.restart();
      io_.poll();
    }
    viewers_.last.clear();
    transport_ = HandTransport();
  }
  /// Nothing is done at the board from now on; true once `done`. It cannot be played on after that.
  bool be_silent(const PlayedBoard& played, const std::function<bool()>& done) {
    constexpr std::uint64_t silence_max = 120'000'000;
    for (std::uint64_t us = 0; us < silence_max && !done(); us += step_us) {
      clock_.heard(played.now() + us);
      transport_.carry();
      io_.run_for(std::chrono::milliseconds(2));
      io_.restart();
    }
    return done();
  }
  bool is_kept() { return count("silence") > 0; }
  std::size_t flags() const {
    const std::optional<BoardReport> report = daemon_->report("1");
    return static_cast<std::size_t>(
        std::ranges::count_if(report->view.game.incidents,
                              [](const IncidentView& one) { return one.what.kind == "flag"; }));
  }
};

TEST_F(SilenceTest, flag_that_ends_a_game_is_in_the_file_before_anything_else_comes) {
  event_.tags = {{"TimeControl", "60"}};
  event_.flag_ends = true;
  open();
  PlayedBoard played("DESK0001", opera(), 1);
  transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().moves.size() >= 4; }));
  ASSERT_TRUE(be_silent(played, [&] { return game().result != "*"; }));
  const std::string shown = game().result + " " + game().reason;
  EXPECT_THAT(shown, testing::EndsWith(" time"));
  ASSERT_TRUE(be_silent(played, [&] { return is_kept(); }));
  EXPECT_EQ(result_of_rows(), shown);
  end(Ending::killed);
  EXPECT_EQ(result_of_rows(), shown);
  open();
  EXPECT_EQ(game().result + " " + game().reason, shown);
  EXPECT_EQ(result_in_tables(), shown);
  close();
}

TEST_F(SilenceTest, flag_that_is_only_told_is_told_after_a_restart) {
  event_.tags = {{"TimeControl", "60"}};
  for (const Ending how : {Ending::stopped, Ending::killed}) {
    open();
    PlayedBoard played("DESK0001", opera(), 1);
    transport_.plug(played.board());
    ASSERT_TRUE(run(played, [&] { return game().moves.size() >= 4; }));
    ASSERT_TRUE(be_silent(played, [&] { return flags() > 0 && is_kept(); }));
    end(how);
    open();
    EXPECT_EQ(flags(), 1U);
    close();
    std::filesystem::remove(path());
    transport_ = HandTransport();
  }
}

TEST_F(SilenceTest, finished_game_is_finished_at_once_after_a_restart_with_the_board_away) {
  for (const Ending how : {Ending::stopped, Ending::killed}) {
    open();
    PlayedBoard played("DESK0001", opera(), 1);
    transport_.plug(played.board());
    ASSERT_TRUE(run(played, [&] { return game().result != "*" && is_kept(); }));
    end(how);
    open();
    EXPECT_EQ(game().reason, "checkmate");
    EXPECT_TRUE(game().moves.back().settled);
    EXPECT_FALSE(game().online);
    EXPECT_EQ(result_in_tables(), "1-0 checkmate");
    close();
    std::filesystem::remove(path());
    transport_ = HandTransport();
  }
}

TEST_F(SilenceTest, silence_goes_on_after_a_restart_with_the_board_away) {
  open();
  PlayedBoard played("DESK0001", opera(), 1);
  transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().moves.size() == opera().plies.size(); }));
  ASSERT_EQ(game().result, "*") << "the mate has yet to settle";
  end(Ending::stopped);
  open();
  EXPECT_EQ(game().result, "*");
  ASSERT_TRUE(run(
      played, [&] { return game().result != "*"; }, 400));
  EXPECT_EQ(game().reason, "checkmate");
  close();
}

TEST_F(SilenceTest, no_flag_falls_while_the_daemon_hears_nothing_of_the_board) {
  event_.tags = {{"TimeControl", "30"}};
  open();
  PlayedBoard played("DESK0001", opera(), 1);
  transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().moves.size() >= 4; }));
  end(Ending::killed);
  open();
  static_cast<void>(run(
      played, [] { return false; }, 1200));  // a minute
  EXPECT_EQ(flags(), 0U) << "the board may hold presses";
  transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return flags() > 0; }));
  close();
}

TEST_F(SilenceTest, board_that_is_away_goes_offline_once_however_often_the_daemon_starts) {
  open();
  PlayedBoard played("DESK0001", opera(), 1);
  transport_.plug(played.board());
  ASSERT_TRUE(run(played, [&] { return game().moves.size() >= 4; }));
  for (const Ending how : {Ending::stopped, Ending::killed, Ending::stopped}) {
    end(how);
    open();
  }
  EXPECT_EQ(daemon_->rule("1", "clock w 1:00:00 by Anna"), std::nullopt);
  end(Ending::stopped);
  open();
  close();
  EXPECT_EQ(count("offline"), 1U);
}

}  // namespace
}  // namespace luozi::host
