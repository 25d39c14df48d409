// What HTTP says, as the desk takes it, and back.
#pragma once

#include "host/desk/request.hpp"
#include "host/relay/answer.hpp"

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>

#include <string>

namespace luozi::host {

/// Without the body.
DeskRequest desk_request(const boost::beast::http::request_header<>& header,
                         const std::string& address);

/// JSON that nobody keeps a copy of.
WebAnswer web_answer(DeskReply reply);

}  // namespace luozi::host
