// The last line of a bundle: whose key signed the page before it.
#include "host/evidence/seal.hpp"

#include "host/hex.hpp"

namespace luozi::host {
namespace {

constexpr std::string_view line_begins = "<footer id=\"luozi-signature\">ed25519 ";
constexpr std::string_view line_ends = "</footer>\n";
constexpr std::size_t key_digits = 2 * std::tuple_size_v<PublicKey>;
constexpr std::size_t signature_digits = 2 * std::tuple_size_v<Signature>;
constexpr std::size_t line_size =
    line_begins.size() + key_digits + 1 + signature_digits + line_ends.size();

struct SignatureLine {
  PublicKey key;
  Signature signature;
};

/// None: any byte of it is another than `seal` would write.
std::optional<SignatureLine> parse(std::string_view line) {
  if (!line.starts_with(line_begins) || !line.ends_with(line_ends)) return std::nullopt;
  line = line.substr(line_begins.size(), key_digits + 1 + signature_digits);
  const auto key = parse_hex<std::tuple_size_v<PublicKey>>(line.substr(0, key_digits));
  const auto signature = parse_hex<std::tuple_size_v<Signature>>(line.substr(key_digits + 1));
  if (!key || !signature || line[key_digits] != ' ') return std::nullopt;
  return SignatureLine{*key, *signature};
}

}  // namespace

std::string seal(std::string page, const SigningKey& key) {
  const std::string signature = hex(key.sign(page));
  page.append(line_begins).append(hex(key.public_key())).append(" ").append(signature);
  return page.append(line_ends);
}

Result<Sealed, std::string> open_seal(std::string_view file) {
  const auto line =
      file.size() < line_size ? std::nullopt : parse(file.substr(file.size() - line_size));
  if (!line) {
    return Failure{std::string(
        "the signature in the last line is missing or damaged: the file was cut off or changed")};
  }
  const std::string_view page = file.substr(0, file.size() - line_size);
  if (!is_signed(page, line->signature, line->key)) {
    return Failure{
        std::string("the signature does not fit: the file was changed after it was signed")};
  }
  return Sealed{page, line->key};
}

}  // namespace luozi::host
