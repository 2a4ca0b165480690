#include "bench/subjects/called.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/called/names.h"

namespace augment {
namespace {

using proto::EventRecord;

class Reader {
 public:
  Reader(const std::vector<proto::SubjectModel>& models, const Trace& trace, const Witness& witness,
         const Places& places)
      : models_(models), trace_(trace), witness_(witness), places_(places) {
    for (const EventRecord& event : trace_.events) {
      // Instances of a template have numbers of their own.
      captured_.insert(event.declared() != 0 ? event.declared() : event.function());
    }
  }

  std::map<std::string, std::string> Called() {
    std::map<std::string, std::string> reasons;
    for (const auto& [caller, callee] : witness_.edges) {
      if (caller == "0x0" || InLibrary(caller) || !InLibrary(callee)) continue;
      const Symbol& symbol = witness_.symbols.at(callee);
      if (IsLambda(symbol.name) || IsImplicit(symbol)) continue;
      reasons.emplace(symbol.name, ReasonToMiss(symbol));
    }
    return reasons;
  }

 private:
  bool InLibrary(const std::string& address) {
    const auto at = witness_.symbols.find(address);
    if (at == witness_.symbols.end()) return false;
    const size_t begin = at->second.file.find(places_.library);
    return begin != std::string::npos && places_.suite.count(at->second.file.substr(begin)) == 0;
  }

  const std::vector<std::string>& Lines(const std::string& path) {
    const auto [lines, fresh] = lines_.emplace(path, std::vector<std::string>());
    if (fresh) {
      const size_t begin = path.find(places_.library);
      std::ifstream file(
          begin == std::string::npos ? path : absl::StrCat(places_.root, "/", path.substr(begin)));
      for (std::string line; std::getline(file, line);) lines->second.push_back(line);
    }
    return lines->second;
  }

  // The compiler made it: it stands where its class begins.
  bool IsImplicit(const Symbol& symbol) {
    const std::vector<std::string>& lines = Lines(symbol.file);
    if (symbol.line < 1 || static_cast<size_t>(symbol.line) > lines.size()) return false;
    const std::string& text = lines[static_cast<size_t>(symbol.line) - 1];
    const std::string name = SplitScope(QualifiedName(symbol.name)).second;
    const bool heads_class =
        absl::StrContains(text, "class ") || absl::StrContains(text, "struct ");
    return heads_class && !absl::StrContains(text, absl::StrCat(WithoutArguments(name), "("));
  }

  // Defaulted members have no body to rewrite; their class's tracker sees them.
  bool SeenByTracker(const std::string& qualified) const {
    const auto [scope, name] = SplitScope(qualified);
    const std::string own = WithoutArguments(SplitScope(scope).second);
    std::set<int> kinds;
    if (name == own) {
      kinds = {EventRecord::DEFAULT_CONSTRUCT, EventRecord::COPY_CONSTRUCT,
               EventRecord::MOVE_CONSTRUCT};
    } else if (name == "~" + own) {
      kinds = {EventRecord::DESTROY};
    } else if (name == "operator=") {
      kinds = {EventRecord::COPY_ASSIGN, EventRecord::MOVE_ASSIGN};
    }
    if (kinds.empty()) return false;
    const std::string of = scope;
    return std::any_of(trace_.events.begin(), trace_.events.end(), [&](const EventRecord& event) {
      if (kinds.count(event.kind()) == 0 || event.operands_size() == 0) return false;
      const auto at = trace_.classes.find(event.operands(0).class_index());
      return at != trace_.classes.end() && at->second.name() == of;
    });
  }

  std::string ReasonToMiss(const Symbol& symbol) const {
    const std::string qualified = QualifiedName(symbol.name);
    const std::string name = WithoutArguments(SplitScope(qualified).second);
    if (SeenByTracker(qualified)) return "";
    const std::string scope = SplitScope(qualified).first;
    std::string untracked;
    for (const proto::SubjectModel& model : models_) {
      for (const proto::FunctionModel& function : model.functions()) {
        if (symbol.line < function.line() || symbol.line > function.end_line() ||
            function.is_implicit() ||
            !absl::EndsWith(symbol.file, absl::StrCat("/", function.file())) ||
            WithoutArguments(function.name()) != name) {
          continue;
        }
        if (captured_.count(function.id()) != 0) return "";
        if (!function.captured()) return function.skip_reason();
        return function.is_defaulted() ? "defaulted" : "rewritten, but not in the trace";
      }
      for (const proto::ClassModel& c : model.classes()) {
        if (WithoutArguments(c.name()) == WithoutArguments(scope) && !c.tracked()) {
          untracked = c.untracked_reason();
        }
      }
    }
    return untracked.empty() ? "not known to the model" : untracked;
  }

  const std::vector<proto::SubjectModel>& models_;
  const Trace& trace_;
  const Witness& witness_;
  const Places& places_;
  std::set<uint64_t> captured_;
  std::map<std::string, std::vector<std::string>> lines_;
};

}  // namespace

absl::StatusOr<Witness> ReadWitness(const std::string& edges, const std::string& symbols) {
  Witness witness;
  std::istringstream pairs(edges);
  for (std::string from, to; pairs >> from >> to;) witness.edges.emplace_back(from, to);
  // "0x0000000000401136", "f(int)", "/a/b.cc:12 (discriminator 1)".
  const std::vector<std::string> lines = absl::StrSplit(symbols, '\n');
  for (size_t i = 0; i + 2 < lines.size(); i += 3) {
    const size_t digits = std::min(lines[i].find_first_not_of("0x"), lines[i].size());
    const size_t colon = lines[i + 2].rfind(':');
    if (!absl::StartsWith(lines[i], "0x") || colon == std::string::npos) {
      return absl::DataLossError(
          absl::StrCat("addr2line does not speak of an address here: ", lines[i]));
    }
    // An include path may lead through "..".
    const std::filesystem::path file = lines[i + 2].substr(0, colon);
    witness.symbols["0x" + lines[i].substr(digits)] = {lines[i + 1], file.lexically_normal(),
                                                       std::atoi(lines[i + 2].c_str() + colon + 1)};
  }
  if (witness.edges.empty() || witness.symbols.empty()) {
    return absl::DataLossError("the suite called nothing");
  }
  return witness;
}

std::map<std::string, std::string> CalledFunctions(const std::vector<proto::SubjectModel>& models,
                                                   const Trace& trace, const Witness& witness,
                                                   const Places& places) {
  return Reader(models, trace, witness, places).Called();
}

}  // namespace augment
