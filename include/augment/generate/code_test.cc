#include "augment/generate/code.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace shop {

enum class Color : unsigned char { kRed, kGreen = 5 };
enum Unscoped { kNone, kSome };

struct Money {
  long cents;
  std::string currency;
};

struct Streamed {};
std::ostream& operator<<(std::ostream& out, const Streamed& /*value*/) { return out << "streamed"; }

struct Opaque {};

}  // namespace shop

template <>
struct augment::ValueTraits<shop::Money> {
  static std::tuple<long, std::string> Parts(const shop::Money& money) {
    return {money.cents, money.currency};
  }
  static shop::Money Make(long cents, std::string currency) { return {cents, std::move(currency)}; }
  static constexpr const char* kCode = "Money::Of($1, $2)";
};

namespace augment::gen {
namespace {

TEST(ToCodeTest, Numbers) {
  EXPECT_EQ(ToCode(-7), "-7");
  EXPECT_EQ(ToCode(7u), "7u");
  EXPECT_EQ(ToCode(static_cast<unsigned char>(255)), "255");
  EXPECT_EQ(ToCode(std::numeric_limits<int>::min()), "std::numeric_limits<int>::min()");
  EXPECT_EQ(ToCode(0.1), "0.1");
  EXPECT_EQ(ToCode(0.1f), "0.1");
  EXPECT_EQ(ToCode(-2.0), "-2.0");
  EXPECT_EQ(ToCode(-std::numeric_limits<double>::infinity()),
            "-std::numeric_limits<double>::infinity()");
  EXPECT_EQ(ToCode(std::numeric_limits<float>::quiet_NaN()),
            "std::numeric_limits<float>::quiet_NaN()");
  EXPECT_EQ(ToCode(true), "true");
}

TEST(ToCodeTest, Enumerators) {
  EXPECT_EQ(ToCode(shop::Color::kRed), "shop::Color::kRed");
  EXPECT_EQ(ToCode(shop::Color::kGreen), "shop::Color::kGreen");
  EXPECT_EQ(ToCode(static_cast<shop::Color>(3)), "static_cast<shop::Color>(3)");
  EXPECT_EQ(ToCode(shop::kSome), "static_cast<shop::Unscoped>(1)");
}

TEST(ToCodeTest, Texts) {
  EXPECT_EQ(ToCode('a'), "'a'");
  EXPECT_EQ(ToCode('\''), "'\\''");
  EXPECT_EQ(ToCode(std::string("a\"b\n\x01"
                               "2")),
            R"("a\"b\n\0012")");
  EXPECT_EQ(ToCode(std::string("a\0b", 3)), R"(std::string("a\000b", 3))");
}

TEST(ToCodeTest, Containers) {
  EXPECT_EQ(ToCode(std::vector<std::pair<int, std::string>>{{1, "a"}, {2, ""}}),
            R"({{1, "a"}, {2, ""}})");
  EXPECT_EQ(ToCode(std::vector<bool>{true, false}), "{true, false}");
  EXPECT_EQ(ToCode(std::map<int, int>{{1, 2}}), "{{1, 2}}");
  EXPECT_EQ(ToCode(std::optional<int>()), "std::nullopt");
  EXPECT_EQ(ToCode(std::optional<int>(3)), "3");
  EXPECT_EQ(ToCode(std::tuple(1, 'x', std::vector<int>())), "{1, 'x', {}}");
}

TEST(ToCodeTest, TypesOfTheUser) {
  EXPECT_EQ(ToCode(shop::Money{500, "EUR"}), R"(Money::Of(500, "EUR"))");
  EXPECT_EQ(ToCode(shop::Streamed()), "streamed");
  EXPECT_EQ(ToCode(shop::Opaque()), "/* a shop::Opaque */");
}

}  // namespace
}  // namespace augment::gen
