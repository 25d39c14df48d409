// Tells UTF-8 from Latin-1.
#include "notation/utf8.hpp"

#include <cstddef>

#include "notation/words.hpp"

namespace luozi::notation {

namespace {

constexpr unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

constexpr bool continues(unsigned byte) { return (byte & 0xC0U) == 0x80U; }

/// How many bytes the character at `i` has; 0: none of UTF-8 (RFC 3629, section 4).
std::size_t character_length(std::string_view text, std::size_t i) {
  const unsigned first = byte_at(text, i);
  const unsigned second = byte_at(text, i + 1);
  if (first < 0x80U) return 1;
  if (first < 0xC2U || first > 0xF4U || !continues(second)) return 0;
  if (first < 0xE0U) return 2;
  if (!continues(byte_at(text, i + 2))) return 0;
  if (first == 0xE0U && second < 0xA0U) return 0;   // could be written shorter
  if (first == 0xEDU && second >= 0xA0U) return 0;  // surrogates
  if (first < 0xF0U) return 3;
  if (!continues(byte_at(text, i + 3))) return 0;
  if (first == 0xF0U && second < 0x90U) return 0;
  if (first == 0xF4U && second >= 0x90U) return 0;  // behind U+10FFFF
  return 4;
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = character_length(text, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

std::string as_utf8(std::string_view bytes) {
  const bool keep = is_utf8(bytes);
  std::string out;
  out.reserve(bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20U || byte == 0x7FU) {
      out += ' ';
    } else if (byte < 0x80U || keep) {
      out += c;
    } else {
      out += static_cast<char>(0xC0U | (byte >> 6U));
      out += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return out;
}

std::string single_spaced(std::string_view text) {
  std::string out;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

}  // namespace luozi::notation
