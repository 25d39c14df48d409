// Writes one board's incidents, doubts, fouls and orders as JSON.
#include "host/arbiter/report_json.hpp"

#include "host/json_fields.hpp"
#include "host/json_string.hpp"
#include "host/relay/view_json.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>

namespace luozi::host {
namespace {

void append_flag(std::string& out, std::string_view name, bool holds) {
  out += fmt::format(",\"{}\":{}", name, holds);
}

/// Seconds since 1970, or since the game's time 0 where `origin_us` is 0.
void append_time(std::string& out, std::string_view name, std::optional<Micros> at,
                 std::int64_t origin_us) {
  if (at) at->count += origin_us;
  append_json_time(out, name, at);
}

void append_move(std::string& out, std::string_view move, std::string_view san) {
  out += "{\"move\":";
  append_json_string(out, move);
  append_json_field(out, "san", san);
  out += '}';
}

/// `san` may be shorter: then its moves have none.
void append_moves(std::string& out, std::string_view name, const std::vector<std::string>& moves,
                  const std::vector<std::string>& san) {
  out += fmt::format(",\"{}\":[", name);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0) out += ',';
    append_move(out, moves[i], i < san.size() ? san[i] : "");
  }
  out += ']';
}

void append_evidence(std::string& out, const std::optional<TouchEvidence>& evidence) {
  if (!evidence) {
    out += R"(,"evidence":"","order":"","announced":false,"consent":"")";
    return;
  }
  out += evidence->lifted ? R"(,"evidence":"lifted")" : R"(,"evidence":"moved")";
  out += evidence->order_known ? R"(,"order":"known")" : R"(,"order":"unknown")";
  append_flag(out, "announced", !evidence->consent.empty());
  append_json_field(out, "consent", evidence->consent);
  if (!evidence->by_who_waits.empty()) {
    append_json_field(out, "by_who_waits", evidence->by_who_waits);
  }
}

/// What upholding it would do to a clock.
void append_penalty(std::string& out, const SuggestedPenalty* penalty) {
  if (penalty == nullptr) {
    out += ",\"penalty\":null";
    return;
  }
  out += fmt::format(R"(,"penalty":{{"side":"{}","change":)", name(penalty->side));
  append_json_seconds(out, penalty->change);
  append_json_field(out, "article", penalty->article);
  out += '}';
}

/// By which article a side need not write its moves down any more.
void append_exemptions(std::string& out, const std::optional<GameClockView>& clock) {
  out += ",\"exempt\":{\"white\":";
  append_json_string(out, clock ? clock->white.exempt : "");
  append_json_field(out, "black", clock ? clock->black.exempt : "");
  out += '}';
}

void append_ruling(std::string& out, const std::optional<RulingView>& ruling,
                   std::int64_t origin_us) {
  if (!ruling) {
    out += ",\"ruling\":null";
    return;
  }
  out += fmt::format(",\"ruling\":{{\"ruling\":\"{}\"", text(ruling->ruling));
  append_json_field(out, "by", ruling->by);
  append_time(out, "at", ruling->at, origin_us);
  out += '}';
}

void append_incident(std::string& out, const IncidentView& one, std::int64_t origin_us) {
  out += fmt::format("{{\"number\":{},\"ply\":{}", one.what.number, one.ply.number);
  append_time(out, "at", one.at, origin_us);
  append_json_field(out, "kind", one.what.kind);
  append_json_field(out, "article", one.what.article);
  append_json_field(out, "side", name(one.what.side));
  append_json_names(out, "touched", one.what.touched);
  append_moves(out, "obliged", one.what.obliged, one.obliged_san);
  out += ",\"played\":";
  if (one.what.played.empty()) {
    out += "null";
  } else {
    append_move(out, one.what.played, one.played_san);
  }
  const auto& evidence = one.what.evidence;
  append_time(out, "touched_at", evidence ? std::optional(evidence->at) : one.began, origin_us);
  append_evidence(out, one.what.evidence);
  append_json_field(out, "claim", one.claim_lost ? "lost" : "stands");
  append_json_field(out, "claim_article", one.claim_article);
  append_time(out, "claim_lost_at", one.claim_lost, origin_us);
  append_flag(out, "is_foul", one.is_foul);
  append_flag(out, "loses", one.what.loses);
  append_penalty(out, penalty_of(one.what));
  append_flag(out, "move_stands", one.move_stands);
  append_ruling(out, one.ruling, origin_us);
  out += '}';
}

void append_doubt(std::string& out, const std::optional<DoubtView>& doubt) {
  if (!doubt) {
    out += ",\"doubt\":null";
    return;
  }
  out += fmt::format(",\"doubt\":{{\"ply\":{}", doubt->ply.number);
  append_moves(out, "candidates", doubt->candidates, doubt->candidates_san);
  out += '}';
}

void append_orders(std::string& out, const std::vector<OrderGiven>& orders) {
  out += ",\"orders\":[";
  for (const OrderGiven& order : orders) {
    out += out.back() == '[' ? "{\"at\":" : ",{\"at\":";
    append_json_seconds(out, Micros{order.at_us});
    append_json_field(out, "by", order.by);
    append_json_field(out, "words", order.words);
    append_json_field(out, "refused", order.refusal);
    out += '}';
  }
  out += ']';
}

/// By which articles fouls are counted, and who has lost by them.
void append_foul_law(std::string& out, const GameView& game) {
  const auto& articles = game.foul_law.articles;
  append_json_names(out, "foul_articles", {articles.begin(), articles.end()});
  append_json_field(out, "foul_reason", game.foul_law.reason);
  out += ",\"lost\":";
  if (!game.lost) {
    out += "null";
    return;
  }
  out += fmt::format(R"({{"side":"{}")", name(game.lost->side));
  append_json_field(out, "result", game.lost->result);
  append_json_field(out, "reason", game.lost->reason);
  append_json_field(out, "article", game.lost->article);
  out += '}';
}

/// What the laws counted, what people ordered, and whether they may still say the result.
void append_law(std::string& out, const GameView& game, const std::vector<OrderGiven>& orders) {
  out += fmt::format(",\"fouls\":{{\"white\":{},\"black\":{}}}", game.fouls[0], game.fouls[1]);
  append_foul_law(out, game);
  append_exemptions(out, game.clock);
  append_orders(out, orders);
  append_flag(out, "takes_result", game.takes_result);
}

}  // namespace

std::string incidents_json(const std::vector<IncidentView>& incidents, std::int64_t origin_us) {
  std::string out = "[";
  for (const IncidentView& one : incidents) {
    if (out.back() != '[') out += ',';
    append_incident(out, one, origin_us);
  }
  return out + "]";
}

std::string report_tail(const BoardReport& report) {
  const GameView& game = report.view.game;
  std::string out = ",\"board\":" + board_json(report.view) +
                    ",\"incidents\":" + incidents_json(game.incidents, report.view.origin_us);
  append_doubt(out, game.doubt);
  append_law(out, game, report.orders);
  append_json_field(out, "game_key", report.game ? text(*report.game) : "");
  return out + "}";
}

std::string past_game_json(const PastGame& game) {
  std::string out = "{\"result\":";
  append_json_string(out, game.view.result);
  append_json_field(out, "reason", game.view.reason);
  append_json_field(out, "article", game.view.article);
  append_json_tags(out, game.view.tags);
  append_doubt(out, game.view.doubt);
  append_law(out, game.view, game.orders);
  return out + "}";
}

}  // namespace luozi::host
