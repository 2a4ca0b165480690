// What was asked of objects at the end of a candidate, around one change.
//
// A candidate that asks has a tail: questions, at most one change, questions
// again. Questions are calls of const functions.
#ifndef AUGMENT_ENGINE_LAWS_FACTS_H_
#define AUGMENT_ENGINE_LAWS_FACTS_H_

#include <map>
#include <string>
#include <vector>

#include "engine/laws/roles.h"
#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

struct Tail {
  int before = 0;       // questions before the change
  bool change = false;  // a call between them
  int after = 0;
  int size() const { return before + (change ? 1 : 0) + after; }
};

struct Fact {
  int call = -1;
  int function = -1;
  int slot = -1;                       // the object that was asked
  std::vector<proto::Value> operands;  // that object first
  proto::Value result;
  bool after = true;  // the change, or there is none

  bool IsTrue() const { return result.boolean(); }
};

class Facts {
 public:
  // False when the last calls of the candidate are no such tail, or one of them
  // has no answer.
  bool Read(const Vocabulary& vocabulary, const proto::Candidate& candidate,
            const proto::Outcome& outcome, const Tail& tail);

  const std::vector<Fact>& all() const { return facts_; }
  // Null when it was not asked. `argument` is null for a function without one.
  const Fact* Find(int function, int slot, const proto::Value* argument, bool after) const;
  // Objects that were asked anything, in order, each once.
  const std::vector<int>& slots() const { return slots_; }
  // First arguments of the function, each once.
  std::vector<proto::Value> ArgumentsOf(int function) const;

  // The change: kNone when there is none that means anything.
  Change change() const { return change_; }
  int changed() const { return changed_; }  // slot of the object that changes
  int source() const { return source_; }    // slot of the other one, or -1
  int changer() const { return changer_; }  // registry index; -1: a copy constructor
  int change_call() const { return change_call_; }
  const proto::Value* argument() const { return has_argument_ ? &argument_ : nullptr; }
  // Of the change; null when it returns nothing that is known.
  const proto::Value* result() const { return has_result_ ? &result_ : nullptr; }

 private:
  std::vector<Fact> facts_;
  std::map<std::string, size_t> by_question_;
  std::vector<int> slots_;
  Change change_ = Change::kNone;
  int changed_ = -1;
  int source_ = -1;
  int changer_ = -1;
  int change_call_ = -1;
  bool has_argument_ = false;
  bool has_result_ = false;
  proto::Value argument_;
  proto::Value result_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_LAWS_FACTS_H_
