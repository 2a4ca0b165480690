// What a program is told when it starts.
#ifndef AUGMENT_TESTS_RECREATED_OPTIONS_H_
#define AUGMENT_TESTS_RECREATED_OPTIONS_H_

#include <cstddef>
#include <initializer_list>
#include <set>
#include <string>

// Instead of names. There is only this one.
struct Everything {
  explicit constexpr Everything(int) {}
};
inline constexpr Everything kEverything{0};

class Options {
 public:
  Options() = default;
  explicit Options(Everything) {}
  // The names that it knows.
  explicit Options(std::initializer_list<const char* const> known)
      : known_(known.begin(), known.end()) {}

  // As main() is given them: `argc` texts, of which the first is the program's name.
  void Parse(int argc, const char* const argv[]) {
    for (int i = 1; i < argc; ++i) {
      if (known_.empty() || known_.count(argv[i]) != 0) given_.insert(argv[i]);
    }
  }
  // All of them are options.
  template <std::size_t kCount>
  void Give(const char* const (&options)[kCount]) {
    given_.insert(options, options + kCount);
  }
  bool Has(const std::string& option) const { return given_.count(option) != 0; }
  std::size_t size() const { return given_.size(); }
  // Nothing is given.
  bool operator==(std::nullptr_t) const { return given_.empty(); }

 private:
  std::set<std::string> known_;
  std::set<std::string> given_;
};

#endif  // AUGMENT_TESTS_RECREATED_OPTIONS_H_
