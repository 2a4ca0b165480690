// Which contract templates earn their place: what each gave, and what came of
// challenging its contracts.
//
// In:     contracts with the checker's judgement, the sources of the calls that
//         a search made, planted faults that were found.
// Out:    a table, templates by the faults and then the contracts that calls made
//         for them gave, below them other sources of calls.
// Errors: none.
// Thread rule: none; a plain value.
#ifndef AUGMENT_BENCH_SOUNDNESS_TEMPLATES_H_
#define AUGMENT_BENCH_SOUNDNESS_TEMPLATES_H_

#include <map>
#include <string>

namespace augment::soundness {

class Templates {
 public:
  void Contract(const std::string& name, bool unsound, bool dropped);
  // Calls made for it on an original, and contracts that these refuted.
  void Calls(const std::string& source, double candidates, double drops);
  // A planted fault, by what the first call that showed it was made for.
  void Fault(const std::string& source) { ++rows_[source].faults; }

  std::string Table() const;

 private:
  struct Row {
    int inferred = 0;  // 0: a source of calls that is no template
    int unsound = 0;
    int invalidated = 0;  // unsound and dropped
    double candidates = 0;
    double drops = 0;
    int faults = 0;
  };
  std::map<std::string, Row> rows_;
};

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_TEMPLATES_H_
