# Writes a C++ file that holds every PGN and PDN file of a folder's folders: cmake -DFOLDER=... -DOUTPUT=... -P this
file(GLOB files ${FOLDER}/*/*.pgn ${FOLDER}/*/*.pdn)
list(SORT files)
set(entries "")
foreach(file ${files})
  get_filename_component(name ${file} NAME)
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" escaped "${bytes}")
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(APPEND entries "    {\"${name}\", {\"${escaped}\", ${size}}},\n")
endforeach()
list(LENGTH files count)
file(WRITE ${OUTPUT}.new "// Made by embed_games.cmake from the game files of tests/games.
#include \"host/rehearse/famous_games.hpp\"

#include <array>

namespace luozi::host {
namespace {

constexpr std::array<FamousGames, ${count}> files{{
${entries}}};

}  // namespace

std::span<const FamousGames> famous_game_files() { return files; }

}  // namespace luozi::host
")
execute_process(COMMAND ${CMAKE_COMMAND} -E copy_if_different ${OUTPUT}.new ${OUTPUT})
