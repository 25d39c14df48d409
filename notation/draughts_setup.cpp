// Reads setup commands and judges GameType tags.
#include "notation/draughts_setup.hpp"

#include "notation/draughts_game_type.hpp"
#include "notation/words.hpp"

#include <cstddef>

namespace luozi::notation {

std::string why_not_game_type(std::string_view value, int number) {
  const GameType& wanted = game_type(number);
  const std::optional<GameTypeTag> tag = read_game_type(value);
  if (!tag) {
    return "GameType " + shown(value) + ": not a game type such as " + std::string(wanted.tag);
  }
  if (tag->number != number) {
    return "GameType " + shown(value) + ": this is not " + std::string(wanted.game) +
           ", whose number is " + std::string(wanted.tag);
  }
  // Numbers that begin at another corner would be taken for other squares, in silence.
  if (tag->notation == 'N' && tag->corner != 0 && tag->corner != '2') {
    return "GameType " + shown(value) + ": squares are numbered from the top left here (N2)";
  }
  return {};
}

std::optional<std::string_view> setup_fen(std::string_view command) {
  command = trimmed(command);
  if (!command.starts_with("FEN")) return std::nullopt;
  command = trimmed(command.substr(3));
  if (command.starts_with('"')) command.remove_prefix(1);
  if (command.ends_with('"')) command.remove_suffix(1);
  return command;
}

}  // namespace luozi::notation
