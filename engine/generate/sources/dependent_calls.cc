#include "engine/generate/sources/dependent_calls.h"

#include "engine/generate/choice.h"
#include "engine/generate/provenance.h"

namespace augment {
namespace {

constexpr size_t kTriesForOne = 3;
constexpr size_t kGrains = 1 << 20;  // a draw is one of so many

}  // namespace

int DependentCalls::DrawWriter(int function) {
  const std::vector<Relevance::Writer>& writers = relevance_.WritersFor(function);
  double all = 0;
  for (const Relevance::Writer& writer : writers) all += writer.weight;
  double left = all * static_cast<double>(builder_.Below(kGrains)) / kGrains;
  for (const Relevance::Writer& writer : writers) {
    left -= writer.weight;
    if (left < 0) return writer.function;
  }
  return writers.empty() ? -1 : writers.back().function;
}

void DependentCalls::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  if (relevance_.WritersFor(function).empty()) return;
  const OwnDraws draws(&builder_, &own_);
  for (size_t i = 0; i < quota * kTriesForOne && out->size() < quota; ++i) {
    const int writer = DrawWriter(function);
    Choice choice;
    Choice before;
    if (!builder_.Choose(function, &choice) || !builder_.Choose(writer, &before)) continue;
    if (choice.objects[0] == nullptr || !builder_.knowledge().ranges().CanBeChosen(writer))
      continue;
    proto::CandidateCall call;
    if (!CandidateBuilder::AsCallBefore(writer, before, &call) || !IsPossible(choice)) continue;
    builder_.knowledge().ranges().FitCounts(&call);
    builder_.Add(builder_.Build(function, choice, &call), kDependentCall, out);
  }
}

}  // namespace augment
