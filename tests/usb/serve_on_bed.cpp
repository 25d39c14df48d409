// Runs a program on a bus with idle desk boards that live in real time, and says what it cost:
// umockdev-wrapper serve_on_bed BOARDS SECONDS PROGRAM ARGUMENTS...
#include "firmware/ports/desk/board.hpp"
#include "firmware/ports/desk/usbip_server.hpp"
#include "tests/usb/usb_bed.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <signal.h>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using namespace luozi;  // NOLINT(google-build-using-namespace): a program of its own
using Clock = std::chrono::steady_clock;
using Boards = std::vector<std::shared_ptr<firmware::DeskBoard>>;

constexpr std::chrono::milliseconds step{10};
/// The start of a program is not its idling: what it used in this time is not counted.
constexpr std::chrono::seconds warm_up{2};

Boards plug_in(firmware::usbip::Server& server, usb_bed::UsbBed& bed, int count) {
  Boards boards;
  for (int i = 1; i <= count; ++i) {
    const auto serial = fmt::format("BED{:04}", i);
    const auto bus_id = fmt::format("1-{}", i);
    const auto board =
        std::make_shared<firmware::DeskBoard>(firmware::DeskBoardConfig{.serial = serial});
    boards.push_back(board);
    server.add(bus_id, serial,
               {.receive = [board](std::span<const std::uint8_t> bytes) { board->receive(bytes); },
                .take_output = [board](std::size_t size) { return board->take_output(size); }});
    if (!bed.plug(server.port(), bus_id)) fmt::print(stderr, "{} cannot be plugged in\n", bus_id);
  }
  return boards;
}

void live(firmware::usbip::Server& server, const Boards& boards, Clock::time_point from,
          Clock::time_point until) {
  for (auto now = Clock::now(); now < until; now = Clock::now()) {
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(now - from).count();
    server.change([&] {
      for (const auto& board : boards) board->advance(static_cast<std::uint64_t>(micros));
    });
    std::this_thread::sleep_for(step);
  }
}

/// Seconds of processor time of a running process: fields 14 and 15 of its stat.
double processor_seconds(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  std::string skipped;
  for (int field = 3; field < 14; ++field) fields >> skipped;
  double user = 0, system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

std::string memory(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/status", process));
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("VmRSS:")) return line.substr(line.find_first_not_of(" \t", 6));
  return "unknown";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    fmt::print(stderr, "usage: serve_on_bed BOARDS SECONDS PROGRAM ARGUMENTS...\n");
    return 64;
  }
  usb_bed::UsbBed bed;
  firmware::usbip::Server server;
  const auto boards = plug_in(server, bed, std::atoi(argv[1]));
  const auto seconds = std::chrono::seconds(std::atoi(argv[2]));
  const pid_t child = ::fork();
  if (child == 0) {
    ::execvp(argv[3], argv + 3);
    std::_Exit(127);
  }
  const auto start = Clock::now();
  live(server, boards, start, start + warm_up);
  const double before = processor_seconds(child);
  live(server, boards, start, start + warm_up + seconds);
  int status = 0;
  if (::waitpid(child, &status, WNOHANG) == child) {
    fmt::print(stderr, "{} ended by itself: nothing was measured\n", argv[3]);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 70;
  }
  const double used = processor_seconds(child) - before;
  fmt::print("{} boards: {:.2f} % of a core over {} s, {} resident\n", boards.size(),
             100 * used / static_cast<double>(seconds.count()), seconds.count(), memory(child));
  ::kill(child, SIGTERM);
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 70;
}
