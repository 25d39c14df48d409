// An event's key pair: what its evidence is signed with, and how people tell its public half.
#pragma once

#include "boards/result.hpp"
#include "host/archive/file_error.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace luozi::host {

/// Ed25519 (RFC 8032).
using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

/// In the folder of the event files, beside `luozi.accounts`; one for all of them.
inline constexpr std::string_view key_file_name = "luozi.key";

class SigningKey {
 public:
  /// The same seed gives the same key.
  static SigningKey from_seed(const std::array<std::uint8_t, 32>& seed);
  static SigningKey random();

  const PublicKey& public_key() const { return public_; }
  Signature sign(std::string_view bytes) const;

 private:
  /// As libsodium keeps it and as it stands in the file: the seed, then the public key.
  using Secret = std::array<std::uint8_t, 64>;
  friend Result<SigningKey, FileError> read_signing_key(const std::filesystem::path& path);
  friend Result<SigningKey, FileError> open_signing_key(const std::filesystem::path& path);

  SigningKey(const Secret& secret, const PublicKey& public_key)
      : secret_(secret), public_(public_key) {}

  Secret secret_;
  PublicKey public_;
};

bool is_signed(std::string_view bytes, const Signature& signature, const PublicKey& key);

/// Reads a file of 64 bytes. It cannot be read, or what it holds is no key.
Result<SigningKey, FileError> read_signing_key(const std::filesystem::path& path);

/// The same; where there is no such file, one is made that only its owner may read (mode 0600). A
/// file that is there is never written to.
Result<SigningKey, FileError> open_signing_key(const std::filesystem::path& path);

/// The first 128 bits of BLAKE2b-256 of a public key: nobody can make another key that shares them.
using Fingerprint = std::array<std::uint8_t, 16>;
Fingerprint fingerprint(const PublicKey& key);
/// For people to compare: `3f2a-91bc-77e0-0d41-5a6b-c2f8-e913-4470`.
std::string text(const Fingerprint& fingerprint);
/// Back from there, also in capitals or with spaces or nothing in place of the dashes; none: no
/// fingerprint.
std::optional<Fingerprint> parse_fingerprint(std::string_view text);

}  // namespace luozi::host
