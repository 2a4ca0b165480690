// What is added to classes, constructors and destructors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "absl/strings/str_cat.h"
#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

constexpr char kFields[] =
    " public: template <class AugmentSelf, class AugmentVisitor> AUGMENT_UNCHECKED static void "
    "augment_fields(AugmentSelf& self, AugmentVisitor& visit) { ";

TEST(RewriteClass, TrackedClassHasFirstFieldsAndLast) {
  const Instrumented result =
      InstrumentHeader("class C {\n public: C() {}\n private: int n_;\n};\n");
  EXPECT_EQ(
      result.Line("a.h", 1),
      "class C { friend struct ::augment::Access; [[no_unique_address]] ::augment::First<ID, C> "
      "augment_first_{this}; AUGMENT_MARK(augment_begin_, C);");
  EXPECT_EQ(
      result.Line("a.h", 4),
      std::string(kFields) +
          "visit(\"n_\", self.n_); } AUGMENT_DRIVER_ONLY(static void "
          "augment_register(::augment::ClassThunks<C>&);) private: AUGMENT_MARK(augment_end_, C); "
          "[[no_unique_address]] ::augment::Last<C> augment_last_; };");
  EXPECT_TRUE(result.cls("C").tracked());
}

TEST(RewriteClass, AggregateIsOnlyVisited) {
  const Instrumented result = InstrumentHeader("struct P {\n int x;\n unsigned b : 3;\n};\n");
  EXPECT_EQ(result.Line("a.h", 1), "struct P {");
  EXPECT_EQ(result.Line("a.h", 4),
            std::string(kFields) + "visit(\"x\", self.x); visit(\"b\", +self.b); } };");
  EXPECT_EQ(result.cls("P").untracked_reason(), "aggregate");
  EXPECT_TRUE(result.cls("P").is_aggregate());
}

TEST(RewriteClass, ConstructorWithoutInitialisers) {
  const Instrumented result = InstrumentHeader("class C {\npublic:\nexplicit C(int a) {}\n};\n");
  EXPECT_EQ(result.Line("a.h", 3),
            "explicit C(int a)  AUGMENT_CONSTRUCT_TRY : augment_first_(this, "
            "::augment::Construct(ID, a)) { ::augment::ConstructBody augment_body(this);} "
            "AUGMENT_CONSTRUCT_CATCH");
}

TEST(RewriteClass, ConstructorWithInitialisers) {
  const Instrumented result =
      InstrumentHeader("class C {\npublic:\nC(int a) noexcept(true) : n_{a} {}\nint n_;\n};\n");
  EXPECT_EQ(result.Line("a.h", 3),
            "C(int a) noexcept(true)  AUGMENT_CONSTRUCT_TRY : augment_first_(this, "
            "::augment::Construct(ID, a)), n_{a} { ::augment::ConstructBody augment_body(this);} "
            "AUGMENT_CONSTRUCT_CATCH");
}

TEST(RewriteClass, DelegatingConstructorBeginsWithTheFirstOfItsArgumentsToBeEvaluated) {
  const Instrumented result = InstrumentHeader(
      "int g(int);\nclass C {\npublic:\nC(int a, int b);\nC(int a) : C(g(a), {3}) {}\n};\n");
  EXPECT_EQ(result.Line("a.h", 5),
            "C(int a)  AUGMENT_CONSTRUCT_TRY : C((::augment::Delegate<ID, true>(this, a), g(a)), "
            "{3}) { ::augment::DelegateBody<ID, true> augment_body(this, a);} "
            "AUGMENT_DELEGATE_CATCH(ID)");
  EXPECT_EQ(result.function("C::C(int)").skip_reason(), "");
  EXPECT_TRUE(result.function("C::C(int)").callable());
}

// `0` in a comma expression would be no null pointer, a constant between braces
// would narrow, and of a macro nothing is known.
TEST(RewriteClass, ArgumentsThatWouldMeanSomethingElseAreLeftAlone) {
  for (const char* target : {"C(0)", "C{7, true}", "C(MACRO)", "C()"}) {
    const Instrumented result = InstrumentHeader(absl::StrCat(
        "#define MACRO 0\nclass C {\npublic:\nC();\nC(const char* p);\nC(char, bool);\n"
        "C(long*, int) : ",
        target, " {}\n};\n"));
    EXPECT_EQ(result.Line("a.h", 7),
              absl::StrCat("C(long* augment_p0, int augment_p1)  AUGMENT_CONSTRUCT_TRY : ", target,
                           " { ::augment::DelegateBody<ID, true> augment_body(this, augment_p0, "
                           "augment_p1);} AUGMENT_DELEGATE_CATCH(ID)"));
  }
}

TEST(RewriteClass, ABaseOfTheSameNameIsNoTarget) {
  const Instrumented result = InstrumentHeader(
      "namespace n { struct C { explicit C(int); }; }\n"
      "class C : public n::C {\npublic:\nC() : n::C(1) {}\n};\n"
      "template <int k>\nclass D : public D<k - 1> {\npublic:\nD() : D<k - 1>() {}\n};\n");
  for (const int line : {4, 9}) {
    EXPECT_THAT(result.Line("a.h", line), ::testing::HasSubstr("augment_first_(this, "));
  }
}

TEST(RewriteClass, DelegatingConstructorOfATemplateWrapsEveryElementOfAPack) {
  const Instrumented result = InstrumentHeader(
      "template <class T>\nclass C {\npublic:\nC(T a, int b);\n"
      "template <class... A> explicit C(A... a) : C<T>(static_cast<A&&>(a)...) {}\n};\n");
  EXPECT_EQ(result.Line("a.h", 5),
            "template <class... A> explicit C(A... a)  AUGMENT_CONSTRUCT_TRY : "
            "C<T>((::augment::Delegate<ID, true>(this, a...), static_cast<A&&>(a))...) { "
            "::augment::DelegateBody<ID, true> augment_body(this, a...);} "
            "AUGMENT_DELEGATE_CATCH(ID)");
}

TEST(RewriteClass, DefaultedMembersAreSeenByTheTracker) {
  const Instrumented result =
      InstrumentHeader("class C {\npublic:\nC(int);\nC(const C&) = default;\n};\n");
  EXPECT_EQ(result.Line("a.h", 4), "C(const C&) = default;");
  EXPECT_TRUE(result.function("C::C(const C &)").captured());
}

TEST(RewriteClass, Destructor) {
  const Instrumented result = InstrumentHeader("class C {\npublic:\n~C() {}\nC();\n};\n");
  EXPECT_EQ(result.Line("a.h", 3), "~C() { ::augment::DestructBody<ID> augment_body(this);}");
}

TEST(RewriteClass, HeadFromAMacro) {
  const Instrumented result =
      InstrumentHeader("#define CLASS(N) class N\nCLASS(C) {\npublic: C();\n};\n");
  EXPECT_TRUE(result.cls("C").tracked());
}

TEST(RewriteClass, HeadsOfWhichThePreprocessorTakesOne) {
  const Instrumented result = InstrumentHeader(
      "struct Base {};\n"
      "class C\n"
      "#if defined(WIDE)\n"
      "  : Base { public: using T = wchar_t;\n"
      "#else\n"
      "{ public: using T = char;\n"
      "#endif\n"
      "  C();\n"
      " private: T t; };\n");
  EXPECT_TRUE(result.cls("C").tracked()) << result.cls("C").untracked_reason();
  EXPECT_EQ(result.Line("a.h", 4), "  : Base { public: using T = wchar_t;");
  EXPECT_NE(result.Line("a.h", 6).find("augment_first_"), std::string::npos);
}

struct Untracked {
  const char* text;
  const char* reason;
};

class UntrackedClass : public testing::TestWithParam<Untracked> {};

TEST_P(UntrackedClass, SaysWhy) {
  const Instrumented result = InstrumentHeader(GetParam().text);
  EXPECT_FALSE(result.model.classes(0).tracked());
  EXPECT_EQ(result.model.classes(0).untracked_reason(), GetParam().reason);
}

INSTANTIATE_TEST_SUITE_P(
    RewriteClass, UntrackedClass,
    testing::Values(Untracked{"union C { C(); int a; };", "union"},
                    Untracked{"class C { public: constexpr C(int) {} };", "constexpr constructor"},
                    Untracked{"#include <stdexcept>\nclass C : std::logic_error { using "
                              "std::logic_error::logic_error; int a; };",
                              "inherits constructors"},
                    Untracked{"class C { int a; public: constexpr int f() { return 1; } };",
                              "constexpr members"},
                    Untracked{"class C { int a; public: int operator*(); void operator++(); };",
                              "iterator: recorded as a value"},
                    Untracked{"#include <stdexcept>\nclass C : std::exception { public: int a; };",
                              "no special member, nothing private and no virtual function"}));

TEST(RewriteClass, ANumberThatIsIncrementedIsNoIterator) {
  const Instrumented result = InstrumentHeader(
      "class Length {\n public:\n  constexpr explicit Length(int n) : n_(n) {}\n"
      "  constexpr Length operator*(int k) const { return Length(n_ * k); }\n"
      "  template <class T> constexpr Length operator*(T k) const { return Length(n_ * k); }\n"
      "  Length& operator++() { ++n_; return *this; }\n private:\n  int n_;\n};\n"
      "class At {\n public:\n  constexpr explicit At(int* n) : n_(n) {}\n"
      "  constexpr int& operator*() const { return *n_; }\n"
      "  At& operator++() { ++n_; return *this; }\n private:\n  int* n_;\n};\n");
  EXPECT_TRUE(result.cls("Length").is_value());
  EXPECT_FALSE(result.cls("At").is_value());
}

TEST(RewriteClass, ClassesWithoutSpecialMembersAreTracked) {
  EXPECT_TRUE(InstrumentHeader("struct C { virtual void f(); };").cls("C").tracked());
  EXPECT_TRUE(InstrumentHeader("class C { int a; public: void f(); };").cls("C").tracked());
  EXPECT_TRUE(InstrumentHeader("namespace { class C { int a; public: void f(); }; }")
                  .model.classes(0)
                  .tracked());
}

TEST(RewriteClass, MixinIsPartOfAnObject) {
  const Instrumented result = InstrumentHeader(
      "template <class D> struct Mixin { int f() { return 1; } };\n"
      "class C : public Mixin<C> { int a; };\nstruct E { int f(); };");
  EXPECT_TRUE(result.cls("Mixin<D>").tracked());
  EXPECT_FALSE(result.cls("E").tracked());
}

// What such a constructor did must not look like a default construction.
TEST(RewriteClass, ConstructorWithoutAnEditMakesTheMakingUnseen) {
  const Instrumented result = InstrumentHeader("class C {\npublic:\nC();\n};\n");
  EXPECT_EQ(
      result.Line("a.h", 1),
      "class C { friend struct ::augment::Access; [[no_unique_address]] ::augment::First<ID, C> "
      "augment_first_{this, ::augment::Unseen()};");
}

TEST(RewriteClass, PrivateConstructorIsNoEvent) {
  const Instrumented result = InstrumentHeader("class C {\nC() {}\n};\n");
  EXPECT_EQ(result.Line("a.h", 2),
            "C()  AUGMENT_CONSTRUCT_TRY : augment_first_(this, ::augment::Construct(0)) { "
            "::augment::ConstructBody augment_body(this);} AUGMENT_CONSTRUCT_CATCH");
}

TEST(RewriteClass, DefaultedDestructorHasAnId) {
  const Instrumented result = InstrumentHeader("class C {\npublic:\nC() {}\n~C() = default;\n};\n");
  EXPECT_NE(result.Line("a.h", 5).find(
                "[[no_unique_address]] ::augment::LastOf<ID, C> augment_last_{this};"),
            std::string::npos);
}

TEST(RewriteClass, FieldsOfBasesAreVisitedFirst) {
  const Instrumented result =
      InstrumentHeader("struct B { int b; };\nstruct C : private B {\nint c;\n};\n");
  EXPECT_NE(result.Line("a.h", 4).find(
                "::augment::VisitBase(static_cast<::augment::Like<AugmentSelf, B>&>(self), "
                "visit); visit(\"c\", self.c);"),
            std::string::npos);
}

TEST(RewriteClass, VirtualBase) {
  const Instrumented result =
      InstrumentHeader("struct B {}; class C : virtual B { public: C(); };");
  EXPECT_EQ(result.cls("C").untracked_reason(), "virtual base class");
}

TEST(RewriteClass, PrivateNestedClassIsOnlyVisited) {
  const Instrumented result =
      InstrumentHeader("class C {\npublic: C();\nprivate:\nclass N { public: N(); int a; };\n};\n");
  EXPECT_EQ(result.cls("C::N").untracked_reason(), "nested and not public");
  EXPECT_NE(result.Line("a.h", 4).find("visit(\"a\", self.a);"), std::string::npos);
}

TEST(RewriteClass, Template) {
  const Instrumented result =
      InstrumentHeader("template <class T> class C {\npublic:\nvoid f(T t) {}\nC() {}\n};\n");
  EXPECT_EQ(result.Line("a.h", 1),
            "template <class T> class C { friend struct ::augment::Access; "
            "[[no_unique_address]] ::augment::First<ID, C> augment_first_{this};");
  // The second is the first of its implicit copies.
  EXPECT_EQ(result.Line("a.h", 3).substr(0, 103),
            "void f(T t) { AUGMENT_USE_THUNK(C, &C::augment_thunk_0) "
            "AUGMENT_USE_THUNK(C, &C::augment_thunk_2) ::aug");
  // All are tried; one of those without a body registers the others.
  EXPECT_NE(result.text.at("a.h").find(
                " AUGMENT_DRIVER_ONLY(static void augment_members() { AUGMENT_TRY_THUNK(C, 0) "
                "AUGMENT_TRY_THUNK(C, 1) AUGMENT_TRY_THUNK(C, 2) })"),
            std::string::npos)
      << result.text.at("a.h");
  EXPECT_EQ(result.cls("C<T>").name(), "C<T>");
}

TEST(RewriteClass, PaddingIsNotShown) {
  const Instrumented result = InstrumentHeader(
      "class C { public: C() {} char* text() { return text_; }\n"
      " private: int a_; char apart_[64 - sizeof(int)]; char text_[8]; int numbers_[8];\n"
      " struct Block { char filler[56]; int b; }; struct Other { char filler[8]; int c; };\n"
      "};\n"
      "struct Public { char bytes[8]; };\n");
  EXPECT_EQ(result.text.at("a.h").find("visit(\"apart_\""), std::string::npos);
  EXPECT_EQ(result.text.at("a.h").find("visit(\"filler\""), std::string::npos);
  // Used, no bytes, or to be used by anybody.
  for (const char* shown : {"a_", "text_", "numbers_", "b", "bytes"}) {
    EXPECT_NE(result.text.at("a.h").find(std::string("visit(\"") + shown + "\""), std::string::npos)
        << shown;
  }
}

// What a tracker in front of the members would break.
TEST(RewriteClass, PunnedClassesHaveNoTracker) {
  const Instrumented result = InstrumentHeader(R"(
class Head { public: Head() {} int n() const; private: int n_; };
class Block {
 public:
  static Block* Of(Head* head) { return reinterpret_cast<Block*>(head); }
 private:
  Head head_;
};
class Cell { public: Cell() {} private: int n_; };
class Node { public: Node() {} private: int m_; };
inline Cell& Take(Node& node) { return reinterpret_cast<Cell&>(node); }
template <class T> class Twin { public: Twin() {} private: T n_; };
inline const Twin<int>* Same(const Cell* cell) {
  return reinterpret_cast<const Twin<int>*>(cell);
})");
  EXPECT_TRUE(result.cls("Head").tracked());
  EXPECT_EQ(result.cls("Block").untracked_reason(),
            "Block::Of() overwrites or copies its objects as bytes, or takes them for those of "
            "another class");
  EXPECT_FALSE(result.cls("Cell").tracked());
  EXPECT_FALSE(result.cls("Node").tracked());
  EXPECT_FALSE(result.cls("Twin<T>").tracked());
}

// As a template sees them, and where the vector itself begins with what is cast to it.
TEST(RewriteClass, PunnedTemplatesHaveNoTracker) {
  const Instrumented result = InstrumentHeader(R"(
template <class A, class Size = unsigned> class Holder { public: Holder() {} private: A* begin_; };
template <class T, class A> class Vector { public: Vector() {} private: Holder<A> holder_; };
template <class T, class A> struct Chosen { typedef Vector<T, A> type; };
template <class T, class A>
class Allocator : public A {
 public:
  typedef typename Chosen<T, Allocator>::type vector_base;
  typedef Holder<Allocator> holder;
  const T* storage() const {
    const holder& h = static_cast<const holder&>(*this);
    const vector_base& v = reinterpret_cast<const vector_base&>(h);
    return v.storage();
  }
};
)");
  EXPECT_TRUE(result.cls("Holder<A, Size>").tracked());
  EXPECT_EQ(result.cls("Vector<T, A>").untracked_reason(),
            "Allocator<T, A>::storage() overwrites or copies its objects as bytes, or takes them "
            "for those of another class");
}

TEST(RewriteClass, ObjectsThatAreBytesHaveNoTracker) {
  const Instrumented result = InstrumentHeader(R"(
#include <cstdlib>
#include <cstring>
class Range { public: Range() {} private: int n_; };
class Rune { public: Rune() {} private: int n_; };
class Cell { public: Cell() {} private: int n_; };
class Node { public: Node() {} private: int n_; };
class Text { public: Text() {} char* data(); private: int n_; };
class Held { public: Held() {} private: int n_; };
class Page { public: Page() {} private: int n_; };
void write(const Page* page);
inline void Print(const Page& page) { write(&page); }
struct List { Range* ranges; int count; Text text; };
inline bool Same(const List* a, const List* b) {
  return std::memcmp(a->ranges, b->ranges, sizeof(Range) * a->count) == 0;
}
inline void Clear(Rune& rune) { memset(static_cast<void*>(&rune), 0, sizeof rune); }
inline Cell* Grow(Cell* cells) { return (Cell*)realloc((void*)(cells), 2 * sizeof(Cell)); }
inline void Drop(Node* node) { free(node); }
inline void Fill(List* list, Held** held) {
  memcpy(list->text.data(), "ab", 2);
  memset(held, 0, sizeof *held);
}
)");
  EXPECT_TRUE(result.cls("Range").tracked());  // its bytes are only read
  EXPECT_EQ(result.cls("Rune").untracked_reason(),
            "Clear() overwrites or copies its objects as bytes, or takes them for those of another "
            "class");
  EXPECT_TRUE(result.cls("Rune").is_value());
  EXPECT_FALSE(result.cls("Cell").tracked());
  EXPECT_TRUE(result.cls("Node").tracked());
  EXPECT_TRUE(result.cls("Text").tracked());
  EXPECT_TRUE(result.cls("Held").tracked());
  EXPECT_TRUE(result.cls("Page").tracked());
}

TEST(RewriteClass, ObjectsThatAreOverwrittenAsBytesStayTheSame) {
  const Instrumented result = InstrumentHeader(R"(
#include <cstring>
#define WIPE(object) memset(object, 0, sizeof *(object))
template <class T, class A>
class Pool : private A {
 public:
  Pool() { Blank(); }
  ~Pool() {}
  void Swap(Pool& other) {
    char kept[sizeof(Pool)];
    memcpy(&kept, static_cast<void*>(this), sizeof(Pool));
    memcpy(static_cast<void*>(this), static_cast<void*>(&other), sizeof(Pool));
    memcpy(static_cast<void*>(&other), kept, sizeof(Pool));
  }
 private:
  void Blank() noexcept { std::memset(static_cast<void*>(this), 0, sizeof(Pool)); }
  T* first_;
};
class Wiped { public: Wiped() { WIPE(this); } private: int n_; };
struct Base { virtual ~Base(); int base_; };
class Derived : public Base { public: void Clear() { memset((void*)this, 0, 8); } private: int n_; };
class Read { public: void Take(const char* o) { memcpy((void*)this, o, 4); } private: int n_; };
class Sent { public: void Give(char* o) { memcpy(o, this, 4); } private: int n_; };
char shared[8];
class Shown { public: void Show() { memcpy(shared, this, 4); } private: int n_; };
)");
  EXPECT_TRUE(result.cls("Pool<T, A>").tracked());
  EXPECT_TRUE(result.cls("Wiped").tracked());
  EXPECT_TRUE(result.cls("Derived").tracked());
  EXPECT_FALSE(result.cls("Read").tracked());
  EXPECT_FALSE(result.cls("Sent").tracked());
  EXPECT_FALSE(result.cls("Shown").tracked());
}

TEST(RewriteClass, WithABaseAndWrittenByAMacro) {
  const Instrumented result = InstrumentHeader(
      "struct Base { int a; };\n#define DERIVED(Name) struct Name : Base { int b; }\n"
      "DERIVED(Derived);\n");
  EXPECT_EQ(result.model.classes_size(), 1);
}

TEST(RewriteClass, NothingWithVirtualFunctionsIsAnAggregate) {
  const Instrumented result = InstrumentHeader(R"(
template <class P> struct Solver { virtual void Solve(P& p) = 0; };
template <class P> struct Slow : Solver<P> { void Solve(P& p) { ++p; } };
template <class P> struct Slower : Slow<P> { int steps = 0; };
struct Plain { int x; };
struct Point : Plain { int y; };
)");
  EXPECT_EQ(result.cls("Slow<P>").untracked_reason(), "");
  EXPECT_EQ(result.cls("Slower<P>").untracked_reason(), "");
  EXPECT_FALSE(result.cls("Slower<P>").is_aggregate());
  EXPECT_EQ(result.cls("Point").untracked_reason(), "aggregate");
}

// A tracker would have to be destroyed, which a union does not do; nor does it in what the
// class is made of. Who is destroyed by code that somebody wrote was so before.
TEST(RewriteClass, WhatAUnionStoresHasNoTracker) {
  const Instrumented result = InstrumentHeader(R"(
class Link { public: Link(); private: int n_; };
class Items { public: Items(); private: Link first_; };
class List : public Items { public: List(int); private: int n_; };
class Text { public: Text(); ~Text(); private: char* text_; };
class Far { public: Far(); private: int n_; };
union Named { int number; List lists[2]; Far* far; };
class Value {
 public:
  Value();
  ~Value();
 private:
  union { int number_; Text text_; };
};
)");
  for (const char* name : {"Link", "Items", "List"}) {
    EXPECT_EQ(result.cls(name).untracked_reason(), "in a union: Named");
    EXPECT_TRUE(result.cls(name).is_value()) << name;
  }
  for (const char* name : {"Text", "Far", "Value"}) {
    EXPECT_EQ(result.cls(name).untracked_reason(), "");
  }
}

TEST(RewriteClass, OtherCastsLeaveTheTracker) {
  const Instrumented result = InstrumentHeader(R"(
struct Room { unsigned char bytes[8]; };
class Base { public: Base() {} private: int n_; };
class Cell : public Base { public: Cell() {} private: int n_; };
class Handle;
class Opaque {};
inline Cell* A(Room* room) { return reinterpret_cast<Cell*>(room->bytes); }
inline Cell* B(Room* room) { return reinterpret_cast<Cell*>(room); }
inline Cell* C(Base* base) { return (Cell*)base; }
inline Handle* D(Cell* cell) { return reinterpret_cast<Handle*>(cell); }
inline Cell* E(Room** rooms) { return reinterpret_cast<Cell*>(rooms); }
inline Cell* F(Opaque* hidden) { return reinterpret_cast<Cell*>(hidden); }
)");
  EXPECT_EQ(result.cls("Base").untracked_reason(), "");
  EXPECT_EQ(result.cls("Cell").untracked_reason(), "");
}

}  // namespace
}  // namespace augment::instrument
