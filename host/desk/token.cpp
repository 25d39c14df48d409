// Secrets that nobody can guess, made and compared by libsodium.
#include "host/desk/token.hpp"

#include <sodium.h>

#include <cstdlib>
#include <span>

namespace luozi::host {
namespace {

constexpr std::size_t code_bytes = 16;
constexpr std::string_view csrf_purpose = "luozi desk post";

std::string hex(std::span<const std::uint8_t> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();  // its closing zero
  return text;
}

void fill_randomly(std::span<std::uint8_t> bytes) {
  // Without a source of randomness no secret would be one.
  if (sodium_init() < 0) std::abort();
  randombytes_buf(bytes.data(), bytes.size());
}

}  // namespace

Token random_token() {
  Token token{};
  fill_randomly(token);
  return token;
}

std::string text_of(const Token& token) { return hex(token); }

std::optional<Token> token_of(std::string_view text) {
  Token token{};
  if (text.size() != token.size() * 2) return std::nullopt;
  const char* end = nullptr;
  const int done =
      sodium_hex2bin(token.data(), token.size(), text.data(), text.size(), nullptr, nullptr, &end);
  if (done != 0 || end != text.data() + text.size()) return std::nullopt;
  return token;
}

TokenHash hash_of(const Token& token) {
  TokenHash hash{};
  crypto_generichash(hash.data(), hash.size(), token.data(), token.size(), nullptr, 0);
  return hash;
}

std::string csrf_word(const Token& token) {
  std::array<std::uint8_t, 32> word{};
  crypto_generichash(word.data(), word.size(),
                     reinterpret_cast<const std::uint8_t*>(csrf_purpose.data()),
                     csrf_purpose.size(), token.data(), token.size());
  return hex(word);
}

std::string random_code() {
  std::array<std::uint8_t, code_bytes> code{};
  fill_randomly(code);
  return hex(code);
}

bool same(const TokenHash& one, const TokenHash& other) {
  return sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

bool same(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace luozi::host
