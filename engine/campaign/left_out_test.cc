// What was left out is in the report's words, and functions and classes know of it.
#include "engine/campaign/left_out.h"

#include <fstream>
#include <string>

#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"
#include "proto/subject.pb.h"

namespace augment {
namespace {

std::string Write(const std::string& name, const std::string& text) {
  const std::string path = testing::TempDir() + "/" + name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

Artifacts Stack() {
  Artifacts artifacts;
  google::protobuf::TextFormat::ParseFromString(
      "functions { id: 18 callable: true captured: true }"
      "functions { id: 19 callable: true captured: true }"
      "classes { id: 20 tracked: true is_value: true }",
      &artifacts.models.emplace_back());
  return artifacts;
}

TEST(LeftOutTest, IsNotedOnceWhereItIsMissed) {
  Artifacts artifacts = Stack();
  const std::string thunk =
      "withdrawn { piece: 'thunk:0000000000000012' name: 'Stack::pop' reason: 'no such type' }\n";
  const absl::Status added =
      AddLeftOut({Write("one", thunk + "stale { piece: 'body:77' name: 'Stack::gone' }"),
                  Write("two", thunk + "withdrawn { piece: 'body:0000000000000013' reason: 'x' }\n"
                                       "withdrawn { piece: 'unthunk:0000000000000013@x' name: "
                                       "'Stack<augment_witness::Witness>::Sum' reason: 'y' }\n"
                                       "withdrawn { piece: 'tracker:0000000000000014' reason: "
                                       "'crashes' observed: true }\n")},
                 &artifacts);
  ASSERT_TRUE(added.ok()) << added;
  ASSERT_EQ(artifacts.withdrawn.size(), 3U);
  EXPECT_EQ(artifacts.withdrawn[1].what(), "call");
  EXPECT_EQ(artifacts.withdrawn[1].name(), "Stack::pop");
  EXPECT_EQ(artifacts.stale, std::vector<std::string>{"Stack::gone"});
  const proto::SubjectModel& model = artifacts.models[0];
  EXPECT_FALSE(model.functions(0).callable());
  EXPECT_TRUE(model.functions(0).captured());
  EXPECT_EQ(model.functions(0).not_callable_reason(),
            "left out, as the compiler says: no such type");
  EXPECT_TRUE(model.functions(1).callable());
  EXPECT_FALSE(model.functions(1).captured());
  EXPECT_FALSE(model.classes(0).tracked());
  EXPECT_EQ(model.classes(0).untracked_reason(), "left out, since with it the traced test crashes");
  EXPECT_EQ(CallableFunctions(artifacts.models), 1);
}

TEST(LeftOutTest, AFileThatCannotBeReadChangesNothing) {
  Artifacts artifacts = Stack();
  const absl::Status added =
      AddLeftOut({Write("good", "withdrawn { piece: 'thunk:0000000000000012' }"), "/no/such/file"},
                 &artifacts);
  EXPECT_FALSE(added.ok());
  EXPECT_NE(added.message().find("/no/such/file"), std::string::npos) << added;
  EXPECT_TRUE(artifacts.models[0].functions(0).callable());
  EXPECT_TRUE(artifacts.withdrawn.empty());
}

}  // namespace
}  // namespace augment
