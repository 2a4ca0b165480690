// Arguments that are part of what the call changes: `v.push_back(v[0])`. A call on the
// object returned the reference, pointer or view, and the next one is passed it as it is.
// A container that grows, moves or frees its elements before it reads the argument reads
// what is gone. The standard demands this of its containers for single elements
// ([sequence.reqmts] says where an argument may not lead into the container; all other
// functions have to stand it), and tests, which pass literals, never do it.
//
// Ranges into the receiver, which the standard forbids, and arguments that the call may
// change are left out.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_ALIASED_ARGUMENTS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_ALIASED_ARGUMENTS_H_

#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "engine/generate/givers.h"
#include "proto/driver.pb.h"

namespace augment {

constexpr char kAliasedArgument[] = "aliased argument";

class AliasedArguments final : public CandidateSource {
 public:
  // Keeps it.
  explicit AliasedArguments(CandidateBuilder* builder)
      : builder_(*builder), givers_(builder), own_(builder->seed()) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  // Operand `argument` may be what `accessor` returns when it is called on operand `whole`.
  struct Way {
    int argument;
    int whole;
    int accessor;
  };

  std::vector<Way> WaysOf(int function);
  // Functions that a test called and that lend something of an object of the class.
  std::vector<int> Accessors(int class_index);
  // A call of the accessor, but for its receiver, that the object can stand.
  bool Access(int accessor, const PoolObject& object, proto::CandidateCall* call);
  void Add(int function, const Way& way, int times, std::vector<proto::Candidate>* out);
  // The accessor is given what the object has given out; false when it gives none.
  bool AddGiven(int function, const Way& way, int times, std::vector<proto::Candidate>* out);
  // So many times the access, and the call with what it lends, behind the candidate.
  void AddTimes(proto::CandidateCall access, proto::CandidateCall call, const Way& way, int times,
                proto::Candidate candidate, std::vector<proto::Candidate>* out);
  void AddRecorded(int function, const Way& way, int times, std::vector<proto::Candidate>* out);

  CandidateBuilder& builder_;
  Givers givers_;
  std::mt19937_64 own_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_ALIASED_ARGUMENTS_H_
