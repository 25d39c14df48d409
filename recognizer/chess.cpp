// The recognizer of chess.
#include "boards/chess/chess.hpp"

#include "recognizer/recognizer_impl.hpp"

namespace luozi::recognizer {

template class Recognizer<chess::Chess>;

}  // namespace luozi::recognizer
