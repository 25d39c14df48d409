// What `luozi boards` asks of boards over the cable: who they are, and that one enters its boot
// loader.
#include "host/transport/usb_list.hpp"
#include "host/update/boot_loader_order.hpp"
#include "tests/usb/board_path.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <optional>
#include <span>
#include <string>

namespace luozi::usb_bed {
namespace {

using testing::HasSubstr;

/// What is refused: by the board, or on the way to it. Empty: the board goes.
std::string ordered(const std::string& serial, const std::string& kind) {
  host::BootLoaderOrder order(serial, kind);
  const auto trouble = host::talk_to_usb_board(
      serial,
      {order.words(), [&](std::span<const std::uint8_t> bytes) { order.receive(bytes); },
       [&] { return order.refusal().has_value(); }},
      std::chrono::seconds(20));
  return trouble ? "trouble: " + *trouble : order.refusal().value_or("none");
}

TEST_F(BoardPath, plugged_in_boards_are_listed_with_kind_and_firmware) {
  plug_board("1-1", {.serial = "LZ-0001", .kind = "chess-reed"});
  plug_board("1-2", {.serial = "LZ-0002"});
  const auto boards = host::list_usb_boards();
  ASSERT_TRUE(boards.ok()) << boards.error();
  ASSERT_EQ(boards->size(), 2U);
  const bool in_order = (*boards)[0].serial == "LZ-0001";
  const auto& first = (*boards)[in_order ? 0 : 1];
  const auto& second = (*boards)[in_order ? 1 : 0];
  EXPECT_EQ(first.kind + " " + first.version, "chess-reed 0.9.1");
  EXPECT_EQ(first.fault, "");
  EXPECT_EQ(second.serial, "LZ-0002");
  EXPECT_EQ(second.kind + second.version, "") << "its product says neither";
}

TEST_F(BoardPath, board_is_sent_into_its_boot_loader_by_its_serial) {
  plug_board("1-1", {.serial = "LZ-0001", .kind = "chess-reed"});
  plug_board("1-2", {.serial = "LZ-0002", .kind = "chess-reed"});
  EXPECT_EQ(ordered("LZ-0002", "chess-hall"), "it says that it is no chess-hall");
  EXPECT_EQ(ordered("LZ-0002", "chess-reed"), "");
  advance(milliseconds(500));
  act("1-2", [](firmware::DeskBoard& board) { EXPECT_TRUE(board.in_boot_loader()); });
  act("1-1", [](firmware::DeskBoard& board) { EXPECT_FALSE(board.in_boot_loader()); });
}

TEST_F(BoardPath, board_that_cannot_be_asked_is_told_with_the_reason) {
  EXPECT_THAT(ordered("LZ-0001", "chess-reed"), HasSubstr("not plugged in any more"));
  plug_board("1-1", {.serial = "LZ-0001", .kind = "chess-reed"});
  bed_.refuse_claims("1-1", true);
  EXPECT_THAT(ordered("LZ-0001", "chess-reed"), HasSubstr("stop the daemon first"));
  act("1-1", [](firmware::DeskBoard& board) { EXPECT_FALSE(board.in_boot_loader()); });
}

}  // namespace
}  // namespace luozi::usb_bed
