// A vector of pairs took a pair of which only one half was given.
#include <CLI/CLI.hpp>
#include <string>
#include <utility>
#include <vector>

int main() {
  CLI::App app;
  std::vector<std::pair<int, int>> pairs;
  app.add_option("--pairs", pairs);
  std::vector<std::string> reversed = {"3", "2", "1", "--pairs"};
  try {
    app.parse(reversed);
  } catch (const CLI::ArgumentMismatch&) {
    return 0;
  }
  return 1;
}
