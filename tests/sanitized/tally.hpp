// C++ in a header, over C alone.
#ifndef TESTS_SANITIZED_TALLY_HPP_
#define TESTS_SANITIZED_TALLY_HPP_

#include <memory>

#include "tests/sanitized/tally.h"

namespace sanitized {

class Tally {
 public:
  Tally() : tally_(new tally) { tally_clear(tally_.get()); }
  Tally(const Tally&) = delete;
  Tally& operator=(const Tally&) = delete;

  void Add(int value) { tally_add(tally_.get(), value); }
  int Count() const { return tally_count(tally_.get()); }

 private:
  std::unique_ptr<tally> tally_;
};

}  // namespace sanitized

#endif  // TESTS_SANITIZED_TALLY_HPP_
