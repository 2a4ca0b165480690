#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "tests/zoo/write.h"

namespace augment::zoo {
namespace {

// What a class of elements is made of, with $T for its name.
constexpr char kElementClass[] = R"(class $T {
 public:
  explicit $T(int key) : key_(key) {}
$M  int key() const { return key_; }

 private:
  int key_;
};
inline int KeyOf(const $T& element) { return element.key(); }

)";

std::string ElementText(const Specimen& s) {
  const std::string type = ElementType(s);
  std::string members;
  switch (s.element) {
    case Element::kInt:
      return "inline int KeyOf(int element) { return element; }\n\n";
    case Element::kString:
      return "inline int KeyOf(const std::string& element) {\n"
             "  return static_cast<int>(element.size());\n}\n\n";
    case Element::kTestLocal:
      return "";
    case Element::kMoveOnly:
      members = R"(  $T($T&& other) noexcept : key_(other.key_) { other.key_ = 0; }
  $T& operator=($T&& other) noexcept {
    key_ = other.key_;
    other.key_ = 0;
    return *this;
  }
)";
      break;
    case Element::kCopyOnly:
      members = R"(  $T(const $T& other) : key_(other.key_) {}
  $T& operator=(const $T& other) {
    key_ = other.key_;
    return *this;
  }
)";
      break;
    case Element::kNoDefault:
      break;
  }
  return absl::StrReplaceAll(absl::StrReplaceAll(kElementClass, {{"$M", members}}), {{"$T", type}});
}

// A class with a layout that somebody relies on.
std::string HeadText(const Specimen& s) {
  if (!HasHead(s)) return "";
  const bool is_constexpr = s.constructor == Constructor::kConstexpr;
  std::string text =
      absl::StrCat("class Head {\n public:\n  ", is_constexpr ? "constexpr " : "",
                   "explicit Head(std::uint32_t tag) : tag_(tag), ticks_(0) {}\n"
                   "  void Tick() { ++ticks_; }\n"
                   "  std::uint32_t tag() const { return tag_; }\n"
                   "  std::uint32_t ticks() const { return ticks_; }\n\n"
                   " private:\n  std::uint32_t tag_;\n  std::uint32_t ticks_;\n};\n");
  if (s.layout == Layout::kStandard) {
    text += "static_assert(std::is_standard_layout<Head>::value, \"is read by others\");\n";
  }
  if (s.layout == Layout::kSize) {
    text += "static_assert(sizeof(Head) == 2 * sizeof(std::uint32_t), \"is written to disk\");\n";
  }
  if (s.layout == Layout::kTrivial) {
    text += R"(static_assert(std::is_trivially_copyable<Head>::value, "is copied by memcpy");
inline Head Reread(const Head& head) {
  unsigned char bytes[sizeof(Head)];
  std::memcpy(bytes, &head, sizeof(Head));
  Head again(0);
  std::memcpy(&again, bytes, sizeof(Head));
  return again;
}
)";
  }
  if (s.layout == Layout::kOffset) {
    text += R"(// The head of a block that nobody else knows.
Head* Open(int size);
int SizeOf(Head* head);
void Close(Head* head);
)";
  }
  return text + "\n";
}

std::string HelperText(const Specimen& s) {
  std::string text;
  if (HasOrder(s)) {
    text += R"(struct Order {
  bool operator()(int a, int b) const { return a < b; }
};

)";
  }
  if (s.shape == Shape::kPolicy) {
    text += R"(// Two policies; the tests use the default one.
struct Generous {
  bool Allows(std::size_t count) const { return count < 12; }
};
struct Strict {
  bool Allows(std::size_t count) const { return count < 2; }
};

)";
  }
  if (s.shape == Shape::kCrtp) {
    text += R"(template <class Derived>
class Counted {
 public:
  bool IsEmpty() const { return static_cast<const Derived*>(this)->Count() == 0; }
};

)";
  }
  return text;
}

// The class itself, with $C for its name, $T for the element, $A for the allocator
// and $O for the vector.
class ClassWriter {
 public:
  explicit ClassWriter(const Specimen& s)
      : s_(s),
        class_name_(s.shape == Shape::kDetail ? "BasicShelf" : "Shelf"),
        lazy_(s.constructor == Constructor::kConstexpr) {}

  std::string Header() const {
    std::string text = absl::StrCat(Begin(), " public:\n", Constructors(), Members(), Iterators(),
                                    Tail(), " private:\n", Private(), "};\n");
    if (s_.shape == Shape::kDetail) {
      text = absl::StrCat("namespace detail {\n\n", text,
                          "\n}  // namespace detail\n\n"
                          "template <class T>\nusing Shelf = detail::BasicShelf<T>;\n");
    }
    return Replaced(text);
  }

  // Bodies of a class that is no template.
  std::string Source() const {
    if (IsTemplate(s_)) return "";
    return Replaced(absl::StrCat("bool Shelf::Add($P element) ", AddBody(),
                                 "\nbool Shelf::Remove(std::size_t at) ", kRemoveBody,
                                 "\nconst $T& Shelf::At(std::size_t at) const ", kAtBody, "\n"));
  }

 private:
  static constexpr char kRemoveBody[] = R"({
    if (at >= Items().size()) return false;
    Items().erase(Items().begin() + static_cast<std::ptrdiff_t>(at));
    return true;
  }
)";
  static constexpr char kAtBody[] = R"({
    if (at >= Items().size()) throw std::out_of_range("no such element");
    return Items()[at];
  }
)";

  std::string Replaced(const std::string& text) const {
    const std::string element = IsTemplate(s_) ? "T" : ElementType(s_);
    const bool moves = s_.element == Element::kMoveOnly;
    const std::string parameter = moves                         ? element + "&&"
                                  : s_.element == Element::kInt ? element
                                                                : "const " + element + "&";
    const std::string allocator =
        s_.shape == Shape::kAllocator ? "Allocator" : absl::StrCat("std::allocator<", element, ">");
    return absl::StrReplaceAll(
        text, {{"$C", class_name_},
               {"$P", parameter},
               {"$T", element},
               {"$A", allocator},
               {"$O", absl::StrCat("std::vector<", element,
                                   s_.shape == Shape::kAllocator ? ", Allocator>" : ">")}});
  }

  std::string Begin() const {
    switch (s_.shape) {
      case Shape::kNone:
        return "class $C {\n";
      case Shape::kType:
      case Shape::kDetail:
        return "template <class T>\nclass $C {\n";
      case Shape::kValue:
        return "template <class T, std::size_t kRoom>\nclass $C {\n";
      case Shape::kPolicy:
        return "template <class T, class Policy = Generous>\nclass $C {\n";
      case Shape::kAllocator:
        return "template <class T, class Allocator = std::allocator<T>>\nclass $C {\n";
      case Shape::kPartial:
        return "template <class, bool>\nclass $C;\n\ntemplate <class T>\nclass $C<T, false> {\n";
      case Shape::kCrtp:
        return "template <class T>\nclass $C : public Counted<$C<T>> {\n";
    }
    return "";
  }

  std::string Constructors() const {
    switch (s_.constructor) {
      case Constructor::kPlain:
        return "  $C(std::size_t room, int tag) : room_(room), tag_(tag) {}\n"
               "  int tag() const { return tag_; }\n";
      case Constructor::kDelegating:
        return "  $C() : $C(4, Order(), $A()) {}\n"
               "  explicit $C(std::size_t room, const Order& order = Order(),\n"
               "              const $A& allocator = $A())\n"
               "      : items_(allocator), room_(room), order_(order) {}\n";
      case Constructor::kDefaulted:
        return "  $C() = default;\n";
      case Constructor::kConstexpr:
        return "  constexpr explicit $C(std::size_t room) : room_(room) {}\n";
      case Constructor::kList:
        return "  $C(std::initializer_list<$T> items) : items_(items) {}\n";
      case Constructor::kTrailing:
        return "  explicit $C(std::size_t room, const std::string& name = \"shelf\",\n"
               "              const Order& order = Order())\n"
               "      : room_(room), name_(name), order_(order) {}\n"
               "  const std::string& name() const { return name_; }\n";
      case Constructor::kFactory:
        return "  static $C Make(std::size_t room) { return $C(room); }\n";
    }
    return "";
  }

  std::string AddBody(bool moves) const {
    return absl::StrCat(
        "{\n    if (Items().size() >= ", s_.shape == Shape::kValue ? "kRoom" : "room_",
        ") return false;\n",
        s_.shape == Shape::kPolicy ? "    if (!policy_.Allows(Items().size())) return false;\n"
                                   : "",
        HasHead(s_) ? "    head_.Tick();\n" : "", "    Items().push_back(",
        moves ? "std::move(element)" : "element", ");\n    return true;\n  }\n");
  }
  std::string AddBody() const { return AddBody(s_.element == Element::kMoveOnly); }

  std::string Members() const {
    std::string text;
    if (IsTemplate(s_)) {
      absl::StrAppend(&text, "  bool Add(const $T& element) ", AddBody(false),
                      "  bool Add($T&& element) ", AddBody(true), "  bool Remove(std::size_t at) ",
                      kRemoveBody, "  const $T& At(std::size_t at) const ", kAtBody);
    } else {
      text +=
          "  bool Add($P element);\n  bool Remove(std::size_t at);\n"
          "  const $T& At(std::size_t at) const;\n";
    }
    text += R"(  std::size_t Count() const { return Items().size(); }
  int Sum() const {
    int sum = 0;
    for (const $T& element : Items()) sum += KeyOf(element);
    return sum;
  }
)";
    if (HasOrder(s_)) {
      text += R"(  bool IsInOrder() const {
    for (std::size_t i = 1; i < Items().size(); ++i) {
      if (order_(KeyOf(Items()[i]), KeyOf(Items()[i - 1]))) return false;
    }
    return true;
  }
)";
    }
    if (HasHead(s_)) text += "  const Head& head() const { return head_; }\n";
    return text;
  }

  std::string Iterators() const {
    switch (s_.iterator) {
      case Iterator::kNone:
        return "";
      case Iterator::kOwn:
        return R"(
  class Position {
   public:
    Position(const $C* shelf, std::size_t at) : shelf_(shelf), at_(at) {}
    const $T& operator*() const { return shelf_->At(at_); }
    Position& operator++() {
      ++at_;
      return *this;
    }
    bool operator==(const Position& other) const { return at_ == other.at_; }
    bool operator!=(const Position& other) const { return at_ != other.at_; }
    std::size_t at() const { return at_; }

   private:
    const $C* shelf_;
    std::size_t at_;
  };
  Position begin() const { return Position(this, 0); }
  Position end() const { return Position(this, Count()); }
  Position Erase(Position position) {
    Remove(position.at());
    return position;
  }
)";
      case Iterator::kStandard:
        return absl::StrCat("\n  using iterator = ", IsTemplate(s_) ? "typename " : "",
                            R"($O::iterator;
  iterator begin() { return Items().begin(); }
  iterator end() { return Items().end(); }
  iterator Erase(iterator position) { return Items().erase(position); }
)");
      case Iterator::kPointer:
        return R"(
  $T* begin() { return Items().data(); }
  $T* end() { return Items().data() + Items().size(); }
  $T* Erase($T* position) {
    Remove(static_cast<std::size_t>(position - begin()));
    return begin();
  }
)";
    }
    return "";
  }

  std::string Tail() const { return "\n"; }

  std::string Private() const {
    std::string text;
    if (s_.constructor == Constructor::kFactory) {
      text += "  explicit $C(std::size_t room) : room_(room) {}\n\n";
    }
    if (lazy_) {
      // A vector has no constexpr constructor before C++20.
      text += R"(  $O& Items() {
    if (items_ == nullptr) items_ = std::make_unique<$O>();
    return *items_;
  }
  const $O& Items() const {
    static const $O none;
    return items_ == nullptr ? none : *items_;
  }

  std::unique_ptr<$O> items_;
)";
    } else {
      text +=
          "  $O& Items() { return items_; }\n  const $O& Items() const { return items_; }\n\n"
          "  $O items_;\n";
    }
    text += "  std::size_t room_ = 8;\n";
    if (s_.constructor == Constructor::kPlain) text += "  int tag_;\n";
    if (s_.constructor == Constructor::kTrailing) text += "  std::string name_;\n";
    if (HasOrder(s_)) text += "  Order order_;\n";
    if (s_.shape == Shape::kPolicy) text += "  Policy policy_;\n";
    if (HasHead(s_)) text += "  Head head_{7};\n";
    return text;
  }

  const Specimen& s_;
  const std::string class_name_;
  const bool lazy_;
};

}  // namespace

std::string ElementType(const Specimen& specimen) {
  switch (specimen.element) {
    case Element::kInt:
      return "int";
    case Element::kString:
      return "std::string";
    case Element::kMoveOnly:
      return "Ticket";
    case Element::kCopyOnly:
      return "Stamp";
    case Element::kNoDefault:
      return "Label";
    case Element::kTestLocal:
      return "Pebble";
  }
  return "";
}

bool HasOrder(const Specimen& specimen) {
  return specimen.constructor == Constructor::kDelegating ||
         specimen.constructor == Constructor::kTrailing;
}

bool HasHead(const Specimen& specimen) { return specimen.layout != Layout::kNone; }

bool IsTemplate(const Specimen& specimen) { return specimen.shape != Shape::kNone; }

std::string HeaderOf(const Specimen& specimen) {
  const std::string name = Name(specimen);
  std::string text = absl::StrCat("// Specimen: ", Words(specimen), "\n#ifndef ZOO_", name,
                                  "_H_\n#define ZOO_", name, "_H_\n\n");
  for (const char* header : {"cstddef", "cstdint", "cstring", "initializer_list", "memory",
                             "stdexcept", "string", "type_traits", "utility", "vector"}) {
    absl::StrAppend(&text, "#include <", header, ">\n");
  }
  return absl::StrCat(text, "\nnamespace ", name, " {\n\n", ElementText(specimen),
                      HeadText(specimen), HelperText(specimen), ClassWriter(specimen).Header(),
                      "\n}  // namespace ", name, "\n\n#endif  // ZOO_", name, "_H_\n");
}

std::string SourceOf(const Specimen& specimen) {
  std::string text = ClassWriter(specimen).Source();
  if (specimen.layout == Layout::kOffset) {
    text += R"(namespace {

// Starts with its head, so that both have one address.
class Block {
 public:
  explicit Block(int size) : head_(1), size_(size) {}
  static Block* Of(Head* head) { return reinterpret_cast<Block*>(head); }
  Head* head() { return &head_; }
  int size() const { return size_; }

 private:
  Head head_;
  int size_;
};

}  // namespace

Head* Open(int size) { return (new Block(size))->head(); }

int SizeOf(Head* head) { return Block::Of(head)->size(); }

void Close(Head* head) { delete Block::Of(head); }
)";
  }
  if (text.empty()) return "";
  return absl::StrCat("namespace ", Name(specimen), " {\n\n", text, "\n}  // namespace ",
                      Name(specimen), "\n\n");
}

std::string LibrarySource(const std::vector<Specimen>& specimens, const std::string& folder) {
  std::string text = "// Written by tests/zoo/generate_main.cc.\n";
  for (const Specimen& s : specimens) {
    absl::StrAppend(&text, "#include \"", folder, "/", Name(s), ".h\"\n");
  }
  text += "\n";
  for (const Specimen& s : specimens) text += SourceOf(s);
  return text;
}

}  // namespace augment::zoo
