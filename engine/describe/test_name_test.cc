#include "engine/describe/test_name.h"

#include "absl/strings/str_cat.h"
#include "engine/describe/test_name_testing.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::Expectation;
using testing::Parsed;

TEST_F(TestNameTest, OutcomeIsWhatTheFirstExpectationSays) {
  EXPECT_EQ(Outcome("function: 3 expect { subject: RESULT value { boolean: true } }"),
            "ReturnsTrue");
  EXPECT_EQ(Outcome("function: 3 expect { subject: RESULT value { integer: 3 } }"), "Returns3");
  EXPECT_EQ(Outcome("function: 3 expect { subject: RESULT value { integer: -3 } }"),
            "ReturnsMinus3");
  EXPECT_EQ(Outcome("function: 3 expect { subject: RESULT value { real: 0.5 } }"), "ReturnsValue");
  EXPECT_EQ(Outcome("function: 3 throws: 'std::out_of_range'"), "ThrowsOutOfRange");
}

TEST_F(TestNameTest, OutcomeOfAChangeNamesWhatChanged) {
  EXPECT_EQ(Outcome("function: 3 expect { function: 1 value { boolean: false } }"
                    "expect { function: 2 value { integer: 1 } changed: true }"),
            "SetsSizeTo1");
  EXPECT_EQ(Outcome("function: 3 expect { function: 1 value { boolean: false } changed: true }"),
            "MakesItNotEmpty");
}

TEST_F(TestNameTest, OutcomeOfAMemberOrAPartNamesIt) {
  EXPECT_EQ(Outcome("function: 3 expect { subject: MEMBER class_index: 3 field: 0 "
                    "value { integer: 5 } changed: true }"),
            "SetsXAxisTo5");
  EXPECT_EQ(Outcome("function: 28 expect { subject: RESULT part: 1 value { integer: 5 } }"),
            "ReturnsItemCount5");
  EXPECT_EQ(Outcome("function: 28 expect { subject: RESULT part: 2 value { boolean: true } }"),
            "ReturnsOk");
  EXPECT_EQ(Outcome("function: 28 expect { subject: RESULT part: 2 value { boolean: false } }"),
            "ReturnsNotOk");
}

TEST_F(TestNameTest, OfHowManyThereAreTheNameSaysThatThereAreMore) {
  const auto size = [this](int before, int now, NamedValues values = NamedValues::kAll) {
    return Outcome(absl::StrCat("function: 3 expect { function: 2 value { integer: ", now,
                                " } changed: true before { integer: ", before, " } }"),
                   values);
  };
  EXPECT_EQ(size(2, 3), "IncreasesSize");
  EXPECT_EQ(size(3, 2), "DecreasesSize");
  EXPECT_EQ(size(3, 0), "SetsSizeTo0");
  EXPECT_EQ(size(3, 7), "SetsSizeTo7") << "no single element came";
  EXPECT_EQ(Outcome("function: 3 sequence { calls {} calls { function: 3 operands { object: 0 } "
                    "operands { integer: 3 } } } expect { function: 2 value { integer: 3 } "
                    "changed: true before { integer: 2 } }"),
            "SetsSizeToValue")
      << "as many as were asked for";
  EXPECT_EQ(Outcome("function: 15 expect { function: 2 value { integer: 3 } changed: true "
                    "before { integer: 2 } }"),
            "SetsSizeTo3")
      << "as many as the other one has";
  EXPECT_EQ(size(2, 3, NamedValues::kOfKind), "SetsSize");
}

TEST_F(TestNameTest, WhatWasPassedGoesByItsParameter) {
  const auto set = [this](int function, const std::string& passed, const std::string& query) {
    return Outcome(
        absl::StrCat("function: ", function, " sequence { calls {} calls { function: ", function,
                     " operands { object: 0 } operands { integer: ", passed,
                     " } } } expect { function: ", query, " changed: true value { integer: 7 } }"));
  };
  EXPECT_EQ(set(3, "7", "5"), "SetsModeToValue");
  EXPECT_EQ(set(3, "8", "5"), "SetsModeTo7");
  EXPECT_EQ(set(12, "7", "5"), "SetsMode") << "the parameter is the mode";
  EXPECT_EQ(set(3, "7", "7"), "SetsTop") << "a number is no character";
  EXPECT_EQ(Outcome("function: 3 sequence { calls {} calls { function: 3 operands { object: 0 } "
                    "operands { integer: 1 } } } "
                    "expect { function: 5 changed: true value { integer: 1 } }"),
            "SetsModeTo1")
      << "perhaps by chance";
}

TEST_F(TestNameTest, OutcomeOfACopyIsThatItIsEqual) {
  const auto compared = [this](int function, const std::string& operands, int slot) {
    return Outcome(absl::StrCat("function: ", function,
                                " sequence { calls {} calls {} calls { function: ", function,
                                operands, " } } expect { function: 27 slot: ", slot,
                                " changed: true arguments { object: ", slot,
                                " } arguments { object: 1 } value { boolean: true } }"));
  };
  constexpr char kBoth[] = " operands { object: 0 } operands { object: 1 }";
  EXPECT_EQ(compared(13, " operands { object: 1 }", 2), "IsEqual");
  EXPECT_EQ(compared(15, kBoth, 0), "MakesItEqual");
}

TEST_F(TestNameTest, OutcomeOfAnObjectSaysWhatItSays) {
  const auto returned = [this](const std::string& expect, NamedValues values = NamedValues::kAll) {
    return Outcome(
        "function: 18 sequence { calls { function: 0 } calls { function: 18 } } " + expect, values);
  };
  EXPECT_EQ(returned("expect { function: 2 slot: 1 value { integer: 0 } }"
                     "expect { function: 1 slot: 1 value { boolean: true } }"),
            "ReturnsEmptyStack");
  EXPECT_EQ(returned("expect { function: 1 slot: 1 value { boolean: false } }"),
            "ReturnsNonEmptyStack");
  EXPECT_EQ(returned("expect { function: 20 slot: 1 value { boolean: false } }"),
            "ReturnsNotNumberStack");
  EXPECT_EQ(returned("expect { function: 2 slot: 1 value { integer: 2 } }"),
            "ReturnsStackWithSize2");
  EXPECT_EQ(returned("expect { function: 2 slot: 1 value { integer: 2 } }", NamedValues::kOfKind),
            "ReturnsStack")
      << "of other data the same";
  EXPECT_EQ(returned("expect { function: 8 slot: 1 value { text: 'a, b' } }"), "ReturnsStack");
}

TEST_F(TestNameTest, OutcomeOfAVariableNamesTheParameter) {
  EXPECT_EQ(Outcome("function: 3 expect { subject: ARGUMENT slot: 1 changed: true "
                    "value { integer: -3 } }"),
            "SetsValueToMinus3");
  EXPECT_EQ(Outcome("function: 3 expect { subject: ARGUMENT slot: 1 value { integer: 3 } }",
                    NamedValues::kOfKind),
            "SetsValue");
  EXPECT_EQ(Outcome("function: 3 expect { subject: RESULT value { boolean: true } }"
                    "expect { subject: ARGUMENT slot: 1 changed: true value { integer: 3 } }"),
            "ReturnsTrue");
}

TEST_F(TestNameTest, OutcomeOfAStreamSaysThatSomethingIsWritten) {
  EXPECT_EQ(Outcome("function: 16 expect { subject: ARGUMENT slot: 1 value { text: 'a, b' } }"),
            "WritesText");
  EXPECT_EQ(Outcome("function: 16 expect { subject: ARGUMENT slot: 1 value { text: 'ab' } }"),
            "WritesAb");
}

TEST_F(TestNameTest, OutcomeOfAMessageHasItsFirstWords) {
  const auto written = [this](const std::string& text) {
    return Outcome("function: 16 expect { subject: ARGUMENT slot: 1 value { text: '" + text +
                   "' } }");
  };
  EXPECT_EQ(written("unexpected end of input in string"), "WritesUnexpectedEndOfInput");
  EXPECT_EQ(written("expected JSON object, got a list"), "WritesExpectedJSONObject");
  EXPECT_EQ(written("leading 0s not permitted in numbers"), "WritesLeading0sNotPermitted");
  EXPECT_EQ(written("syntax error at line 1 near: a"), "WritesSyntaxErrorAtLine");
  EXPECT_EQ(written("hello, all of you there"), "WritesText") << "one word says too little";
}

// A value that is asked whether it is a number, and is an object.
TEST_F(TestNameTest, SituationOfAQuestionIsTheOneThatIsAnsweredYes) {
  const auto situation = [this](const std::string& answers, int function = 20) {
    return ViolatedState(
        absl::StrCat("function: ", function, " operands { object: 0 }"),
        absl::StrCat("result { boolean: false } entry { class_index: 3 ", answers, " }"),
        /*tells=*/false);
  };
  constexpr char kNo[] = "queries { boolean: false } ";
  constexpr char kYes[] = "queries { boolean: true } ";
  EXPECT_EQ(situation(absl::StrCat(kNo, kNo, kYes)), "WhenObject");
  EXPECT_EQ(situation(absl::StrCat(kNo, kYes, kNo)), "WhenText");
  EXPECT_EQ(situation(absl::StrCat(kNo, kYes, kYes)), "") << "it is more than one thing";
  EXPECT_EQ(situation(absl::StrCat(kNo, kNo, kNo)), "");
  EXPECT_EQ(situation(absl::StrCat(kNo, kNo, kYes), 2), "") << "no question";
}

TEST_F(TestNameTest, WhatAnExceptionSaysInAFewWords) {
  const auto thrown = [this](const std::string& saying, NamedValues values = NamedValues::kAll) {
    return Outcome("function: 3 throws: 'std::invalid_argument' throws_saying: '" + saying + "'",
                   values);
  };
  EXPECT_EQ(thrown("Invalid label name: a|b"), "ThrowsInvalidLabelName");
  EXPECT_EQ(thrown("stack is full."), "ThrowsStackIsFull");
  EXPECT_EQ(thrown("stack is full.", NamedValues::kOfKind), "ThrowsInvalidArgument");
  EXPECT_EQ(thrown("full"), "ThrowsInvalidArgument") << "one word says too little";
  EXPECT_EQ(thrown("vector::_M_range_check: __n (which is 5)"), "ThrowsInvalidArgument");
  EXPECT_EQ(thrown("no a b c d e f g"), "ThrowsInvalidArgument");
  EXPECT_EQ(thrown(""), "ThrowsInvalidArgument");
  EXPECT_EQ(Outcome("function: 3 throws: 'std::runtime_error' throws_saying: 'Cannot open nofile' "
                    "sequence { calls { operands { text: 'nofile' } } }"),
            "ThrowsRuntimeError")
      << "of this call";
}

TEST_F(TestNameTest, ArgumentsThatSaySomethingByThemselves) {
  const auto words = [this](const std::string& call) {
    return TellingArgumentWords(vocabulary_, Parsed<proto::CandidateCall>(call));
  };
  EXPECT_EQ(words("function: 12 operands { object: 0 } operands { integer: 2 }"),
            "WithModeReadOnly");
  EXPECT_EQ(words("function: 12 operands { object: 0 } operands { integer: 3 }"), "WithModeFast");
  EXPECT_EQ(words("function: 3 operands { object: 0 } operands { integer: 2 }"), "")
      << "a number may be any";
  EXPECT_EQ(words("function: 3 operands { object: 0 } operands { text: 'lead' }"), "WithValueLead");
  EXPECT_EQ(words("function: 3 operands { object: 0 } operands { sequence {} }"), "WithEmptyValue");
  EXPECT_EQ(words("function: 3 operands { object: 0 } operands { text: '' }"), "WithEmptyValue");
  EXPECT_EQ(words("function: 3 operands { object: 0 } operands { text: 'a\\360' }"),
            "WithInvalidUtf8");
  EXPECT_EQ(words("function: 24 operands { object: 0 } operands { text: 'dark red' }"),
            "WithDarkRed")
      << "of scheme(s)";
  EXPECT_EQ(words("function: 24 operands { object: 0 } operands { text: '' }"), "WithEmptyText");
}

TEST_F(TestNameTest, ValuesHaveWordsWhereTheyAreShort) {
  const auto returned = [this](const std::string& value) {
    return Outcome("function: 3 expect { subject: RESULT value { " + value + " } }");
  };
  EXPECT_EQ(returned("real: -2"), "ReturnsMinus2");
  EXPECT_EQ(returned("real: -0.0"), "ReturnsValue");
  EXPECT_EQ(returned("real: 1e9"), "ReturnsValue");
  EXPECT_EQ(returned("integer: 65536"), "Returns65536");
  EXPECT_EQ(returned("integer: -2047909266"), "ReturnsValue") << "a digest";
  EXPECT_EQ(returned("text: 'dark red'"), "ReturnsDarkRed");
  EXPECT_EQ(returned("text: '<b/>'"), "ReturnsText");
  EXPECT_EQ(returned("text: 'syntax error at line 1 near: x'"), "ReturnsSyntaxErrorAtLine");
  EXPECT_EQ(returned("text: 'a sentence of more than four words'"), "ReturnsASentenceOfMore");
  EXPECT_EQ(returned("text: 'error: no such file'"), "ReturnsText");
  EXPECT_EQ(returned("text: 'a\\360'"), "ReturnsInvalidUtf8");
  EXPECT_EQ(returned("sequence { values { integer: 7 } }"), "ReturnsOneElement");
  EXPECT_EQ(returned("sequence {} "), "ReturnsNoElements");
  EXPECT_EQ(returned("text: ''"), "ReturnsEmptyText");
  EXPECT_EQ(returned("null: true"), "ReturnsNull");
  EXPECT_EQ(returned("pointee { integer: 7 }"), "ReturnsValue") << "of a type without elements";
}

// `char at(std::size_t pos) const` of a class with `size()`.
TEST(PositionWordsTest, WhereItIs) {
  const Vocabulary vocabulary(Parsed<proto::Registry>(R"pb(
                                classes { name: "Text" queries: 1 }
                                functions {
                                  id: 1
                                  class_index: 1
                                  has_receiver: true
                                  parameters { kind: INTEGER bits: 64 }
                                }
                                functions {
                                  id: 2
                                  class_index: 1
                                  has_receiver: true
                                  result { kind: INTEGER bits: 64 }
                                }
                              )pb"),
                              {Parsed<proto::SubjectModel>(R"pb(
                                functions {
                                  id: 1
                                  name: "at"
                                  qualified_name: "Text::at"
                                  parameters { name: "pos" }
                                }
                                functions { id: 2 name: "size" qualified_name: "Text::size" }
                              )pb")});
  const auto words = [&](const std::string& size, const std::string& position) {
    return PositionWords(vocabulary, 0,
                         Parsed<proto::Observation>("entry { class_index: 1 queries { " + size +
                                                    " } } entry { value { " + position + " } }"));
  };
  EXPECT_EQ(words("integer: 4", "integer: 3"), "");
  EXPECT_EQ(words("integer: 4", "integer: 4"), "AtTheEnd");
  EXPECT_EQ(words("integer: 4", "integer: 5"), "PastTheEnd");
  EXPECT_EQ(words("integer: 4", "big: 18446744073709551615"), "PastTheEnd");
  EXPECT_EQ(words("integer: 0", "integer: 1"), "") << "in nothing";
  EXPECT_EQ(words("opaque: UNKNOWN_TYPE", "integer: 1"), "");
}

TEST_F(TestNameTest, OfANumberItsSign) {
  EXPECT_EQ(Outcome("function: 3 expect { subject: RESULT comparison: GT value { integer: 0 } }"),
            "ReturnsPositive");
  EXPECT_EQ(Outcome("function: 3 expect { subject: RESULT comparison: LT value { integer: 0 } }"),
            "ReturnsNegative");
}

TEST_F(TestNameTest, TestsWithOtherDataHaveOneOutcome) {
  const NamedValues of_kind = NamedValues::kOfKind;
  EXPECT_EQ(
      Outcome("function: 3 expect { function: 2 value { integer: 1 } changed: true }", of_kind),
      "SetsSize");
  EXPECT_EQ(Outcome("function: 0 expect { function: 2 value { integer: 4 } }", of_kind), "HasSize");
  EXPECT_EQ(Outcome("function: 3 expect { subject: RESULT value { text: 'red' } }", of_kind),
            "ReturnsText");
  EXPECT_EQ(Outcome("function: 3 expect { subject: RESULT value { boolean: true } }", of_kind),
            "ReturnsTrue");
}

TEST_F(TestNameTest, ACallThatWasMadeBefore) {
  const auto is_made_again = [this](const char* calls) {
    return IsMadeAgain(vocabulary_, testing::Parsed<proto::Candidate>(calls));
  };
  constexpr char kPush[] = "calls { function: 3 operands { object: 0 } operands { integer: 5 } } ";
  constexpr char kOther[] = "calls { function: 3 operands { object: 0 } operands { integer: 6 } } ";
  constexpr char kAsk[] = "calls { function: 1 operands { object: 0 } } ";
  const std::string made = "calls { function: 0 } ";
  EXPECT_TRUE(is_made_again((made + kPush + kPush).c_str()));
  EXPECT_TRUE(is_made_again((made + kPush + kOther + kPush).c_str()));
  EXPECT_FALSE(is_made_again((made + kOther + kPush).c_str()));
  EXPECT_FALSE(is_made_again((made + kPush).c_str()));
  EXPECT_FALSE(is_made_again((made + made).c_str())) << "two objects";
  EXPECT_FALSE(is_made_again((made + kAsk + kAsk).c_str())) << "asks";
}

TEST_F(TestNameTest, WhatIsThereNoMoreIsLeftOut) {
  EXPECT_EQ(Outcome("function: 3 expect { function: 6 value { null: true } changed: true }"),
            "LeavesNoNext");
  EXPECT_EQ(Outcome("function: 3 expect { function: 6 value { opaque: POINTER } changed: true }"),
            "SetsNext");
}

TEST_F(TestNameTest, AnObjectThatWasPassedGoesByItsParameter) {
  EXPECT_EQ(Outcome("function: 3 sequence { calls {} calls {} calls { function: 3 operands { "
                    "object: 0 } operands { object: 1 } } } "
                    "expect { subject: RESULT same_object: true slot: 1 }"),
            "ReturnsValue");
  EXPECT_EQ(Outcome("function: 3 expect { subject: RESULT same_object: true slot: 1 }"),
            "ReturnsItself");
}

TEST_F(TestNameTest, WithoutAChangeTheNameSaysWhatStays) {
  EXPECT_EQ(Outcome("function: 3 expect { function: 2 value { integer: 1 } }"), "KeepsSize");
  EXPECT_EQ(Outcome("function: 3 expect { function: 1 value { boolean: true } }"), "KeepsEmpty");
  EXPECT_EQ(Outcome("function: 3 expect { function: 1 value { boolean: false } }"),
            "KeepsNonEmpty");
  EXPECT_EQ(Outcome("function: 3 expect { function: 1 value { boolean: false } }"
                    "expect { function: 2 value { integer: 1 } }"),
            "ChangesNothing");
}

TEST_F(TestNameTest, WhatIsAskedAfterwardsOnlyIsNoChange) {
  const std::string asked = "function: 3 expect { function: 4 arguments { integer: 2 } value ";
  EXPECT_EQ(Outcome(asked + "{ boolean: true } }"), "ThenHas");
  EXPECT_EQ(Outcome(asked + "{ boolean: false } }"), "ThenNotHas");
  EXPECT_EQ(Outcome("function: 3 expect { function: 5 arguments { integer: 2 } "
                    "value { integer: -4 } }"),
            "ThenModeIsMinus4");
}

TEST_F(TestNameTest, AnObjectThatIsReturnedIsOfItsClass) {
  EXPECT_EQ(Outcome("function: 6 sequence { calls {} calls { function: 6 } }"
                    "expect { function: 2 slot: 1 value { integer: 1 } }"),
            "ReturnsStackWithSize1");
}

TEST_F(TestNameTest, WhatBecomesOfAnArgumentGoesByItsParameter) {
  const std::string call =
      "function: 3 sequence { calls {} calls {} calls { function: 3 operands { object: 0 } "
      "operands { object: 1 } } }";
  EXPECT_EQ(Outcome(call + "expect { function: 2 slot: 1 value { integer: 1 } changed: true }"),
            "SetsValueSizeTo1");
  EXPECT_EQ(Outcome(call + "expect { function: 1 slot: 1 value { boolean: true } changed: true }"),
            "MakesValueEmpty");
  EXPECT_EQ(Outcome(call + "expect { function: 2 slot: 1 value { integer: 1 } }"),
            "KeepsValueSize");
  EXPECT_EQ(Outcome(call + "expect { function: 2 slot: 0 value { integer: 1 } changed: true }"),
            "SetsSizeTo1");
}

TEST_F(TestNameTest, EnumeratorsAndLettersGoByTheirNames) {
  EXPECT_EQ(Outcome("function: 5 expect { subject: RESULT value { integer: 2 } }"),
            "ReturnsReadOnly");
  EXPECT_EQ(Outcome("function: 5 expect { subject: RESULT value { integer: 9 } }"), "Returns9");
  EXPECT_EQ(Outcome("function: 7 expect { subject: RESULT value { integer: 104 } }"), "ReturnsH");
  EXPECT_EQ(Outcome("function: 7 expect { subject: RESULT value { integer: 10 } }"),
            "ReturnsLineBreak");
  EXPECT_EQ(Outcome("function: 7 expect { subject: RESULT value { integer: 7 } }"), "ReturnsValue");
}

TEST_F(TestNameTest, OutcomeOfAConstructorIsWhatTheObjectIs) {
  EXPECT_EQ(Outcome("function: 0 expect { function: 1 value { boolean: true } }"), "IsEmpty");
  EXPECT_EQ(Outcome("function: 0 expect { function: 2 value { integer: 4 } }"), "HasSize4");
}

TEST_F(TestNameTest, WhatIsCalledGoesByItsOwnName) {
  EXPECT_EQ(CallWords(vocabulary_, 0), "NewStack");
  EXPECT_EQ(CallWords(vocabulary_, 3), "Push");
  EXPECT_EQ(CallWords(vocabulary_, 13), "CopyOfStack");
  EXPECT_EQ(CallWords(vocabulary_, 14), "MovedStack");
  EXPECT_EQ(CallWords(vocabulary_, 15), "MoveAssignment");
}

TEST_F(TestNameTest, SituationIsWhatIsSpecialAboutAnArgument) {
  const std::string none = "";
  EXPECT_EQ(ViolatedState("function: 3 operands { object: 0 } operands { integer: -1 }", none),
            "WithNegativeValue");
  EXPECT_EQ(ViolatedState("function: 3 operands { object: 0 } operands { integer: 0 }", none),
            "WithZeroValue");
  EXPECT_EQ(ViolatedState("function: 3 operands { object: 0 } operands { object: 0 }", none),
            "WithItself");
}

TEST_F(TestNameTest, TheFirstPositionIsNotSpecial) {
  EXPECT_EQ(ViolatedState("function: 11 operands { object: 0 } operands { integer: 0 }", ""), "");
  EXPECT_EQ(ViolatedState("function: 11 operands { object: 0 } operands { integer: -1 }", ""),
            "WithNegativeIndex");
}

TEST_F(TestNameTest, AnEnumeratorHasNoSign) {
  EXPECT_EQ(ViolatedState("function: 12 operands { object: 0 } operands { integer: 0 }", ""), "");
}

TEST_F(TestNameTest, AnArgumentThatIsLeftOutIsNotSpecial) {
  EXPECT_EQ(ViolatedState("function: 4 operands { object: 0 } operands { integer: 0 }", ""), "");
}

TEST_F(TestNameTest, WhatTheReceiverLacksIsASituationOfWhatIsNamedSo) {
  const std::string entry = "entry { class_index: 2 queries { null: true } queries { text: 'a' } }";
  EXPECT_EQ(ViolatedState("function: 9 operands { object: 0 } operands { integer: 0 }", entry),
            "WithoutText");
  EXPECT_EQ(ViolatedState("function: 10 operands { object: 0 } operands { integer: 0 }", entry),
            "WithZeroValue")
      << "`Texture` has no word `Text`";
}

TEST(IsNamedAfter, ByTheLastWordOfTheQuery) {
  EXPECT_TRUE(IsNamedAfter("QueryIntAttribute", "FirstAttribute()"));
  EXPECT_TRUE(IsNamedAfter("set_text", "get_text"));
  EXPECT_FALSE(IsNamedAfter("SetText", "FirstAttribute()"));
  EXPECT_FALSE(IsNamedAfter("SetTexture", "GetText"));
}

TEST_F(TestNameTest, WhatIsUnlikeTheTestsGoesBeforeAnArgumentOrBehindTheReceiver) {
  const std::string push = "function: 3 operands { object: 0 } operands { integer: -1 }";
  const std::string plain = "function: 3 operands { object: 0 } operands { integer: 5 }";
  const std::string empty = "entry { class_index: 1 queries { boolean: true } }";
  EXPECT_EQ(ViolatedState(push, empty, true, {"WithUnknownValue", ""}), "WithUnknownValue");
  EXPECT_EQ(ViolatedState(push, empty, true, {"", "WhenNotReady"}), "WithNegativeValue");
  EXPECT_EQ(ViolatedState(plain, empty, true, {"", "WhenNotReady"}), "WhenEmpty");
  EXPECT_EQ(ViolatedState(plain, empty, false, {"", "WhenNotReady"}), "WhenNotReady");
}

TEST_F(TestNameTest, WhatAVariableHadIsNoSituationWhereItIsWritten) {
  const auto situation = [this](int after) {
    return ViolatedState("function: 23 operands { object: 0 } operands { integer: 0 }",
                         absl::StrCat("entry { class_index: 1 } entry { value { integer: 0 } } "
                                      "exit { class_index: 1 } exit { value { integer: ",
                                      after, " } }"),
                         /*tells=*/false);
  };
  EXPECT_EQ(situation(3), "");
  EXPECT_EQ(situation(0), "WithZeroCount");
}

}  // namespace
}  // namespace augment
