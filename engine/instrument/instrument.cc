#include "engine/instrument/instrument.h"

#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/base/file_names.h"
#include "engine/base/status.h"
#include "engine/clang/translation_unit.h"
#include "engine/compile/words.h"
#include "engine/instrument/assess.h"
#include "engine/instrument/configuration.h"
#include "engine/instrument/exclusions.h"
#include "engine/instrument/exports.h"
#include "engine/instrument/extract.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/inclusions.h"
#include "engine/instrument/library_reader.h"
#include "engine/instrument/padding.h"
#include "engine/instrument/parser.h"
#include "engine/instrument/piece_map.h"
#include "engine/instrument/predicates.h"
#include "engine/instrument/public_headers.h"
#include "engine/instrument/rewrite.h"
#include "engine/instrument/self_check.h"
#include "engine/instrument/source_set.h"
#include "engine/instrument/test_framework.h"
#include "engine/instrument/test_library.h"
#include "engine/instrument/test_types.h"
#include "engine/instrument/unlisted.h"
#include "engine/instrument/written_macros.h"
#include "engine/instrument/written_trees.h"
#include "proto/compile.pb.h"
#include "proto/subject.pb.h"

namespace augment::instrument {
namespace {

using proto::InstrumentRequest;

std::vector<std::string> ParserFlags(const InstrumentRequest& request) {
  std::vector<std::string> flags(request.flags().begin(), request.flags().end());
  // Own flags last, so that they win. Warnings are the compiler's business, also those
  // that are errors unless somebody says otherwise: `includes` makes the originals system
  // headers, where they are not told, and a shadow is none. That a function cannot be
  // constexpr is what our own edit may have done.
  for (const char* flag : {"-x", "c++", "-w", "-Wno-everything", "-Werror=invalid-constexpr",
                           "-ferror-limit=0", "-ftemplate-backtrace-limit=0",
                           // Contracts stand in ordinary comments too.
                           "-fparse-all-comments", "-iquote", "."}) {
    flags.push_back(flag);
  }
  return flags;
}

// Which classes of other libraries carry a tracker.
absl::Status NoteForeign(const InstrumentRequest& request, LibraryFacts& facts) {
  std::map<uint64_t, proto::ClassModel> known;
  std::set<std::string> read;
  for (const auto& header : request.foreign()) {
    if (!read.insert(header.model()).second) continue;
    proto::SubjectModel model;
    std::ifstream in(header.model(), std::ios::binary);
    if (!in || !model.ParseFromIstream(&in)) {
      return absl::NotFoundError(absl::StrCat("cannot read ", header.model()));
    }
    for (const proto::ClassModel& cls : model.classes()) known.emplace(cls.id(), cls);
  }
  for (ClassFacts& cls : facts.classes) {
    if (!cls.foreign) continue;
    const auto found = known.find(cls.model.id());
    const bool is_known = found != known.end();
    cls.model.set_tracked(is_known && found->second.tracked());
    cls.model.set_is_value(is_known && found->second.is_value());
    cls.model.set_untracked_reason(is_known ? found->second.untracked_reason()
                                            : "its library is not instrumented");
  }
  return absl::OkStatus();
}

absl::Status WriteModel(const InstrumentRequest& request, const proto::SubjectModel& model) {
  return WriteFile(request.model_out(), model.SerializeAsString());
}

absl::Status WritePieces(const InstrumentRequest& request, const proto::PieceMap& pieces) {
  if (request.pieces_out().empty()) return absl::OkStatus();
  return WriteFile(request.pieces_out(), pieces.SerializeAsString());
}

// What a function that users cannot call checks of its arguments.
void AddHelper(const proto::FunctionModel& function, proto::SubjectModel* model) {
  if (function.preconditions_size() + function.entry_checks_size() == 0) return;
  proto::FunctionModel* out = model->add_helpers();
  out->set_name(function.name());
  out->set_qualified_name(function.qualified_name());
  out->set_kind(function.kind());
  out->set_class_id(function.class_id());
  out->set_file(function.file());
  out->set_line(function.line());
  *out->mutable_preconditions() = function.preconditions();
  *out->mutable_entry_checks() = function.entry_checks();
}

void AddDeclarations(const LibraryFacts& facts, const SourceSet& sources,
                     proto::SubjectModel& model) {
  for (const ClassFacts& cls : facts.classes) {
    if (!cls.from_macro && !cls.foreign) *model.add_classes() = cls.model;
  }
  for (const FunctionFacts& function : facts.functions) {
    const bool foreign = function.class_index >= 0 && facts.classes[function.class_index].foreign;
    if (foreign && sources.IndexOf(function.model.file()) < 0) continue;
    if (function.model.of_test() && !function.model.captured()) continue;
    if (!function.model.is_public()) {
      AddHelper(function.model, &model);
      continue;
    }
    // Nobody wrote it; it is there to be called.
    if (function.model.is_implicit() && !function.model.callable()) continue;
    proto::FunctionModel* out = model.add_functions();
    *out = function.model;
    for (const std::string& field : function.reads) out->add_reads(field);
    for (const std::string& field : function.writes) out->add_writes(field);
  }
  for (const proto::EnumModel& one : facts.enums) *model.add_enums() = one;
  for (const auto& [name, described] : facts.constants) {
    proto::ConstantModel* const constant = model.add_constants();
    constant->set_name(name);
    constant->set_type(described.type);
  }
  for (const std::string& type : facts.thrown) model.add_thrown(type);
  for (const std::string& text : facts.texts) model.add_texts(text);
  for (const std::string& name : facts.inline_namespaces) model.add_inline_namespaces(name);
  for (const AliasTemplateFacts& alias : facts.alias_templates) {
    proto::AliasTemplateModel* out = model.add_alias_templates();
    out->set_name(alias.name);
    out->set_type(alias.type);
    for (const std::string& one : alias.defaults) out->add_defaults(one);
    if (alias.file >= 0) out->set_header(sources[alias.file].request.path());
  }
  for (const AliasFacts& alias : facts.aliases) {
    proto::AliasModel* out = model.add_aliases();
    out->set_name(alias.name);
    if (alias.file >= 0) out->set_header(sources[alias.file].request.path());
  }
}

proto::SubjectModel ModelOf(const InstrumentRequest& request, const LibraryFacts& facts,
                            const SourceSet& sources) {
  proto::SubjectModel model;
  model.set_target(request.target());
  AddDeclarations(facts, sources, model);
  for (int i = 0; i < sources.size(); ++i) {
    if (sources[i].skipped.empty()) continue;
    proto::SkippedFile* skipped = model.add_skipped_files();
    skipped->set_path(sources[i].request.path());
    skipped->set_reason(sources[i].skipped);
  }
  for (int i = 0; i < sources.size(); ++i) {
    if (!sources[i].framework.empty()) model.add_test_files(sources[i].request.path());
  }
  return model;
}

// Of what is no subject: inclusions, and of a test's own sources the types in `facts`.
absl::Status PassThrough(const InstrumentRequest& request, const SourceSet& sources,
                         const TestFramework& framework, proto::SubjectModel model,
                         const LibraryFacts& facts = {}) {
  model.set_target(request.target());
  model.set_framework(framework.name);
  model.set_listens(framework.listens());
  model.set_framework_note(framework.note);
  const SearchPath search(ParserFlags(request));
  Rewritten rewritten;
  for (int i = 0; i < sources.size(); ++i) {
    rewritten.texts.push_back(RewriteOtherFile(i, facts, sources, search));
    std::string text = rewritten.texts.back().text();
    if (i == framework.added_to) text += framework.addition;
    if (auto status = WriteFile(sources[i].request.shadow(), text); !status.ok()) return status;
  }
  if (!request.thunks_out().empty()) {
    if (auto status = WriteFile(request.thunks_out(),
                                absl::StrCat("// ", request.target(), " has no thunks.\n"));
        !status.ok()) {
      return status;
    }
  }
  if (auto status =
          WritePieces(request, MakePieceMap(rewritten, request.thunks_out(), facts, sources));
      !status.ok()) {
    return status;
  }
  return WriteModel(request, model);
}

// Paths as the preprocessor named them; nothing when it is not known.
absl::StatusOr<std::optional<std::set<std::string>>> ReadIncluded(
    const InstrumentRequest& request) {
  std::set<std::string> paths;
  for (const std::string& list : request.included()) {
    std::ifstream in(list);
    if (!in) return absl::NotFoundError(absl::StrCat("cannot read ", list));
    for (std::string path; std::getline(in, path);) paths.insert(path);
  }
  if (paths.empty() || paths.count("*") != 0) return std::nullopt;
  return paths;
}

// Headers alone: a source is compiled whatever includes it.
absl::Status NoteUnused(const InstrumentRequest& request, SourceSet& sources) {
  ASSIGN_OR_RETURN(const auto included, ReadIncluded(request));
  if (!included.has_value()) return absl::OkStatus();
  std::set<int> used;
  for (const std::string& path : *included) used.insert(sources.IndexOf(path));
  for (int i = 0; i < sources.size(); ++i) {
    sources[i].unused = sources[i].request.is_header() && used.count(i) == 0;
  }
  return absl::OkStatus();
}

// What the test names: internals, and headers that it includes though the library
// keeps them among its sources.
absl::Status ReadNamed(const InstrumentRequest& request, LibraryFacts& facts, SourceSet& sources) {
  for (const std::string& list : request.named()) {
    std::ifstream in(list);
    if (!in) return absl::NotFoundError(absl::StrCat("cannot read ", list));
    for (std::string name; std::getline(in, name);) {
      absl::string_view path = name;
      if (absl::StartsWith(name, compile::kDefinedBefore)) continue;
      if (!absl::ConsumePrefix(&path, compile::kDirectlyIncluded)) {
        facts.named.insert(name);
      } else if (const int file = sources.IndexOf(std::string(path)); file >= 0) {
        sources[file].included_by_test = true;
      }
    }
  }
  return absl::OkStatus();
}

// Empty, or that compiled code stands behind the headers, which keeps to their layouts.
std::string CompiledElsewhere(const InstrumentRequest& request, const LibraryFacts& facts,
                              const SourceSet& sources) {
  if (request.link_option().empty()) return "";
  for (const FunctionFacts& function : facts.functions) {
    const proto::FunctionModel& model = function.model;
    const bool dependent =
        model.is_template() || (function.class_index >= 0 &&
                                facts.classes[static_cast<size_t>(function.class_index)].dependent);
    // A private copy that nobody defines is how classes could not be copied before C++11.
    const bool forbidden = function.special != Special::kNone && !model.is_public();
    // Of a template there is an instance in compiled code, or none.
    if (forbidden || function.defined || function.is_pure || model.is_defaulted() ||
        model.is_deleted() || model.is_implicit() || dependent ||
        !sources.IsOwn(function.declared_in)) {
      continue;
    }
    return absl::StrCat("its code comes with the link option ", request.link_option(), ": ",
                        model.qualified_name(), "() is declared in it and not defined");
  }
  return "";
}

std::vector<std::string> SubjectFlags(const InstrumentRequest& request,
                                      const Configuration& configuration) {
  std::vector<std::string> flags = ParserFlags(request);
  for (std::string& flag : FlagsOf(configuration)) flags.push_back(std::move(flag));
  // For the check; the original text has no use for it.
  flags.push_back("-DAUGMENT_DRIVER");
  return flags;
}

// Splits off what makes code that one source alone may have; all of it, where none does alone.
absl::Status TakeImplementation(const InstrumentRequest& request, const ContractMacros& macros,
                                Configuration* configuration, Configuration* implementation) {
  Configuration rest;
  Configuration making;
  for (std::string& definition : *configuration) {
    bool makes_code = configuration->size() == 1;
    if (!makes_code) {
      ASSIGN_OR_RETURN(SourceSet sources, SourceSet::Load(request));
      Parser parser(SubjectFlags(request, {definition}), sources,
                    absl::StrCat(request.model_out(), ".implementation.pch"));
      LibraryFacts facts;
      LibraryReader(sources, facts, parser, macros).ReadAll();
      makes_code = HasCodeOfOneSource(facts, sources);
    }
    (makes_code ? making : rest).push_back(std::move(definition));
  }
  if (making.empty()) rest.swap(making);
  implementation->insert(implementation->end(), making.begin(), making.end());
  configuration->swap(rest);
  return absl::OkStatus();
}

absl::Status InstrumentSubject(const InstrumentRequest& request, Configuration configuration,
                               Configuration implementation, SourceSet& sources) {
  if (auto status = NoteUnused(request, sources); !status.ok()) return status;
  ASSIGN_OR_RETURN(const auto macros, ContractMacros::Make({request.contract_macros().begin(),
                                                            request.contract_macros().end()}));
  Parser parser(SubjectFlags(request, configuration), sources,
                absl::StrCat(request.model_out(), ".pch"));
  LibraryFacts facts;
  LibraryReader reader(sources, facts, parser, macros);
  const std::vector<CheckedUnit> units = reader.ReadAll();
  if (!configuration.empty() && HasCodeOfOneSource(facts, sources)) {
    if (auto status = TakeImplementation(request, macros, &configuration, &implementation);
        !status.ok()) {
      return status;
    }
    ASSIGN_OR_RETURN(SourceSet again, SourceSet::Load(request));
    return InstrumentSubject(request, std::move(configuration), std::move(implementation), again);
  }
  facts.configuration = configuration;
  RedirectUnlisted(request, parser.flags(), sources);
  const TestLibraryDetector& test_library = reader.test_library();
  if (const std::string reason = test_library.Reason(sources, parser); !reason.empty()) {
    proto::SubjectModel model;
    model.set_passed_over(reason);
    for (int i = 0; i < sources.size(); ++i) model.add_test_files(sources[i].request.path());
    TestFramework framework = FindAddition(sources, parser.flags(), test_library.framework());
    // What the tests' own sources include is theirs to say.
    framework.note.clear();
    return PassThrough(request, sources, framework, std::move(model));
  }
  if (auto status = NoteForeign(request, facts); !status.ok()) return status;
  LeaveOutPadding(sources, facts);
  if (auto status = ReadNamed(request, facts, sources); !status.ok()) return status;
  Link(facts);
  FindNotExported(sources, &facts);
  FindUsedInside(sources, &facts);
  if (const std::string reason = CompiledElsewhere(request, facts, sources); !reason.empty()) {
    proto::SubjectModel model;
    model.set_passed_over(reason);
    return PassThrough(request, sources, {}, std::move(model));
  }
  const std::set<std::string> excluded =
      LeaveOut({request.exclude().begin(), request.exclude().end()}, facts, sources);
  ReadTrees(units, parser, sources, facts);
  CollectPredicates(facts);
  SelfCheck check(request.target(), parser, facts, sources);
  ASSIGN_OR_RETURN(auto rewritten, check.Run(units));
  NotePredicates(facts, sources);
  for (int i = 0; i < sources.size(); ++i) {
    if (auto status = WriteFile(sources[i].request.shadow(), rewritten.texts[i].text());
        !status.ok()) {
      return status;
    }
  }
  if (auto status = WriteFile(request.thunks_out(), rewritten.thunks.text); !status.ok()) {
    return status;
  }
  if (auto status =
          WritePieces(request, MakePieceMap(rewritten, request.thunks_out(), facts, sources));
      !status.ok()) {
    return status;
  }
  proto::SubjectModel model = ModelOf(request, facts, sources);
  NameReachableHeaders(sources, &model);
  for (const std::string& entry : excluded) model.add_excluded(entry);
  for (const std::string& definition : configuration) model.add_configuration(definition);
  for (const std::string& definition : implementation) model.add_implementation(definition);
  return WriteModel(request, model);
}

void AddTestInclusions(const InstrumentRequest& request, const SourceSet& sources,
                       proto::SubjectModel& model) {
  const SearchPath search(ParserFlags(request));
  for (int i = 0; i < sources.size(); ++i) {
    for (const Inclusion& inclusion : FindInclusions(sources[i].text)) {
      // Under a false #if.
      if (sources[i].parsed && sources[i].inclusions.count(inclusion.line) == 0) continue;
      const std::string original = Resolve(inclusion, sources[i], sources, search);
      // The test's own headers are not a subject's.
      if (original.empty() || sources.IndexOf(original) >= 0) continue;
      proto::InclusionModel* out = model.add_inclusions();
      out->set_spelling(inclusion.operand);
      out->set_path(original);
      out->set_beside(IsFoundOnlyBeside(inclusion, sources[i], search));
    }
  }
}

// A generated test may need what a class of the library's sources alone includes.
absl::Status AddUnreached(const InstrumentRequest& request, const SourceSet& sources,
                          proto::SubjectModel& model) {
  ASSIGN_OR_RETURN(const auto included, ReadIncluded(request));
  if (!included.has_value()) return absl::OkStatus();
  std::set<std::string> reached;
  for (const std::string& path : *included) reached.insert(sources.OriginalOf(path));
  const SearchPath search(ParserFlags(request));
  // A header may be known by links, too.
  std::map<std::string, std::string> spellings;
  for (const auto& [path, shadow] : request.shadows()) {
    const std::string original = sources.OriginalOf(path);
    if (original.empty() || reached.count(original) != 0 || sources.IndexOf(path) >= 0) continue;
    const std::string spelling = SpellingOf(path, search);
    std::string& best = spellings[original];
    if (best.empty() || (!spelling.empty() && spelling.size() < best.size())) best = spelling;
  }
  for (const auto& [original, spelling] : spellings) {
    if (spelling.empty()) continue;
    proto::InclusionModel* out = model.add_unreached();
    out->set_spelling(spelling);
    out->set_path(original);
  }
  return absl::OkStatus();
}

// For files that are not parsed otherwise: what inclusions that name a macro mean.
void ResolveMacros(const InstrumentRequest& request, SourceSet& sources) {
  if (!AnyNamesMacro(sources)) return;
  std::string headers;
  const auto parse = [&](const std::string& path, const std::vector<clang::UnsavedFile>& unsaved) {
    auto unit =
        clang::TranslationUnit::Parse(path, ParserFlags(request), unsaved, clang::Bodies::kSkip);
    if (unit.ok()) NoteInclusions(*unit, sources);
  };
  for (int i = 0; i < sources.size(); ++i) {
    const std::string& path = sources[i].request.path();
    if (!sources[i].request.is_header()) {
      parse(path, {});
    } else if (!IsFragment(path)) {
      headers += Including(path);
    }
  }
  parse(kHeadersUnit, {{kHeadersUnit, headers}});
}

}  // namespace

absl::Status Instrument(const InstrumentRequest& request) {
  ASSIGN_OR_RETURN(auto sources, SourceSet::Load(request));
  proto::SubjectModel model;
  std::string adapter = absl::StrCat("// ", request.target(), " needs no adapter.\n");
  absl::Status status;
  switch (request.role()) {
    case InstrumentRequest::TEST: {
      std::map<int, clang::TranslationUnit> units;
      TestFramework framework = FindTestFramework(sources, ParserFlags(request), &units);
      AddTestInclusions(request, sources, model);
      if (status = AddUnreached(request, sources, model); !status.ok()) return status;
      if (!framework.adapter.empty()) adapter = framework.adapter;
      const LibraryFacts types = ReadTestTypes(sources, ParserFlags(request),
                                               absl::StrCat(request.model_out(), ".pch"), units);
      AddDeclarations(types, sources, model);
      status = PassThrough(request, sources, framework, std::move(model), types);
      break;
    }
    case InstrumentRequest::PASSAGE:
      RedirectUnlisted(request, ParserFlags(request), sources);
      ResolveMacros(request, sources);
      status = PassThrough(request, sources, {}, std::move(model));
      break;
    default: {
      if (sources.HasC()) {
        for (const auto& file : request.files()) {
          proto::SkippedFile* skipped = model.add_skipped_files();
          skipped->set_path(file.path());
          skipped->set_reason("library with C sources");
        }
        ResolveMacros(request, sources);
        status = PassThrough(request, sources, {}, std::move(model));
      } else {
        ASSIGN_OR_RETURN(Configuration configuration, ReadConfiguration(request, sources));
        status = InstrumentSubject(request, std::move(configuration), {}, sources);
      }
      break;
    }
  }
  if (!status.ok() || request.adapter_out().empty()) return status;
  return WriteFile(request.adapter_out(), adapter);
}

}  // namespace augment::instrument
