// Finds where the game behind a broken one begins.
#include "notation/pgn_recovery.hpp"

namespace luozi::notation {

using Kind = PgnToken::Kind;

void pass_over_game(PgnScanner& scanner, const PgnToken& failed_at, int variation_depth,
                    bool (*is_result)(std::string_view symbol)) {
  if (failed_at.kind == Kind::fault) return scanner.skip_to_tags();
  if (failed_at.kind == Kind::symbol && is_result(failed_at.text)) return;
  while (true) {
    const PgnToken token = scanner.next();
    if (token.kind == Kind::end) return;
    if (token.kind == Kind::fault) return scanner.skip_to_tags();
    if (token.kind == Kind::open) ++variation_depth;
    if (token.kind == Kind::close && variation_depth > 0) --variation_depth;
    if (token.kind == Kind::tag && token.text.find('"') != std::string_view::npos) {
      return scanner.put_back(token);
    }
    const bool in_main_line = token.kind == Kind::symbol && variation_depth == 0;
    if (in_main_line && is_result(token.text)) return;
  }
}

}  // namespace luozi::notation
