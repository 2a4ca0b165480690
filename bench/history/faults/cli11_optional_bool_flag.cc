// A flag that is an optional truth was true when it was given in its negated form.
#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

int main() {
  CLI::App app;
  std::optional<bool> flag;
  app.add_flag("--opt,!--no-opt", flag);
  if (flag.has_value()) return 1;
  std::vector<std::string> arguments = {"--no-opt"};
  app.parse(arguments);
  return flag.has_value() && !*flag ? 0 : 1;
}
