// Whatever bytes come as a firmware image: one line, or a kind and a version that fit a line.
#include "host/update/boot_loader_order.hpp"
#include "host/update/uf2_file.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace luozi::host;

void require_line(const std::string& text) {
  const bool printable =
      std::ranges::all_of(text, [](char letter) { return letter >= 0x20 && letter <= 0x7e; });
  if (!text.empty() && text.size() < 200 && printable) return;
  std::fprintf(stderr, "no line for people: %s\n", text.c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto image = read_uf2(bytes);
  require_line(image ? image->kind + " " + image->version : image.error());
  BootLoaderOrder order("LZ-1", "chess-reed");
  order.receive({data, size});
  return 0;
}
