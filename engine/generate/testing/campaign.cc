#include "engine/generate/testing/campaign.h"

#include <stdlib.h>

#include <cstdio>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/contract/contract_testing.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment::testing {
namespace {

constexpr int kMostStacks = 100;

proto::CandidateCall Call(int function, const std::vector<proto::Value>& operands) {
  proto::CandidateCall call;
  call.set_function(static_cast<uint32_t>(function));
  for (const proto::Value& operand : operands) *call.add_operands() = operand;
  return call;
}

// Appends the calls that make a stack, and shows what it looks like then.
proto::View MakeStack(int size, int first, proto::Candidate* sequence) {
  const auto slot = static_cast<uint64_t>(sequence->calls_size());
  proto::View view;
  view.set_class_index(kStackClass + 1);
  *sequence->add_calls() = Call(kStack, {});
  proto::Value elements;
  elements.mutable_sequence();
  for (int i = 0; i < size; ++i) {
    *sequence->add_calls() = Call(kPush, {ObjectValue(slot), IntegerValue(first + i)});
    *elements.mutable_sequence()->add_values() = IntegerValue(first + i);
  }
  *view.add_fields() = elements;
  *view.add_fields() = IntegerValue(size);
  *view.add_queries() = IntegerValue(size);
  *view.add_queries() = BooleanValue(size == 0);
  return view;
}

}  // namespace

Scalar Integer(int64_t value) {
  Scalar scalar;
  scalar.kind = Scalar::kInteger;
  scalar.integer = value;
  return scalar;
}

Scalar Boolean(bool value) {
  Scalar scalar;
  scalar.kind = Scalar::kBoolean;
  scalar.integer = value ? 1 : 0;
  return scalar;
}

HandMadeCampaign::HandMadeCampaign(Vocabulary vocabulary)
    : folder_(::testing::TempDir() + "/campaign.XXXXXX"),
      vocabulary_(std::move(vocabulary)),
      knowledge_(vocabulary_),
      domain_(vocabulary_, {}),
      pool_(vocabulary_, kMostStacks),
      graphs_(vocabulary_),
      model_(vocabulary_) {
  EXPECT_NE(mkdtemp(folder_.data()), nullptr);
  bool resumed = false;
  auto opened = Store::Open(folder_, 1, &resumed);
  EXPECT_TRUE(opened.ok()) << opened.status();
  store_ = *std::move(opened);
}

HandMadeCampaign::~HandMadeCampaign() {
  store_.reset();
  for (const char* name : {"/data.mdb", "/lock.mdb", ""}) remove((folder_ + name).c_str());
}

ObjectId HandMadeCampaign::AddStack(int size, int first, int size_field) {
  proto::Candidate recipe;
  proto::View view = MakeStack(size, first, &recipe);
  if (size_field >= 0) *view.mutable_fields(1) = IntegerValue(size_field);
  EXPECT_TRUE(
      pool_.Add(recipe, 0, view, store_.get(), &knowledge_.of_class(kStackClass).set.schema()));
  return pool_.IdOf(kStackClass, StateOf(view));
}

void HandMadeCampaign::LearnPush(int value) {
  domain_.Learn(kPush, Call(kPush, {ObjectValue(0), IntegerValue(value)}));
}

void HandMadeCampaign::AddRecordedPush(int value) {
  proto::Candidate sequence;
  MakeStack(0, 0, &sequence);
  *sequence.add_calls() = Call(kPush, {ObjectValue(0), IntegerValue(value)});
  recorded_.Add(sequence);
}

void HandMadeCampaign::AddToCorpus(int element, int value) {
  proto::Candidate sequence;
  MakeStack(1, element, &sequence);
  *sequence.add_calls() = Call(kPush, {ObjectValue(0), IntegerValue(value)});
  corpus_.Add(kPush, sequence);
}

void HandMadeCampaign::AddRecordedComparison() {
  proto::Candidate sequence;
  MakeStack(0, 0, &sequence);
  MakeStack(0, 0, &sequence);
  *sequence.add_calls() = Call(kEquals, {ObjectValue(0), ObjectValue(1)});
  recorded_.Add(sequence);
}

void HandMadeCampaign::AddModelledPush(int size, int value) {
  proto::Candidate sequence;
  proto::Observation observation;
  *observation.add_entry() = MakeStack(size, 3, &sequence);
  observation.add_entry();
  *sequence.add_calls() = Call(kPush, {ObjectValue(0), IntegerValue(value)});
  // Its first calls as well, as a replay of the tests has them.
  proto::Candidate so_far;
  for (const proto::CandidateCall& call : sequence.calls()) {
    *so_far.add_calls() = call;
    model_.Add(so_far,
               so_far.calls_size() == sequence.calls_size() ? observation : proto::Observation());
  }
}

void HandMadeCampaign::AddPair(bool equal) {
  proto::ObjectGraphRecord record;
  for (const int size : {1, 2}) {
    record.add_slots(static_cast<uint32_t>(record.recipe().calls_size()));
    const proto::View view = MakeStack(size, equal ? 7 : 8, record.mutable_recipe());
    proto::ObjectRecord object;
    object.set_class_index(kStackClass);
    *object.mutable_view() = view;
    record.add_objects(static_cast<uint32_t>(store_->AddObject(
        object,
        MakeState(vocabulary_, knowledge_.of_class(kStackClass).set.schema(), kStackClass, view))));
  }
  const ObjectGraphId graph = store_->AddObjectGraph(record);
  store_->AddRelation(graph, record, kEquals, 0, 1, Boolean(equal));
  graphs_.Add(MakeObjectGraph(vocabulary_, record.recipe()));
}

void HandMadeCampaign::AddTransition(int function, int from, int to) {
  Transition transition;
  transition.function = function;
  transition.class_index = kStackClass;
  transition.variable = VariableOf(knowledge_.of_class(kStackClass).set.schema(), "size()");
  transition.before = Integer(from);
  transition.after = Integer(to);
  store_->AddTransition(transition);
}

int HandMadeCampaign::VariableOf(const Schema& schema, const std::string& text) const {
  std::string others;
  for (size_t i = 0; i < schema.variables.size(); ++i) {
    if (schema.variables[i].text == text) return static_cast<int>(i);
    absl::StrAppend(&others, " ", schema.variables[i].text);
  }
  ADD_FAILURE() << "no variable " << text << ", there are" << others;
  return 0;
}

Contract& HandMadeCampaign::Add(ContractSet* set, Contract::Place place,
                                const std::string& proposer, const std::string& text) {
  set->contracts().push_back(ContractSaying(place, text, set->schema()));
  set->contracts().back().proposer = proposer;
  return set->contracts().back();
}

Contract& HandMadeCampaign::Before(int function, const std::string& proposer,
                                   const std::string& text) {
  return Add(&knowledge_.function(function).set, Contract::kPre, proposer, text);
}

Contract& HandMadeCampaign::After(int function, const std::string& condition,
                                  const std::string& text) {
  ContractSet& set = knowledge_.function(function).set;
  Contract& contract = Add(&set, Contract::kPost, "implication", text);
  contract.expr =
      Make(Expr::kImplies, Var(VariableOf(set.schema(), condition), true), contract.expr);
  return contract;
}

Contract& HandMadeCampaign::Always(const std::string& text) {
  return Add(&knowledge_.of_class(kStackClass).set, Contract::kInvariant, "order", text);
}

void HandMadeCampaign::Commit() {
  const absl::Status committed = store_->Commit();
  EXPECT_TRUE(committed.ok()) << committed;
}

std::string HandMadeCampaign::Text(const proto::Candidate& candidate) const {
  std::string text;
  for (const proto::CandidateCall& call : candidate.calls()) {
    std::string operands;
    for (const proto::Value& operand : call.operands()) {
      const bool object = operand.kind_case() == proto::Value::kObject;
      absl::StrAppend(&operands, operands.empty() ? "" : ", ",
                      object ? absl::StrCat("#", operand.object())
                      : operand.kind_case() == proto::Value::kInteger
                          ? absl::StrCat(operand.integer())
                          : operand.ShortDebugString());
    }
    absl::StrAppend(&text, text.empty() ? "" : "; ",
                    call.special() == proto::CandidateCall::FUNCTION
                        ? vocabulary_.Name(static_cast<int>(call.function()))
                        : proto::CandidateCall::Special_Name(call.special()),
                    "(", operands, ")");
  }
  return text;
}

}  // namespace augment::testing
