// Says with which key a data folder's evidence is signed.
#pragma once

#include <filesystem>
#include <iosfwd>

namespace spdlog {
class logger;
}  // namespace spdlog

namespace luozi::host {

/// People note the fingerprint, so that later evidence can be told from forged one. A key that
/// cannot be used is told in the log and keeps no board from being recorded.
void tell_signing_key(const std::filesystem::path& folder, std::ostream& out, spdlog::logger& log);

}  // namespace luozi::host
