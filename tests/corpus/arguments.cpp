// Reads play_corpus's command line.
#include "tests/corpus/arguments.hpp"

#include "host/rehearse/level_option.hpp"
#include "notation/games.hpp"

#include <cstdlib>
#include <utility>

namespace luozi::corpus {
namespace {

constexpr const char* usage_text =
    "usage: play_corpus FOLDER_FOR_FAILURES FIRST_SEED FILE...\n"
    "       play_corpus FOLDER_FOR_FAILURES FIRST_SEED --random GAME N\n"
    "       before these, for clumsy hands: --level NAME [--sensing presence|colour]\n"
    "         [--clock|--no-clock] [--games N] [--scale CELL=FACTOR]...";

class Reader {
 public:
  explicit Reader(const std::vector<std::string>& words) : words_(words) {}

  Result<Arguments, std::string> read() {
    if (words_.size() < 3) return Failure<std::string>{usage_text};
    arguments_.folder = next();
    arguments_.first_seed = std::strtoull(next().c_str(), nullptr, 10);
    while (at_ < words_.size() && fault_.empty()) take(next());
    if (fault_.empty() && !level_.empty()) find_level();
    const bool games = !arguments_.files.empty() || !arguments_.random_game.empty();
    if (fault_.empty() && !games) fault_ = usage_text;
    if (!fault_.empty()) return Failure{fault_};
    return std::move(arguments_);
  }

 private:
  std::string next() { return at_ < words_.size() ? words_[at_++] : ""; }

  void take(const std::string& word) {
    if (word == "--random") {
      arguments_.random_game = next();
      arguments_.random_count = std::strtoull(next().c_str(), nullptr, 10);
      if (!notation::with_game(arguments_.random_game, []<class>() {})) fault_ = usage_text;
    } else if (word == "--level") {
      level_ = next();
    } else if (word == "--scale") {
      scales_.push_back(next());
    } else if (word == "--games") {
      arguments_.games_max = std::strtoull(next().c_str(), nullptr, 10);
    } else if (word == "--clock" || word == "--no-clock") {
      arguments_.clock = word == "--clock";
    } else if (word == "--sensing") {
      take_sensing(next());
    } else if (word.starts_with("--")) {
      fault_ = word + ": no such option\n" + usage_text;
    } else {
      arguments_.files.push_back(word);
    }
  }

  void take_sensing(const std::string& name) {
    if (name == "presence") {
      arguments_.sensings = {notation::Sensing::presence};
    } else if (name == "colour") {
      arguments_.sensings = {notation::Sensing::colour};
    } else {
      fault_ = "--sensing " + name + ": boards sense presence or colour";
    }
  }

  void find_level() {
    auto found = host::level_of(level_, scales_);
    if (found) {
      arguments_.level = *std::move(found);
    } else {
      fault_ = found.error();
    }
  }

  const std::vector<std::string>& words_;
  std::size_t at_ = 0;
  Arguments arguments_;
  std::string level_, fault_;
  std::vector<std::string> scales_;
};

}  // namespace

Result<Arguments, std::string> read_arguments(const std::vector<std::string>& words) {
  return Reader(words).read();
}

}  // namespace luozi::corpus
