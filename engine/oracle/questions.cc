#include "engine/oracle/questions.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "engine/judge/names.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {

bool IsRepeatable(const Knowledge& knowledge, const proto::Candidate& candidate) {
  return StartOf(candidate).moment == 0 && !knowledge.UsesMovedFrom(candidate) &&
         !knowledge.ranges().CountsBeyond(candidate);
}

namespace {

// `data()` of what knows its length: the pointer leads to as many characters, and where these end
// nobody says ([string.view.access]).
bool MayGoOn(const Vocabulary& vocabulary, int function) {
  const proto::Type& result = vocabulary.function(function).result();
  const int of = vocabulary.class_of(function);
  if (result.kind() != proto::Type::C_STRING || of < 0 ||
      !Means(PlainWord(vocabulary.Name(function)), Meaning::kRoom)) {
    return false;
  }
  const auto& queries = vocabulary.class_at(of).queries();
  return std::any_of(queries.begin(), queries.end(), [&](uint32_t query) {
    return static_cast<int>(query) < vocabulary.function_count() &&
           Means(PlainWord(vocabulary.Name(static_cast<int>(query))), Meaning::kSize);
  });
}

}  // namespace

bool IsAboutCapacity(const Vocabulary& vocabulary, int function) {
  const proto::Type::Kind kind = vocabulary.function(function).result().kind();
  const bool may_be =
      kind == proto::Type::INTEGER || kind == proto::Type::REAL || kind == proto::Type::POINTER;
  const std::string name = vocabulary.Name(function);
  const std::string word = PlainWord(name);
  return may_be && (Means(word, Meaning::kBounded) || Means(word, Meaning::kRoom) ||
                    Means(name, Meaning::kMemory));
}

bool SpeaksOfCapacity(const Vocabulary& vocabulary, const Schema& schema, const Expr& condition) {
  bool speaks = false;
  ForEachVariable(condition, [&](int variable, bool) {
    const Variable& asked = schema.variables[static_cast<size_t>(variable)];
    speaks = speaks || (asked.kind == Variable::kQuery && IsAboutCapacity(vocabulary, asked.index));
  });
  return speaks;
}

std::vector<int> QueriesOf(const Vocabulary& vocabulary, int class_index,
                           const std::set<int>& masked) {
  std::vector<int> queries;
  for (const uint32_t query : vocabulary.class_at(class_index).queries()) {
    const int function = static_cast<int>(query);
    if (function >= vocabulary.function_count() || masked.count(function) != 0) continue;
    if (vocabulary.function(function).result().kind() != proto::Type::OBJECT &&
        !IsAboutCapacity(vocabulary, function) && !MayGoOn(vocabulary, function)) {
      queries.push_back(function);
    }
  }
  return queries;
}

proto::CandidateCall CallOn(int function, const std::vector<int>& slots) {
  proto::CandidateCall call;
  call.set_function(static_cast<uint32_t>(function));
  for (const int slot : slots) *call.add_operands() = ObjectValue(static_cast<uint64_t>(slot));
  return call;
}

void ObserveFrom(int first, proto::Candidate* candidate) {
  uint64_t observe = 0;
  for (int i = first; i < candidate->calls_size(); ++i) observe |= uint64_t{1} << i;
  candidate->set_observe(observe);
}

const proto::Value* AnswerOf(const proto::Outcome& outcome, int call) {
  for (const proto::Observation& observation : outcome.observations()) {
    if (static_cast<int>(observation.call()) != call) continue;
    return observation.has_result() && !HasOpaque(observation.result()) ? &observation.result()
                                                                        : nullptr;
  }
  return nullptr;
}

std::string ShowAnswer(const proto::Value& answer) {
  return answer.kind_case() == proto::Value::kObject ? "an object" : ShowValue(answer);
}

bool IsAnsweredAlike(const proto::Value& x, const proto::Value& y) {
  return ShowAnswer(x) == ShowAnswer(y);
}

bool IsSlot(const proto::CandidateCall& call, int operand, int slot) {
  return operand < call.operands_size() &&
         call.operands(operand).kind_case() == proto::Value::kObject &&
         call.operands(operand).object() == static_cast<uint64_t>(slot);
}

}  // namespace augment
