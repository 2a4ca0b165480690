#include "engine/findings/failing_line.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr int kFind = 0;

// lib::Box::find(int) is under test, and at(int) public as well.
Vocabulary Boxes() {
  proto::Registry registry;
  proto::SubjectModel model;
  for (const char* const name : {"find", "at"}) {
    const uint64_t id = static_cast<uint64_t>(model.functions_size()) + 1;
    registry.add_functions()->set_id(id);
    proto::FunctionModel* function = model.add_functions();
    function->set_id(id);
    function->set_name(name);
    function->set_is_public(true);
    function->set_qualified_name(std::string("lib::Box::") + name);
  }
  return Vocabulary(registry, {model});
}

CodeLine Line(const std::string& function, const std::string& file, int line) {
  return {function, file, line};
}

TEST(FailingLineTest, AnAccessorWasCalledWrongly) {
  const Vocabulary vocabulary = Boxes();
  const std::vector<CodeLine> stack = {
      Line("memcpy", "", 0), Line("std::vector<int>::operator[](unsigned long)", "/usr/v.h", 9),
      Line("lib::Box::at(int)", "lib/box.h", 4), Line("lib::Box::find(int)", "lib/box.cc", 12),
      Line("augment::driver::Invoke()", "engine/probe/machine.cc", 1)};
  EXPECT_EQ(FailingLine(vocabulary, kFind, stack)->line, 12);
}

TEST(FailingLineTest, AHelperIsToBlameItself) {
  const Vocabulary vocabulary = Boxes();
  const std::vector<CodeLine> stack = {Line("lib::Box::at(int)", "lib/box.h", 4),
                                       Line("lib::(anonymous namespace)::Scan(int)", "b.cc", 7),
                                       Line("lib::Box::find(int)", "lib/box.cc", 12)};
  EXPECT_EQ(FailingLine(vocabulary, kFind, stack)->line, 7);
}

TEST(FailingLineTest, OfOthersCodeNothingIsKnown) {
  const Vocabulary vocabulary = Boxes();
  EXPECT_EQ(FailingLine(vocabulary, kFind, {Line("f()", "/usr/include/f.h", 3)}), nullptr);
  EXPECT_EQ(FailingLine(vocabulary, kFind, {Line("lib::Box::at(int)", "a.h", 4)})->line, 4);
}

}  // namespace
}  // namespace augment
