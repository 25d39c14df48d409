// Touched men, article by article: what they oblige to, and what only nearly does.
#include "tests/unit/boards/chess/touch_support.hpp"

#include <gtest/gtest.h>

#include <concepts>
#include <span>

namespace luozi::chess {
namespace {

/// As a game's bundle has it.
template <class G>
concept HasTouchLaw = requires(const typename G::Position position, const typename G::Laws& laws,
                               std::span<const PieceTouch<typename G::Grid>> touched) {
  { G::touch_ruling(position, touched, laws) } -> std::same_as<TouchRuling<G>>;
};
static_assert(HasTouchLaw<Chess>);

/// The pawn takes either man, the queen only the pawn on d5.
constexpr std::string_view two_to_take = "4k3/8/8/3p1n2/4P3/8/8/3QK3 w - - 0 1";

TEST(TouchedOwn, first_that_can_move_has_to) {  // FIDE 4.3.1
  tell({start_fen},
       {{"knight touched, pawn played", "g1", "g1f3 g1h3", "touch-move FIDE 4.3.1 g1", "e2e4",
         "touch-move FIDE 4.3.1 g1"},
        {"knight touched and played", "g1", "g1f3 g1h3", "touch-move FIDE 4.3.1 g1", "g1h3"},
        {"second knight played", "b1 g1", "b1a3 b1c3", "touch-move FIDE 4.3.1 b1", "g1f3",
         "touch-move FIDE 4.3.1 b1"},
        {"bishop that cannot move, then knight", "f1 g1", "g1f3 g1h3", "touch-move FIDE 4.3.1 g1",
         "g1f3"},
        {"knight put back and taken again", "b1 g1 b1", "b1a3 b1c3", "touch-move FIDE 4.3.1 b1"},
        {"nothing touched", "", "all", "", "e2e4"},
        {"an empty square", "e4", "all", "", "d2d4"}});
}

TEST(TouchedOwn, older_article_says_the_same) {  // FIDE-older 7.2(1)
  tell({start_fen, fide_older},
       {{"knight touched, pawn played", "g1", "g1f3 g1h3", "touch-move FIDE-older 7.2(1) g1",
         "e2e4", "touch-move FIDE-older 7.2(1) g1"},
        {"bishop that cannot move, then knight", "f1 g1", "g1f3 g1h3",
         "touch-move FIDE-older 7.2(1) g1", "g1h3"}});
}

TEST(TouchedOwn, of_two_at_once_either_may_move) {  // house rule
  tell({start_fen},
       {{"two knights in one go", "b1 +g1", "b1a3 b1c3 g1f3 g1h3", "touch-move FIDE 4.3.1 b1 g1",
         "g1f3"},
        {"and a pawn played", "b1 +g1", "b1a3 b1c3 g1f3 g1h3", "touch-move FIDE 4.3.1 b1 g1",
         "e2e4", "touch-move FIDE 4.3.1 b1 g1"},
        {"one of them cannot move", "f1 +g1", "g1f3 g1h3", "touch-move FIDE 4.3.1 g1"}});
}

TEST(TouchedTheirs, first_that_can_be_captured_has_to_be) {  // FIDE 4.3.2
  tell({two_to_take},
       {{"knight touched, pawn taken", "f5", "e4f5", "touch-capture FIDE 4.3.2 f5", "e4d5",
         "touch-capture FIDE 4.3.2 f5"},
        {"pawn touched, taken with either man", "d5", "d1d5 e4d5", "touch-capture FIDE 4.3.2 d5",
         "d1d5"},
        {"second taken", "f5 d5", "e4f5", "touch-capture FIDE 4.3.2 f5", "d1d5",
         "touch-capture FIDE 4.3.2 f5"},
        {"king, which nobody captures, then knight", "e8 f5", "e4f5", "touch-capture FIDE 4.3.2 f5",
         "e4f5"},
        {"their king alone", "e8", "all", "", "e1e2"},
        {"two in one go", "f5 +d5", "d1d5 e4d5 e4f5", "touch-capture FIDE 4.3.2 d5 f5", "e4d5"}});
  tell({two_to_take, fide_older},
       {{"pawn touched, king played", "d5", "d1d5 e4d5", "touch-capture FIDE-older 7.2(1) d5",
         "e1e2", "touch-capture FIDE-older 7.2(1) d5"}});
}

TEST(TouchedBoth, first_own_captures_first_of_theirs) {  // FIDE 4.3.3
  tell({two_to_take},
       {{"queen and pawn, taken with the pawn", "d1 d5", "d1d5", "touch-capture FIDE 4.3.3 d1 d5",
         "e4d5", "touch-capture FIDE 4.3.3 d1 d5"},
        {"pawn off first, then the queen", "d5 d1", "d1d5", "touch-capture FIDE 4.3.3 d5 d1",
         "d1d5"},
        {"later touches change nothing", "d1 e4 d5 f5", "d1d5", "touch-capture FIDE 4.3.3 d1 d5",
         "e4f5", "touch-capture FIDE 4.3.3 d1 d5"}});
  tell({two_to_take, fide_older}, {{"queen and pawn, taken with the pawn", "d1 d5", "d1d5",
                                    "touch-capture FIDE-older 7.2(2) d1 d5", "e4d5",
                                    "touch-capture FIDE-older 7.2(2) d1 d5"}});
}

TEST(TouchedBoth, of_two_own_in_one_go_the_one_that_can_take_does) {  // house rule
  tell({two_to_take},
       {{"king or queen, then pawn", "e1 +d1 d5", "d1d5", "touch-capture FIDE 4.3.3 d1 d5", "e4d5",
         "touch-capture FIDE 4.3.3 d1 d5"}});
}

/// The queen cannot take the knight, which the pawn takes; the pawn on b5 cannot move.
constexpr std::string_view cannot_take_it = "4k3/8/1p6/1P3n2/4P3/8/1P6/Q1B1K3 w - - 0 1";

TEST(TouchedBoth, where_that_is_illegal_the_first_touched_counts) {  // FIDE 4.3.3
  const std::string queen = "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1";
  const std::string own_first = "touch-move FIDE 4.3.3 a1";
  const std::string theirs_first = "touch-capture FIDE 4.3.3 f5";
  tell({cannot_take_it},
       {{"queen first, knight taken", "a1 f5", queen, own_first, "e4f5", own_first},
        {"queen first and moved", "a1 f5", queen, own_first, "a1b1"},
        {"knight first, queen moved", "f5 a1", "e4f5", theirs_first, "a1b1", theirs_first},
        {"knight first and taken", "f5 a1", "e4f5", theirs_first, "e4f5"},
        {"queen first, their king: none to capture", "a1 e8", queen, own_first, "a1a2"},
        {"their king first", "e8 a1", queen, own_first, "e1e2", own_first},
        {"pawn that cannot move, then the knight", "b5 f5", "e4f5", theirs_first, "e4f5"},
        {"the pawn that can take was touched second", "b5 e4 f5", "e4e5 e4f5",
         "touch-move FIDE 4.3.3 e4", "e4e5"}});
}

TEST(TouchedBoth, where_the_order_is_unknown_own_counts_first) {  // FIDE 4.3.3, FIDE-older 7.2(2)
  const std::string queen = "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1";
  tell({cannot_take_it}, {{"knight told first", "f5 +a1", queen, "touch-move FIDE 4.3.3 a1", "e4f5",
                           "touch-move FIDE 4.3.3 a1"},
                          {"queen told first", "a1 +f5", queen, "touch-move FIDE 4.3.3 a1"}});
  tell({cannot_take_it, fide_older},
       {{"knight told first", "f5 +a1", queen, "touch-move FIDE-older 7.2(2) a1", "e4f5",
         "touch-move FIDE-older 7.2(2) a1"},
        {"knight first beyond doubt", "f5 a1", "e4f5", "touch-capture FIDE-older 7.2(2) f5",
         "e4f5"}});
}

TEST(NoneCan, pinned_man_leaves_every_move) {  // FIDE 4.5, FIDE-older 7.3
  for (const Laws* const laws : {&fide_2023, &fide_older}) {
    tell({"4r1k1/8/8/8/8/8/P3N3/4K3 w - - 0 1", *laws},
         {{"pinned knight, pawn played", "e2", "all", "", "a2a4"},
          {"pinned knight, then pawn", "e2 a2", "a2a3 a2a4",
           "touch-move " + std::string(laws->touch.own) + " a2", "a2a3"},
          {"pinned knight and a rook it cannot take", "e2 e8", "all", "", "e1f1"}});
  }
}

TEST(NoneCan, king_in_check_decides_who_can_move) {  // FIDE 4.3, 4.5
  tell({"4k3/8/8/8/8/8/4r3/4K2N w - - 0 1"},
       {{"knight cannot help", "h1", "all", "", "e1f1"},
        {"checking rook touched", "e2", "e1e2", "touch-capture FIDE 4.3.2 e2", "e1f1",
         "touch-capture FIDE 4.3.2 e2"},
        {"knight, then king", "h1 e1", "all", "", "e1d1"}});
  tell({"4k3/8/8/8/4r3/8/2N5/R3K3 w Q - 0 1"},
       {{"knight that can interpose", "c2", "c2e3", "touch-move FIDE 4.3.1 c2", "e1d2",
         "touch-move FIDE 4.3.1 c2"},
        {"castling out of check", "e1 a1", "e1d1 e1d2 e1f1 e1f2", "touch-move FIDE 4.4.3 e1 a1",
         "c2e3", "touch-move FIDE 4.4.3 e1 a1"}});
  tell({"R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"}, {{"mated: nothing to oblige", "g8", "all", ""}});
}

TEST(TouchedPawns, en_passant_captures_the_touched_pawn) {  // FIDE 3.7.3.1, 4.3.2, 4.3.3
  tell({"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"},
       {{"their pawn touched, own one advanced", "d5", "e5d6", "touch-capture FIDE 4.3.2 d5",
         "e5e6", "touch-capture FIDE 4.3.2 d5"},
        {"own and theirs", "e5 d5", "e5d6", "touch-capture FIDE 4.3.3 e5 d5", "e5d6"},
        {"own alone", "e5", "e5d6 e5e6", "touch-move FIDE 4.3.1 e5", "e5e6"}});
  tell({"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"}, {{"a move too late", "d5", "all", "", "e5e6"}});
  tell({"7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1"},
       {{"the king would stand in check", "e5 d5", "e5e6", "touch-move FIDE 4.3.3 e5", "e5e6"},
        {"their pawn alone", "d5", "all", "", "a5a4"}});
}

TEST(TouchedPawns, every_promotion_stays_permitted) {  // FIDE 3.7.3.3, 4.3
  tell({"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"},
       {{"pawn alone", "a7", "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r",
         "touch-move FIDE 4.3.1 a7", "a7a8n"},
        {"pawn and knight, promoted beside it", "a7 b8", "a7b8b a7b8n a7b8q a7b8r",
         "touch-capture FIDE 4.3.3 a7 b8", "a7a8q", "touch-capture FIDE 4.3.3 a7 b8"}});
}

}  // namespace
}  // namespace luozi::chess
