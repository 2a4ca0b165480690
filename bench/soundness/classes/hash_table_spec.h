// What structures::HashTable does, over maps.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_HASH_TABLE_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_HASH_TABLE_SPEC_H_

#include <algorithm>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/hash_table.h"

namespace augment::soundness {

inline auto MakeSpec() {
  using structures::HashTable;
  using Model = std::map<int, int>;
  using Models = std::vector<Model>;
  Spec<HashTable, Model> spec("HashTable", [](const HashTable& table, const auto&, Key* key) {
    Write(key, table.chains_);
    Write(key, table.count_);
  });
  const auto has = [](const Models& m, int self, int key) { return m[self].count(key) > 0; };
  const auto has_second = [](const Models& m, int self, int, int key) {
    return m[self].count(key) > 0;
  };
  const auto item_or = [](const Models& m, int self, int key, int otherwise) {
    const auto at = m[self].find(key);
    return at == m[self].end() ? otherwise : at->second;
  };
  const auto clear = [](Models& m, int self) { m[self].clear(); };

  spec.Constructor<>("HashTable()", "", Always(), clear);
  spec.Constructor<const HashTable&>(
      "HashTable(const HashTable &)", "other", Always(),
      [](Models& m, int self, int other) { m[self] = Model(m[other]); });
  spec.Destructor("~HashTable()", Always(), clear);

  spec.Query("Count()", "", &HashTable::Count, Always(),
             [](const Models& m, int self) { return static_cast<int>(m[self].size()); });
  spec.Query("IsEmpty()", "", &HashTable::IsEmpty, Always(),
             [](const Models& m, int self) { return m[self].empty(); });
  spec.Query("Has(int)", "key", &HashTable::Has, Always(), has);
  spec.Query("HasItem(int)", "v", &HashTable::HasItem, Always(),
             [](const Models& m, int self, int v) {
               return std::any_of(m[self].begin(), m[self].end(),
                                  [v](const auto& entry) { return entry.second == v; });
             });
  spec.Query("Item(int)", "key", &HashTable::Item, Always(),
             [](const Models& m, int self, int key) {
               if (m[self].count(key) == 0) throw std::out_of_range("");
               return m[self].at(key);
             });
  spec.Query("ItemOr(int, int)", "key otherwise", &HashTable::ItemOr, Always(), item_or);
  spec.Query("Keys()", "", &HashTable::Keys, Always(), [](const Models& m, int self) {
    std::vector<int> keys;
    for (const auto& entry : m[self]) keys.push_back(entry.first);
    return keys;
  });
  spec.Query("Equals(const HashTable &)", "other", &HashTable::Equals, Always(),
             [](const Models& m, int self, int other) { return m[self] == m[other]; });

  spec.Method(
      "Put(int, int)", "v key", &HashTable::Put,
      [](const Models& m, int self, int, int key) { return m[self].count(key) == 0; },
      [](Models& m, int self, int v, int key) { m[self][key] = v; });
  spec.Method("PutNew(int, int)", "v key", &HashTable::PutNew, Always(),
              [](Models& m, int self, int v, int key) { return m[self].emplace(key, v).second; });
  spec.Method("Force(int, int)", "v key", &HashTable::Force, Always(),
              [](Models& m, int self, int v, int key) { m[self][key] = v; });
  spec.Method("Replace(int, int)", "v key", &HashTable::Replace, has_second,
              [](Models& m, int self, int v, int key) { m[self][key] = v; });
  spec.Method(
      "ReplaceKey(int, int)", "new_key old_key", &HashTable::ReplaceKey,
      [has](const Models& m, int self, int new_key, int old_key) {
        return has(m, self, old_key) && !has(m, self, new_key);
      },
      [](Models& m, int self, int new_key, int old_key) {
        const int v = m[self][old_key];
        m[self].erase(old_key);
        m[self][new_key] = v;
      });
  spec.Method(
      "Add(int, int)", "key by", &HashTable::Add,
      [item_or](const Models& m, int self, int key, int by) {
        const int64_t item = item_or(m, self, key, 0);
        return std::abs(item) <= 1000000 && std::abs(static_cast<int64_t>(by)) <= 1000;
      },
      [](Models& m, int self, int key, int by) { return m[self][key] += by; });
  spec.Method("Remove(int)", "key", &HashTable::Remove, Always(),
              [](Models& m, int self, int key) { return m[self].erase(key) > 0; });
  spec.Method("Merge(const HashTable &)", "other", &HashTable::Merge, Always(),
              [](Models& m, int self, int other) {
                const Model added = m[other];
                for (const auto& [key, v] : added) m[self][key] = v;
              });
  spec.Method("WipeOut()", "", &HashTable::WipeOut, Always(), clear);
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_HASH_TABLE_SPEC_H_
