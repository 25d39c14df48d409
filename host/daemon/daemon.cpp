// The glue of the street: boards in by transports, journaled, played, archived, shown to viewers.
#include "host/daemon/daemon.hpp"

#include "host/archive/event_writer.hpp"
#include "host/archive/journal_table.hpp"
#include "host/daemon/board.hpp"
#include "host/daemon/daemon_state.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <spdlog/logger.h>

#include <algorithm>
#include <utility>

namespace luozi::host {
namespace {

BoardSettings settings_of(const DaemonSettings& event, const std::string& serial) {
  const auto known = std::ranges::find(event.boards, serial, &BoardSettings::serial);
  return known != event.boards.end() ? *known : BoardSettings{.serial = serial};
}

/// Numbers the boards that people named before any that just comes.
SqliteDone enter_named_boards(EventWriter& writer, const DaemonSettings& settings) {
  for (const BoardSettings& board : settings.boards) {
    const Result<std::vector<BoardRow>, SqliteError> known = read_boards(writer.file().database());
    if (!known) return Failure{known.error()};
    if (std::ranges::find(*known, board.serial, &BoardRow::serial) != known->end()) continue;
    const std::int64_t last = known->empty() ? 0 : known->back().board.number;
    const SqliteDone done = writer.enter_board({BoardNumber{last + 1}, board.serial});
    if (!done) return Failure{done.error()};
  }
  return Done{};
}

/// An event goes on where its journal was changed, and its people know before a dispute does.
void warn_of_broken_chain(EventFile& file, spdlog::logger& log) {
  const Result<ChainHead, FileError> head = verify_chain(file);
  if (head) return;
  log.warn("{}; play goes on in this file, but what it says of earlier play proves nothing",
           head.error().message);
}

}  // namespace

SqliteDone Daemon::State::recover(EventWriter& writer) {
  if (SqliteDone done = enter_named_boards(writer, settings); !done) return done;
  const Result<std::vector<BoardRow>, SqliteError> known = read_boards(writer.file().database());
  if (!known) return Failure{known.error()};
  for (const BoardRow& row : *known) {
    const auto board = add_board(row);
    const Result<std::vector<DerivedRow>, SqliteError> derived =
        board->recover(writer.file().database());
    if (!derived) return Failure{derived.error()};
    if (const auto session = board->session()) {
      const auto receipt = writer.replace_derived(session, *derived);
      if (!receipt) return Failure{receipt.error()};
      for (const std::string& refused : receipt->refused) parts.log.critical("BUG: {}", refused);
    }
  }
  return Done{};
}

std::shared_ptr<Board> Daemon::State::add_board(const BoardRow& row) {
  const BoardSurroundings around{parts.io,
                                 parts.clock,
                                 parts.log,
                                 parts.make_session,
                                 settings,
                                 [this](const BoardView& view) { parts.viewers.publish(view); },
                                 [this](BoardNumber board, GameKey game, const OrderPlayed& then) {
                                   tell_anew(board, game, then);
                                 }};
  boards.push_back(std::make_shared<Board>(row, settings_of(settings, row.serial), around));
  return boards.back();
}

/// Null: no such board.
std::shared_ptr<Board> Daemon::State::find(std::string_view board_id) const {
  const auto found = std::ranges::find_if(boards, [board_id](const auto& board) {
    return std::to_string(board->row().board.number) == board_id;
  });
  return found == boards.end() ? nullptr : *found;
}

void Daemon::State::open_journal(EventWriter writer) {
  JournalOptions options;
  options.post = [&io = parts.io](std::function<void()> act) {
    boost::asio::post(io, std::move(act));
  };
  options.report_trouble = [&log = parts.log](const std::string& line) { log.error("{}", line); };
  options.report_recovery = [&log = parts.log](const std::string& line) { log.info("{}", line); };
  journal = std::make_unique<Journal>(std::move(writer), std::move(options));
  for (const auto& board : boards) board->use(*journal);
}

Daemon::Daemon(std::shared_ptr<State> state) : state_(std::move(state)) {}

Result<std::unique_ptr<Daemon>, FileError> Daemon::open(DaemonSettings settings,
                                                        DaemonParts parts) {
  Result<EventFile, FileError> file = EventFile::open_to_write(settings.file);
  if (!file) return Failure{file.error()};
  EventFile event = std::move(file).value();
  warn_of_broken_chain(event, parts.log);
  Result<EventWriter, SqliteError> writer = EventWriter::open(std::move(event));
  if (!writer) return Failure{file_error(settings.file, writer.error())};
  EventWriter recovering = std::move(writer).value();
  auto state = std::make_shared<State>(std::move(settings), std::move(parts));
  if (const SqliteDone done = state->recover(recovering); !done) {
    return Failure{file_error(state->settings.file, done.error())};
  }
  state->open_journal(std::move(recovering));
  return std::unique_ptr<Daemon>(new Daemon(std::move(state)));
}

Daemon::~Daemon() {
  if (!state_->stopping) {
    state_->stop_transports();
    state_->journal.reset();
  }
}

void Daemon::start() {
  for (const auto& board : state_->boards) board->start();
  state_->start();
}

void Daemon::stop(std::function<void()> on_stopped) { state_->stop(std::move(on_stopped)); }

std::size_t Daemon::rows_given_up() const { return state_->rows_given_up; }

bool Daemon::is_stuck() const {
  return state_->journal != nullptr && state_->journal->in_trouble();
}

std::optional<std::string> Daemon::game_text(std::string_view board_id) const {
  const auto board = state_->find(board_id);
  return board ? board->text() : std::nullopt;
}

std::optional<BoardReport> Daemon::report(std::string_view board_id) const {
  const auto board = state_->find(board_id);
  return board ? std::optional(board->report()) : std::nullopt;
}

std::optional<OrderFault> Daemon::rule(std::string_view board_id, const std::string& command,
                                       OrderPlayed then) {
  const auto board = state_->find(board_id);
  return board ? board->rule(command, std::move(then)) : OrderFault::no_such_board;
}

const std::filesystem::path& Daemon::file() const { return state_->settings.file; }

bool Daemon::idle() const {
  return std::ranges::none_of(state_->boards, [](const auto& board) { return board->under_way(); });
}

}  // namespace luozi::host
