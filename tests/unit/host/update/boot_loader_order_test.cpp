// The order and a board's real firmware at its other end.
#include "host/update/boot_loader_order.hpp"

#include "firmware/ports/desk/board.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

using firmware::DeskBoard;

/// What the board answers; "silent" without an answer, "goes" where it obeys.
std::string ordered(DeskBoard& board, const std::string& serial, const std::string& kind) {
  BootLoaderOrder order(serial, kind);
  board.receive(order.words());
  board.advance(board.now() + 5000);
  const auto said = board.take_output();
  order.receive(std::span(said).first(said.size() / 2));
  order.receive(std::span(said).subspan(said.size() / 2));
  if (!order.refusal()) return "silent";
  return order.refusal()->empty() ? "goes" : *order.refusal();
}

DeskBoard board_of(const std::string& kind) {
  DeskBoard board({.serial = "LZ-1", .kind = kind});
  board.advance(20'000);
  return board;
}

TEST(BootLoaderOrder, board_that_is_meant_goes_and_is_silent_then) {
  DeskBoard board = board_of("chess-reed");
  board.receive(std::vector<std::uint8_t>{1, 2, 3});  // half a frame of somebody before
  EXPECT_EQ(ordered(board, "LZ-1", "chess-reed"), "goes");
  EXPECT_FALSE(board.in_boot_loader()) << "the answer is to get away";
  board.advance(board.now() + 300'000);
  EXPECT_TRUE(board.in_boot_loader());
  EXPECT_EQ(ordered(board, "LZ-1", "chess-reed"), "silent");
}

TEST(BootLoaderOrder, board_that_is_not_meant_stays_and_says_why) {
  DeskBoard board = board_of("chess-reed");
  EXPECT_EQ(ordered(board, "LZ-2", "chess-reed"), "it says that it is another board");
  EXPECT_EQ(ordered(board, "LZ-1", "chess-hall"), "it says that it is no chess-hall");
  board.set_contact(12, wire::Contact::filled);
  board.advance(board.now() + 20'000);
  EXPECT_EQ(ordered(board, "LZ-1", "chess-reed"),
            "it is in play: a piece was moved or a clock pressed less than a minute ago");
  DeskBoard none = board_of("");
  EXPECT_EQ(ordered(none, "LZ-1", "chess-reed"), "it has no boot loader");
}

}  // namespace
}  // namespace luozi::host
