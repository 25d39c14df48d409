// The path of the program, which only the build knows.
#include "tests/cli/program.hpp"

namespace luozi::host {

const char* program_path() { return LUOZI_BINARY; }

}  // namespace luozi::host
