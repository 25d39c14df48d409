// From what hands do to where every piece is at every time.
#pragma once

#include "hardware/model/board_model.hpp"
#include "hardware/model/contact.hpp"
#include "hardware/model/hand.hpp"
#include "hardware/model/motion.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace luozi::model {

/// The way of one piece through a whole game.
struct PieceTrack {
  Contact pole = Contact::white;
  int square = -1;                ///< where it stands at first; -1: beside the board
  Pose start;                     ///< where it is until its first motion
  std::vector<Motion> motions{};  ///< in order of time, none before the end of the one before
};

/// One track a piece: those that stand in `before`, each in the middle of its square, by squares,
/// then those that are brought. `acts` must be in order of time. An act that makes no sense, such
/// as a lift where nothing stands or a square that the board does not have, is passed over.
std::vector<PieceTrack> poses(const BoardModel& board, std::span<const Contact> before,
                              std::span<const HandAct> acts);

}  // namespace luozi::model
