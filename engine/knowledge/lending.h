// Objects that belong to another one: handles, cursors, nodes (`vertex`, of a mesh).
//
// A class is lent when the tests hand objects of it back to what gave them out, never to
// another of its kind, and never use one that was made by itself. What breaks when somebody does
// is the caller's doing: nothing in a handle says whose it is.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_LENDING_H_
#define AUGMENT_ENGINE_KNOWLEDGE_LENDING_H_

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// Not thread-safe. Keeps the reference to the vocabulary.
class Lending {
 public:
  explicit Lending(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  // The last call of a sequence is one that a test made.
  void Learn(const proto::Candidate& sequence);

  bool IsLent(int class_index) const;
  // A call is given a lent object, and of the objects beside it that could have given it out none
  // has, or has been emptied or assigned to since.
  bool PassesToAnother(const proto::Candidate& sequence) const;
  // A call uses a lent object that nobody gave out, or the last one makes it.
  bool UsesUngiven(const proto::Candidate& sequence) const;

 private:
  // Where the object of a slot is from.
  struct Origin {
    int of = -1;                // its class
    std::set<uint64_t> givers;  // slots of objects of other classes, and what gave these out
    bool unknown = false;       // a local of the test, or what a free function returned
  };
  struct Uses {
    int returned = 0;      // to what gave it out
    int strayed = 0;       // to another of that class
    int ungiven = 0;       // used, and nobody gave it out
    std::set<int> givers;  // classes
  };
  enum class Fate { kNeither, kReturned, kStrayed };

  bool IsRelated(int x, int y) const;
  Origin OriginOf(const proto::CandidateCall& call, const std::vector<Origin>& slots) const;
  // Adds the slot of the call, after what it assigns.
  void Add(const proto::CandidateCall& call, std::vector<Origin>* slots) const;
  // Of the call's operand, by the classes that may have given it out.
  Fate FateOf(const proto::CandidateCall& call, int operand, const std::vector<Origin>& slots,
              const std::set<int>& givers) const;
  // The operand is more than assigned to or destroyed.
  bool IsUsed(const proto::CandidateCall& call, int operand) const;

  const Vocabulary& vocabulary_;
  std::map<int, Uses> uses_;  // by class
  bool any_ = false;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_LENDING_H_
