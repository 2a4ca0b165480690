#include "bench/soundness/classes/hash_table.h"

#include <algorithm>
#include <cassert>
#include <stdexcept>

namespace structures {

HashTable::HashTable() : chains_(4), count_(0) {}

int HashTable::Count() const { return count_; }

bool HashTable::IsEmpty() const { return count_ == 0; }

bool HashTable::Has(int key) const { return Find(key) != nullptr; }

bool HashTable::HasItem(int v) const {
  for (const Chain& chain : chains_) {
    for (const auto& entry : chain) {
      if (entry.second == v) return true;
    }
  }
  return false;
}

int HashTable::Item(int key) const {
  const int* const item = Find(key);
  if (item == nullptr) throw std::out_of_range("HashTable::Item");
  return *item;
}

int HashTable::ItemOr(int key, int otherwise) const {
  const int* const item = Find(key);
  return item == nullptr ? otherwise : *item;
}

std::vector<int> HashTable::Keys() const {
  std::vector<int> keys;
  for (const Chain& chain : chains_) {
    for (const auto& entry : chain) keys.push_back(entry.first);
  }
  std::sort(keys.begin(), keys.end());
  return keys;
}

bool HashTable::Equals(const HashTable& other) const {
  if (count_ != other.count_) return false;
  for (const Chain& chain : chains_) {
    for (const auto& entry : chain) {
      const int* const theirs = other.Find(entry.first);
      if (theirs == nullptr || *theirs != entry.second) return false;
    }
  }
  return true;
}

void HashTable::Put(int v, int key) {
  assert(!Has(key));
  if (count_ >= 2 * static_cast<int>(chains_.size())) Grow();
  ChainOf(key).emplace_back(key, v);
  ++count_;
}

bool HashTable::PutNew(int v, int key) {
  if (Has(key)) return false;
  Put(v, key);
  return true;
}

void HashTable::Force(int v, int key) {
  if (Has(key)) {
    Replace(v, key);
  } else {
    Put(v, key);
  }
}

void HashTable::Replace(int v, int key) {
  assert(Has(key));
  for (auto& entry : ChainOf(key)) {
    if (entry.first == key) entry.second = v;
  }
}

void HashTable::ReplaceKey(int new_key, int old_key) {
  assert(Has(old_key));
  assert(!Has(new_key));
  const int v = Item(old_key);
  Remove(old_key);
  Put(v, new_key);
}

int HashTable::Add(int key, int by) {
  assert(by >= -1000 && by <= 1000);
  const int sum = ItemOr(key, 0) + by;
  Force(sum, key);
  return sum;
}

bool HashTable::Remove(int key) {
  Chain& chain = ChainOf(key);
  for (size_t i = 0; i < chain.size(); ++i) {
    if (chain[i].first != key) continue;
    chain.erase(chain.begin() + i);
    --count_;
    return true;
  }
  return false;
}

void HashTable::Merge(const HashTable& other) {
  if (&other == this) return;
  for (const Chain& chain : other.chains_) {
    for (const auto& entry : chain) Force(entry.second, entry.first);
  }
}

void HashTable::WipeOut() {
  for (Chain& chain : chains_) chain.clear();
  count_ = 0;
}

HashTable::Chain& HashTable::ChainOf(int key) {
  return chains_[static_cast<unsigned>(key) % chains_.size()];
}

const HashTable::Chain& HashTable::ChainOf(int key) const {
  return chains_[static_cast<unsigned>(key) % chains_.size()];
}

const int* HashTable::Find(int key) const {
  for (const auto& entry : ChainOf(key)) {
    if (entry.first == key) return &entry.second;
  }
  return nullptr;
}

void HashTable::Grow() {
  std::vector<Chain> old(2 * chains_.size());
  old.swap(chains_);
  for (const Chain& chain : old) {
    for (const auto& entry : chain) ChainOf(entry.first).push_back(entry);
  }
}

}  // namespace structures
