// Reads a bundle's machine-readable block, whoever wrote it.
#include "host/evidence/document.hpp"
#include "host/hex.hpp"

#include <boost/json.hpp>

#include <limits>
#include <utility>

namespace luozi::host {
namespace {

namespace json = boost::json;

/// Year 2255; sums of two of them fit into 64 bits.
constexpr std::int64_t time_most = std::int64_t{1} << 53U;
constexpr std::int64_t count_most = std::numeric_limits<std::int64_t>::max();
constexpr int offset_most = 24 * 60;
constexpr int ply_most = 100'000;
constexpr std::size_t row_columns = 9;

/// Takes values out of JSON; the first that is not what it should be is the fault, and from then
/// on everything is empty.
class Reader {
 public:
  const std::string& fault() const { return fault_; }

  void refuse(std::string_view where, std::string_view why) {
    if (fault_.empty()) fault_.append(where).append(": ").append(why);
  }

  const json::value& field(const json::value& object, std::string_view name) {
    static const json::value nothing;
    const auto* const fields = object.if_object();
    const auto* const found = fields == nullptr ? nullptr : fields->if_contains(name);
    if (found == nullptr) refuse(name, "missing");
    return found == nullptr ? nothing : *found;
  }

  /// A list that is absent where it would be empty.
  const json::array& optional_array(const json::value& object, std::string_view name) {
    static const json::array nothing;
    const auto* const fields = object.if_object();
    const auto* const found = fields == nullptr ? nullptr : fields->if_contains(name);
    return found == nullptr ? nothing : array(*found, name);
  }

  /// A field that says more than its absence only with words in it.
  std::string optional_text(const json::value& object, std::string_view name,
                            std::string_view where) {
    const auto* const fields = object.if_object();
    const auto* const found = fields == nullptr ? nullptr : fields->if_contains(name);
    return found == nullptr ? std::string() : text(*found, where);
  }

  std::string text(const json::value& value, std::string_view where) {
    const auto* const text = value.if_string();
    if (text == nullptr) refuse(where, "not a text");
    return text == nullptr ? std::string() : std::string(*text);
  }

  std::int64_t integer(const json::value& value, std::string_view where, std::int64_t least,
                       std::int64_t most) {
    const auto* const number = value.if_int64();
    if (number != nullptr && *number >= least && *number <= most) return *number;
    refuse(where, "not a number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }

  std::int64_t time(const json::value& value, std::string_view where) {
    return integer(value, where, 0, time_most);
  }

  bool flag(const json::value& value, std::string_view where) {
    const auto* const flag = value.if_bool();
    if (flag == nullptr) refuse(where, "neither true nor false");
    return flag != nullptr && *flag;
  }

  ChainHash hash(const json::value& value, std::string_view where) {
    const auto hash = parse_chain_hash(text(value, where));
    if (!hash) refuse(where, "not 64 hexadecimal digits");
    return hash.value_or(ChainHash{});
  }

  const json::array& array(const json::value& value, std::string_view where) {
    static const json::array nothing;
    const auto* const array = value.if_array();
    if (array == nullptr) refuse(where, "not a list");
    return array == nullptr ? nothing : *array;
  }

  std::vector<std::string> list(const json::value& value, std::string_view where) {
    std::vector<std::string> words;
    for (const json::value& word : array(value, where)) words.push_back(text(word, where));
    return words;
  }

  std::string side(const json::value& value, std::string_view where) {
    std::string side = text(value, where);
    if (side != "white" && side != "black") refuse(where, "neither white nor black");
    return side;
  }

 private:
  std::string fault_;
};

std::optional<BoardRecord> read_record(Reader& reader, const json::value& boot,
                                       const json::value& sequence, std::string_view where) {
  if (boot.is_null() && sequence.is_null()) return std::nullopt;
  const auto number = reader.integer(boot, where, 0, std::numeric_limits<std::uint32_t>::max());
  // The journal keeps 64 bits; the upper half of them JSON readers take for another type.
  const auto* const high = sequence.if_uint64();
  const std::uint64_t count =
      high != nullptr ? *high
                      : static_cast<std::uint64_t>(reader.integer(sequence, where, 0, count_most));
  return BoardRecord{static_cast<std::uint32_t>(number), count};
}

ChainedRow read_row(Reader& reader, const json::value& value, const BoardRow& board,
                    std::string_view where) {
  ChainedRow chained;
  const json::array& columns = reader.array(value, where);
  if (columns.size() != row_columns) {
    reader.refuse(where, "not " + std::to_string(row_columns) + " values");
    return chained;
  }
  JournalEntry& entry = chained.row.entry;
  entry.board = board;
  chained.row.seq.number = reader.integer(columns[0], where, 1, count_most);
  const std::string kind = reader.text(columns[1], where);
  entry.kind = kind == "header" ? JournalKind::header : JournalKind::event;
  if (kind != "header" && kind != "event") reader.refuse(where, "neither header nor event");
  entry.at_us = reader.time(columns[2], where);
  entry.board_us =
      reader.integer(columns[3], where, std::numeric_limits<std::int64_t>::min(), count_most);
  entry.record = read_record(reader, columns[4], columns[5], where);
  entry.words = reader.text(columns[6], where);
  chained.prev = reader.hash(columns[7], where);
  chained.hash = reader.hash(columns[8], where);
  return chained;
}

void read_rows(Reader& reader, const json::value& document, const BoardRow& board,
               Excerpt& excerpt) {
  excerpt.board_prev = reader.hash(reader.field(document, "board_prev"), "board_prev");
  std::size_t number = 0;
  for (const json::value& value : reader.array(reader.field(document, "rows"), "rows")) {
    const std::string where = "rows[" + std::to_string(number++) + "]";
    ChainedRow row = read_row(reader, value, board, where);
    const bool first = excerpt.rows.empty();
    if (first && row.row.entry.kind != JournalKind::header) {
      reader.refuse(where, "the first row is not a header");
    }
    if (!first && (row.row.seq <= excerpt.rows.back().row.seq ||
                   row.row.entry.at_us < excerpt.rows.back().row.entry.at_us)) {
      reader.refuse(where, "before the row that it follows");
    }
    if (!reader.fault().empty()) return;
    excerpt.rows.push_back(std::move(row));
  }
  if (excerpt.rows.empty()) return reader.refuse("rows", "none");
  const json::value& until = reader.field(document, "silent_until_us");
  if (until.is_null()) return;
  excerpt.silent_until_us = reader.time(until, "silent_until_us");
  if (*excerpt.silent_until_us < excerpt.rows.back().row.entry.at_us) {
    reader.refuse("silent_until_us", "before the last row");
  }
}

std::optional<ToldTouch> read_touch(Reader& reader, const json::value& value) {
  if (value.is_null()) return std::nullopt;
  return ToldTouch{
      .at_us = reader.time(reader.field(value, "at_us"), "touch.at_us"),
      .lifted = reader.flag(reader.field(value, "lifted"), "touch.lifted"),
      .order_known = reader.flag(reader.field(value, "order_known"), "touch.order_known"),
      .consent = reader.optional_text(value, "consent", "touch.consent"),
      .by_who_waits = reader.optional_text(value, "by_who_waits", "touch.by_who_waits")};
}

ToldRuling read_ruling(Reader& reader, const json::value& value) {
  return {.ruling = reader.text(reader.field(value, "ruling"), "ruling.ruling"),
          .by = reader.text(reader.field(value, "by"), "ruling.by"),
          .at_us = reader.time(reader.field(value, "at_us"), "ruling.at_us"),
          .seq = {reader.integer(reader.field(value, "seq"), "ruling.seq", 1, count_most)}};
}

std::optional<ToldRuling> read_last_ruling(Reader& reader, const json::value& value) {
  return value.is_null() ? std::nullopt : std::optional(read_ruling(reader, value));
}

std::vector<ToldRuling> read_earlier_rulings(Reader& reader, const json::value& incident) {
  std::vector<ToldRuling> rulings;
  for (const json::value& one : reader.optional_array(incident, "earlier_rulings")) {
    rulings.push_back(read_ruling(reader, one));
  }
  return rulings;
}

std::optional<ToldClaimLost> read_claim_lost(Reader& reader, const json::value& value) {
  if (value.is_null()) return std::nullopt;
  return ToldClaimLost{
      .article = reader.text(reader.field(value, "article"), "claim_lost.article"),
      .at_us = reader.time(reader.field(value, "at_us"), "claim_lost.at_us"),
      .seq = {reader.integer(reader.field(value, "seq"), "claim_lost.seq", 1, count_most)}};
}

std::optional<ToldIncident> read_incident(Reader& reader, const json::value& value) {
  if (value.is_null()) return std::nullopt;
  const auto field = [&](std::string_view name) -> const json::value& {
    return reader.field(value, name);
  };
  return ToldIncident{.kind = reader.text(field("kind"), "kind"),
                      .article = reader.text(field("article"), "article"),
                      .side = reader.side(field("side"), "incident.side"),
                      .at_us = reader.time(field("at_us"), "incident.at_us"),
                      .touched = reader.list(field("touched"), "touched"),
                      .obliged = reader.list(field("obliged"), "obliged"),
                      .obliged_words = reader.list(field("obliged_words"), "obliged_words"),
                      .touch = read_touch(reader, field("touch")),
                      .claim_lost = read_claim_lost(reader, field("claim_lost")),
                      .ruling = read_last_ruling(reader, field("ruling")),
                      .earlier_rulings = read_earlier_rulings(reader, value)};
}

Told read_told(Reader& reader, const json::value& value) {
  const auto text = [&](std::string_view name) {
    return reader.text(reader.field(value, name), name);
  };
  return Told{
      .game = text("game"),
      .laws = text("laws"),
      .ply = static_cast<int>(reader.integer(reader.field(value, "ply"), "ply", 1, ply_most)),
      .side = reader.side(reader.field(value, "side"), "side"),
      .before_fen = text("before"),
      .played = text("played"),
      .played_words = text("played_words"),
      .after_fen = text("after"),
      .began_us = reader.time(reader.field(value, "began_us"), "began_us"),
      .ended_us = reader.time(reader.field(value, "ended_us"), "ended_us"),
      .seq = {reader.integer(reader.field(value, "seq"), "seq", 1, count_most)},
      .turned = reader.flag(reader.field(value, "turned"), "turned"),
      .incident = read_incident(reader, reader.field(value, "incident"))};
}

Document read_fields(Reader& reader, const json::value& value) {
  Document document;
  EvidenceInput& input = document.input;
  input.layout = static_cast<int>(
      reader.integer(reader.field(value, "layout"), "layout", 1, std::numeric_limits<int>::max()));
  const json::value& event = reader.field(value, "event");
  input.event_name = reader.text(reader.field(event, "name"), "event.name");
  input.event_id = reader.hash(reader.field(event, "id"), "event.id");
  const json::value& board = reader.field(value, "board");
  const BoardRow row{{reader.integer(reader.field(board, "number"), "board.number", 1, count_most)},
                     reader.text(reader.field(board, "serial"), "board.serial")};
  const auto subject = parse_subject(reader.text(reader.field(value, "subject"), "subject"));
  if (!subject) reader.refuse("subject", "neither GAME/INCIDENT nor GAME/ply-PLY");
  input.subject = subject.value_or(Subject{});
  input.made_us = reader.time(reader.field(value, "made_us"), "made_us");
  input.utc_offset_minutes = static_cast<int>(reader.integer(
      reader.field(value, "utc_offset_minutes"), "utc_offset_minutes", -offset_most, offset_most));
  input.told = read_told(reader, reader.field(value, "told"));
  read_rows(reader, value, row, input.excerpt);
  const auto key =
      parse_hex<std::tuple_size_v<PublicKey>>(reader.text(reader.field(value, "key"), "key"));
  if (!key) reader.refuse("key", "not 64 hexadecimal digits");
  document.key = key.value_or(PublicKey{});
  return document;
}

}  // namespace

Result<Document, std::string> read_document(std::string_view text) {
  json::error_code error;
  const json::value value = json::parse({text.data(), text.size()}, error);
  if (error) return Failure{std::string("no JSON")};
  Reader reader;
  const std::int64_t format =
      reader.integer(reader.field(value, "luozi_evidence"), "luozi_evidence", 1, count_most);
  if (reader.fault().empty() && format > bundle_format) {
    return Failure{"written by a newer Luozi (bundle format " + std::to_string(format) +
                   ", this one knows " + std::to_string(bundle_format) + "): use that one"};
  }
  Document document = read_fields(reader, value);
  if (!reader.fault().empty()) return Failure{reader.fault()};
  return document;
}

}  // namespace luozi::host
