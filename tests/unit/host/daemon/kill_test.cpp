// A daemon that is killed again and again in the middle of a game: what it acknowledged stays, and
// the game comes out exact.
#include "desk_rig.hpp"
#include "host/archive/journal_table.hpp"
#include "host/daemon/daemon.hpp"
#include "host/daemon/playback.hpp"
#include "tests/unit/host/archive/temp_folder.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include <array>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace luozi::host {
namespace {

constexpr int kills = 25;
/// Virtual time runs this much ahead in a real millisecond.
constexpr std::uint64_t us_a_millisecond = 40'000;

/// What goes to the daemon's process: the board's time, and bytes as on the cable.
struct Packet {
  std::uint64_t board_us = 0;
  std::uint64_t size = 0;
  std::array<std::uint8_t, 64> bytes{};
};

/// The board at the other end of a socket. Its end of stream ends the daemon.
class SocketTransport final : public Transport {
 public:
  SocketTransport(boost::asio::io_context& io, int handle, HeardClock& clock)
      : socket_(io, boost::asio::local::stream_protocol(), handle), clock_(clock) {}

  void start(Sink sink) override {
    sink_ = std::move(sink);
    sink_(PortOpened{PortId{1}, "socket"});
    read();
  }
  void send(PortId /*port*/, std::span<const std::uint8_t> bytes) override {
    boost::system::error_code ignored;
    boost::asio::write(socket_, boost::asio::buffer(bytes.data(), bytes.size()), ignored);
  }
  void stop() override {
    sink_ = nullptr;
    boost::system::error_code ignored;
    socket_.close(ignored);
  }
  std::function<void()> on_end;

 private:
  void read() {
    boost::asio::async_read(socket_, boost::asio::buffer(&packet_, sizeof packet_),
                            [this](const boost::system::error_code& error, std::size_t) {
                              if (!sink_) return;
                              if (error) return on_end();
                              clock_.heard(packet_.board_us);
                              const auto* const first = packet_.bytes.data();
                              if (packet_.size > 0) {
                                sink_(PortBytes{PortId{1}, {first, first + packet_.size}});
                              }
                              if (sink_) read();
                            });
  }

  boost::asio::local::stream_protocol::socket socket_;
  HeardClock& clock_;
  Sink sink_;
  Packet packet_;
};

class NoViewers final : public ViewSink {
 public:
  void publish(const BoardView& /*view*/) override {}
  void clear() override {}
};

/// The daemon's process; never returns.
[[noreturn]] void serve(const std::filesystem::path& file, int handle) {
  boost::asio::io_context io;
  HeardClock clock(rig_origin);
  SocketTransport transport(io, handle, clock);
  NoViewers viewers;
  spdlog::logger log("test", std::make_shared<spdlog::sinks::null_sink_mt>());
  auto opened = Daemon::open({.file = file}, {io, clock, {&transport}, viewers, make_session, log});
  if (!opened) _exit(1);
  const auto daemon = std::move(opened).value();
  transport.on_end = [&] { daemon->stop([] { _exit(0); }); };
  daemon->start();
  io.run();
  _exit(2);
}

/// A daemon in a process of its own, and the socket to it.
class Child {
 public:
  explicit Child(const std::filesystem::path& file) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) std::abort();
    process_ = fork();
    if (process_ == 0) {
      ::close(ends[0]);
      serve(file, ends[1]);
    }
    ::close(ends[1]);
    socket_ = ends[0];
  }

  /// One real millisecond: the board's bytes there, the daemon's bytes back.
  void exchange(PlayedBoard& played) {
    played.advance(us_a_millisecond);
    for (bool more = true; more;) {
      const auto bytes = played.board().take_output(64);
      Packet packet{played.board().now(), bytes.size(), {}};
      std::copy(bytes.begin(), bytes.end(), packet.bytes.begin());
      if (::send(socket_, &packet, sizeof packet, MSG_NOSIGNAL) != sizeof packet) return;
      more = !bytes.empty();
    }
    pollfd ready{socket_, POLLIN, 0};
    poll(&ready, 1, 1);
    std::array<std::uint8_t, 4096> answer{};
    const ssize_t size = recv(socket_, answer.data(), answer.size(), MSG_DONTWAIT);
    if (size > 0) {
      played.board().receive(std::span(answer.data(), static_cast<std::size_t>(size)));
    }
  }

  void kill_now() {
    kill(process_, SIGKILL);
    wait_for_end();
  }
  /// Ends the stream; the daemon commits what came and exits. Its exit code.
  int finish() {
    shutdown(socket_, SHUT_WR);
    return wait_for_end();
  }

 private:
  int wait_for_end() {
    int status = 0;
    waitpid(process_, &status, 0);
    ::close(socket_);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  pid_t process_ = 0;
  int socket_ = -1;
};

TEST(KilledDaemon, game_comes_out_exact_and_every_record_is_there_once) {
  const TempFolder folder;
  const auto path = folder / "club.luozi";
  const RehearsedGame game = famous_games().games.front();
  PlayedBoard played("DESK0001", game, 11);
  std::uint32_t random = 1;
  for (int i = 0; i < kills; ++i) {
    Child child(path);
    random = random * 1'664'525U + 1'013'904'223U;
    const std::uint32_t exchanges = 5 + (random >> 24U) % 120;
    for (std::uint32_t n = 0; n < exchanges; ++n) child.exchange(played);
    child.kill_now();
  }
  Child last(path);
  while (!played.over()) last.exchange(played);
  for (int n = 0; n < 300; ++n) last.exchange(played);
  ASSERT_EQ(last.finish(), 0);

  auto opened = EventFile::open_to_read(path);
  ASSERT_TRUE(opened.ok()) << opened.error().message;
  EventFile file = std::move(opened).value();
  EXPECT_TRUE(verify_chain(file).ok());
  // The board never dropped an event, so its records are there from the first, each once.
  std::uint64_t expected = 1;
  ASSERT_TRUE(read_journal(file.database(), {}, [&](const JournalRow& row) {
                EXPECT_EQ(row.entry.words.find("lost"), std::string::npos);
                if (row.entry.record) {
                  EXPECT_EQ(row.entry.record->sequence, expected++);
                }
                return true;
              }).ok());
  const auto playback = play_back(file, make_session, {});
  ASSERT_TRUE(playback.ok());
  const auto games = told_games(playback->rows);
  ASSERT_EQ(games.size(), 1U);
  std::string moves;
  for (const DerivedRow& row : playback->rows) {
    if (const auto* move = std::get_if<MoveRow>(&row)) moves.append(move->move).append("\n");
  }
  EXPECT_EQ(moves, true_moves(game));
  EXPECT_EQ(games.front().result, "1-0");
}

}  // namespace
}  // namespace luozi::host
