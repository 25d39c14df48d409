// Short games that end on the board by their laws, one of each kind.
#pragma once

#include "host/rehearse/rehearsed_game.hpp"

namespace luozi::usb_bed {

host::RehearsedGame short_chess();          ///< mate, 13 plies
host::RehearsedGame short_xiangqi();        ///< mate, 7 plies
host::RehearsedGame short_international();  ///< Black has no piece left, 39 plies
host::RehearsedGame short_russian();        ///< White has no piece left, 20 plies

}  // namespace luozi::usb_bed
