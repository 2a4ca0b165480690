// A view without text was copied from a null pointer.
#include <fmt/format.h>

#include <string_view>

int main() { return fmt::to_string(std::string_view()).empty() ? 0 : 1; }
