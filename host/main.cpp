// The program `luozi`.
#include <iostream>
#include <string>
#include <vector>

#include "host/cli/cli.hpp"

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + 1, words + count);
  return luozi::host::run_luozi(arguments, std::cout, std::cerr);
}
