#include "tools/cli/drop_tests.h"

#include <algorithm>
#include <set>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/status.h"
#include "engine/emit/written_list.h"
#include "engine/report/baseline.h"
#include "tools/cli/commands.h"
#include "tools/cli/files.h"
#include "tools/cli/format.h"

namespace augment {
namespace {

// By its whole name, or the last part of it. Errors: NotFound, with what there is.
absl::StatusOr<const TestText*> FindTest(const SourceFile& file, const std::string& name,
                                         const std::string& path) {
  for (const TestText& test : file.tests) {
    if (test.FullName() == name || test.name == name) return &test;
  }
  if (file.tests.empty()) {
    return absl::NotFoundError(
        absl::StrCat("there is no generated test ", name, ": ", path, " has none.\n"));
  }
  return absl::NotFoundError(absl::StrCat(
      "there is no generated test ", name, " in ", path, ". There are:\n  ",
      absl::StrJoin(
          file.tests, "\n  ",
          [](std::string* out, const TestText& test) { absl::StrAppend(out, test.FullName()); }),
      "\n"));
}

// Takes the test out of the text; false when it is not there as it was read.
bool TakeOut(const TestText& test, std::string* text) {
  const std::string source = test.Source();
  const size_t at = text->find(source);
  if (at == std::string::npos) return false;
  // With the empty line behind it.
  const size_t end = at + source.size();
  text->erase(at, source.size() + (text->compare(end, 1, "\n") == 0 ? 1 : 0));
  return true;
}

}  // namespace

absl::StatusOr<std::string> DropTests(const Session& session, const std::string& target) {
  ASSIGN_OR_RETURN(FileLock lock, LockWorkspace(session));
  const std::string path = TestsPath(target);
  const std::string full = absl::StrCat(session.workspace(), "/", path);
  std::string text = ReadFile(full).value_or("");
  const TestFramework* const framework = FrameworkOfSource(text);
  const SourceFile file = ParseSource(text, framework == nullptr ? GoogleTest() : *framework);
  std::vector<WrittenEntry> entries = ReadWrittenList(text);
  ASSIGN_OR_RETURN(proto::Baseline baseline, BaselineOf(session, target));
  const int width = ColumnLimit(full);
  std::string said;
  for (const std::string& name : session.options.drop) {
    ASSIGN_OR_RETURN(const TestText* test, FindTest(file, name, path));
    const auto entry = std::find_if(
        entries.begin(), entries.end(),
        [test](const WrittenEntry& one) { return FindWritten(one, {*test}) != nullptr; });
    if (entry == entries.end()) {
      return absl::NotFoundError(
          absl::StrCat("what ", test->FullName(),
                       " is about is not known, since an earlier version wrote it: the list "
                       "at the end of ",
                       path,
                       " does not have it. Delete it there; a run that finds it anew "
                       "writes it with an entry, and then it can be dropped.\n"));
    }
    proto::Dropped dropped;
    dropped.set_behaviour(entry->behaviour);
    dropped.set_test(test->FullName());
    dropped.set_reason(session.options.reason);
    dropped.set_target(target);
    Drop(dropped, &baseline);
    entries.erase(entry);
    if (!TakeOut(*test, &text)) {
      return absl::NotFoundError(absl::StrCat(
          test->FullName(), " cannot be taken out of ", path,
          ", whose layout is not what was written. Delete it there; the next run notes that.\n"));
    }
    text = WithWrittenList(text, entries, width);
    absl::StrAppend(&said, "dropped   ", test->FullName(), "\n");
  }
  const std::string baseline_path = BaselinePath(target);
  RETURN_IF_ERROR(
      WriteFile(absl::StrCat(session.workspace(), "/", baseline_path), BaselineText(baseline)));
  RETURN_IF_ERROR(WriteFile(full, FormatSource(full, text)));
  return absl::StrCat(
      said, "wrote     ", baseline_path, "\nwrote     ", path, "\n",
      ParseSource(text, framework == nullptr ? GoogleTest() : *framework).tests.empty()
          ? absl::StrCat("next      no test is left in it; this removes it and its "
                         "target: ",
                         RunCommand(session.tool_label, target), "\n")
          : "");
}

}  // namespace augment
