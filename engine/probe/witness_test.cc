// What a witness sees of a container, and which instances have one.
#define AUGMENT_TRY_MEMBERS
#include "engine/probe/witness.h"

#include <functional>
#include <map>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/probe/probe.h"
#include "gtest/gtest.h"

namespace {

using augment::driver::HasWitness;
using augment::driver::Witness;
using augment::driver::WitnessOf;

TEST(WitnessTest, LegalUsesAreSilent) {
  std::vector<Witness> witnesses = {3, 1, 2};
  witnesses.insert(witnesses.begin(), Witness(7));
  witnesses.erase(witnesses.begin() + 1);
  std::swap(witnesses[0], witnesses[0]);
  EXPECT_EQ(witnesses, (std::vector<Witness>{7, 1, 2}));
  const Witness moved = std::move(witnesses[0]);
  EXPECT_EQ(moved.Look("reads"), 7);
  const std::vector<Witness> copy = witnesses;  // whole, the one that was moved from too
  witnesses[0] = 5;
  EXPECT_EQ(witnesses[0].Look("reads"), 5);
  EXPECT_EQ(copy[0].NumberIfAny(), 0);
}

TEST(WitnessDeathTest, TellsWhatHasNoElement) {
  alignas(Witness) unsigned char room[sizeof(Witness)] = {};
  auto* const witness = reinterpret_cast<Witness*>(room);
  EXPECT_DEATH(*witness = Witness(1), "witness: assigns to an element where there is none\n");
  new (room) Witness(1);
  witness->~Witness();
  EXPECT_DEATH(witness->~Witness(), "witness: destroys an element that was destroyed before\n");
  EXPECT_DEATH(Witness{*witness}, "witness: copies an element that was destroyed before\n");
}

TEST(WitnessDeathTest, TellsWhoLooksAtWhatWasMovedFrom) {
  Witness from(1);
  const Witness to = std::move(from);
  EXPECT_DEATH(static_cast<void>(from == to), "compares an element that was moved from\n");
  EXPECT_DEATH(std::hash<Witness>()(from), "hashes an element that was moved from\n");
  Witness self(2);
  self = std::move(*&self);
  EXPECT_DEATH(self.Look("hands out"), "hands out an element that was moved from\n");
}

TEST(WitnessTest, HashesCollide) { EXPECT_EQ(std::hash<Witness>()(1), std::hash<Witness>()(3)); }

template <class T, std::size_t kRoom>
class Fixed {};
template <class T>
class Walker {
 public:
  T& operator*();
  Walker& operator++();
};

TEST(WitnessOfTest, StandsForNumbersAndTextsAndWhatMentionsThem) {
  static_assert(std::is_same_v<WitnessOf<std::vector<int>>::Type, std::vector<Witness>>, "");
  static_assert(
      std::is_same_v<WitnessOf<std::map<std::string, bool>>::Type, std::map<Witness, bool>>, "");
  static_assert(std::is_same_v<WitnessOf<Fixed<double, 4>>::Type, Fixed<Witness, 4>>, "");
  static_assert(std::is_void_v<WitnessOf<std::vector<char>>::Type>, "");
  static_assert(std::is_void_v<WitnessOf<std::vector<std::vector<int>>>::Type>, "");
  static_assert(std::is_void_v<WitnessOf<Walker<int>>::Type>, "");
  static_assert(HasWitness<std::map<int, Witness>>() && !HasWitness<std::map<int, int>>(), "");
  static_assert(!HasWitness<WitnessOf<int>>(), "");
}

std::vector<std::string>& Registered() {
  static auto* const registered = new std::vector<std::string>;
  return *registered;
}

template <class T>
class Box {
 public:
  void Put(T element) {
    AUGMENT_USE_THUNK(Box, &Box::augment_thunk_0)
    element_ = std::move(element);
  }
  using augment_value_class = ::augment::ValueClass<0x321, Box>;
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("element_", self.element_);
  }
  static void augment_thunk_0(::augment::ClassThunks<Box>&) {
    Registered().push_back(std::is_same_v<T, Witness> ? "witness" : "own");
  }
  static void augment_members() { AUGMENT_TRY_THUNK(Box, 0) }

 private:
  T element_{};
};

TEST(WitnessUseTest, ATemplateHasOneInstanceWithWitnesses) {
  Box<int>().Put(1);
  Box<double>().Put(1);
  std::map<std::string, int> count;
  for (const std::string& one : Registered()) ++count[one];
  EXPECT_EQ(count, (std::map<std::string, int>{{"own", 2}, {"witness", 1}}));
}

}  // namespace
