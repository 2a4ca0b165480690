// The number of a flag that no 64 bits hold was an error of another kind than the documented ones.
#include <CLI/CLI.hpp>
#include <string>
#include <vector>

int main() {
  CLI::App app;
  int flag = 0;
  app.add_flag("--flag,!--no-flag", flag);
  std::vector<std::string> arguments = {"--no-flag=99999999999999999999999"};
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError&) {
  } catch (const std::out_of_range&) {
    return 1;
  }
  return 0;
}
