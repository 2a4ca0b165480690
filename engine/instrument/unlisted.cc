#include "engine/instrument/unlisted.h"

#include <filesystem>
#include <map>
#include <set>

#include "absl/strings/str_cat.h"
#include "engine/instrument/inclusions.h"

namespace augment::instrument {

void RedirectUnlisted(const proto::InstrumentRequest& request,
                      const std::vector<std::string>& flags, SourceSet& sources) {
  if (request.unlisted().empty()) return;
  const SearchPath own(flags);
  std::vector<std::string> searched = flags;
  searched.insert(searched.end(), request.including_flags().begin(),
                  request.including_flags().end());
  const SearchPath search(searched);
  std::map<std::string, std::string> listed;  // clean path -> as the request has it
  std::set<std::string> paths;
  for (const auto& [path, header] : request.unlisted()) {
    listed.emplace(CleanPath(path), path);
    paths.insert(CleanPath(path));
  }
  for (int i = 0; i < sources.size(); ++i) {
    SourceFile& file = sources[i];
    std::string lacks;
    for (const Inclusion& inclusion : FindInclusions(file.text)) {
      if (inclusion.names_macro() || !Resolve(inclusion, file, sources, own).empty()) continue;
      const std::string found = FindAmong(inclusion, file, search, paths);
      // What the parser read and found, without a sandbox, has no shadow yet.
      if (found.empty() || (file.parsed && std::filesystem::exists(found))) continue;
      const std::string& path = listed[found];
      const auto& header = request.unlisted().at(path);
      sources.See(path, header.shadow());
      file.inclusions[inclusion.line] = path;
      if (lacks.empty()) {
        lacks = absl::StrCat("it includes ", path, " of ", header.target(), ", which the deps of ",
                             request.target(), " do not name");
      }
    }
    if (!file.skipped.empty() && !lacks.empty()) file.skipped = lacks;
  }
}

}  // namespace augment::instrument
