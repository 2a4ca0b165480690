#include "bench/subjects/called.h"

#include <string>

#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::EventRecord;

// A library of one file, called from a test; line 5 of it is push.
class CalledFunctionsTest : public testing::Test {
 protected:
  CalledFunctionsTest() {
    Add(1, "Stack::push(int)", 5);
    Add(2, "Stack::pop()", 9);
    models_.resize(1);
    trace_.events.emplace_back().set_function(1);
    witness_.symbols["0x1"] = {"Stack::push(int)", "/a/external/x/lib/stack.h", 5};
    witness_.symbols["0x2"] = {"Stack::pop()", "/a/external/x/lib/stack.h", 9};
    witness_.symbols["0x9"] = {"main", "/a/external/x/test.cc", 3};
  }

  void Add(uint64_t id, const std::string& signature, int line) {
    models_.resize(1);
    proto::FunctionModel* function = models_[0].add_functions();
    function->set_id(id);
    function->set_name(signature.substr(7, signature.find('(') - 7));
    function->set_file("external/x/lib/stack.h");
    function->set_line(line);
    function->set_end_line(line);
    function->set_captured(true);
  }

  std::map<std::string, std::string> Called() const {
    return CalledFunctions(models_, trace_, witness_, {"/", "external/x/", {"external/x/test.cc"}});
  }

  std::vector<proto::SubjectModel> models_;
  Trace trace_;
  Witness witness_;
};

using Reasons = std::map<std::string, std::string>;

TEST_F(CalledFunctionsTest, TellsWhatTheTraceHas) {
  witness_.edges = {{"0x9", "0x1"}, {"0x9", "0x2"}};
  EXPECT_EQ(Called(), (Reasons{{"Stack::push(int)", ""},
                               {"Stack::pop()", "rewritten, but not in the trace"}}));
}

TEST_F(CalledFunctionsTest, KnowsInstancesByTheirTemplate) {
  EventRecord& event = trace_.events.emplace_back();
  event.set_function(77);
  event.set_declared(2);
  witness_.edges = {{"0x9", "0x2"}};
  EXPECT_EQ(Called(), (Reasons{{"Stack::pop()", ""}}));
}

TEST_F(CalledFunctionsTest, LeavesOutCallsInsideTheLibrary) {
  witness_.edges = {{"0x9", "0x1"}, {"0x1", "0x2"}, {"0x0", "0x2"}};
  EXPECT_EQ(Called(), (Reasons{{"Stack::push(int)", ""}}));
}

TEST_F(CalledFunctionsTest, GivesTheModelsReason) {
  models_[0].mutable_functions(1)->set_captured(false);
  models_[0].mutable_functions(1)->set_skip_reason("constexpr");
  witness_.edges = {{"0x9", "0x2"}};
  EXPECT_EQ(Called(), (Reasons{{"Stack::pop()", "constexpr"}}));
}

TEST_F(CalledFunctionsTest, DefaultedMembersAreSeenByTheTracker) {
  witness_.symbols["0x3"] = {"Stack::~Stack()", "/a/external/x/lib/stack.h", 20};
  witness_.edges = {{"0x9", "0x3"}};
  EXPECT_EQ(Called(), (Reasons{{"Stack::~Stack()", "not known to the model"}}));
  trace_.classes[4].set_name("Stack");
  EventRecord& destroyed = trace_.events.emplace_back();
  destroyed.set_kind(EventRecord::DESTROY);
  destroyed.add_operands()->set_class_index(4);
  EXPECT_EQ(Called(), (Reasons{{"Stack::~Stack()", ""}}));
}

TEST(ReadWitnessTest, ReadsPairsAndSymbols) {
  const auto witness =
      ReadWitness("0x0 0x401136\n", "0x0000000000401136\nf(int)\n/a/c/../b.cc:12 (x)\n");
  ASSERT_TRUE(witness.ok()) << witness.status();
  EXPECT_EQ(witness->edges.size(), 1u);
  EXPECT_EQ(witness->symbols.at("0x401136").name, "f(int)");
  EXPECT_EQ(witness->symbols.at("0x401136").file, "/a/b.cc");
  EXPECT_EQ(witness->symbols.at("0x401136").line, 12);
}

TEST(ReadWitnessTest, RefusesWhatIsNoSuchFile) {
  EXPECT_FALSE(ReadWitness("", "").ok());
  EXPECT_FALSE(ReadWitness("0x0 0x1\n", "addr2line: no such file\n\n\n").ok());
}

}  // namespace
}  // namespace augment
