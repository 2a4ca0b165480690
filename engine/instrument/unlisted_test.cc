// Headers that no dep names: their inclusions lead to the shadows, and the user is told.
#include <string>

#include "engine/instrument/instrument_testing.h"
#include "gtest/gtest.h"

namespace augment::instrument {
namespace {

// Helpers of a test, of which one needs the library.
TestLibrary Helpers() {
  TestLibrary library;
  library.files["helpers/spy.h"] =
      "#pragma once\n#include <lib/box.h>\ninline int Count(const Box& box) { return box.n; }\n";
  library.files["helpers/sum.h"] = "#pragma once\ninline int Sum(int a, int b) { return a + b; }\n";
  library.files["helpers/watch.h"] = "#pragma once\n#ifdef WATCH\n#include <lib/box.h>\n#endif\n";
  library.unlisted = {"src/lib/box.h"};
  library.including_flags = {"-I", "src"};
  return library;
}

TEST(Unlisted, IsIncludedAsItsShadow) {
  const Instrumented result = InstrumentForTest(Helpers());
  EXPECT_EQ(result.Line("helpers/spy.h", 2), "#include \"out/src/lib/box.h\"");
  EXPECT_EQ(result.Line("helpers/watch.h", 3), "#include \"out/src/lib/box.h\"") << "again";
  ASSERT_EQ(result.model.skipped_files_size(), 1);
  EXPECT_EQ(result.model.skipped_files(0).path(), "helpers/spy.h");
  EXPECT_EQ(result.model.skipped_files(0).reason(),
            "it includes src/lib/box.h of //test:other, which the deps of //test:library do not "
            "name");
  EXPECT_TRUE(result.function("Sum(int, int)").captured()) << "of a file that needs no other";
}

TEST(Unlisted, BetweenATestAndWhatIsUnderTest) {
  TestLibrary library = Helpers();
  library.role = proto::InstrumentRequest::PASSAGE;
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.Line("helpers/spy.h", 2), "#include \"out/src/lib/box.h\"");
}

// The test defines the macro.
TEST(Unlisted, UnderAConditionThatTheLibraryDoesNotMeet) {
  TestLibrary library = Helpers();
  library.files["helpers/spy.h"] =
      "#pragma once\n#ifdef WITH_BOX\n#include <lib/box.h>\n#endif\n"
      "inline int Zero() { return 0; }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.Line("helpers/spy.h", 3), "#include \"out/src/lib/box.h\"");
  EXPECT_EQ(result.model.skipped_files_size(), 0);
  EXPECT_TRUE(result.function("Zero()").captured());
}

TEST(Unlisted, NotFoundByWhoIncludes) {
  TestLibrary library = Helpers();
  library.including_flags = {"-I", "elsewhere"};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.Line("helpers/spy.h", 2), "#include <lib/box.h>");
  ASSERT_EQ(result.model.skipped_files_size(), 1);
  EXPECT_EQ(result.model.skipped_files(0).reason(), "'lib/box.h' file not found");
}

}  // namespace
}  // namespace augment::instrument
