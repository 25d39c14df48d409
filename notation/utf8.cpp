// Tells UTF-8 from Latin-1.
#include "notation/utf8.hpp"

#include "notation/words.hpp"

namespace luozi::notation {

namespace {

constexpr unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

constexpr bool continues(unsigned byte) { return (byte & 0xC0U) == 0x80U; }

std::string from_latin1(std::string_view bytes) {
  std::string out;
  out.reserve(2 * bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80U) {
      out += c;
    } else {
      out += static_cast<char>(0xC0U | (byte >> 6U));
      out += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return out;
}

}  // namespace

std::size_t utf8_sequence_size(std::string_view text) {
  if (text.empty()) return 0;
  const unsigned first = byte_at(text, 0);
  const unsigned second = byte_at(text, 1);
  if (first < 0x80U) return 1;
  if (first < 0xC2U || first > 0xF4U || !continues(second)) return 0;
  if (first < 0xE0U) return 2;
  if (!continues(byte_at(text, 2))) return 0;
  if (first == 0xE0U && second < 0xA0U) return 0;   // could be written shorter
  if (first == 0xEDU && second >= 0xA0U) return 0;  // surrogates
  if (first < 0xF0U) return 3;
  if (!continues(byte_at(text, 3))) return 0;
  if (first == 0xF0U && second < 0x90U) return 0;
  if (first == 0xF4U && second >= 0x90U) return 0;  // behind U+10FFFF
  return 4;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = utf8_sequence_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

std::size_t control_size(std::string_view text) {
  if (text.empty()) return 0;
  if (is_control(text.front())) return 1;
  const unsigned second = byte_at(text, 1);
  return byte_at(text, 0) == 0xC2U && continues(second) && second < 0xA0U ? 2 : 0;
}

std::string as_utf8(std::string_view bytes) {
  const std::string widened = is_utf8(bytes) ? std::string() : from_latin1(bytes);
  std::string_view rest = widened.empty() ? bytes : widened;
  std::string out;
  out.reserve(rest.size());
  while (!rest.empty()) {
    const std::size_t control = control_size(rest);
    out += control == 0 ? rest.front() : ' ';
    rest.remove_prefix(control == 0 ? 1 : control);
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
