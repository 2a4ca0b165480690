// What was written for a negated flag turned it round when it was read.
#include <CLI/CLI.hpp>
#include <sstream>
#include <string>
#include <vector>

int main() {
  CLI::App app;
  bool flag = true;
  app.add_flag("!--no-flag", flag);
  std::vector<std::string> arguments = {"--no-flag"};
  app.parse(arguments);
  std::istringstream written(app.config_to_str(false, false));
  flag = true;
  app.clear();
  app.parse_from_stream(written);
  return flag ? 1 : 0;
}
