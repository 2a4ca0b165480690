#include "engine/findings/failing_line.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/base/internal_names.h"
#include "engine/compile/words.h"

namespace augment {
namespace {

// The namespaces of test frameworks, as their manuals name them.
bool IsOfFramework(const CodeLine& line) {
  constexpr const char* kNamespaces[] = {
      "Catch::",   "CppUnit::", "UnitTest::", "boost::test_tools::", "boost::unit_test::",
      "doctest::", "testing::"};
  return std::any_of(std::begin(kNamespaces), std::end(kNamespaces),
                     [&line](const char* name) { return absl::StartsWith(line.function, name); });
}

std::set<std::string> PublicNames(const Vocabulary& vocabulary) {
  std::set<std::string> names;
  for (const auto& [id, model] : vocabulary.models()) {
    // Helpers are the library's own, whoever could call them.
    const bool is_helper = IsInInternalNamespace(model.qualified_name()) && !model.callable();
    // Nobody else sees what is outside of classes and in a source alone.
    const bool is_local = model.class_id() == 0 && model.header().empty();
    if (model.is_public() && !is_helper && !is_local) {
      names.insert(compile::PlainName(model.qualified_name()));
    }
  }
  return names;
}

bool IsFileOfTest(const Vocabulary& vocabulary, const std::string& file) {
  return std::any_of(
      vocabulary.models().begin(), vocabulary.models().end(),
      [&](const auto& known) { return known.second.of_test() && known.second.file() == file; });
}

// The file of whoever asked for the memory, or freed it; empty when that is not known.
std::string MakerOf(const std::vector<CodeLine>& allocation) {
  const auto maker = std::find_if(allocation.begin(), allocation.end(), [](const CodeLine& line) {
    return !line.file.empty() && line.file[0] != '/';
  });
  return maker == allocation.end() ? "" : maker->file;
}

}  // namespace

bool IsOfWorkspace(const CodeLine& line) {
  return !line.file.empty() && line.file[0] != '/' && line.file[0] != '?' &&
         !absl::StrContains(line.file, "engine/probe/") &&
         !absl::StartsWith(line.function, "augment::");
}

namespace {

std::set<std::string> FilesOf(const Vocabulary& vocabulary) {
  std::set<std::string> files;
  for (const auto& [id, model] : vocabulary.models()) files.insert(model.file());
  for (const proto::FunctionModel& model : vocabulary.helpers()) files.insert(model.file());
  return files;
}

}  // namespace

const CodeLine* ThrowingLine(const Vocabulary& vocabulary, const std::vector<CodeLine>& stack) {
  const std::set<std::string> files = FilesOf(vocabulary);
  const auto own = std::find_if(stack.begin(), stack.end(),
                                [&](const CodeLine& line) { return files.count(line.file) != 0; });
  return own == stack.end() ? nullptr : &*own;
}

const CodeLine* InnermostLine(const std::vector<CodeLine>& stack) {
  const auto own = std::find_if(stack.begin(), stack.end(), &IsOfWorkspace);
  return own == stack.end() ? nullptr : &*own;
}

std::vector<std::string> OwnPlaces(const std::vector<CodeLine>& stack) {
  std::vector<std::string> places;
  for (const CodeLine& line : stack) {
    if (IsOfWorkspace(line)) places.push_back(absl::StrCat(line.file, ":", line.line));
  }
  return places;
}

const CodeLine* FailingLine(const Vocabulary& vocabulary, int function,
                            const std::vector<CodeLine>& stack) {
  const proto::FunctionModel* const model = vocabulary.model(function);
  const std::string under_test =
      model == nullptr ? "" : compile::PlainName(model->qualified_name());
  const std::set<std::string> anybodys = PublicNames(vocabulary);
  for (const CodeLine& line : stack) {
    if (!IsOfWorkspace(line)) continue;
    const std::string name = compile::PlainName(line.function);
    if (name == under_test || anybodys.count(name) == 0) return &line;
  }
  return InnermostLine(stack);
}

bool IsInTestsCode(const Vocabulary& vocabulary, const Failure& failure,
                   const std::vector<CodeLine>& stack) {
  if (failure.oracle == proto::ORACLE_ASAN && failure.kind != "SEGV") return false;
  // A check of a framework that stands in the test's own code fails inside of the framework, which
  // has no test to report to.
  const auto own = std::find_if(stack.begin(), stack.end(), [](const CodeLine& line) {
    return IsOfWorkspace(line) && !IsOfFramework(line);
  });
  const CodeLine* const innermost = own == stack.end() ? nullptr : &*own;
  // A specialisation of a standard template is in namespace std, wherever the test has it.
  const std::string& file = innermost == nullptr ? failure.file : innermost->file;
  if (!file.empty() && IsFileOfTest(vocabulary, file)) return true;
  if (innermost == nullptr) return false;
  // A closure of the test's, in a source of which nothing else is known.
  if (absl::StrContains(innermost->function, "{lambda(") &&
      FilesOf(vocabulary).count(innermost->file) == 0) {
    return true;
  }
  const std::string function = compile::PlainName(innermost->function);
  const size_t scope = function.rfind("::");
  return scope != std::string::npos && vocabulary.IsTypeOfTest(function.substr(0, scope));
}

bool IsOfSingleValue(const Failure& failure, const std::vector<CodeLine>& allocation) {
  return failure.kind == "heap-buffer-overflow" &&
         absl::StrContains(MakerOf(allocation), "engine/probe/argument.h");
}

namespace {

bool IsGivenObjectByPointer(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  if (call.special() != proto::CandidateCall::FUNCTION) return false;
  const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(call.function()));
  const int first = f.has_receiver() ? 1 : 0;
  for (int p = 0; p < f.parameters_size() && first + p < call.operands_size(); ++p) {
    if (f.parameters(p).kind() == proto::Type::POINTER &&
        call.operands(first + p).kind_case() == proto::Value::kObject) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool FreesArgument(const Vocabulary& vocabulary, const Failure& failure,
                   const proto::CandidateCall& call, const std::vector<CodeLine>& allocation,
                   const std::vector<std::vector<CodeLine>>& freeing) {
  if (failure.kind == "bad-free" && allocation.empty() &&
      IsGivenObjectByPointer(vocabulary, call)) {
    return true;
  }
  const auto by_driver = [](const std::vector<CodeLine>& stack) {
    return absl::StrContains(MakerOf(stack), "engine/probe/");
  };
  const bool otherwise = failure.kind == "alloc-dealloc-mismatch" || failure.kind == "bad-free";
  const bool also_by_driver =
      failure.kind == "double-free" && std::any_of(freeing.begin(), freeing.end(), by_driver);
  return (otherwise || also_by_driver) && by_driver(allocation);
}

void SetFailingLine(const Vocabulary& vocabulary, int function, const Failure& failure,
                    const std::vector<CodeLine>& stack, proto::Finding* finding) {
  if ((failure.oracle != proto::ORACLE_ASAN && failure.oracle != proto::ORACLE_CRASH &&
       failure.oracle != proto::ORACLE_CONTAINER && failure.oracle != proto::ORACLE_EXCEPTION) ||
      !failure.file.empty()) {
    return;
  }
  const CodeLine* const thrown =
      failure.oracle == proto::ORACLE_EXCEPTION ? ThrowingLine(vocabulary, stack) : nullptr;
  const CodeLine* const line =
      thrown != nullptr ? thrown : FailingLine(vocabulary, function, stack);
  if (line == nullptr) return;
  finding->set_file(line->file);
  finding->set_line(line->line);
}

}  // namespace augment
