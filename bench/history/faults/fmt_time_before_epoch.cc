// The seconds of a time before 1970 were negative.
#include <fmt/chrono.h>

#include <chrono>

int main() {
  const auto time = std::chrono::time_point_cast<std::chrono::milliseconds>(
                        std::chrono::system_clock::from_time_t(0)) -
                    std::chrono::milliseconds(250);
  return fmt::format("{:%S}", time) == "59.750" ? 0 : 1;
}
