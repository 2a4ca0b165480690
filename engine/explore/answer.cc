#include "engine/explore/answer.h"

#include <sys/stat.h>

#include <cstring>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/explore/state.h"
#include "engine/knowledge/knowledge.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/pool/record.h"

namespace augment {
namespace {

// Of texts only the hash is known.
bool ToValue(const Scalar& scalar, const proto::Type& type, proto::Value* value) {
  switch (scalar.kind) {
    case Scalar::kInteger:
      if (type.kind() == proto::Type::REAL) {
        *value = RealValue(static_cast<double>(scalar.integer));
      } else {
        *value = IntegerOfType(type, scalar.integer);
      }
      return true;
    case Scalar::kReal:
      *value = RealValue(scalar.real());
      return true;
    case Scalar::kBoolean:
      *value = BooleanValue(scalar.integer != 0);
      return true;
    case Scalar::kNull:
      *value = NullValue();
      return true;
    default:
      return false;
  }
}

// The object's recipe at the end of `sequence`; its slot, -1 when there is none.
absl::StatusOr<int> Make(const Store& store, ObjectId id, proto::Candidate* sequence) {
  const absl::StatusOr<proto::ObjectRecord> record = store.Object(id);
  if (!record.ok()) return record.status();
  return Append(record->recipe(), sequence) + static_cast<int>(record->slot());
}

absl::StatusOr<FoundObjects> Recreate(const Store& store, const Match& match) {
  FoundObjects found;
  found.match = match;
  if (match.graph != 0) {
    const absl::StatusOr<proto::ObjectGraphRecord> graph = store.ObjectGraph(match.graph);
    if (!graph.ok()) return graph.status();
    found.sequence = graph->recipe();
  }
  for (size_t i = 0; i < match.objects.size(); ++i) {
    if (match.graph != 0 && match.slots[i] >= 0) {
      found.slots.push_back(match.slots[i]);
      continue;
    }
    const absl::StatusOr<int> slot = Make(store, match.objects[i], &found.sequence);
    if (!slot.ok()) return slot.status();
    found.slots.push_back(*slot);
  }
  return found;
}

}  // namespace

AnswerAsks AskDriver(Driver* driver, const Vocabulary* vocabulary, const Store* store) {
  return [=](const std::vector<Ask>& asks, std::vector<Scalar>* answers) {
    answers->assign(asks.size(), Scalar());
    std::vector<proto::Candidate> candidates;
    std::vector<size_t> whose;
    for (size_t i = 0; i < asks.size(); ++i) {
      const proto::RegistryFunction& function = vocabulary->function(asks[i].function);
      if (function.parameters_size() != 1) continue;
      proto::Candidate candidate;
      const absl::StatusOr<int> object = Make(*store, asks[i].object, &candidate);
      if (!object.ok()) return object.status();
      proto::Value argument;
      if (asks[i].other != 0) {
        const absl::StatusOr<int> other = Make(*store, asks[i].other, &candidate);
        if (!other.ok()) return other.status();
        argument = ObjectValue(static_cast<uint64_t>(*other));
      } else if (!ToValue(asks[i].argument, function.parameters(0), &argument)) {
        continue;
      }
      proto::CandidateCall* call = candidate.add_calls();
      call->set_function(static_cast<uint32_t>(asks[i].function));
      *call->add_operands() = ObjectValue(static_cast<uint64_t>(*object));
      *call->add_operands() = std::move(argument);
      candidates.push_back(std::move(candidate));
      whose.push_back(i);
    }
    auto outcomes = driver->Run(candidates, {});
    if (!outcomes.ok()) return outcomes.status();
    for (size_t i = 0; i < outcomes->size(); ++i) {
      const proto::Outcome& outcome = (*outcomes)[i];
      const proto::Observation* observation = LastObservation(candidates[i], outcome);
      if (outcome.status() != proto::Outcome::NORMAL || observation == nullptr) continue;
      (*answers)[whose[i]] = AnswerOf(*vocabulary, observation->result());
    }
    return absl::OkStatus();
  };
}

absl::StatusOr<StoreAnswer> AnswerQuery(const CampaignOptions& options, const Store& store,
                                        const Query& query, const SearchOptions& search) {
  mkdir(options.scratch_folder.c_str(), 0755);
  auto driver = Driver::Start(MakeDriverOptions(options));
  if (!driver.ok()) return driver.status();
  const Vocabulary vocabulary((*driver)->registry(), options.models);
  absl::StatusOr<proto::StoreCatalog> catalog = store.Catalog();
  if (!catalog.ok()) return catalog.status();
  StoreAnswer answer;
  for (const proto::Moment& moment : catalog->moments()) answer.moments[moment.number()] = moment;
  catalog->clear_moments();
  if (catalog->SerializeAsString() != MakeCatalog(vocabulary).SerializeAsString()) {
    return absl::FailedPreconditionError("the code has changed since its objects were stored");
  }
  SearchOptions asking = search;
  asking.evaluate = AskDriver(driver->get(), &vocabulary, &store);
  absl::StatusOr<SearchResult> result = store.Search(query, asking);
  if (!result.ok()) return result.status();
  answer.cut_off = result->cut_off;
  answer.timed_out = result->timed_out;
  answer.asked = result->asked;
  answer.registry = (*driver)->registry();
  for (const Match& match : result->matches) {
    absl::StatusOr<FoundObjects> found = Recreate(store, match);
    if (!found.ok()) return found.status();
    answer.found.push_back(*std::move(found));
  }
  return answer;
}

}  // namespace augment
