// Short games to play to their end on a board, where a long one would take minutes.
#include "tests/usb/short_games.hpp"

#include "host/rehearse/games.hpp"

#include <string_view>

namespace luozi::usb_bed {
namespace {

constexpr std::string_view legal_mate = R"([White "Legal de Kermeur"]
[Black "Saint Brie"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0
)";

// Black looks on while two cannons come to the king's file.
constexpr std::string_view double_cannon = R"([Game "Chinese Chess"]
[Result "1-0"]
[Format "ICCS"]

1. H2-E2 B9-C7 2. B2-B5 A9-B9 3. E2-E6 H7-F7 4. B5-E5 1-0
)";

// The shortest that some millions of games drawn at random came to.
constexpr std::string_view international_to_the_end = R"([GameType "20"]
[Result "1-0"]

1. 32-28 18-22 2. 38-32 17-21 3. 28x17x26 16-21 4. 26x17 12x21 5. 34-30 11-16 6. 43-38
8-12 7. 49-43 19-24 8. 30x19x8x17x26 6-11 9. 31-27 14-19 10. 39-34 20-24 11. 32-28 19-23
12. 28x19x30 15-20 13. 37-32 1-6 14. 30-25 3-8 15. 25x14x3x12x1 2-7 16. 1x18 4-9 17.
18x4x15 16-21 18. 27x16x7 6-11 19. 7x16 5-10 20. 15x4 1-0
)";

constexpr std::string_view russian_to_the_end = R"([GameType "25"]
[Result "0-1"]

1. e3-f4 f6-e5 2. a3-b4 b6-c5 3. f4-g5 c5xa3 4. d2-e3 h6xf4xd2xb4 5. c1-d2 a3xc1xf4 6.
e1-d2 f4xc1 7. a1-b2 c1xa3 8. g3-f4 e5xg3xe1 9. h2-g3 e1xh4 10. g1-f2 h4xe1 0-1
)";

host::RehearsedGame read(std::string_view name, std::string_view text) {
  return host::read_games(name, text).games.at(0);
}

}  // namespace

host::RehearsedGame short_chess() { return read("chess.pgn", legal_mate); }
host::RehearsedGame short_xiangqi() { return read("xiangqi.pgn", double_cannon); }
host::RehearsedGame short_international() {
  return read("international.pdn", international_to_the_end);
}
host::RehearsedGame short_russian() { return read("russian.pdn", russian_to_the_end); }

}  // namespace luozi::usb_bed
