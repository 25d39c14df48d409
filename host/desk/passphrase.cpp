// Passphrases and their argon2id hashes, by libsodium.
#include "host/desk/passphrase.hpp"

#include "notation/utf8.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace luozi::host {
namespace {

std::size_t characters_of(std::string_view utf8) {
  return static_cast<std::size_t>(std::ranges::count_if(
      utf8, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

using HashBytes = std::array<unsigned char, 32>;  ///< as long as crypto_pwhash_str makes them

/// What stands in the text of a hash.
struct KeptHash {
  HashCost cost;
  std::array<unsigned char, crypto_pwhash_SALTBYTES> salt{};
  HashBytes hash{};
};

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

template <class Number>
bool take_number(std::string_view& text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

/// Base64 without padding for exactly these bytes.
template <std::size_t size>
bool take_bytes(std::string_view& text, std::array<unsigned char, size>& bytes) {
  std::size_t found = 0;
  const char* end = nullptr;
  if (sodium_base642bin(bytes.data(), size, text.data(), text.size(), nullptr, &found, &end,
                        sodium_base64_VARIANT_ORIGINAL_NO_PADDING) != 0) {
    return false;
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return found == size;
}

/// Reads `$argon2id$v=19$m=KIB,t=PASSES,p=1$SALT$HASH`, which is all that crypto_pwhash_str writes.
std::optional<KeptHash> kept_hash_in(std::string_view text) {
  constexpr std::size_t kib_max = SIZE_MAX / 1024;
  KeptHash kept;
  std::size_t kib = 0;
  const bool is_whole = text.size() < crypto_pwhash_STRBYTES && take(text, "$argon2id$v=19$m=") &&
                        take_number(text, kib) && kib <= kib_max && take(text, ",t=") &&
                        take_number(text, kept.cost.passes) && take(text, ",p=1$") &&
                        take_bytes(text, kept.salt) && take(text, "$") &&
                        take_bytes(text, kept.hash) && text.empty();
  if (!is_whole) return std::nullopt;
  kept.cost.memory_bytes = kib * 1024;
  return kept;
}

}  // namespace

std::string passphrase_fault(std::string_view passphrase) {
  const std::string enough =
      "it must have " + std::to_string(passphrase_characters_min) + " characters or more";
  if (passphrase.empty()) return "the passphrase is empty; " + enough;
  if (!notation::is_utf8(passphrase)) return "the passphrase is not UTF-8 text";
  if (characters_of(passphrase) < passphrase_characters_min) {
    return "the passphrase is too short; " + enough;
  }
  if (passphrase.size() > passphrase_bytes_max) {
    return "the passphrase is too long; it may have " + std::to_string(passphrase_bytes_max) +
           " bytes";
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

// Not crypto_pwhash_str_verify: that of Debian 12 (libsodium 1.0.18) calls a lack of memory a wrong
// passphrase, with the same errno.
PassphraseCheck check_passphrase(const std::string& hash, std::string_view passphrase) {
  const auto kept = kept_hash_in(hash);
  if (!kept) return PassphraseCheck::wrong;
  HashBytes made{};
  if (sodium_init() < 0 ||
      crypto_pwhash(made.data(), made.size(), passphrase.data(), passphrase.size(),
                    kept->salt.data(), kept->cost.passes, kept->cost.memory_bytes,
                    crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return PassphraseCheck::not_made;
  }
  const bool is_same = sodium_memcmp(made.data(), kept->hash.data(), made.size()) == 0;
  return is_same ? PassphraseCheck::right : PassphraseCheck::wrong;
}

bool is_passphrase_hash(const std::string& text) {
  const auto kept = kept_hash_in(text);
  return kept && kept->cost.passes >= crypto_pwhash_OPSLIMIT_MIN &&
         kept->cost.passes <= crypto_pwhash_OPSLIMIT_MAX &&
         kept->cost.memory_bytes >= crypto_pwhash_MEMLIMIT_MIN &&
         kept->cost.memory_bytes <= crypto_pwhash_MEMLIMIT_MAX;
}

}  // namespace luozi::host
