// Starts node outside of umockdev's reach, and talks to its control port a line at a time.
#include "tests/usb/emulated_boards.hpp"

#include "tests/usb/usbip_client.hpp"

#include <array>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace luozi::usb_bed {
namespace {

/// The environment without what umockdev-wrapper adds: only the daemon is to see the bed.
std::vector<char*> plain_environment() {
  std::vector<char*> plain;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (!std::string_view(*entry).starts_with("LD_PRELOAD=")) plain.push_back(*entry);
  plain.push_back(nullptr);
  return plain;
}

int connect_to(std::uint16_t port) {
  const int socket = connect_to_loopback(port);
  if (socket < 0) throw std::runtime_error("the emulated boards' control port does not answer");
  return socket;
}

}  // namespace

EmulatedBoards::EmulatedBoards(const std::vector<std::string>& kinds) {
  std::array<int, 2> to{}, from{};
  if (::pipe2(to.data(), O_CLOEXEC) != 0 || ::pipe2(from.data(), O_CLOEXEC) != 0)
    throw std::runtime_error("no pipe to the emulated boards");
  input_ = to[1];
  output_ = from[0];
  std::vector<std::string> words{"node", LUOZI_SOURCE_DIR "/firmware/emulator/serve.mjs"};
  words.insert(words.end(), kinds.begin(), kinds.end());
  std::vector<char*> arguments;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
  const auto environment = plain_environment();
  const int failed =
      ::posix_spawnp(&process_, "node", &actions, nullptr, arguments.data(), environment.data());
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(to[0]);
  ::close(from[1]);
  if (failed != 0) throw std::runtime_error("node does not start");

  std::istringstream ports(read_line(output_));
  std::string word;
  std::uint16_t control_port = 0;
  if (!(ports >> word >> usbip_port_ >> word >> control_port))
    throw std::runtime_error("the emulated boards do not start");
  control_ = connect_to(control_port);
}

EmulatedBoards::~EmulatedBoards() {
  for (const int descriptor : {control_, input_, output_})
    if (descriptor >= 0) ::close(descriptor);
  if (process_ < 0) return;
  ::kill(process_, SIGTERM);
  ::waitpid(process_, nullptr, 0);
}

std::string EmulatedBoards::order(const std::string& line) {
  const std::string bytes = line + "\n";
  if (::send(control_, bytes.data(), bytes.size(), MSG_NOSIGNAL) !=
      static_cast<ssize_t>(bytes.size()))
    throw std::runtime_error("the emulated boards are gone");
  const auto answer = read_line(control_);
  if (!answer.starts_with("ok")) throw std::runtime_error(line + ": " + answer);
  return answer.size() > 3 ? answer.substr(3) : "";
}

std::string EmulatedBoards::read_line(int descriptor) {
  for (;;) {
    const auto end = unread_.find('\n');
    if (end != std::string::npos) {
      auto line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line;
    }
    std::array<char, 4096> bytes{};
    const auto count = ::read(descriptor, bytes.data(), bytes.size());
    if (count <= 0) throw std::runtime_error("the emulated boards are gone");
    unread_.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace luozi::usb_bed
