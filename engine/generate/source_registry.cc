#include "engine/generate/source_registry.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/check.h"
#include "engine/generate/sources/aliased_arguments.h"
#include "engine/generate/sources/alike_operands.h"
#include "engine/generate/sources/boundary_states.h"
#include "engine/generate/sources/changed_arguments.h"
#include "engine/generate/sources/corpus_mutations.h"
#include "engine/generate/sources/dependent_calls.h"
#include "engine/generate/sources/ended_lifetimes.h"
#include "engine/generate/sources/fitting_lengths.h"
#include "engine/generate/sources/given_objects.h"
#include "engine/generate/sources/model_calls.h"
#include "engine/generate/sources/object_graphs.h"
#include "engine/generate/sources/random_calls.h"
#include "engine/generate/sources/ranked_choices.h"
#include "engine/generate/sources/receiver_values.h"
#include "engine/generate/sources/related_pairs.h"
#include "engine/generate/sources/repeated_calls.h"
#include "engine/generate/sources/small_scope.h"

namespace augment {
namespace {

using Turn = SourceEntry::Turn;
using Use = SourceEntry::Use;

template <class Source>
std::unique_ptr<CandidateSource> Make(CandidateBuilder* builder) {
  return std::make_unique<Source>(builder);
}

bool IsNamed(const SourceEntry& entry, const std::vector<std::string>& names) {
  return std::find(names.begin(), names.end(), entry.name) != names.end();
}

}  // namespace

const std::vector<SourceEntry>& SourceRegistry() {
  static const auto* const sources = new std::vector<SourceEntry>{
      {"related-pairs", Make<RelatedPairs>, Turn::kShared, Use::kAlways},
      {"receiver-values", Make<ReceiverValues>, Turn::kShared, Use::kAlways},
      {"boundary-states", Make<BoundaryStates>, Turn::kShared, Use::kAlways},
      {"small-scope", Make<SmallScope>, Turn::kShared, Use::kAlways},
      {"object-graphs", Make<ObjectGraphs>, Turn::kShared, Use::kAlways},
      {"repeated-calls", Make<RepeatedCalls>, Turn::kShared, Use::kAlways},
      {"ranked-choices", Make<RankedChoices>, Turn::kShared, Use::kAlways},
      {"alike-operands", Make<AlikeOperands>, Turn::kOnTop, Use::kAlways},
      {"aliased-arguments", Make<AliasedArguments>, Turn::kOnTop, Use::kAlways},
      {"changed-arguments", Make<ChangedArguments>, Turn::kOnTop, Use::kAlways},
      {"corpus-mutations", Make<CorpusMutations>, Turn::kMutations, Use::kAlways},
      {"fitting-lengths", Make<FittingLengths>, Turn::kOnTop, Use::kAlways},
      {"given-objects", Make<GivenObjects>, Turn::kOnTop, Use::kAlways},
      {"ended-lifetimes", Make<EndedLifetimes>, Turn::kOnTop, Use::kOnDemand},
      {"model-calls", Make<ModelCalls>, Turn::kOnTop, Use::kOnDemand},
      {"dependent-calls", Make<DependentCalls>, Turn::kOnTop, Use::kOnDemand},
      {"random-calls", Make<RandomCalls>, Turn::kUninformed, Use::kAlways},
  };
  return *sources;
}

absl::Status CheckSourceNames(const std::vector<std::string>& names) {
  std::vector<std::string> known;
  for (const SourceEntry& entry : SourceRegistry()) {
    if (entry.use == Use::kOnDemand) known.push_back(entry.name);
  }
  for (const std::string& name : names) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      return absl::InvalidArgumentError(
          absl::StrCat("no candidates can be asked of a source \"", name,
                       "\"; there are: ", known.empty() ? "none" : absl::StrJoin(known, ", ")));
    }
  }
  return absl::OkStatus();
}

std::vector<std::unique_ptr<CandidateSource>> MakeSources(Turn turn, CandidateBuilder* builder) {
  std::vector<std::unique_ptr<CandidateSource>> sources;
  for (const SourceEntry& entry : SourceRegistry()) {
    if (entry.turn == turn &&
        (entry.use == Use::kAlways || IsNamed(entry, builder->guidance().sources))) {
      sources.push_back(entry.make(builder));
    }
  }
  return sources;
}

std::unique_ptr<CandidateSource> MakeSource(const std::string& name, CandidateBuilder* builder) {
  for (const SourceEntry& entry : SourceRegistry()) {
    if (entry.name == name) return entry.make(builder);
  }
  AUGMENT_CHECK(false) << "no source " << name;
  return nullptr;
}

}  // namespace augment
