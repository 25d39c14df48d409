// What `luozi serve` runs: the daemon on USB boards, the web server, signals and the month's file.
#include "host/cli/service.hpp"

#include "host/arbiter/daemon_desk.hpp"
#include "host/cli/cli.hpp"
#include "host/cli/event_argument.hpp"
#include "host/cli/key_name.hpp"
#include "host/daemon/clock.hpp"
#include "host/daemon/daemon.hpp"
#include "host/log.hpp"
#include "host/relay/delayed_views.hpp"
#include "host/relay/web.hpp"
#include "host/session/session.hpp"
#include "host/transport/usb.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <spdlog/logger.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <system_error>
#include <utility>

namespace luozi::host {
namespace {

/// Play outside an event moves to the next month's file at the first look that finds no game under
/// way.
constexpr std::chrono::minutes month_look_every{1};
/// Late as it is anyway, nobody misses less.
constexpr std::chrono::milliseconds delayed_look_every{200};

class Service {
 public:
  Service(const Config& config, std::ostream& out, std::ostream& err)
      : config_(config), out_(out), err_(err), log_(make_log(config.log)) {}

  int run() {
    open_desk();
    const bool is_new = begins_event();
    if (!listen() || !open_daemon()) return code_;
    out_ << "live page: " << web_->url() << '\n';
    for (const std::string& url : web_->urls_elsewhere()) out_ << "for others: " << url << '\n';
    if (is_new) out_ << "a new event: no file of this name was in the folder" << '\n';
    out_ << "event file: " << file_.string() << std::endl;
    tell_signing_key(config_.data, out_, *log_);
    invite_the_first();
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) stop();
    });
    daemon_->start();
    if (delayed_) show_delayed();
    if (config_.event.empty()) look_at_month();
    io_.run();
    return code_;
  }

 private:
  void open_desk() {
    DaemonDeskParts parts;
    parts.folder = config_.data;
    parts.now_us = [this] { return clock_.now().count; };
    parts.daemon = [this] { return daemon_.get(); };
    parts.file = [this] { return file_; };
    parts.post = [this](std::function<void()> act) { boost::asio::post(io_, std::move(act)); };
    parts.report = [log = log_](const std::string& line) { log->info("{}", line); };
    parts.report_trouble = [log = log_](const std::string& line) { log->warn("{}", line); };
    desk_ = std::make_unique<DaemonDesk>(parts);
  }

  void invite_the_first() {
    if (const auto link = desk_->invitation(web_->url())) {
      out_ << "first organiser: " << *link << std::endl;
    }
  }

  bool listen() {
    WebOptions options;
    options.address = config_.address;
    options.port = config_.port;
    options.game_text = [this](std::string_view board) { return public_text(board); };
    options.delay = config_.delay;
    options.desk = &desk_->desk();
    auto web = WebServer::listen(io_, std::move(options));
    if (!web) {
      err_ << "luozi serve: " << web.error() << '\n';
      code_ = exit_io;
      return false;
    }
    web_ = std::move(web).value();
    if (config_.delay.count > 0) delayed_ = std::make_unique<DelayedViews>(config_.delay, *web_);
    return true;
  }

  std::optional<std::string> public_text(std::string_view board) const {
    if (delayed_) return delayed_->game_text(board);
    return daemon_ ? daemon_->game_text(board) : std::nullopt;
  }

  void show_delayed() {
    delayed_->pass(clock_.now().count);
    showing_.expires_after(delayed_look_every);
    showing_.async_wait([this](const boost::system::error_code& error) {
      if (!error && !stopping_) show_delayed();
    });
  }

  bool open_daemon() {
    UsbOptions usb;
    usb.report = [log = log_](const std::string& line) { log->warn("{}", line); };
    usb_ = std::make_unique<UsbTransport>(io_.get_executor(), std::move(usb));
    file_ = month_file();
    DaemonSettings settings{file_,         config_.tags,      config_.boards, config_.outbox,
                            config_.delay, config_.flag_ends, config_.lights};
    if (!config_.event.empty()) notation::add_tag(settings.tags, {"Event", config_.event});
    viewers_ = std::make_unique<BothSinks>(desk_->boards(),
                                           delayed_ ? static_cast<ViewSink&>(*delayed_) : *web_);
    viewers_->clear();
    auto daemon = Daemon::open(std::move(settings),
                               {io_, clock_, {usb_.get()}, *viewers_, make_session, *log_});
    if (!daemon) {
      code_ = file_fault("serve", daemon.error(), err_);
      return false;
    }
    daemon_ = std::move(daemon).value();
    return true;
  }

  std::filesystem::path month_file() const {
    return event_file_path(config_.data, config_.event, clock_.now().count);
  }

  /// Whether it is a named one, of which there is no file yet.
  bool begins_event() const {
    std::error_code unknown;
    return !config_.event.empty() && !std::filesystem::exists(month_file(), unknown);
  }

  void look_at_month() {
    month_.expires_after(month_look_every);
    month_.async_wait([this](const boost::system::error_code& error) {
      if (error || stopping_) return;
      if (month_file() == file_ || !daemon_->idle()) {
        look_at_month();
      } else {
        daemon_->stop([this] { begin_month(); });
      }
    });
  }

  void begin_month() {
    daemon_.reset();
    if (stopping_) return;
    log_->info("a new month: {}", month_file().string());
    if (!open_daemon()) {
      stop();
      return;
    }
    daemon_->start();
    look_at_month();
  }

  /// A second signal ends the program at once, as if there were no handler.
  void stop() {
    stopping_ = true;
    signals_.cancel();
    signals_.clear();
    month_.cancel();
    showing_.cancel();
    if (!daemon_) {
      web_->stop();
      return;
    }
    log_->info("stopping");
    daemon_->stop([this] {
      web_->stop();
      log_->info("stopped; everything is in {}", file_.string());
    });
  }

  const Config& config_;
  std::ostream& out_;
  std::ostream& err_;
  std::shared_ptr<spdlog::logger> log_;
  SystemClock clock_;
  boost::asio::io_context io_{1};
  boost::asio::signal_set signals_{io_, SIGINT, SIGTERM};
  boost::asio::steady_timer month_{io_}, showing_{io_};
  std::filesystem::path file_;
  std::unique_ptr<DaemonDesk> desk_;
  std::unique_ptr<WebServer> web_;
  std::unique_ptr<DelayedViews> delayed_;  ///< null: the public sees everything at once
  std::unique_ptr<BothSinks> viewers_;
  std::unique_ptr<UsbTransport> usb_;
  std::unique_ptr<Daemon> daemon_;
  bool stopping_ = false;
  int code_ = exit_done;
};

}  // namespace

int run_service(const Config& config, std::ostream& out, std::ostream& err) {
  return Service(config, out, err).run();
}

}  // namespace luozi::host
