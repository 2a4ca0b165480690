#include "tests/zoo/write.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"

namespace augment::zoo {
namespace {

// How a framework writes things; $N stands for "Zoo07" and $C for a case's name.
struct Style {
  std::string top;       // before the inclusions of the library
  std::string begin;     // of a case
  std::string equal[3];  // before, between and after what is compared
  std::string bottom;
};

const Style& StyleOf(Framework framework) {
  static const auto& styles = *new std::vector<Style>{
      {"#include \"gtest/gtest.h\"\n", "TEST($N, $C) {\n", {"EXPECT_EQ(", ", ", ");\n"}, ""},
      {"#include <cstdio>\n#include <cstdlib>\n",
       "void $N$C() {\n",
       {"Require(", " == ", ");\n"},
       ""},
      {"#include \"tests/frameworks/catch2.h\"\n",
       "TEST_CASE(\"$N $C\") {\n",
       {"CHECK(", " == ", ");\n"},
       ""},
      {"#include <doctest/doctest.h>\n",
       "TEST_CASE(\"$N $C\") {\n",
       {"CHECK(", " == ", ");\n"},
       ""},
  };
  return styles[static_cast<int>(framework)];
}

class TestWriter {
 public:
  explicit TestWriter(const Specimen& s) : s_(s), style_(StyleOf(s.framework)) {}

  std::string Write() {
    if (s_.element == Element::kTestLocal) {
      text_ += R"(struct Pebble {
  explicit Pebble(int key) : weight(key) {}
  int weight;
};
int KeyOf(const Pebble& pebble) { return pebble.weight; }

)";
    }
    absl::StrAppend(&text_, "using Subject = ", SubjectType(), ";\n\n");
    Begin("StartsAsMade");
    Make("shelf");
    Equal("shelf.Count()", absl::StrCat(initial(), "u"));
    Equal("shelf.Sum()", absl::StrCat(initial() * 2));
    if (s_.shape == Shape::kCrtp) Equal("shelf.IsEmpty()", initial() == 0 ? "true" : "false");
    if (s_.constructor == Constructor::kPlain) Equal("shelf.tag()", "5");
    if (s_.constructor == Constructor::kTrailing) {
      Equal("shelf.name()", "\"shelf\"");
      Line("Subject named(2, \"own\");");
      Equal("named.name()", "\"own\"");
    }
    End();
    Begin("Adds");
    Make("shelf");
    Fill();
    Equal("shelf.Count()", absl::StrCat(initial() + 2, "u"));
    Equal("KeyOf(shelf.At(0))", initial() > 0 ? "2" : "3");
    Equal("shelf.Sum()", absl::StrCat(initial() * 2 + 4));
    if (HasOrder(s_)) Equal("shelf.IsInOrder()", "false");
    if (HasHead(s_)) Equal("shelf.head().ticks()", "2u");
    End();
    Begin("Removes");
    Make("shelf");
    Equal("shelf.Remove(9)", "false");
    Fill();
    Equal("shelf.Remove(0)", "true");
    Equal("shelf.Count()", absl::StrCat(initial() + 1, "u"));
    if (s_.constructor == Constructor::kDelegating) {
      Line("Subject small(1);");
      Equal(absl::StrCat("small.Add(", Sample(1), ")"), "true");
      if (s_.shape != Shape::kValue) {
        Equal(absl::StrCat("small.Add(", Sample(2), ")"), "false");
      }
    }
    End();
    if (s_.iterator != Iterator::kNone) Iterates();
    Begin("IsMoved");
    Make("shelf");
    Fill();
    Line("Subject other(std::move(shelf));");
    Equal("other.Count()", absl::StrCat(initial() + 2, "u"));
    End();
    if (s_.element != Element::kMoveOnly && s_.constructor != Constructor::kConstexpr) {
      Begin("IsCopied");
      Make("shelf");
      Fill();
      Line("Subject other(shelf);");
      Equal("other.Remove(0)", "true");
      Equal("shelf.Count()", absl::StrCat(initial() + 2, "u"));
      Line("other = shelf;");
      Equal("other.Sum()", "shelf.Sum()");
      End();
    }
    if (HasHead(s_)) LooksAtLayout();
    return absl::StrReplaceAll(text_, {{"$N", Title()}});
  }

  const std::vector<std::string>& cases() const { return cases_; }
  std::string Title() const { return "Zoo" + Name(s_).substr(3); }

 private:
  // How many elements it is made with, each with the key 2.
  int initial() const { return s_.constructor == Constructor::kList ? 2 : 0; }

  void Line(const std::string& line) { absl::StrAppend(&text_, "  ", line, "\n"); }
  void Begin(const std::string& name) {
    cases_.push_back(name);
    text_ += absl::StrReplaceAll(style_.begin, {{"$C", name}});
  }
  void End() { text_ += "}\n\n"; }
  void Equal(const std::string& a, const std::string& b) {
    absl::StrAppend(&text_, "  ", style_.equal[0], a, style_.equal[1], b, style_.equal[2]);
  }

  std::string Sample(int key) const {
    if (s_.element == Element::kInt) return absl::StrCat(key);
    if (s_.element == Element::kString) return absl::StrCat("std::string(", key, ", 'x')");
    return absl::StrCat(ElementType(s_), "(", key, ")");
  }

  std::string SubjectType() const {
    const std::string element = ElementType(s_);
    switch (s_.shape) {
      case Shape::kNone:
        return "Shelf";
      case Shape::kValue:
        return absl::StrCat("Shelf<", element, ", 6>");
      case Shape::kPartial:
        return absl::StrCat("Shelf<", element, ", false>");
      default:
        return absl::StrCat("Shelf<", element, ">");
    }
  }

  void Make(const std::string& name) {
    switch (s_.constructor) {
      case Constructor::kPlain:
        return Line(absl::StrCat("Subject ", name, "(6, 5);"));
      case Constructor::kDelegating:
      case Constructor::kDefaulted:
        return Line(absl::StrCat("Subject ", name, ";"));
      case Constructor::kConstexpr:
      case Constructor::kTrailing:
        return Line(absl::StrCat("Subject ", name, "(6);"));
      case Constructor::kList:
        return Line(absl::StrCat("Subject ", name, "{", Sample(2), ", ", Sample(2), "};"));
      case Constructor::kFactory:
        return Line(absl::StrCat("Subject ", name, " = Subject::Make(6);"));
    }
  }

  // Two elements, with the keys 3 and 1.
  void Fill() {
    Equal(absl::StrCat("shelf.Add(", Sample(3), ")"), "true");
    if (IsTemplate(s_) && s_.element != Element::kMoveOnly) {
      Line(absl::StrCat("const auto light = ", Sample(1), ";"));
      Equal("shelf.Add(light)", "true");
    } else {
      Equal(absl::StrCat("shelf.Add(", Sample(1), ")"), "true");
    }
  }

  void Iterates() {
    Begin("Iterates");
    Make("shelf");
    Fill();
    Line("int sum = 0;");
    Line("for (auto at = shelf.begin(); at != shelf.end(); ++at) sum += KeyOf(*at);");
    Equal("sum", "shelf.Sum()");
    Line("shelf.Erase(shelf.begin());");
    Equal("shelf.Count()", absl::StrCat(initial() + 1, "u"));
    End();
  }

  void LooksAtLayout() {
    Begin("HasALayout");
    Line("Head head(3);");
    Line("head.Tick();");
    Equal("head.tag()", "3u");
    switch (s_.layout) {
      case Layout::kTrivial:
        Equal("Reread(head).ticks()", "1u");
        break;
      case Layout::kOffset:
        Line("Head* own = Open(4);");
        Line("own->Tick();");
        Equal("own->ticks()", "1u");
        Equal("SizeOf(own)", "4");
        Line("Close(own);");
        break;
      case Layout::kMemcmp:
        Line("Head same(3);");
        Line("same.Tick();");
        Equal("std::memcmp(&head, &same, sizeof(Head))", "0");
        break;
      case Layout::kSize:
        Equal("sizeof(head)", "8u");
        break;
      default:
        break;
    }
    End();
  }

  const Specimen& s_;
  const Style& style_;
  std::string text_;
  std::vector<std::string> cases_;
};

}  // namespace

std::string TestSource(const std::vector<Specimen>& specimens, const std::string& folder) {
  if (specimens.empty()) return "";
  const bool plain = specimens[0].framework == Framework::kPlain;
  std::string text = absl::StrCat("// Written by tests/zoo/generate_main.cc.\n",
                                  StyleOf(specimens[0].framework).top, "\n");
  for (const Specimen& s : specimens) {
    absl::StrAppend(&text, "#include \"", folder, "/", Name(s), ".h\"\n");
  }
  if (plain) {
    text += R"(
#define Require(condition)                       \
  do {                                           \
    if (!(condition)) {                          \
      std::printf("line %d: %s\n", __LINE__, #condition); \
      std::exit(1);                              \
    }                                            \
  } while (false)
)";
  }
  std::string main = "int main() {\n";
  for (const Specimen& s : specimens) {
    TestWriter writer(s);
    absl::StrAppend(&text, "\nnamespace ", Name(s), " {\nnamespace {\n\n", writer.Write(),
                    "}  // namespace\n");
    // A plain main() calls the cases through one function each specimen.
    if (plain) {
      absl::StrAppend(&text, "void All() {\n");
      for (const std::string& name : writer.cases()) {
        absl::StrAppend(&text, "  ", writer.Title(), name, "();\n");
      }
      text += "}\n";
      absl::StrAppend(&main, "  ", Name(s), "::All();\n");
    }
    absl::StrAppend(&text, "}  // namespace ", Name(s), "\n");
  }
  if (plain) absl::StrAppend(&text, "\n", main, "  return 0;\n}\n");
  return text;
}

}  // namespace augment::zoo
