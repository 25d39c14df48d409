// The daemon as people run it, in a process of its own, and what it has written.
#pragma once

#include "host/archive/rows.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace luozi::usb_bed {

/// `luozi serve` on whatever bus the environment shows, over an event file in a folder that goes
/// with this object.
class DaemonProcess {
 public:
  DaemonProcess() = default;
  ~DaemonProcess();
  DaemonProcess(const DaemonProcess&) = delete;
  DaemonProcess& operator=(const DaemonProcess&) = delete;

  void start();
  /// As a power cut would end it, or `kill -9`.
  void kill();
  /// Asked to end; its exit code.
  int stop();

  /// The journal's rows of the board with this serial, as far as they are on the disk.
  std::vector<host::JournalEntry> journal(const std::string& serial) const;
  /// Moves that stand, in coordinates, in the order they were made.
  std::vector<std::string> moves(const std::string& serial) const;
  /// How games ended that did, in their order: "1-0 checkmate FIDE 5.1.1".
  std::vector<std::string> endings(const std::string& serial) const;
  /// What it logged, for people who look at a failed test.
  std::string log() const;

 private:
  /// The first column of a query whose one parameter is the serial; empty where it cannot be run.
  std::vector<std::string> column(const std::string& sql, const std::string& serial) const;
  std::filesystem::path event_file() const { return folder_ / "image.luozi"; }

  host::TempFolder folder_;
  pid_t process_ = -1;
};

}  // namespace luozi::usb_bed
