// The images that are flashed, an unmodified libusb and the daemon as people run it: whole games,
// through pulled cables, kill -9 and two boards at once.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <thread>

#include "host/rehearse/game_plan.hpp"
#include "host/rehearse/games.hpp"
#include "notation/trace.hpp"
#include "tests/usb/daemon_process.hpp"
#include "tests/usb/emulated_boards.hpp"
#include "tests/usb/usb_bed.hpp"

namespace luozi::usb_bed {
namespace {

using testing::ElementsAreArray;

constexpr std::chrono::seconds wait_max{30};
constexpr std::chrono::milliseconds look_every{20};
/// Between two deeds in a game. Setting up goes at the emulator's own pace, 15 ms; a game as fast
/// as that would be read well, but under load the daemon's deadlines pass before late records come.
constexpr int pace_ms = 100;

constexpr std::string_view legal_mate = R"([White "Legal de Kermeur"]
[Black "Saint Brie"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0
)";

host::RehearsedGame chess_game() { return host::read_games("legal.pgn", legal_mate).games.at(0); }

/// A game, and what hands do on a board of its kind: in a trace's words, the pieces set up first.
struct Script {
  host::RehearsedGame game;
  std::vector<std::string> deeds;
  std::size_t set_up = 0;  ///< how many of them set the pieces up
};

Script script_of(host::RehearsedGame game, bool colours) {
  host::PlanOptions options;
  options.clock = true;
  options.reeds.bounces_most = 0;  // bouncing is a test of its own, in the emulator
  const auto plan = host::plan_game(game, host::bare_board(game), options);
  const auto& board = *notation::trace_board(game.name);
  auto standing = host::bare_board(game);
  const auto pieces = static_cast<std::size_t>(std::ranges::count_if(
      game.before, [](model::Contact contact) { return contact != model::Contact::open; }));
  Script script{std::move(game), {}, pieces};
  for (const auto& step : plan.steps) {
    notation::TraceEvent event{step.at, notation::TraceOffline{}};
    if (const auto* change = std::get_if<model::ContactChange>(&step.what)) {
      // A piece that is tilted, not lifted, changes nothing a sensor sees.
      auto& stands = standing.at(static_cast<std::size_t>(change->square));
      if (stands == change->contact) continue;
      stands = change->contact;
      const notation::SquareNumber square{change->square};
      const auto side = change->contact == model::Contact::white ? Side::white : Side::black;
      if (change->contact == model::Contact::open) {
        event.what = notation::TraceLift{square};
      } else {
        event.what = notation::TracePlace{square, colours ? std::optional(side) : std::nullopt};
      }
    } else if (const auto* press = std::get_if<host::ClockPressed>(&step.what)) {
      event.what = notation::TracePress{press->side};
    } else {
      continue;  // an arbiter's words are not said at the board
    }
    script.deeds.push_back(notation::write_words(event, board));
  }
  return script;
}

class ImagePath : public testing::Test {
 protected:
  ~ImagePath() override {
    if (HasFailure()) {
      fmt::print(stderr, "{}", daemon_.log());
      for (const auto& row : daemon_.journal(serial_))
        fmt::print(stderr, "{} {} {}\n", row.at_us, row.board_us, row.words);
    }
    daemon_.kill();
  }

  /// Powers the boards; the first is plugged in at 1-1.
  void power(const std::vector<std::string>& kinds) {
    boards_ = std::make_unique<EmulatedBoards>(kinds);
  }
  void plug(const std::string& bus_id) {
    ASSERT_TRUE(bed_.plug(boards_->usbip_port(), bus_id)) << bus_id;
  }
  static bool until(const std::function<bool()>& condition) {
    const auto deadline = std::chrono::steady_clock::now() + wait_max;
    while (!condition()) {
      if (std::chrono::steady_clock::now() > deadline) return false;
      std::this_thread::sleep_for(look_every);
    }
    return true;
  }

  /// Pulls the cable, or the power too, and waits until the system has seen it.
  void pull(const std::string& bus_id, const std::string& how = "unplug") {
    boards_->order(bus_id + " " + how);
    ASSERT_TRUE(until([&] { return !bed_.is_plugged(bus_id); }));
  }
  void put_back(const std::string& bus_id, const std::string& how = "plug") {
    boards_->order(bus_id + " " + how);
    plug(bus_id);
  }
  /// Hands do the script's deeds from one to another, in the share of so many.
  void play(const std::string& bus_id, const Script& script, std::size_t share, std::size_t of) {
    const auto begin = script.deeds.size() * share / of,
               end = script.deeds.size() * (share + 1) / of;
    for (auto at = begin; at < end; ++at) {
      if (at == script.set_up) boards_->order(fmt::format("{} pace {}", bus_id, pace_ms));
      boards_->order(bus_id + " " + script.deeds[at]);
    }
    boards_->order(bus_id + " wait");
  }
  /// Until the journal has all that hands did before this share.
  void expect_all_until(const std::string& serial, const Script& script, std::size_t share,
                        std::size_t of) {
    EXPECT_TRUE(until([&] { return done(serial).size() >= script.deeds.size() * share / of; }));
  }
  /// What hands did, as the journal tells it: without snapshots and the daemon's own words.
  std::vector<std::string> done(const std::string& serial) const {
    std::vector<std::string> words;
    for (const auto& row : daemon_.journal(serial)) {
      const bool own = row.record && row.kind == host::JournalKind::event;
      if (own && !row.words.starts_with("snapshot")) words.push_back(row.words);
    }
    return words;
  }
  bool said_something(const std::string& serial) {
    return until([&] { return !daemon_.journal(serial).empty(); });
  }
  void expect_exact(const std::string& serial, const Script& script) {
    EXPECT_TRUE(until([&] { return done(serial).size() >= script.deeds.size(); }));
    EXPECT_THAT(done(serial), ElementsAreArray(script.deeds));
    std::vector<std::string> moves;
    for (const auto& ply : script.game.plies) moves.push_back(ply.move);
    EXPECT_TRUE(until([&] { return daemon_.moves(serial).size() >= moves.size(); }));
    EXPECT_THAT(daemon_.moves(serial), ElementsAreArray(moves));
    expect_records_once(serial);
  }
  /// No record of any start of the board is in the journal twice, and time never goes back.
  void expect_records_once(const std::string& serial) const {
    std::vector<host::BoardRecord> records;
    std::int64_t last = 0;
    for (const auto& row : daemon_.journal(serial)) {
      EXPECT_GE(row.at_us, last) << row.words;
      last = row.at_us;
      if (row.record) records.push_back(*row.record);
    }
    std::ranges::sort(records);
    EXPECT_EQ(std::ranges::adjacent_find(records), records.end());
  }

  void whole_game(const std::string& kind, const Script& script) {
    power({kind});
    plug("1-1");
    daemon_.start();
    ASSERT_TRUE(said_something(serial_));
    play("1-1", script, 0, 1);
    expect_exact(serial_, script);
    EXPECT_EQ(daemon_.stop(), 0);
  }

  const std::string serial_ = "LZ-0000000000000001", second_ = "LZ-0000000000000002";
  UsbBed bed_;
  std::unique_ptr<EmulatedBoards> boards_;
  DaemonProcess daemon_;
};

TEST_F(ImagePath, chess_on_reeds_is_exact) {
  whole_game("chess-reed", script_of(chess_game(), false));
}

TEST_F(ImagePath, chess_on_hall_sensors_is_exact) {
  whole_game("chess-hall", script_of(chess_game(), true));
}

TEST_F(ImagePath, xiangqi_is_exact) {
  whole_game("xiangqi-hall", script_of(host::random_game("xiangqi", 5, 16), true));
}

TEST_F(ImagePath, draughts_10x10_is_exact) {
  whole_game("draughts100-hall",
             script_of(host::random_game("draughts-international", 5, 20), true));
}

TEST_F(ImagePath, draughts_8x8_is_exact) {
  whole_game("draughts64-reed", script_of(host::random_game("draughts-russian", 5, 20), false));
}

TEST_F(ImagePath, ten_pulled_cables_in_a_game_lose_nothing) {
  const auto script = script_of(chess_game(), false);
  power({"chess-reed"});
  plug("1-1");
  daemon_.start();
  ASSERT_TRUE(said_something(serial_));
  for (std::size_t round = 0; round < 10; ++round) {
    play("1-1", script, 2 * round, 20);
    pull("1-1");
    play("1-1", script, 2 * round + 1, 20);  // nobody listens
    put_back("1-1");
    expect_all_until(serial_, script, 2 * round + 2, 20);
  }
  expect_exact(serial_, script);
}

TEST_F(ImagePath, daemon_killed_in_a_game_loses_nothing) {
  const auto script = script_of(chess_game(), false);
  power({"chess-reed"});
  plug("1-1");
  for (std::size_t round = 0; round < 5; ++round) {
    daemon_.start();
    expect_all_until(serial_, script, 2 * round, 10);
    const auto before = done(serial_).size();
    play("1-1", script, 2 * round, 10);
    // It is killed while it is at work, not before it has begun.
    ASSERT_TRUE(until([&] { return done(serial_).size() > before; }));
    daemon_.kill();
    play("1-1", script, 2 * round + 1, 10);
  }
  daemon_.start();
  expect_exact(serial_, script);
}

TEST_F(ImagePath, play_before_a_loss_of_power_comes_from_the_flight_log) {
  const auto script = script_of(chess_game(), false);
  power({"chess-reed"});
  plug("1-1");
  daemon_.start();
  for (std::size_t round = 0; round < 3; ++round) {
    expect_all_until(serial_, script, 2 * round, 6);
    play("1-1", script, 2 * round, 6);
    expect_all_until(serial_, script, 2 * round + 1, 6);
    // Alone, with the daemon away as well in the second round.
    boards_->order("1-1 unplug");
    ASSERT_TRUE(until([&] { return !bed_.is_plugged("1-1"); }));
    if (round == 1) daemon_.kill();
    play("1-1", script, 2 * round + 1, 6);
    boards_->order("1-1 rest 100");  // until the last record is in flash
    boards_->order("1-1 wait");
    boards_->order("1-1 power-off");
    put_back("1-1", "power-on");
    if (round == 1) daemon_.start();
  }
  expect_exact(serial_, script);
}

TEST_F(ImagePath, two_boards_at_once_are_both_exact) {
  const auto first = script_of(chess_game(), false);
  const auto second = script_of(host::random_game("draughts-russian", 8, 16), false);
  power({"chess-reed", "draughts64-reed"});
  plug("1-1");
  plug("1-2");
  daemon_.start();
  ASSERT_TRUE(said_something(serial_));
  ASSERT_TRUE(said_something(second_));
  for (std::size_t share = 0; share < 8; ++share) {
    play("1-1", first, share, 8);
    play("1-2", second, share, 8);
  }
  expect_exact(serial_, first);
  expect_exact(second_, second);
}

}  // namespace
}  // namespace luozi::usb_bed
