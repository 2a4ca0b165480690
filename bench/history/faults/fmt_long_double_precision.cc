// A small number of the widest kind had more digits than were asked for.
#include <fmt/format.h>

int main() {
  return fmt::format("{:.2f}", 0.099L) == "0.10" && fmt::format("{:.1f}", 0.000000001L) == "0.0"
             ? 0
             : 1;
}
