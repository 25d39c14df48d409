// What the server answers to a request: the page, JSON, a game, or a short refusal.
#pragma once

#include "host/relay/assets.hpp"
#include "host/relay/board_table.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace luozi::host {

/// The address of the live feed; only a WebSocket may ask for it.
inline constexpr std::string_view feed_path = "/api/v1/feed";

struct WebRequest {
  std::string_view method;
  std::string_view target;         ///< as it came, with its query
  std::string_view if_none_match;  ///< empty where the request has none
};

struct WebAnswer {
  unsigned status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string_view body;
  std::string etag;
  std::string file_name{};    ///< under which a viewer would keep it; empty: nobody would
  SharedText owner;           ///< keeps `body` alive; empty: the body lives as long as the program
  bool may_be_framed = true;  ///< false: no page, of this server or another, may show it in a frame
  /// Header fields beside the usual ones, or instead of them.
  std::vector<std::pair<std::string, std::string>> fields{};
};

using GameText = std::function<std::optional<std::string>(std::string_view board_id)>;

/// The target without its query.
std::string_view path_of(std::string_view target);

/// A status with one sentence that says what would be right. Sentences are literals.
WebAnswer refuse(unsigned status, std::string_view sentence);

/// Answers GET and HEAD; the body of the latter is left out by the caller.
WebAnswer answer(const WebRequest& request, BoardTable& boards, const Assets& assets,
                 const GameText& game_text);

}  // namespace luozi::host
