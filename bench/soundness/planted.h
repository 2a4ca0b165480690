// The list of planted faults.
//
// In:     mutants/planted.bzl.
// Out:    its entries, in order.
// Errors: none; what is no entry is passed over.
// Thread rule: none; no state.
#ifndef AUGMENT_BENCH_SOUNDNESS_PLANTED_H_
#define AUGMENT_BENCH_SOUNDNESS_PLANTED_H_

#include <string>
#include <vector>

namespace augment::soundness {

struct PlantedFault {
  std::string class_name;  // as files are called: "linked_list"
  int seed = 0;
  std::string what;  // "linked_list.cc:66: operator: == -> !="

  std::string Name() const { return class_name + "_" + std::to_string(seed); }
};

std::vector<PlantedFault> ReadPlanted(const std::string& text);

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_PLANTED_H_
