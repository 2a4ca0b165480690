#include "engine/generate/sources/fitting_lengths.h"

#include <cstdint>
#include <string>
#include <utility>

#include "engine/generate/choice.h"
#include "engine/generate/provenance.h"
#include "engine/model/memory_range.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kInOneRound = 8;
constexpr int64_t kLongestText = 4096;  // more is not observed (engine/probe/encode.h)
constexpr int64_t kMostElements = 64;

bool HasLength(const proto::Type& type) {
  switch (type.kind()) {
    case proto::Type::TEXT:
    case proto::Type::TEXT_VIEW:
      return true;
    case proto::Type::C_STRING:
    case proto::Type::SEQUENCE:
      return type.bits() == 0;  // that of a literal or an array is part of its type
    case proto::Type::POINTER:
      return true;  // if the value is a sequence
    default:
      return false;
  }
}

// With what it has, again and again; false when that is nothing.
bool SetLength(int64_t length, const proto::Type& type, proto::Value* value) {
  if (length < 0) return false;
  if (value->kind_case() == proto::Value::kText) {
    if (length > kLongestText) return false;
    const char fill = IsBuffer(type) ? '\0' : 'a';
    const std::string was = value->text();
    std::string* const text = value->mutable_text();
    text->resize(static_cast<size_t>(length), fill);
    for (size_t i = was.size(); !was.empty() && i < text->size(); ++i) {
      (*text)[i] = was[i % was.size()];
    }
    return true;
  }
  if (value->kind_case() != proto::Value::kSequence || length > kMostElements) return false;
  auto* const elements = value->mutable_sequence()->mutable_values();
  if (elements->empty() && length > 0) return false;
  const int had = elements->size();
  while (elements->size() > length) elements->RemoveLast();
  for (int i = 0; elements->size() < length; ++i) {
    const proto::Value element = elements->Get(i % had);
    *elements->Add() = element;
  }
  return true;
}

}  // namespace

void FittingLengths::Add(int function, size_t /*quota*/, std::vector<proto::Candidate>* out) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  if (!f.has_receiver()) return;
  std::vector<int> parameters;
  for (int p = 0; p < f.parameters_size(); ++p) {
    if (HasLength(f.parameters(p))) parameters.push_back(p);
  }
  if (parameters.empty()) return;
  const OwnDraws draws(&builder_, &own_);
  for (size_t i = 0; i < kInOneRound; ++i) {
    Choice choice;
    if (!builder_.Choose(function, &choice)) return;
    if (choice.objects[0] == nullptr) continue;
    const std::vector<int64_t> numbers = NumbersOf(*choice.objects[0]);
    if (numbers.empty()) continue;
    const int parameter = parameters[builder_.Below(parameters.size())];
    const auto operand = static_cast<size_t>(parameter) + 1;
    const int64_t length =
        numbers[builder_.Below(numbers.size())] + static_cast<int64_t>(builder_.Below(2));
    if (choice.objects[operand] != nullptr ||
        !SetLength(length, f.parameters(parameter), &choice.values[operand])) {
      continue;
    }
    proto::Candidate candidate = builder_.Build(function, choice);
    builder_.knowledge().ranges().CountAll(candidate.mutable_calls(candidate.calls_size() - 1));
    builder_.Add(std::move(candidate), kFittingLength, out);
  }
}

}  // namespace augment
