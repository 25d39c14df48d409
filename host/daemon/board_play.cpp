// One session of a board, fed from journal rows: live, at a restart and in a rebuild alike.
#include "host/daemon/board_play.hpp"

#include "host/daemon/past_order.hpp"
#include "host/session/arbiter_command.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <sstream>
#include <utility>

namespace luozi::host {

Result<notation::TraceHeader, std::string> read_header_words(const std::string& words) {
  notation::TraceReader reader("header");
  std::istringstream lines(words);
  for (std::string line; std::getline(lines, line);) {
    const auto read = reader.read_line(line);
    if (!read) return Failure{read.error().message};
  }
  return reader.header();
}

void PlayStep::add(PlayStep later) {
  std::ranges::move(later.notices, std::back_inserter(notices));
  std::ranges::move(later.rows, std::back_inserter(rows));
  std::ranges::move(later.refusals, std::back_inserter(refusals));
  if (fault.empty()) fault = std::move(later.fault);
}

BoardPlay::BoardPlay(const JournalRow& row, notation::TraceHeader header,
                     std::unique_ptr<Session> session, std::vector<std::string> sinks)
    : header_(std::move(header)),
      board_(notation::trace_board(header_.game)),
      session_(std::move(session)),
      origin_us_(row.entry.at_us),
      session_row_(row.seq),
      last_row_(row.seq),
      recorder_(row.seq, row.entry.board.board, row.entry.at_us, std::move(sinks)) {}

Result<BoardPlay, std::string> BoardPlay::begin(const JournalRow& header, const SessionMaker& make,
                                                std::vector<std::string> sinks) {
  Result<notation::TraceHeader, std::string> read = read_header_words(header.entry.words);
  if (!read) return Failure{read.error()};
  if (notation::trace_board(read->game) == nullptr) {
    return Failure{"game " + read->game + ": no such board is known"};
  }
  Result<std::unique_ptr<Session>, std::string> session = make(*read);
  if (!session) return Failure{session.error()};
  return BoardPlay(header, *std::move(read), std::move(session).value(), std::move(sinks));
}

/// A session that fails takes neither the daemon nor the journal with it.
template <class Act>
PlayStep BoardPlay::guarded(const Act& act) {
  PlayStep step;
  if (faulty_) return step;
  const std::optional<GameKey> game = recorder_.game();
  try {
    step.notices = act();
    count_beginnings(step.notices);
    step.refusals = session_->take_refusals();
    step.rows = recorder_.record(step.notices, *session_, last_row_);
    if (recorder_.game() != game) orders_.clear();
  } catch (const std::exception& fault) {
    faulty_ = true;
    step.fault = fault.what();
  }
  return step;
}

void BoardPlay::begin_no_more_than(int games) {
  games_most_ = games;
  count_beginnings({});
}

void BoardPlay::count_beginnings(const std::vector<Notice>& notices) {
  games_begun_ += static_cast<int>(std::ranges::count_if(
      notices, [](const Notice& one) { return std::holds_alternative<Started>(one.what); }));
  if (games_most_ && games_begun_ >= *games_most_) session_->begin_no_other();
}

PlayStep BoardPlay::take(const JournalRow& row) {
  PlayStep step;
  // Silence belongs to the row before it, whether it was acted on in time or is only known now.
  be_silent_until(row.entry.at_us, [&step](PlayStep silence) { step.add(std::move(silence)); });
  last_row_ = row.seq;
  const auto event =
      notation::read_words(Micros{row.entry.at_us - origin_us_}, row.entry.words, *board_);
  if (!event) {
    faulty_ = true;
    step.fault = event.error().message;
    return step;
  }
  if (past_order_in(row)) return step;
  const bool is_order = std::holds_alternative<notation::TraceArbiter>(event->what);
  step.add(is_order ? obey(row, *event) : guarded([&] { return session_->step(*event); }));
  return step;
}

PlayStep BoardPlay::obey(const JournalRow& row, const notation::TraceEvent& order) {
  PlayStep step = guarded([&] { return session_->step(order); });
  remember(row.entry.at_us, std::get<notation::TraceArbiter>(order.what).command, step);
  return step;
}

/// The session takes no event for earlier than the last one: time 0 is now.
PlayStep BoardPlay::take_late(const JournalRow& row, const std::string& words) {
  last_row_ = row.seq;
  PlayStep step = obey(row, {Micros{}, notation::TraceArbiter{words}});
  for (DerivedRow& derived : step.rows) {
    auto* const ruling = std::get_if<RulingRow>(&derived);
    if (ruling == nullptr) continue;
    ruling->at_us = row.entry.at_us;
    ruled_late_[static_cast<int>(ruling->incident)] = Micros{row.entry.at_us - origin_us_};
  }
  return step;
}

/// An order is answered even where nothing is played any more.
void BoardPlay::remember(std::int64_t at_us, const std::string& words, PlayStep& step) {
  if (faulty_ && step.refusals.empty()) {
    step.refusals.emplace_back(
        "arbiter: a fault of the program holds this game; the words are kept in the journal");
  }
  const SaidOrder said = split_order(words);
  orders_.push_back({at_us, std::string(said.words), std::string(said.by),
                     step.refusals.empty() ? "" : step.refusals.front()});
  if (orders_.size() > orders_remembered_max) orders_.erase(orders_.begin());
}

std::optional<std::int64_t> BoardPlay::next_deadline_us() const {
  if (faulty_) return std::nullopt;
  const std::optional<Micros> deadline = session_->next_deadline();
  if (!deadline) return std::nullopt;
  return origin_us_ + deadline->count;
}

PlayStep BoardPlay::pass_deadline() {
  return guarded([&] {
    const std::optional<Micros> deadline = session_->next_deadline();
    return deadline ? session_->advance(*deadline) : std::vector<Notice>();
  });
}

void BoardPlay::be_silent_until(std::int64_t until_us, const std::function<void(PlayStep)>& look) {
  for (auto due = next_deadline_us(); due && *due < until_us;) {
    look(pass_deadline());
    const auto next = next_deadline_us();
    if (next && *next <= *due) return;
    due = next;
  }
}

void BoardPlay::recording_over() {
  if (!faulty_) session_->recording_over();
}

GameView BoardPlay::view() const {
  GameView view = session_->view();
  view.unsure = view.unsure || faulty_;
  for (IncidentView& incident : view.incidents) {
    const auto late = ruled_late_.find(incident.what.number);
    if (late != ruled_late_.end() && incident.ruling) incident.ruling->at = late->second;
  }
  return view;
}

std::optional<ClockView> BoardPlay::clock(const GameView& view) const {
  const std::optional<GameClockView>& clock = view.clock;
  if (!clock || !clock->white.left || !clock->black.left) return std::nullopt;
  return ClockView{.white = *clock->white.left,
                   .black = *clock->black.left,
                   .running = clock->running,
                   .at_unix_us = origin_us_ + clock->at.count,
                   .delay = clock->delay,
                   .paused = clock->paused,
                   .white_period = clock->white.period,
                   .black_period = clock->black.period};
}

bool BoardPlay::under_way() const { return is_under_way(session_->view()); }

}  // namespace luozi::host
