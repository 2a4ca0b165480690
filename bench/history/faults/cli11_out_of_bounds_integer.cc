// A number beyond 64 bits was taken for the largest one.
#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

int main() {
  CLI::App app;
  std::int64_t number = 0;
  app.add_option("-a", number);
  std::vector<std::string> reversed = {"9223372036854775808", "-a"};
  try {
    app.parse(reversed);
  } catch (const CLI::ConversionError&) {
    return 0;
  }
  return 1;
}
