#include "engine/generate/sources/object_graphs.h"

#include <algorithm>

#include "engine/generate/object_graph_calls.h"
#include "engine/generate/provenance.h"

namespace augment {
namespace {

constexpr size_t kPartOfQuota = 4;
constexpr size_t kFromObjectGraphs = 24;  // candidates of one function in one round

}  // namespace

void ObjectGraphs::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  int objects = f.has_receiver() ? 1 : 0;
  for (const proto::Type& type : f.parameters())
    objects += builder_.vocabulary().ObjectClass(type) >= 0;
  if (objects < 2 || builder_.graphs().all().empty()) return;
  const size_t most = std::min(quota / kPartOfQuota, kFromObjectGraphs);
  const ObjectGraphCalls calls(&builder_);
  size_t added = 0;
  for (size_t attempt = 0; attempt < 2 * most && added < most; ++attempt) {
    const ObjectGraph& graph =
        builder_.graphs().all()[builder_.Below(builder_.graphs().all().size())];
    const bool establish = builder_.guidance().transitions && builder_.Below(2) == 0;
    added += calls.Add(function, graph, {}, establish, establish ? kTransition : kObjectGraph, out);
  }
}

}  // namespace augment
