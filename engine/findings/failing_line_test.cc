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
    function->set_class_id(7);
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

// A free function in a namespace for internals is public to the compiler alone.
TEST(FailingLineTest, AHelperInANamespaceForInternalsToo) {
  proto::Registry registry;
  registry.add_functions()->set_id(1);
  proto::SubjectModel model;
  uint64_t id = 0;
  for (const char* const name : {"lib::valid", "lib::detail::scan", "lib::detail::List::front"}) {
    proto::FunctionModel* function = model.add_functions();
    function->set_id(++id);
    function->set_is_public(true);
    function->set_qualified_name(name);
    function->set_header("list.h");
  }
  // That one is of a class that users have.
  model.mutable_functions(2)->set_callable(true);
  const Vocabulary vocabulary(registry, {model});
  const CodeLine front = Line("lib::detail::List::front()", "list.h", 3);
  const CodeLine scan = Line("lib::detail::scan(char)", "scan.h", 7);
  const CodeLine valid = Line("lib::valid(char)", "valid.h", 9);
  EXPECT_EQ(FailingLine(vocabulary, 0, {scan, valid})->line, 7);
  EXPECT_EQ(FailingLine(vocabulary, 0, {front, valid})->line, 9);
}

// Nobody calls what a source alone declares.
TEST(FailingLineTest, AFunctionOutsideOfClassesThatNoHeaderDeclares) {
  proto::Registry registry;
  registry.add_functions()->set_id(1);
  proto::SubjectModel model;
  uint64_t id = 0;
  for (const char* const name : {"lib::valid", "lib::scan"}) {
    proto::FunctionModel* function = model.add_functions();
    function->set_id(++id);
    function->set_is_public(true);
    function->set_qualified_name(name);
    function->set_header("valid.h");
  }
  const std::vector<CodeLine> stack = {Line("char lib::scan<char>(char)", "valid.cc", 7),
                                       Line("lib::valid(char)", "valid.cc", 9)};
  EXPECT_EQ(FailingLine(Vocabulary(registry, {model}), 0, stack)->line, 9);
  model.mutable_functions(1)->clear_header();
  EXPECT_EQ(FailingLine(Vocabulary(registry, {model}), 0, stack)->line, 7);
}

TEST(FailingLineTest, OfOthersCodeNothingIsKnown) {
  const Vocabulary vocabulary = Boxes();
  EXPECT_EQ(FailingLine(vocabulary, kFind, {Line("f()", "/usr/include/f.h", 3)}), nullptr);
  EXPECT_EQ(FailingLine(vocabulary, kFind, {Line("lib::Box::at(int)", "a.h", 4)})->line, 4);
}

// json.h lies in the workspace as well.
TEST(ThrowingLineTest, OfWhatIsUnderTest) {
  proto::SubjectModel model;
  model.add_functions()->set_file("lib/box.h");
  const Vocabulary vocabulary(proto::Registry(), {model});
  const std::vector<CodeLine> stack = {Line("json::parse(char const*)", "json/json.h", 100),
                                       Line("lib::Box::read(char const*)", "lib/box.h", 12),
                                       Line("lib::Box::at(int)", "lib/box.h", 4)};
  EXPECT_EQ(ThrowingLine(vocabulary, stack)->line, 12);
  EXPECT_EQ(ThrowingLine(vocabulary, {stack[0]}), nullptr);
}

// A class template "Cloud" of the test's own.
Vocabulary WithACloudOfTheTest() {
  proto::SubjectModel model;
  proto::ClassModel* cloud = model.add_classes();
  cloud->set_id(9);
  cloud->set_name("Cloud<T>");  // of the template; instances are known to the registry alone
  cloud->set_is_template(true);
  cloud->set_of_test(true);
  return Vocabulary(proto::Registry(), {model});
}

TEST(IsInTestsCodeTest, WhereTheInnermostLineIs) {
  const Vocabulary vocabulary = WithACloudOfTheTest();
  const CodeLine vector = Line("std::vector<int>::operator[](unsigned long)", "/usr/v.h", 9);
  const CodeLine cloud = Line("Cloud<int>::at(int)", "lib/cloud_test.cc", 3);
  const CodeLine tree = Line("lib::Tree::contains(int)", "lib/tree.h", 40);
  Failure check;
  check.oracle = proto::ORACLE_CONTAINER;
  EXPECT_TRUE(IsInTestsCode(vocabulary, check, {vector, cloud, tree}));
  EXPECT_FALSE(IsInTestsCode(vocabulary, check, {vector, tree, cloud}));
  EXPECT_FALSE(IsInTestsCode(vocabulary, check, {vector}));
  EXPECT_FALSE(IsInTestsCode(vocabulary, check, {Line("CloudTree::at(int)", "lib/tree.h", 3)}));
  EXPECT_FALSE(IsInTestsCode(Boxes(), check, {vector, cloud, tree}));
}

TEST(IsInTestsCodeTest, AClosureOutsideOfTheLibrarysFiles) {
  proto::SubjectModel model;
  model.add_functions()->set_file("lib/pool.h");
  const Vocabulary vocabulary(proto::Registry(), {model});
  Failure failure;
  failure.oracle = proto::ORACLE_ASAN;
  failure.kind = "SEGV";
  const std::string function = "CASE_2()::{lambda(int)#1}::operator()(int) const";
  const CodeLine pool = Line("lib::Pool::Run()", "lib/pool.h", 40);
  EXPECT_TRUE(IsInTestsCode(vocabulary, failure, {Line(function, "lib/pool_test.cc", 42), pool}));
  EXPECT_FALSE(IsInTestsCode(vocabulary, failure, {Line(function, "lib/pool.h", 42), pool}));
  EXPECT_FALSE(IsInTestsCode(vocabulary, failure, {Line("lib::Next()", "lib/next.h", 42), pool}));
}

TEST(IsInTestsCodeTest, ACheckOfTheTestsOutsideOfATest) {
  const Vocabulary vocabulary = WithACloudOfTheTest();
  Failure failure;
  failure.oracle = proto::ORACLE_ASAN;
  failure.kind = "SEGV";
  const CodeLine check = Line("doctest::detail::ResultBuilder::log()", "tests/doctest.h", 44);
  const CodeLine cloud = Line("Cloud<int>::Cloud(int)", "lib/cloud_test.cc", 3);
  const CodeLine tree = Line("lib::Tree::Tree(int)", "lib/tree.h", 40);
  EXPECT_TRUE(IsInTestsCode(vocabulary, failure, {check, cloud, tree}));
  EXPECT_FALSE(IsInTestsCode(vocabulary, failure, {check, tree, cloud}));
}

TEST(IsInTestsCodeTest, ASpecialisationForTheStandardIsTheTestsWhereItStands) {
  proto::SubjectModel model;
  proto::FunctionModel* const hash = model.add_functions();
  hash->set_id(1);
  hash->set_file("lib/elements.h");
  Failure load;
  load.oracle = proto::ORACLE_UBSAN;
  load.file = "lib/elements.h";
  const CodeLine line = Line("std::hash<Element>::operator()(Element const&)", "lib/elements.h", 9);
  const CodeLine set = Line("lib::Set::count(Element)", "lib/set.h", 40);
  for (const bool of_test : {true, false}) {
    hash->set_of_test(of_test);
    const Vocabulary vocabulary(proto::Registry(), {model});
    EXPECT_EQ(IsInTestsCode(vocabulary, load, {line, set}), of_test);
    EXPECT_FALSE(IsInTestsCode(vocabulary, load, {set, line}));
    EXPECT_EQ(IsInTestsCode(vocabulary, load, {}), of_test) << "by where the report says it is";
  }
}

TEST(IsInTestsCodeTest, WhatIsDeadWasCalledByTheLibrary) {
  const Vocabulary vocabulary = WithACloudOfTheTest();
  const CodeLine cloud = Line("Cloud<int>::at(int)", "lib/cloud_test.cc", 3);
  Failure failure;
  failure.oracle = proto::ORACLE_ASAN;
  failure.kind = "SEGV";
  EXPECT_TRUE(IsInTestsCode(vocabulary, failure, {cloud}));
  failure.kind = "heap-use-after-free";
  EXPECT_FALSE(IsInTestsCode(vocabulary, failure, {cloud}));
}

TEST(IsOfSingleValueTest, WhereThePointersValueWasMade) {
  const CodeLine made = Line("operator new(unsigned long)", "/usr/new", 3);
  const CodeLine load = Line("augment::driver::Argument<>::Load()", "engine/probe/argument.h", 297);
  Failure failure;
  failure.kind = "heap-buffer-overflow";
  EXPECT_TRUE(IsOfSingleValue(failure, {made, load}));
  EXPECT_FALSE(
      IsOfSingleValue(failure, {made, Line("", "engine/probe/array_argument.h", 20), load}));
  EXPECT_FALSE(IsOfSingleValue(failure, {made, Line("lib::Box::Box()", "lib/box.cc", 5), load}));
  EXPECT_FALSE(IsOfSingleValue(failure, {}));
  failure.kind = "bad-free";
  EXPECT_FALSE(IsOfSingleValue(failure, {made, load}));
}

bool Frees(const Failure& failure, const std::vector<CodeLine>& allocation,
           const std::vector<std::vector<CodeLine>>& freeing) {
  return FreesArgument(Boxes(), failure, proto::CandidateCall(), allocation, freeing);
}

TEST(FreesArgumentTest, AnObjectThatWasNeverAllocated) {
  proto::Registry registry;
  proto::RegistryFunction* const remove = registry.add_functions();
  remove->set_has_receiver(true);
  remove->add_parameters()->set_kind(proto::Type::POINTER);
  const Vocabulary vocabulary(registry, {});
  proto::CandidateCall call;
  call.add_operands()->set_object(0);
  call.add_operands()->set_object(1);
  Failure failure;
  failure.kind = "bad-free";
  EXPECT_TRUE(FreesArgument(vocabulary, failure, call, {}, {}));
  EXPECT_FALSE(
      FreesArgument(vocabulary, failure, call, {Line("lib::Box::Box()", "lib/box.cc", 5)}, {}))
      << "the library's";
  call.mutable_operands(1)->set_null(true);
  EXPECT_FALSE(FreesArgument(vocabulary, failure, call, {}, {}));
}

TEST(FreesArgumentTest, WhatTheDriverMadeAndNotWhatTheLibraryDid) {
  const CodeLine made = Line("operator new[](unsigned long)", "/usr/new", 3);
  const CodeLine array =
      Line("augment::driver::Array<>::Load()", "engine/probe/array_argument.h", 20);
  const CodeLine box = Line("lib::Box::Box()", "lib/box.cc", 5);
  Failure failure;
  for (const char* kind : {"alloc-dealloc-mismatch", "bad-free"}) {
    failure.kind = kind;
    EXPECT_TRUE(Frees(failure, {made, array}, {}));
    EXPECT_FALSE(Frees(failure, {made, box, array}, {}));
    EXPECT_FALSE(Frees(failure, {}, {}));
  }
}

// A smart pointer of the library's took it over.
TEST(FreesArgumentTest, TwiceWhereTheDriverDidOnce) {
  const CodeLine made = Line("operator new(unsigned long)", "/usr/new", 3);
  const CodeLine array =
      Line("augment::driver::Array<>::Load()", "engine/probe/array_argument.h", 20);
  const CodeLine box = Line("lib::Box::~Box()", "lib/box.cc", 5);
  Failure failure;
  failure.kind = "double-free";
  EXPECT_TRUE(Frees(failure, {made, array}, {{box, array}, {array}}));
  EXPECT_TRUE(Frees(failure, {made, array}, {{array}, {box, array}}));
  EXPECT_FALSE(Frees(failure, {made, array}, {{box, array}, {box, array}}))
      << "the library does it twice";
  EXPECT_FALSE(Frees(failure, {made, box, array}, {{box}, {array}}));
}

}  // namespace
}  // namespace augment
