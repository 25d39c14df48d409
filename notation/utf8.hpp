// Text of unknown encoding made safe UTF-8 on one line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace luozi::notation {

/// The size of the well-formed sequence that `text` begins with, 1..4; 0: it begins with none
/// (RFC 3629, section 4: no surrogates, nothing overlong, nothing above U+10FFFF).
std::size_t utf8_sequence_size(std::string_view text);

/// Whether the bytes are UTF-8 (RFC 3629).
bool is_utf8(std::string_view text);

/// The size of the control character that `text` begins with, 1 (C0, DEL) or 2 (C1, U+0080 to
/// U+009F); 0: it begins with none. Terminals obey all of them (ECMA-48).
std::size_t control_size(std::string_view text);

/// The text if it is UTF-8; otherwise each byte read as Latin-1, in which older PGN is written.
/// Control characters, line ends among them, become spaces, one each.
std::string as_utf8(std::string_view bytes);

/// The text's words with one space between them.
std::string single_spaced(std::string_view text);

}  // namespace luozi::notation
