// The recognizer of xiangqi.
#include "boards/xiangqi/xiangqi.hpp"

#include "recognizer/recognizer_impl.hpp"

namespace luozi::recognizer {

template class Recognizer<xiangqi::Xiangqi>;

}  // namespace luozi::recognizer
