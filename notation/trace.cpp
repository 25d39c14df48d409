// Reads and writes a trace's lines: header, time, event; the event's words are in trace_words.cpp.
#include "notation/trace.hpp"

#include "notation/games.hpp"
#include "notation/trace_time.hpp"
#include "notation/words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace luozi::notation {

namespace {

constexpr std::string_view magic = "#luozi-trace";
constexpr std::string_view version = "1";

constexpr std::array<std::string_view, 3> sensing_names{"presence", "colour", "analog"};

std::optional<std::string> size_fault(std::string_view line) {
  if (line.size() <= trace_line_max) return std::nullopt;
  return "a line of " + std::to_string(line.size()) + " bytes (at most " +
         std::to_string(trace_line_max) + ")";
}

/// `White "Anna \"the cat\" B"`: a name, then a quoted value in which \ keeps the next byte.
std::optional<Tag> read_tag(std::string_view rest) {
  Tag tag{std::string(take_word(rest)), ""};
  rest = trimmed(rest);
  if (tag.name.empty() || rest.empty() || rest.front() != '"') return std::nullopt;
  for (std::size_t i = 1; i < rest.size(); ++i) {
    if (rest[i] == '"') return tag;
    if (rest[i] == '\\' && i + 1 < rest.size()) ++i;
    tag.value += rest[i];
  }
  return std::nullopt;
}

void write_tag(std::string& out, const Tag& tag) {
  std::string name = tag.name.empty() ? "_" : one_line(tag.name);
  std::replace_if(name.begin(), name.end(), is_blank, '_');
  out.append("#tag ").append(name).append(" \"");
  for (const char c : one_line(tag.value)) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += "\"\n";
}

/// What is wrong with a header line; none: nothing, and the header holds what the line said.
std::optional<std::string> read_header_line(std::string_view line, TraceHeader& header) {
  const std::string_view key = take_word(line);
  const std::string_view rest = trimmed(line);
  if (key == "#game") {
    if (trace_board(rest) == nullptr) {
      return "game " + shown(rest) + ": no such game is known (" + game_names() + ")";
    }
    header.game = rest;
  } else if (key == "#sensing") {
    for (std::size_t i = 0; i < sensing_names.size(); ++i) {
      if (sensing_names.at(i) != rest) continue;
      header.sensing = static_cast<Sensing>(i);
      return std::nullopt;
    }
    return "sensing " + shown(rest) + ": no such grade (presence, colour or analog)";
  } else if (key == "#start") {
    if (rest.empty()) return "start: `startpos` or a FEN is missing";
    header.start = rest;
  } else if (key == "#laws") {
    header.laws = rest;
  } else if (key == "#flag") {
    if (rest != "ends" && rest != "told") {
      return "flag " + shown(rest) + ": it `ends` the game, or is `told`";
    }
    header.flag_ends = rest == "ends";
  } else if (key == "#tag") {
    if (header.tags.size() == tag_count_max) {
      return "tag: more than " + std::to_string(tag_count_max) + " tags";
    }
    std::optional<Tag> tag = read_tag(rest);
    if (!tag)
      return "tag " + shown(rest) + ": a name and a quoted value are wanted (White \"...\")";
    header.tags.push_back(std::move(*tag));
  }
  return std::nullopt;
}

/// What is wrong with a trace's first line; none: this reader can read on.
std::optional<std::string> read_first_line(std::string_view line) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";  // some editors put it there
  if (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
  if (take_word(line) != magic) return "not a trace: the first line must be `#luozi-trace 1`";
  const std::string_view given = take_word(line);
  if (given == version) return std::nullopt;
  return "luozi-trace version " + shown(given) + ": this program reads version 1";
}

/// Other programs read traces that know no such event.
bool stands_in_comment(const TraceEvent& event) {
  return std::holds_alternative<TraceKnock>(event.what) ||
         std::holds_alternative<TraceSilence>(event.what);
}

}  // namespace

TraceReader::TraceReader(std::string file_name) : file_name_(std::move(file_name)) {}

const TraceHeader& TraceReader::header() const { return header_; }

Failure<TraceError> TraceReader::wrong(std::string_view why) const {
  std::string message = file_name_;
  message.append(":").append(std::to_string(line_number_)).append(": ").append(why);
  return Failure{TraceError{std::move(message)}};
}

Result<std::optional<TraceEvent>, TraceError> TraceReader::read_line(std::string_view line) {
  ++line_number_;
  if (const std::optional<std::string> fault = size_fault(line)) return wrong(*fault);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  if (!begun_) {
    if (const std::optional<std::string> fault = read_first_line(line)) return wrong(*fault);
    begun_ = true;
    return std::optional<TraceEvent>();
  }
  if (!line.starts_with('#')) return read_event_line(line);
  if (in_events_) return read_comment_line(line);
  if (const std::optional<std::string> fault = read_header_line(one_line(line), header_)) {
    return wrong(*fault);
  }
  board_ = trace_board(header_.game);
  return std::optional<TraceEvent>();
}

Result<std::optional<TraceEvent>, TraceError> TraceReader::read_event_line(std::string_view line) {
  const std::string_view time_text = take_word(line);
  if (time_text.empty()) return std::optional<TraceEvent>();
  const std::optional<Micros> at = read_time(time_text);
  if (!at) {
    return wrong("time " + shown(time_text) + ": not seconds with up to 6 decimals (12.345678)");
  }
  Result<TraceEvent, TraceError> event = read_words(*at, line, *board_);
  if (!event) return wrong(event.error().message);
  if (std::holds_alternative<TraceKnock>(event->what)) {
    return wrong("knock: stands in a comment (#knock 23 0.540000 at 12.345678)");
  }
  if (std::holds_alternative<TraceSilence>(event->what)) {
    return wrong("silence: stands in a comment (#silence at 12.345678)");
  }
  return take(std::move(event).value(), time_text);
}

/// Whatever is not as `write_line` has it is any other comment.
Result<std::optional<TraceEvent>, TraceError> TraceReader::read_comment_line(
    std::string_view line) {
  constexpr std::string_view before_time = " at ";
  const std::size_t time_at = line.rfind(before_time);
  const bool is_event = line.starts_with("#knock ") || line.starts_with("#silence at ");
  if (!is_event || time_at == std::string_view::npos) return std::optional<TraceEvent>();
  const std::string_view time_text = trimmed(line.substr(time_at + before_time.size()));
  const std::optional<Micros> at = read_time(time_text);
  if (!at) return std::optional<TraceEvent>();
  Result<TraceEvent, TraceError> event = read_words(*at, line.substr(1, time_at - 1), *board_);
  if (!event) return std::optional<TraceEvent>();
  return take(std::move(event).value(), time_text);
}

Result<std::optional<TraceEvent>, TraceError> TraceReader::take(TraceEvent event,
                                                                std::string_view time_text) {
  if (event.at < last_) {
    std::string before;
    write_time(before, last_);
    return wrong("time " + shown(time_text) + ": earlier than the event before it (" + before +
                 ")");
  }
  last_ = event.at;
  in_events_ = true;
  return std::optional(std::move(event));
}

std::string write_header(const TraceHeader& header) {
  std::string out(magic);
  out.append(" ").append(version).append("\n#game ").append(one_line(header.game));
  out.append("\n#sensing ").append(sensing_names.at(static_cast<std::size_t>(header.sensing)));
  out.append("\n#start ").append(one_line(header.start)).append("\n");
  if (!header.laws.empty()) out.append("#laws ").append(one_line(header.laws)).append("\n");
  if (header.flag_ends) out += "#flag ends\n";
  for (const Tag& tag : header.tags) write_tag(out, tag);
  return out;
}

std::optional<std::string> header_fault(const TraceHeader& header) {
  const std::string text = write_header(header);
  TraceHeader read;
  for (std::size_t at = text.find('\n') + 1, end = 0; at < text.size(); at = end + 1) {
    end = text.find('\n', at);
    const std::string_view line = std::string_view(text).substr(at, end - at);
    std::optional<std::string> fault = size_fault(line);
    if (!fault) fault = read_header_line(line, read);
    if (fault) return *fault + ": " + shown(line);
  }
  return std::nullopt;
}

std::string write_line(const TraceEvent& event, const TraceBoard& board) {
  std::string out;
  if (stands_in_comment(event)) {
    out.append("#").append(write_words(event, board)).append(" at ");
    write_time(out, event.at);
    return out.append("\n");
  }
  write_time(out, event.at);
  return out.append(" ").append(write_words(event, board)).append("\n");
}

}  // namespace luozi::notation
