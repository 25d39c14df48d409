// Answers what is asked of the boards.
#include "host/arbiter/board_desk.hpp"

#include "host/arbiter/board_refusals.hpp"
#include "host/arbiter/evidence_file.hpp"
#include "host/arbiter/game_list.hpp"
#include "host/arbiter/order_text.hpp"
#include "host/arbiter/report_json.hpp"
#include "host/arbiter/timeline.hpp"
#include "host/etag.hpp"
#include "host/json_fields.hpp"

#include <charconv>
#include <utility>

namespace luozi::host {
namespace {

constexpr Refusal bad_time{400, "after", "after must be seconds of the game, such as 12.5"};
constexpr Refusal no_evidence{404, "no-evidence", "this game has no such incident or ply"};
constexpr Refusal not_made{503, "not-made", "the evidence cannot be made now; the log says why"};

/// What an answer says first while nothing can be recorded.
const std::string not_recorded = ",\"not_recorded\":true";

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
  if (!parts_.is_stuck()) return then(fresh(request, now_us, text.tail, text.etag));
  const std::string tail = not_recorded + text.tail;
  then(fresh(request, now_us, tail, etag_of(tail)));
}

void BoardDesk::one_board(const DeskRequest& request, const DeskVisitor& visitor,
                          const DeskThen& then) {
  const auto report = parts_.report(visitor.names.front());
  if (!report) return desk_.refuse(request, no_board, then);
  const std::string tail = (parts_.is_stuck() ? not_recorded : "") + report_tail(*report);
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
  read_beside<Answer>(
      request, then, not_read, [question = std::move(question)] { return timeline_json(question); },
      [this, request, then, is_present](Answer& told) {
        if (!told) {
          desk_.refuse(request, not_read, then, told.error().message);
        } else if (*told) {
          then({200, **told});
        } else if (is_present) {
          then({200, empty_timeline()});  // its row is still on its way to the file
        } else {
          desk_.refuse(request, no_game, then);
        }
      });
}

void BoardDesk::games(const DeskRequest& request, const DeskVisitor& visitor,
                      const DeskThen& then) {
  const auto report = parts_.report(visitor.names.front());
  if (!report) return desk_.refuse(request, no_board, then);
  using Answer = Result<std::string, FileError>;
  read_beside<Answer>(
      request, then, not_read,
      [file = parts_.file(), board = report->board] { return game_list_json(file, board); },
      [this, request, then](Answer& told) {
        if (told) return then({200, *told});
        desk_.refuse(request, not_read, then, told.error().message);
      });
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
  const std::string who = visitor.account->name + ": evidence " + text(*subject);
  read_beside<Answer>(
      request, then, not_made, [question] { return make_evidence(question); },
      [this, request, then, who](Answer& made) {
        if (!made) {
          const EvidenceFault& fault = made.error();
          return desk_.refuse(request, fault.is_missing ? no_evidence : not_made, then,
                              who + ": " + fault.message);
        }
        EvidenceFile file = *std::move(made);
        desk_.note(request.address, who);
        then({200,
              std::move(file.page),
              {{"Content-Type", "text/html; charset=utf-8"},
               {"Content-Disposition", "attachment; filename=\"" + file.name + "\""}}});
      });
}

}  // namespace luozi::host
