// Macros that the test defines before it includes the library's headers.
#include <string>
#include <vector>

#include "engine/instrument/instrument_testing.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::instrument {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr char kHeader[] =
    "#pragma once\n"
    "class Box { public: Box();\n"
    "#ifdef BOX_CHECKED\n"
    "int Errors() const { return errors_; }\n"
    "#endif\n"
    "int size_ = 0;\n"
    "#if BOX_LEVEL > 2\n"
    "int errors_ = 0;\n"
    "#endif\n"
    "};\n"
    "inline Box::Box() : size_(OTHER) {}\n";

Instrumented With(const std::vector<std::string>& defined, const std::string& header = kHeader) {
  TestLibrary library;
  library.files["a.h"] = header;
  library.flags = {"-DOTHER=1"};
  library.named = {"#defined before a.h", "#defined before <other>/b.h\tBOX_OTHER"};
  for (const std::string& one : defined) library.named.push_back("#defined before a.h\t" + one);
  return InstrumentForTest(library);
}

TEST(Configuration, WhatTheHeadersAskForIsDefinedWhereverTheyAreIncluded) {
  const Instrumented result = With({"BOX_CHECKED", "BOX_LEVEL 3", "OTHER 1", "NOBODYS 4"});
  EXPECT_THAT(result.model.configuration(), ElementsAre("BOX_CHECKED", "BOX_LEVEL 3"));
  EXPECT_THAT(result.thunks, HasSubstr("#define BOX_CHECKED\n#define BOX_LEVEL 3\n"));
  EXPECT_TRUE(result.function("Box::Errors() const").captured());
}

TEST(Configuration, WithoutItTheyDeclareLess) {
  const Instrumented result = With({});
  EXPECT_THAT(result.model.configuration(), IsEmpty());
  EXPECT_THAT(result.thunks, Not(HasSubstr("#define")));
  for (const proto::FunctionModel& function : result.model.functions()) {
    EXPECT_NE(function.name(), "Errors");
  }
}

TEST(Configuration, AnotherHeadersIsNone) {
  TestLibrary library;
  library.files["a.h"] = kHeader;
  library.flags = {"-DOTHER=1"};
  library.files["b.h"] = "#pragma once\n#include \"a.h\"\n";
  library.named = {"#defined before a.h", "#defined before a.h\tBOX_CHECKED",
                   "#defined before b.h"};
  EXPECT_THAT(InstrumentForTest(library).model.configuration(), IsEmpty())
      << "a.h was not included by b.h alone";
}

TEST(Configuration, WhatTheLibraryItselfIsCompiledWithIsNone) {
  EXPECT_THAT(With({"BOX_CHECKED", "OTHER 1"},
                   "#pragma once\n"
                   "#if OTHER && defined(BOX_CHECKED)\n"
                   "class Box {};\n"
                   "#endif\n")
                  .model.configuration(),
              ElementsAre("BOX_CHECKED"));
}

// One source of the program has all of the library's code.
TEST(Configuration, WhatMakesAHeaderTheImplementationIsOneSourcesOwn) {
  const Instrumented result = With({"BOX_IMPLEMENTATION"},
                                   "#pragma once\n"
                                   "int Count(int n);\n"
                                   "#ifdef BOX_IMPLEMENTATION\n"
                                   "int Count(int n) { return n; }\n"
                                   "#endif\n");
  EXPECT_THAT(result.model.configuration(), IsEmpty());
  EXPECT_THAT(result.model.implementation(), ElementsAre("BOX_IMPLEMENTATION"));
  EXPECT_FALSE(result.function("Count(int)").has_body());
}

TEST(Configuration, WhatElseIsDefinedBesideThatIsEverybodys) {
  const Instrumented result = With({"BOX_CHECKED", "BOX_IMPLEMENTATION"},
                                   "#pragma once\n"
                                   "#ifdef BOX_CHECKED\n"
                                   "int Count(int n);\n"
                                   "#ifdef BOX_IMPLEMENTATION\n"
                                   "int Count(int n) { return n; }\n"
                                   "#endif\n"
                                   "#endif\n"
                                   "#ifdef BOX_IMPLEMENTATION\n"
                                   "int Turn(int n) { return -n; }\n"
                                   "#endif\n");
  EXPECT_THAT(result.model.configuration(), ElementsAre("BOX_CHECKED"));
  EXPECT_THAT(result.model.implementation(), ElementsAre("BOX_IMPLEMENTATION"));
  EXPECT_FALSE(result.function("Count(int)").has_body());
}

TEST(Configuration, SourcesOfTheLibraryAreCompiledWithoutIt) {
  TestLibrary library;
  library.files["a.h"] = kHeader;
  library.files["a.cc"] = "#include \"a.h\"\n";
  library.flags = {"-DOTHER=1"};
  library.named = {"#defined before a.h", "#defined before a.h\tBOX_CHECKED"};
  EXPECT_THAT(InstrumentForTest(library).model.configuration(), IsEmpty());
}

}  // namespace
}  // namespace augment::instrument
