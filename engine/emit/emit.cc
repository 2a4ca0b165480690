#include "engine/emit/emit.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/base/file_names.h"
#include "engine/emit/as_written.h"
#include "engine/emit/body_writer.h"
#include "engine/emit/call_writer.h"
#include "engine/emit/cut_test.h"
#include "engine/emit/literal.h"
#include "engine/emit/names.h"
#include "engine/emit/surroundings.h"
#include "engine/emit/witness_text.h"
#include "engine/model/sequence.h"
#include "engine/model/type_name.h"
#include "engine/model/vocabulary.h"

namespace augment {
namespace {

// Of "ns::Queue<int, ns::Policy<4>>" what its arguments name and is not the standard's:
// "int", "4", "ns::Policy".
std::set<std::string> NamesInArguments(const std::string& type) {
  std::set<std::string> names;
  std::string name;
  for (size_t i = std::min(type.size(), type.find('<')); i <= type.size(); ++i) {
    const char c = i < type.size() ? type[i] : ' ';
    if (absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_' || c == ':') {
      name += c;
      continue;
    }
    // A member of an instance goes on after it: `::rebind`.
    if (!name.empty() && name[0] != ':' && !absl::StartsWith(name, "std::")) names.insert(name);
    name.clear();
  }
  return names;
}

using proto::Finding;
using proto::GeneratedTest;

// "//pkg:stack_test" -> "Stack".
std::string TargetWords(const std::string& target) {
  absl::string_view name = target;
  const size_t colon = name.rfind(':');
  if (colon != absl::string_view::npos) name.remove_prefix(colon + 1);
  for (const char* end : {"_unittest", "_test", "_tests", "Test", "Tests"}) {
    if (name.size() > std::string(end).size() && absl::ConsumeSuffix(&name, end)) break;
  }
  const std::string words = UpperCamel(name);
  return words.empty() ? "Generated" : words;
}

// A test that fails by an exception says nothing of whether the call still crashes.
void MayThrow(TestBody* body) {
  if (body->act.empty()) return;
  std::vector<std::string> guarded = {"try {"};
  for (const std::string& line : body->act) guarded.push_back("  " + line);
  guarded.insert(guarded.end(), {"} catch (...) {", "  // It may refuse this.", "}"});
  body->act = std::move(guarded);
}

// "Float", "UnsignedLong" on the machine that all this is built for; empty for what is no number.
std::string NumberWords(const proto::Type& type) {
  if (type.kind() == proto::Type::REAL) {
    return type.bits() == 32 ? "Float" : type.bits() == 64 ? "Double" : "LongDouble";
  }
  if (type.kind() != proto::Type::INTEGER || type.is_char()) return "";
  const char* const width = type.bits() == 8    ? "Int8"
                            : type.bits() == 16 ? "Short"
                            : type.bits() == 64 ? "Long"
                                                : "Int";
  return absl::StrCat(type.is_signed() ? "" : "Unsigned", width);
}

class Emitter {
 public:
  Emitter(const EmitOptions& options, const std::vector<proto::SubjectModel>& models,
          const proto::Report& report)
      : options_(options),
        models_(models),
        vocabulary_(AsWritten(report.registry(), models), models) {
    for (const proto::Moment& moment : report.moments()) moments_[moment.number()] = &moment;
    for (const proto::SubjectModel& model : models) {
      for (const proto::InclusionModel& inclusion : model.inclusions()) {
        if (IsSource(inclusion.path())) {
          has_parts_ = true;
          continue;
        }
        // The generated test may lie in another folder, and is verified in one.
        inclusions_.emplace(
            inclusion.path(),
            IncludeText(inclusion.beside() ? "" : inclusion.spelling(), inclusion.path()));
      }
      for (const proto::InclusionModel& header : model.unreached()) {
        unreached_.emplace(header.path(), header.spelling());
      }
      for (const proto::ClassModel& c : model.classes()) {
        AddTaken(c.name());
        namesakes_[UnqualifiedName(c.name())].insert(c.name());
        if (!c.of_test()) header_of_.emplace(c.name().substr(0, c.name().find('<')), c.header());
      }
      for (const proto::AliasModel& alias : model.aliases()) {
        if (!alias.header().empty()) header_of_.emplace(alias.name(), alias.header());
      }
      for (const proto::AliasTemplateModel& alias : model.alias_templates()) {
        if (!alias.header().empty()) header_of_.emplace(alias.name(), alias.header());
      }
      for (const proto::FunctionModel& f : model.functions()) {
        if (f.class_id() == 0) AddTaken(f.qualified_name());
      }
    }
  }

  // False when the test has no spelling; `why` says what is missing. With `lines` and without
  // a body it has one as calls only, and `why` says why.
  bool Emit(const GeneratedTest& test, const Finding* finding, TestText* text,
            std::set<std::string>* includes, std::vector<std::string>* lines, std::string* why) {
    const bool lasting = finding == nullptr && options_.lasting.count(text->test) != 0;
    // Where the test's own sources are around it, so are their types.
    const proto::Moment* const moment = surroundings_.MomentOf(test);
    const std::string type = moment != nullptr ? "" : surroundings_.TypeOfTestsIn(test);
    if (!type.empty() && finding == nullptr) {
      text->framed_in = std::string(BaseName(surroundings_.Declaring(type)));
    }
    // A reader who has the test at hand is told the calls of a fault all the same.
    if (!type.empty() &&
        (finding != nullptr ? !surroundings_.AnyCanFrame() : text->framed_in.empty())) {
      *why = absl::StrCat(type, " is declared in the test's own sources");
    }
    if (!why->empty() && finding == nullptr) return false;
    const bool witness = NeedsWitness(vocabulary_, test);
    BodyOptions body_options;
    body_options.framework = options_.framework;
    text->framework = options_.framework;
    body_options.taken = taken_;
    body_options.moments = moments_;
    if (const auto at = moments_.find(StartOf(test.sequence()).moment); at != moments_.end()) {
      for (const auto& local : at->second->locals()) body_options.taken.insert(local.name());
    }
    body_options.show_observed = finding != nullptr;
    if (options_.number_expectations) body_options.expectation_mark = kExpectationMark;
    body_options.must_not_throw = finding != nullptr &&
                                  finding->oracle() == proto::ORACLE_EXCEPTION &&
                                  test.throws().empty() && !test.fatal();
    LiteralWriter literals(models_);
    const CallWriter calls(&vocabulary_, &models_, &literals, lasting);
    absl::StatusOr<TestBody> body = WriteBody(test, vocabulary_, calls, &literals, body_options);
    if (!body.ok()) {
      *why = std::string(body.status().message());
      return false;
    }
    if (!why->empty()) {
      *lines = body->Lines();
      return true;
    }
    if (witness) {
      NameWitness(&*body);
      *why = WhyNoWitness(vocabulary_, test, finding == nullptr ? "" : finding->message());
    }
    *lines = body->Lines();
    if (test.may_throw()) MayThrow(&*body);
    if (moment != nullptr) {
      if (!Cut(*moment, &*body, text, why)) return true;
    } else {
      if (!why->empty()) return true;
      text->body = absl::StrCat(witness ? WitnessText() : "", body->Text());
      if (witness) includes->insert("<utility>");
    }
    text->fatal = test.fatal();
    for (const std::string& header : literals.headers()) includes->insert("<" + header + ">");
    AddHeaders(*body, includes);
    includes->insert(options_.framework->Include(options_.framework_include));
    const std::string fixture = text->suite;
    Name(test, finding != nullptr, text);
    if (moment != nullptr && options_.framework->SuiteIsFixture()) text->suite = fixture;
    std::string comment = test.comment();
    if (finding != nullptr) {
      text->finding_id = finding->id();
      comment = absl::StrCat(finding->headline(), "\n", finding->evidence(), "\n",
                             finding->suggestion().empty() ? "" : "To make it legal, say so: ",
                             finding->suggestion(), "\n", kFindingMark, finding->id(), ".");
    }
    if (moment != nullptr) absl::StrAppend(&comment, "\n", kCutMark, text->cut_from, ".");
    if (!text->framed_in.empty()) {
      absl::StrAppend(&comment, "\n", kFramedMark, text->framed_in, ".");
    }
    text->comment = WrapComment(comment, options_.column_limit);
    return true;
  }

  const Surroundings& surroundings() const { return surroundings_; }

 private:
  // The case of the user's up to the moment, and the calls behind it.
  bool Cut(const proto::Moment& moment, TestBody* body, TestText* text, std::string* why) const {
    for (const auto& [path, source] : options_.sources) {
      if (!IsPathOf(path, moment.file())) continue;
      const std::optional<CutCase> cut =
          CutAt(source, static_cast<int>(moment.line()), *options_.framework);
      // What comes to the place again has done more than the case up to there.
      if (!cut.has_value() || moment.time() != 1) break;
      text->macro = cut->macro;
      text->cut_from = cut->name.Full();
      text->suite = cut->name.suite;
      // Where it is shows in the test.
      body->arrange.erase(body->arrange.begin());
      const std::string begin = absl::StrCat("  ", cut->begin, "\n");
      text->cut_size = begin.size();
      text->body = absl::StrCat(begin, "\n", body->Text(), cut->end, cut->end.empty() ? "" : "\n");
      return true;
    }
    *why = "it begins in the middle of a test, where no test can be cut off";
    return false;
  }

  void AddTaken(const std::string& name) {
    if (IsGlobalName(name)) taken_.insert(UnqualifiedName(name));
  }

  // The headers that declare what the test mentions, as the user's test spells
  // them. Where it gets some of them through others, all that it includes.
  void AddHeaders(const TestBody& body, std::set<std::string>* includes) {
    std::set<std::string> wanted;
    bool known = true;
    for (const int index : body.classes) {
      const proto::ClassModel* model = vocabulary_.class_model(index);
      known = known && model != nullptr;
      if (model != nullptr) wanted.insert(model->header());
      AddDeclaring(vocabulary_.class_at(index).name(), &wanted);
      for (const std::string& name : NamesInArguments(vocabulary_.class_at(index).name())) {
        const auto header = header_of_.find(name);
        known = known && (header != header_of_.end() || !absl::StrContains(name, "::") ||
                          absl::StartsWith(name, "std::"));
        if (header != header_of_.end()) wanted.insert(header->second);
      }
    }
    for (const int index : body.functions) {
      // `T{}`, whatever the template that declares the function makes of T.
      for (const proto::Type& parameter : vocabulary_.function(index).parameters()) {
        if (parameter.kind() == proto::Type::STATELESS) AddDeclaring(parameter.name(), &wanted);
      }
      const proto::FunctionModel* model = vocabulary_.model(index);
      // Of an object's member its class is among those above.
      if (model == nullptr ||
          (model->class_id() != 0 && model->kind() != proto::FunctionModel::STATIC)) {
        continue;
      }
      const std::string& declared = model->header().empty() ? model->file() : model->header();
      known = known && IsHeader(declared);
      if (IsHeader(declared)) wanted.insert(declared);
    }
    std::set<std::string> spelled;
    for (const std::string& path : wanted) {
      if (const auto apart = unreached_.find(path); apart != unreached_.end()) {
        includes->insert(apart->second);
        continue;
      }
      const auto found = inclusions_.find(path);
      if (found == inclusions_.end()) {
        known = false;
      } else {
        spelled.insert(found->second);
      }
    }
    if (known) {
      includes->insert(spelled.begin(), spelled.end());
      return;
    }
    for (const auto& [path, spelling] : inclusions_) includes->insert(spelling);
    if (!inclusions_.empty() && !has_parts_) return;
    for (const std::string& path : wanted) includes->insert(IncludeText("", path));
  }

  // The header that declares a type as the test names it, if that is known.
  void AddDeclaring(const std::string& type, std::set<std::string>* wanted) const {
    const std::string written = SourceTypeName(type, &vocabulary_.names());
    const auto found = header_of_.find(written.substr(0, written.find('<')));
    if (found != header_of_.end()) wanted->insert(found->second);
  }

  // An operator outside of classes is its first operand's.
  int ClassOfSuite(int function) const {
    const int of = vocabulary_.class_of(function);
    const auto& parameters = vocabulary_.function(function).parameters();
    return of < 0 && !parameters.empty() && absl::StartsWith(vocabulary_.Name(function), "operator")
               ? vocabulary_.ObjectClass(parameters[0])
               : of;
  }

  // "iterator"; "range_iterator" where the library has several.
  std::string SuiteWords(int class_index) const {
    const std::string name = SourceTypeName(vocabulary_.class_at(class_index).name());
    const std::string own = UnqualifiedName(name);
    const auto namesakes = namesakes_.find(own);
    if (namesakes == namesakes_.end() || namesakes->second.size() < 2) return own;
    const std::string outer = UnqualifiedName(ScopeOfName(name));
    // A namespace says nothing.
    return namesakes_.count(outer) == 0 ? own : absl::StrCat(outer, "_", own);
  }

  void Name(const GeneratedTest& test, bool fault, TestText* text) {
    const int function = static_cast<int>(test.function());
    const bool known = function < vocabulary_.function_count();
    const int of = known ? ClassOfSuite(function) : -1;
    const std::string about = of >= 0 ? UpperCamel(SuiteWords(of)) : TargetWords(options_.target);
    text->suite = absl::StrCat(about.empty() ? TargetWords(options_.target) : about,
                               fault ? "Fault" : "Augmented");
    std::string words = test.function_words();
    if (words.empty() && known) words = FunctionWords(vocabulary_.Name(function));
    text->name = UpperCamel(absl::StrCat(words, test.situation_words(), test.outcome_words()));
    if (text->name.empty()) text->name = "Behaves";
    if (!known) return;
    for (const proto::Type& type : vocabulary_.function(function).parameters()) {
      const std::string number = NumberWords(type);
      if (number.empty()) continue;
      text->typed_name =
          UpperCamel(absl::StrCat(words, number, test.situation_words(), test.outcome_words()));
      return;
    }
  }

  const EmitOptions& options_;
  const std::vector<proto::SubjectModel>& models_;
  const Vocabulary vocabulary_;
  std::map<std::string, std::string> inclusions_;
  std::map<std::string, std::set<std::string>> namesakes_;  // classes by their last name
  std::map<std::string, std::string> header_of_;  // class or alias, without template arguments
  // The user's test includes other sources, with cases of their own.
  bool has_parts_ = false;
  std::map<std::string, std::string> unreached_;  // by path: how the test would name it
  std::set<std::string> taken_;
  std::map<uint64_t, const proto::Moment*> moments_;
  const Surroundings surroundings_{options_, vocabulary_, moments_};
};

// By the type of its first number, where another test has its name. False: that one is taken, too.
bool TakeName(std::set<std::string>* taken, TestText* test) {
  if (taken->insert(test->FullName()).second) return true;
  if (test->typed_name.empty()) return false;
  TestText typed = *test;
  typed.name = test->typed_name;
  if (!taken->insert(typed.FullName()).second) return false;
  test->name = test->typed_name;
  return true;
}

void MakeUnique(std::set<std::string>* taken, TestText* test) {
  if (TakeName(taken, test)) return;
  const std::string base = test->name;
  for (int i = 2; !taken->insert(test->FullName()).second; ++i) {
    test->name = NumberedName(base, i);
  }
}

// A file is framed by one source: that in which most of the tests begin.
std::string SourceToBeginIn(const EmitOptions& options, const Emitter& emitter,
                            const proto::Report& report) {
  std::map<std::string, int> tests;
  for (const GeneratedTest& test : report.tests()) {
    const std::string source = emitter.surroundings().Around(test);
    if (source.empty() || (!options.only_source.empty() && source != options.only_source)) continue;
    if (CanFrame(options.sources.at(source), *options.framework)) ++tests[source];
  }
  const auto most = std::max_element(
      tests.begin(), tests.end(), [](const auto& x, const auto& y) { return x.second < y.second; });
  return most == tests.end() ? "" : most->first;
}

}  // namespace

const TestFramework* SuiteFramework(const std::vector<proto::SubjectModel>& models) {
  // A library that is linked may bring a second one: then the first of the list.
  for (const TestFramework* framework : TestFrameworks()) {
    for (const proto::SubjectModel& model : models) {
      if (model.framework() == framework->ModelName()) return framework;
    }
  }
  return nullptr;
}

void LowerUnverified(const std::string& why, Finding* finding) {
  finding->set_confidence(std::min(finding->confidence(), proto::MEDIUM));
  finding->set_evidence(absl::StrCat(finding->evidence(), finding->evidence().empty() ? "" : " ",
                                     "No test of its own shows it outside of the driver",
                                     why.empty() ? "" : ": ", why, "."));
}

Emission EmitTests(const EmitOptions& options, const std::vector<proto::SubjectModel>& models,
                   proto::Report* report) {
  Emission emission;
  Emitter emitter(options, models, *report);
  std::set<std::string> names;
  std::set<std::string> bodies;
  const auto leave_out = [&](const GeneratedTest& test, const std::string& why) {
    emission.left_out.push_back(absl::StrCat(test.function_words(), test.situation_words(),
                                             test.outcome_words(), ": ", why));
  };
  emission.begun_source = SourceToBeginIn(options, emitter, *report);
  for (int i = 0; i < report->tests_size(); ++i) {
    const GeneratedTest& test = report->tests(i);
    TestText text;
    text.test = i;
    std::set<std::string> includes;
    std::vector<std::string> lines;
    std::string why;
    const bool written = emitter.Emit(test, nullptr, &text, &includes, &lines, &why);
    const std::string source = emitter.surroundings().Around(test);
    if (written && why.empty() && !source.empty() && source != emission.begun_source) {
      why = "others need the surroundings of another source, or its own cannot all be taken out";
    }
    if (!why.empty()) {
      leave_out(test, why);
      continue;
    }
    if (!bodies.insert(text.Fingerprint()).second) continue;
    if (!options.distinct_names) {
      MakeUnique(&names, &text);
    } else if (!TakeName(&names, &text)) {
      leave_out(test, "another test has this name");
      continue;
    }
    emission.includes.insert(includes.begin(), includes.end());
    emission.tests.push_back(std::move(text));
  }
  names.clear();
  for (Finding& finding : *report->mutable_findings()) {
    if (!finding.in_suite().empty()) continue;  // the user's test shows it
    finding.clear_calls();
    finding.clear_test_name();
    TestText text;
    std::set<std::string> includes;
    std::vector<std::string> lines;
    std::string why;
    if (!emitter.Emit(finding.test(), &finding, &text, &includes, &lines, &why)) {
      leave_out(finding.test(), why);
      if (finding.verdict() == proto::FAULT) LowerUnverified(why, &finding);
      continue;
    }
    for (std::string& line : lines) finding.add_calls(std::move(line));
    if (finding.verdict() != proto::FAULT) continue;
    const std::string source = emitter.surroundings().CutFrom(finding.test());
    if (text.body.empty() ||
        (!source.empty() && !emission.cut_source.empty() && source != emission.cut_source)) {
      if (!text.body.empty()) why = "a test of another source was cut";
      leave_out(finding.test(), why);
      LowerUnverified(why, &finding);
      continue;
    }
    MakeUnique(&names, &text);
    finding.set_test_name(text.FullName());
    if (!source.empty()) {
      emission.cut_source = source;
      emission.cut_faults.push_back(std::move(text));
      continue;
    }
    emission.fault_includes.insert(includes.begin(), includes.end());
    emission.faults.push_back(std::move(text));
  }
  return emission;
}

std::vector<TestText> MergeTests(const std::vector<TestText>& existing,
                                 const std::vector<TestText>& added,
                                 const std::vector<TestText>& elsewhere) {
  std::set<std::string> bodies;
  std::set<std::string> names;
  std::vector<TestText> merged;
  for (const TestText& test : elsewhere) bodies.insert(test.Fingerprint());
  for (const TestText& test : existing) {
    bodies.insert(test.Fingerprint());
    names.insert(test.FullName());
    merged.push_back(test);
  }
  for (TestText test : added) {
    if (!bodies.insert(test.Fingerprint()).second) continue;
    MakeUnique(&names, &test);
    merged.push_back(std::move(test));
  }
  return merged;
}

}  // namespace augment
