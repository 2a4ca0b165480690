// A working directory in which some files are other than they are.
//
// In:     files by relative path with their text.
// Out:    a folder of symbolic links to everything in the present working
//         directory, in which these files are what was said.
// Errors: Internal when something cannot be written.
// Owns:   the folder; it is removed with the object.
#ifndef AUGMENT_ENGINE_COMPILE_OVERLAY_H_
#define AUGMENT_ENGINE_COMPILE_OVERLAY_H_

#include <map>
#include <set>
#include <string>

#include "absl/status/status.h"

namespace augment::compile {

class Overlay {
 public:
  // `folder` is made; its parent must exist.
  explicit Overlay(std::string folder);
  ~Overlay();
  Overlay(const Overlay&) = delete;
  Overlay& operator=(const Overlay&) = delete;

  absl::Status Put(const std::map<std::string, std::string>& files);
  const std::string& folder() const { return folder_; }

 private:
  absl::Status Open(const std::string& path);

  std::string folder_;
  std::string origin_;            // the working directory
  std::set<std::string> opened_;  // folders that are real, relative; "" is the root
};

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_OVERLAY_H_
