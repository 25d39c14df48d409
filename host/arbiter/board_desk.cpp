// Answers what is asked of the boards, and carries orders to them.
#include "host/arbiter/board_desk.hpp"

#include <charconv>
#include <memory>
#include <utility>

#include "host/arbiter/evidence_file.hpp"
#include "host/arbiter/game_list.hpp"
#include "host/arbiter/order_sense.hpp"
#include "host/arbiter/order_text.hpp"
#include "host/arbiter/report_json.hpp"
#include "host/arbiter/timeline.hpp"
#include "host/etag.hpp"
#include "host/relay/view_json.hpp"
#include "host/session/arbiter_command.hpp"

namespace luozi::host {
namespace {

constexpr Refusal no_board{404, "no-board", "there is no such board: /desk/boards lists them"};
constexpr Refusal no_game{404, "no-game", "this board has no such game in the event file"};
constexpr Refusal bad_time{400, "after", "after must be seconds of the game, such as 12.5"};
constexpr Refusal other_game{409, "other-game", "another game has begun on this board"};
constexpr Refusal nothing_played{409, "nothing-played", "nothing was played on this board yet"};
constexpr Refusal journal_full{503, "journal-full",
                               "the disk does not keep up: nothing was written, try again"};
constexpr Refusal busy{503, "busy", "too much is being read: try again in some seconds"};
constexpr Refusal no_evidence{404, "no-evidence", "this game has no such incident or ply"};
constexpr Refusal not_made{503, "not-made", "the evidence cannot be made now; the log says why"};
constexpr Refusal not_read{503, "not-read", "the event file cannot be read now: try again"};

const Refusal& refusal_of(OrderFault fault) {
  switch (fault) {
    case OrderFault::no_such_board:
      return no_board;
    case OrderFault::nothing_played:
      return nothing_played;
    case OrderFault::journal_full:
      break;
  }
  return journal_full;
}

/// `{"now":..., TAIL`, or 304 where who asks has that tail already.
DeskReply fresh(const DeskRequest& request, std::int64_t now_us, const std::string& tail,
                const std::string& etag) {
  DeskReply reply{200, "", {{"ETag", etag}}};
  if (request.if_none_match.find(etag) != std::string::npos) {
    reply.status = 304;
    return reply;
  }
  reply.body = "{\"now\":";
  append_json_seconds(reply.body, Micros{now_us});
  reply.body += tail;
  return reply;
}

/// Seconds such as `12.5`; nothing: these are none, or more than a century.
std::optional<Micros> read_seconds(std::string_view text) {
  constexpr double century_seconds = 3.2e9;
  double value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  const bool is_good = error == std::errc() && end == text.data() + text.size() &&
                       value > -century_seconds && value < century_seconds;
  if (!is_good) return std::nullopt;
  return Micros{static_cast<std::int64_t>(value * 1e6 + (value < 0 ? -0.5 : 0.5))};
}

/// The game that a query names, or else the present one; nothing: there is none yet.
Result<std::optional<GameKey>, Refusal> asked_game(const std::string& query,
                                                   const BoardReport& report) {
  const auto named = query_value(query, "game");
  if (!named) return report.game;
  const auto game = parse_game_key(*named);
  if (!game) return Failure{bad_game};
  return game;
}

/// What a request for a timeline wants to know of a board; the board may have no game yet.
Result<std::optional<TimelineQuestion>, Refusal> timeline_question(const std::string& query,
                                                                   const BoardReport& report) {
  TimelineQuestion question;
  if (const auto after = query_value(query, "after")) {
    question.after = read_seconds(*after);
    if (!question.after) return Failure{bad_time};
  }
  const auto game = asked_game(query, report);
  if (!game) return Failure{game.error()};
  if (!*game) return std::optional<TimelineQuestion>();
  question.board = report.board;
  question.game = **game;
  question.turned = report.view.game.turned;
  if (*game == report.game) question.present = report.view.game;
  return std::optional(std::move(question));
}

}  // namespace

BoardDesk::BoardDesk(Desk& desk, BoardDeskParts parts)
    : desk_(desk),
      parts_(std::move(parts)),
      files_(reads_waiting_max, parts_.post, parts_.report_trouble) {
  add("GET", "boards", Role::viewer, &BoardDesk::all_boards);
  add("GET", "boards/*", Role::viewer, &BoardDesk::one_board);
  add("GET", "boards/*/timeline", Role::viewer, &BoardDesk::timeline);
  add("GET", "boards/*/games", Role::viewer, &BoardDesk::games);
  add("GET", "boards/*/evidence/*", Role::viewer, &BoardDesk::evidence);
  add("POST", "boards/*/orders", Role::arbiter, &BoardDesk::order);
}

void BoardDesk::add(std::string_view method, std::string_view path, Role least,
                    void (BoardDesk::*act)(const DeskRequest&, const DeskVisitor&,
                                           const DeskThen&)) {
  desk_.serve({method, path, least,
               [this, act](const DeskRequest& request, const DeskVisitor& visitor,
                           const DeskThen& then) { (this->*act)(request, visitor, then); }});
}

void BoardDesk::all_boards(const DeskRequest& request, const DeskVisitor&, const DeskThen& then) {
  const std::int64_t now_us = parts_.now_us();
  const BoardList::Text& text = list_.text(now_us);
  then(fresh(request, now_us, text.tail, text.etag));
}

void BoardDesk::one_board(const DeskRequest& request, const DeskVisitor& visitor,
                          const DeskThen& then) {
  const auto report = parts_.report(visitor.names.front());
  if (!report) return desk_.refuse(request, no_board, then);
  const std::string tail = report_tail(*report);
  then(fresh(request, parts_.now_us(), tail, etag_of(tail)));
}

void BoardDesk::timeline(const DeskRequest& request, const DeskVisitor& visitor,
                         const DeskThen& then) {
  const auto report = parts_.report(visitor.names.front());
  if (!report) return desk_.refuse(request, no_board, then);
  auto asked = timeline_question(request.query, *report);
  if (!asked) return desk_.refuse(request, asked.error(), then);
  if (!*asked) return then({200, empty_timeline()});
  TimelineQuestion question = **std::move(asked);
  question.file = parts_.file();
  const bool is_present = question.present.has_value();
  using Answer = Result<std::optional<std::string>, FileError>;
  const auto answer = std::make_shared<Answer>(std::optional<std::string>());
  const bool taken =
      files_.take([answer, question = std::move(question)] { *answer = timeline_json(question); },
                  [this, answer, request, then, is_present] {
                    if (!*answer) {
                      desk_.refuse(request, not_read, then, " (" + answer->error().message + ")");
                    } else if (**answer) {
                      then({200, ***answer});
                    } else if (is_present) {
                      then({200, empty_timeline()});  // its row is still on its way to the file
                    } else {
                      desk_.refuse(request, no_game, then);
                    }
                  },
                  [this, request, then] { desk_.refuse(request, not_read, then); });
  if (!taken) desk_.refuse(request, busy, then);
}

void BoardDesk::games(const DeskRequest& request, const DeskVisitor& visitor,
                      const DeskThen& then) {
  const auto report = parts_.report(visitor.names.front());
  if (!report) return desk_.refuse(request, no_board, then);
  using Answer = Result<std::string, FileError>;
  const auto answer = std::make_shared<Answer>(std::string());
  const bool taken =
      files_.take([answer, file = parts_.file(),
                   board = report->board] { *answer = game_list_json(file, board); },
                  [this, answer, request, then] {
                    if (*answer) return then({200, **answer});
                    desk_.refuse(request, not_read, then, " (" + answer->error().message + ")");
                  },
                  [this, request, then] { desk_.refuse(request, not_read, then); });
  if (!taken) desk_.refuse(request, busy, then);
}

/// `evidence/1` is of an incident, `evidence/ply-7` of a ply.
void BoardDesk::evidence(const DeskRequest& request, const DeskVisitor& visitor,
                         const DeskThen& then) {
  const auto report = parts_.report(visitor.names.front());
  if (!report) return desk_.refuse(request, no_board, then);
  const auto game = asked_game(request.query, *report);
  if (!game) return desk_.refuse(request, game.error(), then);
  if (!*game) return desk_.refuse(request, no_game, then);
  const auto subject = parse_subject(text(**game) + "/" + visitor.names.back());
  if (!subject) return desk_.refuse(request, no_evidence, then);
  const EvidenceQuestion question{parts_.file(), report->board, *subject, parts_.now_us()};
  using Answer = Result<EvidenceFile, EvidenceFault>;
  const auto answer = std::make_shared<Answer>(EvidenceFile{});
  const std::string who = visitor.account->name + ": evidence " + text(*subject);
  const bool taken =
      files_.take([answer, question] { *answer = make_evidence(question); },
                  [this, answer, request, then, who] {
                    if (!*answer) {
                      const EvidenceFault& fault = answer->error();
                      return desk_.refuse(request, fault.is_missing ? no_evidence : not_made, then,
                                          " (" + who + ": " + fault.message + ")");
                    }
                    EvidenceFile file = *std::move(*answer);
                    desk_.note(request.address, who);
                    then({200,
                          std::move(file.page),
                          {{"Content-Type", "text/html; charset=utf-8"},
                           {"Content-Disposition", "attachment; filename=\"" + file.name + "\""}}});
                  },
                  [this, request, then] { desk_.refuse(request, not_made, then); });
  if (!taken) desk_.refuse(request, busy, then);
}

void BoardDesk::order(const DeskRequest& request, const DeskVisitor& visitor,
                      const DeskThen& then) {
  const std::string& board = visitor.names.front();
  const auto posted = read_posted_order(request.body);
  if (!posted) return desk_.refuse(request, posted.error(), then);
  const std::string who = visitor.account->name + ": " + posted->words;
  const auto report = parts_.report(board);
  if (!report) return desk_.refuse(request, no_board, then, " (" + who + ")");
  if (posted->game && posted->game != report->game) {
    return desk_.refuse(request, other_game, then, " (" + who + ")");
  }
  if (posted->expects) {
    if (const auto changed = change_since(*posted->expects, *report)) {
      return desk_.refuse(request, {409, "changed", *changed}, then, " (" + who + ")");
    }
  }
  const auto turned_down = [this, who](const DeskRequest& asked, const std::string& why,
                                       const DeskThen& reply) {
    desk_.refuse(asked, {409, "refused", why}, reply, " (" + who + ")");
  };
  // What nobody can understand or what makes no sense is no event.
  const std::string words = signed_order(posted->words, visitor.account->name);
  const auto understood = read_arbiter_order(words);
  if (!understood) return turned_down(request, understood.error(), then);
  if (const auto nonsense = nonsense_in(understood->command, report->view, parts_.now_us())) {
    return turned_down(request, *nonsense, then);
  }
  under_way_.insert(board);
  const auto fault = parts_.rule(
      board, words, [this, request, then, who, board, turned_down](const std::string& refusal) {
        no_longer_under_way(board);
        if (!refusal.empty()) return turned_down(request, refusal, then);
        desk_.note(request.address, "board " + board + ": " + who);
        then({200, "{\"done\":true}"});
      });
  if (!fault) return;
  no_longer_under_way(board);
  desk_.refuse(request, refusal_of(*fault), then, " (" + who + ")");
}

/// One of the board's orders was played, or the file that it was meant for is closed.
void BoardDesk::no_longer_under_way(const std::string& board) {
  const auto one = under_way_.find(board);
  if (one != under_way_.end()) under_way_.erase(one);
}

/// Why an order that was meant for another record must not be carried out.
std::optional<std::string> BoardDesk::change_since(const ExpectedRecord& expected,
                                                   const BoardReport& report) const {
  if (under_way_.contains(report.view.id)) {
    return "another order for this board is being written: look at the record again";
  }
  const auto changed = difference(expected, report.view.game);
  if (!changed) return std::nullopt;
  return "the record has changed since this order was decided on: " + *changed;
}

}  // namespace luozi::host
