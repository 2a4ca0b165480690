// A command line that is only the quoted name of a program was cut behind its end.
#include <CLI/CLI.hpp>

int main() {
  CLI::App app;
  try {
    app.parse("\"C:\\example.exe\"", true);
  } catch (const std::exception&) {
    return 1;
  }
  return app.get_name() == "C:\\example.exe" ? 0 : 1;
}
