// A function that one library declares and another defines is one function.
#include "engine/campaign/models.h"

#include <fstream>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace augment {
namespace {

std::string Write(const std::string& name, const proto::SubjectModel& model) {
  const std::string path = testing::TempDir() + "/" + name;
  std::ofstream(path, std::ios::binary) << model.SerializeAsString();
  return path;
}

TEST(ModelsTest, JoinsDeclarationAndDefinition) {
  proto::SubjectModel header;
  proto::FunctionModel* const declared = header.add_functions();
  declared->set_id(7);
  declared->set_file("locker.h");
  declared->set_callable(true);
  declared->set_skip_reason("no body in this library's sources");
  header.add_functions()->set_id(8);

  proto::SubjectModel source;
  source.add_functions()->set_id(9);
  source.mutable_functions(0)->set_has_body(true);
  proto::FunctionModel* const defined = source.add_functions();
  defined->set_id(7);
  defined->set_file("locker.cc");
  defined->set_line(12);
  defined->set_has_body(true);
  defined->set_captured(true);
  defined->add_writes("size_");

  const auto models = ReadModels({Write("header", header), Write("source", source)});
  ASSERT_TRUE(models.ok()) << models.status();
  ASSERT_EQ((*models)[0].functions_size(), 2);
  const proto::FunctionModel& joined = (*models)[0].functions(0);
  EXPECT_TRUE(joined.callable());
  EXPECT_TRUE(joined.captured());
  EXPECT_EQ(joined.skip_reason(), "");
  EXPECT_EQ(joined.file(), "locker.cc");
  EXPECT_EQ(joined.line(), 12);
  EXPECT_EQ(joined.writes_size(), 1);
  ASSERT_EQ((*models)[1].functions_size(), 1);
  EXPECT_EQ((*models)[1].functions(0).id(), 9U);
}

}  // namespace
}  // namespace augment
