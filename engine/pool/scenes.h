// Scenes: sequences that end with several objects that may know each other.
//
// The pool holds objects one by one, each with a recipe of its own; two of them
// put together have nothing to do with each other. What holds only between
// objects of one story (siblings in a tree, an iterator and its container) is
// found by calling functions on objects of one scene (S3: the tuples of the
// object/transition database).
#ifndef AUGMENT_ENGINE_POOL_SCENES_H_
#define AUGMENT_ENGINE_POOL_SCENES_H_

#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

struct Scene {
  proto::Candidate sequence;
  // Class of the object in each slot, -1 for none.
  std::vector<int> classes;
};

Scene MakeScene(const Vocabulary& vocabulary, const proto::Candidate& sequence);

class Scenes {
 public:
  explicit Scenes(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  // Keeps `sequence`, whose last call was observed, when that call linked
  // objects: it was given two of them, or handed one out. True when the scene is
  // new: scenes whose last call leaves the same states are one.
  bool Add(const proto::Candidate& sequence, const proto::Observation& observation);

  // One of the test's own; there is room for each.
  void Add(Scene scene) { scenes_.push_back(std::move(scene)); }

  const std::vector<Scene>& all() const { return scenes_; }
  // Slots with objects of the class, or of one derived from it.
  std::vector<int> Slots(const Scene& scene, int class_index) const;

 private:
  const Vocabulary& vocabulary_;
  std::vector<Scene> scenes_;
  std::set<uint64_t> known_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_POOL_SCENES_H_
