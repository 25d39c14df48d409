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
  if(LUOZI_SANITIZE)
    # With the sanitizers' extra paths gcc 12 takes optionals for uninitialised that are not.
    target_compile_options(luozi_options INTERFACE -Wno-maybe-uninitialized)
  endif()
  if(LUOZI_SANITIZE MATCHES thread)
    # Asio has fences beside its mutexes; gcc's thread sanitizer says that it sees the mutexes only.
    target_compile_options(luozi_options INTERFACE -Wno-tsan)
  endif()
elseif(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  target_compile_options(luozi_options INTERFACE -Wreserved-identifier)
endif()
target_include_directories(luozi_options INTERFACE ${PROJECT_SOURCE_DIR})
if(LUOZI_SANITIZE)
  add_compile_options(-fsanitize=${LUOZI_SANITIZE} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${LUOZI_SANITIZE})
endif()

if(LUOZI_FUZZ)
  # Coverage feedback from the libraries under test; the fuzz targets themselves link the engine.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# luozi_library(NAME SOURCES... ): a static library with the house's options.
function(luozi_library name)
  add_library(${name} STATIC ${ARGN})
  target_link_libraries(${name} PUBLIC luozi_options)
endfunction()
