// A game of any kind as rehearsals need it: told to hands by squares, and compared by coordinates.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boards/outcome.hpp"
#include "boards/units.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/hand.hpp"
#include "notation/tag.hpp"

namespace luozi::host {

struct RehearsedPly {
  Side side = Side::white;
  std::string move;  ///< in coordinates
  model::HandMove hand;
  std::vector<int> others;  ///< where the mover's other pieces stand
  /// What no sensor can tell of the move, in an arbiter's words behind the ply's number; mostly
  /// empty.
  std::string untold{};

  friend bool operator==(const RehearsedPly& a, const RehearsedPly& b) { return a.move == b.move; }
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
