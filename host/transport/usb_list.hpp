// Which boards are plugged in, asked once, and a few words with one of them.
#pragma once

#include "boards/result.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace luozi::host {

struct UsbBoardEntry {
  std::string place{};    ///< "usb 1-2"
  std::string serial{};   ///< as its descriptor says
  std::string kind{};     ///< "chess-reed"; empty: its product does not say
  std::string version{};  ///< of its firmware; empty as `kind`
  std::string fault{};    ///< empty, or why it could not be asked
};

/// Boards that a daemon holds are listed too. The error is one line: libusb does not start.
Result<std::vector<UsbBoardEntry>, std::string> list_usb_boards();

/// What a talk with a board needs: what to say, and to hear until `over`.
struct UsbTalk {
  std::vector<std::uint8_t> words;
  std::function<void(std::span<const std::uint8_t>)> hear;
  std::function<bool()> over;
};

/// What is told of a talk that was not over in time.
inline constexpr std::string_view usb_no_answer = "it did not answer";

/// Holds the board with this serial alone while it lasts: refused where a daemon has it. None: it
/// is over; else one phrase, such as `usb_no_answer`.
std::optional<std::string> talk_to_usb_board(const std::string& serial, const UsbTalk& talk,
                                             std::chrono::milliseconds time_out);

}  // namespace luozi::host
