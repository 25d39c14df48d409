// Checks a bundle of evidence from the command line.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>

namespace luozi::host {

struct EvidenceToVerify {
  std::filesystem::path file;
  std::optional<std::string> key;    ///< a fingerprint, or a file that holds one or the key
  std::optional<std::string> event;  ///< the event file that the rows are said to be of
};

/// Whether the file is to be taken for a bundle: by its name, or by how it begins.
bool is_evidence(const std::filesystem::path& file);

/// Says in a few lines on `out` what was checked, or in one on `err` what is wrong.
int verify_evidence(const EvidenceToVerify& what, std::ostream& out, std::ostream& err);

}  // namespace luozi::host
