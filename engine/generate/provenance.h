// What each candidate was made for, and what came of it: which templates of
// contracts earn their place, and what laws, small scopes and random calls do beside.
//
// In:     candidates as they are made, tried and seen to refute something.
// Out:    for each source how many were tried, and how many contracts they
//         refuted. A source is the name of the template whose contract was
//         challenged (`Contract::proposer`), or one of those below.
// Errors: none; what nobody made is `kUnknownSource`.
// Thread rule: one campaign, one thread.
#ifndef AUGMENT_ENGINE_GENERATE_PROVENANCE_H_
#define AUGMENT_ENGINE_GENERATE_PROVENANCE_H_

#include <cstdint>
#include <map>
#include <string>

#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

// An operand, a state and a value that nothing spoke for (E5).
constexpr char kAtRandom[] = "at random";
// … of the strategy that makes no others, where several share a round.
constexpr char kRandomCall[] = "random call";
constexpr char kSmallScope[] = "small scope";
constexpr char kObjectGraph[] = "object graph";
// Made after a call that establishes what calls of the tests had in common (S7).
constexpr char kTransition[] = "transition";
constexpr char kRepeatedCall[] = "repeated call";
constexpr char kChangedArgument[] = "changed argument";
// A call of the search that ran new code, with an argument or two changed.
constexpr char kCorpusMutation[] = "corpus mutation";
// As the tests' calls go, on other objects (engine/call_model).
constexpr char kCallModel[] = "call model";
// After a call that writes what it reads.
constexpr char kDependentCall[] = "dependent call";
// With what the object itself has given out.
constexpr char kGivenObject[] = "given object";
constexpr char kFittingLength[] = "fitting length";
// What was sound, with witnesses for elements (engine/model/witness.h).
constexpr char kWithWitnesses[] = "with witnesses";
constexpr char kUnknownSource[] = "other";

class Provenance {
 public:
  // The candidate was made for this; the first word counts.
  void Made(const proto::Candidate& candidate, const std::string& source);
  const std::string& SourceOf(const proto::Candidate& candidate) const;

  void Tried(const proto::Candidate& candidate) { ++sources_[SourceOf(candidate)].tried; }
  void Refuted(const std::string& source) { ++sources_[source].drops; }
  // Led to so many states that were not known, or to a way to fail that was not.
  void Learnt(const std::string& source, int64_t count) { sources_[source].learnt += count; }

  struct Counts {
    int64_t tried = 0;
    int64_t paid = 0;  // contracts refuted, and what was learnt
  };
  Counts CountsOf(const std::string& source) const;

  // By name.
  void Write(proto::Report* report) const;

 private:
  struct Source {
    int64_t tried = 0;
    int32_t drops = 0;
    int64_t learnt = 0;
  };
  std::map<uint64_t, std::string> made_;  // by sequence
  std::map<std::string, Source> sources_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_PROVENANCE_H_
