// Evidence bundles: written for a dispute, checked by whoever doubts them.
#pragma once

#include "boards/result.hpp"
#include "host/archive/event_file.hpp"
#include "host/archive/sqlite.hpp"
#include "host/evidence/bundle.hpp"
#include "host/evidence/signing_key.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace luozi::host {

/// One signed HTML page. The same input and key give the same bytes. The input is one that
/// `collect_evidence` gave.
std::string write_evidence(const EvidenceInput& input, const SigningKey& key);

/// A file above this size is no bundle: half a million rows would fit.
inline constexpr std::size_t evidence_bytes_max = std::size_t{128} << 20U;

/// What was found in order.
struct EvidenceReport {
  EvidenceInput input;
  PublicKey key{};  ///< that signed it; whose key it is no file can say
  /// The page is what this program writes from the rows; false: it has the layout of another
  /// version, and for its words the signature alone vouches.
  bool same_page = false;
};

/// Checks the signature; the hash of each row from its contents; that each row follows from the
/// board's row before it; and that the rows, played anew, give what the bundle states; that the
/// page says it. The error is one line: what is wrong, and where. Nothing but the file is looked
/// at.
Result<EvidenceReport, std::string> check_evidence(std::string_view file);

/// Whether the rows of a checked bundle are those of this event file, whose own chain is followed
/// too. The error is one line.
Result<Done, FileError> compare_with_event(const EvidenceReport& report, EventFile& event);

}  // namespace luozi::host
