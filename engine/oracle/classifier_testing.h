// A small library and failing calls of it, for tests of verdicts:
//
//   namespace lib {
//   class Box {
//    public:
//     Box();
//     void put(int k);
//     int size() const;
//     void link(Box* other);
//     bool same(const Box* other) const;
//     void lock();
//     ~Box();
//     Box* peer;
//    private:
//     Box* next_;
//     int n_;
//   };
//   }
//
// In:     what the tests called, what failed.
// Out:    suspects, as the search notes them.
// Thread rule: one fixture, one test.
#ifndef AUGMENT_ENGINE_ORACLE_CLASSIFIER_TESTING_H_
#define AUGMENT_ENGINE_ORACLE_CLASSIFIER_TESTING_H_

#include <algorithm>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/contract/contract_testing.h"
#include "engine/contract/parse.h"
#include "engine/knowledge/knowledge.h"
#include "engine/model/value.h"
#include "engine/oracle/classifier.h"
#include "engine/oracle/oracle.h"
#include "engine/oracle/suspect.h"
#include "engine/pool/domain.h"
#include "engine/pool/pool.h"
#include "gmock/gmock.h"
#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"

namespace augment {

enum BoxFunction { kBox, kPut, kSize, kLink, kSame, kLock };

class VerdictTest : public testing::Test {
 protected:
  VerdictTest() {
    constexpr char kPointer[] = "kind: POINTER elements { kind: OBJECT name: 'lib::Box' }";
    const std::string types = std::string("field_types { ") + kPointer + " } field_types { " +
                              kPointer +
                              " } field_types { kind: INTEGER bits: 32 is_signed: true }";
    Parse(R"pb(
                classes { id: 10 name: "lib::Box" fields: "peer" fields: "next_" fields: "n_")pb" +
              types + R"pb(
            copyable: true destructible: true queries: [ 2 ] relations: [ 4 ] }
                            functions { id: 100 class_index: 1 is_constructor: true supported: true }
            functions {
              id: 101 class_index: 1 has_receiver: true supported: true
              parameters { kind: INTEGER bits: 32 is_signed: true name: "int" }
              result { kind: VOID }
            }
            functions {
              id: 102 class_index: 1 has_receiver: true is_const: true supported: true
              result { kind: INTEGER bits: 32 is_signed: true name: "int" }
            }
            functions { id: 103 class_index: 1 has_receiver: true supported: true parameters { )pb" +
              kPointer + R"pb(}
                              result { kind: VOID } }
            functions {
              id: 104 class_index: 1 has_receiver: true is_const: true supported: true
              parameters { pointee_const: true )pb" +
              kPointer + R"pb(}
                              result { kind: BOOL }
            }
            functions { id: 105 class_index: 1 has_receiver: true supported: true })pb",
          &registry_);
    Parse(R"pb(
            classes {
              id: 10
              name: "lib::Box"
              tracked: true
              destructible: true
              fields { name: "peer" is_public: true }
              fields { name: "next_" }
              fields { name: "n_" }
            })pb",
          &model_);
    AddModel(100, "Box", "lib::Box::Box()", "");
    AddModel(101, "put", "lib::Box::put(int)", "k");
    AddModel(102, "size", "lib::Box::size() const", "");
    AddModel(103, "link", "lib::Box::link(Box *)", "other");
    AddModel(104, "same", "lib::Box::same(const Box *) const", "other");
    AddModel(105, "lock", "lib::Box::lock()", "");
    for (const int function : {kLink, kSame}) {
      Model(function)->mutable_parameters(0)->set_canonical("lib::Box *");
    }
  }

  // To be changed before `Start`.
  proto::FunctionModel* Model(int function) { return model_.mutable_functions(function); }

  void Start() {
    vocabulary_ = std::make_unique<Vocabulary>(registry_, std::vector<proto::SubjectModel>{model_});
    knowledge_ = std::make_unique<Knowledge>(*vocabulary_);
    classifier_ = std::make_unique<Classifier>(*knowledge_);
    domain_ = std::make_unique<Domain>(*vocabulary_, std::vector<proto::SubjectModel>{model_});
    pool_ = std::make_unique<Pool>(*vocabulary_, 100);
  }

  // A Box with so many elements, linked with nothing.
  static proto::View Box(int64_t size) {
    proto::View view;
    view.set_class_index(1);
    *view.add_fields() = NullValue();
    *view.add_fields() = NullValue();
    *view.add_fields() = IntegerValue(size);
    *view.add_queries() = IntegerValue(size);
    return view;
  }

  // So many boxes in the pool, of sizes 0, 1, …: `Box(); #0.put(1); …`. Of one recipe the pool
  // would keep one object.
  void AddBoxes(int count) {
    for (int i = 0; i < count; ++i) {
      proto::Candidate recipe;
      recipe.add_calls()->set_function(kBox);
      for (int k = 0; k < i; ++k) {
        proto::CandidateCall* put = recipe.add_calls();
        put->set_function(kPut);
        *put->add_operands() = ObjectValue(0);
        *put->add_operands() = IntegerValue(1);
      }
      pool_->Add(recipe, 0, Box(i), nullptr, nullptr);
    }
  }

  // `Box(); #0.function(arguments)`; the arguments are objects by their slot, or
  // values. All objects are boxes with `size` elements.
  proto::Candidate Call(int function, const std::vector<proto::Value>& arguments) const {
    proto::Candidate candidate;
    uint64_t boxes = 1;
    for (const proto::Value& argument : arguments) {
      if (argument.kind_case() == proto::Value::kObject) {
        boxes = std::max<uint64_t>(boxes, argument.object() + 1);
      }
    }
    for (uint64_t i = 0; i < boxes; ++i) candidate.add_calls()->set_function(kBox);
    proto::CandidateCall* call = candidate.add_calls();
    call->set_function(static_cast<uint32_t>(function));
    if (registry_.functions(function).has_receiver()) *call->add_operands() = ObjectValue(0);
    for (const proto::Value& argument : arguments) *call->add_operands() = argument;
    return candidate;
  }

  proto::Observation Entry(const proto::Candidate& candidate, const proto::View& box) const {
    proto::Observation observation;
    const int last = candidate.calls_size() - 1;
    observation.set_call(static_cast<uint32_t>(last));
    for (const proto::Value& operand : candidate.calls(last).operands()) {
      proto::View* view = observation.add_entry();
      if (operand.kind_case() == proto::Value::kObject) {
        *view = box;
        view->set_identity(operand.object() + 1);
      } else {
        *view->mutable_value() = operand;
      }
    }
    return observation;
  }

  // A passing test made this call so often, on boxes with one element.
  void Tested(int function, const std::vector<proto::Value>& arguments, int times = 5) {
    const proto::Candidate candidate = Call(function, arguments);
    proto::Observation observation = Entry(candidate, Box(1));
    *observation.mutable_exit() = observation.entry();
    for (int i = 0; i < times; ++i) knowledge_->Observe(function, observation, candidate, i);
  }

  // The call failed like this, on boxes that look so.
  Suspect Failed(int function, const std::vector<proto::Value>& arguments, const Failure& failure,
                 const proto::View& box = Box(1)) const {
    Suspect suspect;
    suspect.function = function;
    suspect.candidate = Call(function, arguments);
    suspect.failure = failure;
    suspect.outcome.set_status(failure.oracle == proto::ORACLE_EXCEPTION ? proto::Outcome::THREW
                               : failure.oracle == proto::ORACLE_HANG    ? proto::Outcome::HUNG
                                                                         : proto::Outcome::CRASHED);
    suspect.outcome.set_call(static_cast<uint32_t>(suspect.candidate.calls_size() - 1));
    *suspect.outcome.add_observations() = Entry(suspect.candidate, box);
    suspect.sample = knowledge_->Measure(suspect.candidate, suspect.outcome).sample;
    return suspect;
  }

  // What a check of the code, or a comment, says.
  static void SetExpression(const std::string& text, proto::ConditionModel* condition) {
    condition->set_expression(text);
    *condition->mutable_condition() = *ParseExpr(text);
  }

  static Failure Of(proto::Oracle oracle, const std::string& kind = "") {
    Failure failure;
    failure.oracle = oracle;
    failure.kind = kind;
    failure.abstract = kind;
    return failure;
  }
  static Failure Asserted(const std::string& file, int line) {
    Failure failure = Of(proto::ORACLE_ASSERTION, "x");
    failure.file = file;
    failure.line = line;
    return failure;
  }
  static Failure BadAccess() { return Of(proto::ORACLE_ASAN, "SEGV"); }

  // A contract, supported by ten calls and challenged in vain; its number.
  int Add(ContractSet* set, Contract::Place place, const std::string& text) {
    Contract contract = ContractSaying(place, text, set->schema());
    contract.evidence.events = contract.evidence.distinct = 10;
    contract.status.challenged = true;
    set->contracts().push_back(contract);
    return static_cast<int>(set->contracts().size()) - 1;
  }
  ContractSet* SetOf(int function) { return &knowledge_->function(function).set; }
  Contract& Before(int function, const std::string& text) {
    const int index = Add(SetOf(function), Contract::kPre, text);
    return SetOf(function)->contracts()[static_cast<size_t>(index)];
  }

  OracleContext Context() const { return {*knowledge_, *domain_, *pool_, masked_, 1}; }

  Verdict Decide(const Suspect& suspect) const { return classifier_->Decide(suspect); }

  proto::SubjectModel model_;
  proto::Registry registry_;
  std::unique_ptr<Vocabulary> vocabulary_;
  std::unique_ptr<Knowledge> knowledge_;
  std::unique_ptr<Classifier> classifier_;
  std::unique_ptr<Domain> domain_;
  std::unique_ptr<Pool> pool_;
  std::set<int> masked_;

 protected:
  template <class Message>
  static void Parse(const std::string& text, Message* message) {
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(text, message)) << text;
  }
  void AddModel(uint64_t id, const std::string& name, const std::string& signature,
                const std::string& parameter) {
    proto::FunctionModel* function = model_.add_functions();
    function->set_id(id);
    function->set_name(name);
    function->set_qualified_name("lib::Box::" + name);
    function->set_signature(signature);
    function->set_is_public(true);
    function->set_class_id(10);
    function->set_kind(name == "Box" ? proto::FunctionModel::CONSTRUCTOR
                                     : proto::FunctionModel::METHOD);
    function->set_file("box.cc");
    if (!parameter.empty()) function->add_parameters()->set_name(parameter);
  }
};

// Of an oracle that only asks.
class NoNotes : public Notes {
 public:
  bool Enough(const std::string&) override { return false; }
  void Add(Suspect, const std::string&) override { ADD_FAILURE() << "nothing is known yet"; }
  void Follow(proto::Candidate) override { ADD_FAILURE() << "nothing is followed"; }
};

inline std::ostream& operator<<(std::ostream& out, const Verdict& verdict) {
  return out << proto::Verdict_Name(verdict.verdict) << " "
             << proto::Confidence_Name(verdict.confidence) << " "
             << proto::Finding::Group_Name(verdict.group);
}

// One line of the table of verdicts.
MATCHER_P2(Is, verdict, confidence, "") {
  return arg.verdict == verdict && arg.confidence == confidence &&
         arg.group == proto::Finding::ALONE;
}
MATCHER_P(IsGrouped, group, "") {
  return arg.verdict == proto::UNDOCUMENTED_PRECONDITION && arg.group == group;
}
MATCHER(IsNone, "") { return arg.verdict == proto::VERDICT_UNKNOWN; }

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_CLASSIFIER_TESTING_H_
