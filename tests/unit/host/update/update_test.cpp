// Updates from beginning to end: boards with their real firmware, a folder for the drive.
#include "host/update/update.hpp"

#include "firmware/ports/desk/board.hpp"
#include "host/update/boot_drive.hpp"
#include "host/update/boot_loader_order.hpp"
#include "tests/unit/host/update/drive_folder.hpp"
#include "tests/unit/host/update/made_image.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <memory>

namespace luozi::host {
namespace {

using firmware::DeskBoard;
using testing::ElementsAre;
using testing::HasSubstr;

/// Boards on a bus. One in its boot loader is off the bus and its drive is mounted a second later;
/// with an image on the drive it is back after another, if the image is one for it.
class Workshop {
 public:
  explicit Workshop(const std::string& version = "0.2.0")
      : file_(made_uf2("chess-reed", version)), image_(*read_uf2(file_)) {}

  DeskBoard& plug(const std::string& serial, const std::string& kind) {
    Plugged& board = plugged_[serial];
    board.entry = {"usb 1-" + std::to_string(plugged_.size()), serial, kind, "0.1.0", ""};
    board.desk =
        std::make_unique<DeskBoard>(firmware::DeskBoardConfig{.serial = serial, .kind = kind});
    board.desk->advance(20'000);
    return *board.desk;
  }

  std::string update(const UpdateWish& wish = {}) {
    const auto fault = update_board(image_, wish, world());
    wrong_board_ = fault && fault->wrong_board;
    return fault ? fault->line : "done";
  }

  UpdateWorld world() {
    return {.boards = [this] { return Result<std::vector<UsbBoardEntry>, std::string>(bus()); },
            .enter_boot_loader = [this](const UsbBoardEntry& board) { return order(board); },
            .is_drive = is_boot_drive,
            .drives = [this] { return mounted(); },
            .copy = [this](const auto& folder) { return put_on_drive(folder, file_); },
            .pause = [this] { pass(); },
            .tell = [this](const std::string& line) { told_.push_back(line); }};
  }

  std::string file_;
  FirmwareImage image_;
  std::vector<std::string> told_;
  bool wrong_board_ = false;
  bool mounts_ = true, comes_back_ = true;
  std::string runs_ = "0.2.0";  ///< what comes back
  DriveFolder drive_{"workshop"};

 private:
  struct Plugged {
    UsbBoardEntry entry;
    std::unique_ptr<DeskBoard> desk;
    int gone_ms = 0;
  };

  std::vector<UsbBoardEntry> bus() {
    std::vector<UsbBoardEntry> entries;
    for (const auto& [serial, board] : plugged_) {
      if (!board.desk->in_boot_loader()) entries.push_back(board.entry);
    }
    return entries;
  }

  std::optional<std::string> order(const UsbBoardEntry& entry) {
    DeskBoard& board = *plugged_.at(entry.serial).desk;
    BootLoaderOrder order(entry.serial, image_.kind);
    board.receive(order.words());
    order.receive(board.take_output());
    return order.refusal()->empty() ? std::nullopt : order.refusal();
  }

  std::vector<std::filesystem::path> mounted() {
    return is_boot_drive(drive_.path()) ? std::vector{drive_.path()}
                                        : std::vector<std::filesystem::path>();
  }

  void pass() {
    for (auto& [serial, board] : plugged_) {
      board.desk->advance(board.desk->now() + update_step_ms * 1000);
      if (!board.desk->in_boot_loader()) continue;
      board.gone_ms += update_step_ms;
      if (board.gone_ms >= 1000 && mounts_) drive_.write_info();
      std::ifstream file(drive_.path() / "luozi.uf2", std::ios::binary);
      const std::string copied(std::istreambuf_iterator<char>(file), {});
      if (copied != file_ || !comes_back_) continue;
      plug(serial, board.entry.kind);
      board.entry.version = runs_;
    }
  }

  std::map<std::string, Plugged> plugged_;
};

TEST(Update, board_gets_its_image_and_comes_back_with_it) {
  Workshop shop;
  shop.plug("LZ-1", "chess-reed");
  shop.plug("LZ-2", "xiangqi-hall");
  EXPECT_EQ(shop.update(), "done");
  EXPECT_THAT(shop.told_,
              ElementsAre("board LZ-1 (chess-reed, firmware 0.1.0) enters its boot loader",
                          "copying the image to " + shop.drive_.path().string(),
                          "board LZ-1 runs firmware 0.2.0"));
}

TEST(Update, of_several_boards_of_the_kind_the_named_one_is_meant) {
  Workshop shop;
  shop.plug("LZ-1", "chess-reed");
  DeskBoard& other = shop.plug("LZ-2", "chess-reed");
  EXPECT_EQ(shop.update(), "2 boards are a chess-reed: say --serial and one of LZ-1, LZ-2");
  EXPECT_FALSE(shop.wrong_board_);
  EXPECT_EQ(shop.update({.serial = "LZ-1"}), "done");
  EXPECT_FALSE(other.in_boot_loader());
  EXPECT_EQ(shop.update({.serial = "LZ-3"}), "a board is in its boot loader already, at " +
                                                 shop.drive_.path().string() +
                                                 ": give it its image first, with --drive and "
                                                 "without --serial");
}

TEST(Update, image_for_another_kind_of_board_is_refused_before_anything_happens) {
  Workshop shop;
  DeskBoard& board = shop.plug("LZ-2", "xiangqi-hall");
  EXPECT_EQ(shop.update({.serial = "LZ-2"}),
            "board LZ-2 is a xiangqi-hall; the image is for a chess-reed");
  EXPECT_TRUE(shop.wrong_board_);
  EXPECT_EQ(shop.update(), "no chess-reed is plugged in; board LZ-2 is a xiangqi-hall");
  EXPECT_TRUE(shop.wrong_board_);
  shop.plug("LZ-3", "");
  EXPECT_EQ(shop.update({.serial = "LZ-3"}),
            "board LZ-3 does not say which kind it is; the image is for a chess-reed");
  EXPECT_FALSE(board.in_boot_loader());
  EXPECT_TRUE(shop.told_.empty());
}

TEST(Update, without_a_board_there_is_nothing_to_do) {
  Workshop shop;
  EXPECT_EQ(shop.update(), "no chess-reed is plugged in");
  EXPECT_FALSE(shop.wrong_board_);
  EXPECT_EQ(shop.update({.serial = "LZ-9"}), "no board LZ-9 is plugged in");
}

TEST(Update, board_in_play_is_left_at_its_game) {
  Workshop shop;
  DeskBoard& board = shop.plug("LZ-1", "chess-reed");
  board.set_contact(12, wire::Contact::filled);
  board.advance(board.now() + 20'000);
  EXPECT_EQ(shop.update(),
            "board LZ-1 does not enter its boot loader: it is in play: a piece was moved or a "
            "clock pressed less than a minute ago");
  EXPECT_FALSE(board.in_boot_loader());
}

TEST(Update, drive_that_nobody_mounts_is_told_and_taken_later_by_its_folder) {
  Workshop shop;
  shop.mounts_ = false;
  shop.plug("LZ-1", "chess-reed");
  EXPECT_THAT(shop.update(), HasSubstr("drive was not mounted within a minute"));
  shop.drive_.write_info();  // by hand
  EXPECT_EQ(shop.update({.drive = shop.drive_.path()}), "done");
  EXPECT_EQ(shop.told_.back(),
            "the image is for a chess-reed; whether the board is one its boot loader does not say");
}

TEST(Update, folder_that_is_named_is_waited_for) {
  Workshop shop;
  shop.plug("LZ-1", "chess-reed");
  EXPECT_EQ(shop.update({.drive = shop.drive_.path()}), "done");
  EXPECT_EQ(shop.told_.back(), "board LZ-1 runs firmware 0.2.0");
}

TEST(Update, board_that_stays_away_or_comes_back_as_it_was_is_told) {
  Workshop away;
  away.comes_back_ = false;
  away.plug("LZ-1", "chess-reed");
  EXPECT_EQ(away.update(),
            "the image was copied, but board LZ-1 did not come back: pull its cable and plug it in "
            "again");
  Workshop old;
  old.runs_ = "0.1.0";
  old.plug("LZ-1", "chess-reed");
  EXPECT_EQ(old.update(), "board LZ-1 came back with firmware 0.1.0 instead of 0.2.0: try again");
}

TEST(Update, bus_or_drive_that_fails_ends_it_with_its_own_line) {
  Workshop shop;
  shop.plug("LZ-1", "chess-reed");
  UpdateWorld world = shop.world();
  world.copy = [](const auto&) { return std::optional<std::string>("x: No space left"); };
  EXPECT_EQ(update_board(shop.image_, {}, world)->line, "x: No space left");
  world.drives = [] { return std::vector<std::filesystem::path>(); };
  world.boards = [] {
    return Result<std::vector<UsbBoardEntry>, std::string>(Failure{std::string("no USB")});
  };
  EXPECT_EQ(update_board(shop.image_, {}, world)->line, "no USB");
}

}  // namespace
}  // namespace luozi::host
