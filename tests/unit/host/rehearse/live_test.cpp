// A round of games through the real daemon and web server, from the first set-up to the PGN.
#include "host/rehearse/live.hpp"

#include "host/rehearse/games.hpp"

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <unistd.h>

namespace luozi::host {
namespace {

namespace fs = std::filesystem;

class Live : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "luozi-live-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder = name;
    log = std::make_unique<spdlog::logger>(
        "test", std::make_shared<spdlog::sinks::ostream_sink_mt>(logged));
    log->set_level(spdlog::level::warn);
  }
  void TearDown() override { fs::remove_all(folder); }

  LiveSettings settings() const {
    LiveSettings wishes;
    wishes.speed = 100;
    wishes.once = true;
    wishes.folder = folder;
    wishes.port = 0;
    return wishes;
  }

  /// The one file of the folder with this ending.
  fs::path file(const std::string& ending) const {
    for (const auto& each : fs::directory_iterator(folder)) {
      if (each.path().extension() == ending) return each.path();
    }
    return {};
  }

  fs::path folder;
  std::ostringstream out, logged;
  std::unique_ptr<spdlog::logger> log;
  boost::asio::io_context io;
};

TEST_F(Live, a_round_is_heard_exactly_and_ends_with_pgn_and_archive) {
  LiveSettings wishes = settings();
  wishes.games = famous_games("chess").games;
  wishes.games.resize(3);
  // Not by mate: the arbiter ends this one.
  wishes.games.push_back(
      read_games("a", "[White \"A\"]\n[Black \"B\"]\n\n1. d4 d5 2. c4 dxc4 0-1").games.at(0));
  auto live = LiveRehearsal::open(io, wishes, *log, out);
  ASSERT_TRUE(live.ok()) << live.error().message;
  EXPECT_EQ((*live)->url().find("http://127.0.0.1:"), 0U);
  int stopped = 0;
  (*live)->start([&] { ++stopped; });
  io.run();
  EXPECT_EQ(stopped, 1);
  EXPECT_TRUE((*live)->all_exact());
  EXPECT_NE(out.str().find("4 of 4 games exact"), std::string::npos) << out.str();
  // A machine that pauses for a moment makes boards look silent at this speed: warnings may come.
  EXPECT_EQ(logged.str().find("[error]"), std::string::npos) << logged.str();
  std::ifstream pgn(file(".pgn"));
  const GameList heard =
      read_games("heard.pgn", std::string(std::istreambuf_iterator<char>(pgn), {}));
  ASSERT_EQ(heard.games.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(heard.games[i].result, wishes.games[i].result);
  EXPECT_GT(fs::file_size(file(".luozi")), 0U);
}

TEST_F(Live, every_round_is_a_game_of_its_own) {
  LiveSettings wishes = settings();
  wishes.games = {random_game("chess", 1, 4)};
  wishes.once = false;
  auto live = LiveRehearsal::open(io, wishes, *log, out);
  ASSERT_TRUE(live.ok()) << live.error().message;
  (*live)->start([] {});
  const auto rounds = [this] {
    const std::string said = out.str();
    std::size_t count = 0;
    for (auto at = said.find("1 of 1 games exact"); at != std::string::npos;
         at = said.find("1 of 1 games exact", at + 1)) {
      ++count;
    }
    return count;
  };
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (rounds() < 3 && std::chrono::steady_clock::now() < give_up) {
    io.run_for(std::chrono::milliseconds(50));
  }
  EXPECT_GE(rounds(), 3U) << out.str();
  EXPECT_TRUE((*live)->all_exact()) << out.str();
  (*live)->stop();
  io.restart();
  io.run();
}

TEST_F(Live, stopping_in_the_middle_ends_cleanly_and_names_the_archive) {
  LiveSettings wishes = settings();
  wishes.games = famous_games("chess").games;
  wishes.games.resize(2);
  wishes.speed = 1;
  auto live = LiveRehearsal::open(io, wishes, *log, out);
  ASSERT_TRUE(live.ok()) << live.error().message;
  int stopped = 0;
  (*live)->start([&] { ++stopped; });
  io.run_for(std::chrono::milliseconds(300));
  (*live)->stop();
  (*live)->stop();
  io.restart();
  io.run();
  EXPECT_EQ(stopped, 1);
  EXPECT_EQ(out.str(), "stopped before the end\narchive: " + file(".luozi").string() + "\n");
  EXPECT_EQ(logged.str(), "");
}

TEST_F(Live, a_desk_is_there_if_it_is_wanted_and_invites_its_first_organiser) {
  LiveSettings wishes = settings();
  wishes.games = {random_game("chess", 1, 4)};
  for (const bool wanted : {false, true}) {
    wishes.desk = wanted;
    auto live = LiveRehearsal::open(io, wishes, *log, out);
    ASSERT_TRUE(live.ok()) << live.error().message;
    const std::string invitation = (*live)->invitation().value_or("none");
    EXPECT_EQ(invitation.starts_with((*live)->url() + "desk#set-up="), wanted) << invitation;
    (*live)->start([] {});
    io.run();
    io.restart();
    EXPECT_TRUE((*live)->all_exact()) << out.str();
  }
}

TEST_F(Live, two_in_one_second_have_files_of_their_own) {
  LiveSettings wishes = settings();
  wishes.games = {random_game("chess", 1, 4)};
  for (int rehearsal = 1; rehearsal <= 3; ++rehearsal) {
    auto live = LiveRehearsal::open(io, wishes, *log, out);
    ASSERT_TRUE(live.ok()) << live.error().message;
  }
  const auto is_event = [](const fs::directory_entry& each) {
    return each.path().extension() == ".luozi";
  };
  EXPECT_EQ(std::count_if(fs::directory_iterator(folder), fs::directory_iterator(), is_event), 3);
}

TEST_F(Live, a_port_in_use_is_one_clear_line) {
  LiveSettings wishes = settings();
  wishes.games = {random_game("chess", 1, 4)};
  auto first = LiveRehearsal::open(io, wishes, *log, out);
  ASSERT_TRUE(first.ok());
  const std::string url = (*first)->url();
  wishes.port = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
  const auto second = LiveRehearsal::open(io, wishes, *log, out);
  ASSERT_FALSE(second.ok());
  EXPECT_NE(second.error().message.find("another program uses it"), std::string::npos)
      << second.error().message;
  (*first)->stop();
  io.run();
}

}  // namespace
}  // namespace luozi::host
