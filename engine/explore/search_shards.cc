// A search that is one of several, and one that goes on from what several tried.

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/base/hash.h"
#include "engine/base/status.h"
#include "engine/explore/search.h"
#include "engine/model/sequence.h"

namespace augment {
namespace {

uint64_t HashOf(const proto::Registry& registry) { return HashText(registry.SerializeAsString()); }

bool IsSamePlace(const proto::Moment& a, const proto::Moment& b) {
  return a.file() == b.file() && a.line() == b.line() && a.time() == b.time() &&
         a.test_case() == b.test_case();
}

}  // namespace

absl::Status Search::BeginRecord() {
  proto::ShardHeader header;
  header.set_target(options_.target);
  header.set_shard(options_.shard.index);
  header.set_shards(options_.shard.of);
  header.set_driver(HashOf(state_.vocabulary->registry()));
  for (const auto& [number, moment] : state_.moments) {
    proto::Moment* const place = header.add_moments();
    place->set_number(number);
    place->set_file(moment.file());
    place->set_line(moment.line());
    place->set_time(moment.time());
    place->set_test_case(moment.test_case());
  }
  ASSIGN_OR_RETURN(record_, ShardWriter::Create(options_.record, std::move(header)));
  return absl::OkStatus();
}

void Search::NoteMade(int function, size_t made, size_t kept) {
  state_.attempts->Made(function, made, kept);
  if (record_ == nullptr) return;
  proto::ShardTurn::Made* const entry = turn_.add_made();
  entry->set_function(static_cast<uint32_t>(function));
  entry->set_made(static_cast<uint32_t>(made));
  entry->set_kept(static_cast<uint32_t>(kept));
}

absl::Status Search::Record(const std::vector<proto::Candidate>& candidates,
                            const std::vector<proto::Outcome>& outcomes) {
  for (size_t i = 0; i < outcomes.size(); ++i) {
    *turn_.add_candidates() = candidates[i];
    turn_.add_sources(state_.provenance.SourceOf(candidates[i]));
    *turn_.add_outcomes() = outcomes[i];
  }
  for (const int query : state_.executor->masked()) {
    if (masked_in_record_.insert(query).second) turn_.add_masked(static_cast<uint32_t>(query));
  }
  return record_->Add(std::exchange(turn_, {}));
}

absl::Status Search::RecordEnd(bool of_search) {
  turn_.set_ends_round(true);
  turn_.set_ends_search(of_search);
  return record_->Add(std::exchange(turn_, {}));
}

std::set<uint64_t> Search::SharedMoments(const proto::ShardHeader& header) const {
  std::set<uint64_t> shared;
  for (const proto::Moment& place : header.moments()) {
    const auto found = state_.moments.find(place.number());
    if (found != state_.moments.end() && IsSamePlace(found->second, place)) {
      shared.insert(place.number());
    }
  }
  return shared;
}

void Search::Take(proto::ShardTurn* turn, const std::set<uint64_t>& moments) {
  for (const proto::ShardTurn::Made& made : turn->made()) {
    NoteMade(static_cast<int>(made.function()), made.made(), made.kept());
  }
  for (const uint32_t query : turn->masked()) state_.executor->Mask(static_cast<int>(query));
  std::vector<proto::Candidate> candidates;
  std::vector<proto::Outcome> outcomes;
  const int count = std::min(turn->candidates_size(), turn->outcomes_size());
  for (int i = 0; i < count; ++i) {
    proto::Candidate& candidate = *turn->mutable_candidates(i);
    const uint64_t moment = StartOf(candidate).moment;
    if (moment != 0 && moments.count(moment) == 0) {
      state_.statistics.set_shards_left_out(state_.statistics.shards_left_out() + 1);
      continue;
    }
    elsewhere_.insert(HashSequence(candidate));
    state_.provenance.Made(candidate, i < turn->sources_size() ? turn->sources(i) : kUnknownSource);
    candidates.push_back(std::move(candidate));
    outcomes.push_back(std::move(*turn->mutable_outcomes(i)));
  }
  state_.executor->RanElsewhere(count);
  state_.statistics.set_shards_tried(state_.statistics.shards_tried() + count);
  Process(candidates, outcomes);
}

absl::Status Search::GoOnFrom(const std::vector<std::string>& records) {
  struct Shard {
    std::unique_ptr<ShardReader> reader;
    std::set<uint64_t> moments;
  };
  std::vector<Shard> shards;
  for (const std::string& path : records) {
    ASSIGN_OR_RETURN(std::unique_ptr<ShardReader> reader, ShardReader::Open(path));
    if (reader->header().driver() != HashOf(state_.vocabulary->registry())) {
      return absl::FailedPreconditionError(absl::StrCat(
          "shard ", reader->header().shard() + 1, " of ", reader->header().shards(), " of ",
          reader->header().target(),
          " tried another build of the library than this one. Were its machine's compiler or "
          "headers others? What it tried cannot be used"));
    }
    std::set<uint64_t> moments = SharedMoments(reader->header());
    shards.push_back({std::move(reader), std::move(moments)});
  }
  state_.statistics.set_shards(static_cast<int32_t>(shards.size()));
  proto::ShardTurn turn;
  for (bool more = !shards.empty(); more;) {
    more = false;
    for (Shard& shard : shards) {
      while (shard.reader->Next(&turn)) {
        more = true;
        Take(&turn, shard.moments);
        if (turn.ends_round()) break;
      }
    }
    if (!more) break;
    state_.statistics.set_rounds(state_.statistics.rounds() + 1);
    RETURN_IF_ERROR(EndRound(/*ask_oracles=*/true));
    Report();
  }
  for (const Shard& shard : shards) {
    if (shard.reader->is_whole()) continue;
    state_.statistics.set_shards_cut(state_.statistics.shards_cut() + 1);
  }
  return absl::OkStatus();
}

absl::Status Search::AskOtherFunctions(Generator* generator) {
  std::set<int> accusing;
  for (const Suspect& suspect : suspects_) {
    if (suspect.kind == Suspect::kInvariant && IsInferred(suspect)) {
      accusing.insert(suspect.class_index);
    }
  }
  if (accusing.empty()) return absl::OkStatus();
  std::vector<int> others;
  for (const int f : FunctionsUnderTest()) {
    if (share_.count(f) != 0) continue;
    bool takes = accusing.count(state_.vocabulary->class_of(f)) != 0;
    for (int i = 0; i < state_.vocabulary->function(f).parameters_size(); ++i) {
      takes = takes || accusing.count(state_.knowledge->OperandClass(f, i)) != 0;
    }
    if (takes) others.push_back(f);
  }
  state_.executor->AddPart();
  return Rounds(others, /*first_half=*/false, generator);
}

void Search::LeaveSuspectsToOthers() {
  suspects_.erase(std::remove_if(suspects_.begin(), suspects_.end(),
                                 [this](const Suspect& suspect) {
                                   return suspect.function >= 0 &&
                                          share_.count(suspect.function) == 0;
                                 }),
                  suspects_.end());
}

}  // namespace augment
