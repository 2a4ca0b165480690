// The help ended in an empty line for a footer that is not there.
#include <CLI/CLI.hpp>
#include <string>

int main() {
  CLI::App app;
  app.add_option("--opt", "Something");
  const std::string help = app.help();
  return help.size() > 2 && help.substr(help.size() - 2) != "\n\n" ? 0 : 1;
}
