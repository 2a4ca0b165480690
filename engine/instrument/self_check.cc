#include "engine/instrument/self_check.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/base/status.h"
#include "engine/compile/instance.h"
#include "engine/compile/words.h"
#include "engine/instrument/ahead.h"
#include "engine/instrument/assess.h"
#include "engine/instrument/rewrite.h"
#include "engine/instrument/standard_headers.h"

namespace augment::instrument {
namespace {

// So many rounds withdraw piece by piece; a unit that still has errors then
// loses everything.
constexpr int kRounds = 24;

constexpr char kThunkFileName[] = "augment_thunks.cc";

bool Contains(const Span& span, int file, unsigned offset) {
  return span.file == file && span.begin <= offset && offset <= span.end;
}

// Errors within instances of the driver's own templates.
class InstanceErrors {
 public:
  // To be asked of all errors of a unit, in order: how it came to an instance the parser
  // says with the first error in it.
  bool Contains(const clang::Diagnostic& error) {
    const auto& notes = error.note_messages;
    const bool alone = std::none_of(notes.begin(), notes.end(), [](const std::string& note) {
      return absl::StrContains(note, "instantiation of") || absl::StrContains(note, "while ");
    });
    if (!alone || error.place.file != file_) {
      inside_ = std::any_of(notes.begin(), notes.end(), [](const std::string& note) {
        return compile::FindInstance(note).has_value();
      });
    }
    file_ = error.place.file;
    return inside_;
  }

 private:
  CXFile file_ = nullptr;
  bool inside_ = false;
};

// An assertion of a template, "constexpr variable cannot have non-literal type 'T'".
bool IsAboutClass(absl::string_view message) {
  return absl::StrContains(message, "static assertion failed") ||
         absl::StrContains(message, "literal type");
}

absl::string_view LineAround(absl::string_view text, unsigned offset) {
  if (offset >= text.size()) return "";
  const size_t before = offset == 0 ? absl::string_view::npos : text.rfind('\n', offset - 1);
  const size_t begin = before == absl::string_view::npos ? 0 : before + 1;
  return text.substr(begin, text.find('\n', offset) - begin);
}

}  // namespace

SelfCheck::SelfCheck(const std::string& target, const Parser& parser, LibraryFacts& facts,
                     SourceSet& sources)
    : target_(target), parser_(parser), facts_(facts), sources_(sources), search_(parser.flags()) {}

void SelfCheck::Rewrite() {
  Assess(facts_, sources_);
  texts_.resize(sources_.size());
  for (int i = 0; i < sources_.size(); ++i) {
    texts_[i] = RewriteSubjectFile(i, facts_, sources_, search_);
  }
}

absl::StatusOr<std::vector<SelfCheck::Problem>> SelfCheck::Parse(const std::string& name,
                                                                 const std::string& text) const {
  std::vector<clang::UnsavedFile> unsaved;
  std::map<std::string, int> names;
  for (int i = 0; i < sources_.size(); ++i) {
    const std::string& shadow = sources_[i].request.shadow();
    // The second is how clang names what it finds through `-iquote .`.
    for (const std::string& path : {shadow, absl::StrCat("./", shadow)}) {
      unsaved.push_back({path, texts_[i].text()});
      names.emplace(path, i);
    }
  }
  if (!text.empty()) {
    unsaved.push_back({name, text});
    names.emplace(name, kThunkFile);
  }
  // The thunk file has the library's headers and nothing else.
  ASSIGN_OR_RETURN(auto unit, name == kThunkFileName ? parser_.ParseAlone(name, unsaved)
                                                     : parser_.ParseAgain(name, unsaved));
  std::vector<Problem> problems;
  InstanceErrors instances;
  for (const clang::Diagnostic& error : unit.Errors()) {
    const bool in_instance = instances.Contains(error);
    if (absl::StrContains(error.message, "'engine/probe/") &&
        absl::StrContains(error.message, "not found")) {
      return absl::FailedPreconditionError(
          absl::StrCat(error.message, ": the flags must name the directory above engine/"));
    }
    // What of the driver's own templates cannot be instantiated is left out alone
    // when the compiler itself has been asked.
    if (in_instance || known_.count(error.message) != 0) continue;
    Problem problem{error.message, {}};
    const auto add = [&](const clang::Place& place) {
      const auto found = names.find(clang::FileName(place.file));
      problem.sites.push_back(
          {found == names.end() ? kElsewhere : found->second, place.offset, place.line});
    };
    add(error.place);
    for (const clang::Place& note : error.notes) add(note);
    problems.push_back(std::move(problem));
  }
  return problems;
}

absl::StatusOr<std::vector<SelfCheck::Problem>> SelfCheck::ParseUnit(
    const CheckedUnit& unit) const {
  if (unit.files.size() == 1 && !sources_[unit.files[0]].request.is_header()) {
    return Parse(sources_[unit.files[0]].request.shadow(), "");
  }
  std::string text = facts_.behind_standard ? IncludeStandardHeaders() : "";
  for (const int file : unit.files) {
    text += Include(file, sources_);
  }
  return Parse(kHeadersUnit, text);
}

absl::StatusOr<Rewritten> SelfCheck::Run(const std::vector<CheckedUnit>& units) {
  for (const CheckedUnit& unit : units) known_.insert(unit.known.begin(), unit.known.end());
  Rewrite();
  // Each until it is clean. What is withdrawn later hardly ever breaks one that was; the
  // real compiler, which is asked at the end, would say so.
  Ahead<absl::StatusOr<std::vector<Problem>>> checks(units.size(),
                                                     [&](size_t i) { return ParseUnit(units[i]); });
  for (const CheckedUnit& unit : units) {
    auto problems = checks.Take();
    for (int rounds = 0; problems.ok() && !problems->empty(); problems = ParseUnit(unit)) {
      checks.Stop();
      const bool changed = ++rounds <= kRounds && Blame(*problems);
      if (!changed && !WithdrawAll(unit.files, (*problems)[0].message)) break;
      Rewrite();
    }
    if (!problems.ok()) return problems.status();
  }
  ASSIGN_OR_RETURN(auto thunks, CheckThunkFile());
  return Rewritten{std::move(texts_), std::move(thunks)};
}

absl::StatusOr<ThunkFile> SelfCheck::CheckThunkFile() {
  for (;;) {
    ThunkFile file = WriteThunkFile(target_, facts_, sources_);
    if (file.owners.empty()) return file;
    ASSIGN_OR_RETURN(auto problems, Parse(kThunkFileName, file.text));
    if (problems.empty()) return file;
    if (!BlameThunkFile(problems, file)) {
      return absl::InternalError(
          absl::StrCat("the thunk file of ", target_, " does not parse: ", problems[0].message));
    }
    Rewrite();
  }
}

bool SelfCheck::BlameThunkFile(const std::vector<Problem>& problems, const ThunkFile& file) {
  if (ReachThroughOthers(problems)) return true;
  bool changed = false;
  for (const Problem& problem : problems) {
    for (const Site& site : problem.sites) {
      Owner owner;
      if (site.file == kThunkFile && file.owners.count(site.line) != 0) {
        owner = file.owners.at(site.line);
      } else if (!OwnerAt(site, owner)) {
        continue;
      }
      changed |= Withdraw(owner, problem.message);
      break;
    }
  }
  if (changed) return true;
  // A header that does not stand on its own is reached through another, or nothing of it
  // is registered.
  std::set<int> unfit;
  for (const Problem& problem : problems) {
    for (const Site& site : problem.sites) {
      if (site.file >= 0) unfit.insert(site.file);
    }
  }
  for (const int unfit_file : unfit) {
    using Inclusion = SourceFile::Inclusion;
    const Inclusion next = sources_[unfit_file].inclusion == Inclusion::kAlone
                               ? Inclusion::kThroughOthers
                               : Inclusion::kNever;
    changed |= std::exchange(sources_[unfit_file].inclusion, next) != next;
  }
  if (changed) return true;
  for (const auto& [line, owner] : file.owners) changed |= Withdraw(owner, problems[0].message);
  return changed;
}

// Parts that need the header which includes them at its end: what fails behind one of them, a
// thunk or that header, may fail for nothing else.
bool SelfCheck::ReachThroughOthers(const std::vector<Problem>& problems) {
  bool changed = false;
  for (const Problem& problem : problems) {
    const int file = problem.sites.empty() ? kElsewhere : problem.sites[0].file;
    if (file < 0 || sources_[file].inclusion != SourceFile::Inclusion::kAlone ||
        StandsAlone(file)) {
      continue;
    }
    if (StandsBehindStandard(file)) return true;
    sources_[file].inclusion = SourceFile::Inclusion::kThroughOthers;
    changed = true;
  }
  return changed;
}

bool SelfCheck::ParsesInThunkFile(int header) const {
  const auto problems = Parse(kThunkFileName, ThunkFileHead(facts_) + Include(header, sources_));
  return problems.ok() && problems->empty();
}

bool SelfCheck::StandsAlone(int header) {
  const auto [known, is_new] = stands_alone_.emplace(header, false);
  if (is_new) {
    known->second = ParsesInThunkFile(header);
  }
  return known->second;
}

bool SelfCheck::StandsBehindStandard(int header) {
  if (facts_.behind_standard) return false;
  facts_.behind_standard = true;
  facts_.behind_standard = ParsesInThunkFile(header);
  if (facts_.behind_standard) stands_alone_.clear();
  return facts_.behind_standard;
}

bool SelfCheck::OwnerAt(const Site& site, Owner& owner) const {
  if (site.file < 0) return false;
  const EditedText& text = texts_[site.file];
  const Owner* inserted = text.OwnerAt(site.offset);
  if (inserted != nullptr && inserted->kind != Owner::kInclusion) {
    owner = *inserted;
    return true;
  }
  const unsigned offset = text.Original(site.offset);
  for (size_t i = 0; i < facts_.functions.size(); ++i) {
    const FunctionFacts& function = facts_.functions[i];
    if (function.wrap == Wrap::kNone || !function.model.captured()) continue;
    // The head is its own from the first name that was put into it on.
    Span own = function.body;
    for (const Insertion& name : function.parameter_names)
      own.begin = std::min(own.begin, name.offset);
    if (!Contains(own, site.file, offset)) continue;
    owner = {Owner::kBody, static_cast<int>(i)};
    return true;
  }
  return false;
}

bool SelfCheck::ClassAround(const Site& site, Owner& owner) const {
  if (site.file < 0) return false;
  const unsigned offset = texts_[site.file].Original(site.offset);
  unsigned best = ~0u;
  for (size_t i = 0; i < facts_.classes.size(); ++i) {
    const ClassFacts& cls = facts_.classes[i];
    if (!cls.model.tracked() && !cls.visits_fields) continue;
    if (!Contains(cls.body, site.file, offset)) continue;
    const unsigned size = cls.body.end - cls.body.begin;
    if (size >= best) continue;
    best = size;
    owner = {cls.model.tracked() ? Owner::kTracker : Owner::kFields, static_cast<int>(i)};
  }
  return best != ~0u;
}

bool SelfCheck::Blame(const std::vector<Problem>& problems) {
  // Errors in a class's own additions come first: others may follow from them.
  std::map<std::pair<int, int>, std::string> of_class;  // by kind and index
  std::map<std::pair<int, int>, std::string> of_function;
  for (const Problem& problem : problems) {
    for (const Site& site : problem.sites) {
      Owner owner;
      if (!OwnerAt(site, owner)) continue;
      const bool cls = owner.kind == Owner::kTracker || owner.kind == Owner::kVisitor ||
                       owner.kind == Owner::kFields;
      (cls ? of_class : of_function).emplace(std::pair(owner.kind, owner.index), problem.message);
      break;
    }
  }
  bool changed = false;
  // What is demanded of a class says which one it means, wherever it stands.
  for (const Problem& problem : problems) {
    if (IsAboutClass(problem.message)) changed |= WithdrawMeant(problem);
  }
  if (changed) return true;
  for (const auto* group : {&of_class, &of_function}) {
    for (const auto& [key, message] : *group) {
      changed |= Withdraw({static_cast<Owner::Kind>(key.first), key.second}, message);
    }
    if (changed) return true;
  }
  for (const Problem& problem : problems) {
    for (const Site& site : problem.sites) {
      Owner owner;
      if (ClassAround(site, owner) && Withdraw(owner, problem.message)) changed = true;
      if (changed) break;
    }
    if (!changed) changed = WithdrawNamed(problem);
    if (changed) return true;
  }
  return false;
}

bool SelfCheck::Withdraw(Owner owner, const std::string& message) {
  const std::string reason = absl::StrCat("does not compile instrumented: ", message);
  const bool of_class = owner.kind == Owner::kTracker || owner.kind == Owner::kVisitor ||
                        owner.kind == Owner::kFields;
  if (of_class && facts_.classes[owner.index].foreign) return false;
  switch (owner.kind) {
    case Owner::kTracker: {
      proto::ClassModel& model = facts_.classes[owner.index].model;
      if (model.is_value()) {
        facts_.classes[owner.index].value_refused = true;
        model.set_untracked_reason(absl::StrCat(model.untracked_reason(), "; ", reason));
        return true;
      }
      if (!model.tracked()) return false;
      model.set_tracked(false);
      model.set_untracked_reason(reason);
      return true;
    }
    case Owner::kVisitor:
    case Owner::kFields: {
      ClassFacts& cls = facts_.classes[owner.index];
      if (!std::exchange(cls.visits_fields, false)) return false;
      if (!cls.model.tracked()) {
        cls.model.set_untracked_reason(
            absl::StrCat(cls.model.untracked_reason(), "; reading its fields ", reason));
      }
      return true;
    }
    case Owner::kThunk: {
      FunctionFacts& function = facts_.functions[owner.index];
      proto::FunctionModel& model = function.model;
      if (!model.callable()) return false;
      if (!function.shorter.empty() && !std::exchange(function.whole_only, true)) return true;
      model.set_callable(false);
      model.set_not_callable_reason(reason);
      return true;
    }
    case Owner::kBody: {
      FunctionFacts& function = facts_.functions[owner.index];
      if (function.wrap == Wrap::kNone || !function.model.captured()) return false;
      // Without the lambda the call is still seen, only its result is not.
      if (function.wrap == Wrap::kLambda) {
        function.wrap = Wrap::kScope;
        return true;
      }
      // A call that begins with the body is one, too.
      if (!function.target_arguments.empty()) {
        function.target_arguments.clear();
        return true;
      }
      function.wrap = Wrap::kNone;
      function.model.set_captured(false);
      function.model.set_skip_reason(reason);
      return true;
    }
    case Owner::kPredicate: {
      std::string& withdrawn = facts_.predicates[owner.index].withdrawn;
      if (!withdrawn.empty()) return false;
      withdrawn = message;
      return true;
    }
    case Owner::kAlias: {
      std::string& withdrawn = facts_.aliases[owner.index].withdrawn;
      if (!withdrawn.empty()) return false;
      withdrawn = message;
      return true;
    }
    case Owner::kMark:
    case Owner::kInclusion:
      return false;
  }
  return false;
}

bool SelfCheck::WithdrawMeant(const Problem& problem) {
  std::set<int> meant;
  const auto add_named = [&](const auto& name_of) {
    for (size_t i = 0; i < facts_.classes.size(); ++i) {
      const std::string name = name_of(facts_.classes[i]);
      if (compile::NamesWhole(problem.message, name.substr(0, name.find('<')))) {
        meant.insert(static_cast<int>(i));
      }
    }
  };
  add_named([](const ClassFacts& cls) { return cls.model.name(); });
  // Of the type of a template's member the parser says it as the template does.
  if (meant.empty() && IsAboutClass(problem.message)) {
    add_named([](const ClassFacts& cls) { return cls.injected_name; });
  }
  // What it is made of, where it has no tracker itself.
  for (std::set<int> seen = meant; !meant.empty();) {
    bool changed = false;
    std::set<int> parts;
    for (const int index : meant) {
      changed |= Withdraw({Owner::kTracker, index}, problem.message);
      for (const std::string& usr : facts_.classes[index].parts) {
        const auto part = facts_.class_of_usr.find(usr);
        if (part == facts_.class_of_usr.end() || !seen.insert(part->second).second) continue;
        parts.insert(part->second);
      }
    }
    if (changed) return true;
    meant = std::move(parts);
  }
  return false;
}

bool SelfCheck::WithdrawNamed(const Problem& problem) {
  // Of several classes with the name first those that the message means, then
  // those in the same file.
  if (WithdrawMeant(problem)) return true;
  std::set<std::string> words = compile::Words(problem.message);
  for (const Site& site : problem.sites) {
    if (site.file < 0) continue;
    words.merge(compile::Words(LineAround(texts_[site.file].text(), site.offset)));
  }
  const auto is_near = [&](const ClassFacts& cls) {
    return std::any_of(problem.sites.begin(), problem.sites.end(),
                       [&](const Site& site) { return site.file == cls.body.file; });
  };
  for (const bool near : {true, false}) {
    bool changed = false;
    for (size_t i = 0; i < facts_.classes.size(); ++i) {
      const ClassFacts& cls = facts_.classes[i];
      const std::string& name = cls.injected_name;
      if (words.count(name.substr(0, name.find('<'))) == 0 || (near && !is_near(cls))) continue;
      changed |= Withdraw({Owner::kTracker, static_cast<int>(i)}, problem.message);
    }
    if (changed) return true;
  }
  return false;
}

bool SelfCheck::WithdrawAll(const std::vector<int>& files, const std::string& message) {
  // First what stands in the unit's own files, then everything; lambdas before
  // whole bodies before classes, since less is lost with them.
  for (const bool everywhere : {false, true}) {
    const auto concerned = [&](int file) {
      return everywhere || std::find(files.begin(), files.end(), file) != files.end();
    };
    bool changed = false;
    for (const bool lambdas : {true, false}) {
      for (size_t i = 0; i < facts_.functions.size(); ++i) {
        const FunctionFacts& function = facts_.functions[i];
        if (!concerned(function.body.file) || (lambdas && function.wrap != Wrap::kLambda)) continue;
        changed |= Withdraw({Owner::kBody, static_cast<int>(i)}, message);
      }
      if (changed) return true;
    }
    for (size_t i = 0; i < facts_.classes.size(); ++i) {
      const int index = static_cast<int>(i);
      if (!concerned(facts_.classes[i].body.file)) continue;
      changed |= Withdraw({Owner::kTracker, index}, message);
      changed |= Withdraw({Owner::kFields, index}, message);
    }
    if (changed) return true;
  }
  return false;
}

}  // namespace augment::instrument
