// The functions that the tests call: which of them are captured, which were tried,
// and why the others were not.
//
// In:     what a plain run called (engine/called), or why that is not known; the
//         traces; what the search made of each function.
// Out:    Report.called and its sums, and for each public function of the report
//         `called`, `returned_new` and `untried_reason`. Nothing that is called
//         and was not tried is without a reason.
// Errors: none. Thread rule: one campaign, one thread.
//
// Where the plain calls are not known, the captured ones stand for them.
#ifndef AUGMENT_ENGINE_COVERAGE_CALLED_REPORT_H_
#define AUGMENT_ENGINE_COVERAGE_CALLED_REPORT_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/coverage/attempts.h"
#include "engine/coverage/recreation.h"
#include "engine/model/memory_range.h"
#include "engine/model/vocabulary.h"
#include "engine/pool/domain.h"
#include "engine/pool/pool.h"
#include "engine/trace/trace.h"
#include "proto/finding.pb.h"

namespace augment {

class CalledReport {
 public:
  // What the reasons are taken from; must outlive it.
  struct Sources {
    const Vocabulary* vocabulary = nullptr;
    const Attempts* attempts = nullptr;
    const Pool* pool = nullptr;
    const Domain* domain = nullptr;
    const Recreation* recreation = nullptr;
    const MemoryRanges* ranges = nullptr;
  };

  CalledReport(Sources sources, std::vector<proto::CalledFunction> called, std::string unknown);

  void Captured(const Trace& trace, const proto::EventRecord& event);
  // All traces were shown. Those called in the plain run that may still be tried,
  // by registry index: `Untried` is asked while the search goes on.
  void Begin();
  std::vector<int> Untried() const;

  // `exhausted`: the budget has ended.
  void Write(bool exhausted, proto::Report* report) const;

 private:
  // The registry functions that the declaration or instance is.
  std::vector<int> FunctionsOf(const proto::CalledFunction& called) const;
  std::vector<int> FunctionsOf(uint64_t id) const;
  bool IsCaptured(const proto::CalledFunction& called) const;
  int64_t ReturnedNew(const std::vector<int>& functions) const;
  std::string Why(const proto::FunctionModel* model, const std::vector<int>& functions,
                  bool exhausted) const;
  std::string WhyNotMade(int function, bool exhausted) const;
  const proto::FunctionModel* Model(uint64_t id) const;
  // The same text for the same type, whoever spelled it.
  std::string Plain(const std::string& type) const;
  std::vector<std::string> Plain(std::vector<std::string> types) const;

  const Sources sources_;
  // Of classes of the registry, the longest names first: what the compiler prints, and
  // with all template arguments.
  std::vector<std::pair<std::string, std::string>> whole_;
  std::vector<std::string> class_names_;             // plain, by registry index
  std::vector<std::vector<std::string>> arguments_;  // plain, of instances of functions
  std::vector<proto::CalledFunction> called_;
  const std::string unknown_;
  std::set<std::pair<uint64_t, std::string>> captured_;      // function, class of the receiver
  std::set<std::pair<int, std::string>> captured_implicit_;  // kind of event, class
};

// "" when some call was tried; otherwise why not, and what to do. The report has
// everything else.
std::string WhyNothingTried(const proto::Report& report);

}  // namespace augment

#endif  // AUGMENT_ENGINE_COVERAGE_CALLED_REPORT_H_
