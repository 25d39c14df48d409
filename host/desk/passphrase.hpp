// Passphrases: which are taken, and how one is kept so that who reads the file cannot use it.
#pragma once

#include "boards/result.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace luozi::host {

/// What one argon2id hash costs whoever tries one passphrase.
struct HashCost {
  unsigned long long passes = 0;
  std::size_t memory_bytes = 0;
};

/// RFC 9106, section 4, second recommended choice: 3 passes over 64 MiB (libsodium has one lane of
/// its four). 0.12 s of one core where this was written, and little enough memory for a small
/// computer at the arbiter's table, since one hash is made at a time.
inline constexpr HashCost hash_cost{3, std::size_t{64} * 1024 * 1024};

/// Characters, not bytes: eight of any script. NIST SP 800-63B, 5.1.1.2.
inline constexpr std::size_t passphrase_characters_min = 8;
/// Longer than anybody types; a bound on what is carried about.
inline constexpr std::size_t passphrase_bytes_max = 1024;

/// Empty, or what is wrong with a passphrase that somebody wishes to have: one line.
std::string passphrase_fault(std::string_view passphrase);

/// argon2id with a salt of its own, as text (`$argon2id$v=19$m=65536,t=3,p=1$...`). Slow on
/// purpose. The error is one line: there was not enough memory.
Result<std::string, std::string> hash_passphrase(std::string_view passphrase, HashCost cost);
enum class PassphraseCheck : std::uint8_t {
  right,
  wrong,     ///< or the hash is none
  not_made,  ///< there was not enough memory
};
/// Whether the hash was made of this passphrase. Slow on purpose.
PassphraseCheck check_passphrase(const std::string& hash, std::string_view passphrase);
/// Whether the text is a hash that can be compared with: one as `hash_passphrase` makes them, at
/// any cost.
bool is_passphrase_hash(const std::string& text);

}  // namespace luozi::host
