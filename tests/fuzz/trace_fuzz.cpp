// Whatever bytes come as a trace: errors of one line, and events and header that write and read
// back.
#include "notation/trace.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace luozi::notation;

void require(bool holds, const char* what, std::string_view line) {
  if (holds) return;
  std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(line.size()), line.data());
  std::abort();
}

/// Cuts the next line off the front, without its newline.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

void check_event(const TraceEvent& event, luozi::Micros before, const TraceBoard& board) {
  const std::string words = write_words(event, board);
  require(words.find('\n') == std::string::npos, "an event is one line", words);
  require(event.at >= before, "times never decrease", words);
  const auto again = read_words(event.at, words, board);
  require(again && *again == event, "written words are read back", words);

  TraceReader reader("again.trace");
  (void)reader.read_line("#luozi-trace 1");
  (void)reader.read_line("#game " + std::string(board.game));
  (void)reader.read_line("0 online");  // before the first event each comment is just one
  std::string line = write_line(event, board);
  line.pop_back();
  // A long line without leading zeros or with a short time may grow past the bound.
  if (line.size() > trace_line_max) return;
  const auto read = reader.read_line(line);
  require(read && *read && **read == event, "a written line is read back", line);
}

void check_header(const TraceHeader& header) {
  const std::string text = write_header(header);
  TraceReader reader("again.trace");
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    if (line.size() > trace_line_max) return;  // escapes may let a long tag grow past the bound
    require(reader.read_line(line).ok(), "a written header can be read", line);
  }
  require(reader.header() == header, "a written header is read back", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  TraceReader reader("fuzz.trace");
  luozi::Micros last{};
  std::string_view rest = bytes;
  while (!rest.empty()) {
    const auto read = reader.read_line(take_line(rest));
    if (!read) {
      const std::string& message = read.error().message;
      require(message.starts_with("fuzz.trace:"), "an error says where", message);
      require(message.find('\n') == std::string::npos, "an error is one line", message);
    } else if (read->has_value()) {
      check_event(**read, last, *trace_board(reader.header().game));
      last = (*read)->at;
    }
  }
  check_header(reader.header());
  return 0;
}
