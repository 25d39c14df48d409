// A folder that plays the boot loader's drive and is gone with the test.
#pragma once

#include "tests/unit/host/archive/temp_folder.hpp"

#include <filesystem>
#include <fstream>
#include <string>

namespace luozi::host {

class DriveFolder {
 public:
  explicit DriveFolder(const std::string& name) : path_(folder_ / name) {
    std::filesystem::create_directory(path_);
  }

  /// As the RP2040's boot ROM has it.
  void write_info(const std::string& text =
                      "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\n"
                      "Board-ID: RPI-RP2\n") const {
    std::ofstream(path_ / "INFO_UF2.TXT") << text;
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  TempFolder folder_;
  std::filesystem::path path_;
};

}  // namespace luozi::host
