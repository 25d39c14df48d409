// Notices as JSON objects, one a line: what `luozi replay --json` prints.
#pragma once

#include "host/session/notice.hpp"

#include <string>

namespace luozi::host {

/// One object without a newline; times in seconds of the trace.
std::string to_json(const Notice& notice);

}  // namespace luozi::host
