#include "engine/generate/sources/aliased_arguments.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/generate/choice.h"
#include "engine/judge/names.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Type;

constexpr size_t kMostWays = 6;  // in one round
// Once for objects as they are; then until any structure has had to grow, whatever room
// it started with (kRepeats of repeated_calls.cc).
constexpr int kTimes[] = {1, 1, 1, 2, 20};
constexpr int kFewTimes = 2;
constexpr int kAccesses = 4;  // arguments that are tried for an accessor

bool Refers(const Type& type) {
  return type.passing() == Type::LVALUE_REF || type.passing() == Type::CONST_REF;
}

// What `result` leads to can be passed for the parameter, without a copy being made and
// without being changed.
bool Fits(const Type& result, const Type& parameter) {
  if (parameter.kind() == Type::TEXT_VIEW && parameter.passing() != Type::LVALUE_REF) {
    return result.kind() == Type::TEXT || result.kind() == Type::TEXT_VIEW ||
           result.kind() == Type::C_STRING;
  }
  if (result.kind() != parameter.kind()) return false;
  switch (parameter.kind()) {
    case Type::C_STRING:
      return result.name() == parameter.name() && parameter.passing() != Type::LVALUE_REF;
    case Type::POINTER:
      return parameter.pointee_const() && result.elements_size() == 1 &&
             parameter.elements_size() == 1 &&
             result.elements(0).name() == parameter.elements(0).name();
    case Type::OBJECT:
      // Of an object without a tracker the registry says that it is returned by value.
      return parameter.passing() == Type::CONST_REF &&
             result.class_index() == parameter.class_index();
    default:
      return parameter.passing() == Type::CONST_REF && Refers(result) &&
             result.name() == parameter.name();
  }
}

// How many elements the object says that it has.
std::optional<int64_t> SizeOf(const Vocabulary& vocabulary, const PoolObject& object) {
  const auto& queries = vocabulary.class_at(object.class_index).queries();
  for (int q = 0; q < queries.size() && q < object.view.queries_size(); ++q) {
    const std::string name = vocabulary.Name(static_cast<int>(queries[q]));
    const proto::Value& answer = object.view.queries(q);
    if (Means(name, Meaning::kSize) && answer.kind_case() == proto::Value::kInteger) {
      return answer.integer();
    }
    if ((Means(name, Meaning::kEmpty) || Means(name, Meaning::kSaysEmpty)) && answer.boolean()) {
      return 0;
    }
  }
  return std::nullopt;
}

// Takes what can be chosen for any object: no key, handle or position that belongs to one.
bool IsPlain(const Vocabulary& vocabulary, int function) {
  const auto& parameters = vocabulary.function(function).parameters();
  return std::all_of(parameters.begin(), parameters.end(), [&](const Type& type) {
    return vocabulary.ObjectClass(type) < 0 && type.kind() != Type::POSITION;
  });
}

// Takes what the object of the class gives out itself, and what can be chosen for any.
bool IsGiven(const Vocabulary& vocabulary, int function, int class_index, Givers* givers) {
  const auto& parameters = vocabulary.function(function).parameters();
  return std::all_of(parameters.begin(), parameters.end(), [&](const Type& type) {
    const int of = vocabulary.ObjectClass(type);
    return of < 0 ? type.kind() != Type::POSITION : givers->CanGive(class_index, of);
  });
}

// Again and again it would leave nothing to pass.
bool Shrinks(const std::string& name) {
  return Means(name, Meaning::kRemove) || Means(name, Meaning::kTake) ||
         Means(name, Meaning::kClear) || Means(name, Meaning::kSubtract);
}

}  // namespace

std::vector<int> AliasedArguments::Accessors(int class_index) {
  const Vocabulary& vocabulary = builder_.vocabulary();
  std::vector<int> accessors;
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    const proto::RegistryFunction& function = vocabulary.function(f);
    if (!function.lends() || !function.supported() || !function.has_receiver() ||
        !vocabulary.IsA(class_index, vocabulary.class_of(f)) ||
        builder_.knowledge().function(f).observed == 0) {
      continue;
    }
    // A test has the objects that it asks with, or this one gives them out.
    const bool usable = IsPlain(vocabulary, f) || !builder_.recorded().Of(f).empty() ||
                        IsGiven(vocabulary, f, class_index, &givers_);
    // Of two that differ in const the other one is what `v[0]` means.
    const bool shadowed =
        function.is_const() && std::any_of(accessors.begin(), accessors.end(), [&](int other) {
          return vocabulary.Name(other) == vocabulary.Name(f) &&
                 vocabulary.function(other).parameters_size() == function.parameters_size();
        });
    if (usable && !shadowed) accessors.push_back(f);
  }
  return accessors;
}

std::vector<AliasedArguments::Way> AliasedArguments::WaysOf(int function) {
  const Vocabulary& vocabulary = builder_.vocabulary();
  const proto::RegistryFunction& f = vocabulary.function(function);
  const int first = f.has_receiver() ? 1 : 0;
  std::vector<Way> ways;
  if (f.is_constructor() || !builder_.knowledge().ranges().CanBeChosen(function)) return ways;
  const int operands = f.parameters_size() + first;
  for (int whole = 0; whole < operands; ++whole) {
    const int of = builder_.knowledge().OperandClass(function, whole);
    if (of < 0) continue;
    const bool changed = whole < first
                             ? !f.is_const()
                             : f.parameters(whole - first).passing() == Type::LVALUE_REF ||
                                   (f.parameters(whole - first).kind() == Type::POINTER &&
                                    !f.parameters(whole - first).pointee_const());
    if (!changed) continue;
    for (const int accessor : Accessors(of)) {
      for (int argument = first; argument < operands; ++argument) {
        if (argument != whole &&
            Fits(vocabulary.function(accessor).result(), f.parameters(argument - first))) {
          ways.push_back({argument, whole, accessor});
        }
      }
    }
  }
  return ways;
}

bool AliasedArguments::Access(int accessor, const PoolObject& object, proto::CandidateCall* call) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(accessor);
  const std::optional<int64_t> size = SizeOf(builder_.vocabulary(), object);
  if (size.has_value() && *size <= 0) return false;
  for (int i = 0; i < kAccesses; ++i) {
    Choice choice;
    if (!builder_.Choose(accessor, &choice)) return false;
    choice.Replace(0, &object);
    bool inside = true;
    for (int p = 0; p < f.parameters_size(); ++p) {
      if (f.parameters(p).kind() != Type::INTEGER) continue;
      proto::Value& value = choice.values[static_cast<size_t>(p) + 1];
      if (i == 0) value = IntegerValue(0);
      inside = inside && size.has_value() && value.integer() >= 0 && value.integer() < *size;
    }
    if (!inside && i > 0) continue;
    // What it returns where it may not be asked is nothing that a call could be blamed for.
    std::vector<int> violated;
    builder_.knowledge().function(accessor).set.Violations(builder_.Predict(accessor, choice),
                                                           &violated, nullptr);
    if (!violated.empty()) continue;
    call->Clear();
    call->set_function(static_cast<uint32_t>(accessor));
    call->set_lends(true);
    call->add_operands();
    for (size_t o = 1; o < choice.values.size(); ++o) *call->add_operands() = choice.values[o];
    return true;
  }
  return false;
}

// Behind a call of the accessor that a test made, on its receiver.
void AliasedArguments::AddRecorded(int function, const Way& way, int times,
                                   std::vector<proto::Candidate>* out) {
  const std::vector<proto::Candidate>& recorded = builder_.recorded().Of(way.accessor);
  if (recorded.empty()) return;
  Choice choice;
  if (!builder_.Choose(function, &choice)) return;
  proto::Candidate candidate = recorded[builder_.Below(recorded.size())];
  proto::CandidateCall access = candidate.calls(candidate.calls_size() - 1);
  candidate.mutable_calls()->RemoveLast();
  const proto::Value receiver = access.operands(0);
  proto::CandidateCall call;
  call.set_function(static_cast<uint32_t>(function));
  for (size_t i = 0; i < choice.values.size(); ++i) {
    const int operand = static_cast<int>(i);
    if (operand != way.whole && operand != way.argument && choice.objects[i] != nullptr) return;
    *call.add_operands() = operand == way.whole ? receiver : choice.values[i];
  }
  AddTimes(std::move(access), std::move(call), way, times, std::move(candidate), out);
}

bool AliasedArguments::AddGiven(int function, const Way& way, int times,
                                std::vector<proto::Candidate>* out) {
  Choice choice;
  builder_.ChooseSome(function, &choice);
  const auto whole = static_cast<size_t>(way.whole);
  const auto argument = static_cast<size_t>(way.argument);
  const PoolObject* const object = choice.objects[whole];
  if (object == nullptr || choice.same_as[whole] >= 0 ||
      !IsGiven(builder_.vocabulary(), way.accessor, object->class_index, &givers_)) {
    return false;
  }
  if (!choice.LeaveOpen(argument) || !choice.IsComplete()) return false;
  if (!IsPossible(choice)) return false;
  proto::Candidate candidate = builder_.Build(function, choice);
  proto::CandidateCall call = candidate.calls(candidate.calls_size() - 1);
  candidate.mutable_calls()->RemoveLast();
  const std::optional<proto::CandidateCall> access = givers_.CallWithGiven(
      way.accessor, call.operands(way.whole).object(), object->class_index, &candidate);
  if (!access.has_value()) return false;
  AddTimes(*access, call, way, times, std::move(candidate), out);
  return true;
}

void AliasedArguments::AddTimes(proto::CandidateCall access, proto::CandidateCall call,
                                const Way& way, int times, proto::Candidate candidate,
                                std::vector<proto::Candidate>* out) {
  access.set_lends(true);
  for (int i = 0; i < times; ++i) {
    *call.mutable_operands(way.argument) =
        ObjectValue(static_cast<uint64_t>(candidate.calls_size()));
    builder_.knowledge().ranges().FitCounts(&call);
    *candidate.add_calls() = access;
    *candidate.add_calls() = call;
  }
  candidate.set_observe(0);
  builder_.Add(std::move(candidate), kAliasedArgument, out);
}

void AliasedArguments::Add(int function, const Way& way, int times,
                           std::vector<proto::Candidate>* out) {
  if (!IsPlain(builder_.vocabulary(), way.accessor)) {
    const OwnDraws draws(&builder_, &own_);
    if (AddGiven(function, way, times, out)) return;
    return AddRecorded(function, way, times, out);
  }
  Choice choice;
  if (!builder_.Choose(function, &choice)) return;
  const auto whole = static_cast<size_t>(way.whole);
  const auto argument = static_cast<size_t>(way.argument);
  proto::CandidateCall access;
  if (choice.objects[whole] == nullptr || choice.same_as[whole] >= 0 ||
      !Access(way.accessor, *choice.objects[whole], &access)) {
    return;
  }
  if (!choice.LeaveOpen(argument)) return;
  if (!IsPossible(choice)) return;
  proto::Candidate candidate = builder_.Build(function, choice);
  proto::CandidateCall call = candidate.calls(candidate.calls_size() - 1);
  candidate.mutable_calls()->RemoveLast();
  *access.mutable_operands(0) = call.operands(way.whole);
  AddTimes(std::move(access), std::move(call), way, times, std::move(candidate), out);
}

void AliasedArguments::Add(int function, size_t /*quota*/, std::vector<proto::Candidate>* out) {
  std::vector<Way> ways = WaysOf(function);
  const Vocabulary& vocabulary = builder_.vocabulary();
  const bool shrinks = Shrinks(vocabulary.Name(function));
  for (size_t i = 0; i < kMostWays && !ways.empty(); ++i) {
    const size_t drawn = builder_.Below(ways.size());
    const Way way = ways[drawn];
    ways.erase(ways.begin() + static_cast<ptrdiff_t>(drawn));
    // The whole put into itself doubles each time.
    const Type& lent = vocabulary.function(way.accessor).result();
    const bool element = lent.kind() == Type::INTEGER || lent.kind() == Type::REAL ||
                         lent.kind() == Type::ENUM || lent.kind() == Type::BOOL ||
                         (vocabulary.ObjectClass(lent) >= 0 &&
                          !vocabulary.IsA(vocabulary.ObjectClass(lent),
                                          builder_.knowledge().OperandClass(function, way.whole)));
    for (const int times : kTimes) {
      if (times == 1 || (!shrinks && (element || times <= kFewTimes))) {
        Add(function, way, times, out);
      }
    }
  }
}

}  // namespace augment
