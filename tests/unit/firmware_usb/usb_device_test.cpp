// The control endpoint's answers, byte for byte, as USB 2.0 chapter 9 and Microsoft spell them.
#include "firmware/core/usb_device.hpp"

#include "firmware/wire/usb_identity.hpp"

#include <gmock/gmock.h>

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace luozi::firmware {
namespace {

using Bytes = std::vector<std::uint8_t>;
using testing::ElementsAreArray;

Bytes bytes_of(const UsbAnswer& answer) { return {answer.data.begin(), answer.data.end()}; }

UsbAnswer ask(UsbDevice& device, const std::array<std::uint8_t, 8>& setup) {
  return device.setup(UsbSetup::parse(setup));
}

constexpr std::array<std::uint8_t, 8> configure{0x00, 9, 1, 0, 0, 0, 0, 0};

UsbDevice configured_device() {
  UsbDevice device("LZ-0007");
  EXPECT_FALSE(ask(device, configure).stall);
  return device;
}

struct ReadRow {
  std::string name;
  std::array<std::uint8_t, 8> setup;
  Bytes answer;
};

// USB 2.0, tables 9-8, 9-10, 9-12, 9-13 and 9-15 to 9-16.
const std::vector<ReadRow> reads{
    {"device",
     {0x80, 6, 0, 1, 0, 0, 0xff, 0},
     {18, 1, 0x10, 0x02, 0, 0, 0, 64, 0x09, 0x12, 0x01, 0x00, 0x00, 0x01, 1, 2, 3, 1}},
    {"first eight bytes of device", {0x80, 6, 0, 1, 0, 0, 8, 0}, {18, 1, 0x10, 0x02, 0, 0, 0, 64}},
    {"configuration", {0x80, 6, 0, 2, 0, 0, 0xff, 0}, {9, 2, 32,   0, 1,  1,    0, 0x80, 225,  //
                                                       9, 4, 0,    0, 2,  0xff, 0, 0,    0,    //
                                                       7, 5, 0x81, 2, 64, 0,    0,             //
                                                       7, 5, 0x01, 2, 64, 0,    0}},
    {"languages", {0x80, 6, 0, 3, 0, 0, 0xff, 0}, {4, 3, 0x09, 0x04}},
    {"manufacturer",
     {0x80, 6, 1, 3, 0x09, 0x04, 0xff, 0},
     {12, 3, 'L', 0, 'u', 0, 'o', 0, 'z', 0, 'i', 0}},
    {"product", {0x80, 6, 2, 3, 0x09, 0x04, 0xff, 0}, {24,  3, 'L', 0, 'u', 0, 'o', 0,
                                                       'z', 0, 'i', 0, ' ', 0, 'b', 0,
                                                       'o', 0, 'a', 0, 'r', 0, 'd', 0}},
    {"serial",
     {0x80, 6, 3, 3, 0x09, 0x04, 0xff, 0},
     {16, 3, 'L', 0, 'Z', 0, '-', 0, '0', 0, '0', 0, '0', 0, '7', 0}},
    {"binary object store",
     {0x80, 6, 0, 15, 0, 0, 0xff, 0},
     {5,    15,   33,   0,    1,  //
      28,   16,   5,    0,        //
      0xdf, 0x60, 0xdd, 0xd8, 0x89, 0x45, 0xc7, 0x4c, 0x9c, 0xd2, 0x65, 0x9d,
      0x9e, 0x64, 0x8a, 0x9f, 0x00, 0x00, 0x03, 0x06, 162,  0,    0x20, 0}},
    {"configuration number", {0x80, 8, 0, 0, 0, 0, 1, 0}, {1}},
    {"alternate setting", {0x81, 10, 0, 0, 0, 0, 1, 0}, {0}},
    {"device status", {0x80, 0, 0, 0, 0, 0, 2, 0}, {0, 0}},
    {"interface status", {0x81, 0, 0, 0, 0, 0, 2, 0}, {0, 0}},
    {"endpoint status", {0x82, 0, 0, 0, 0x81, 0, 2, 0}, {0, 0}},
    {"control endpoint status", {0x82, 0, 0, 0, 0, 0, 2, 0}, {0, 0}},
};

TEST(UsbDevice, configured_answers_byte_for_byte) {
  for (const auto& row : reads) {
    auto device = configured_device();
    const auto answer = ask(device, row.setup);
    EXPECT_FALSE(answer.stall) << row.name;
    EXPECT_THAT(bytes_of(answer), ElementsAreArray(row.answer)) << row.name;
    EXPECT_EQ(answer.effect, UsbEffect::none) << row.name;
  }
}

// "Microsoft OS 2.0 Descriptors Specification", tables 10, 13 and 14.
TEST(UsbDevice, microsoft_set_names_winusb_and_the_interface_guid) {
  auto device = configured_device();
  const auto set = bytes_of(ask(device, {0xc0, 0x20, 0, 0, 7, 0, 162, 0}));
  Bytes expected{10,  0, 0, 0, 0x00, 0x00, 0x03, 0x06, 162, 0,                                  //
                 20,  0, 3, 0, 'W',  'I',  'N',  'U',  'S', 'B', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  //
                 132, 0, 4, 0, 7,    0,    42,   0};
  const auto add_wide = [&expected](const std::string& text) {
    for (const char letter : text) expected.insert(expected.end(), {Bytes::value_type(letter), 0});
  };
  add_wide(std::string("DeviceInterfaceGUIDs") + '\0');
  expected.insert(expected.end(), {80, 0});
  add_wide(std::string("{18CBDDC9-34EA-440D-A9B8-7888C49A26EA}") + '\0' + '\0');
  EXPECT_THAT(set, ElementsAreArray(expected));
}

struct RefusedRow {
  std::string name;
  std::array<std::uint8_t, 8> setup;
};

const std::vector<RefusedRow> refused_always{
    {"device qualifier", {0x80, 6, 0, 6, 0, 0, 10, 0}},
    {"other speed configuration", {0x80, 6, 0, 7, 0, 0, 9, 0}},
    {"second configuration", {0x80, 6, 1, 2, 0, 0, 9, 0}},
    {"unknown string", {0x80, 6, 4, 3, 0x09, 0x04, 0xff, 0}},
    {"Microsoft OS 1.0 string", {0x80, 6, 0xee, 3, 0, 0, 18, 0}},
    {"set descriptor", {0x00, 7, 0, 1, 0, 0, 18, 0}},
    {"address 128", {0x00, 5, 128, 0, 0, 0, 0, 0}},
    {"configuration 2", {0x00, 9, 2, 0, 0, 0, 0, 0}},
    {"remote wake-up", {0x00, 3, 1, 0, 0, 0, 0, 0}},
    {"test mode", {0x00, 3, 2, 0, 0, 1, 0, 0}},
    {"halt of endpoint 0", {0x02, 3, 0, 0, 0, 0, 0, 0}},
    {"halt of endpoint 0x82", {0x02, 3, 0, 0, 0x82, 0, 0, 0}},
    {"status of endpoint 0x82", {0x82, 0, 0, 0, 0x82, 0, 2, 0}},
    {"status of interface 1", {0x81, 0, 0, 0, 1, 0, 2, 0}},
    {"alternate setting 1", {0x01, 11, 1, 0, 0, 0, 0, 0}},
    {"interface 1", {0x01, 11, 0, 0, 1, 0, 0, 0}},
    {"synch frame", {0x82, 12, 0, 0, 0x81, 0, 2, 0}},
    {"another vendor request", {0xc0, 0x21, 0, 0, 7, 0, 162, 0}},
    {"another Microsoft index", {0xc0, 0x20, 0, 0, 8, 0, 162, 0}},
    {"Microsoft set as a write", {0x40, 0x20, 0, 0, 7, 0, 0, 0}},
    {"class request", {0xa1, 0x21, 0, 0, 0, 0, 7, 0}},
};

const std::vector<RefusedRow> refused_before_configuration{
    {"endpoint status", {0x82, 0, 0, 0, 0x81, 0, 2, 0}},
    {"interface status", {0x81, 0, 0, 0, 0, 0, 2, 0}},
    {"clear halt", {0x02, 1, 0, 0, 0x81, 0, 0, 0}},
    {"alternate setting", {0x81, 10, 0, 0, 0, 0, 1, 0}},
    {"set alternate setting", {0x01, 11, 0, 0, 0, 0, 0, 0}},
};

TEST(UsbDevice, unsupported_requests_are_refused) {
  for (const auto& row : refused_always) {
    auto device = configured_device();
    EXPECT_TRUE(ask(device, row.setup).stall) << row.name;
    EXPECT_TRUE(device.configured()) << row.name;
  }
}

TEST(UsbDevice, unconfigured_refuses_what_needs_a_configuration) {
  for (const auto& row : refused_before_configuration) {
    UsbDevice device("LZ-0007");
    EXPECT_TRUE(ask(device, row.setup).stall) << row.name;
  }
}

TEST(UsbDevice, address_is_taken_after_the_status_stage) {
  UsbDevice device("LZ-0007");
  const auto answer = ask(device, {0x00, 5, 17, 0, 0, 0, 0, 0});
  EXPECT_FALSE(answer.stall);
  EXPECT_TRUE(answer.data.empty());
  EXPECT_EQ(answer.effect, UsbEffect::set_address);
  EXPECT_EQ(answer.argument, 17);
}

TEST(UsbDevice, configuration_is_set_reset_and_told) {
  UsbDevice device("LZ-0007");
  constexpr std::array<std::uint8_t, 8> which{0x80, 8, 0, 0, 0, 0, 1, 0};
  EXPECT_THAT(bytes_of(ask(device, which)), ElementsAreArray({0}));
  EXPECT_EQ(ask(device, configure).effect, UsbEffect::restart_pipes);
  EXPECT_THAT(bytes_of(ask(device, which)), ElementsAreArray({1}));
  device.bus_reset();
  EXPECT_FALSE(device.configured());
  EXPECT_THAT(bytes_of(ask(device, which)), ElementsAreArray({0}));
}

TEST(UsbDevice, halt_is_told_and_cleared_per_endpoint) {
  constexpr std::array<std::uint8_t, 8> in_status{0x82, 0, 0, 0, 0x81, 0, 2, 0};
  constexpr std::array<std::uint8_t, 8> out_status{0x82, 0, 0, 0, 0x01, 0, 2, 0};
  auto device = configured_device();
  device.halt(wire::usb_in_endpoint);
  EXPECT_THAT(bytes_of(ask(device, in_status)), ElementsAreArray({1, 0}));
  EXPECT_THAT(bytes_of(ask(device, out_status)), ElementsAreArray({0, 0}));

  const auto cleared = ask(device, {0x02, 1, 0, 0, 0x81, 0, 0, 0});
  EXPECT_EQ(cleared.effect, UsbEffect::restart_pipe);
  EXPECT_EQ(cleared.argument, wire::usb_in_endpoint);
  EXPECT_THAT(bytes_of(ask(device, in_status)), ElementsAreArray({0, 0}));

  const auto set = ask(device, {0x02, 3, 0, 0, 0x01, 0, 0, 0});
  EXPECT_EQ(set.effect, UsbEffect::halt_pipe);
  EXPECT_TRUE(device.halted(wire::usb_out_endpoint));
  EXPECT_EQ(ask(device, {0x01, 11, 0, 0, 0, 0, 0, 0}).effect, UsbEffect::restart_pipes);
  EXPECT_FALSE(device.halted(wire::usb_out_endpoint));
}

// USB 2.0, 8.5.3.2: data shorter than asked for ends with a short packet, if need be an empty one.
TEST(UsbDevice, whole_packets_end_with_an_empty_one_only_when_more_was_asked) {
  UsbDevice device("1234567890123456789012345678901");  // 31 letters: a descriptor of 64 bytes
  const auto more = ask(device, {0x80, 6, 3, 3, 0x09, 0x04, 0xff, 0});
  EXPECT_EQ(more.data.size(), 64U);
  EXPECT_TRUE(more.end_with_empty_packet);
  EXPECT_FALSE(ask(device, {0x80, 6, 3, 3, 0x09, 0x04, 64, 0}).end_with_empty_packet);
  EXPECT_FALSE(ask(device, {0x80, 6, 0, 1, 0, 0, 0xff, 0}).end_with_empty_packet);
}

TEST(UsbDevice, long_serial_is_cut_to_one_packet) {
  UsbDevice device(std::string(40, 'x'));
  EXPECT_EQ(ask(device, {0x80, 6, 3, 3, 0x09, 0x04, 0xff, 0}).data.size(), 64U);
}

TEST(UsbDevice, udev_rule_names_the_descriptors_numbers) {
  std::ifstream file(LUOZI_SOURCE_DIR "/firmware/udev/70-luozi-board.rules");
  const std::string rule{std::istreambuf_iterator<char>(file), {}};
  char expected[64];
  std::snprintf(expected, sizeof expected, "ATTR{idVendor}==\"%04x\", ATTR{idProduct}==\"%04x\"",
                unsigned{wire::usb_vendor_id}, unsigned{wire::usb_product_id});
  EXPECT_THAT(rule, testing::HasSubstr(expected));
  EXPECT_THAT(rule, testing::HasSubstr("MODE=\"0660\", GROUP=\"plugdev\", TAG+=\"uaccess\""));
}

}  // namespace
}  // namespace luozi::firmware
