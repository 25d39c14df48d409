// A command called as a function: its exit code and what it printed.
#pragma once

#include <ostream>
#include <span>
#include <sstream>
#include <string>
#include <vector>

namespace luozi::host {

struct Ran {
  int code = 0;
  std::string out, err;
};

using Command = int (*)(std::span<const std::string> arguments, std::ostream& out,
                        std::ostream& err);

inline Ran ran(Command command, const std::vector<std::string>& arguments) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = command(arguments, out, err);
  return {code, out.str(), err.str()};
}

}  // namespace luozi::host
