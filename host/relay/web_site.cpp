// Counts connections and keeps viewers from using up what the boards need.
#include "host/relay/web_site.hpp"

#include "host/peer_address.hpp"

#include <algorithm>
#include <sys/resource.h>
#include <utility>

namespace luozi::host {

namespace {

/// For boards, the event file, its journal, the log and what the libraries open.
constexpr std::size_t files_reserved = 128;

constexpr std::string_view desk_page = "/desk";
/// No address of its own: what holds of the desk's page could be got round there.
constexpr std::string_view desk_page_file = "/desk.html";

/// Every connection is an open file; the last ones belong to the record, not to viewers. Systems
/// often give a process 1,024 until it asks for more, and as many slow strangers would fill those.
std::size_t connections_that_fit(std::size_t wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return wanted;
  rlimit more = limit;
  more.rlim_cur = std::min<rlim_t>(limit.rlim_max, wanted + files_reserved);
  if (more.rlim_cur > limit.rlim_cur && setrlimit(RLIMIT_NOFILE, &more) == 0) limit = more;
  const std::size_t files = limit.rlim_cur;
  return std::min(wanted, files - std::min(files, files_reserved));
}

int ticks(std::chrono::milliseconds time, std::chrono::milliseconds tick) {
  return static_cast<int>(std::max<std::int64_t>(1, time / tick));
}

}  // namespace

std::chrono::milliseconds tick_of(const WebLimits& limits) {
  return std::max(limits.alive_after / 10, std::chrono::milliseconds(1));
}

WebSite::WebSite(WebOptions options)
    : options_(std::move(options)),
      assets_(options_.pages_folder),
      hub_(BoardTable(options_.limits.boards_max, options_.delay),
           ticks(options_.limits.alive_after, tick_of(options_.limits)),
           ticks(options_.limits.stall_max, tick_of(options_.limits))) {
  options_.limits.connections_max = connections_that_fit(options_.limits.connections_max);
}

WebAnswer WebSite::answer(const WebRequest& request) {
  const std::string_view path = path_of(request.target);
  if (path == desk_page_file) return refuse(404, "nothing here: the desk is at /desk\n");
  if (options_.desk == nullptr || path != desk_page) {
    return host::answer(request, hub_.boards(), assets_, options_.game_text);
  }
  WebRequest page = request;
  page.target = desk_page_file;
  WebAnswer answer = host::answer(page, hub_.boards(), assets_, options_.game_text);
  // In another site's frame it could be covered by something that invites a click.
  answer.may_be_framed = false;
  return answer;
}

bool WebSite::admits(const std::string& address) const {
  const WebLimits& limits = options_.limits;
  if (connections_.size() >= limits.connections_max) return false;
  if (limits.connections_per_address_max == 0) return true;
  if (limits.loopback_is_exempt && is_loopback(address)) return true;
  const auto count = connections_of_address_.find(attempt_key_of(address));
  return count == connections_of_address_.end() ||
         count->second < limits.connections_per_address_max;
}

void WebSite::close_all() {
  options_.game_text = nullptr;
  options_.desk = nullptr;
  for (WebConnection* connection : connections_) connection->close();
}

WebConnection::WebConnection(std::shared_ptr<WebSite> site, std::string address)
    : site_(std::move(site)), address_(std::move(address)), counted_as_(attempt_key_of(address_)) {
  site_->connections_.insert(this);
  ++site_->connections_of_address_[counted_as_];
}

WebConnection::~WebConnection() {
  site_->connections_.erase(this);
  const auto count = site_->connections_of_address_.find(counted_as_);
  if (--count->second == 0) site_->connections_of_address_.erase(count);
}

}  // namespace luozi::host
