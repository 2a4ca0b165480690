#include "engine/model/default_value.h"

#include <set>
#include <string>
#include <vector>

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

TEST_F(DefaultValueTest, CharactersAndLimits) {
  EXPECT_EQ(Shown("kind: INTEGER bits: 8 is_char: true is_signed: true", "','"), "44");
  EXPECT_EQ(Shown("kind: INTEGER bits: 8 is_char: true is_signed: true", "'\\n'"), "10");
  EXPECT_EQ(Shown("kind: INTEGER bits: 8 is_char: true is_signed: true", "'\\x41'"), "-");
  EXPECT_EQ(Shown("kind: INTEGER bits: 8 is_char: true is_signed: true", "44"), "-");
  EXPECT_EQ(Shown("kind: REAL bits: 64", "std::numeric_limits<long double>::quiet_NaN()"), "nan");
  EXPECT_EQ(Shown("kind: REAL bits: 64", "std::numeric_limits<double>::signaling_NaN()"), "nan");
  EXPECT_EQ(Shown("kind: REAL bits: 64", "-std::numeric_limits<double>::infinity()"), "-");
}

// Options(char mark = '#'); Table(int size, const Options& options = Options(), bool open = true);
constexpr char kTable[] = R"pb(
  functions {
    id: 20
    name: "Options"
    parameters { name: "mark" default_value: "'#'" }
  }
  functions {
    id: 21
    name: "Table"
    parameters { name: "size" }
    parameters { name: "options" default_value: "lib::Options()" }
    parameters { name: "open" default_value: "true" }
  }
)pb";

constexpr char kTableRegistry[] = R"pb(
  classes { id: 1 name: "lib::Options" destructible: true }
  classes { id: 2 name: "lib::Table" destructible: true }
  functions {
    id: 20
    class_index: 1
    is_constructor: true
    supported: true
    parameters { kind: INTEGER bits: 8 is_char: true is_signed: true }
  }
  functions {
    id: 21
    class_index: 2
    is_constructor: true
    supported: true
    parameters { kind: INTEGER bits: 32 is_signed: true }
    parameters { kind: OBJECT passing: CONST_REF name: "lib::Options" }
    parameters { kind: BOOL }
  }
)pb";

class DefaultObjectTest : public ::testing::Test {
 protected:
  DefaultObjectTest()
      : models_({Parsed<proto::SubjectModel>(kTable)}),
        vocabulary_(Parsed<proto::Registry>(kTableRegistry), models_) {}

  // Options(mark); Table(1, options, open)
  static proto::Candidate Sequence(int mark, bool open) {
    return Parsed<proto::Candidate>(
        "calls { function: 0 operands { integer: " + std::to_string(mark) +
        " } } calls { function: 1 operands { integer: 1 } operands { object: 0 } "
        "operands { boolean: " +
        (open ? "true" : "false") + " } }");
  }

  const std::vector<proto::SubjectModel> models_;
  const Vocabulary vocabulary_;
};

TEST_F(DefaultObjectTest, IsMadeOfDefaultsForCallsBeforeDefaults) {
  EXPECT_EQ(DefaultObjects(vocabulary_, Sequence('#', true)), std::set<int>({0}));
  EXPECT_EQ(DefaultObjects(vocabulary_, Sequence('#', false)), std::set<int>());
  EXPECT_EQ(DefaultObjects(vocabulary_, Sequence('-', true)), std::set<int>());
  proto::Candidate twice = Sequence('#', true);
  *twice.add_calls() = twice.calls(1);
  EXPECT_EQ(DefaultObjects(vocabulary_, twice), std::set<int>({0}));
  twice.mutable_calls(2)->mutable_operands(2)->set_boolean(false);
  EXPECT_EQ(DefaultObjects(vocabulary_, twice), std::set<int>()) << "one call has to say it";
}

TEST_F(DefaultObjectTest, IsMadeRightBeforeTheCall) {
  proto::Candidate sequence = Sequence('-', false);
  *sequence.add_calls() = Parsed<proto::CandidateCall>("special: DESTROY operands { object: 1 }");
  const proto::Candidate made = WithDefaultObjects(vocabulary_, sequence, 1);
  ASSERT_EQ(made.calls_size(), 4);
  EXPECT_EQ(made.calls(1).function(), 0u);
  EXPECT_EQ(made.calls(1).operands(0).integer(), '#');
  EXPECT_EQ(made.calls(2).operands(1).object(), 1u);
  EXPECT_TRUE(made.calls(2).operands(2).boolean());
  EXPECT_EQ(made.calls(3).operands(0).object(), 2u) << "the table has moved back";
  EXPECT_EQ(WithDefaultObjects(vocabulary_, sequence, 0).calls_size(), 3) << "no class there";
}

TEST_F(DefaultObjectTest, IsNotPutBetweenWhatIsLentAndWhoIsGivenIt) {
  proto::Candidate sequence = Sequence('-', true);
  sequence.mutable_calls(0)->set_lends(true);
  EXPECT_EQ(WithDefaultObjects(vocabulary_, sequence, 1).calls_size(), 2);
}

TEST_F(DefaultObjectTest, ByItsName) {
  EXPECT_TRUE(IsDefaultObject("Options()", "lib::Options"));
  EXPECT_TRUE(IsDefaultObject("lib::Options{}", "lib::Options"));
  EXPECT_TRUE(IsDefaultObject("{}", "lib::Options"));
  EXPECT_FALSE(IsDefaultObject("Options(1)", "lib::Options"));
  EXPECT_FALSE(IsDefaultObject("Strict()", "lib::Options"));
  EXPECT_FALSE(IsDefaultObject("", "lib::Options"));
}

TEST_F(DefaultValueTest, ACallOfNoFunctionHasNone) {
  auto call = Parsed<proto::CandidateCall>("special: DESTROY operands { object: 0 }");
  EXPECT_EQ(UseDefaults(vocabulary_, &call), 1);
}

}  // namespace
}  // namespace augment
