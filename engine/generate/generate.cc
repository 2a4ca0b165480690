#include "engine/generate/generate.h"

#include <algorithm>
#include <iterator>

#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int kChoices = 240;         // drawn a round, then ranked
constexpr int kNullOneIn = 12;        // how often a null pointer is drawn
constexpr int kDerivedTextOneIn = 2;  // … a text is made from those seen
constexpr int kRelatedOneIn = 3;      // … an integer is near one of the receiver's queries
constexpr int kDraws = 6;             // of an object that others can be with
constexpr int kElements = 8;          // of a sequence, as numbers an object shows
// Relations are many, and a limit keeps them from being nearly all that is tried.
constexpr size_t kRelatedPerQuota = 4;
constexpr size_t kMostWaiting = 200;  // candidates of one function

}  // namespace

std::vector<int64_t> Generator::NumbersOf(const PoolObject& object) const {
  std::vector<int64_t> numbers;
  const auto add = [&](const proto::Value& value) {
    switch (value.kind_case()) {
      case proto::Value::kInteger:
        numbers.push_back(value.integer());
        break;
      case proto::Value::kText:
        numbers.push_back(static_cast<int64_t>(value.text().size()));
        break;
      case proto::Value::kSequence:
        numbers.push_back(value.sequence().values_size());
        for (int i = 0; i < value.sequence().values_size() && i < kElements; ++i) {
          const proto::Value& element = value.sequence().values(i);
          if (element.kind_case() == proto::Value::kInteger) numbers.push_back(element.integer());
        }
        break;
      default:
        break;
    }
  };
  for (const proto::Value& query : object.view.queries()) add(query);
  for (const proto::Value& field : object.view.fields()) add(field);
  return numbers;
}

bool Generator::IsPossible(const Choice& choice) {
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    const PoolObject* const object = choice.objects[i];
    if (object == nullptr || choice.same_as[i] >= 0 || object->start.moment == 0) continue;
    for (size_t other = 0; other < i; ++other) {
      if (choice.objects[other] != nullptr && choice.same_as[other] < 0 &&
          !CanJoin(object->start, choice.objects[other]->start)) {
        return false;
      }
    }
  }
  return true;
}

const PoolObject* Generator::Draw(const std::vector<const PoolObject*>& objects,
                                  const Choice& choice) {
  Choice with = choice;
  for (int i = 0; i < kDraws; ++i) {
    with.objects.back() = objects[Below(objects.size())];
    if (IsPossible(with)) return with.objects.back();
  }
  return nullptr;
}

bool Generator::ChooseOperand(int function, int operand, Choice* choice) {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const int first = f.has_receiver() ? 1 : 0;
  choice->objects.push_back(nullptr);
  choice->values.emplace_back();
  choice->same_as.push_back(-1);
  const bool receiver = operand < first;
  const proto::Type* type = receiver ? nullptr : &f.parameters(operand - first);
  const int of = receiver ? vocabulary_.class_of(function) : vocabulary_.ObjectClass(*type);
  if (of >= 0) {
    if (!receiver && vocabulary_.IsPointerToObject(*type) && Below(kNullOneIn) == 0) {
      choice->values.back() = NullValue();
      return true;
    }
    if (!receiver && Below(kSameOneIn) == 0) {
      for (int other = 0; other < operand; ++other) {
        const PoolObject* object = choice->objects[static_cast<size_t>(other)];
        if (object != nullptr && vocabulary_.IsA(object->class_index, of)) {
          choice->objects.back() = object;
          choice->same_as.back() = other;
          return true;
        }
      }
    }
    const std::vector<const PoolObject*>& objects = pool_.Of(of);
    if (objects.empty()) {
      if (receiver || !vocabulary_.IsPointerToObject(*type)) return false;
      choice->values.back() = NullValue();
      return true;
    }
    choice->objects.back() = Draw(objects, *choice);
    return choice->objects.back() != nullptr;
  }
  // An integer that stands in a relation to the receiver's state.
  if (guidance_.contracts && type->kind() == proto::Type::INTEGER && first == 1 &&
      Below(kRelatedOneIn) == 0) {
    const PoolObject* receiver_object = choice->objects[0];
    std::vector<int64_t> near;
    if (receiver_object != nullptr) near = NumbersOf(*receiver_object);
    if (!near.empty()) {
      const int64_t value = near[Below(near.size())] + static_cast<int64_t>(Below(3)) - 1;
      if (value >= 0 || type->is_signed()) {
        choice->values.back() = IntegerOfType(*type, value);
        return true;
      }
    }
  }
  if (Below(kDerivedTextOneIn) == 0 &&
      domain_.DeriveText(*type, &random_, &choice->values.back())) {
    return true;
  }
  const std::vector<proto::Value> values = domain_.Values(function, operand - first);
  if (values.empty()) return false;
  choice->values.back() = values[Below(values.size())];
  return true;
}

bool Generator::Choose(int function, Choice* choice) {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const int operands = f.parameters_size() + (f.has_receiver() ? 1 : 0);
  for (int i = 0; i < operands; ++i) {
    if (!ChooseOperand(function, i, choice)) return false;
  }
  return true;
}

uint64_t Generator::Identity(int function, const Choice& choice) const {
  uint64_t hash = static_cast<uint64_t>(function) + 1;
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    hash = MixHash(hash, choice.objects[i] != nullptr ? choice.objects[i]->state
                                                      : HashValue(choice.values[i]));
    hash = MixHash(hash, static_cast<uint64_t>(choice.same_as[i] + 1));
  }
  return hash;
}

Sample Generator::Predict(int function, const Choice& choice) const {
  proto::Observation observation;
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    proto::View* view = observation.add_entry();
    if (choice.objects[i] != nullptr) {
      *view = choice.objects[i]->view;
      view->set_identity(choice.same_as[i] >= 0 ? static_cast<uint64_t>(choice.same_as[i]) + 1
                                                : i + 1);
    } else {
      *view->mutable_value() = choice.values[i];
    }
  }
  return MakeSample(vocabulary_, knowledge_.function(function).set.schema(), function, observation);
}

proto::Candidate Generator::Build(int function, const Choice& choice,
                                  const proto::CandidateCall* before_receiver_call) const {
  proto::Candidate candidate;
  std::vector<uint64_t> slots(choice.objects.size(), 0);
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    if (choice.objects[i] == nullptr) continue;
    if (choice.same_as[i] >= 0) {
      slots[i] = slots[static_cast<size_t>(choice.same_as[i])];
      continue;
    }
    const int offset = Append(choice.objects[i]->recipe, &candidate);
    slots[i] = static_cast<uint64_t>(offset + choice.objects[i]->slot);
  }
  if (before_receiver_call != nullptr) {
    proto::CandidateCall* call = candidate.add_calls();
    *call = *before_receiver_call;
    *call->mutable_operands(0) = ObjectValue(slots[0]);
  }
  proto::CandidateCall* call = candidate.add_calls();
  call->set_function(static_cast<uint32_t>(function));
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    *call->add_operands() = choice.objects[i] != nullptr ? ObjectValue(slots[i]) : choice.values[i];
  }
  knowledge_.ranges().FitCounts(call);
  return candidate;
}

void Generator::AddNulls(int function, std::vector<Choice>* choices) {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const int first = f.has_receiver() ? 1 : 0;
  for (int p = 0; p < f.parameters_size(); ++p) {
    if (!vocabulary_.IsPointerToObject(f.parameters(p))) continue;
    Choice choice;
    if (!Choose(function, &choice)) return;
    const size_t at = static_cast<size_t>(p + first);
    choice.objects[at] = nullptr;
    choice.values[at] = NullValue();
    choice.same_as[at] = -1;
    for (int& same : choice.same_as) {
      if (same == static_cast<int>(at)) same = -1;
    }
    choices->push_back(std::move(choice));
  }
}

bool Generator::AddNew(int function, const Choice& choice,
                       std::vector<proto::Candidate>* candidates) {
  if (!IsPossible(choice) || !done_.insert(Identity(function, choice)).second) return false;
  proto::Candidate candidate = Build(function, choice, nullptr);
  if (candidate.calls_size() > kMostCalls) return false;
  candidates->push_back(std::move(candidate));
  return true;
}

std::vector<proto::Candidate> Generator::AtRandom(int function, int quota) {
  std::vector<proto::Candidate> candidates;
  for (int i = 0; i < kChoices && static_cast<int>(candidates.size()) < quota; ++i) {
    Choice choice;
    if (!Choose(function, &choice)) break;
    AddNew(function, choice, &candidates);
  }
  Credit(candidates, 0, kAtRandom);
  return candidates;
}

void Generator::Credit(const std::vector<proto::Candidate>& candidates, size_t first,
                       const std::string& source) {
  for (size_t i = first; i < candidates.size(); ++i) credits_->Made(candidates[i], source);
}

std::vector<proto::Candidate> Generator::Round(int function, int quota) {
  if (!vocabulary_.function(function).supported()) return {};
  if (!guidance_.contracts) return AtRandom(function, quota);
  std::vector<proto::Candidate> candidates = Share(function, quota);
  const size_t first = candidates.size();
  AddAlike(function, &candidates);
  Credit(candidates, first, kSmallScope);
  return candidates;
}

std::vector<proto::Candidate> Generator::Share(int function, int quota) {
  std::vector<proto::Candidate> candidates = Everything(function, quota);
  if (quota >= kFullQuota) return candidates;
  // Of all that contracts ask for, an even share: otherwise the first functions of a
  // large library use up what the search may try.
  std::vector<proto::Candidate>& waiting = waiting_[function];
  candidates.insert(candidates.end(), std::make_move_iterator(waiting.begin()),
                    std::make_move_iterator(waiting.end()));
  waiting.clear();
  const auto most = static_cast<size_t>(quota);
  if (candidates.size() <= most) return candidates;
  std::shuffle(candidates.begin(), candidates.end(), random_);
  const size_t kept = std::min(candidates.size(), most + kMostWaiting);
  waiting.assign(std::make_move_iterator(candidates.begin() + static_cast<ptrdiff_t>(most)),
                 std::make_move_iterator(candidates.begin() + static_cast<ptrdiff_t>(kept)));
  candidates.resize(most);
  return candidates;
}

std::vector<proto::Candidate> Generator::Everything(int function, int quota) {
  std::vector<proto::Candidate> candidates;
  const ContractSet& set = knowledge_.function(function).set;
  // Before the choices: one that the quota leaves out must not count as done here.
  AddRelated(function, static_cast<size_t>(quota) * kRelatedPerQuota, &candidates);
  AddValues(function, &candidates);
  AddAtBrink(function, static_cast<size_t>(quota) / 6, &candidates);
  size_t first = candidates.size();
  AddSmallScope(function, static_cast<size_t>(quota) / 4, &candidates);
  Credit(candidates, first, kSmallScope);
  AddScenes(function, static_cast<size_t>(quota) / 4, &candidates);
  first = candidates.size();
  AddRepeats(function, &candidates);
  Credit(candidates, first, kRepeatedCall);
  std::vector<Choice> choices;
  AddNulls(function, &choices);
  for (int i = 0; i < kChoices; ++i) {
    Choice choice;
    if (!Choose(function, &choice)) break;
    choices.push_back(std::move(choice));
  }
  std::vector<std::string> made_for(choices.size(), kAtRandom);
  for (const Contract& contract : set.contracts()) {
    if (IsChallengeable(contract) && contract.alive && !contract.implied) {
      AddFromStore(function, contract, &choices);
      made_for.resize(choices.size(), TemplateName(contract));
    }
  }
  // Rank: what violates exactly one precondition is worth most, precondition by
  // precondition; then anything new.
  std::vector<std::vector<int>> violated(choices.size());
  std::vector<bool> fresh(choices.size(), false);
  for (size_t i = 0; i < choices.size(); ++i) {
    if (!IsPossible(choices[i]) || !done_.insert(Identity(function, choices[i])).second) continue;
    fresh[i] = true;
    if (!set.empty()) set.Violations(Predict(function, choices[i]), &violated[i], nullptr);
  }
  std::vector<size_t> order;
  std::vector<bool> taken(choices.size(), false);
  for (size_t c = 0; c < set.contracts().size(); ++c) {
    const Contract& contract = set.contracts()[c];
    if (contract.place != Contract::kPre || !contract.alive || contract.implied) continue;
    std::vector<size_t> tuples;
    for (size_t i = 0; i < choices.size(); ++i) {
      if (fresh[i] && std::find(violated[i].begin(), violated[i].end(), static_cast<int>(c)) !=
                          violated[i].end()) {
        tuples.push_back(i);
      }
    }
    std::stable_sort(tuples.begin(), tuples.end(),
                     [&](size_t x, size_t y) { return violated[x].size() < violated[y].size(); });
    if (tuples.size() > kCutOff) tuples.resize(kCutOff);
    if (tuples.empty() && !contract.challenged && quota > 20 && guidance_.transitions) {
      first = candidates.size();
      AddTransitions(function, contract, &candidates);
      Credit(candidates, first, TemplateName(contract));
    }
    // A few for each first, so that no precondition starves.
    for (size_t i = 0; i < tuples.size() && i < 6; ++i) {
      if (taken[tuples[i]]) continue;
      order.push_back(tuples[i]);
      taken[tuples[i]] = true;
      made_for[tuples[i]] = TemplateName(contract);
    }
  }
  for (size_t i = 0; i < choices.size(); ++i) {
    if (fresh[i] && !taken[i]) order.push_back(i);
  }
  for (const size_t i : order) {
    if (static_cast<int>(candidates.size()) >= quota) {
      done_.erase(Identity(function, choices[i]));
      continue;
    }
    proto::Candidate candidate = Build(function, choices[i], nullptr);
    if (candidate.calls_size() > kMostCalls) continue;
    credits_->Made(candidate, made_for[i]);
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

}  // namespace augment
