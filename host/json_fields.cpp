// Writes fields of JSON objects.
#include "host/json_fields.hpp"

#include "host/json_string.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace luozi::host {

void append_json_field(std::string& out, std::string_view name, std::string_view text) {
  out += fmt::format(",\"{}\":", name);
  append_json_string(out, text);
}

void append_json_names(std::string& out, std::string_view name,
                       const std::vector<std::string>& names) {
  out += fmt::format(",\"{}\":[", name);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += ',';
    append_json_string(out, names[i]);
  }
  out += ']';
}

void append_json_time(std::string& out, std::string_view name, std::optional<Micros> time) {
  out += fmt::format(",\"{}\":", name);
  if (time) {
    append_json_seconds(out, *time);
  } else {
    out += "null";
  }
}

void append_json_seconds(std::string& out, Micros time) {
  constexpr std::uint64_t second = 1'000'000;
  const bool negative = time.count < 0;
  const auto bits = static_cast<std::uint64_t>(time.count);
  const std::uint64_t count = negative ? ~bits + 1 : bits;
  std::string text = fmt::format("{}{}.{:06}", negative ? "-" : "", count / second, count % second);
  const std::size_t point = text.size() - 7;
  text.erase(std::max(text.find_last_not_of('0') + 1, point + 2));
  out += text;
}

}  // namespace luozi::host
