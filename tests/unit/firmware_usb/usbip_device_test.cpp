// A desk board as a USB device: packets, stalls, silence and unlinking, without a socket.
#include "firmware/ports/desk/usbip_device.hpp"

#include "firmware/wire/usb_identity.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <deque>
#include <set>

namespace luozi::firmware::usbip {
namespace {

using Bytes = std::vector<std::uint8_t>;
using testing::ElementsAre;
using testing::IsEmpty;

/// What came back for one transfer.
struct Answered {
  std::uint32_t sequence = 0;
  std::int32_t status = 0;
  Bytes data;
  bool unlinked = false;
  friend bool operator==(const Answered&, const Answered&) = default;
};

class UsbipDevice : public testing::Test {
 protected:
  UsbipDevice() {
    device_.attach();
    control({0x00, 9, 1, 0, 0, 0, 0, 0});
    answers();
  }

  void control(const std::array<std::uint8_t, 8>& setup) {
    Submit submit{++sequence_, (setup[0] & 0x80) != 0, 0, setup[6], setup, {}};
    device_.submit(submit);
  }
  std::uint32_t read(std::uint32_t length) {
    device_.submit({++sequence_, true, 1, length, {}, {}});
    return sequence_;
  }
  std::uint32_t write(const Bytes& data) {
    device_.submit({++sequence_, false, 1, static_cast<std::uint32_t>(data.size()), {}, data});
    return sequence_;
  }
  /// Every reply the device has for its host; data follows a header whose transfer was a read.
  std::vector<Answered> answers() {
    const auto bytes = device_.take_replies();
    std::vector<Answered> all;
    for (std::size_t at = 0; at < bytes.size();) {
      const auto head = std::span(bytes).subspan(at).first<header_size>();
      const auto reply = decode_reply(head);
      at += header_size;
      if (const auto* unlink = std::get_if<UnlinkReply>(&*reply)) {
        all.push_back({unlink->sequence, unlink->status, {}, true});
        continue;
      }
      const auto& submit = std::get<SubmitReply>(*reply);
      Answered answer{submit.sequence, submit.status, {}};
      if (reads_.contains(submit.sequence)) {
        const auto data = std::span(bytes).subspan(at, submit.actual_length);
        answer.data.assign(data.begin(), data.end());
        at += submit.actual_length;
      }
      all.push_back(answer);
    }
    return all;
  }
  std::uint32_t tracked_read(std::uint32_t length) {
    const auto sequence = read(length);
    reads_.insert(sequence);
    return sequence;
  }

  std::deque<Bytes> packets_;
  std::vector<Bytes> heard_;
  bool answers_at_once_ = false;
  std::uint32_t sequence_ = 0;
  std::set<std::uint32_t> reads_;
  Device device_{"LZ-0001",
                 {.receive =
                      [this](std::span<const std::uint8_t> bytes) {
                        heard_.emplace_back(bytes.begin(), bytes.end());
                        if (answers_at_once_) packets_.push_back({42});
                      },
                  .take_output =
                      [this](std::size_t) {
                        if (packets_.empty()) return Bytes();
                        auto packet = packets_.front();
                        packets_.pop_front();
                        return packet;
                      }}};
};

TEST_F(UsbipDevice, read_waits_until_there_is_something) {
  const auto sequence = tracked_read(64);
  EXPECT_THAT(answers(), IsEmpty());
  packets_.push_back({1, 2, 3});
  EXPECT_THAT(answers(), ElementsAre(Answered{sequence, 0, {1, 2, 3}}));
}

TEST_F(UsbipDevice, long_read_ends_with_a_short_packet) {
  const auto sequence = tracked_read(512);
  packets_ = {Bytes(64, 1)};
  EXPECT_THAT(answers(), IsEmpty());
  packets_ = {Bytes(64, 2), Bytes(5, 3)};
  const auto all = answers();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].sequence, sequence);
  EXPECT_EQ(all[0].data.size(), 133U);
}

TEST_F(UsbipDevice, write_is_cut_into_packets) {
  const auto sequence = write(Bytes(150));
  EXPECT_THAT(answers(), ElementsAre(Answered{sequence, 0, {}}));
  ASSERT_EQ(heard_.size(), 3U);
  EXPECT_EQ(heard_[0].size(), 64U);
  EXPECT_EQ(heard_[2].size(), 22U);
}

// A host queues its reads first; what the board then hears may make it speak.
TEST_F(UsbipDevice, answer_to_a_write_comes_with_an_earlier_read) {
  answers_at_once_ = true;
  const auto reading = tracked_read(64);
  EXPECT_THAT(answers(), IsEmpty());
  const auto writing = write({1});
  EXPECT_THAT(answers(), ElementsAre(Answered{writing, 0, {}}, Answered{reading, 0, {42}}));
}

TEST_F(UsbipDevice, unconfigured_or_unknown_endpoint_stalls) {
  device_.submit({++sequence_, true, 2, 64, {}, {}});
  EXPECT_THAT(answers(), ElementsAre(Answered{sequence_, status_stall, {}}));
  device_.attach();
  const auto sequence = tracked_read(64);
  EXPECT_THAT(answers(), ElementsAre(Answered{sequence, status_stall, {}}));
}

TEST_F(UsbipDevice, stall_comes_as_often_as_it_was_ordered) {
  constexpr std::array<std::uint8_t, 8> clear{0x02, 1, 0, 0, 0x81, 0, 0, 0};
  packets_.push_back({1});
  device_.stall(wire::usb_in_endpoint, 2);
  for (int i = 0; i < 2; ++i) {
    const auto sequence = tracked_read(64);
    EXPECT_THAT(answers(), ElementsAre(Answered{sequence, status_stall, {}}));
    control(clear);
    answers();
  }
  const auto sequence = tracked_read(64);
  EXPECT_THAT(answers(), ElementsAre(Answered{sequence, 0, {1}}));
  EXPECT_EQ(device_.halts_cleared(), 2);
}

TEST_F(UsbipDevice, held_device_answers_nothing_but_unlinks) {
  device_.hold(true);
  const auto sequence = write({1});
  EXPECT_THAT(answers(), IsEmpty());
  device_.unlink({++sequence_, sequence});
  EXPECT_THAT(answers(), ElementsAre(Answered{sequence_, status_unlinked, {}, true}));
  EXPECT_THAT(heard_, IsEmpty());
  EXPECT_EQ(device_.transfers_waiting(), 0U);
}

TEST_F(UsbipDevice, unlinked_read_keeps_what_it_brought) {
  const auto sequence = tracked_read(512);
  packets_.push_back(Bytes(64, 9));
  EXPECT_THAT(answers(), IsEmpty());
  device_.unlink({++sequence_, sequence});
  EXPECT_THAT(answers(),
              ElementsAre(Answered{sequence, 0, Bytes(64, 9)}, Answered{sequence_, 0, {}, true}));
}

TEST_F(UsbipDevice, transfers_beyond_the_bound_are_refused) {
  for (std::size_t i = 0; i < transfers_waiting_max; ++i) tracked_read(64);
  EXPECT_THAT(answers(), IsEmpty());
  const auto sequence = tracked_read(64);
  EXPECT_THAT(answers(), ElementsAre(Answered{sequence, status_no_room, {}}));
}

}  // namespace
}  // namespace luozi::firmware::usbip
