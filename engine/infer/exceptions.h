// "throws X if and only if i >= size()": which condition on the entry tells the
// calls that threw from those that returned.
//
// Costs next to nothing until a call throws; then conditions that tell that call
// from the returning ones kept so far are followed exactly. Thread rule: one
// object, one thread.
#ifndef AUGMENT_ENGINE_INFER_EXCEPTIONS_H_
#define AUGMENT_ENGINE_INFER_EXCEPTIONS_H_

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/infer/infer.h"

namespace augment::infer {

class Exceptions {
 public:
  explicit Exceptions(const Schema& schema) : schema_(schema) {}
  void Returned(const std::vector<Scalar>& entry, int test);
  void Threw(const std::vector<Scalar>& entry, const std::string& type, int test);
  // Appends "throws T exactly where …", at most one for each type.
  void Propose(std::vector<Contract>* contracts) const;

 private:
  struct Candidate {
    Expr condition;  // on the entry
    // Its variables; the second is -1 where it is compared with zero.
    int a = -1;
    int b = -1;
    int threw = 0;  // distinct calls
    int returned = 0;
  };
  struct Type {
    std::string name;
    int64_t calls = 0;
    std::vector<Candidate> candidates;
  };
  void Begin(const std::vector<Scalar>& entry, Type* type) const;

  const Schema& schema_;
  std::set<int> tests_;
  std::vector<std::vector<Scalar>> kept_;  // some entries of returning calls
  std::vector<uint64_t> hashes_;
  std::vector<Type> types_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_EXCEPTIONS_H_
