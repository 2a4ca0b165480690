#include "engine/findings/variants.h"

#include <cstddef>

#include "engine/base/status.h"

namespace augment {

absl::Status ReplaceByVariants(const RunVariants& run, const VariantsOf& variants_of,
                               const AcceptVariant& accept, int most, proto::Candidate* candidate) {
  for (int replaced = 0; replaced < most; ++replaced) {
    std::vector<proto::Candidate> variants = variants_of(*candidate);
    if (variants.empty()) return absl::OkStatus();
    variants.push_back(*candidate);
    ASSIGN_OR_RETURN(const auto outcomes, run(variants));
    if (outcomes.size() < variants.size()) return absl::OkStatus();
    size_t i = 0;
    while (i + 1 < variants.size() && !accept(variants[i], outcomes[i], outcomes.back())) ++i;
    if (i + 1 == variants.size()) return absl::OkStatus();
    *candidate = variants[i];
  }
  return absl::OkStatus();
}

}  // namespace augment
