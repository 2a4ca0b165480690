// Headers that do not compile by themselves: what a file of generated tests includes besides, or
// does not include.
//
// In:     what the compiler said of such a file, and what it includes.
// Out:    what is learnt from it, for each file of the suite that is rendered later: headers of
//         the standard in front, as the compiler names them, else all that the user's sources
//         include; without a header of which the compiler complains itself, as of one that is
//         only meant to stand behind a test's code.
// Errors: none: where nothing is to be learnt the tests do not build.
// Threads: one at a time.
#ifndef AUGMENT_TOOLS_CLI_INCLUDE_REPAIR_H_
#define AUGMENT_TOOLS_CLI_INCLUDE_REPAIR_H_

#include <set>
#include <string>

namespace augment {

struct IncludeRepair {
  std::set<std::string> first;    // "<array>", which headers want
  std::set<std::string> more;     // … which tests want
  std::set<std::string> without;  // as the file includes it

  // What a file that includes these includes instead, behind `first`.
  std::set<std::string> Of(const std::set<std::string>& includes) const;
  // … in one that includes what the user's source does in front of it: `first` among them.
  std::set<std::string> Behind(const std::set<std::string>& includes) const;
  int size() const { return static_cast<int>(first.size() + more.size() + without.size()); }
};

// Headers of the standard that the compiler wants (`'std::array' is defined in header '<array>'`),
// of files outside of the folder `of_tests` in front. Whether any is new.
bool LearnMissing(const std::string& err, const std::string& of_tests, IncludeRepair* repair);

// Of what else no test is to blame for: the header of `includes` that the first error is in, else
// all of `standard` in front. Whether anything is new.
bool LearnUnfit(const std::string& err, const std::set<std::string>& includes,
                const std::set<std::string>& standard, IncludeRepair* repair);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_INCLUDE_REPAIR_H_
