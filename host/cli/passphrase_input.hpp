// Reads a passphrase from a person without showing it, or from a pipe.
#pragma once

#include "boards/result.hpp"

#include <iosfwd>
#include <string>

namespace luozi::host {

/// On a terminal: asks twice on `prompts`, nothing typed is shown. Otherwise: the first line of the
/// standard input. The error is one line: too short, not the same twice, nothing came.
Result<std::string, std::string> read_passphrase(std::ostream& prompts);

}  // namespace luozi::host
