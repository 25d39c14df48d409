// Folders that play the boot loader's drive.
#include "host/update/boot_drive.hpp"

#include "tests/unit/host/update/drive_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace luozi::host {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(BootDrive, is_known_by_what_its_file_says) {
  const DriveFolder folder("drive");
  EXPECT_FALSE(is_boot_drive(folder.path()));
  folder.write_info("UF2 Bootloader v1.0\nModel: Something else\nBoard-ID: XX-YY\n");
  EXPECT_FALSE(is_boot_drive(folder.path()));
  folder.write_info();
  EXPECT_TRUE(is_boot_drive(folder.path()));
  EXPECT_FALSE(is_boot_drive("/nowhere"));
}

TEST(BootDrive, is_found_among_mounted_drives_of_its_file_system) {
  const DriveFolder plain("plain"), blank("RPI RP2"), stick("stick"), other("other");
  for (const auto* drive : {&plain, &blank, &other}) drive->write_info();
  std::string escaped = blank.path().string();
  escaped.replace(escaped.find(' '), 1, "\\040");
  const std::string mounts = "proc /proc proc rw 0 0\n/dev/sda1 " + plain.path().string() +
                             " vfat rw 0 0\n/dev/sdb1 " + escaped + " vfat rw 0 0\n/dev/sdc1 " +
                             stick.path().string() + " vfat rw 0 0\nhost:/x " +
                             other.path().string() + " nfs rw 0 0\n\nhalf a\n";
  EXPECT_THAT(boot_drives(mounts), ElementsAre(plain.path(), blank.path()));
  EXPECT_THAT(boot_drives(""), IsEmpty());
}

TEST(BootDrive, image_is_copied_whole) {
  const DriveFolder folder("drive");
  std::string image(100'000, '\0');
  for (std::size_t i = 0; i < image.size(); ++i) image[i] = static_cast<char>(i * 7);
  EXPECT_EQ(put_on_drive(folder.path(), image), std::nullopt);
  std::ifstream file(folder.path() / "luozi.uf2", std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), image);
}

TEST(BootDrive, drive_that_cannot_be_written_is_named) {
  EXPECT_THAT(put_on_drive("/nowhere", "x").value_or(""),
              HasSubstr("/nowhere/luozi.uf2: cannot be written: No such file"));
  if (std::filesystem::exists("/dev/full")) {
    const DriveFolder folder("full");
    std::filesystem::create_symlink("/dev/full", folder.path() / "luozi.uf2");
    EXPECT_THAT(put_on_drive(folder.path(), "x").value_or(""), HasSubstr("No space left"));
  }
}

}  // namespace
}  // namespace luozi::host
