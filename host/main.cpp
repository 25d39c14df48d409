// The program `luozi`.
#include "host/cli/cli.hpp"

#include <iostream>
#include <string>
#include <vector>

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + 1, words + count);
  return luozi::host::run_luozi(arguments, std::cout, std::cerr);
}
