// What tests call on an object before they call anything else of it: `open()` before `read()`.
//
// In:     recorded calls, each with the names of the functions that were called on its object
//         before; sequences of the search whose last call returned.
// Out:    the function that a sequence left out, where the tests call it first each time; the one
//         that ended its object, after which they call nothing of it.
// Errors: none; of an object whose beginning nobody saw nothing is known.
// Owner:  copies what it keeps; keeps a reference to the vocabulary. Threads: one campaign, one
//         thread.
// Source: the precedence pattern "S precedes P" of Dwyer, Avrunin, Corbett (ICSE 1999), mined from
// traces as
//         by Perracotta (Yang et al., ICSE 2006); overloads are one.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_CALL_PRECEDENCE_H_
#define AUGMENT_ENGINE_KNOWLEDGE_CALL_PRECEDENCE_H_

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

class CallPrecedence {
 public:
  using Names = std::set<std::string>;

  explicit CallPrecedence(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  // A recorded call of a member function.
  void Note(int function, const Names& before);
  // Of an object of this class `name` was called next after `before` ("": first).
  void Follow(int class_index, const std::string& before, const std::string& name);
  // The last call returned: it needs nothing of what was not called before.
  void Refute(const proto::Candidate& sequence);

  // The name of a function that was called on the object of the last call before each recorded
  // call of that function, five or more, and not in the sequence; where no test calls it, before
  // all calls of three others of the class at least, but for those that come before that one
  // themselves. "": there is none, or the sequence does not begin with the object.
  std::string Missing(const proto::Candidate& sequence) const;

  // The name of a function that says that its object ends (`close`, engine/judge/names.h), that was
  // called on the object of the last call before, and after which no test calls anything of an
  // object of that class. "": there is none.
  std::string Ended(const proto::Candidate& sequence) const;

 private:
  struct OfFunction {
    int64_t calls = 0;
    Names before;  // in all of them
  };

  // What was called on the object of a slot in the first so many calls; nothing where it was not
  // made by them.
  std::optional<Names> CalledOn(const proto::Candidate& sequence, uint64_t slot, int calls) const;
  // Of the last call.
  std::optional<Names> CalledBefore(const proto::Candidate& sequence) const;
  Names RequiredBy(int function, int class_index) const;
  Names RequiredByClass(int class_index) const;

  const Vocabulary& vocabulary_;
  std::map<int, OfFunction> functions_;
  std::map<int, Names> refuted_;                    // function -> what it did without
  std::set<std::pair<int, std::string>> called_;    // class, function
  std::set<std::pair<int, std::string>> followed_;  // … something came after it
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_CALL_PRECEDENCE_H_
