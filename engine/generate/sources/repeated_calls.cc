#include "engine/generate/sources/repeated_calls.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/generate/choice.h"
#include "engine/generate/provenance.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

// Beyond what small structures are made for at first: 4, 8, 16 elements.
constexpr int kRepeats[] = {6, 12, 30};
constexpr int kAlike[] = {2, 4};

constexpr size_t kUnused = 50;  // fits into a signed byte with all that follow

}  // namespace

void RepeatedCalls::Add(int function, size_t /*quota*/, std::vector<proto::Candidate>* out) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  if (!f.has_receiver() || f.is_const() || f.parameters_size() == 0) return;
  for (const proto::Type& type : f.parameters()) {
    if (builder_.vocabulary().ObjectClass(type) >= 0) return;
  }
  const auto add = [&](int times, int64_t step, bool from_longest) {
    Choice choice;
    if (!builder_.Choose(function, &choice) || choice.objects[0] == nullptr) return;
    if (from_longest) choice.Replace(0, Longest(function));
    proto::Candidate candidate;
    const int slot = Append(choice.objects[0]->recipe, &candidate) + choice.objects[0]->slot;
    if (candidate.calls_size() + times > kMostCalls) return;
    // Small ones that it may have, or ones that it has not.
    const auto base = static_cast<int64_t>(builder_.Below(2) == 0 ? builder_.Below(3) : kUnused);
    for (int i = 0; i < times; ++i) {
      proto::CandidateCall* call = candidate.add_calls();
      call->set_function(static_cast<uint32_t>(function));
      *call->add_operands() = ObjectValue(static_cast<uint64_t>(slot));
      for (int p = 0; p < f.parameters_size(); ++p) {
        *call->add_operands() = f.parameters(p).kind() == proto::Type::INTEGER
                                    ? IntegerOfType(f.parameters(p), base + i * step)
                                    : choice.values[static_cast<size_t>(p) + 1];
      }
    }
    builder_.Add(std::move(candidate), kRepeatedCall, out);
  };
  // Different ones: sets and tables do not grow by what they have.
  const bool first = grown_.insert(function).second;
  for (const int times : kRepeats) add(times, 1, first && times == kRepeats[2]);
  for (const int times : kAlike) add(times, 0, false);
}

const PoolObject* RepeatedCalls::Longest(int function) const {
  const std::vector<const PoolObject*>& objects =
      builder_.pool().Of(builder_.vocabulary().class_of(function));
  return *std::max_element(objects.begin(), objects.end(), [](const auto* x, const auto* y) {
    return x->recipe.calls_size() < y->recipe.calls_size();
  });
}

}  // namespace augment
