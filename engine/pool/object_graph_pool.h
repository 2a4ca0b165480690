// Object graphs: sequences that end with several objects that may know each other.
//
// The pool holds objects one by one, each with a recipe of its own; two of them
// put together have nothing to do with each other. What holds only between
// objects of one story (siblings in a tree, an iterator and its container) is
// found by calling functions on objects of one object graph (S3: the tuples of the
// object/transition database).
#ifndef AUGMENT_ENGINE_POOL_OBJECT_GRAPH_POOL_H_
#define AUGMENT_ENGINE_POOL_OBJECT_GRAPH_POOL_H_

#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

struct ObjectGraph {
  proto::Candidate sequence;
  // Class of the object in each slot, -1 for none.
  std::vector<int> classes;
};

ObjectGraph MakeObjectGraph(const Vocabulary& vocabulary, const proto::Candidate& sequence);

class ObjectGraphPool {
 public:
  explicit ObjectGraphPool(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  // Keeps `sequence`, whose last call was observed, when that call linked
  // objects: it was given two of them, or handed one out. True when the object graph is
  // new: object graphs whose last call leaves the same states are one.
  bool Add(const proto::Candidate& sequence, const proto::Observation& observation);

  // One of the test's own; there is room for each.
  void Add(ObjectGraph graph) { graphs_.push_back(std::move(graph)); }

  const std::vector<ObjectGraph>& all() const { return graphs_; }
  // Slots with objects of the class, or of one derived from it.
  std::vector<int> Slots(const ObjectGraph& graph, int class_index) const;

 private:
  const Vocabulary& vocabulary_;
  std::vector<ObjectGraph> graphs_;
  std::set<uint64_t> known_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_POOL_OBJECT_GRAPH_POOL_H_
