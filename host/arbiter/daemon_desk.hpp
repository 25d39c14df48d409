// The arbiter's desk of a program that runs a daemon: signing in, and its boards.
#pragma once

#include "host/arbiter/board_desk.hpp"
#include "host/daemon/daemon.hpp"
#include "host/desk/desk.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace luozi::host {

/// What the desk stands in. Every function is called on the desk's thread, but for `post`.
struct DaemonDeskParts {
  std::filesystem::path folder;                 ///< of the accounts and the event files
  std::function<std::int64_t()> now_us;         ///< since 1970
  std::function<Daemon*()> daemon;              ///< null: none is open now
  std::function<std::filesystem::path()> file;  ///< the event file
  /// Runs a function on the desk's thread; called from another.
  std::function<void(std::function<void()>)> post;
  /// One line each for the log, as `DeskOptions` says.
  std::function<void(const std::string&)> report_trouble, report;
};

/// Lives on the daemon's thread, and longer than the web server that asks it.
class DaemonDesk {
 public:
  explicit DaemonDesk(const DaemonDeskParts& parts);

  Desk& desk() { return desk_; }
  /// Takes every change of every board, undelayed.
  BoardDesk& boards() { return boards_; }
  /// Where the first organiser sets a passphrase, behind the web server's `url`; nothing: somebody
  /// has. The code stands behind a #, which browsers send to nobody.
  std::optional<std::string> invitation(const std::string& url) const;

 private:
  Desk desk_;
  BoardDesk boards_;
};

}  // namespace luozi::host
