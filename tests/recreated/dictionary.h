// A dictionary as hash tables are written: policies without state as parameters,
// constructors that delegate, arguments that have defaults.
#ifndef AUGMENT_TESTS_RECREATED_DICTIONARY_H_
#define AUGMENT_TESTS_RECREATED_DICTIONARY_H_

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace recreated {

// Nobody can make one but by asking for it.
class Arena {
 public:
  static Arena& Default() {
    static Arena arena;
    return arena;
  }
  Arena(const Arena&) = delete;
  virtual ~Arena() = default;
  virtual int Spare() const { return 0; }

 private:
  Arena() = default;
};

template <class Key, class Value, class Hash = std::hash<Key>, class Equal = std::equal_to<Key>,
          class Allocator = std::allocator<std::pair<Key, Value>>>
class Dictionary {
 public:
  Dictionary() : Dictionary(4, Hash(), Equal(), Allocator()) {}
  explicit Dictionary(std::size_t buckets, const Hash& hash = Hash(), const Equal& equal = Equal(),
                      const Allocator& allocator = Allocator())
      : hash_(hash),
        equal_(equal),
        entries_(allocator),
        buckets_(std::max<std::size_t>(buckets, 1)) {}
  Dictionary(std::size_t buckets, const Allocator& allocator)
      : Dictionary(buckets, Hash(), Equal(), allocator) {}

  bool Insert(const Key& key, const Value& value) {
    if (Find(key) != entries_.size()) return false;
    entries_.emplace_back(key, value);
    return true;
  }
  bool Erase(const Key& key) {
    const std::size_t at = Find(key);
    if (at == entries_.size()) return false;
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(at));
    return true;
  }
  bool Contains(const Key& key) const { return Find(key) != entries_.size(); }
  std::size_t Size() const { return entries_.size(); }
  std::size_t Bucket(const Key& key) const { return hash_(key) % buckets_; }
  void Rehash(std::size_t buckets, Arena* arena = nullptr, const Arena& spare = Arena::Default()) {
    static_cast<void>(arena);
    buckets_ = std::max<std::size_t>(buckets, 1) + static_cast<std::size_t>(spare.Spare());
  }

 private:
  std::size_t Find(const Key& key) const {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (equal_(entries_[i].first, key)) return i;
    }
    return entries_.size();
  }

  Hash hash_;
  Equal equal_;
  std::vector<std::pair<Key, Value>, Allocator> entries_;
  std::size_t buckets_;
};

// Not a template: what its constructor takes is made in the library's thunk file.
class Register {
 public:
  Register() : Register("none", std::less<int>()) {}
  explicit Register(const std::string& name, const std::less<int>& order = std::less<int>(),
                    const Arena& arena = Arena::Default());
  void Note(int entry);
  int Count() const { return static_cast<int>(entries_.size()); }

 private:
  std::string name_;
  std::less<int> order_;
  std::vector<int> entries_;
};

// Declared and defined nowhere: a program that does not call the second links.
void Print(const Register& entries);
inline int PrintAndCount(const Register& entries) {
  Print(entries);
  return entries.Count();
}

// A member that is a reference, in a class with virtual functions: asked for its
// fields where there is no object.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual int Heard() const = 0;
};

class Clerk : public Listener {
 public:
  explicit Clerk(Register& entries) : entries_(entries) {}
  void Hear(int entry);
  int Heard() const override { return heard_; }

 private:
  Register& entries_;
  int heard_ = 0;
};

}  // namespace recreated

#endif  // AUGMENT_TESTS_RECREATED_DICTIONARY_H_
