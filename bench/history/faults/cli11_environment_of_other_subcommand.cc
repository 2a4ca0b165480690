// The environment of a subcommand was looked at when another one was given.
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <string>
#include <vector>

int main() {
  CLI::App app;
  int number = 0;
  app.add_subcommand("one")->add_option("-n", number)->envname("AUGMENT_HISTORY_NUMBER");
  app.add_subcommand("two");
  setenv("AUGMENT_HISTORY_NUMBER", "no number", 1);
  std::vector<std::string> arguments = {"two"};
  try {
    app.parse(arguments);
  } catch (const CLI::ConversionError&) {
    return 1;
  }
  return 0;
}
