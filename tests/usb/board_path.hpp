// The path with real boards on it and the daemon's end of the protocol behind it.
#pragma once

#include "firmware/ports/desk/board.hpp"
#include "host/link/link.hpp"
#include "tests/usb/usb_path.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace luozi::usb_bed {

/// Time is virtual and one for all: the boards' and the links' clock is moved by the tests.
class BoardPath : public UsbPath {
 protected:
  /// What is known of a board, kept when its cable is pulled: records are counted by it.
  struct Known {
    host::BoardIdentity identity;
    std::vector<notation::TraceEvent> events;
    std::uint64_t last_sequence = 0;
    int hellos = 0;
  };

  void plug_board(const std::string& bus_id, firmware::DeskBoardConfig config);
  void start_links(host::UsbOptions options = {});
  /// Moves the boards' time by as much, and the links'.
  void advance(Micros duration);
  /// Does something to a board while nobody else touches it.
  void act(const std::string& bus_id, const std::function<void(firmware::DeskBoard&)>& action);
  void set_lights(const std::string& serial, const host::LinkLights& lights);
  /// Bytes that left the board at `bus_id` since it was made.
  std::size_t said(const std::string& bus_id);
  /// Until the board with this serial has said hello so many times.
  bool until_hello(const std::string& serial, int times = 1);

  std::map<std::string, std::shared_ptr<firmware::DeskBoard>> boards_;  ///< by bus ID
  std::map<std::string, Known> known_;                                  ///< by serial
  std::vector<std::string> faults_;
  Micros now_{};

 private:
  struct Talk {
    host::BoardLink link;
    std::string serial;  ///< once the hello came
  };

  void hear(const host::PortEvent& event);
  void take(PortId port, host::LinkOutput output);
  void take(PortId port, const host::LinkEvent& event);

  std::map<std::string, std::shared_ptr<std::size_t>> said_;  ///< by bus ID
  std::map<PortId, Talk> talks_;
};

}  // namespace luozi::usb_bed
