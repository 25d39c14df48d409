// A connection that watches the feed over a WebSocket.
#pragma once

#include "host/relay/web_site.hpp"

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include <memory>
#include <string>

namespace luozi::host {

/// Takes over a connection whose request asked for the feed and was let in.
void serve_feed(boost::beast::tcp_stream stream,
                const boost::beast::http::request<boost::beast::http::empty_body>& request,
                std::shared_ptr<WebSite> site, std::string address);

}  // namespace luozi::host
