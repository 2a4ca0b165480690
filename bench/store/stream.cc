#include "bench/store/stream.h"

#include <algorithm>
#include <cmath>

#include "engine/model/wire_index.h"

namespace augment::bench {
namespace {

constexpr size_t kPool = 4096;
constexpr int kLongestRecipe = 8;
constexpr int kMeeting = 4;

}  // namespace

Scalar Integer(int64_t value) {
  Scalar scalar;
  scalar.kind = Scalar::kInteger;
  scalar.integer = value;
  return scalar;
}

Scalar Boolean(bool value) {
  Scalar scalar;
  scalar.kind = Scalar::kBoolean;
  scalar.integer = value ? 1 : 0;
  return scalar;
}

// Zipf with exponent 1, by inverting its continuous form.
uint64_t Draw::Below(uint64_t bound) {
  if (!zipf_) return random_() % bound;
  const double u = static_cast<double>(random_() >> 11) / 9007199254740992.0;
  const double rank = std::exp(u * std::log(static_cast<double>(bound) + 1.0));
  return std::min(static_cast<uint64_t>(rank) - 1, bound - 1);
}

Counts Counts::Scaled(double scale) const {
  const auto times = [scale](uint64_t count) {
    return static_cast<uint64_t>(static_cast<double>(count) * scale);
  };
  return {times(objects), times(answers), times(transitions)};
}

EventStream::EventStream(const Counts& counts, bool zipf)
    : counts_(counts), draw_(zipf ? 2 : 1, zipf), pool_(kPool) {}

bool EventStream::AddNext(Store* store) {
  if (made_ >= counts_.objects) return false;
  ++made_;
  Live& live = pool_[draw_.EvenBelow(pool_.size())];
  if (live.id == 0 || live.record.recipe().calls_size() >= kLongestRecipe) {
    live.class_index = static_cast<int>(draw_.Below(kClasses));
    live.record.Clear();
    live.record.set_class_index(static_cast<uint32_t>(live.class_index));
  }
  const bool constructed = live.record.recipe().calls_size() == 0;
  proto::CandidateCall* call = live.record.mutable_recipe()->add_calls();
  call->set_function(static_cast<uint32_t>(live.class_index * 10 + draw_.EvenBelow(10)));
  if (!constructed) call->add_operands()->set_object(0);
  call->add_operands()->set_integer(static_cast<int64_t>(draw_.Below(100)));
  live.state = {Integer(static_cast<int64_t>(draw_.Below(kSizes))),
                Integer(static_cast<int64_t>(draw_.Below(kLarge))), Boolean(draw_.Below(2) != 0),
                Integer(static_cast<int64_t>(draw_.Below(kModes)))};
  proto::View* view = live.record.mutable_view();
  view->Clear();
  SetClass(live.class_index, view);
  for (int v = 0; v < kVariables; ++v) {
    const int64_t value = live.state[static_cast<size_t>(v)].integer;
    if (v == 2) {
      view->add_queries()->set_boolean(value != 0);
    } else {
      view->add_queries()->set_integer(value);
    }
  }
  live.record.set_state(HashScalars(live.state));
  live.id = store->AddObject(live.record, live.state);
  AddTransition(store);
  // Spread evenly over the events.
  const uint64_t wanted = counts_.answers - kVariables * counts_.objects;
  if (answers_ * counts_.objects < wanted * made_) AddMeeting(live, store);
  return true;
}

void EventStream::AddMeeting(const Live& live, Store* store) {
  graph_.Clear();
  const int function = draw_.EvenBelow(2) == 0 ? Disjoint(live.class_index) : Has(live.class_index);
  for (int i = 0; i < kMeeting; ++i) {
    const Live* met = &live;
    // The next one of the class, from somewhere on.
    const size_t from = i == 0 ? 0 : draw_.Below(pool_.size());
    for (size_t j = from; i > 0 && j < pool_.size(); ++j) {
      if (pool_[j].id == 0 || pool_[j].class_index != live.class_index) continue;
      met = &pool_[j];
      break;
    }
    graph_.mutable_recipe()->MergeFrom(met->record.recipe());
    graph_.add_objects(static_cast<uint32_t>(met->id));
    graph_.add_slots(
        static_cast<uint32_t>(graph_.recipe().calls_size() - met->record.recipe().calls_size()));
  }
  const ObjectGraphId id = store->AddObjectGraph(graph_);
  for (int i = 0; i < kMeeting; ++i) {
    for (int j = 0; j < kMeeting; ++j) {
      ++answers_;
      store->AddRelation(id, graph_, function, i, j, Boolean(draw_.EvenBelow(10) != 0));
    }
  }
}

// Every kind of transition once, then those again.
void EventStream::AddTransition(Store* store) {
  const uint64_t wanted = counts_.transitions;
  const uint64_t number = transitions_ < wanted ? transitions_ : draw_.Below(wanted);
  ++transitions_;
  Transition transition;
  transition.class_index = static_cast<int>(number % kClasses);
  transition.function = transition.class_index * 10 + static_cast<int>(number / kClasses % 10);
  transition.variable = 0;
  const uint64_t rest = number / kClasses / 10;
  transition.before = Integer(static_cast<int64_t>(rest % kSizes));
  transition.after = Integer(static_cast<int64_t>((rest + 1 + rest / kSizes) % kSizes));
  store->AddTransition(transition);
}

}  // namespace augment::bench
