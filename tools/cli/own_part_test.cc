#include "tools/cli/own_part.h"

#include <string>

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

constexpr char kModel[] = R"pb(
  functions { id: 1 file: "stack.cc" header: "stack.h" }
  functions { id: 2 file: "stack.h" }
  functions { id: 3 file: "heap.cc" header: "stack.h" }
  functions { id: 4 file: "heap.h" }
)pb";

bool IsOwn(const std::string& called, int function) {
  const auto model = Parsed<proto::SubjectModel>(kModel);
  const auto report = Parsed<proto::Report>(called);
  return OwnPart(report.called(), {model}).Has(&model.functions(function));
}

TEST(OwnPartTest, FilesOfWhichSomethingIsCalled) {
  EXPECT_TRUE(IsOwn("called { id: 1 }", 0));
  EXPECT_TRUE(IsOwn("called { id: 1 }", 1)) << "of the same header";
  EXPECT_TRUE(IsOwn("called { id: 1 }", 2)) << "declared there";
  EXPECT_FALSE(IsOwn("called { id: 1 }", 3));
  EXPECT_FALSE(IsOwn("called { id: 2 }", 3));
}

TEST(OwnPartTest, WhereNothingIsKnownAllIsOwn) {
  EXPECT_TRUE(IsOwn("", 3));
  EXPECT_TRUE(IsOwn("called { id: 9 }", 3)) << "of no model";
  EXPECT_TRUE(OwnPart({}, {}).Has(nullptr));
}

}  // namespace
}  // namespace augment
