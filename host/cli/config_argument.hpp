// What the commands that heed the daemon's settings share: --config, and the line on a file's
// fault.
#pragma once

#include "host/cli/usage.hpp"
#include "host/config.hpp"

#include <iosfwd>
#include <string_view>
#include <variant>

namespace luozi::host {

/// The settings of the file that --config names, all by default where none is named, and the folder
/// of --data, which wins over theirs; or the exit code after one line on `err` about the file.
std::variant<Config, int> read_config_argument(std::string_view command,
                                               const options::variables_map& values,
                                               std::ostream& err);

}  // namespace luozi::host
