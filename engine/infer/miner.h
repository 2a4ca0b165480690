// All templates at one place: the entries of a function's calls, their exits, or
// the states of a class's objects. Knows nothing of how samples are made.
//
// In:  moments, one by one. Memory: some hundred bytes for each pair of variables
//      that is still believed to be related, and kReservoir moments.
// Out: contracts with their support and confidence.
#ifndef AUGMENT_ENGINE_INFER_MINER_H_
#define AUGMENT_ENGINE_INFER_MINER_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/infer/infer.h"
#include "engine/infer/templates/template.h"

namespace augment::infer {

// Some different moments, of the beginning and of all the time since. Values of
// one variable at one moment and of another one at another are unrelated: how
// often these satisfy a relation tells how it fares by chance.
class Reservoir {
 public:
  void Observe(const Moment& moment);
  // The share of unrelated values that violate the contract.
  double Violated(const Contract& contract) const;
  size_t size() const { return rows_.size(); }

 private:
  struct Row {
    uint64_t hash;
    std::vector<Scalar> now;
    std::vector<Scalar> old;
  };
  static constexpr size_t kRows = 64;
  std::vector<Row> rows_;
  uint64_t seen_ = 0;
  uint64_t random_ = 0x9e3779b97f4a7c15ULL;
};

class Miner {
 public:
  // `schema` must outlive it. A `side` sees only the calls of one side of an
  // implication, and looks only for what is worth saying there.
  Miner(const Schema& schema, Contract::Place place, bool side = false);

  void Observe(const std::vector<Scalar>& now, const std::vector<Scalar>* old, int test);
  void Propose(const ContractSet& set, bool query, std::vector<Contract>* contracts,
               std::vector<NearContract>* near) const;
  const std::vector<Column>& columns() const { return columns_; }

 private:
  const Contract::Place place_;
  std::vector<Column> columns_;
  std::vector<std::unique_ptr<Template>> templates_;
  Reservoir reservoir_;
};

// Marks contracts that say no more than others of the set do.
void SuppressImplied(std::vector<Contract>* contracts);

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_MINER_H_
