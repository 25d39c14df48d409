// Runs a UCI program as a child process, whose processor time the system adds up when it ends.
#include "tests/bench/perft_peer.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <sys/resource.h>

namespace luozi {
namespace {

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

double seconds_of(int who) {
  rusage usage{};
  getrusage(who, &usage);
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// The shell's words that make the program findable.
constexpr std::string_view find_games = "PATH=\"$PATH:/usr/games\"; ";

struct Ended {
  std::uint64_t lines = 0;
  double seconds = 0;
};

/// Runs the program with these commands to its end.
std::optional<Ended> run(const PerftPeer& peer, const std::string& commands) {
  const std::string shell = std::string(find_games) + "printf '" + commands + "quit\\n' | " +
                            peer.program + " 2>/dev/null";
  const double before = seconds_of(RUSAGE_CHILDREN);
  std::FILE* const output = popen(shell.c_str(), "r");
  if (output == nullptr) return std::nullopt;
  Ended ended;
  constexpr std::string_view mark = "Nodes searched:";
  std::array<char, 512> line{};
  while (std::fgets(line.data(), line.size(), output) != nullptr) {
    const std::string_view text(line.data());
    if (text.substr(0, mark.size()) != mark) continue;
    ended.lines = std::strtoull(line.data() + mark.size(), nullptr, 10);
  }
  if (pclose(output) != 0) return std::nullopt;
  ended.seconds = seconds_of(RUSAGE_CHILDREN) - before;
  return ended;
}

}  // namespace

double own_seconds() { return seconds_of(RUSAGE_SELF); }

bool PerftPeer::installed() const {
  const std::string shell = std::string(find_games) + "command -v " + program + " >/dev/null";
  return std::system(shell.c_str()) == 0;
}

std::optional<PerftCost> PerftPeer::count(int depth) const {
  const std::string position = setup + "position startpos\\n";
  const auto start = run(*this, position + "go perft 1\\n");
  const auto whole = run(*this, position + "go perft " + std::to_string(depth) + "\\n");
  if (!start || !whole || whole->lines == 0) return std::nullopt;
  return PerftCost{whole->lines, whole->seconds - start->seconds};
}

}  // namespace luozi
