// Reads the daemon's settings for a command.
#include "host/cli/config_argument.hpp"

#include "host/cli/cli.hpp"

#include <ostream>
#include <string>
#include <utility>

namespace luozi::host {

std::variant<Config, int> read_config_argument(std::string_view command,
                                               const options::variables_map& values,
                                               std::ostream& err) {
  Config config;
  if (values.contains("config")) {
    auto settings = read_config(values["config"].as<std::string>());
    if (!settings) {
      err << "luozi " << command << ": " << settings.error().message << '\n';
      return settings.error().is_io ? exit_io : exit_bad_data;
    }
    config = *std::move(settings);
  }
  if (values.contains("data")) config.data = values["data"].as<std::string>();
  return config;
}

}  // namespace luozi::host
