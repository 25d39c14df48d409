// Keeps each board's line until it changes, and puts the lines in order.
#include "host/arbiter/board_list.hpp"

#include "host/etag.hpp"
#include "host/json_fields.hpp"
#include "host/relay/view_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <tuple>

namespace luozi::host {
namespace {

void append_needs(std::string& out, const std::vector<Need>& needs) {
  out += ",\"needs\":[";
  for (const Need& need : needs) {
    if (out.back() != '[') out += ',';
    out += fmt::format(R"({{"kind":"{}","count":{},"since":)", need_name(need.kind), need.count);
    append_json_seconds(out, Micros{need.since_us});
    out += '}';
  }
  out += ']';
}

}  // namespace

void BoardList::publish(const BoardView& view) {
  auto line = std::ranges::find(lines_, view.id, &Line::id);
  if (line == lines_.end()) {
    lines_.push_back({.id = view.id});
    line = lines_.end() - 1;
  }
  line->view = view;
  line->plies = static_cast<int>(view.game.moves.size());
  line->last = view.game.moves.empty() ? "" : view.game.moves.back().san;
  line->heard_us = view.at_us;
  line->is_silent = false;
  take(*line);
  line->view.game.moves.resize(std::min<std::size_t>(1, view.game.moves.size()));
}

void BoardList::clear() {
  lines_.clear();
  has_changed_ = true;
}

void BoardList::take(Line& line) {
  const BoardView& view = line.view;
  line.needs = needs_of(view, line.is_silent, line.needs);
  std::string json = board_json_head(view);
  json += fmt::format(",\"plies\":{}", line.plies);
  append_json_field(json, "last", line.last);
  append_json_field(json, "result", view.game.result);
  append_json_field(json, "reason", view.game.reason);
  json += view.game.online ? ",\"online\":true" : ",\"online\":false";
  append_json_clock(json, view.clock);
  append_needs(json, line.needs);
  json += '}';
  has_changed_ = has_changed_ || json != line.json;
  line.json = std::move(json);
}

const BoardList::Text& BoardList::text(std::int64_t now_us) {
  for (Line& line : lines_) {
    const bool is_silent =
        is_under_way(line.view.game) && now_us - line.heard_us > silence_max.count;
    if (is_silent == line.is_silent) continue;
    line.is_silent = is_silent;
    line.view.at_us = now_us;
    take(line);
  }
  if (has_changed_) write();
  has_changed_ = false;
  return text_;
}

void BoardList::write() {
  const auto place = [](const Line* line) {
    constexpr int no_need = std::numeric_limits<int>::max();
    const int urgency = line->needs.empty() ? no_need : static_cast<int>(line->needs[0].kind);
    // Ids are numbers: a shorter one is a smaller one.
    return std::tuple(urgency, line->id.size(), std::string_view(line->id));
  };
  std::vector<const Line*> ordered;
  for (const Line& line : lines_) ordered.push_back(&line);
  std::ranges::sort(ordered, {}, place);
  text_.tail = ",\"boards\":[";
  for (const Line* line : ordered) {
    if (text_.tail.back() != '[') text_.tail += ',';
    text_.tail += line->json;
  }
  text_.tail += "]}";
  text_.etag = etag_of(text_.tail);
}

}  // namespace luozi::host
