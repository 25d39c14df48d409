// What all connections of one server share: the boards, the page, the limits, and who is connected.
#pragma once

#include "host/relay/answer.hpp"
#include "host/relay/assets.hpp"
#include "host/relay/feed_hub.hpp"
#include "host/relay/web.hpp"

#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace luozi::host {

class WebConnection;

/// The pace of `FeedHub::tick`: fine enough that an `alive` is late by a tenth at most.
std::chrono::milliseconds tick_of(const WebLimits& limits);

class WebSite {
 public:
  explicit WebSite(WebOptions options);

  const WebLimits& limits() const { return options_.limits; }
  FeedHub& hub() { return hub_; }
  WebAnswer answer(const WebRequest& request);
  /// Null: there is none, or the server has stopped.
  Desk* desk() const { return options_.desk; }

  /// Whether one more connection from this address is within the limits.
  bool admits(const std::string& address) const;
  /// Ends every connection; nothing is answered from the daemon's own any more.
  void close_all();

 private:
  friend class WebConnection;

  WebOptions options_;
  Assets assets_;
  FeedHub hub_;
  std::set<WebConnection*> connections_;
  std::map<std::string, std::size_t> connections_of_address_;  ///< by `attempt_key_of`
};

/// A connection is counted from its making to its end.
class WebConnection {
 public:
  WebConnection(std::shared_ptr<WebSite> site, std::string address);
  virtual ~WebConnection();
  WebConnection(const WebConnection&) = delete;
  WebConnection& operator=(const WebConnection&) = delete;

  /// Closes the socket; whatever was under way ends with an error.
  virtual void close() = 0;

 protected:
  WebSite& site() { return *site_; }
  const std::shared_ptr<WebSite>& shared_site() const { return site_; }
  const std::string& address() const { return address_; }

 private:
  std::shared_ptr<WebSite> site_;
  std::string address_;
  std::string counted_as_;  ///< by `attempt_key_of`
};

}  // namespace luozi::host
