// The callback of a subcommand that a configuration opens was called twice.
#include <CLI/CLI.hpp>
#include <sstream>

int main() {
  CLI::App app;
  int calls = 0;
  CLI::App* const sub = app.add_subcommand("foo");
  sub->configurable();
  sub->callback([&calls] { ++calls; });
  std::istringstream config("[foo]\n");
  app.parse_from_stream(config);
  return calls == 1 ? 0 : 1;
}
