// Writes a bundle's machine-readable block.
#include "host/evidence/document.hpp"
#include "host/hex.hpp"

#include <boost/json.hpp>

namespace luozi::host {
namespace {

namespace json = boost::json;

json::array list(const std::vector<std::string>& words) {
  json::array array;
  for (const std::string& word : words) array.emplace_back(word);
  return array;
}

json::array row_value(const ChainedRow& chained) {
  const JournalEntry& entry = chained.row.entry;
  json::value boot = nullptr;
  json::value sequence = nullptr;
  if (entry.record) {
    boot = entry.record->boot;
    sequence = entry.record->sequence;
  }
  return {chained.row.seq.number,
          entry.kind == JournalKind::header ? "header" : "event",
          entry.at_us,
          entry.board_us,
          std::move(boot),
          std::move(sequence),
          entry.words,
          hex(chained.prev),
          hex(chained.hash)};
}

json::value ruling_value(const std::optional<ToldRuling>& ruling) {
  if (!ruling) return nullptr;
  return json::object{{"ruling", ruling->ruling},
                      {"by", ruling->by},
                      {"at_us", ruling->at_us},
                      {"seq", ruling->seq.number}};
}

json::value claim_lost_value(const std::optional<ToldClaimLost>& lost) {
  if (!lost) return nullptr;
  return json::object{
      {"article", lost->article}, {"at_us", lost->at_us}, {"seq", lost->seq.number}};
}

json::value incident_value(const std::optional<ToldIncident>& incident) {
  if (!incident) return nullptr;
  json::object value{{"kind", incident->kind},
                     {"article", incident->article},
                     {"side", incident->side},
                     {"at_us", incident->at_us},
                     {"touched", list(incident->touched)},
                     {"obliged", list(incident->obliged)},
                     {"obliged_words", list(incident->obliged_words)},
                     {"touch", nullptr},
                     {"claim_lost", claim_lost_value(incident->claim_lost)},
                     {"ruling", ruling_value(incident->ruling)}};
  if (incident->touch) {
    value["touch"] = json::object{{"at_us", incident->touch->at_us},
                                  {"lifted", incident->touch->lifted},
                                  {"order_known", incident->touch->order_known}};
    const std::string& consent = incident->touch->consent;
    if (!consent.empty()) value["touch"].as_object()["consent"] = consent;
    const std::string& by_who_waits = incident->touch->by_who_waits;
    if (!by_who_waits.empty()) value["touch"].as_object()["by_who_waits"] = by_who_waits;
  }
  if (incident->earlier_rulings.empty()) return value;
  json::array& earlier = value["earlier_rulings"].emplace_array();
  for (const ToldRuling& one : incident->earlier_rulings) earlier.push_back(ruling_value(one));
  return value;
}

json::object told_value(const Told& told) {
  return {{"game", told.game},
          {"laws", told.laws},
          {"ply", told.ply},
          {"side", told.side},
          {"before", told.before_fen},
          {"played", told.played},
          {"played_words", told.played_words},
          {"after", told.after_fen},
          {"began_us", told.began_us},
          {"ended_us", told.ended_us},
          {"seq", told.seq.number},
          {"turned", told.turned},
          {"incident", incident_value(told.incident)}};
}

/// Inside a page's script element a `<` could begin its end. In JSON one stands only in strings.
std::string for_a_page(const std::string& text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '<') {
      out.append("\\u003c");
    } else {
      out.push_back(letter);
    }
  }
  return out;
}

}  // namespace

std::string write_document(const EvidenceInput& input, const PublicKey& key) {
  const BoardRow& board = input.excerpt.rows.front().row.entry.board;
  json::array rows;
  for (const ChainedRow& row : input.excerpt.rows) rows.push_back(row_value(row));
  json::value silent_until = nullptr;
  if (input.excerpt.silent_until_us) silent_until = *input.excerpt.silent_until_us;
  const json::object document{{"luozi_evidence", bundle_format},
                              {"layout", input.layout},
                              {"event", {{"name", input.event_name}, {"id", hex(input.event_id)}}},
                              {"board", {{"number", board.board.number}, {"serial", board.serial}}},
                              {"subject", text(input.subject)},
                              {"made_us", input.made_us},
                              {"utc_offset_minutes", input.utc_offset_minutes},
                              {"told", told_value(input.told)},
                              {"board_prev", hex(input.excerpt.board_prev)},
                              {"rows", std::move(rows)},
                              {"silent_until_us", std::move(silent_until)},
                              {"key", hex(key)}};
  return for_a_page(json::serialize(document));
}

}  // namespace luozi::host
