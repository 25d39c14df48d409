// A bundle of evidence as a download, out of the event file.
#pragma once

#include "boards/result.hpp"
#include "host/archive/rows.hpp"
#include "host/evidence/bundle.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace luozi::host {

struct EvidenceQuestion {
  std::filesystem::path file;  ///< the event file; the key lies beside it
  BoardNumber board;
  Subject subject;
  std::int64_t now_us = 0;  ///< since 1970
};

struct EvidenceFile {
  std::string name;  ///< letters, digits, dots and dashes of ASCII
  std::string page;
};

/// A game of another board is missing, too. Reads the file on a connection of its own and plays the
/// session anew, some hundred milliseconds for a long game: call it where waiting is allowed. Makes
/// the event's key where there is none.
Result<EvidenceFile, EvidenceFault> make_evidence(const EvidenceQuestion& question);

}  // namespace luozi::host
