// Runs a fuzz target without libFuzzer: every file of a corpus folder, and mutations of each that
// are the same on every run.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Input = std::vector<std::uint8_t>;

/// Few enough that a corpus of a dozen files takes seconds under the sanitizers.
constexpr int mutations_per_file = 300;
constexpr int changes_max = 8;  ///< in one mutation

void run(const Input& input) { LLVMFuzzerTestOneInput(input.data(), input.size()); }

Input read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return Input(std::istreambuf_iterator<char>(file), {});
}

/// Draws numbers in the same way with every standard library.
class Draw {
 public:
  explicit Draw(std::uint32_t seed) : engine_(seed) {}
  std::size_t below(std::size_t bound) { return engine_() % bound; }

 private:
  std::mt19937 engine_;
};

/// Flips a bit, writes any byte, removes or repeats a stretch, or cuts the end off.
void change(Input& input, Draw& draw) {
  if (input.empty()) {
    input.push_back(static_cast<std::uint8_t>(draw.below(256)));
    return;
  }
  const std::size_t place = draw.below(input.size());
  const auto begin = input.begin() + static_cast<std::ptrdiff_t>(place);
  const std::size_t length = 1 + draw.below(std::min<std::size_t>(16, input.size() - place));
  const auto end = begin + static_cast<std::ptrdiff_t>(length);
  switch (draw.below(5)) {
    case 0:
      *begin = static_cast<std::uint8_t>(*begin ^ (1U << draw.below(8)));
      break;
    case 1:
      *begin = static_cast<std::uint8_t>(draw.below(256));
      break;
    case 2:
      input.erase(begin, end);
      break;
    case 3: {
      const Input stretch(begin, end);
      input.insert(begin, stretch.begin(), stretch.end());
      break;
    }
    default:
      input.resize(place);
  }
}

void run_with_mutations(const Input& original, std::uint32_t seed) {
  run(original);
  Draw draw(seed);
  for (int i = 0; i < mutations_per_file; ++i) {
    Input mutated = original;
    const std::size_t changes = 1 + draw.below(changes_max);
    for (std::size_t c = 0; c < changes; ++c) change(mutated, draw);
    run(mutated);
  }
}

}  // namespace

int main(int argument_count, char** arguments) {
  if (argument_count != 2 || !std::filesystem::is_directory(arguments[1])) {
    std::fprintf(stderr, "usage: %s CORPUS-FOLDER\n", arguments[0]);
    return 64;
  }
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(arguments[1])) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  if (files.empty()) {
    std::fprintf(stderr, "%s: there is no corpus file in this folder\n", arguments[1]);
    return 65;
  }
  std::sort(files.begin(), files.end());
  std::uint32_t seed = 1;
  for (const auto& file : files) run_with_mutations(read(file), seed++);
  std::printf("%zu corpus files, %d mutations of each\n", files.size(), mutations_per_file);
  return 0;
}
