#include "engine/model/default_value.h"

#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

constexpr char kModel[] = R"pb(
  enums {
    name: "Mode"
    enumerators { name: "kSlow" }
    enumerators { name: "kFast" value: 4 }
  }
  functions {
    id: 10
    name: "open"
    parameters { name: "path" }
    parameters { name: "mode" default_value: "Mode::kFast" }
    parameters { name: "retry" default_value: "true" }
  }
)pb";

constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "File" destructible: true }
  functions {
    id: 10
    class_index: 1
    has_receiver: true
    parameters { kind: C_STRING }
    parameters { kind: ENUM name: "Mode" bits: 32 }
    parameters { kind: BOOL }
    result { kind: VOID }
  }
)pb";

class DefaultValueTest : public ::testing::Test {
 protected:
  DefaultValueTest()
      : models_({Parsed<proto::SubjectModel>(kModel)}),
        vocabulary_(Parsed<proto::Registry>(kRegistry), models_) {}

  // "-": only the compiler could say.
  std::string Shown(const std::string& type, const std::string& text) const {
    const auto value = DefaultValue(vocabulary_.enumerators(), Parsed<proto::Type>(type), text);
    return value.has_value() ? ShowValue(*value) : "-";
  }

  const std::vector<proto::SubjectModel> models_;
  const Vocabulary vocabulary_;
};

TEST_F(DefaultValueTest, ReadsWhatStandsThere) {
  EXPECT_EQ(Shown("kind: BOOL", "true"), "true");
  EXPECT_EQ(Shown("kind: INTEGER bits: 32 is_signed: true", "-3"), "-3");
  EXPECT_EQ(Shown("kind: INTEGER bits: 64", "4ul"), "4");
  EXPECT_EQ(Shown("kind: REAL bits: 64", "0.5f"), "0.5");
  EXPECT_EQ(Shown("kind: ENUM name: 'Mode'", "kFast"), "4");
  EXPECT_EQ(Shown("kind: TEXT", "\"ab\""), "\"ab\"");
  EXPECT_EQ(Shown("kind: TEXT", "{}"), "\"\"");
  EXPECT_EQ(Shown("kind: C_STRING", "0"), "nullptr");
  EXPECT_EQ(Shown("kind: POINTER", "NULL"), "nullptr");
}

TEST_F(DefaultValueTest, LeavesTheRestToTheCompiler) {
  EXPECT_EQ(Shown("kind: BOOL", "kStrict"), "-");
  EXPECT_EQ(Shown("kind: INTEGER bits: 32", ""), "-");
  EXPECT_EQ(Shown("kind: INTEGER bits: 32", "017"), "-");
  EXPECT_EQ(Shown("kind: INTEGER bits: 8 is_signed: true", "300"), "-");
  EXPECT_EQ(Shown("kind: INTEGER bits: 64", "std::string::npos"), "-");
  EXPECT_EQ(Shown("kind: REAL bits: 64", "inf"), "-");
  EXPECT_EQ(Shown("kind: REAL bits: 64", "-"), "-");
  EXPECT_EQ(Shown("kind: ENUM name: 'Mode'", "kOther"), "-");
  EXPECT_EQ(Shown("kind: TEXT", "\"a\\n\""), "-");
  EXPECT_EQ(Shown("kind: OBJECT", "{}"), "-");
}

TEST_F(DefaultValueTest, LastParametersHaveThem) {
  auto call = Parsed<proto::CandidateCall>(
      "operands { object: 0 } operands { text: 'x' } operands { integer: 0 } "
      "operands { boolean: true }");
  EXPECT_EQ(FirstDefault(vocabulary_, call), 3);
  EXPECT_EQ(UseDefaults(vocabulary_, &call), 2);
  EXPECT_EQ(call.operands(1).text(), "x");
  EXPECT_EQ(call.operands(2).integer(), 4);
  EXPECT_EQ(FirstDefault(vocabulary_, call), 2);
}

TEST_F(DefaultValueTest, ACallOfNoFunctionHasNone) {
  auto call = Parsed<proto::CandidateCall>("special: DESTROY operands { object: 0 }");
  EXPECT_EQ(UseDefaults(vocabulary_, &call), 1);
}

}  // namespace
}  // namespace augment
