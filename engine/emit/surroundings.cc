#include "engine/emit/surroundings.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/emit/cut_test.h"
#include "engine/emit/source_file.h"
#include "engine/model/sequence.h"

namespace augment {

bool IsPathOf(const std::string& path, const std::string& seen) {
  return path == seen || absl::EndsWith(seen, "/" + path) || absl::EndsWith(path, "/" + seen);
}

const proto::Moment* Surroundings::MomentOf(const proto::GeneratedTest& test) const {
  const auto found = moments_.find(StartOf(test.sequence()).moment);
  return found == moments_.end() ? nullptr : found->second;
}

std::string Surroundings::CutFrom(const proto::GeneratedTest& test) const {
  const proto::Moment* const moment = MomentOf(test);
  if (moment == nullptr) return "";
  for (const auto& [path, text] : options_.sources) {
    if (IsPathOf(path, moment->file())) return path;
  }
  return "";
}

std::string Surroundings::Around(const proto::GeneratedTest& test) const {
  return MomentOf(test) != nullptr ? CutFrom(test) : Declaring(TypeOfTestsIn(test));
}

std::string Surroundings::TypeOfTestsIn(const proto::GeneratedTest& test) const {
  for (const proto::CandidateCall& call : test.sequence().calls()) {
    std::string type = call.special() == proto::CandidateCall::FUNCTION
                           ? vocabulary_.TestTypeIn(static_cast<int>(call.function()))
                           : vocabulary_.TestTypeInClass(static_cast<int>(call.class_index()));
    if (!type.empty()) return type;
  }
  return "";
}

std::string Surroundings::Declaring(const std::string& type) const {
  if (type.empty()) return "";
  const auto [known, is_new] = declaring_.emplace(type, "");
  if (!is_new) return known->second;
  const std::string name = type.substr(type.rfind(':') + 1);
  for (const auto& [path, source] : options_.sources) {
    if (!options_.only_source.empty() && path != options_.only_source) continue;
    if (!Mentions(source, name) || !CanFrame(source, *options_.framework)) continue;
    return known->second = path;
  }
  return "";
}

bool Surroundings::AnyCanFrame() const {
  return std::any_of(options_.sources.begin(), options_.sources.end(), [this](const auto& source) {
    return CanFrame(source.second, *options_.framework);
  });
}

}  // namespace augment
