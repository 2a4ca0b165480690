#include "bench/sweep/choose.h"

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace augment {

using sweep::Library;

absl::StatusOr<std::vector<Library>> Choose(const std::vector<Library>& table,
                                            const Choice& choice) {
  if (choice.half != "open" && choice.half != "shut" && choice.half != "shut2" &&
      choice.half != "all") {
    return absl::InvalidArgumentError("--half is open, shut, shut2 or all");
  }
  std::vector<Library> chosen;
  for (const Library& library : table) {
    const bool named =
        std::find(choice.names.begin(), choice.names.end(), library.name()) != choice.names.end();
    const bool in_half = choice.half == "all" || choice.half == library.half();
    if (choice.names.empty() ? in_half : named) chosen.push_back(library);
  }
  for (const std::string& name : choice.names) {
    if (std::none_of(chosen.begin(), chosen.end(),
                     [&name](const Library& library) { return library.name() == name; })) {
      const auto name_of = [](std::string* out, const Library& l) { out->append(l.name()); };
      return absl::InvalidArgumentError(
          absl::StrCat("there is no ", name, "; there are: ", absl::StrJoin(table, " ", name_of)));
    }
  }
  const size_t sample = static_cast<size_t>(std::max(0, choice.sample));
  if (sample == 0 || sample >= chosen.size()) return chosen;
  // std::shuffle may differ between standard libraries; this does not.
  std::mt19937_64 random(choice.seed);
  for (size_t i = 0; i < sample; ++i) {
    std::swap(chosen[i], chosen[i + random() % (chosen.size() - i)]);
  }
  chosen.resize(sample);
  std::sort(chosen.begin(), chosen.end(),
            [](const Library& a, const Library& b) { return a.name() < b.name(); });
  return chosen;
}

}  // namespace augment
