// USB/IP messages, byte for byte, as Linux's documentation of the protocol lays them out.
#include "firmware/ports/desk/usbip_wire.hpp"

#include <gmock/gmock.h>

#include <string>

namespace luozi::firmware::usbip {
namespace {

using Bytes = std::vector<std::uint8_t>;
using testing::ElementsAre;
using testing::ElementsAreArray;

Bytes padded(Bytes bytes, std::size_t size) {
  bytes.resize(size);
  return bytes;
}

const Bytes submit_in{0, 0, 0, 1, 0, 0, 0, 9,  0, 1, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1,  //
                      0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  //
                      0, 0, 0, 0, 0, 0, 0, 0};

TEST(UsbipWire, import_request_is_version_code_and_bus_id) {
  EXPECT_THAT(encode(ImportRequest{"1-2"}),
              ElementsAreArray(padded({0x01, 0x11, 0x80, 0x03, 0, 0, 0, 0, '1', '-', '2'}, 40)));
}

TEST(UsbipWire, import_reply_describes_a_full_speed_device) {
  const auto reply = encode_import_reply(
      {.bus_id = "1-2", .bus = 1, .device = 5, .vendor = 0x1209, .product = 1, .release = 0x0100});
  ASSERT_EQ(reply.size(), import_reply_head_size + summary_size);
  EXPECT_THAT(Bytes(reply.begin(), reply.begin() + 8), ElementsAre(0x01, 0x11, 0, 3, 0, 0, 0, 0));
  EXPECT_EQ(std::string(reply.begin() + 8 + 256, reply.begin() + 8 + 259), "1-2");
  EXPECT_THAT(Bytes(reply.end() - 24, reply.end()),
              ElementsAreArray({0,    0,    0, 1, 0, 0, 0, 5, 0, 0, 0, 2,  // bus, device, speed
                                0x12, 0x09, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1}));
}

TEST(UsbipWire, import_refusal_has_a_status_and_no_device) {
  EXPECT_THAT(encode_import_refusal(), ElementsAre(0x01, 0x11, 0, 3, 0, 0, 0, 1));
}

TEST(UsbipWire, submit_of_a_read_is_48_bytes) {
  Submit submit;
  submit.sequence = 9;
  submit.in = true;
  submit.endpoint = 1;
  submit.length = 64;
  EXPECT_THAT(encode(submit), ElementsAreArray(submit_in));
}

TEST(UsbipWire, unlink_names_its_victim) {
  EXPECT_THAT(encode(Unlink{10, 9}), ElementsAreArray(padded({0, 0, 0, 2, 0, 0, 0, 10, 0, 1,
                                                              0, 2, 0, 0, 0, 0, 0, 0,  0, 0,  //
                                                              0, 0, 0, 9},
                                                             48)));
}

TEST(UsbipWire, replies_carry_status_and_length) {
  const Bytes data{7, 8};
  const auto reply = encode(SubmitReply{9, 0, 2}, data);
  auto expected = padded({0, 0, 0, 3, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  //
                          0, 0, 0, 0, 0, 0, 0, 2},
                         48);
  expected.insert(expected.end(), {7, 8});
  EXPECT_THAT(reply, ElementsAreArray(expected));
  EXPECT_THAT(encode(UnlinkReply{10, status_unlinked}),
              ElementsAreArray(padded(
                  {0,    0,    0,    4,   0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  //
                   0xff, 0xff, 0xff, 0x98},
                  48)));
}

TEST(UsbipWire, decoded_reply_is_what_was_encoded) {
  const auto stalled = encode(SubmitReply{3, status_stall, 0}, {});
  const auto reply = decode_reply(std::span<const std::uint8_t, header_size>(stalled));
  ASSERT_TRUE(reply && std::holds_alternative<SubmitReply>(*reply));
  EXPECT_EQ(std::get<SubmitReply>(*reply).status, -32);
  const Bytes zeros(header_size);
  EXPECT_FALSE(decode_reply(std::span<const std::uint8_t, header_size>(zeros)));
}

TEST(UsbipWire, commands_are_read_from_any_cut) {
  Submit write;
  write.sequence = 4;
  write.endpoint = 1;
  write.length = 3;
  write.data = {1, 2, 3};
  Bytes stream = encode(ImportRequest{"1-1"});
  for (const auto& message : {encode(write), encode(Unlink{5, 4}), submit_in})
    stream.insert(stream.end(), message.begin(), message.end());

  for (std::size_t cut = 1; cut <= stream.size(); ++cut) {
    CommandReader reader;
    std::vector<Command> commands;
    for (std::size_t at = 0; at < stream.size(); at += cut) {
      reader.add(std::span(stream).subspan(at, std::min(cut, stream.size() - at)));
      while (const auto command = reader.next()) {
        if (std::holds_alternative<ImportRequest>(*command)) reader.imported();
        commands.push_back(*command);
      }
    }
    ASSERT_EQ(commands.size(), 4U) << cut;
    EXPECT_EQ(std::get<ImportRequest>(commands[0]).bus_id, "1-1");
    EXPECT_THAT(std::get<Submit>(commands[1]).data, ElementsAre(1, 2, 3));
    EXPECT_EQ(std::get<Unlink>(commands[2]).victim, 4U);
    EXPECT_EQ(std::get<Submit>(commands[3]).length, 64U);
  }
}

struct NonsenseRow {
  std::string name;
  bool imported;
  Bytes bytes;
};

TEST(UsbipWire, nonsense_is_told_apart) {
  auto huge = submit_in;
  huge[25] = 2;  // 131,136 bytes
  const std::vector<NonsenseRow> rows{
      {"another version", false, {0x01, 0x06, 0x80, 0x03, 0, 0, 0, 0}},
      {"another request", false, {0x01, 0x11, 0x80, 0x09, 0, 0, 0, 0}},
      {"another command", true, Bytes(header_size)},
      {"too long a transfer", true, huge},
  };
  for (const auto& row : rows) {
    CommandReader reader;
    if (row.imported) reader.imported();
    reader.add(row.bytes);
    const auto command = reader.next();
    ASSERT_TRUE(command) << row.name;
    EXPECT_TRUE(std::holds_alternative<Nonsense>(*command)) << row.name;
  }
}

}  // namespace
}  // namespace luozi::firmware::usbip
