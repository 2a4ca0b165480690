// Charts that need nothing but the page.

#include "bench/strategies/page.h"

#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

strategies::Row RowOf(const std::string& strategy, int dropped) {
  strategies::Row row;
  row.set_library("lib");
  row.set_strategy(strategy);
  row.set_dropped(dropped);
  return row;
}

TEST(PageTest, BarsAreAsLongAsTheBest) {
  const std::string page = Page(Cells({RowOf("all", 40), RowOf("random", 20)}), "20 s each");
  EXPECT_THAT(page, HasSubstr("class=\"all\" x=\"80\" y=\"3\" width=\"220.0\""));
  EXPECT_THAT(page, HasSubstr("y=\"23\" width=\"110.0\""));
  EXPECT_THAT(page, HasSubstr("not measured")) << "no mutants";
}

TEST(PageTest, LoadsNothingAndEscapes) {
  strategies::Row failed = RowOf("random", 0);
  failed.set_error("<script>");
  const std::string page = Page(Cells({failed}), "<b>");
  EXPECT_THAT(page, Not(HasSubstr("http")));
  EXPECT_THAT(page, Not(HasSubstr("<script>")));
  EXPECT_THAT(page, Not(HasSubstr("<b>")));
}

}  // namespace
}  // namespace augment
