// A connection that asks by HTTP; it may turn into a feed.
#pragma once

#include "host/relay/web_site.hpp"

#include <boost/asio/ip/tcp.hpp>

#include <memory>

namespace luozi::host {

/// Serves until the other end leaves, errs, or is silent for too long.
void serve_http(boost::asio::ip::tcp::socket socket, std::shared_ptr<WebSite> site,
                std::string address);

}  // namespace luozi::host
