// A game of any kind as rehearsals need it: told to hands by squares, and compared by coordinates.
#pragma once

#include "boards/outcome.hpp"
#include "boards/units.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/hand.hpp"
#include "notation/tag.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace luozi::host {

struct RehearsedPly {
  Side side = Side::white;
  std::string move;  ///< in coordinates
  model::HandMove hand;
  std::vector<int> others;  ///< where the mover's other pieces stand
  /// What no sensor can tell of the move, in an arbiter's words behind the ply's number; mostly
  /// empty.
  std::string untold{};
  /// No law allows the move; the position after it. Empty: the move is legal.
  std::string irregular_fen{};

  friend bool operator==(const RehearsedPly& a, const RehearsedPly& b) { return a.move == b.move; }
};

/// A move is made, and the clock is pressed after it.
struct MoveMade {
  RehearsedPly ply;
  int number = 0;      ///< in the record as it is then
  bool stands = true;  ///< false: it will be put back
};

/// The last move on the board is undone.
struct MovePutBack {
  RehearsedPly ply;
  int number = 0;
  Side by = Side::white;   ///< whose hand does it
  bool last = false;       ///< nothing more is put back: play goes on
  bool hands_back = true;  ///< the opponent presses the clock, so that the mover's time runs again
};

/// Where a piece goes without moving by the rules; -1: beside the board.
struct PieceShift {
  int from = -1, to = -1;
  model::Contact piece = model::Contact::white;
};

/// The players tell the result with their kings.
struct ResultShown {
  std::vector<PieceShift> shifts;  ///< what stands in the way first
};

/// Everything is swept up and set up anew for a next game.
struct BoardReset {
  std::vector<model::Contact> before, after;
};

/// An arbiter's words, as after `arbiter` in a trace: what no sensor can see.
struct ArbiterSays {
  std::string command;
};

using TaleDeed = std::variant<MoveMade, MovePutBack, ResultShown, BoardReset, ArbiterSays>;

/// One thing that is done at the board.
struct TaleStep {
  TaleDeed deed;
  std::string cell{};  ///< the level's cell that drew it, where clean players would not do it
};

struct RehearsedGame {
  std::string name = "chess";  ///< as in a trace's `#game`
  std::vector<notation::Tag> tags{};
  std::string start = "startpos";                 ///< or a FEN of that game
  std::vector<model::Contact> before{}, after{};  ///< what every sensor sees at first and at last
  std::vector<RehearsedPly> plies{};
  std::optional<GameResult> result{};
  bool ends_by_itself = false;  ///< the rules give the result; nobody needs to say it
  std::string text{};           ///< in the game's own format
  std::string extension{};      ///< of a file in that format
  /// What is done at the board where that is more than the plies one after the other; empty: it is
  /// not, and the result is told by an arbiter.
  std::vector<TaleStep> tale{};

  friend bool operator==(const RehearsedGame& a, const RehearsedGame& b) {
    return a.name == b.name && a.tags == b.tags && a.start == b.start && a.plies == b.plies &&
           a.result == b.result;
  }
};

/// A board with nothing on it, for the game.
inline std::vector<model::Contact> bare_board(const RehearsedGame& game) {
  return std::vector<model::Contact>(game.before.size(), model::Contact::open);
}

}  // namespace luozi::host
