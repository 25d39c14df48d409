// The path from the images that are flashed to the daemon as people run it: boards in emulated
// chips, an unmodified libusb, and hands that play a script.
#pragma once

#include "host/rehearse/games.hpp"
#include "tests/usb/daemon_process.hpp"
#include "tests/usb/emulated_boards.hpp"
#include "tests/usb/usb_bed.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace luozi::usb_bed {

/// A game, and what hands do on a board of its kind: in a trace's words, the pieces set up first.
struct Script {
  host::RehearsedGame game;
  std::vector<std::string> deeds;
  std::size_t set_up = 0;  ///< how many of them set the pieces up
};

/// `colours`: the board tells sides.
Script script_of(host::RehearsedGame game, bool colours);

class ImagePath : public testing::Test {
 protected:
  ~ImagePath() override;

  /// Powers the boards; the first is plugged in at 1-1.
  void power(const std::vector<std::string>& kinds);
  void plug(const std::string& bus_id);
  /// False: the condition did not hold within 30 s.
  static bool until(const std::function<bool()>& condition);

  /// Pulls the cable, or the power too, and waits until the system has seen it.
  void pull(const std::string& bus_id, const std::string& how = "unplug");
  void put_back(const std::string& bus_id, const std::string& how = "plug");
  /// Hands do the script's deeds from one to another, in the share of so many.
  void play(const std::string& bus_id, const Script& script, std::size_t share, std::size_t of);
  /// Until the journal has all that hands did before this share.
  void expect_all_until(const std::string& serial, const Script& script, std::size_t share,
                        std::size_t of);
  /// What hands did, as the journal tells it: without snapshots and the daemon's own words.
  std::vector<std::string> done(const std::string& serial) const;
  bool said_something(const std::string& serial);
  void expect_exact(const std::string& serial, const Script& script);
  /// No record of any start of the board is in the journal twice, and time never goes back.
  void expect_records_once(const std::string& serial) const;
  /// The script played to its end on a board of that kind, with the daemon there from before the
  /// set-up. `ending`: result, reason and article that the daemon must write down by itself.
  void whole_game(const std::string& kind, const Script& script, const std::string& ending);

  const std::string serial_ = "LZ-0000000000000001", second_ = "LZ-0000000000000002";
  UsbBed bed_;
  std::unique_ptr<EmulatedBoards> boards_;
  DaemonProcess daemon_;
};

}  // namespace luozi::usb_bed
