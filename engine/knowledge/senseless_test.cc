// Calls that nobody would write.

#include <cstdint>
#include <vector>

#include "engine/knowledge/knowledge.h"
#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

// class List { List(); void append(List&&); List& operator=(List&&); void join(const List&); };
enum Function : uint32_t { kList, kAppend, kAssign, kJoin };

const Vocabulary& Lists() {
  static const auto* const vocabulary = new Vocabulary(testing::Parsed<proto::Registry>(R"(
      classes { id: 1 name: "List" destructible: true }
      functions { id: 10 class_index: 1 is_constructor: true supported: true }
      functions {
        id: 11 class_index: 1 has_receiver: true supported: true
        parameters { kind: OBJECT name: "List" passing: RVALUE_REF }
      }
      functions {
        id: 12 class_index: 1 has_receiver: true supported: true
        parameters { kind: OBJECT name: "List" passing: RVALUE_REF }
      }
      functions {
        id: 13 class_index: 1 has_receiver: true supported: true
        parameters { kind: OBJECT name: "List" passing: CONST_REF }
      })"),
                                                       {testing::Parsed<proto::SubjectModel>(R"(
      functions { id: 11 name: "append" }
      functions { id: 12 name: "operator=" }
      functions { id: 13 name: "join" })")});
  return *vocabulary;
}

// Two lists, and a call of the first with a list.
proto::Candidate Sequence(Function function, uint64_t argument) {
  proto::Candidate sequence;
  sequence.add_calls()->set_function(kList);
  sequence.add_calls()->set_function(kList);
  proto::CandidateCall* const call = sequence.add_calls();
  call->set_function(function);
  *call->add_operands() = ObjectValue(0);
  *call->add_operands() = ObjectValue(argument);
  return sequence;
}

// template <class D> class Base { Base(); }; class List : public Base<List> {};
TEST(SenselessTest, NoObjectIsABaseAloneThatIsToldWhatDerivesFromIt) {
  const Vocabulary vocabulary(testing::Parsed<proto::Registry>(R"(
      classes { id: 1 name: "Base<List>" destructible: true copyable: true }
      classes { id: 2 name: "List" bases: 0 destructible: true copyable: true }
      functions { id: 10 class_index: 1 is_constructor: true supported: true }
      functions { id: 20 class_index: 2 is_constructor: true supported: true })"),
                              {});
  Knowledge knowledge(vocabulary);
  const auto makes = [&](const char* calls) {
    return knowledge.IsSenseless(testing::Parsed<proto::Candidate>(calls));
  };
  EXPECT_TRUE(makes("calls { function: 0 }"));
  EXPECT_FALSE(makes("calls { function: 1 }"));
  EXPECT_TRUE(
      makes("calls { function: 1 } "
            "calls { special: COPY class_index: 0 operands { object: 0 } }"));
  EXPECT_FALSE(
      makes("calls { function: 1 } "
            "calls { special: COPY class_index: 1 operands { object: 0 } }"));
  proto::Observation observation;
  knowledge.Observe(0, observation, {}, 0);
  EXPECT_TRUE(makes("calls { function: 0 }")) << "of a list that was made";
}

TEST(SenselessTest, NothingIsMovedIntoItself) {
  const Knowledge knowledge(Lists());
  EXPECT_TRUE(knowledge.IsSenseless(Sequence(kAppend, 0)));
  EXPECT_FALSE(knowledge.IsSenseless(Sequence(kAppend, 1)));
  EXPECT_FALSE(knowledge.IsSenseless(Sequence(kJoin, 0))) << "not moved";
  EXPECT_FALSE(knowledge.IsSenseless(Sequence(kAssign, 0)))
      << "of an assignment something is asked";
}

// class Place { Place(); int operator*(); Place& operator++(); Place& operator--(); bool
// operator==(const Place&) const; }; class Row { Row(); Place begin(); Place end(); };
class PositionTest : public ::testing::Test {
 protected:
  enum Called { kRow, kBegin, kEnd, kPlace, kStar, kNext, kBack, kEquals, kCopy };

  PositionTest()
      : vocabulary_(testing::Parsed<proto::Registry>(R"(
      classes { id: 1 name: "Row" destructible: true }
      classes { id: 2 name: "Place" destructible: true iterator: true }
      functions { id: 10 class_index: 1 is_constructor: true supported: true }
      functions { id: 11 class_index: 1 has_receiver: true supported: true
        result { kind: OBJECT class_index: 1 name: "Place" } }
      functions { id: 12 class_index: 1 has_receiver: true supported: true
        result { kind: OBJECT class_index: 1 name: "Place" } }
      functions { id: 20 class_index: 2 is_constructor: true supported: true }
      functions { id: 21 class_index: 2 has_receiver: true is_const: true supported: true }
      functions { id: 22 class_index: 2 has_receiver: true supported: true }
      functions { id: 23 class_index: 2 has_receiver: true supported: true }
      functions { id: 24 class_index: 2 has_receiver: true is_const: true supported: true
        parameters { kind: OBJECT class_index: 1 name: "Place" passing: CONST_REF } }
      functions { id: 25 class_index: 2 is_constructor: true supported: true
        parameters { kind: OBJECT class_index: 1 name: "Place" passing: CONST_REF } })"),
                    {testing::Parsed<proto::SubjectModel>(R"(
      functions { id: 11 name: "begin" }
      functions { id: 12 name: "end" }
      functions { id: 21 name: "operator*" }
      functions { id: 22 name: "operator++" }
      functions { id: 23 name: "operator--" }
      functions { id: 24 name: "operator==" })")}),
        knowledge_(vocabulary_) {}

  // A row, and calls of which each is on what the one before left.
  bool Follows(const std::vector<Called>& calls, Called first = kRow) const {
    proto::Candidate sequence;
    sequence.add_calls()->set_function(first);
    for (const Called called : calls) {
      proto::CandidateCall* const call = sequence.add_calls();
      call->set_function(called);
      const bool steps = called == kStar && sequence.calls_size() > 3;
      *call->add_operands() =
          ObjectValue(static_cast<uint64_t>(sequence.calls_size() - (steps ? 3 : 2)));
    }
    EXPECT_EQ(knowledge_.FollowsNoPosition(sequence), knowledge_.IsSenseless(sequence));
    return knowledge_.FollowsNoPosition(sequence);
  }

  const Vocabulary vocabulary_;
  const Knowledge knowledge_;
};

TEST_F(PositionTest, NothingIsAtTheEnd) {
  EXPECT_TRUE(Follows({kEnd, kStar}));
  EXPECT_TRUE(Follows({kEnd, kNext}));
  EXPECT_TRUE(Follows({kEnd, kCopy, kNext})) << "nor at a copy of it";
  EXPECT_FALSE(Follows({kEnd, kBack, kStar})) << "but before";
  EXPECT_FALSE(Follows({kEnd, kBack}));
  EXPECT_FALSE(Follows({kBegin, kStar}));
}

TEST_F(PositionTest, NorWhereAPositionIsMadeOfNothing) {
  EXPECT_TRUE(Follows({kStar}, kPlace));
  EXPECT_FALSE(Follows({kBack}, kPlace));
}

}  // namespace
}  // namespace augment
