#include "tools/cli/choose_tests.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/status.h"
#include "engine/describe/comparison_words.h"
#include "engine/describe/set_up_words.h"
#include "engine/describe/story.h"
#include "engine/describe/tell_apart.h"
#include "engine/describe/test_name.h"
#include "engine/emit/cut_test.h"
#include "engine/model/vocabulary.h"
#include "tools/cli/commands.h"
#include "tools/cli/expectation_lines.h"
#include "tools/cli/few_unproven.h"
#include "tools/cli/frame.h"
#include "tools/cli/made_by_library.h"
#include "tools/cli/other_tests.h"
#include "tools/cli/own_part.h"
#include "tools/cli/worth.h"

namespace augment {
namespace {

using Expectations = google::protobuf::RepeatedPtrField<proto::Expectation>;

// Assertions of a test of which it is not known which of them catch anything.
constexpr int kMostUnproven = 3;

// What tests that begin like the user's do without, by their places in Report.tests: all that
// shares no name with what they ask, and what the user's own assertions say, where they pass so.
using Shortened = std::map<int, std::set<size_t>>;

absl::StatusOr<Shortened> Shorten(const TestChoice& choice, const Frame& frame,
                                  std::vector<TestText>* tests) {
  VerifyFile file{"begun", choice.existing.suite};
  PutInto(frame, &file);
  Shortened without;
  for (const TestText& test : *tests) {
    if (test.cut_size == 0) continue;
    const CutBody body = SplitCut(test);
    const std::set<size_t> unrelated = Unrelated(body, /*expectations=*/false);
    if (unrelated.empty()) continue;
    without[test.test] = unrelated;
    file.tests.push_back(WithoutStatements(test, body, unrelated));
  }
  if (file.tests.empty()) return without;
  Progress* const progress = choice.session.progress;
  ASSIGN_OR_RETURN(Verification verified, VerifyTests({file}, choice.manifest, choice.verify,
                                                      choice.session.bazel, progress));
  for (const TestText& shorter : file.tests) {
    if (verified[file.name][shorter.FullName()].outcome != Verified::kPassed) {
      without.erase(shorter.test);
      continue;
    }
    for (TestText& test : *tests) {
      if (test.test == shorter.test) test = shorter;
    }
  }
  return without;
}

// "lib::Stack::operator<" of "lib::Stack<T>::operator<": as mutants name where they are.
std::string WithoutArgumentsOfScopes(const std::string& qualified) {
  const size_t member = std::min(qualified.rfind("::"), qualified.size());
  std::string plain;
  int depth = 0;
  for (const char c : qualified.substr(0, member)) {
    if (c == '>') --depth;
    if (depth == 0 && c != '>' && c != '<') plain += c;
    if (c == '<') ++depth;
  }
  return plain + qualified.substr(member);
}

// By their places, what the expectations of a test ask of objects.
std::map<int, std::string> Asked(const Vocabulary& vocabulary, const proto::GeneratedTest& test) {
  std::map<int, std::string> asked;
  for (int i = 0; i < test.expect_size(); ++i) {
    if (test.expect(i).subject() != proto::Expectation::QUERY) continue;
    asked[i] = WithoutArgumentsOfScopes(
        vocabulary.QualifiedName(static_cast<int>(test.expect(i).function())));
  }
  return asked;
}

absl::StatusOr<WorthOfTests> FindWorthOfTests(const TestChoice& choice, const proto::Report& report,
                                              Shortened* shortened) {
  const Options& options = choice.session.options;
  if (options.mutants == 0) {
    WorthOfTests unknown;
    unknown.unknown = "--mutants=0";
    return unknown;
  }
  EmitOptions numbered = choice.emit;
  numbered.number_expectations = true;
  Emission emission = EmitNewTests(numbered, choice.models, report);
  if (emission.tests.empty() && !emission.left_out.empty()) {
    WorthOfTests unknown;
    unknown.unknown = absl::StrCat("no test for new behaviour can be written as code (",
                                   emission.left_out.front(), ")");
    return unknown;
  }
  const Frame frame = FrameOf(choice.existing.sources, emission.begun_source);
  ASSIGN_OR_RETURN(*shortened, Shorten(choice, frame, &emission.tests));
  VerifyFile candidates{"candidates", choice.existing.suite, emission.includes, {}};
  for (TestText& test : emission.tests) candidates.tests.push_back(Telling(std::move(test)));
  candidates.includes.insert(std::begin(kTellIncludes), std::end(kTellIncludes));
  PutInto(frame, &candidates);
  candidates.in_parts = true;
  const VerifyFile existing = choice.existing.ToVerify("existing");
  WorthOptions how;
  how.verify = choice.verify;
  how.mutants = options.mutants;
  how.seed = options.how.seed;
  how.selection.of_group = static_cast<size_t>(options.max_tests);
  how.survey = options.format->survey;
  how.elsewhere = choice.session.elsewhere;
  OtherTests others = OtherTests::Find(choice.manifest, choice.session.bazel);
  how.others = &others;
  const Vocabulary vocabulary(report.registry(), choice.models);
  const OwnPart own_part(report.called(), choice.models);
  for (int i = 0; i < report.tests_size(); ++i) {
    const int function = static_cast<int>(report.tests(i).function());
    if (!own_part.Has(vocabulary.model(function))) how.of_others.insert(i);
    how.about[i] = WithoutArgumentsOfScopes(vocabulary.QualifiedName(function));
    if (choice.dropped.count(report.tests(i).behaviour()) != 0) how.unwanted.insert(i);
    how.asks[i] = Asked(vocabulary, report.tests(i));
    how.beside[i] = BesideTheCall(report.tests(i));
    if (how.beside[i].count(0) != 0) how.say_nothing.insert(i);
  }
  Progress* const progress = choice.session.progress;
  progress->Show(
      absl::StrCat("mutants    ", Count(static_cast<int64_t>(candidates.tests.size()), "test"),
                   " for new behaviour: which of them catch what the suite does not"),
      /*plain=*/true);
  return FindWorth(candidates, existing, choice.manifest, how, choice.session.bazel, progress);
}

// With the expectations that it needs, first of all what the call gave or made of its receiver, and
// a comment that says why it is there.
proto::GeneratedTest Reduced(proto::GeneratedTest test, const WorthOfTests::Kept& kept) {
  Expectations all;
  all.Swap(test.mutable_expect());
  const bool lacks_first = kept.expectations.empty() || kept.expectations[0] != 0;
  if (lacks_first && !all.empty() &&
      (!test.question().empty() ||
       (IsAboutTheCall(test, all[0]) &&
        kept.expectations.size() < mutate::SelectionLimits().assertions))) {
    *test.add_expect() = all[0];
  }
  for (const int index : kept.expectations) *test.add_expect() = all[index];
  if (!test.comment().empty()) return test;
  test.set_comment(absl::StrCat("No other test notices when ", kept.catches, "."));
  return test;
}

proto::GeneratedTest Unproven(proto::GeneratedTest test) {
  Expectations& all = *test.mutable_expect();
  if (all.size() > kMostUnproven) all.DeleteSubrange(kMostUnproven, all.size() - kMostUnproven);
  return test;
}

// Whatever is called, nobody can ask what came of it. (An object that is returned tells as much as
// the functions of its class.)
bool NothingTells(const proto::Registry& registry) {
  return std::all_of(registry.functions().begin(), registry.functions().end(),
                     [](const proto::RegistryFunction& function) {
                       const proto::Type::Kind kind = function.result().kind();
                       return function.is_constructor() || kind == proto::Type::VOID ||
                              kind == proto::Type::OPAQUE || kind == proto::Type::OBJECT;
                     });
}

// Where the library declares a function: class by class, each as it stands in its file.
class Declared {
 public:
  Declared(const Vocabulary& vocabulary, const std::vector<proto::SubjectModel>& models)
      : vocabulary_(vocabulary) {
    for (const proto::SubjectModel& model : models) {
      for (const proto::FunctionModel& function : model.functions()) {
        places_.emplace(function.id(), static_cast<int>(places_.size()));
      }
    }
    for (int f = 0; f < vocabulary.function_count(); ++f) {
      const int place = PlaceOf(f);
      const auto [known, is_new] = of_class_.emplace(vocabulary.class_of(f), place);
      if (!is_new) known->second = std::min(known->second, place);
    }
  }

  std::pair<int, int> operator()(int function) const {
    return {of_class_.at(vocabulary_.class_of(function)), PlaceOf(function)};
  }

 private:
  int PlaceOf(int function) const {
    const auto found = places_.find(vocabulary_.function(function).id());
    return found == places_.end() ? static_cast<int>(places_.size()) : found->second;
  }

  const Vocabulary& vocabulary_;
  std::map<uint64_t, int> places_;  // by the function's id
  std::map<int, int> of_class_;     // the first of the class
};

// How many are left out since they construct what the user's test has from the library alone.
int LeaveOutMadeByHand(const TestChoice& choice, proto::Report* report) {
  const Vocabulary vocabulary(report->registry(), choice.models);
  const MadeByLibrary made(report->called(), choice.models, choice.existing.sources);
  auto& tests = *report->mutable_tests();
  const auto kept = std::remove_if(tests.begin(), tests.end(), [&](const auto& test) {
    return made.IsConstructedIn(test, vocabulary);
  });
  const auto left_out = static_cast<int>(tests.end() - kept);
  tests.erase(kept, tests.end());
  return left_out;
}

// Three of them, and that there are more.
std::string FirstOf(const std::vector<std::string>& names) {
  constexpr size_t kMost = 3;
  const size_t said = std::min(names.size(), kMost);
  return absl::StrCat(
      absl::StrJoin(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(said), ", "),
      names.size() > said ? ", ..." : "");
}

std::string OfByHand(int tests) {
  if (tests == 0) return "";
  return absl::StrCat("; ", Count(tests, "test"),
                      " left out: ", tests == 1 ? "it makes" : "they make",
                      " by hand what the suite has from the library alone");
}

}  // namespace

Emission EmitNewTests(const EmitOptions& options, const std::vector<proto::SubjectModel>& models,
                      const proto::Report& report) {
  proto::Report tests_only;
  *tests_only.mutable_registry() = report.registry();
  *tests_only.mutable_tests() = report.tests();
  *tests_only.mutable_moments() = report.moments();
  return EmitTests(options, models, &tests_only);
}

absl::StatusOr<ChosenTests> ChooseTests(const TestChoice& choice, proto::Report* report) {
  ChosenTests result;
  const int by_hand = LeaveOutMadeByHand(choice, report);
  if (report->tests().empty()) {
    if (!report->functions().empty() && NothingTells(report->registry())) {
      result.note =
          "tests      none for new behaviour: no public function returns anything that a test "
          "could compare";
    } else if (by_hand > 0) {
      result.note = absl::StrCat("tests      none for new behaviour", OfByHand(by_hand));
    }
    return result;
  }
  Shortened shortened;
  ASSIGN_OR_RETURN(const WorthOfTests worth, FindWorthOfTests(choice, *report, &shortened));
  const int offered = report->tests_size();
  const Vocabulary vocabulary(report->registry(), choice.models);
  google::protobuf::RepeatedPtrField<proto::GeneratedTest> chosen;
  // As a person would sort them.
  const Declared declared(vocabulary, choice.models);
  std::vector<int> order(static_cast<size_t>(offered));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int x, int y) {
    const proto::GeneratedTest& a = report->tests(x);
    const proto::GeneratedTest& b = report->tests(y);
    return std::make_pair(a.question().empty(), declared(static_cast<int>(a.function()))) <
           std::make_pair(b.question().empty(), declared(static_cast<int>(b.function())));
  });
  // What cannot be told by mutants is told by the code that only this test runs.
  const bool by_code = report->statistics().blocks_of_tests() > 0;
  const auto is_worth_it = [&](int i) {
    const proto::GeneratedTest& test = report->tests(i);
    const bool unproven = by_code ? test.new_blocks() > 0 : test.stands_alone();
    return (worth.unknown.empty() ? worth.kept.count(i) != 0 : unproven) &&
           choice.dropped.count(test.behaviour()) == 0;
  };
  // Other parts of the library have tests of their own, or there is nothing else to say.
  const OwnPart own_part(report->called(), choice.models);
  const auto is_own = [&](int i) {
    return own_part.Has(vocabulary.model(static_cast<int>(report->tests(i).function())));
  };
  const bool only_own =
      std::any_of(order.begin(), order.end(), [&](int i) { return is_worth_it(i) && is_own(i); });
  FewUnproven few(vocabulary, choice.session.options.max_tests);
  std::set<std::string> there;
  for (const WrittenEntry& entry : choice.existing.written) there.insert(entry.behaviour);
  for (const int i : order) {
    const proto::GeneratedTest& test = report->tests(i);
    const auto kept = worth.kept.find(i);
    // What nobody but the author can say is for him to see, whatever else notices it.
    const bool asks = !test.question().empty() && there.count(test.behaviour()) == 0 &&
                      choice.dropped.count(test.behaviour()) == 0;
    if ((!is_worth_it(i) && !asks) || (only_own && !is_own(i))) continue;
    if (!worth.unknown.empty() && !few.Takes(test)) continue;
    const bool proven = kept != worth.kept.end();
    proto::GeneratedTest* const added = chosen.Add();
    *added = proven ? Reduced(test, kept->second) : Unproven(test);
    if (!test.question().empty()) {
      added->set_comment(absl::StrCat(test.question(), "\n", kQuestionMark));
    }
    added->set_situation_words(MoreSituationWords(vocabulary, *added));
    // The name says what is asserted first.
    proto::GeneratedTest named = *added;
    if (!named.question().empty()) {
      named.mutable_expect()->DeleteSubrange(1, named.expect_size() - 1);
    }
    added->set_outcome_words(OutcomeWords(vocabulary, named, NamedValues::kAll));
    result.reasons.emplace_back();
    if (proven) {
      result.reasons.back() = {kept->second.all, kept->second.mutants, shortened[i]};
    }
  }
  NameComparisons(vocabulary, &chosen);
  TellApart(vocabulary, report->moments(), &chosen);
  report->mutable_tests()->Swap(&chosen);
  *report->mutable_mutation() = worth.report;
  report->mutable_mutation()->set_unknown(worth.unknown);
  report->mutable_mutation()->set_offered(offered);
  const int kept = report->tests_size();
  if (!worth.unknown.empty()) {
    result.note = absl::StrCat("mutants    not tried: ", worth.unknown, "; ", kept, " of ",
                               Count(offered, "test"), " kept, for ",
                               by_code ? "code that no other test runs" : "what they are about",
                               OfByHand(by_hand));
    return result;
  }
  result.note = absl::StrCat(
      "mutants    ", kept, " of ", Count(offered, "test"),
      " kept, for what no other test notices: ", worth.caught, " of ", Count(worth.tried, "mutant"),
      " that they come to, of ", worth.mutants,
      worth.untried == 0 ? "" : absl::StrCat("; for ", worth.untried, " more there was no time"),
      worth.left_out.empty()
          ? ""
          : absl::StrCat("; ", Count(static_cast<int64_t>(worth.left_out.size()), "case"),
                         " of the suite not asked, since ",
                         worth.left_out.size() == 1 ? "it fails" : "they fail",
                         " there without a mutant: ", FirstOf(worth.left_out)),
      worth.others == 0 ? ""
                        : absl::StrCat("; ", Count(worth.others, "other test"), " asked as well"),
      worth.not_built == 0 ? ""
                           : absl::StrCat("; ", Count(worth.not_built, "other test"),
                                          " not asked: not built with mutants, or not in time"),
      OfByHand(by_hand));
  return result;
}

}  // namespace augment
