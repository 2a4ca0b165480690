// The help says "Exactly 2options".
#include <CLI/CLI.hpp>
#include <string>

int main() {
  CLI::App app;
  app.add_flag("--one");
  app.add_flag("--two");
  app.require_option(2);
  return app.help().find("2 options") != std::string::npos ? 0 : 1;
}
