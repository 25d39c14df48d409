// Passphrases and their argon2id hashes, by libsodium.
#include "host/desk/passphrase.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "notation/utf8.hpp"

namespace luozi::host {
namespace {

std::size_t characters_of(std::string_view utf8) {
  return static_cast<std::size_t>(std::ranges::count_if(
      utf8, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

}  // namespace

std::string passphrase_fault(std::string_view passphrase) {
  if (passphrase.empty()) return "the passphrase is empty; it must have 8 characters or more";
  if (!notation::is_utf8(passphrase)) return "the passphrase is not UTF-8 text";
  if (characters_of(passphrase) < passphrase_characters_min) {
    return "the passphrase is too short; it must have 8 characters or more";
  }
  if (passphrase.size() > passphrase_bytes_max) {
    return "the passphrase is too long; it may have 1024 bytes";
  }
  return "";
}

Result<std::string, std::string> hash_passphrase(std::string_view passphrase, HashCost cost) {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (sodium_init() < 0 || crypto_pwhash_str(text.data(), passphrase.data(), passphrase.size(),
                                             cost.passes, cost.memory_bytes) != 0) {
    return Failure{std::string("the passphrase cannot be hashed: ") +
                   std::to_string(cost.memory_bytes / 1024 / 1024) + " MiB of memory are needed"};
  }
  return std::string(text.data());
}

bool is_passphrase_of(const std::string& hash, std::string_view passphrase) {
  return crypto_pwhash_str_verify(hash.c_str(), passphrase.data(), passphrase.size()) == 0;
}

bool is_passphrase_hash(const std::string& text) {
  return text.starts_with(crypto_pwhash_STRPREFIX) && text.size() < crypto_pwhash_STRBYTES &&
         crypto_pwhash_str_needs_rehash(text.c_str(), hash_cost.passes, hash_cost.memory_bytes) >=
             0;
}

}  // namespace luozi::host
