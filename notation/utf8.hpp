// Text of unknown encoding made safe UTF-8 on one line.
#pragma once

#include <string>
#include <string_view>

namespace luozi::notation {

/// Whether the bytes are UTF-8 (RFC 3629).
bool is_utf8(std::string_view text);

/// The text if it is UTF-8; otherwise each byte read as Latin-1, in which older PGN is written.
/// Control characters, line ends among them, become spaces.
std::string as_utf8(std::string_view bytes);

/// The text's words with one space between them.
std::string single_spaced(std::string_view text);

}  // namespace luozi::notation
