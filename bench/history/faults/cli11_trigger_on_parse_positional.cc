// An option that is to be run whenever it is parsed was run once for all positional arguments.
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

int main() {
  CLI::App app;
  int calls = 0;
  app.add_option("pos",
                 [&calls](const CLI::results_t&) {
                   ++calls;
                   return true;
                 })
      ->trigger_on_parse()
      ->allow_extra_args();
  std::vector<std::string> reversed = {"3", "2", "1"};
  app.parse(reversed);
  return calls == 3 ? 0 : 1;
}
