// Text that came from outside, made safe to stand in HTML.
#include "host/evidence/html.hpp"

#include "notation/words.hpp"

namespace luozi::host {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        out.append("&amp;");
        break;
      case '<':
        out.append("&lt;");
        break;
      case '>':
        out.append("&gt;");
        break;
      case '"':
        out.append("&quot;");
        break;
      case '\'':
        out.append("&#39;");
        break;
      default:
        out.push_back(notation::is_control(letter) ? ' ' : letter);
    }
  }
  return out;
}

}  // namespace luozi::host
