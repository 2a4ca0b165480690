// What oracles ask of an object. The library is that of classifier_testing.h.
#include "engine/oracle/questions.h"

#include "engine/oracle/classifier_testing.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using QuestionsTest = VerdictTest;

TEST_F(QuestionsTest, WhatTheClassAnswersByValue) {
  Start();
  EXPECT_THAT(QueriesOf(*vocabulary_, 0, {}), ElementsAre(kSize));
  EXPECT_THAT(QueriesOf(*vocabulary_, 0, {kSize}), IsEmpty());
}

// No copy and no reset need take it over.
TEST_F(QuestionsTest, NotHowMuchRoomThereIs) {
  for (const char* const name : {"capacity", "bucket_count"}) {
    Model(kSize)->set_name(name);
    Start();
    EXPECT_THAT(QueriesOf(*vocabulary_, 0, {}), IsEmpty()) << name;
  }
  const auto asked = [&](const char* name, proto::Type::Kind kind) {
    Model(kSize)->set_name(name);
    registry_.mutable_functions(kSize)->mutable_result()->set_kind(kind);
    Start();
    return QueriesOf(*vocabulary_, 0, {});
  };
  EXPECT_THAT(asked("load_factor", proto::Type::REAL), IsEmpty());
  EXPECT_THAT(asked("data", proto::Type::POINTER), IsEmpty());
  EXPECT_THAT(asked("data", proto::Type::TEXT), ElementsAre(kSize)) << "it may be all there is";
}

// A view of a part of a text has its length, and the rest of the text behind that.
TEST_F(QuestionsTest, NotThePointerOfWhatKnowsItsLength) {
  proto::RegistryFunction* const data = registry_.add_functions();
  data->set_id(106);
  data->set_class_index(1);
  data->set_has_receiver(true);
  data->set_is_const(true);
  data->mutable_result()->set_kind(proto::Type::C_STRING);
  AddModel(106, "data", "lib::Box::data() const", "");
  registry_.mutable_classes(0)->add_queries(6);
  Start();
  EXPECT_THAT(QueriesOf(*vocabulary_, 0, {}), ElementsAre(kSize));
  Model(kSize)->set_name("weight");
  Start();
  EXPECT_THAT(QueriesOf(*vocabulary_, 0, {}), ElementsAre(kSize, 6)) << "it may be terminated";
}

TEST_F(QuestionsTest, AnObjectIsAnsweredAsAnyOther) {
  EXPECT_TRUE(IsAnsweredAlike(ObjectValue(2), ObjectValue(4)));
  EXPECT_FALSE(IsAnsweredAlike(ObjectValue(2), NullValue()));
  EXPECT_FALSE(IsAnsweredAlike(IntegerValue(2), IntegerValue(4)));
}

}  // namespace
}  // namespace augment
