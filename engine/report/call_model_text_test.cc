#include "engine/report/call_model_text.h"

#include <string>

#include "gmock/gmock.h"
#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

proto::Report Sample() {
  proto::Report report;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(
      R"pb(
        target: "//pkg:test"
        call_model { class_name: "Connection" call: "Driver::connect()" times: 2 }
        call_model {
          class_name: "Statement"
          call: "Statement::Statement(Connection &)"
          times: 2
          depends: 0
        }
        call_model {
          class_name: "Statement"
          parent: 2
          call: "Statement::execute()"
          times: 5
          repeats: true
          arguments: "\"insert 3\""
          arguments: "\"delete 3\""
        }
        call_model { class_name: "Statement" parent: 3 call: "Statement::close()" times: 1 }
        call_model { class_name: "Statement" parent: 3 call: "swap()" argument: true times: 1 }
      )pb",
      &report));
  return report;
}

TEST(CallModelTextTest, AChainIsAColumnAndABranchIsIndented) {
  EXPECT_THAT(CallModelText(Sample()),
              HasSubstr("Connection\n"
                        "  1  Driver::connect()  2 calls\n"
                        "\n"
                        "Statement\n"
                        "  2  Statement::Statement(Connection &) with 1  2 calls\n"
                        "  3  Statement::execute()  (\"insert 3\") (\"delete 3\")  5 calls, and "
                        "again\n"
                        "    4  Statement::close()  1 call\n"
                        "    5  swap() as an argument  1 call\n"));
}

TEST(CallModelTextTest, NothingIsASentence) {
  proto::Report report;
  report.set_target("//pkg:test");
  EXPECT_EQ(CallModelText(report),
            "No call of the tests could be made again, so nothing is known of their order: "
            "//pkg:test\n");
}

TEST(CallModelDotTest, StatesCallsAndDependences) {
  const std::string dot = CallModelDot(Sample());
  EXPECT_THAT(dot, HasSubstr("n2 -> n3 [label=\"Statement::execute() (\\\"insert 3\\\")\"];"));
  EXPECT_THAT(dot, HasSubstr("n3 -> n3;"));
  EXPECT_THAT(dot, HasSubstr("n1 -> n2 [style=dashed, constraint=false];"));
  EXPECT_THAT(dot, HasSubstr("label=\"Connection\""));
}

TEST(CallModelDotTest, WithoutCallsItIsAGraphAllTheSame) {
  const std::string dot = CallModelDot({});
  EXPECT_THAT(dot, HasSubstr("digraph call_sequence_model {"));
  EXPECT_THAT(dot, Not(HasSubstr("->")));
}

}  // namespace
}  // namespace augment
