// The event file is read beside its writer, as any other program may.
#include "tests/usb/daemon_process.hpp"

#include "host/archive/event_file.hpp"
#include "host/archive/journal_table.hpp"

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <signal.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace luozi::usb_bed {
namespace {

std::optional<host::BoardNumber> number_of(host::Database& database, const std::string& serial) {
  const auto boards = host::read_boards(database);
  if (!boards) return std::nullopt;
  const auto found = std::ranges::find(*boards, serial, &host::BoardRow::serial);
  return found == boards->end() ? std::nullopt : std::optional(found->board);
}

}  // namespace

DaemonProcess::~DaemonProcess() { kill(); }

void DaemonProcess::start() {
  const std::string data = folder_.path().string(), log_file = (folder_ / "log").string();
  std::array<std::string, 8> words{LUOZI_PROGRAM, "serve", "--data", data,
                                   "--event",     "image", "--port", "0"};
  std::vector<char*> arguments;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log_file.c_str(),
                                     O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  const int failed =
      ::posix_spawn(&process_, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw std::runtime_error("the daemon does not start");
}

void DaemonProcess::kill() {
  if (process_ < 0) return;
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
}

int DaemonProcess::stop() {
  int status = 0;
  ::kill(process_, SIGTERM);
  ::waitpid(process_, &status, 0);
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::vector<host::JournalEntry> DaemonProcess::journal(const std::string& serial) const {
  std::vector<host::JournalEntry> rows;
  auto opened = host::EventFile::open_to_read(event_file());
  if (!opened) return rows;
  auto file = std::move(opened).value();
  const auto board = number_of(file.database(), serial);
  if (!board) return rows;
  const auto keep = [&](const host::JournalRow& row) {
    rows.push_back(row.entry);
    return true;
  };
  if (!host::read_journal(file.database(), {.board = board, .end = {}}, keep)) rows.clear();
  return rows;
}

std::vector<std::string> DaemonProcess::moves(const std::string& serial) const {
  return column(
      "SELECT move, max(revision) FROM moves JOIN games USING(session, number) JOIN boards "
      "USING(board) WHERE serial=? GROUP BY session, number, ply ORDER BY session, number, ply",
      serial);
}

std::vector<std::string> DaemonProcess::endings(const std::string& serial) const {
  return column(
      "SELECT result || ' ' || reason || ' ' || article FROM games JOIN boards USING(board) WHERE "
      "serial=? AND result != '*' ORDER BY session, number",
      serial);
}

std::vector<std::string> DaemonProcess::column(const std::string& sql,
                                               const std::string& serial) const {
  std::vector<std::string> words;
  auto opened = host::EventFile::open_to_read(event_file());
  if (!opened) return words;
  auto file = std::move(opened).value();
  auto prepared = file.database().prepare(sql);
  if (!prepared) return words;
  auto query = std::move(prepared).value();
  query.bind(serial);
  for (auto row = query.step(); row && *row; row = query.step()) words.emplace_back(query.text(0));
  return words;
}

std::string DaemonProcess::log() const {
  std::ifstream file(folder_ / "log");
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace luozi::usb_bed
