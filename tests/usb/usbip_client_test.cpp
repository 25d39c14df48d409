// The bed's own client against a server whose every byte the test decides; no umockdev in it.
#include "tests/usb/usbip_client.hpp"

#include <gmock/gmock.h>

#include <array>
#include <cerrno>
#include <future>
#include <span>
#include <sys/socket.h>
#include <unistd.h>

namespace luozi::usb_bed {
namespace {

namespace usbip = firmware::usbip;
using Bytes = std::vector<std::uint8_t>;
using testing::ElementsAre;

constexpr std::chrono::seconds wait_max{30};

class UsbipClientTest : public testing::Test {
 protected:
  UsbipClientTest() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
    server_ = ends[1];
    client_ = std::make_unique<UsbipClient>(ends[0]);
  }
  ~UsbipClientTest() override { hang_up(); }

  void hang_up() {
    if (server_ >= 0) ::close(server_);
    server_ = -1;
  }
  std::uint32_t read(std::promise<Outcome>& outcome) {
    usbip::Submit submit;
    submit.sequence = client_->next_sequence();
    submit.in = true;
    submit.endpoint = 1;
    submit.length = 64;
    client_->submit(submit, [&outcome](Outcome got) { outcome.set_value(std::move(got)); });
    return submit.sequence;
  }
  void answer(const Bytes& bytes) {
    ASSERT_EQ(::send(server_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(bytes.size()));
  }
  static Outcome wait(std::promise<Outcome>& outcome) {
    auto future = outcome.get_future();
    if (future.wait_for(wait_max) == std::future_status::ready) return future.get();
    ADD_FAILURE() << "the transfer never ended";
    return {};
  }

  int server_ = -1;
  std::unique_ptr<UsbipClient> client_;
};

// The answer was on its way when the unlink was sent: its data must leave the stream, and it
// counts.
TEST_F(UsbipClientTest, answer_that_crosses_an_unlink_is_read_and_the_stream_goes_on) {
  std::promise<Outcome> crossed, next;
  const auto victim = read(crossed);
  client_->unlink(victim);
  const auto unlink = victim + 1;
  const auto following = read(next);
  answer(usbip::encode(usbip::SubmitReply{victim, 0, 3}, Bytes{1, 2, 3}));
  answer(usbip::encode(usbip::UnlinkReply{unlink, 0}));
  answer(usbip::encode(usbip::SubmitReply{following, 0, 2}, Bytes{4, 5}));
  EXPECT_THAT(wait(crossed).data, ElementsAre(1, 2, 3));
  EXPECT_THAT(wait(next).data, ElementsAre(4, 5));
}

TEST_F(UsbipClientTest, unlinked_transfer_ends_without_data) {
  std::promise<Outcome> outcome;
  const auto victim = read(outcome);
  client_->unlink(victim);
  answer(usbip::encode(usbip::UnlinkReply{victim + 1, usbip::status_unlinked}));
  EXPECT_EQ(wait(outcome).status, -ENOENT);
}

TEST_F(UsbipClientTest, stall_is_passed_on) {
  std::promise<Outcome> outcome;
  answer(usbip::encode(usbip::SubmitReply{read(outcome), usbip::status_stall, 0}, {}));
  EXPECT_EQ(wait(outcome).status, -EPIPE);
}

TEST_F(UsbipClientTest, lost_connection_ends_every_transfer_and_is_told_once) {
  std::promise<Outcome> first, second, late;
  std::promise<void> gone;
  client_->when_gone([&gone] { gone.set_value(); });
  read(first);
  read(second);
  hang_up();
  EXPECT_EQ(wait(first).status, -ESHUTDOWN);
  EXPECT_EQ(wait(second).status, -ESHUTDOWN);
  EXPECT_EQ(gone.get_future().wait_for(wait_max), std::future_status::ready);
  read(late);
  EXPECT_EQ(wait(late).status, -ESHUTDOWN);
}

TEST_F(UsbipClientTest, answer_nobody_asked_for_ends_the_connection) {
  std::promise<Outcome> outcome;
  const auto sequence = read(outcome);
  answer(usbip::encode(usbip::SubmitReply{sequence + 7, 0, 0}, {}));
  EXPECT_EQ(wait(outcome).status, -ESHUTDOWN);
}

}  // namespace
}  // namespace luozi::usb_bed
