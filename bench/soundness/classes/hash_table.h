#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_HASH_TABLE_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_HASH_TABLE_H_

#include <utility>
#include <vector>

namespace structures {

// Integers by integer keys, in chains. After HASH_TABLE of Table I.
class HashTable {
 public:
  HashTable();

  int Count() const;
  bool IsEmpty() const;
  bool Has(int key) const;
  bool HasItem(int v) const;
  // Throws std::out_of_range when there is no such key.
  int Item(int key) const;
  int ItemOr(int key, int otherwise) const;
  // In ascending order.
  std::vector<int> Keys() const;
  bool Equals(const HashTable& other) const;

  // REQUIRES: !Has(key)
  // Ensures: Has(key)
  void Put(int v, int key);
  // Puts `v` if there is no such key yet; says whether it did.
  bool PutNew(int v, int key);
  // Puts or replaces.
  // Ensures: Item(key) == v
  void Force(int v, int key);
  // REQUIRES: Has(key)
  void Replace(int v, int key);
  // Gives the item of `old_key` another key.
  // REQUIRES: Has(old_key), !Has(new_key)
  void ReplaceKey(int new_key, int old_key);
  // Adds `by` to the item of `key`, which is 0 when there is none yet.
  // REQUIRES: -1000 <= by <= 1000
  // REQUIRES: -1000000 <= ItemOr(key, 0) <= 1000000
  int Add(int key, int by);
  // Says whether there was such a key.
  // Ensures: !Has(key)
  bool Remove(int key);
  // Adds the items of `other`; those of common keys replace ours.
  void Merge(const HashTable& other);
  void WipeOut();

 private:
  using Chain = std::vector<std::pair<int, int>>;  // key and item

  Chain& ChainOf(int key);
  const Chain& ChainOf(int key) const;
  // The item of `key`, or null.
  const int* Find(int key) const;
  void Grow();

  std::vector<Chain> chains_;
  int count_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_HASH_TABLE_H_
