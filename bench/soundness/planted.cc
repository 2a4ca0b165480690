#include "bench/soundness/planted.h"

#include <regex>
#include <sstream>

namespace augment::soundness {

std::vector<PlantedFault> ReadPlanted(const std::string& text) {
  static const auto* const kEntry =
      new std::regex(R"re(^ *\("([a-z_0-9]+)", ([0-9]+), "(.*)"\),$)re");
  std::vector<PlantedFault> result;
  std::istringstream lines(text);
  std::smatch match;
  for (std::string line; std::getline(lines, line);) {
    if (!std::regex_match(line, match, *kEntry)) continue;
    PlantedFault fault;
    fault.class_name = match[1];
    fault.seed = std::stoi(match[2]);
    fault.what = std::regex_replace(match[3].str(), std::regex(R"(\\(["\\]))"), "$1");
    result.push_back(fault);
  }
  return result;
}

}  // namespace augment::soundness
