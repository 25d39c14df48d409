// Collects, signs and checks.
#include "host/evidence/make.hpp"

#include "host/evidence/collect.hpp"
#include "host/evidence/evidence.hpp"

#include <filesystem>
#include <system_error>

namespace luozi::host {

Result<MadeBundle, EvidenceFault> make_bundle(EventFile& event, const Subject& subject,
                                              std::int64_t made_us) {
  const auto input = collect_evidence(event, subject, made_us, local_utc_offset_minutes(made_us));
  if (!input) return Failure{input.error()};
  const auto key_file = event.path().parent_path() / key_file_name;
  std::error_code ignored;
  const bool key_is_new = !std::filesystem::exists(key_file, ignored);
  const auto key = open_signing_key(key_file);
  if (!key) return Failure{evidence_fault(key.error())};
  MadeBundle made{evidence_file_name(*input), write_evidence(*input, *key), key->public_key(),
                  key_is_new};
  if (const auto checked = check_evidence(made.page); !checked) {
    return Failure{evidence_fault(
        {event.path().string() + ": " + checked.error() + "; no evidence is made of it",
         FileError::Kind::data})};
  }
  return made;
}

}  // namespace luozi::host
