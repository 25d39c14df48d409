// An event's key pair: what its evidence is signed with, and how people tell its public half.
#include "host/evidence/signing_key.hpp"

#include "host/hex.hpp"
#include "host/private_file.hpp"
#include "host/whole_file.hpp"

#include <sodium.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <span>
#include <system_error>

namespace luozi::host {
namespace {

static_assert(std::tuple_size_v<PublicKey> == crypto_sign_PUBLICKEYBYTES);
static_assert(std::tuple_size_v<Signature> == crypto_sign_BYTES);

constexpr std::size_t group_digits = 4;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

SigningKey SigningKey::from_seed(const std::array<std::uint8_t, 32>& seed) {
  static_assert(std::tuple_size_v<Secret> == crypto_sign_SECRETKEYBYTES);
  Secret secret{};
  PublicKey public_key{};
  crypto_sign_seed_keypair(public_key.data(), secret.data(), seed.data());
  return {secret, public_key};
}

SigningKey SigningKey::random() {
  // Without a source of randomness no key would be one.
  if (sodium_init() < 0) std::abort();
  std::array<std::uint8_t, crypto_sign_SEEDBYTES> seed{};
  randombytes_buf(seed.data(), seed.size());
  return from_seed(seed);
}

Signature SigningKey::sign(std::string_view bytes) const {
  Signature signature{};
  crypto_sign_detached(signature.data(), nullptr, bytes_of(bytes), bytes.size(), secret_.data());
  return signature;
}

bool is_signed(std::string_view bytes, const Signature& signature, const PublicKey& key) {
  return crypto_sign_verify_detached(signature.data(), bytes_of(bytes), bytes.size(), key.data()) ==
         0;
}

Result<SigningKey, FileError> read_signing_key(const std::filesystem::path& path) {
  const auto damaged = [&path](const std::string& how) {
    return Failure{FileError{path.string() + ": " + how, FileError::Kind::data}};
  };
  const Result<std::string, std::string> read = read_whole_file(path);
  if (!read) return Failure{FileError{read.error(), FileError::Kind::io}};
  SigningKey::Secret secret{};
  if (read->size() != secret.size()) {
    return damaged("holds " + std::to_string(read->size()) + " bytes, a signing key has " +
                   std::to_string(secret.size()) +
                   ": bring back the key from a copy, or move this file away for a new key");
  }
  std::ranges::copy(*read, secret.begin());
  std::array<std::uint8_t, 32> seed{};
  std::copy_n(secret.begin(), seed.size(), seed.begin());
  SigningKey key = SigningKey::from_seed(seed);
  if (key.secret_ != secret) {
    return damaged("its two halves do not belong together: bring back the key from a copy");
  }
  return key;
}

Result<SigningKey, FileError> open_signing_key(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(std::filesystem::symlink_status(path, ignored))) {
    const SigningKey key = SigningKey::random();
    const std::string_view secret(reinterpret_cast<const char*>(key.secret_.data()),
                                  key.secret_.size());
    if (auto fault = make_private_file(path, secret)) {
      return Failure{FileError{*std::move(fault), FileError::Kind::io}};
    }
  }
  return read_signing_key(path);
}

Fingerprint fingerprint(const PublicKey& key) {
  std::array<std::uint8_t, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), key.data(), key.size(), nullptr, 0);
  Fingerprint fingerprint{};
  std::copy_n(hash.begin(), fingerprint.size(), fingerprint.begin());
  return fingerprint;
}

std::string text(const Fingerprint& fingerprint) {
  const std::string digits = hex(fingerprint);
  std::string out;
  for (std::size_t at = 0; at < digits.size(); at += group_digits) {
    if (at > 0) out.push_back('-');
    out.append(digits, at, group_digits);
  }
  return out;
}

std::optional<Fingerprint> parse_fingerprint(std::string_view text) {
  std::string digits;
  for (const char letter : text) {
    if (letter == '-' || letter == ' ' || letter == '\n') continue;
    digits.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(letter))));
  }
  return parse_hex<std::tuple_size_v<Fingerprint>>(digits);
}

}  // namespace luozi::host
