// A whole daemon over a file of its own, between boards in the test's hands and viewers that keep
// what they were shown last.
#pragma once

#include "host/archive/event_file.hpp"
#include "host/archive/journal_table.hpp"
#include "host/daemon/daemon.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"
#include "tests/unit/host/daemon/desk_rig.hpp"

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace luozi::host {

inline constexpr std::uint64_t step_us = 50'000;

class Viewers final : public ViewSink {
 public:
  void publish(const BoardView& view) override { last[view.id] = view; }
  void clear() override { last.clear(); }
  std::map<std::string, BoardView> last;
};

class DaemonRig : public testing::Test {
 protected:
  /// `delay`: how late `sink` shows what it is given; without a sink `viewers_` are shown it all.
  void open(Micros delay = {}, ViewSink* sink = nullptr) {
    DaemonSettings settings = event_;
    settings.delay = delay;
    settings.file = path();
    settings.sinks = {"bus"};
    settings.tags.push_back({"Event", "Club"});
    settings.boards = {{.serial = "DESK0001", .name = "Top board", .tags = {{"White", "A"}}},
                       {.serial = "NEVER", .game = "xiangqi"}};
    ViewSink& viewers = sink != nullptr ? *sink : viewers_;
    auto opened = Daemon::open(settings, {io_, clock_, {&transport_}, viewers, make_session, log_});
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    daemon_ = std::move(opened).value();
    daemon_->start();
  }

  void close() {
    bool stopped = false;
    daemon_->stop([&] { stopped = true; });
    io_.restart();
    while (!stopped) io_.run_one_for(std::chrono::milliseconds(100));
    daemon_.reset();
    io_.restart();
  }

  /// Lets virtual time pass; true once `done`.
  bool run(PlayedBoard& played, const std::function<bool()>& done, int steps_max = 60'000) {
    for (int step = 0; step < steps_max && !done(); ++step) {
      played.advance(step_us);
      clock_.heard(played.now());
      transport_.carry();
      io_.run_for(std::chrono::microseconds(step % 4 == 0 ? 100 : 0));
      io_.restart();
    }
    return done();
  }

  const GameView& game() { return viewers_.last["1"].game; }
  /// The rows of a file that nobody holds.
  std::vector<JournalEntry> journal() {
    auto opened = EventFile::open_to_read(path());
    EXPECT_TRUE(opened.ok());
    auto file = std::move(opened).value();
    std::vector<JournalEntry> rows;
    EXPECT_TRUE(read_journal(file.database(), {.board = {}, .end = {}}, [&](const JournalRow& row) {
                  rows.push_back(row.entry);
                  return true;
                }).ok());
    return rows;
  }
  std::filesystem::path path() const { return folder_ / "club.luozi"; }

  DaemonSettings event_;  ///< what a test's event says beside what all have
  TempFolder folder_;
  boost::asio::io_context io_;
  HeardClock clock_{rig_origin};
  HandTransport transport_;
  Viewers viewers_;
  std::ostringstream logged_;
  spdlog::logger log_{"test", std::make_shared<spdlog::sinks::ostream_sink_mt>(logged_)};
  std::unique_ptr<Daemon> daemon_;
};

inline const RehearsedGame& opera() {
  static const RehearsedGame game = famous_games().games.front();
  return game;
}

}  // namespace luozi::host
