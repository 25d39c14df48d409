// Opens the signing key for its fingerprint.
#include "host/cli/key_name.hpp"

#include "host/evidence/signing_key.hpp"

#include <spdlog/logger.h>

#include <ostream>

namespace luozi::host {

void tell_signing_key(const std::filesystem::path& folder, std::ostream& out, spdlog::logger& log) {
  const auto key = open_signing_key(folder / key_file_name);
  if (key) {
    out << "evidence is signed with the key " << text(fingerprint(key->public_key())) << std::endl;
  } else {
    log.warn("{}", key.error().message);
  }
}

}  // namespace luozi::host
