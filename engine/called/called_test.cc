#include "engine/called/called.h"

#include <cstdlib>
#include <fstream>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A library of one header, called from a test; numbers are addresses.
class CalledFunctionsTest : public testing::Test {
 protected:
  CalledFunctionsTest() {
    models_.resize(1);
    Declare(1, "Stack::push(int)", 5);
    Declare(2, "Stack::pop()", 9);
    Declare(3, "Stack::size() const", 12)->set_captured(false);
    symbols_[1] = {"Stack::push(int)", "lib/stack.h", 5};
    symbols_[2] = {"Stack::pop()", "lib/stack.h", 10};
    symbols_[3] = {"Stack::size() const", "lib/stack.h", 12};
    symbols_[9] = {"main", "test.cc", 3};
    symbols_[8] = {"void std::sort<int*>(int*, int*)", "/usr/include/c++/12/bits/algo.h", 7};
    library_.root = std::getenv("TEST_TMPDIR");
    library_.files = {{"lib/stack.h", "lib/stack.h"}};
  }

  proto::FunctionModel* Declare(uint64_t id, const std::string& signature, int line) {
    proto::FunctionModel* function = models_[0].add_functions();
    const size_t scope = signature.find("::") + 2;
    function->set_id(id);
    function->set_signature(signature);
    function->set_name(signature.substr(scope, signature.find('(') - scope));
    function->set_file("lib/stack.h");
    function->set_line(line);
    function->set_end_line(line + 2);
    function->set_captured(true);
    function->set_is_public(true);
    return function;
  }

  std::vector<std::string> Called(const CallEdges& edges) const {
    std::vector<std::string> names;
    for (const proto::CalledFunction& function :
         CalledFunctions(edges, symbols_, library_, models_)) {
      names.push_back(function.instance().empty() ? function.function() : function.instance());
    }
    return names;
  }

  std::vector<proto::SubjectModel> models_;
  std::map<uint32_t, CallSymbol> symbols_;
  LibraryFiles library_;
};

// A test framework can be a library of the same repository.
TEST_F(CalledFunctionsTest, CountsNothingInFilesOfTests) {
  symbols_[4] = {"Session::run()", "lib/framework.h", 7};
  library_.files["lib/framework.h"] = "lib/framework.h";
  models_.emplace_back().add_test_files("lib/framework.h");
  EXPECT_THAT(Called({{9, 4}, {4, 1}}), ElementsAre("Stack::push(int)"));
}

// They stand at the using-declaration.
TEST_F(CalledFunctionsTest, AnInheritedConstructorIsTheBases) {
  for (const int parameters : {1, 2}) {
    proto::FunctionModel* const made =
        Declare(10 + static_cast<uint64_t>(parameters),
                "Stack::Stack(" + std::to_string(parameters), 100 + parameters * 10);
    made->set_kind(proto::FunctionModel::CONSTRUCTOR);
    for (int p = 0; p < parameters; ++p) made->add_parameters();
  }
  symbols_[4] = {"Tower<int>::Stack(std::map<int, int> const&, int)", "lib/stack.h", 40};
  symbols_[5] = {"Tower<int>::Heap(int)", "lib/stack.h", 41};
  const auto called = CalledFunctions({{9, 4}, {9, 5}}, symbols_, library_, models_);
  ASSERT_EQ(called.size(), 2u);
  EXPECT_EQ(called[0].id(), 0u);
  EXPECT_EQ(called[1].id(), 12u);
  EXPECT_EQ(called[1].instance(), "Tower<int>::Stack");
}

TEST_F(CalledFunctionsTest, CountsWhatIsNotCapturedToo) {
  EXPECT_THAT(Called({{9, 1}, {9, 3}}), ElementsAre("Stack::push(int)", "Stack::size() const"));
}

TEST_F(CalledFunctionsTest, LeavesOutCallsInsideTheLibrary) {
  EXPECT_THAT(Called({{9, 1}, {1, 2}}), ElementsAre("Stack::push(int)"));
}

TEST_F(CalledFunctionsTest, PassesThroughTheSystem) {
  EXPECT_THAT(Called({{9, 8}, {8, 2}}), ElementsAre("Stack::pop()"));
  EXPECT_THAT(Called({{9, 1}, {1, 8}, {8, 2}}), ElementsAre("Stack::push(int)"));
}

TEST_F(CalledFunctionsTest, CountsWhatAThreadBeginsWith) {
  symbols_[4] = {"Stack::run()", "lib/stack.h", 40};
  EXPECT_THAT(Called({{0, 1}, {0, 4}}), ElementsAre("Stack::push(int)"));
}

TEST_F(CalledFunctionsTest, CountsWhatTheModelDoesNotKnow) {
  symbols_[4] = {"Stack::made_by_a_macro()", "lib/stack.h", 40};
  EXPECT_THAT(Called({{9, 4}}), ElementsAre("Stack::made_by_a_macro()"));
  proto::SkippedFile* skipped = models_[0].add_skipped_files();
  skipped->set_path("lib/stack.h");
  skipped->set_reason("no such type");
  EXPECT_EQ(CalledFunctions({{9, 4}}, symbols_, library_, models_)[0].skip_reason(),
            "its file is not instrumented: no such type");
}

TEST_F(CalledFunctionsTest, LeavesOutLambdasAndWhatIsNotPublic) {
  symbols_[4] = {"Stack::push(int)::{lambda(int)#1}::operator()(int) const", "lib/stack.h", 6};
  models_[0].mutable_functions(1)->set_is_public(false);
  EXPECT_THAT(Called({{9, 4}, {9, 2}}), IsEmpty());
}

TEST_F(CalledFunctionsTest, CountsInstancesOfTemplates) {
  symbols_[1].name = "Stack<int>::push(int)";
  symbols_[4] = {"Stack<long>::push(long)", "lib/stack.h", 5};
  EXPECT_THAT(Called({{9, 1}, {9, 4}}), ElementsAre("Stack<int>::push", "Stack<long>::push"));
  const auto both = CalledFunctions({{9, 1}, {9, 4}}, symbols_, library_, models_);
  EXPECT_EQ(both[0].id(), 1u);
  EXPECT_EQ(both[1].id(), 1u);
}

TEST_F(CalledFunctionsTest, ConstructorsAreOneFunctionAtSeveralAddresses) {
  symbols_[4] = symbols_[1];
  EXPECT_THAT(Called({{9, 1}, {9, 4}}), ElementsAre("Stack::push(int)"));
}

TEST_F(CalledFunctionsTest, LeavesOutWhatNobodyDeclared) {
  library_.files = {{"stack.h", "stack.h"}};
  std::ofstream(library_.root + "/stack.h") << "// A stack.\nclass Stack {\n  ~Stack();\n};\n";
  symbols_[4] = {"Stack::Stack(Stack const&)", "stack.h", 2};
  symbols_[5] = {"Stack::~Stack()", "stack.h", 3};
  EXPECT_THAT(Called({{9, 4}, {9, 5}}), ElementsAre("Stack::~Stack()"));
}

TEST_F(CalledFunctionsTest, KnowsHeadersByTheirLinks) {
  library_.files["bin/_virtual_includes/x/stack.h"] = "lib/stack.h";
  symbols_[1].file = "bin/_virtual_includes/x/stack.h";
  EXPECT_THAT(Called({{9, 1}}), ElementsAre("Stack::push(int)"));
}

TEST(ReadCallsTest, ReadsPairsAndLeavesOutAHalfOne) {
  const uint64_t edge = uint64_t{7} << 32 | 9;
  std::string bytes = "AUGCALL1";
  bytes.append(reinterpret_cast<const char*>(&edge), 8).append("abc");
  CallEdges edges;
  ASSERT_TRUE(ReadCalls(bytes, &edges).ok());
  EXPECT_THAT(edges, ElementsAre(std::make_pair(7u, 9u)));
  EXPECT_EQ(AddressesOf(edges), "0x7\n0x9\n");
  EXPECT_FALSE(ReadCalls("", &edges).ok());
}

TEST(ReadSymbolsTest, ReadsPathsAsTheBuildNamesThem) {
  const auto symbols = ReadSymbols(
      "0x0000000000401136\nf(int)\n/x/sandbox/9/execroot/ws/a/c/../b.cc:12 (discriminator 1)\n"
      "0x0000000000401137\nmain\n/proc/self/cwd/t.cc:3\n"
      "0x0000000000401138\nstd::f()\n/usr/include/f.h:4\n");
  ASSERT_TRUE(symbols.ok()) << symbols.status();
  EXPECT_EQ(symbols->at(0x401136).file, "a/b.cc");
  EXPECT_EQ(symbols->at(0x401136).line, 12);
  EXPECT_EQ(symbols->at(0x401137).file, "t.cc");
  EXPECT_EQ(symbols->at(0x401138).file, "/usr/include/f.h");
  EXPECT_FALSE(ReadSymbols("addr2line: no such file\n\n\n").ok());
}

}  // namespace
}  // namespace augment
