// Declared by a library of headers alone; locker.cc, of another library, defines it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

class Locker {
 public:
  explicit Locker(std::size_t shelves);
  Locker(std::size_t shelves, const std::string& first);
  ~Locker();

  // False when all shelves are full.
  bool Put(const std::string& thing);
  bool Has(const std::string& thing) const;
  void Empty();
  std::size_t size() const { return things_.size(); }

 private:
  std::size_t shelves_;
  std::vector<std::string> things_;
};

// How many more things there are in one than in the other.
long Compare(const Locker& one, const Locker& other);
