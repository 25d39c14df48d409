// One board of the event: its records go to the journal, and once safe to its play and its viewers.
#include "host/daemon/board.hpp"

#include "host/daemon/past_order.hpp"
#include "host/daemon/session_tags.hpp"

#include <boost/asio/io_context.hpp>
#include <spdlog/logger.h>

#include <algorithm>
#include <utility>

namespace luozi::host {
namespace {

/// Whether people were told what must not be forgotten: an incident, such as a fallen flag, which
/// the rows before it do not tell again, or an ending, which no restart may take back for a while.
bool is_told_for_good(const std::vector<Notice>& notices) {
  return std::ranges::any_of(notices, [](const Notice& notice) {
    return std::holds_alternative<Incident>(notice.what) ||
           std::holds_alternative<Ended>(notice.what);
  });
}

}  // namespace

Board::Board(BoardRow row, BoardSettings settings, BoardSurroundings around)
    : row_(std::move(row)),
      settings_(std::move(settings)),
      around_(std::move(around)),
      deadline_(around_.io) {}

void Board::start() {
  note_offline();
  arm();
  publish();
}

void Board::connected(const BoardIdentity& identity, Port port) {
  const bool restarted = !last_queued_ || last_queued_->boot != identity.boot;
  if (restarted) time_.restarted();
  if (play_ &&
      (play_->header().game != game_of(identity) || play_->header().sensing != identity.sensing)) {
    has_session_ = false;
  }
  identity_ = identity;
  port_ = std::move(port);
  fresh_ = true;
  hold_until_ = around_.clock.now() + deadline_hold_max;
  show_lights();
  arm();
  publish();
}

std::uint64_t Board::last_safe_sequence(std::uint32_t boot) const {
  return last_safe_ && last_safe_->boot == boot ? last_safe_->sequence : 0;
}

bool Board::take(const LinkRecord& record) {
  const BoardRecord name{identity_.boot, record.sequence};
  if (is_queued(name)) return true;
  std::vector<JournalEntry> rows = rows_of(record);
  rows.back().record = name;
  rows.back().board_us = record.event.at.count;
  if (!append(rows)) return false;
  last_queued_ = name;
  has_session_ = true;
  noted_offline_ = false;
  if (std::holds_alternative<notation::TraceSnapshot>(record.event.what)) fresh_ = false;
  return true;
}

/// Sent or asked for again after the link began anew, while it was on its way to the disk.
bool Board::is_queued(const BoardRecord& record) const {
  return last_queued_ && last_queued_->boot == record.boot &&
         record.sequence <= last_queued_->sequence;
}

bool Board::append(const std::vector<JournalEntry>& rows) {
  const bool queued = journal_->append(rows, [weak = weak_from_this(), rows](JournalSeq first) {
    if (const auto board = weak.lock()) board->committed(first, rows);
  });
  if (queued) rows_pending_ += rows.size();
  return queued;
}

std::vector<JournalEntry> Board::rows_of(const LinkRecord& record) {
  const Micros at = time_.of_record(record.event.at, around_.clock.now());
  std::vector<JournalEntry> rows;
  if (begins_session(std::holds_alternative<notation::TraceSnapshot>(record.event.what))) {
    rows.push_back(header_row(at));
  } else if (noted_offline_) {
    rows.push_back(event_row({at, notation::TraceOnline{}}, game_of(identity_)));
  }
  rows.push_back(event_row({at, record.event.what}, game_of(identity_)));
  return rows;
}

/// A session must begin with a board's first record; it may begin anew whenever the board tells how
/// it stands and no game is under way. That keeps short what a restart plays anew.
bool Board::begins_session(bool snapshot) const {
  if (!has_session_) return true;
  return snapshot && fresh_ && rows_pending_ == 0 && !under_way();
}

/// A chess board also plays Chess960, and an 8x8 draughts board either game, where people say so.
std::string Board::game_of(const BoardIdentity& identity) const {
  return settings_.game.empty() ? identity.game : settings_.game;
}

JournalEntry Board::header_row(Micros at) const {
  notation::TraceHeader header;
  header.game = game_of(identity_);
  header.sensing = identity_.sensing;
  header.start = settings_.start;
  header.laws = settings_.laws;
  header.flag_ends = around_.event.flag_ends;
  header.tags = session_tags(around_.event, settings_, at);
  return {row_, JournalKind::header, at.count, 0, {}, notation::write_header(header)};
}

JournalEntry Board::event_row(const notation::TraceEvent& event, std::string_view game) const {
  const notation::TraceBoard& board = *notation::trace_board(game);
  return {row_, JournalKind::event, event.at.count, 0, {}, notation::write_words(event, board)};
}

void Board::disconnected() {
  port_.reset();
  time_.away();
  hold_until_ = around_.clock.now() + deadline_hold_max;
  recalled_ = false;
  note_offline();
  arm();
  publish();
}

/// At the time the board was last heard of, or until which its silence was acted on: what it still
/// holds from since then keeps its time.
void Board::note_offline() {
  if (has_session_ && !noted_offline_) noted_offline_ = append_own(notation::TraceOffline{});
}

/// Until when silence was acted on.
void Board::note_silence() {
  // In a journal that is full are rows of later times, which tell it too.
  [[maybe_unused]] const bool queued = append_own(notation::TraceSilence{});
}

/// A row of the daemon's own. False: the journal is full, or nobody knows what is played there.
template <class What>
bool Board::append_own(const What& what) {
  const std::string game = play_ ? play_->header().game : game_of(identity_);
  return notation::trace_board(game) != nullptr && append({event_row({time_.last(), what}, game)});
}

std::optional<OrderFault> Board::rule(const std::string& command, OrderPlayed then) {
  if (!play_ || !has_session_ || journal_ == nullptr) return OrderFault::nothing_played;
  // It would be carried out whenever there is room again, long after it was given up.
  if (journal_->in_trouble()) return OrderFault::journal_full;
  // Whatever the board says from now on comes after these words.
  const Micros at = std::max(time_.last(), around_.clock.now());
  const std::vector<JournalEntry> rows{
      event_row({at, notation::TraceArbiter{command}}, play_->header().game)};
  const auto past = read_past_order(command);
  const auto committed = [weak = weak_from_this(), rows, past,
                          then = std::move(then)](JournalSeq first) {
    const auto self = weak.lock();
    if (!self) return;
    self->committed(first, rows);
    if (past) return self->around_.tell_anew(self->row_.board, past->game, then);
    const bool known = self->play_ && !self->play_->orders().empty();
    if (then) then(known ? self->play_->orders().back().refusal : "");
  };
  if (!journal_->append(rows, committed)) return OrderFault::journal_full;
  time_.silent_until(at);
  ++rows_pending_;
  return std::nullopt;
}

void Board::committed(JournalSeq first, const std::vector<JournalEntry>& rows) {
  rows_pending_ -= rows.size();
  if (rows.back().record) {
    last_safe_ = rows.back().record;
    if (port_ && last_safe_->boot == identity_.boot) port_->acknowledge(last_safe_->sequence);
  }
  for (const JournalEntry& row : rows) {
    journal_->derive(play_row({first, row}));
    ++first.number;
    const bool of_now = !row.record || row.record->boot == identity_.boot;
    if (of_now && row.words.starts_with("snapshot")) hold_until_ = {};
  }
  arm();
  publish();
}

std::vector<DerivedRow> Board::play_row(const JournalRow& row) {
  if (row.entry.kind == JournalKind::event) {
    return play_ ? acted_on(play_->take(row)) : std::vector<DerivedRow>();
  }
  play_.reset();
  Result<BoardPlay, std::string> play =
      BoardPlay::begin(row, around_.make_session, around_.event.sinks);
  const bool were_on = lights_.on() != LinkLights{};
  lights_ = BoardLights();
  if (were_on) show_lights();
  if (play) {
    play_.emplace(std::move(play).value());
    lights_ = BoardLights(*notation::trace_board(play_->header().game), around_.event.lights);
  } else {
    around_.log.error("board {}: {}; its records are kept, nothing is played", row_.serial,
                      play.error());
  }
  return {};
}

/// Shows and logs what a step says; gives the rows derived.
std::vector<DerivedRow> Board::acted_on(PlayStep step) {
  if (!step.fault.empty()) {
    around_.log.critical("BUG: board {}, session row {}: {}; the journal goes on", row_.serial,
                         play_->session().number, step.fault);
  }
  for (const std::string& refusal : step.refusals) {
    around_.log.warn("board {}: {}", row_.serial, refusal);
  }
  bool lights_changed = false;
  for (const Notice& notice : step.notices) {
    lights_changed = lights_.take(notice) || lights_changed;
    const auto* const report = std::get_if<SensorReport>(&notice.what);
    // What a restart plays anew was logged when it happened; how it stands is said once then.
    if (report != nullptr && journal_ != nullptr) log_sensor(*report);
  }
  if (lights_changed) show_lights();
  return std::move(step.rows);
}

void Board::show_lights() const {
  if (port_) port_->light(lights_.on());
}

/// Names the board's own square too where it lies turned: that is the sensor to look at.
void Board::log_sensor(const SensorReport& report) const {
  const std::string where = lights_.is_turned()
                                ? report.square + " (the board lies turned: its own " +
                                      lights_.own_name(report.square) + ")"
                                : report.square;
  if (report.state == "well") {
    around_.log.info("board {}: the sensor of {} is well again", row_.serial, where);
  } else {
    around_.log.warn("board {}: the sensor of {} is {}: it {} a piece", row_.serial, where,
                     report.state, report.state == "dead" ? "never sees" : "always sees");
  }
}

void Board::arm() {
  deadline_.cancel();
  const auto due = play_ ? play_->next_deadline_us() : std::nullopt;
  // Rows on their way may be of before the deadline: their commit arms the timer again.
  if (!due || rows_pending_ > 0) return;
  const Micros at = std::max(Micros{*due} + deadline_grace, hold_until_);
  deadline_.expires_at(around_.clock.real_time_of(at));
  deadline_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto board = weak.lock();
    if (!error && board) board->pass_deadlines();
  });
}

void Board::pass_deadlines() {
  if (rows_pending_ > 0 || journal_ == nullptr) return;
  const Micros now = around_.clock.now();
  std::optional<std::int64_t> passed;
  while (play_ && rows_pending_ == 0 && now >= hold_until_) {
    const auto due = play_->next_deadline_us();
    if (!due || Micros{*due} + deadline_grace > now) break;
    if (passed && *due <= *passed) {
      around_.log.critical("BUG: board {}: a deadline did not pass", row_.serial);
      return;
    }
    passed = due;
    time_.silent_until(Micros{*due});
    PlayStep step = play_->pass_deadline();
    if (is_told_for_good(step.notices)) note_silence();
    journal_->derive(acted_on(std::move(step)));
  }
  arm();
  if (passed) publish();
}

std::optional<JournalSeq> Board::session() const {
  return play_ ? std::optional(play_->session()) : std::nullopt;
}

void Board::farewell() {
  deadline_.cancel();
  journal_ = nullptr;
  if (port_) port_->light({});
}

}  // namespace luozi::host
