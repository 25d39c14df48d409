// Puts a desk in front of a daemon.
#include "host/arbiter/daemon_desk.hpp"

#include "host/desk/accounts_file.hpp"

#include <utility>

namespace luozi::host {
namespace {

/// A file of accounts that cannot be read keeps people out, but no board from being recorded.
DeskOptions desk_options(const DaemonDeskParts& parts) {
  DeskOptions options;
  options.accounts_file = parts.folder / accounts_file_name;
  options.post = parts.post;
  options.report = parts.report;
  options.report_trouble = parts.report_trouble;
  return options;
}

BoardDeskParts board_parts(const DaemonDeskParts& around) {
  BoardDeskParts parts;
  parts.now_us = around.now_us;
  parts.report = [daemon = around.daemon](std::string_view board) {
    const Daemon* const running = daemon();
    return running != nullptr ? running->report(board) : std::nullopt;
  };
  parts.rule = [daemon = around.daemon](std::string_view board, const std::string& words,
                                        OrderPlayed then) {
    Daemon* const running = daemon();
    return running != nullptr ? running->rule(board, words, std::move(then))
                              : OrderFault::no_such_board;
  };
  parts.file = around.file;
  parts.is_stuck = [daemon = around.daemon] {
    const Daemon* const running = daemon();
    return running != nullptr && running->is_stuck();
  };
  parts.post = around.post;
  parts.report_trouble = around.report_trouble;
  return parts;
}

}  // namespace

DaemonDesk::DaemonDesk(const DaemonDeskParts& parts)
    : desk_(desk_options(parts)), boards_(desk_, board_parts(parts)) {}

std::optional<std::string> DaemonDesk::invitation(const std::string& url) const {
  const auto code = desk_.set_up_code();
  return code ? std::optional(url + "desk#set-up=" + *code) : std::nullopt;
}

}  // namespace luozi::host
