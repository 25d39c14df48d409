// What a daemon with one idle board costs: `luozi serve` as it is shipped, over libusb, with a desk
// board plugged into umockdev's bus. Prints its share of a core and its memory.
#include "firmware/ports/desk/board.hpp"
#include "firmware/ports/desk/usbip_server.hpp"
#include "tests/usb/usb_bed.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace luozi::bench {

namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using std::chrono::steady_clock;

constexpr std::string_view serial = "IDLE-0001";
constexpr std::string_view bus_id = "1-1";
constexpr std::chrono::seconds patience{30};
constexpr std::chrono::seconds settling{3};
constexpr std::chrono::seconds measured{10};
/// A real board's firmware does not wait for the host; this often is enough for one that idles.
constexpr std::chrono::milliseconds board_step{10};

/// A board with the pieces set up, living at real time beside the daemon, not inside it.
class IdleBoard {
 public:
  IdleBoard() : board_({.serial = std::string(serial)}) {
    for (int square = 0; square < 64; ++square) {
      if (square / 8 < 2 || square / 8 > 5) board_.set_contact(square, wire::Contact::filled);
    }
    server_.add(std::string(bus_id), std::string(serial),
                {.receive = [this](std::span<const std::uint8_t> bytes) { board_.receive(bytes); },
                 .take_output = [this](std::size_t most) { return board_.take_output(most); }});
    thread_ = std::thread([this] { live(); });
    if (!bed_.plug(server_.port(), std::string(bus_id))) {
      throw std::runtime_error("the board could not be plugged in");
    }
  }
  ~IdleBoard() {
    over_ = true;
    thread_.join();
  }
  IdleBoard(const IdleBoard&) = delete;
  IdleBoard& operator=(const IdleBoard&) = delete;

 private:
  void live() {
    const auto start = steady_clock::now();
    while (!over_) {
      const std::chrono::duration<double, std::micro> age = steady_clock::now() - start;
      server_.change([&] { board_.advance(static_cast<std::uint64_t>(age.count())); });
      std::this_thread::sleep_for(board_step);
    }
  }

  usb_bed::UsbBed bed_;
  firmware::DeskBoard board_;
  firmware::usbip::Server server_;
  std::atomic<bool> over_ = false;
  std::thread thread_;
};

/// `luozi serve` in a folder of its own; ended and cleaned away with this.
class Serving {
 public:
  Serving() : folder_(fs::temp_directory_path() / fmt::format("luozi_idle_{}", getpid())) {
    fs::create_directories(folder_);
    const std::string output = (folder_ / "said").string(), folder = folder_.string();
    process_ = fork();
    if (process_ != 0) return;
    if (std::freopen(output.c_str(), "w", stdout) == nullptr) _exit(74);
    execl(LUOZI_PROGRAM, "luozi", "serve", "--data", folder.c_str(), "--port", "0", "--log", "warn",
          nullptr);
    _exit(74);
  }
  ~Serving() {
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

  pid_t process() const { return process_; }

  /// The port of the page, once the daemon has said it.
  std::optional<std::uint16_t> port() const {
    std::ifstream said(folder_ / "said");
    const std::string text{std::istreambuf_iterator<char>(said), std::istreambuf_iterator<char>()};
    const std::string before = "http://127.0.0.1:";
    const auto found = text.find(before);
    if (found == std::string::npos) return std::nullopt;
    return static_cast<std::uint16_t>(std::stoi(text.substr(found + before.size())));
  }

 private:
  fs::path folder_;
  pid_t process_;
};

std::string boards_shown(std::uint16_t port) {
  asio::io_context io;
  asio::ip::tcp::socket socket(io);
  boost::system::error_code error;
  socket.connect({asio::ip::address_v4::loopback(), port}, error);
  asio::write(socket,
              asio::buffer(std::string_view("GET /api/v1/boards HTTP/1.1\r\nHost: x\r\n"
                                            "Connection: close\r\n\r\n")),
              error);
  std::string reply;
  asio::read(socket, asio::dynamic_buffer(reply), error);
  return reply;
}

void wait_for_board(const Serving& daemon) {
  const auto deadline = steady_clock::now() + patience;
  while (steady_clock::now() < deadline) {
    const auto port = daemon.port();
    if (port && boards_shown(*port).find(serial) != std::string::npos) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  throw std::runtime_error(
      fmt::format("the daemon did not show the board within {} s", patience.count()));
}

/// The process's clock counts nanoseconds; /proc counts ticks of 10 ms, too coarse for an idle one.
double cpu_seconds(const Serving& daemon) {
  clockid_t clock{};
  timespec used{};
  if (clock_getcpuclockid(daemon.process(), &clock) != 0 || clock_gettime(clock, &used) != 0) {
    throw std::runtime_error("the daemon ended early");
  }
  return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

double resident_megabytes(const Serving& daemon) {
  std::ifstream file(fmt::format("/proc/{}/status", daemon.process()));
  const std::string status{std::istreambuf_iterator<char>(file), {}};
  return std::stod(status.substr(status.find("VmRSS:") + 6)) / 1024;
}

void run() {
  const IdleBoard board;
  const Serving daemon;
  wait_for_board(daemon);
  std::this_thread::sleep_for(settling);
  const double before = cpu_seconds(daemon);
  std::this_thread::sleep_for(measured);
  const double used = cpu_seconds(daemon) - before;
  fmt::print("luozi serve with one idle board over USB, {} s\n", measured.count());
  fmt::print("  {:.2f} % of a core (target < 1 %)   {:.1f} MB resident (target < 30 MB)\n",
             100 * used / static_cast<double>(measured.count()), resident_megabytes(daemon));
}

bool is_wrapped() {
  const char* preloaded = std::getenv("LD_PRELOAD");
  return preloaded != nullptr && std::string_view(preloaded).find("umockdev") != std::string::npos;
}

}  // namespace

}  // namespace luozi::bench

int main(int, char** words) {
  if (!luozi::bench::is_wrapped()) {
    execlp("umockdev-wrapper", "umockdev-wrapper", words[0], nullptr);
    fmt::print(stderr, "idle_bench: umockdev-wrapper could not be run; apt: umockdev\n");
    return 74;
  }
  try {
    luozi::bench::run();
    return 0;
  } catch (const std::exception& fault) {
    fmt::print(stderr, "idle_bench: {}\n", fault.what());
    return 70;
  }
}
