// Touched kings and rooks: when castling is due, when it is forbidden, and what else then is.
#include "tests/unit/boards/chess/touch_support.hpp"

#include <gtest/gtest.h>

namespace luozi::chess {
namespace {

constexpr std::string_view free_to_castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
/// The rook attacks f1 and stands beside the king.
constexpr std::string_view no_castling_short = "4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1";
/// The rook on h1 can move, the king cannot.
constexpr std::string_view king_shut_in =
    "rnbqkbnr/pppp1ppp/8/4p3/7P/8/PPPPPPP1/RNBQKBNR w KQkq - 0 2";

TEST(KingThenRook, king_touched_first_obliges_castling) {  // FIDE 4.4.1
  const std::string why = "touch-move FIDE 4.4.1 e1 h1";
  tell({free_to_castle},
       {{"king moved alone", "e1 h1", "e1g1", why, "e1f1", why},
        {"castled on the other side", "e1 h1", "e1g1", why, "e1c1", why},
        {"rook moved", "e1 h1", "e1g1", why, "h1g1", why},
        {"castled", "e1 h1", "e1g1", why, "e1g1"},
        {"both in one go, told rook first", "h1 +e1", "e1g1", why, "e1f1", why},
        {"the first rook decides", "e1 a1 h1", "e1c1", "touch-move FIDE 4.4.1 e1 a1", "e1c1"},
        {"king alone may castle or not", "e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1",
         "touch-move FIDE 4.3.1 e1", "e1c1"}});
}

TEST(KingThenRook, older_laws_only_oblige_the_king) {  // FIDE-older 7.2(1)
  const std::string king = "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1";
  const std::string why = "touch-move FIDE-older 7.2(1) e1";
  tell({free_to_castle, fide_older},
       {{"king moved alone", "e1 h1", king, why, "e1f1"},
        {"rook moved", "e1 h1", king, why, "h1g1", why},
        {"both in one go, told rook first", "h1 +e1", king, why, "h1g1", why}});
}

TEST(RookThenKing, rook_touched_first_forbids_castling_with_it) {  // FIDE 4.4.2, 4.3.1
  const std::string rook = "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8";
  const std::string why = "touch-move FIDE 4.3.1 h1";
  tell({free_to_castle},
       {{"castled", "h1 e1", rook, why, "e1g1", "castling-rook-first FIDE 4.4.2 h1 e1"},
        {"king moved, castling with the other", "h1 e1", rook, why, "e1c1", why},
        {"rook moved", "h1 e1", rook, why, "h1f1"},
        {"rook alone does not permit castling", "h1", rook, why, "e1g1", why}});
  tell({free_to_castle, fide_older},
       {{"castled", "h1 e1", rook, "touch-move FIDE-older 7.2(1) h1", "e1g1",
         "castling-rook-first FIDE-older 5.1(3) h1 e1"},
        {"rook moved", "h1 e1", rook, "touch-move FIDE-older 7.2(1) h1", "h1g1"}});
}

TEST(RookThenKing, rook_that_cannot_move_leaves_it_to_the_king) {  // FIDE 4.4.2, 4.3.1
  tell({"4k3/8/8/8/8/8/7P/R3K1NR w KQ - 0 1"},
       {{"the other rook is free to castle", "h1 e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2",
         "touch-move FIDE 4.3.1 e1", "e1c1"},
        {"knight moved", "h1 e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2", "touch-move FIDE 4.3.1 e1",
         "g1f3", "touch-move FIDE 4.3.1 e1"},
        {"the same rook again is no try to castle", "h1 e1 h1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2",
         "touch-move FIDE 4.3.1 e1", "e1c1"},
        {"then the other rook: castling with it", "h1 e1 a1", "e1c1", "touch-move FIDE 4.4.1 e1 a1",
         "e1d1", "touch-move FIDE 4.4.1 e1 a1"}});
}

TEST(CastlingIllegal, king_makes_another_move) {  // FIDE 4.4.3
  const std::string king = "e1c1 e1d1 e1f2";
  const std::string why = "touch-move FIDE 4.4.3 e1 h1";
  tell({no_castling_short},
       {{"rook moved", "e1 h1", king, why, "h1g1", why},
        {"castled on the other side", "e1 h1", king, why, "e1c1"},
        {"both in one go", "e1 +h1", king, why, "e1d1"},
        {"with the rook that may: castling", "e1 a1", "e1c1", "touch-move FIDE 4.4.1 e1 a1", "e1f2",
         "touch-move FIDE 4.4.1 e1 a1"}});
  tell({no_castling_short, fide_older},
       {{"rook moved", "e1 h1", king, "touch-move FIDE-older 5.1(4) e1 h1", "h1g1",
         "touch-move FIDE-older 5.1(4) e1 h1"},
        {"king moved", "e1 h1", king, "touch-move FIDE-older 5.1(4) e1 h1", "e1d1"}});
  tell({"4k3/8/8/8/8/8/8/4K2R w - - 0 1"},
       {{"the right is gone", "e1 h1", "e1d1 e1d2 e1e2 e1f1 e1f2", why, "h1h8", why}});
  tell({"k7/8/8/4R3/8/8/8/3K4 w - - 0 1"},
       {{"no rook to castle with", "d1 e5", "d1c1 d1c2 d1d2 d1e1 d1e2", "touch-move FIDE 4.3.1 d1",
         "e5d5", "touch-move FIDE 4.3.1 d1"}});
  tell({"k7/8/8/8/8/8/8/3K3R w - - 0 1"},
       {{"king off its file", "d1 h1", "d1c1 d1c2 d1d2 d1e1 d1e2", "touch-move FIDE 4.3.1 d1",
         "h1h8", "touch-move FIDE 4.3.1 d1"}});
  tell({"k7/8/8/8/8/8/4K3/7R w - - 0 1"},
       {{"king off its rank", "e2 h1", "e2d1 e2d2 e2d3 e2e1 e2e3 e2f1 e2f2 e2f3",
         "touch-move FIDE 4.3.1 e2", "h1h8", "touch-move FIDE 4.3.1 e2"}});
}

TEST(CastlingIllegal, king_without_a_move_frees_the_player) {  // FIDE 4.4.3, FIDE-older 5.1(4)
  for (const Laws* const laws : {&fide_2023, &fide_older}) {
    const std::string own = "touch-move " + std::string(laws->touch.own);
    tell({king_shut_in, *laws},
         {{"king, rook, and a knight moved", "e1 h1", "all", "", "g1f3"},
          {"rook first: it has to move", "h1 e1", "h1h2 h1h3", own + " h1", "g1f3", own + " h1"},
          {"a knight is no try to castle", "e1 g1", "g1f3 g1h3", own + " g1", "h1h2", own + " g1"},
          {"the knight between was first", "e1 g1 h1", "g1f3 g1h3", own + " g1", "h1h2",
           own + " g1"}});
  }
}

/// House rule: what a touch obliges to is not undone by a later one.
TEST(CastlingTried, only_where_nothing_else_obliged_before) {
  tell({no_castling_short},
       {{"king and rook to be captured, then its own", "e1 f2 a1", "e1f2",
         "touch-capture FIDE 4.3.3 e1 f2", "e1c1", "touch-capture FIDE 4.3.3 e1 f2"},
        {"castling tried, then the other's rook", "e1 a1 f2", "e1c1", "touch-move FIDE 4.4.1 e1 a1",
         "e1c1"},
        {"rook to be captured first", "f2 e1 a1", "e1f2", "touch-capture FIDE 4.3.3 f2 e1"},
        {"all in one go: own men count first", "f2 +e1 +a1", "e1c1", "touch-move FIDE 4.4.1 e1 a1"},
        {"their king between is nothing", "e1 e8 a1", "e1c1", "touch-move FIDE 4.4.1 e1 a1"}});
  tell({"4k3/8/8/8/8/8/8/N3K2R w K - 0 1"},
       {{"knight before king and rook", "a1 e1 h1", "a1b3 a1c2", "touch-move FIDE 4.3.1 a1", "e1g1",
         "touch-move FIDE 4.3.1 a1"},
        {"all three in one go: king or knight", "h1 +a1 +e1",
         "a1b3 a1c2 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1", "touch-move FIDE 4.3.1 a1 e1", "e1g1"},
        {"knight and rook in one go: either", "h1 +a1",
         "a1b3 a1c2 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8", "touch-move FIDE 4.3.1 a1 h1",
         "h1h8"},
        {"knight between king and rook", "e1 a1 h1", "e1g1", "touch-move FIDE 4.4.1 e1 h1"}});
}

}  // namespace
}  // namespace luozi::chess
