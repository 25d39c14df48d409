# Warnings, standard and sanitizers that every target of the project shares.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

set(LUOZI_SANITIZE "" CACHE STRING "Sanitizers to build with: empty, address,undefined or thread")

# Games that are not shipped: see tests/corpus/README.md. What reads them says so where there are none.
set(LUOZI_CORPORA ${PROJECT_SOURCE_DIR}/../shared/corpora CACHE PATH "A folder of games for the tests and the benches")

add_library(luozi_options INTERFACE)
target_compile_options(luozi_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # gcc 12 sees overlapping copies in std::string's operator+ where there are none (its bug 105651).
  target_compile_options(luozi_options INTERFACE -Wno-restrict)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  target_compile_options(luozi_options INTERFACE -Wreserved-identifier)
endif()
target_include_directories(luozi_options INTERFACE ${PROJECT_SOURCE_DIR})

# Instruments what is added from here on. With the extra paths gcc 12 takes optionals for
# uninitialised that are not.
macro(luozi_instrument)
  add_compile_options(-fsanitize=${LUOZI_SANITIZE} -fno-omit-frame-pointer
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized> ${ARGN})
endmacro()
if(LUOZI_SANITIZE)
  add_link_options(-fsanitize=${LUOZI_SANITIZE})
endif()
if(LUOZI_SANITIZE AND NOT LUOZI_SANITIZE STREQUAL thread)
  luozi_instrument()
endif()

# For what is added from here on: code that threads may run through. The folders before know no
# threads; with the thread sanitizer they are compiled as for release, and the compiler cache has them.
macro(luozi_threads_from_here)
  if(LUOZI_SANITIZE STREQUAL thread)
    # Asio has fences beside its mutexes; gcc's thread sanitizer says that it sees the mutexes only.
    luozi_instrument(-O1 -UNDEBUG -Wno-tsan)
  endif()
endmacro()

# What a fuzzer wants to know of the code it runs: which of it was reached.
function(luozi_tell_coverage name)
  if(LUOZI_FUZZ)
    target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()

# luozi_library(NAME SOURCES... ): a static library with the house's options.
function(luozi_library name)
  add_library(${name} STATIC ${ARGN})
  target_link_libraries(${name} PUBLIC luozi_options)
  luozi_tell_coverage(${name})
endfunction()
