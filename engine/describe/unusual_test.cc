#include "engine/describe/unusual.h"

#include <string>
#include <utility>
#include <vector>

#include "engine/contract/contract_testing.h"
#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

// `getBlock(key)` of a map: what is asked of it, and the tests' contracts.
class UnusualTest : public ::testing::Test {
 protected:
  enum Function { kGetBlock, kHas, kReady, kOpenBlock, kSize };

  UnusualTest()
      : models_({Parsed<proto::SubjectModel>(R"pb(
          functions { id: 1 name: "getBlock" }
          functions { id: 2 name: "hasBlock" }
          functions { id: 3 name: "isReady" }
          functions { id: 4 name: "isOpenBlock" }
          functions { id: 5 name: "size" }
        )pb")}),
        vocabulary_(Parsed<proto::Registry>(R"pb(
                      classes { id: 1 name: "Map" }
                      functions { id: 1 class_index: 1 has_receiver: true }
                      functions { id: 2 class_index: 1 has_receiver: true }
                      functions { id: 3 class_index: 1 has_receiver: true }
                      functions { id: 4 class_index: 1 has_receiver: true }
                      functions { id: 5 class_index: 1 has_receiver: true }
                    )pb"),
                    models_) {
    schema_.operand_names = {"", "key"};
    Add(Variable::kRelation, "hasBlock(key)", kHas).other = 1;
    Add(Variable::kQuery, "isReady()", kReady);
    Add(Variable::kQuery, "isOpenBlock()", kOpenBlock);
    Add(Variable::kQuery, "size()", kSize);
  }

  Variable& Add(Variable::Kind kind, const std::string& text, Function function) {
    Variable variable;
    variable.kind = kind;
    variable.text = text;
    variable.index = function;
    variable.is_public = variable.is_query = true;
    schema_.variables.push_back(std::move(variable));
    return schema_.variables.back();
  }

  // The tests' calls said all of these; the call at hand meets a map that says no, and is empty.
  // `explains`: what it says has to do with what comes of the call.
  Unusual Of(const std::vector<std::string>& said, int events = 5, bool explains = true) const {
    ContractSet set(schema_, /*invariants=*/false);
    for (const std::string& text : said) {
      Contract contract = ContractSaying(Contract::kPre, text, set.schema());
      contract.evidence.events = events;
      contract.status.alive = false;  // refuted by this call
      set.contracts().push_back(std::move(contract));
    }
    Scalar no;
    no.kind = Scalar::kBoolean;
    Scalar zero;
    zero.kind = Scalar::kInteger;
    Sample sample;
    sample.entry = {no, no, no, zero};
    return UnusualWords(vocabulary_, kGetBlock, set, sample,
                        [explains](int query) { return explains || query != kReady; });
  }

  const std::vector<proto::SubjectModel> models_;
  const Vocabulary vocabulary_;
  Schema schema_;
};

TEST_F(UnusualTest, WhatTheReceiverSaysOfAnArgumentIsApartFromItsState) {
  const Unusual found = Of({"isReady()", "hasBlock(key)"});
  EXPECT_EQ(found.asked, "WithUnknownKey");
  EXPECT_EQ(found.state, "WhenNotReady");
}

TEST_F(UnusualTest, WhatTheFunctionIsNamedAfterGoesFirst) {
  EXPECT_EQ(Of({"isReady()", "isOpenBlock()"}).state, "WhenNotOpenBlock");
  EXPECT_EQ(Of({"isOpenBlock()", "isReady()"}).state, "WhenNotOpenBlock");
}

TEST_F(UnusualTest, NotWhatExplainsNothing) {
  EXPECT_EQ(Of({"isReady()"}, /*events=*/5, /*explains=*/false).state, "");
  const Unusual found = Of({"isReady()", "hasBlock(key)"}, /*events=*/5, /*explains=*/false);
  EXPECT_EQ(found.asked, "WithUnknownKey");
  EXPECT_EQ(found.state, "");
}

TEST_F(UnusualTest, ASizeIsAState) { EXPECT_EQ(Of({"size() > 0"}).state, "WhenEmpty"); }

TEST_F(UnusualTest, WhatIsAsInTheTestsIsNotUnusual) {
  const Unusual found = Of({"!isReady()", "!hasBlock(key)"});
  EXPECT_EQ(found.asked, "");
  EXPECT_EQ(found.state, "");
}

TEST_F(UnusualTest, OneCallSaysNothing) {
  EXPECT_EQ(Of({"isReady()", "hasBlock(key)"}, /*events=*/1).asked, "");
  EXPECT_EQ(Of({"isReady()", "hasBlock(key)"}, /*events=*/1).state, "");
}

}  // namespace
}  // namespace augment
