// A whole board inside a program: the firmware's core over simulated sensors, at virtual time.
#pragma once

#include "firmware/ports/desk/flash.hpp"
#include "firmware/wire/messages.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace luozi::firmware {

struct DeskBoardConfig {
  std::string serial = "DESK0001";
  std::string game = "chess";
  int files = 8, ranks = 8;  ///< of sensors: 9x10 for xiangqi, 5x10 under the dark squares of 10x10
  wire::Sensing sensing = wire::Sensing::presence;
  std::string kind{};      ///< such as chess-reed: it has a boot loader then
  std::uint32_t boot = 1;  ///< give another at each simulated start
  /// Where every record is kept too; none: a board without a flight log. A board with the same
  /// flash and another boot is that board after a loss of power.
  std::shared_ptr<DeskFlash> flash = nullptr;
};

/// Time is virtual microseconds since the board's start and moves only in `advance`.
class DeskBoard {
 public:
  explicit DeskBoard(const DeskBoardConfig& config);
  ~DeskBoard();
  DeskBoard(DeskBoard&&) noexcept;
  DeskBoard& operator=(DeskBoard&&) noexcept;

  /// What the sensor sees from now on, bounces and all; the next scan reads it. On a presence board
  /// every colour is just `filled`. Squares 0 to files * ranks - 1.
  /// `other`: the square across the border over which the piece stands; none: it is in no doubt.
  void set_contact(int square, wire::Contact raw, std::optional<int> other = std::nullopt);
  /// The clock's buttons, and a piece wobbling in its place (analog boards).
  void press(wire::Side side);
  void adjust(wire::Side side, bool begins);
  void touch(int square);
  /// The table, at so many microseconds before now; so many pieces shook together (analog boards).
  void knock(int pieces, std::uint32_t before_us);

  /// Scans at every whole millisecond up to `until_us`, debounces, records. Times that already
  /// passed change nothing. Costs next to nothing while no sensor changes.
  void advance(std::uint64_t until_us);
  std::uint64_t now() const;

  /// Bytes from the host, in any cut.
  void receive(std::span<const std::uint8_t> bytes);
  /// Bytes for the host, at most so many: ask with 64 for a USB packet. Empty: nothing to say now.
  std::vector<std::uint8_t> take_output(
      std::size_t bytes_max = std::numeric_limits<std::size_t>::max());

  /// It entered its boot loader: it says and hears nothing more.
  bool in_boot_loader() const;

  /// What the host wants lit, all of it and on one square.
  wire::Lights lights() const;
  wire::Light light(int square) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace luozi::firmware
