// A variant without a value was an exception.
#include <fmt/std.h>

#include <exception>
#include <stdexcept>
#include <variant>

struct ThrowsOnMove {
  ThrowsOnMove() = default;
  ThrowsOnMove(const ThrowsOnMove&) = default;
  ThrowsOnMove(ThrowsOnMove&&) { throw std::runtime_error("moved"); }
};

template <>
struct fmt::formatter<ThrowsOnMove> : fmt::formatter<fmt::string_view> {
  auto format(const ThrowsOnMove&, fmt::format_context& context) const -> decltype(context.out()) {
    return fmt::formatter<fmt::string_view>::format("moves", context);
  }
};

int main() {
  std::variant<std::monostate, ThrowsOnMove> variant;
  try {
    variant.emplace<ThrowsOnMove>(ThrowsOnMove());
  } catch (const std::runtime_error&) {
  }
  if (!variant.valueless_by_exception()) return 0;
  try {
    return fmt::format("{}", variant) == "variant(valueless by exception)" ? 0 : 1;
  } catch (const std::exception&) {
    return 1;
  }
}
