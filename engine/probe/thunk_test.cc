// What thunks take: positions in the receiver, stateless objects, shorter calls.

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/probe/machine_impl.h"
#include "engine/probe/probe.h"
#include "gtest/gtest.h"

namespace augment::driver {
namespace {

template <class T>
class Box {};

class Incomplete;

// Policies, tags; and what has a state or cannot be made.
struct Tag {};
class Explicit {
 public:
  explicit Explicit() {}
};
class Unmakeable {
  Unmakeable() = default;
  int number_ = 0;
};
class Passkey {
  Passkey() = default;
};
struct Numbered {
  int number;
};
struct None {
  explicit constexpr None(int) {}
};

TEST(SourceOfTest, StatelessObjectsAreMade) {
  EXPECT_EQ(SourceOf<const std::allocator<int>&>(), Source::kValue);
  EXPECT_EQ(SourceOf<std::hash<int>>(), Source::kValue);
  EXPECT_EQ(SourceOf<Tag&&>(), Source::kValue);
  EXPECT_EQ(SourceOf<const Explicit&>(), Source::kValue);
  EXPECT_EQ(SourceOf<const Unmakeable&>(), Source::kNone);
  EXPECT_EQ(SourceOf<const Incomplete&>(), Source::kNone);
  EXPECT_EQ(SourceOf<std::vector<int>>(), Source::kValue) << "as a sequence";
}

TEST(SourceOfTest, WhatOnlyItsLibraryMakesIsAConstant) {
  EXPECT_EQ(SourceOf<None>(), Source::kConstant);
  EXPECT_EQ(SourceOf<const None&>(), Source::kConstant);
  EXPECT_EQ(SourceOf<None&>(), Source::kNone);
  EXPECT_EQ(SourceOf<const Passkey&>(), Source::kConstant) << "the engine knows whether one is";
  EXPECT_EQ(SourceOf<std::nullptr_t>(), Source::kConstant);
  EXPECT_EQ(SourceOf<std::nullopt_t>(), Source::kConstant);
}

// What is const is copied, `std::move(constant).value()` too.
TEST(ResultTest, ConstantsAreHandedOutAsTheyAre) {
  EXPECT_NE(&Result<const int&&>::Store, nullptr);
  EXPECT_NE(&Result<const std::string>::Store, nullptr);
  EXPECT_FALSE(Result<const int&&>::kHandsOver);
  EXPECT_TRUE(Result<int&&>::kHandsOver);
}

class Immovable {
 public:
  Immovable() = default;
  Immovable(const Immovable&) = delete;

 private:
  int number_ = 0;
};
struct Interface {
  virtual ~Interface() = default;
  virtual int Get() const = 0;
};

TEST(SourceOfTest, WhatCannotBeReadIsMadeByDefault) {
  EXPECT_EQ(SourceOf<const Numbered&>(), Source::kDefault);
  EXPECT_EQ(SourceOf<Numbered>(), Source::kDefault);
  EXPECT_EQ(SourceOf<Numbered&>(), Source::kDefault);
  EXPECT_EQ(SourceOf<Immovable&>(), Source::kDefault);
  EXPECT_EQ(SourceOf<Immovable>(), Source::kNone);
  EXPECT_EQ(SourceOf<Numbered*>(), Source::kNone) << "who owns it?";
  EXPECT_EQ(SourceOf<const Interface&>(), Source::kNone);
  EXPECT_EQ(SourceOf<std::vector<Unmakeable>::iterator>(), Source::kNone) << "leads nowhere";
  EXPECT_EQ(SourceOf<std::unique_ptr<Interface>>(), Source::kNone);
  EXPECT_EQ((SourceOf<std::unique_ptr<void, void (*)(const void*)>>()), Source::kNone);
}

// A class under test that looks like a text.
class Words {
 public:
  using augment_value_class = ::augment::ValueClass<77, Words>;
  using traits_type = std::char_traits<char>;
  using value_type = char;
  const char* data() const { return begin_; }
  Size size() const { return size_; }
  template <class Self, class Visitor>
  static void augment_fields(Self& self, Visitor& visit) {
    visit("begin_", self.begin_);
    visit("size_", self.size_);
  }
  template <class Thunks>
  static void augment_register(Thunks&) {}

 private:
  const char* begin_ = "";
  Size size_ = 0;
};

template <class T>
Uint64 KindOf() {
  Buffer out;
  DescribeType<T>(out, 0);
  for (Reader type(out.data(), out.size()); type.Next();) {
    if (type.field() == 1) return type.varint();
  }
  return 0;
}

TEST(SourceOfTest, ObjectsOfASubjectAreDescribedAsSuchWhateverTheyLookLike) {
  EXPECT_EQ(SourceOf<const Words&>(), Source::kObject);
  EXPECT_EQ(KindOf<const Words&>(), kTypeObject);
  EXPECT_EQ(KindOf<std::string>(), kTypeText);
}

// The operand as the driver gets it, and what arrives.
template <class P, class From>
bool LoadAs(const From& from, Machine* machine, Argument<P>* argument) {
  static std::list<std::string> operands;
  Buffer buffer;
  Encoder(buffer).Write(from);
  operands.emplace_back(buffer.data(), buffer.size());
  Frame frame;
  frame.machine = machine;
  frame.operands[0] = Reader(operands.back().data(), operands.back().size());
  return argument->Load(frame, 0);
}

TEST(SourceOfTest, StreamsOverTextAndLiterals) {
  Machine machine;
  EXPECT_EQ(SourceOf<std::istream&>(), Source::kInput);
  Argument<std::istream&> input;
  ASSERT_TRUE(LoadAs(std::string("7 b"), &machine, &input));
  int number = 0;
  EXPECT_TRUE(input.Get() >> number);
  EXPECT_EQ(number, 7);
  EXPECT_FALSE(LoadAs(7, &machine, &input));
  EXPECT_EQ(SourceOf<const char(&)[3]>(), Source::kLiteral);
  Argument<const char(&)[3]> literal;
  ASSERT_TRUE(LoadAs("ab", &machine, &literal));
  EXPECT_STREQ(literal.Get(), "ab");
  EXPECT_FALSE(LoadAs("abc", &machine, &literal)) << "another length is another type";
  for (const Kept& kept : machine.kept) kept.destroy(kept.memory);
}

TEST(SourceOfTest, ArraysByReferenceHaveAsManyElementsAsTheirTypeSays) {
  Machine machine;
  EXPECT_EQ(SourceOf<int(&)[3]>(), Source::kFixedArray);
  Argument<const int(&)[3]> numbers;
  ASSERT_TRUE(LoadAs(std::vector<int>{4, 5, 6}, &machine, &numbers));
  EXPECT_EQ(numbers.Get()[2], 6);
  EXPECT_FALSE(LoadAs(std::vector<int>{4, 5}, &machine, &numbers));
  EXPECT_FALSE(LoadAs(std::vector<int>{4, 5, 6, 7}, &machine, &numbers));
  EXPECT_FALSE(LoadAs(4, &machine, &numbers));
  Argument<char(&)[3]> text;
  ASSERT_TRUE(LoadAs("ab", &machine, &text));
  EXPECT_STREQ(text.Get(), "ab");
  EXPECT_FALSE(LoadAs("a", &machine, &text));
  EXPECT_EQ(SourceOf<int(&)[2][2]>(), Source::kNone);
  EXPECT_EQ(SourceOf<Unmakeable(&)[2]>(), Source::kNone);
  for (const Kept& kept : machine.kept) kept.destroy(kept.memory);
}

// The Value that is there after something was written, as it would be encoded.
template <class P, class T>
std::string Written(const T& before, const std::function<void(Argument<P>&)>& write) {
  static_assert(CanBeWritten<P>());
  Machine machine;
  Argument<P> argument;
  EXPECT_TRUE(LoadAs(before, &machine, &argument));
  write(argument);
  Buffer read;
  argument.Read(read);
  for (const Kept& kept : machine.kept) kept.destroy(kept.memory);
  return std::string(read.data(), read.size());
}

template <class T>
std::string Encoded(const T& value) {
  Buffer buffer;
  Encoder(buffer).Write(value);
  return std::string(buffer.data(), buffer.size());
}

TEST(ArgumentTest, WhatACallWroteIsRead) {
  EXPECT_EQ(Written<int&>(7, [](auto& number) { number.Get() = 8; }), Encoded(8));
  int nine = 9;
  int ten = 10;
  EXPECT_EQ(Written<int*>(&nine, [](auto& number) { *number.Get() = 10; }), Encoded(&ten));
  using Names = std::vector<std::string>;
  EXPECT_EQ(Written<Names&>(Names{"a"}, [](auto& names) { names.Get().push_back("b"); }),
            Encoded(Names{"a", "b"}));
  EXPECT_EQ(Written<std::ostream&>(0, [](auto& stream) { stream.Get() << "a" << 1; }),
            Encoded(std::string("a1")));
}

TEST(ArgumentTest, WhereACallCannotWriteNothingIsRead) {
  EXPECT_FALSE(CanBeWritten<int>());
  EXPECT_FALSE(CanBeWritten<const int&>());
  EXPECT_FALSE(CanBeWritten<const int*>());
  EXPECT_FALSE(CanBeWritten<int&&>());
  EXPECT_FALSE(CanBeWritten<std::istream&>());
  EXPECT_FALSE(CanBeWritten<Immovable&>()) << "nobody can read it";
}

struct Pool {};

struct Placed {
  static void* operator new(std::size_t, Pool&);
  static void operator delete(void*, Pool&);
};

struct Counted {
  static void* operator new(std::size_t);
  static void operator delete(void*);
};

struct Plain {};

TEST(AllocationTest, WhatIsForPlacesOnlyMakesNoObjects) {
  EXPECT_FALSE(shape::HasOwnNew<Placed>::value);
  EXPECT_FALSE(shape::CanDelete<Placed>::value);
  EXPECT_TRUE(shape::HasOwnNew<Counted>::value);
  EXPECT_TRUE(shape::CanDelete<Counted>::value);
  EXPECT_FALSE(shape::HasOwnNew<Plain>::value);
  EXPECT_TRUE(shape::CanDelete<Plain>::value);
}

// Neither `new Placed` nor `delete` compiles.
TEST(AllocationTest, ObjectsOfSuchAClassAreCopiedAndDestroyed) {
  const Placed placed;
  void* const copy = CopyOf<Placed>::Do(&placed);
  ASSERT_NE(copy, nullptr);
  DestroyOf<Placed>::Do(copy);
}

template <class T>
struct Resource : std::enable_shared_from_this<T> {};
struct Request : Resource<Request> {};
struct Own : std::enable_shared_from_this<Own> {};
struct Derived : Own {};

TEST(SharesItselfTest, NotABaseThatSharesWhatDerivesFromIt) {
  EXPECT_TRUE(SharesItself<Own>());
  EXPECT_TRUE(SharesItself<Derived>());
  EXPECT_TRUE(SharesItself<Request>());
  EXPECT_FALSE(SharesItself<Resource<Request>>());
  EXPECT_FALSE(SharesItself<Plain>());
}

TEST(SourceOfTest, PointersThatTheFunctionSets) {
  EXPECT_EQ(SourceOf<int*&>(), Source::kPointerPlace);
  EXPECT_EQ(SourceOf<const Incomplete*&>(), Source::kPointerPlace);
  EXPECT_EQ(SourceOf<void*&>(), Source::kPointerPlace);
  EXPECT_EQ(SourceOf<int* const&>(), Source::kValuePointer);
  EXPECT_EQ(SourceOf<int* volatile&>(), Source::kNone);
  EXPECT_EQ(SourceOf<void (*&)()>(), Source::kNone) << "a callback";
  Machine machine;
  Argument<int*&> number;
  ASSERT_TRUE(LoadAs(nullptr, &machine, &number));
  EXPECT_EQ(number.Get(), nullptr);
  int other = 3;
  number.Get() = &other;
  EXPECT_EQ(number.Get(), &other);
  EXPECT_FALSE(LoadAs(7, &machine, &number));
  const int* const seven = new int(7);
  ASSERT_TRUE(LoadAs(seven, &machine, &number)) << "or it leads to a value";
  EXPECT_EQ(*number.Get(), 7);
  delete seven;
  Argument<const Incomplete*&> unknown;
  ASSERT_TRUE(LoadAs(nullptr, &machine, &unknown));
  EXPECT_EQ(unknown.Get(), nullptr);
  Argument<const char*&> text;
  ASSERT_TRUE(LoadAs("rest", &machine, &text));
  text.Get() += 2;
  EXPECT_STREQ(text.Get(), "st");
  for (const Kept& kept : machine.kept) kept.destroy(kept.memory);
}

TEST(ArgumentTest, MadeByDefault) {
  Machine machine;
  Argument<const Immovable&> made;
  const std::string unit = {static_cast<char>(kUnit << 3), 1};
  Frame frame{};
  frame.machine = &machine;
  frame.operands[0] = Reader(unit.data(), unit.size());
  frame.count = 1;
  ASSERT_TRUE(made.Load(frame, 0));
  EXPECT_NE(&made.Get(), nullptr);
  Argument<const Immovable&> other;
  EXPECT_FALSE(LoadAs(7, &machine, &other));
  for (const Kept& kept : machine.kept) kept.destroy(kept.memory);
}

TEST(ArgumentTest, ListsOfWhatCanBeMade) {
  Machine machine;
  Argument<std::initializer_list<std::string>> texts;
  ASSERT_TRUE(
      LoadAs(std::vector<std::string>{"a", "", "long enough for the heap"}, &machine, &texts));
  EXPECT_EQ(std::vector<std::string>(texts.Get()),
            (std::vector<std::string>{"a", "", "long enough for the heap"}));
  Argument<const std::initializer_list<std::pair<const int, bool>>&> pairs;
  ASSERT_TRUE(LoadAs(std::vector<std::pair<int, bool>>{{1, true}}, &machine, &pairs));
  EXPECT_EQ((std::map<int, bool>(pairs.Get())), (std::map<int, bool>{{1, true}}));
  Argument<std::initializer_list<const char* const>> constant;
  ASSERT_TRUE(LoadAs(std::vector<std::string>{"a"}, &machine, &constant));
  ASSERT_EQ(constant.Get().size(), 1u);
  EXPECT_STREQ(*constant.Get().begin(), "a");
  // As main() is given, with a null pointer behind them.
  Argument<Array<const char* const>> arguments;
  ASSERT_TRUE(LoadAs(std::vector<std::string>{"program", "-v"}, &machine, &arguments));
  ASSERT_EQ(arguments.Get().count, 2u);
  EXPECT_STREQ(arguments.Get().elements[1], "-v");
  EXPECT_EQ(arguments.Get().elements[2], nullptr);
  Argument<std::initializer_list<int>> none;
  ASSERT_TRUE(LoadAs(std::vector<int>(), &machine, &none));
  EXPECT_EQ(none.Get().size(), 0u);
  Argument<std::initializer_list<int>> wrong;
  EXPECT_FALSE(LoadAs(std::string("text"), &machine, &wrong));
  EXPECT_EQ(SourceOf<std::initializer_list<Unmakeable>>(), Source::kDefault) << "an empty one";
  EXPECT_EQ(SourceOf<std::initializer_list<int>&>(), Source::kNone);
  for (const Kept& kept : machine.kept) kept.destroy(kept.memory);
}

// What `result` lends, as the argument of the next call.
template <class P, bool kRefers, class R>
bool PassOn(R& result, Machine* machine, Argument<P>* argument) {
  machine->slots.assign(1, Slot());
  Frame lending;
  lending.machine = machine;
  lending.slot = 0;
  Lend<kRefers>(lending, result);
  static const std::string slot = {static_cast<char>(kObject << 3), 0};
  Frame frame;
  frame.machine = machine;
  frame.operands[0] = Reader(slot.data(), slot.size());
  return argument->Load(frame, 0);
}

TEST(LendTest, TheReferenceItselfIsPassed) {
  Machine machine;
  const std::string text = "long enough for the heap";
  Argument<const std::string&> same;
  ASSERT_TRUE((PassOn<const std::string&, true>(text, &machine, &same)));
  EXPECT_EQ(&same.Get(), &text);
  Argument<std::string_view> view;
  ASSERT_TRUE((PassOn<std::string_view, true>(text, &machine, &view)));
  EXPECT_EQ(view.Get().data(), text.data());
  Argument<const int&> number;
  EXPECT_FALSE((PassOn<const int&, true>(text, &machine, &number))) << "another type";
  Argument<std::string&> changed;
  EXPECT_FALSE((PassOn<std::string&, true>(text, &machine, &changed))) << "a const one";
  Argument<std::string> copy;
  EXPECT_FALSE((PassOn<std::string, true>(text, &machine, &copy))) << "no alias";
  for (const Kept& kept : machine.kept) kept.destroy(kept.memory);
}

TEST(LendTest, PointersAndViewsByValue) {
  Machine machine;
  const char* text = "text";
  Argument<const char*> pointer;
  ASSERT_TRUE((PassOn<const char*, false>(text, &machine, &pointer)));
  EXPECT_EQ(pointer.Get(), text);
  std::string_view view(text + 1, 2);
  Argument<const std::string_view&> part;
  ASSERT_TRUE((PassOn<const std::string_view&, false>(view, &machine, &part)));
  EXPECT_EQ(part.Get().data(), text + 1);
  int numbers[] = {1, 2};
  int* first = numbers;
  Argument<const int*> element;
  ASSERT_TRUE((PassOn<const int*, false>(first, &machine, &element)));
  EXPECT_EQ(element.Get(), numbers);
  first = nullptr;
  EXPECT_FALSE((PassOn<const int*, false>(first, &machine, &element))) << "leads nowhere";
  for (const Kept& kept : machine.kept) kept.destroy(kept.memory);
}

// What `value` is handed over as.
template <class P, class R>
bool PassOnValue(R value, Machine* machine, Argument<P>* argument) {
  machine->slots.assign(1, Slot());
  Frame lending;
  lending.machine = machine;
  lending.slot = 0;
  HandOver(lending, std::move(value));
  static const std::string slot = {static_cast<char>(kObject << 3), 0};
  Frame frame;
  frame.machine = machine;
  frame.operands[0] = Reader(slot.data(), slot.size());
  return argument->Load(frame, 0);
}

TEST(LendTest, ValuesArePassedOn) {
  Machine machine;
  const std::string text = "a\0b and more than fits into a short one";
  Argument<const std::string&> reference;
  ASSERT_TRUE((PassOnValue<const std::string&>(text, &machine, &reference)));
  EXPECT_EQ(reference.Get(), text);
  Argument<std::string> copy;
  ASSERT_TRUE((PassOnValue<std::string>(text, &machine, &copy)));
  EXPECT_EQ(copy.Get(), text);
  Argument<std::string_view> view;
  ASSERT_TRUE((PassOnValue<std::string_view>(text, &machine, &view)));
  EXPECT_EQ(view.Get(), text);
  Argument<int> number;
  ASSERT_TRUE((PassOnValue<int>(7, &machine, &number)));
  EXPECT_EQ(number.Get(), 7);
  Argument<long> wider;
  EXPECT_FALSE((PassOnValue<long>(7, &machine, &wider))) << "another type";
  Argument<std::string&> changed;
  EXPECT_FALSE((PassOnValue<std::string&>(text, &machine, &changed))) << "nobody sees it";
  EXPECT_TRUE((HandsOver<std::vector<unsigned char>>()));
  EXPECT_FALSE((HandsOver<std::vector<std::vector<int>>>()));
  EXPECT_FALSE((HandsOver<std::string_view>())) << "it is lent";
  EXPECT_FALSE((HandsOver<const std::string&>()));
  for (const Kept& kept : machine.kept) kept.destroy(kept.memory);
}

TEST(LendTest, WhatLeadsSomewhere) {
  EXPECT_TRUE(Lends<const int&>());
  EXPECT_TRUE(Lends<std::string&>());
  EXPECT_TRUE(Lends<std::string_view>());
  EXPECT_TRUE(Lends<char*>());
  EXPECT_TRUE(Lends<const int*>());
  EXPECT_FALSE(Lends<int>());
  EXPECT_FALSE(Lends<std::string>());
  EXPECT_FALSE(Lends<std::string&&>());
  EXPECT_FALSE(Lends<void>());
  EXPECT_FALSE(Lends<void*>());
  EXPECT_FALSE(Lends<const unsigned char*>()) << "a buffer";
  EXPECT_FALSE(Lends<Incomplete*>()) << "a handle";
  EXPECT_FALSE(Lends<const Incomplete*>());
  EXPECT_FALSE(Lends<Incomplete&>());
}

TEST(AddMakeableTest, LeavesOutWhatNobodyCanMake) {
  const auto count = [](const auto&... calls) {
    int taken = -1;
    AddMakeable<false>(
        [&](const auto& call) {
          using Call = std::decay_t<decltype(call)>;
          taken =
              std::is_same_v<Call, std::decay_t<decltype(std::get<0>(std::tie(calls...)))>> ? 0 : 1;
        },
        calls...);
    return taken;
  };
  const auto whole = [](int, Tag) { return 0; };
  const auto whole_unmakeable = [](int, const Unmakeable&) { return 0; };
  const auto shorter = [](int) { return 0; };
  EXPECT_EQ(count(whole, shorter), 0);
  EXPECT_EQ(count(whole_unmakeable, shorter), 1);
  EXPECT_EQ(count(whole_unmakeable), 0) << "registered, so that reports can name it";
  EXPECT_EQ((Makeable<int, Tag, const Unmakeable&, int>()), 2);
}

struct Later {
  int day = 0;
};

TEST(RangeTest, IteratorsOfStandardContainersAndPointersToNumbers) {
  using Numbers = std::vector<int>;
  EXPECT_EQ(SourceOf<BeginIn<Numbers::iterator>>(), Source::kRange);
  EXPECT_EQ(SourceOf<EndIn<Numbers::iterator>>(), Source::kRange);
  EXPECT_EQ(SourceOf<BeginIn<const std::string::const_iterator&>>(), Source::kRange);
  EXPECT_EQ(SourceOf<BeginIn<const int*>>(), Source::kRange);
  EXPECT_EQ(SourceOf<MiddleIn<Numbers::iterator>>(), Source::kRange);
  EXPECT_TRUE((std::is_same_v<BeginIn<int>, int>)) << "as it is";
  EXPECT_TRUE((std::is_same_v<BeginIn<Later>, Later>));
  EXPECT_TRUE((std::is_same_v<BeginIn<std::list<int>::iterator>, std::list<int>::iterator>));
  EXPECT_TRUE((std::is_same_v<BeginIn<Numbers::iterator&>, Numbers::iterator&>));
  using Unmade = std::vector<Unmakeable>::iterator;
  EXPECT_TRUE((std::is_same_v<BeginIn<Unmade>, Unmade>)) << "nobody can make its elements";
}

TEST(RangeTest, InsertersIntoWhatCanBeMade) {
  using Into = std::back_insert_iterator<std::string>;
  EXPECT_EQ(SourceOf<Into>(), Source::kInserter);
  EXPECT_EQ(SourceOf<const Into&>(), Source::kInserter);
  EXPECT_EQ(SourceOf<Into&>(), Source::kNone);
  EXPECT_EQ(SourceOf<std::back_insert_iterator<std::vector<Unmakeable>>>(), Source::kNone);
  EXPECT_TRUE(CanBeWritten<Into>());
}

TEST(RangeTest, AFunctionIsGivenTheIteratorItself) {
  std::vector<int> numbers = {1, 2};
  BeginIn<std::vector<int>::iterator> begin(numbers.begin());
  EXPECT_EQ(Passed<std::vector<int>::iterator>(begin), numbers.begin());
  std::unique_ptr<int> other = std::make_unique<int>(3);
  const std::unique_ptr<int> taken = Passed<std::unique_ptr<int>>(other);
  EXPECT_EQ(*taken, 3);
}

class List {
 public:
  std::vector<int>::iterator begin();
  std::vector<int>::const_iterator begin() const;
  std::vector<int>::iterator end();
  std::vector<int>::const_iterator end() const;
};

TEST(IsPositionTest, WhatTheReceiversOwnBeginGives) {
  EXPECT_TRUE((IsPosition<List&, std::vector<int>::iterator>()));
  EXPECT_TRUE((IsPosition<List&, std::vector<int>::const_iterator>()));
  EXPECT_TRUE((IsPosition<const List&, const std::vector<int>::const_iterator&>()));
  EXPECT_FALSE((IsPosition<const List&, std::vector<int>::iterator>()));
  EXPECT_FALSE((IsPosition<List&, std::vector<int>::iterator&>())) << "to be written to";
  EXPECT_FALSE((IsPosition<List&, std::vector<long>::iterator>()));
  EXPECT_FALSE((IsPosition<List&, int>()));
  EXPECT_FALSE((IsPosition<Box<int>&, std::vector<int>::iterator>()));
  using I = std::vector<int>::iterator;
  EXPECT_EQ((SourceOf<InReceiver<List&, BeginIn<I>>>()), Source::kPosition);
  EXPECT_EQ((SourceOf<InReceiver<Box<int>&, BeginIn<I>>>()), Source::kRange);
  EXPECT_EQ((SourceOf<InReceiver<List&, EndIn<I>>>()), Source::kPosition);
}

}  // namespace
}  // namespace augment::driver
