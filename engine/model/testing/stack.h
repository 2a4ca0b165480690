// A small vocabulary for tests: what a driver and the instrumenter would say of
//
//   class Stack {                      class Tower : public Stack {
//    public:                            public:
//     Stack();                           explicit Tower(int floors);
//     explicit Stack(int capacity);    };
//     void push(int k);
//     void pop();
//     int size() const;                Stack merge(const Stack& a, const Stack& b);
//     bool empty() const;              void print(const Stack& s, std::ostream& out);
//     bool equals(const Stack* other) const;
//     const Stack& self() const;
//    private:
//     std::vector<int> elems_;
//     int size_;
//   };
#ifndef AUGMENT_ENGINE_MODEL_TESTING_STACK_H_
#define AUGMENT_ENGINE_MODEL_TESTING_STACK_H_

#include <cstdint>

#include "engine/model/vocabulary.h"

namespace augment::testing {

// Registry indices; the function's id is 100 + its index.
enum StackFunction {
  kStack,
  kStackWithCapacity,
  kPush,
  kPop,
  kSize,
  kEmpty,
  kEquals,
  kSelf,
  kTower,
  kMerge,
  kPrint,
};
constexpr int kStackClass = 0;
constexpr int kTowerClass = 1;

constexpr uint64_t IdOf(StackFunction function) { return 100 + static_cast<uint64_t>(function); }

Vocabulary StackVocabulary();
// … with another registry, which has the same functions.
Vocabulary StackVocabularyWith(proto::Registry registry);

}  // namespace augment::testing

#endif  // AUGMENT_ENGINE_MODEL_TESTING_STACK_H_
