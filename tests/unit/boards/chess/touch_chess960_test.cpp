// Touched kings and rooks in Chess960, where castling may leave one of them on its square.
#include "tests/unit/boards/chess/touch_support.hpp"

#include <gtest/gtest.h>

namespace luozi::chess {
namespace {

Scene chess960(std::string_view fen) { return {fen, fide_2023, true}; }

TEST(TouchChess960, king_and_rook_that_change_places) {  // FIDE 4.4.1, 4.4.2, II.3.2.2
  const Scene scene = chess960("4k3/8/8/8/8/8/5PPP/5KR1 w G - 0 1");
  tell(scene, {{"king, then rook", "f1 g1", "f1g1", "touch-move FIDE 4.4.1 f1 g1", "f1e1",
                "touch-move FIDE 4.4.1 f1 g1"},
               {"rook, then king", "g1 f1", "g1h1", "touch-move FIDE 4.3.1 g1", "f1g1",
                "castling-rook-first FIDE 4.4.2 g1 f1"},
               {"rook, then king, and the rook moved", "g1 f1", "g1h1", "touch-move FIDE 4.3.1 g1",
                "g1h1"}});
}

/// The king stands on g1 already: nobody has to touch it.
TEST(TouchChess960, rook_alone_castles_where_it_alone_travels) {  // FIDE Guidelines II.3.2.4
  const Scene scene = chess960("4k3/8/8/8/8/8/6PP/R5KR w HA - 0 1");
  tell(scene, {{"rook, castled", "h1", "g1h1", "touch-move FIDE 4.3.1 h1", "g1h1"},
               {"rook, and the king moved", "h1", "g1h1", "touch-move FIDE 4.3.1 h1", "g1f1",
                "touch-move FIDE 4.3.1 h1"},
               {"the other rook does not castle alone", "a1",
                "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1 a1e1 a1f1",
                "touch-move FIDE 4.3.1 a1", "g1a1", "touch-move FIDE 4.3.1 a1"}});
}

TEST(TouchChess960, rook_that_cannot_move_is_barred_all_the_same) {  // FIDE 4.4.2
  const Scene scene = chess960("4k3/8/8/8/8/8/6PP/R5KR w HA - 0 1");
  const std::string king = "g1a1 g1f1 g1f2";
  const std::string why = "touch-move FIDE 4.3.1 g1";
  tell(scene,
       {{"castled with it", "h1 g1", king, why, "g1h1", "castling-rook-first FIDE 4.4.2 h1 g1"},
        {"castled with the other", "h1 g1", king, why, "g1a1"},
        {"pawn played", "h1 g1", king, why, "g2g3", why},
        {"then the other rook", "h1 g1 a1", "g1a1", "touch-move FIDE 4.4.1 g1 a1", "g1f1",
         "touch-move FIDE 4.4.1 g1 a1"}});
}

/// Only the king's other moves are gone; no other man has one, so the article is that of the bar.
TEST(TouchChess960, bar_alone_obliges_where_neither_can_move) {  // FIDE 4.4.2, 4.5
  tell(chess960("k4r2/8/8/8/8/7p/P6P/6KR w H - 0 1"),
       {{"castled", "h1 g1", "a2a3 a2a4", "castling-rook-first FIDE 4.4.2 h1 g1", "g1h1",
         "castling-rook-first FIDE 4.4.2 h1 g1"},
        {"pawn played", "h1 g1", "a2a3 a2a4", "castling-rook-first FIDE 4.4.2 h1 g1", "a2a4"}});
}

TEST(TouchChess960, last_legal_move_is_never_barred) {  // house rule
  tell(chess960("k4r2/8/8/8/8/7p/7P/6KR w H - 0 1"), {{"castled", "h1 g1", "all", "", "g1h1"}});
}

TEST(TouchChess960, inner_rook_without_the_right_is_a_try_that_is_illegal) {  // FIDE 4.4.3
  tell(chess960("4k3/8/8/8/8/8/PPP5/1K1R3R w H - 0 1"),
       {{"rook moved", "b1 d1", "b1a1 b1c1", "touch-move FIDE 4.4.3 b1 d1", "d1d8",
         "touch-move FIDE 4.4.3 b1 d1"},
        {"king moved", "b1 d1", "b1a1 b1c1", "touch-move FIDE 4.4.3 b1 d1", "b1a1"}});
}

}  // namespace
}  // namespace luozi::chess
