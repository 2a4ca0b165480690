// The help was that of the first of the subcommands that were parsed.
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

int main() {
  CLI::App app;
  app.add_subcommand("first", "the first one");
  app.add_subcommand("last", "the last one");
  std::vector<std::string> reversed = {"last", "first"};
  app.parse(reversed);
  return app.help().find("the last one") != std::string::npos ? 0 : 1;
}
