#ifndef TESTS_RECREATED_VOLUME_H_
#define TESTS_RECREATED_VOLUME_H_

#include "magic.h"  // of the kernel; who includes this says where it is

namespace recreated {

// A file system, by its number.
class Volume {
 public:
  explicit Volume(long type) : type_(type) {}
  bool InMemory() const { return type_ == TMPFS_MAGIC; }
  void Convert(long type) { type_ = type; }

 private:
  long type_;
};

}  // namespace recreated

#endif  // TESTS_RECREATED_VOLUME_H_
