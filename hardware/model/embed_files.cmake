# Writes a C++ file that holds every TOML file of a folder, behind a header that declares a type with
# a name and a text, and a function that gives them all:
# cmake -DFOLDER=... -DOUTPUT=... -DHEADER=level_files.hpp -DTYPE=LevelFile -DFUNCTION=level_files -P this
file(GLOB files ${FOLDER}/*.toml)
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
file(WRITE ${OUTPUT}.new "// Made by embed_files.cmake from a folder's TOML files.
#include \"hardware/model/${HEADER}\"

#include <array>

namespace luozi::model {
namespace {

constexpr std::array<${TYPE}, ${count}> files{{
${entries}}};

}  // namespace

std::span<const ${TYPE}> ${FUNCTION}() { return files; }

}  // namespace luozi::model
")
execute_process(COMMAND ${CMAKE_COMMAND} -E copy_if_different ${OUTPUT}.new ${OUTPUT})
