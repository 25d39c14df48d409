// A bundle of evidence made out of an event file with the key that lies beside it.
#pragma once

#include "boards/result.hpp"
#include "host/archive/event_file.hpp"
#include "host/evidence/bundle.hpp"
#include "host/evidence/signing_key.hpp"

#include <cstdint>
#include <string>

namespace luozi::host {

struct MadeBundle {
  std::string name;  ///< of a file to keep it in
  std::string page;
  PublicKey key;            ///< that signed it
  bool key_is_new = false;  ///< there was none beside the event file, so one was made
};

/// What `collect_evidence` gives, signed, and checked as whoever doubts it would. The fault is that
/// one's, or of the key; or a row was changed in the event file, of which no evidence is made.
Result<MadeBundle, EvidenceFault> make_bundle(EventFile& event, const Subject& subject,
                                              std::int64_t made_us);

}  // namespace luozi::host
