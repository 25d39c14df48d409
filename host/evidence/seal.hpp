// The last line of a bundle: whose key signed the page before it.
#pragma once

#include "boards/result.hpp"
#include "host/evidence/signing_key.hpp"

#include <string>
#include <string_view>

namespace luozi::host {

/// The page, which ends in a newline, and one more line:
/// `<footer id="luozi-signature">ed25519 PUBLIC-KEY SIGNATURE</footer>` and a newline, both in
/// lower-case hexadecimal. Signed are all bytes before that line's first.
std::string seal(std::string page, const SigningKey& key);

struct Sealed {
  std::string_view page;  ///< the bytes that are signed
  PublicKey key{};
};

/// The page and the key that signed it. The error is one line: there is no such last line, or the
/// bytes are not those that were signed.
Result<Sealed, std::string> open_seal(std::string_view file);

}  // namespace luozi::host
