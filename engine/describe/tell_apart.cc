#include "engine/describe/tell_apart.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/describe/argument_words.h"
#include "engine/describe/set_up_words.h"
#include "engine/describe/test_name.h"
#include "engine/model/camel_case.h"
#include "engine/model/output.h"
#include "engine/model/sequence.h"

namespace augment {
namespace {

constexpr size_t kLongestCase = 40;  // of a name, in letters

using Words = std::function<std::string(const proto::GeneratedTest&)>;

// Adds the words where they differ among tests of one name.
void Add(const Vocabulary& vocabulary, const Words& words,
         google::protobuf::RepeatedPtrField<proto::GeneratedTest>* tests) {
  // By the class, whose tests are one suite, and the name.
  std::map<std::pair<int, std::string>, std::vector<proto::GeneratedTest*>> alike;
  for (proto::GeneratedTest& test : *tests) {
    const int of = vocabulary.class_of(static_cast<int>(test.function()));
    alike[{of, test.function_words() + test.situation_words() + test.outcome_words()}].push_back(
        &test);
  }
  for (const auto& [name, group] : alike) {
    std::set<std::string> different;
    for (const proto::GeneratedTest* test : group) different.insert(words(*test));
    if (different.size() < 2) continue;
    for (proto::GeneratedTest* test : group) *test->mutable_situation_words() += words(*test);
  }
}

// "WithIndex3", "AndIndex3" behind another argument; "" where the situation says it already.
std::string ArgumentBeside(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                           int parameter) {
  const int calls = test.sequence().calls_size();
  if (calls == 0) return "";
  // What a variable has before it is written says nothing.
  const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(test.function()));
  if (parameter < f.parameters_size() && IsOutput(f.parameters(parameter))) return "";
  const std::string words = ArgumentWords(vocabulary, test.sequence().calls(calls - 1), parameter);
  const absl::string_view argument = absl::StripPrefix(words, "With");
  const std::string& situation = test.situation_words();
  if (words.empty() || absl::StrContains(situation, argument)) return "";
  return absl::StartsWith(situation, "With") ? absl::StrCat("And", argument) : words;
}

// "AsInSplices": of the case that "ListTest.Splices" names.
std::string CaseWords(const google::protobuf::RepeatedPtrField<proto::Moment>& moments,
                      const proto::GeneratedTest& test) {
  const uint64_t start = StartOf(test.sequence()).moment;
  const auto found =
      std::find_if(moments.begin(), moments.end(),
                   [start](const proto::Moment& moment) { return moment.number() == start; });
  if (start == 0 || found == moments.end()) return "";
  const std::string& name = found->test_case();
  const std::string words = CamelCase(name.substr(name.rfind('.') + 1));
  return words.empty() || words.size() > kLongestCase ? "" : "AsIn" + words;
}

}  // namespace

void TellApart(const Vocabulary& vocabulary,
               const google::protobuf::RepeatedPtrField<proto::Moment>& moments,
               google::protobuf::RepeatedPtrField<proto::GeneratedTest>* tests) {
  Add(
      vocabulary,
      [&](const proto::GeneratedTest& test) {
        const std::string words = SetUpWords(vocabulary, test);
        return words == test.situation_words() ? "" : words;
      },
      tests);
  int most = 0;
  for (const proto::GeneratedTest& test : *tests) {
    most = std::max(most, vocabulary.function(static_cast<int>(test.function())).parameters_size());
  }
  for (int parameter = 0; parameter < most; ++parameter) {
    Add(
        vocabulary,
        [&](const proto::GeneratedTest& test) {
          return ArgumentBeside(vocabulary, test, parameter);
        },
        tests);
  }
  Add(
      vocabulary, [&](const proto::GeneratedTest& test) { return CaseWords(moments, test); },
      tests);
}

}  // namespace augment
