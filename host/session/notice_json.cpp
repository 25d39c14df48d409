// Writing notices as JSON; keys in a fixed order so that the same verdicts give the same bytes.
#include "host/session/notice_json.hpp"

#include "host/json_string.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace luozi::host {
namespace {

std::string list(const std::vector<std::string>& words) {
  std::string out = "[";
  for (const std::string& word : words) {
    if (out.size() > 1) out += ',';
    out += json_string(word);
  }
  return out + ']';
}

std::string seconds_text(Micros time) {
  const std::int64_t count = time.count < 0 ? -time.count : time.count;
  std::string text =
      fmt::format("{}{}.{:06}", time.count < 0 ? "-" : "", count / 1'000'000, count % 1'000'000);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string seconds_or_null(std::optional<Micros> time) {
  return time ? seconds_text(*time) : "null";
}

std::string penalty_text(const SuggestedPenalty& it) {
  return fmt::format(R"(,"penalty":{{"clock":"{}","change":{},"article":{}}})", name(it.side),
                     seconds_text(it.change), json_string(it.article));
}

std::string evidence_text(const TouchEvidence& it) {
  return fmt::format(R"(,"touched_at":{},"evidence":"{}","order":"{}")", seconds_text(it.at),
                     it.lifted ? "lifted" : "moved", it.order_known ? "known" : "unknown") +
         (it.consent.empty() ? "" : R"(,"announced":true,"consent":)" + json_string(it.consent));
}

/// Whose offence it was too, if the hand was the other side's.
std::string or_text(const Incident& it) {
  if (!it.evidence || it.evidence->by_who_waits.empty()) return "";
  return fmt::format(R"(,"or":{{"side":"{}","article":{}}})", name(other(it.side)),
                     json_string(it.evidence->by_who_waits));
}

struct Body {
  std::string operator()(const Started& it) const {
    return fmt::format(R"("type":"start","fen":{}{})", json_string(it.fen),
                       it.turned ? R"(,"turned":true)" : "");
  }
  std::string operator()(const Proposed& it) const {
    if (it.move.empty())
      return fmt::format(R"("type":"proposed","ply":{},"move":null)", it.ply.number);
    return fmt::format(R"("type":"proposed","ply":{},"move":{},"san":{},"lifted":{},"released":{})",
                       it.ply.number, json_string(it.move), json_string(it.san),
                       seconds_text(it.lifted), seconds_text(it.released));
  }
  std::string operator()(const Settled& it) const {
    return fmt::format(
        R"("type":"settled","ply":{},"move":{},"san":{},"lifted":{},"released":{},"settled":{},"confidence":{:.4f})",
        it.ply.number, json_string(it.move), json_string(it.san), seconds_text(it.lifted),
        seconds_text(it.released), seconds_text(it.settled), it.confidence);
  }
  std::string operator()(const Revised& it) const {
    return fmt::format(R"("type":"revised","ply":{},"was":{},"is":{},"san":{})", it.ply.number,
                       json_string(it.was), json_string(it.is), json_string(it.san));
  }
  std::string operator()(const Unsure& it) const {
    return fmt::format(R"("type":"unsure","ply":{},"candidates":{})", it.ply.number,
                       list(it.candidates));
  }
  std::string operator()(const Incident& it) const {
    return fmt::format(
               R"("type":"incident","kind":"{}","side":"{}","article":{},"touched":{},"obliged":{},"played":{})",
               it.kind, name(it.side), json_string(it.article), list(it.touched), list(it.obliged),
               json_string(it.played)) +
           (it.ply ? fmt::format(R"(,"ply":{})", it.ply->number) : "") +
           (it.evidence ? evidence_text(*it.evidence) : "") + or_text(it) +
           (it.fell ? fmt::format(R"(,"fell":{})", seconds_text(*it.fell)) : "") +
           (penalty_of(it) != nullptr ? penalty_text(*it.penalty) : "") +
           (it.loses ? R"(,"loses":true)" : "") + fmt::format(R"(,"number":{})", it.number);
  }
  std::string operator()(const Mismatch& it) const {
    return fmt::format(R"("type":"mismatch","expected":{},"seen":{})",
                       list(it.expected_filled_seen_empty), list(it.expected_empty_seen_filled));
  }
  std::string operator()(const Irregular& it) const {
    return fmt::format(
        R"("type":"irregular","ply":{},"move":{},"san":{},"fen":{},"lifted":{},"released":{})",
        it.ply.number, json_string(it.move), json_string(it.san), json_string(it.fen),
        seconds_text(it.lifted), seconds_text(it.released));
  }
  std::string operator()(const TakenBack& it) const {
    return fmt::format(R"("type":"taken-back","from":{})", it.from.number);
  }
  std::string operator()(const SensorReport& it) const {
    return fmt::format(R"("type":"sensor","square":{},"state":{})", json_string(it.square),
                       json_string(it.state));
  }
  std::string operator()(const ClaimLost& it) const {
    return fmt::format(R"("type":"claim-lost","incident":{},"article":{},"touched_at":{})",
                       it.incident, json_string(it.article), seconds_text(it.touched_at));
  }
  std::string operator()(const Ruled& it) const {
    return fmt::format(R"("type":"ruled","incident":{},"ruling":"{}","by":{})", it.incident,
                       text(it.ruling), json_string(it.by));
  }
  std::string operator()(const Fouled& it) const {
    return fmt::format(R"("type":"fouls","side":"{}","count":{},"article":{})", name(it.side),
                       it.count, json_string(it.article)) +
           (it.loses ? R"(,"loses":true)" : "");
  }
  std::string operator()(const Matched&) const { return R"("type":"matched")"; }
  std::string operator()(const Accepted& it) const {
    return fmt::format(R"("type":"accepted","ply":{},"fen":{})", it.ply.number,
                       json_string(it.fen));
  }
  std::string operator()(const Clocked& it) const {
    return fmt::format(
        R"("type":"clocked","ply":{},"side":"{}","elapsed":{},"left":{},"inferred":{})",
        it.ply.number, name(it.side), seconds_text(it.elapsed), seconds_or_null(it.left),
        it.inferred);
  }
  std::string operator()(const ClocksRuled& it) const {
    return fmt::format(R"("type":"clocks","running":{},"white":{},"black":{})", it.running,
                       seconds_or_null(it.white), seconds_or_null(it.black));
  }
  std::string operator()(const Ended& it) const {
    return fmt::format(R"("type":"end","result":"{}","reason":{},"article":{})", it.result,
                       json_string(it.reason), json_string(it.article));
  }
};

}  // namespace

std::string to_json(const Notice& notice) {
  return fmt::format("{{{},\"at\":{}}}", std::visit(Body{}, notice.what), seconds_text(notice.at));
}

}  // namespace luozi::host
