# Files that travel inside the program: a build step, run by this same file, makes one C++ file of them.
if(CMAKE_SCRIPT_MODE_FILE)
  set(entries "")
  foreach(file IN LISTS FILES)
    cmake_path(GET file FILENAME name)
    file(READ ${file} bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" escaped "${bytes}")
    file(SIZE ${file} size)
    string(APPEND entries "    {\"${name}\", {\"${escaped}\", ${size}}},\n")
  endforeach()
  list(LENGTH FILES count)
  file(WRITE ${OUTPUT} "// Made by cmake/embed.cmake.
#include \"${HEADER}\"

#include <array>

namespace ${NAMESPACE} {
namespace {

constexpr std::array<${TYPE}, ${count}> files{{
${entries}}};

}  // namespace

std::span<const ${TYPE}> ${FUNCTION}() { return files; }

}  // namespace ${NAMESPACE}
")
  return()
endif()

# luozi_embed(TARGET HEADER hardware/model/level_files.hpp NAMESPACE luozi::model TYPE LevelFile
#             FUNCTION level_files FILES PATTERNS...)
# Defines in the target what the header declares: a function that gives a span of the type, a file's name and
# its text each, of all files of the patterns, in order of path.
function(luozi_embed target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "HEADER;NAMESPACE;TYPE;FUNCTION" "FILES")
  file(GLOB files CONFIGURE_DEPENDS ${arg_FILES})
  list(SORT files)
  cmake_path(GET arg_HEADER STEM name)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  set(script ${CMAKE_CURRENT_FUNCTION_LIST_FILE})
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DHEADER=${arg_HEADER} -DNAMESPACE=${arg_NAMESPACE}
      -DTYPE=${arg_TYPE} -DFUNCTION=${arg_FUNCTION} "-DFILES=${files}" -P ${script}
    DEPENDS ${files} ${script}
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
