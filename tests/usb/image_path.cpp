// Hands, cables and what must stand in the journal at the end.
#include "tests/usb/image_path.hpp"

#include "host/rehearse/game_plan.hpp"
#include "notation/trace.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>
#include <variant>

namespace luozi::usb_bed {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;

constexpr std::chrono::seconds wait_max{30};
constexpr std::chrono::milliseconds look_every{20};
/// Between two deeds in a game. Setting up goes at the emulator's own pace, 15 ms; a game as fast
/// as that would be read well, but under load the daemon's deadlines pass before late records come.
constexpr int pace_ms = 100;

}  // namespace

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

ImagePath::~ImagePath() {
  if (HasFailure()) {
    fmt::print(stderr, "{}", daemon_.log());
    for (const auto& row : daemon_.journal(serial_))
      fmt::print(stderr, "{} {} {}\n", row.at_us, row.board_us, row.words);
  }
  daemon_.kill();
}

void ImagePath::power(const std::vector<std::string>& kinds) {
  boards_ = std::make_unique<EmulatedBoards>(kinds);
}

void ImagePath::plug(const std::string& bus_id) {
  ASSERT_TRUE(bed_.plug(boards_->usbip_port(), bus_id)) << bus_id;
}

bool ImagePath::until(const std::function<bool()>& condition) {
  const auto deadline = std::chrono::steady_clock::now() + wait_max;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    std::this_thread::sleep_for(look_every);
  }
  return true;
}

void ImagePath::pull(const std::string& bus_id, const std::string& how) {
  boards_->order(bus_id + " " + how);
  ASSERT_TRUE(until([&] { return !bed_.is_plugged(bus_id); }));
}

void ImagePath::put_back(const std::string& bus_id, const std::string& how) {
  boards_->order(bus_id + " " + how);
  plug(bus_id);
}

void ImagePath::play(const std::string& bus_id, const Script& script, std::size_t share,
                     std::size_t of) {
  const auto begin = script.deeds.size() * share / of, end = script.deeds.size() * (share + 1) / of;
  for (auto at = begin; at < end; ++at) {
    if (at == script.set_up) boards_->order(fmt::format("{} pace {}", bus_id, pace_ms));
    boards_->order(bus_id + " " + script.deeds[at]);
  }
  boards_->order(bus_id + " wait");
}

void ImagePath::expect_all_until(const std::string& serial, const Script& script, std::size_t share,
                                 std::size_t of) {
  EXPECT_TRUE(until([&] { return done(serial).size() >= script.deeds.size() * share / of; }));
}

std::vector<std::string> ImagePath::done(const std::string& serial) const {
  std::vector<std::string> words;
  for (const auto& row : daemon_.journal(serial)) {
    const bool own = row.record && row.kind == host::JournalKind::event;
    if (own && !row.words.starts_with("snapshot")) words.push_back(row.words);
  }
  return words;
}

bool ImagePath::said_something(const std::string& serial) {
  return until([&] { return !daemon_.journal(serial).empty(); });
}

void ImagePath::expect_exact(const std::string& serial, const Script& script) {
  EXPECT_TRUE(until([&] { return done(serial).size() >= script.deeds.size(); }));
  EXPECT_THAT(done(serial), ElementsAreArray(script.deeds));
  std::vector<std::string> moves;
  for (const auto& ply : script.game.plies) moves.push_back(ply.move);
  EXPECT_TRUE(until([&] { return daemon_.moves(serial).size() >= moves.size(); }));
  EXPECT_THAT(daemon_.moves(serial), ElementsAreArray(moves));
  expect_records_once(serial);
}

void ImagePath::expect_records_once(const std::string& serial) const {
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

void ImagePath::whole_game(const std::string& kind, const Script& script,
                           const std::string& ending) {
  power({kind});
  plug("1-1");
  daemon_.start();
  ASSERT_TRUE(said_something(serial_));
  play("1-1", script, 0, 1);
  expect_exact(serial_, script);
  EXPECT_TRUE(until([&] { return !daemon_.endings(serial_).empty(); }));
  EXPECT_THAT(daemon_.endings(serial_), ElementsAre(ending));
  EXPECT_EQ(daemon_.stop(), 0);
}

}  // namespace luozi::usb_bed
