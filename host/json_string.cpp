// Escapes what JSON cannot hold.
#include "host/json_string.hpp"

#include "notation/utf8.hpp"

#include <fmt/format.h>

#include <cstddef>

namespace luozi::host {
namespace {

void append_control(std::string& out, char byte) {
  switch (byte) {
    case '\n':
      out += "\\n";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      out += fmt::format("\\u{:04x}", static_cast<unsigned char>(byte));
  }
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const std::size_t size = notation::utf8_sequence_size(text);
    if (size == 0) {
      out += "\xEF\xBF\xBD";
      text.remove_prefix(1);
      continue;
    }
    const char byte = text.front();
    if (byte == '"' || byte == '\\') out += '\\';
    if (static_cast<unsigned char>(byte) < 0x20) {
      append_control(out, byte);
    } else {
      out += text.substr(0, size);
    }
    text.remove_prefix(size);
  }
  out += '"';
}

std::string json_string(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

}  // namespace luozi::host
