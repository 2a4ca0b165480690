// The callback of a subcommand in an option group was called twice.
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

int main() {
  CLI::App app;
  int calls = 0;
  app.add_option_group("group")->add_subcommand("sub")->callback([&calls] { ++calls; });
  std::vector<std::string> arguments = {"sub"};
  app.parse(arguments);
  return calls == 1 ? 0 : 1;
}
