#include "engine/generate/provenance.h"

#include "engine/model/sequence.h"

namespace augment {

void Provenance::Made(const proto::Candidate& candidate, const std::string& source) {
  made_.emplace(HashSequence(candidate), source);
}

const std::string& Provenance::SourceOf(const proto::Candidate& candidate) const {
  static const std::string* const unknown = new std::string(kUnknownSource);
  const auto found = made_.find(HashSequence(candidate));
  return found == made_.end() ? *unknown : found->second;
}

Provenance::Counts Provenance::CountsOf(const std::string& source) const {
  const auto found = sources_.find(source);
  if (found == sources_.end()) return {};
  return {found->second.tried, found->second.drops + found->second.learnt};
}

void Provenance::Write(proto::Report* report) const {
  for (const auto& [name, source] : sources_) {
    proto::SourceReport* out = report->add_sources();
    out->set_name(name);
    out->set_candidates(source.tried);
    out->set_drops(source.drops);
  }
}

}  // namespace augment
