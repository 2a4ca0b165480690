#include "engine/report/groups.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/report/summary.h"

namespace augment {
namespace {

using proto::Finding;

constexpr size_t kNamed = 3;

struct Words {
  Finding::Group group;
  const char* one;
  const char* many;
};

constexpr Words kGroups[] = {
    {Finding::NULL_POINTER, "crashes on a null pointer that no test passes",
     "crash on a null pointer that no test passes"},
    {Finding::CALL_ORDER,
     "fails on an object before what the tests call on it first, or after what ends it",
     "fail on an object before what the tests call on it first, or after what ends it"},
    {Finding::DOCUMENTED,
     "stops at an assertion or a documented limit of the library, as no test does",
     "stop at an assertion or a documented limit of the library, as no test does"},
    {Finding::WAITS, "waits for another thread", "wait for another thread"},
    {Finding::NUMBER, "fails at numbers that no test passes",
     "fail at numbers that no test passes"},
    {Finding::CIRCLE, "does not come to an end where an object holds itself, as in no test",
     "do not come to an end where an object holds itself, as in no test"},
    {Finding::GIVEN_TWICE,
     "frees an object that was given more than once by pointers, as in no test",
     "free an object that was given more than once by pointers, as in no test"},
    {Finding::BY_HAND, "fails on an object made by hand, where the tests have all from the library",
     "fail on objects made by hand, where the tests have all from the library"},
    {Finding::INFERRED,
     "breaks, in a call unlike those of the tests, what all of theirs have in common",
     "break, in calls unlike those of the tests, what all of theirs have in common"},
    {Finding::INTERNAL, "for internal use fails when it is called as no test does",
     "for internal use fail when they are called as no test does"},
    {Finding::HANDLE, "fails with a handle that no object gave out, as no test does",
     "fail with a handle that no object gave out, as no test does"},
    {Finding::TESTS_CODE, "fails in a class of the test's own, which the library calls",
     "fail in a class of the test's own, which the library calls"},
    {Finding::SINGLE_VALUE, "uses more than the one value that a pointer was made to lead to",
     "use more than the one value that a pointer was made to lead to"},
    {Finding::FREES_ARGUMENT, "frees memory that was passed, as that was not allocated",
     "free memory that was passed, as that was not allocated"},
    {Finding::ENCODING,
     "fails on a text that is no UTF-8, or a code point that is none, as no test passes",
     "fail on texts that are no UTF-8, or code points that are none, as no test passes"},
};

// "Stack::push" of "Stack::push(int)".
std::string WithoutParameters(absl::string_view function) {
  constexpr absl::string_view kCall = "operator()";
  const size_t call = function.find(kCall);
  const size_t from = call == absl::string_view::npos ? 0 : call + kCall.size();
  return std::string(function.substr(0, function.find('(', from)));
}

// "Log::attach(), Log::swap(), … (--format=json lists them)\n".
std::string NamesText(const std::vector<std::string>& names) {
  std::string text;
  for (size_t i = 0; i < names.size() && i < kNamed; ++i) {
    absl::StrAppend(&text, i == 0 ? "" : ", ", names[i], "()");
  }
  absl::StrAppend(&text, names.size() > kNamed ? ", … (--format=json lists them)\n" : "\n");
  return text;
}

// Each once, in order.
std::vector<std::string> NamesOf(const std::vector<const Finding*>& findings) {
  std::vector<std::string> names;
  for (const Finding* finding : findings) {
    const std::string name = WithoutParameters(finding->function());
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

}  // namespace

std::string FurtherText(const std::vector<const Finding*>& findings) {
  if (findings.empty()) return "";
  return absl::StrCat("also  ", findings.size(), " more ",
                      findings.size() == 1 ? "fault" : "faults",
                      " of low confidence: ", NamesText(NamesOf(findings)));
}

std::string GroupsText(const proto::Report& report) {
  std::string text;
  for (const Words& words : kGroups) {
    std::vector<const Finding*> findings;
    for (const Finding& finding : report.findings()) {
      if (finding.group() == words.group) findings.push_back(&finding);
    }
    const std::vector<std::string> names = NamesOf(findings);
    if (names.empty()) continue;
    absl::StrAppend(&text, "also  ", Count(static_cast<int64_t>(names.size()), "function"), " ",
                    names.size() == 1 ? words.one : words.many, ": ", NamesText(names));
  }
  return text;
}

}  // namespace augment
