// The entries of a table whose value part lies in the range of a clause.
//
// Keys are `prefix` kind:1 value:8 …. A negated clause has a hole; the walk
// jumps over it.
#ifndef AUGMENT_ENGINE_STORE_WALK_H_
#define AUGMENT_ENGINE_STORE_WALK_H_

#include <string>

#include "engine/store/encoding.h"
#include "engine/store/lmdb.h"
#include "engine/store/query.h"

namespace augment::store {

class Walk {
 public:
  // At the first entry, or done. Keeps the cursor.
  Walk(lmdb::Cursor* cursor, std::string prefix, const Clause& clause);
  bool done() const { return done_; }
  void Next() {  // entry
    done_ = !cursor_->Next();
    Settle();
  }
  void NextKey() {
    done_ = !cursor_->NextKey();
    Settle();
  }

 private:
  void Settle();
  lmdb::Cursor* cursor_;
  std::string prefix_;
  std::string low_;   // kind and value
  std::string high_;  // … included
  bool negated_;
  bool done_ = false;
};

// Whether a value satisfies the clause: what the walk tells of keys.
bool Satisfies(const Scalar& scalar, const Clause& clause);

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_WALK_H_
