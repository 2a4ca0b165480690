// What frameworks have in common whose assertions are `CHECK(a == b)` and whose cases are named by
// a text: Catch and those after it.
//
// A case is named "Suite.Name", so that it is called the same in sources, reports and on command
// lines. A call that crashes is written as it is: these frameworks have no death tests, and the
// program dies of it until the fault is mended.
#ifndef AUGMENT_ENGINE_EMIT_FRAMEWORKS_CHECK_STYLE_H_
#define AUGMENT_ENGINE_EMIT_FRAMEWORKS_CHECK_STYLE_H_

#include <string>
#include <vector>

#include "engine/emit/frameworks/framework.h"

namespace augment {

class CheckStyle : public TestFramework {
 public:
  std::string Compare(Severity severity, Comparison comparison, const std::string& left,
                      const std::string& right) const override;
  std::string Truth(Severity severity, bool holds, const std::string& expression) const override;
  // A null pointer, where a text is expected, is no failed assertion but a crash.
  std::string SameText(Severity severity, bool equal, const std::string& text,
                       const std::string& literal,
                       std::vector<std::string>* headers) const override;
  // Within four units in the last place, as GoogleTest has it; the frameworks' own Approx differs
  // from version to version, and is wider.
  std::string SameReal(Severity severity, int bits, double value, const std::string& real,
                       const std::string& literal,
                       std::vector<std::string>* headers) const override;
  std::string Throws(Severity severity, const Act& act,
                     const std::string& exception) const override;
  std::string DoesNotThrow(Severity severity, const Act& act) const override;

  std::vector<std::string> CaseMacros() const override { return {"TEST_CASE"}; }
  std::string CaseHead(const std::string& macro, const CaseName& name) const override;
  bool ReadCaseName(absl::string_view arguments, CaseName* name) const override;

  std::string Include(const std::string& users) const override;
  bool IsInclude(absl::string_view spelling) const override;
  bool BringsMain(absl::string_view source) const override;

  bool CanBeCut() const override { return true; }
  bool IsAssertion(absl::string_view statement) const override;
  bool IsSection(absl::string_view statement) const override;
  std::vector<std::string> OtherCaseMacros() const override;

  // As both write XML, at the end of a case.
  std::string EndMark() const override { return "<OverallResult"; }

 protected:
  // Names of files; the first in the folder that an installation has it in.
  virtual std::vector<std::string> Headers() const = 0;
  // Macros that make a source the framework's implementation.
  virtual std::vector<std::string> ImplementationMacros() const = 0;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_FRAMEWORKS_CHECK_STYLE_H_
