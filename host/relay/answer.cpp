// Finds what a target names; reads nothing and changes nothing, so any stranger may ask.
#include "host/relay/answer.hpp"

#include "host/etag.hpp"
#include "host/relay/view_json.hpp"

#include <fmt/format.h>

#include <utility>

namespace luozi::host {

namespace {

constexpr std::string_view boards_path = "/api/v1/boards";

WebAnswer found(std::string_view type, const SharedText& text) {
  return {200, std::string(type), *text, etag_of(*text), {}, text};
}

WebAnswer json(const SharedText& text) { return found("application/json", text); }

WebAnswer no_such_board() { return refuse(404, "no such board: /api/v1/boards lists them\n"); }

WebAnswer all_boards(BoardTable& boards) {
  return json(std::make_shared<const std::string>(
      fmt::format("{{\"seq\":{}{}", boards.changes(), *boards.snapshot_tail())));
}

WebAnswer game_of(const BoardView& board, const GameText& game_text) {
  auto text = game_text ? game_text(board.id) : std::nullopt;
  if (!text) return no_such_board();
  auto answer = found("", std::make_shared<const std::string>(std::move(*text)));
  answer.type = fmt::format("{}; charset=utf-8", board.game.media_type);
  answer.file_name = "board-" + game_file(board);
  return answer;
}

WebAnswer one_board(std::string_view name, BoardTable& boards, const GameText& game_text) {
  if (const auto board = boards.find(name)) return json(boards.board(*board));
  const auto board = boards.find(name.substr(0, name.rfind('.')));
  if (!board || name != game_file(boards.view(*board))) return no_such_board();
  return game_of(boards.view(*board), game_text);
}

WebAnswer page_file(std::string_view path, const Assets& assets) {
  auto asset = assets.find(path == "/" ? "index.html" : path.substr(1));
  if (!asset) return refuse(404, "nothing here: the page is at /, the boards at /api/v1/boards\n");
  return {200, std::string(asset->type), asset->body, std::move(asset->etag),
          {},  std::move(asset->owner)};
}

WebAnswer resource(std::string_view path, BoardTable& boards, const Assets& assets,
                   const GameText& game_text) {
  if (path == feed_path)
    return refuse(426, "the feed speaks WebSocket: connect to it with ws://\n");
  if (path == boards_path) return all_boards(boards);
  if (path.starts_with(boards_path) && path[boards_path.size()] == '/') {
    return one_board(path.substr(boards_path.size() + 1), boards, game_text);
  }
  return page_file(path, assets);
}

}  // namespace

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

WebAnswer refuse(unsigned status, std::string_view sentence) {
  WebAnswer answer;
  answer.status = status;
  answer.body = sentence;
  return answer;
}

WebAnswer answer(const WebRequest& request, BoardTable& boards, const Assets& assets,
                 const GameText& game_text) {
  if (request.method != "GET" && request.method != "HEAD") {
    return refuse(405, "only GET and HEAD are served\n");
  }
  const auto path = path_of(request.target);
  if (!path.starts_with('/')) return refuse(400, "the target must begin with a slash\n");
  auto result = resource(path, boards, assets, game_text);
  if (!result.etag.empty() && request.if_none_match.find(result.etag) != std::string_view::npos) {
    result.status = 304;
    result.body = {};
  }
  return result;
}

}  // namespace luozi::host
