#include "engine/model/witness.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/model/value.h"

namespace augment {
namespace {

// Translates the values of one sequence.
class Translator {
 public:
  bool Translate(const proto::Type& from, const proto::Type& to, proto::Value* value) {
    if (IsWitness(from) && IsWitness(to)) return true;
    if (IsWitness(to)) return ToWitness(value);
    if (IsWitness(from)) return FromWitness(to, value);
    if (from.kind() != to.kind()) return false;
    switch (value->kind_case()) {
      case proto::Value::kSequence:
        return All(from, to, value->mutable_sequence());
      case proto::Value::kTuple:
        return All(from, to, value->mutable_tuple());
      case proto::Value::kPointee:
        return from.elements_size() == 1 && to.elements_size() == 1 &&
               Translate(from.elements(0), to.elements(0), value->mutable_pointee());
      case proto::Value::kStock:
      case proto::Value::kBehaviour:
      case proto::Value::kOpaque:
        return from.name() == to.name();
      default:
        return true;
    }
  }

 private:
  bool All(const proto::Type& from, const proto::Type& to, proto::ValueList* values) {
    if (from.elements_size() != to.elements_size() || from.elements_size() == 0) {
      return from.name() == to.name();
    }
    for (int i = 0; i < values->values_size(); ++i) {
      // One type for all elements of a sequence.
      const int at = from.elements_size() == 1 ? 0 : i;
      if (at >= from.elements_size()) return false;
      if (!Translate(from.elements(at), to.elements(at), values->mutable_values(i))) return false;
    }
    return true;
  }

  bool ToWitness(proto::Value* value) {
    int64_t number = 0;
    if (value->kind_case() == proto::Value::kInteger) {
      number = value->integer();
    } else if (value->kind_case() == proto::Value::kReal) {
      if (!(value->real() > -1e9 && value->real() < 1e9)) return false;
      number = static_cast<int64_t>(value->real());
    } else if (value->kind_case() == proto::Value::kText) {
      number = NumberOf(value->text());
    } else {
      return false;
    }
    if (number < std::numeric_limits<int32_t>::min() ||
        number > std::numeric_limits<int32_t>::max()) {
      return false;
    }
    proto::Value witness;
    *witness.mutable_tuple()->add_values() = IntegerValue(number);
    *value = std::move(witness);
    return true;
  }

  bool FromWitness(const proto::Type& to, proto::Value* value) {
    if (value->tuple().values_size() != 1) return false;
    const int64_t number = value->tuple().values(0).integer();
    switch (to.kind()) {
      case proto::Type::INTEGER:
        *value = IntegerOfType(to, number);
        return true;
      case proto::Type::REAL:
        *value = RealValue(static_cast<double>(number));
        return true;
      case proto::Type::TEXT:
        *value = TextValue(absl::StrCat(number));
        return true;
      default:
        return false;
    }
  }

  int64_t NumberOf(const std::string& text) {
    int32_t written = 0;
    if (absl::SimpleAtoi(text, &written)) return written;
    return numbers_.emplace(text, static_cast<int64_t>(numbers_.size()) + 1).first->second;
  }

  std::map<std::string, int64_t> numbers_;  // of texts
};

}  // namespace

Witnesses::Witnesses(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {
  const int classes = vocabulary.registry().classes_size();
  for (int with = 0; with < classes; ++with) {
    if (!HasWitness(vocabulary.class_at(with).name())) continue;
    for (int own = 0; own < classes; ++own) {
      const proto::RegistryClass& c = vocabulary.class_at(own);
      if (c.id() != vocabulary.class_at(with).id() || HasWitness(c.name())) continue;
      if (with_witness_.emplace(own, with).second) own_of_[with].push_back(own);
    }
  }
  for (const auto& [own, with] : with_witness_) own_.push_back(own);
}

std::optional<proto::Candidate> Witnesses::WithWitnesses(const proto::Candidate& own) const {
  return Translate(own, with_witness_);
}

std::optional<proto::Candidate> Witnesses::AsTestsDo(const proto::Candidate& with_witnesses) const {
  size_t most = 0;
  for (const auto& [with, own] : own_of_) most = std::max(most, own.size());
  for (size_t i = 0; i < most; ++i) {
    Classes classes;
    for (const auto& [with, own] : own_of_) classes[with] = own[std::min(i, own.size() - 1)];
    if (auto translated = Translate(with_witnesses, classes)) return translated;
  }
  return std::nullopt;
}

std::optional<proto::Candidate> Witnesses::Translate(const proto::Candidate& candidate,
                                                     const Classes& classes) const {
  proto::Candidate translated = candidate;
  Translator translator;
  for (proto::CandidateCall& call : *translated.mutable_calls()) {
    const bool special = call.special() != proto::CandidateCall::FUNCTION;
    if (call.special() == proto::CandidateCall::SET_MEMBER ||
        call.special() == proto::CandidateCall::TAKE_LOCAL) {
      return std::nullopt;
    }
    const int before = static_cast<int>(call.function());
    const auto of =
        classes.find(special ? static_cast<int>(call.class_index()) : vocabulary_.class_of(before));
    if (of == classes.end()) return std::nullopt;
    if (special) {
      call.set_class_index(static_cast<uint32_t>(of->second));
      continue;
    }
    const int after = vocabulary_.FindMember(vocabulary_.function(before).id(), of->second);
    if (after < 0) return std::nullopt;
    const proto::RegistryFunction& f = vocabulary_.function(before);
    const proto::RegistryFunction& g = vocabulary_.function(after);
    if (!g.supported() || f.parameters_size() != g.parameters_size() ||
        f.has_receiver() != g.has_receiver()) {
      return std::nullopt;
    }
    const int first = f.has_receiver() ? 1 : 0;
    for (int i = 0; i < f.parameters_size() && first + i < call.operands_size(); ++i) {
      if (!translator.Translate(f.parameters(i), g.parameters(i),
                                call.mutable_operands(first + i))) {
        return std::nullopt;
      }
    }
    call.set_function(static_cast<uint32_t>(after));
  }
  return translated;
}

}  // namespace augment
