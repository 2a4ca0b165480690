// How a test framework spells what generated tests say.
//
// In:     expressions and statements of a test, the parts of a case's name, sources.
// Out:    statements, heads of cases and what is read back of them, and how a program with such
//         cases is told to run one of them alone.
// Errors: none; what a framework has no word for, it says in the words that it has.
// Threads: objects have no state; they live as long as the program.
//
// A framework is one file of this folder and a line of frameworks.def (CONTRIBUTING.md).
#ifndef AUGMENT_ENGINE_EMIT_FRAMEWORKS_FRAMEWORK_H_
#define AUGMENT_ENGINE_EMIT_FRAMEWORKS_FRAMEWORK_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "proto/finding.pb.h"

namespace augment {

// Whether a case goes on behind an assertion that fails.
enum class Severity { kExpect, kAssert };

// What is called, and is to throw or not.
struct Act {
  std::string text;       // without its semicolon
  bool declares = false;  // a declaration: no expression
};

struct CaseName {
  std::string suite;  // may be empty
  std::string name;

  // "Suite.Name", or the name alone.
  std::string Full() const { return suite.empty() ? name : suite + "." + name; }
};

// Libraries that bring a framework, by the ends of their labels; for those where main() comes
// from one.
struct MainLibrary {
  std::vector<std::string> with_main;     // "gtest_main"
  std::vector<std::string> without_main;  // ":gtest"
  std::string beside;                     // what brings main() beside one of those: ":gtest_main"
  std::string usual;                      // when the workspace names none
};

class TestFramework {
 public:
  TestFramework() = default;
  TestFramework(const TestFramework&) = delete;
  TestFramework& operator=(const TestFramework&) = delete;
  virtual ~TestFramework() = default;

  // As --framework takes it.
  virtual std::string Name() const = 0;
  // As SubjectModel.framework has it.
  virtual std::string ModelName() const { return Name(); }

  // Assertions: statements with their semicolons. Expressions are whole ones, with operators of
  // any rank. What a statement needs is added to `headers` ("string").
  using Comparison = proto::Expectation::Comparison;
  virtual std::string Compare(Severity severity, Comparison comparison, const std::string& left,
                              const std::string& right) const = 0;
  // … where both are numbers or texts, which any stream prints.
  virtual std::string CompareValues(Severity severity, Comparison comparison,
                                    const std::string& left, const std::string& right) const {
    return Compare(severity, comparison, left, right);
  }
  virtual std::string Truth(Severity severity, bool holds, const std::string& expression) const = 0;
  // `text` is a pointer to characters with a zero behind them, `literal` one in quotes.
  virtual std::string SameText(Severity severity, bool equal, const std::string& text,
                               const std::string& literal,
                               std::vector<std::string>* headers) const = 0;
  // Equal but for the last bits; `value` is that of `literal`, of 32 or 64 bits.
  virtual std::string SameReal(Severity severity, int bits, double value, const std::string& real,
                               const std::string& literal,
                               std::vector<std::string>* headers) const = 0;
  // `exception` is a type; empty: any.
  virtual std::string Throws(Severity severity, const Act& act,
                             const std::string& exception) const = 0;
  virtual std::string DoesNotThrow(Severity severity, const Act& act) const = 0;

  // Macros that begin a case; the first is that of generated ones.
  virtual std::vector<std::string> CaseMacros() const = 0;
  // Up to its opening brace: `TEST(Suite, Name)`.
  virtual std::string CaseHead(const std::string& macro, const CaseName& name) const = 0;
  // From what stands in the macro's parentheses; false when that is no name of a case.
  virtual bool ReadCaseName(absl::string_view arguments, CaseName* name) const = 0;

  // What a generated file includes, with its quotes or brackets, where the user's test says
  // `users`; that is empty when the test gets the framework through another header.
  virtual std::string Include(const std::string& users) const = 0;
  // Whether an inclusion, as written, is of the framework's header.
  virtual bool IsInclude(absl::string_view spelling) const = 0;
  // … of one that brings all of its code, so that no library is linked.
  virtual bool IsWhole(absl::string_view /*spelling*/) const { return false; }

  // Whether a source of the user's test brings main(), or what becomes it.
  virtual bool BringsMain(absl::string_view source) const = 0;
  // The macro that makes main() of the framework's header; empty: a library has it.
  virtual std::string MainMacro() const { return ""; }
  virtual MainLibrary Library() const { return {}; }
  // Macros that say how the framework is linked: where a source of the user's test defines one, a
  // generated one does.
  virtual std::vector<std::string> MacrosOfLibrary() const { return {}; }

  // The program itself says of each case when it begins and how it ends (tools/cli/test_log.h),
  // and takes its share of Bazel's shards. Otherwise each case is run alone, by the next three.
  virtual bool LogsCases() const { return false; }
  // Lists of arguments with which the program prints the names of its cases, one a line,
  // to standard output or standard error.
  virtual std::vector<std::vector<std::string>> ListArguments() const { return {}; }
  // How that list has a case.
  virtual std::string ListedAs(const std::string& full_name) const { return full_name; }
  // With which it runs this case only, and its output has EndMark() when the case came to its end.
  virtual std::vector<std::string> RunArguments(const std::string& full_name) const;
  virtual std::string EndMark() const { return ""; }
  // With which it runs its cases in an order that this number gives, of 1 or more.
  virtual std::vector<std::string> ShuffleArguments(int seed) const;
  // What the linker calls a case's code, in part; empty when it does not tell.
  virtual std::string SymbolPart(const CaseName& name) const;

  // Whether tests can begin like a case of the user's (engine/emit/cut_test.h); and, where they
  // can, whether a statement of such a case is an assertion, or a part of the case that runs
  // without the parts like it beside it (`SECTION`), and which other macros make cases that cannot.
  virtual bool CanBeCut() const { return false; }
  virtual std::vector<std::string> OtherCaseMacros() const { return {}; }
  virtual bool IsAssertion(absl::string_view statement) const;
  virtual bool IsSection(absl::string_view statement) const;
  // The suite in a case's name is code that the case needs: its fixture.
  virtual bool SuiteIsFixture() const { return false; }
};

// All that tests can be written with, GoogleTest first.
const std::vector<const TestFramework*>& TestFrameworks();

// Null when there is none of that name.
const TestFramework* FindFramework(absl::string_view name);

// That a source includes; null when it includes none of them.
const TestFramework* FrameworkOfSource(absl::string_view source);

// What tests are written with where the suite's own framework is none of these.
const TestFramework& GoogleTest();

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_FRAMEWORKS_FRAMEWORK_H_
