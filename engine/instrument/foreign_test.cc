// Functions that one library declares and another defines.
#include <gtest/gtest.h>

#include <string>

#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

constexpr char kHeader[] =
    "#pragma once\n"
    "class Locker {\n"
    "public:\n"
    "  explicit Locker(int shelves);\n"
    "  bool Put(int thing);\n"
    "  int size() const { return size_; }\n"
    "private:\n"
    "  int size_ = 0;\n"
    "  int shelves_;\n"
    "};\n"
    "int Compare(const Locker& a, const Locker& b);\n";

constexpr char kSource[] =
    "#include \"locker.h\"\n"
    "Locker::Locker(int shelves) : shelves_(shelves) {}\n"
    "bool Locker::Put(int) { return size_ < shelves_ && ++size_ > 0; }\n"
    "int Compare(const Locker& a, const Locker& b) { return a.size() - b.size(); }\n";

// What the header's own library has made of it, the source's library, after that.
Instrumented Define(const TestLibrary& declaring) {
  const Instrumented declared = InstrumentForTest(declaring);
  TestLibrary defining;
  defining.files["locker.cc"] = kSource;
  defining.foreign["locker.h"] = kHeader;
  defining.foreign_shadows["locker.h"] = declared.raw.at("out/locker.h");
  defining.foreign_model = declared.model;
  return InstrumentForTest(defining);
}

TestLibrary Declaring() {
  TestLibrary library;
  library.files["locker.h"] = kHeader;
  return library;
}

TEST(Foreign, BodiesAreEdited) {
  const Instrumented result = Define(Declaring());
  EXPECT_TRUE(result.function("Locker::Locker(int)").captured());
  EXPECT_TRUE(result.function("Locker::Put(int)").captured());
  EXPECT_TRUE(result.function("Compare(const Locker &, const Locker &)").captured());
  EXPECT_NE(result.Line("locker.cc", 2).find("augment_first_(this, ::augment::Construct(ID"),
            std::string::npos)
      << result.Line("locker.cc", 2);
}

TEST(Foreign, ClassesAndThunksAreTheOtherLibrarys) {
  const Instrumented result = Define(Declaring());
  EXPECT_EQ(result.model.classes_size(), 0);
  EXPECT_EQ(result.model.functions_size(), 3) << result.model.DebugString();
  for (const auto& function : result.model.functions()) {
    EXPECT_FALSE(function.callable()) << function.signature();
  }
  EXPECT_EQ(result.thunks.find("Register"), std::string::npos) << result.thunks;
}

TEST(Foreign, NoTrackerNoConstructor) {
  TestLibrary declaring = Declaring();
  declaring.exclude = {"Locker"};
  const Instrumented result = Define(declaring);
  EXPECT_FALSE(result.function("Locker::Locker(int)").captured());
  EXPECT_EQ(result.Line("locker.cc", 2), "Locker::Locker(int shelves) : shelves_(shelves) {}");
}

TEST(Foreign, WhatOthersMayDefineIsNotUndefined) {
  TestLibrary declaring = Declaring();
  declaring.files["other.cc"] = "#include \"locker.h\"\nint other() { return 1; }\n";
  EXPECT_EQ(InstrumentForTest(declaring).function("Locker::Put(int)").not_callable_reason(),
            "declared, not defined");
  declaring.defined_elsewhere = true;
  EXPECT_TRUE(InstrumentForTest(declaring).function("Locker::Put(int)").callable());
}

// A header of a library that the link brings: compiled code keeps to the layouts in it.
TEST(LinkedLibraryTest, NothingChangesWhereCompiledCodeDefinesWhatIsDeclared) {
  TestLibrary library;
  library.files["own.h"] =
      "#pragma once\nstruct Options { int level = 1; };\n"
      "class Stream { public: int Write(const Options& options); int n_ = 0; };\n";
  library.link_option = "-lz";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.model.passed_over(),
            "its code comes with the link option -lz: Stream::Write() is declared in it and not "
            "defined");
  EXPECT_EQ(result.text.at("own.h"), "#line 1 \"own.h\"\n" + library.files["own.h"]);
}

// It only uses what it is linked with.
TEST(LinkedLibraryTest, HeadersThatDefineWhatTheyDeclareAreWatched) {
  TestLibrary library;
  library.files["own.h"] =
      "#pragma once\nextern \"C\" { struct Raw; }\n"
      "template <class T> struct Detect { static char Try(...); };\n"
      "class Shape { public: virtual int Area() const = 0; };\n"
      "class Old { public: Old() {} private: Old(const Old&); Old& operator=(const Old&); };\n"
      "class Stream { public: int Write(int n) { n_ += n; return n_; } Stream(const Stream&) = "
      "delete;"
      " Stream() = default; int n_ = 0; };\n";
  library.link_option = "-lz";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.model.passed_over(), "");
  EXPECT_TRUE(result.function("Stream::Write(int)").captured());
}

}  // namespace
}  // namespace augment::instrument
