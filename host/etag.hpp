// The tag by which a browser knows a text that it has already.
#pragma once

#include <string>
#include <string_view>

namespace luozi::host {

/// A strong ETag with its quotes; equal texts have equal tags, also after a restart.
std::string etag_of(std::string_view text);

}  // namespace luozi::host
