// The commands of `luozi`: which there are, what each is for, and how one is run.
#include "host/cli/cli.hpp"

#include "host/cli/accounts.hpp"
#include "host/cli/boards.hpp"
#include "host/cli/convert.hpp"
#include "host/cli/export.hpp"
#include "host/cli/judge.hpp"
#include "host/cli/perft.hpp"
#include "host/cli/rebuild.hpp"
#include "host/cli/rehearse.hpp"
#include "host/cli/replay.hpp"
#include "host/cli/serve.hpp"
#include "host/cli/verify.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <iomanip>
#include <ostream>

namespace luozi::host {
namespace {

constexpr std::array entries{
    CommandEntry{"serve", "the daemon: boards in, games out", run_serve},
    CommandEntry{"accounts", "who may sign in at the arbiter's desk", run_accounts},
    CommandEntry{"replay", "a trace to a game", run_replay},
    CommandEntry{"judge", "where a game stands by its laws", run_judge},
    CommandEntry{"convert", "games from one format into another", run_convert},
    CommandEntry{"rehearse", "virtual boards whose hands play games", run_rehearse},
    CommandEntry{"export",
                 "the games of an event file, the trace of one, or evidence for a dispute",
                 run_export},
    CommandEntry{"boards", "the boards that are plugged in, or those of an event file", run_boards},
    CommandEntry{"verify", "whether an event file or a bundle of evidence is whole and unchanged",
                 run_verify},
    CommandEntry{"rebuild", "derives games, moves and incidents anew from the journal",
                 run_rebuild},
    CommandEntry{"perft", "how many lines of play there are to a depth", run_perft},
};

void print_help(std::ostream& out) {
  out << "usage: luozi COMMAND [options]; luozi COMMAND --help tells its options\n\n";
  for (const CommandEntry& entry : entries) {
    out << "  " << std::left << std::setw(10) << entry.name << entry.help << '\n';
  }
  out << "\nExit codes: 0 done, 64 bad usage, 65 bad input data, 70 internal fault, 74 I/O.\n";
}

std::string names() {
  std::string all;
  for (const CommandEntry& entry : entries) {
    all.append(all.empty() ? "" : ", ").append(entry.name);
  }
  return all;
}

}  // namespace

std::span<const CommandEntry> commands() { return entries; }

int run_luozi(std::span<const std::string> arguments, std::ostream& out, std::ostream& err) {
  if (arguments.empty()) {
    err << "luozi: no command given; one of: " << names() << '\n';
    return exit_bad_usage;
  }
  const std::string& name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    print_help(out);
    return exit_done;
  }
  if (name == "--version") {
    out << "luozi " << LUOZI_VERSION << '\n';
    return exit_done;
  }
  const auto* const entry = std::ranges::find(entries, name, &CommandEntry::name);
  if (entry == entries.end()) {
    err << "luozi: no command " << name << "; one of: " << names() << '\n';
    return exit_bad_usage;
  }
  try {
    const int code = entry->run(arguments.subspan(1), out, err);
    out.flush();
    if (out) return code;
    err << "luozi " << name << ": the output cannot be written\n";
    return exit_io;
  } catch (const std::exception& fault) {
    err << "luozi " << name << ": internal fault: " << fault.what() << '\n';
    return exit_internal;
  }
}

}  // namespace luozi::host
