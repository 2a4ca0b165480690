#include "engine/instrument/public_headers.h"

#include <set>
#include <utility>
#include <vector>

#include "engine/base/file_names.h"

namespace augment::instrument {
namespace {

using Inclusion = SourceFile::Inclusion;

// A fragment that sources alone include, as far as is known: how they do what a header declares.
bool IsOfSources(int file, const SourceSet& sources) {
  if (!IsFragment(sources[file].request.path()) || sources[file].included_by_test) return false;
  std::set<int> seen = {file};
  std::vector<int> next = {file};
  bool by_source = false;
  while (!next.empty()) {
    const int included = next.back();
    next.pop_back();
    for (const int includer : sources[included].includers) {
      if (!seen.insert(includer).second) continue;
      const auto& request = sources[includer].request;
      if (IsFragment(request.path())) {
        next.push_back(includer);
      } else if (request.is_header()) {
        return false;
      } else {
        by_source = true;
      }
    }
  }
  return by_source;
}

}  // namespace

bool IsPublicHeader(int file, const SourceSet& sources) {
  return file >= 0 && sources[file].request.is_header() &&
         (sources[file].request.is_public() || sources[file].included_by_test) &&
         // What a test includes although a compiler could be given it defines what may be there
         // once.
         !IsSource(sources[file].request.path()) && !IsOfSources(file, sources) &&
         sources[file].skipped.empty() && !sources[file].unused;
}

int HeaderFor(int file, const SourceSet& sources) {
  if (!IsPublicHeader(file, sources) || sources[file].inclusion == Inclusion::kNever) return -1;
  // What a header includes somewhere has no guard, perhaps.
  const bool alone = sources[file].inclusion == Inclusion::kAlone;
  const bool is_part = IsFragment(sources[file].request.path()) && !sources[file].includers.empty();
  if (alone && !is_part) return file;
  std::set<int> seen = {file};
  for (std::vector<int> next = {file}; !next.empty();) {
    std::vector<int> includers;
    for (const int included : next) {
      for (const int includer : sources[included].includers) {
        if (!seen.insert(includer).second) continue;
        if (IsPublicHeader(includer, sources) && sources[includer].inclusion == Inclusion::kAlone) {
          return includer;
        }
        includers.push_back(includer);
      }
    }
    next = std::move(includers);
  }
  return alone ? file : -1;
}

void NameReachableHeaders(const SourceSet& sources, proto::SubjectModel* model) {
  const auto reached = [&sources](const std::string& header) {
    const int file = header.empty() ? -1 : sources.IndexOf(header);
    const int through = file < 0 ? -1 : HeaderFor(file, sources);
    return through < 0 ? header : sources[through].request.path();
  };
  for (auto& function : *model->mutable_functions())
    function.set_header(reached(function.header()));
  for (auto& cls : *model->mutable_classes()) cls.set_header(reached(cls.header()));
  for (auto& alias : *model->mutable_aliases()) alias.set_header(reached(alias.header()));
  for (auto& alias : *model->mutable_alias_templates()) {
    alias.set_header(reached(alias.header()));
  }
}

}  // namespace augment::instrument
