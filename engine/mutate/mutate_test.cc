#include "engine/mutate/mutate.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::mutate {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class MutateTest : public ::testing::Test {
 protected:
  MutateTest() {
    folder_ = ::testing::TempDir() + "/" +
              ::testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::create_directories(folder_);
  }

  std::string Path(const std::string& name) const { return folder_ + "/" + name; }
  void Write(const std::string& name, const std::string& text) const {
    std::ofstream(Path(name)) << text;
  }
  // Standard output of a program that ends well.
  static std::string Say(const std::string& command) {
    std::string said;
    FILE* pipe = popen(command.c_str(), "r");
    char buffer[4096];
    size_t got;
    while ((got = fread(buffer, 1, sizeof buffer, pipe)) > 0) said.append(buffer, got);
    EXPECT_EQ(pclose(pipe), 0) << command << "\n" << said;
    return said;
  }

  std::vector<Mutant> Find(const std::string& text) {
    text_ = text;
    Write("a.cc", text);
    auto unit = clang::TranslationUnit::Parse(Path("a.cc"), {"-x", "c++", "-std=c++17"}, {},
                                              clang::Bodies::kParse);
    EXPECT_TRUE(unit.ok());
    return FindMutants(*unit, [this](const std::string& file) { return file == Path("a.cc"); });
  }

  static std::vector<std::string> Changes(const std::vector<Mutant>& mutants) {
    std::vector<std::string> changes;
    for (const Mutant& mutant : mutants) {
      changes.push_back(absl::StrCat(Name(mutant.kind), " ", mutant.change));
    }
    return changes;
  }

  // All mutants that one text can hold.
  static std::vector<Numbered> Together(const std::vector<Mutant>& mutants) {
    std::vector<Numbered> taken;
    for (const Mutant& mutant : mutants) {
      bool excluded = false;
      for (const Numbered& other : taken) {
        excluded = excluded || Excludes(*other.mutant, mutant);
      }
      if (!excluded) taken.push_back({&mutant, static_cast<int>(taken.size()) + 1});
    }
    return taken;
  }

  // What the program says with each mutant chosen; 0 is the original.
  std::map<int, std::string> Run(const std::vector<Numbered>& mutants) {
    Write("b.cc", Schemata(text_, mutants));
    Write(kSwitchHeader, SwitchHeader());
    Write("switch.cc", SwitchSource(static_cast<int>(mutants.size())));
    Say(absl::StrCat("cd ", folder_, " && g++ -std=c++11 -Wall -Werror b.cc switch.cc -o b 2>&1"));
    std::map<int, std::string> said;
    for (int number = 0; number <= static_cast<int>(mutants.size()); ++number) {
      const std::string reached =
          number == 0 ? absl::StrCat(kReachedVariable, "=", Path("reached"), " ") : "";
      said[number] = Say(absl::StrCat(reached, kChosenVariable, "=", number, " timeout 5 ",
                                      Path("b"), " || true"));
    }
    return said;
  }

  std::string folder_;
  std::string text_;
};

TEST_F(MutateTest, FindsWhatSufficesInFunctionBodies) {
  const std::vector<Mutant> mutants = Find(R"(
bool Within(int n, int limit) {
  if (n < limit && n != 0) return true;
  return false;
}
)");
  EXPECT_THAT(Changes(mutants),
              ElementsAre("guard n < limit && n != 0: turned around",
                          "guard n < limit && n != 0: never", "logical n != 0: left out of &&",
                          "logical n < limit: left out of &&", "relational n < limit: < as <=",
                          "relational n < limit: < as !=", "relational n < limit: < as never",
                          "relational n != 0: != as <", "relational n != 0: != as >",
                          "relational n != 0: != as always", "constant 0: one more",
                          "return true: turned around", "return false: turned around"));
  EXPECT_EQ(mutants[0].function, "Within");
  EXPECT_EQ(mutants[0].line, 3u);
}

TEST_F(MutateTest, NamesNoInlineNamespaces) {
  const std::vector<Mutant> mutants =
      Find("namespace a { inline namespace v2 { struct S { int F() { return 1; } }; } }\n");
  ASSERT_FALSE(mutants.empty());
  EXPECT_EQ(mutants[0].function, "a::S::F");
}

TEST_F(MutateTest, PassesOverWhatTheCompilerComputesAndWhatMacrosWrite) {
  EXPECT_THAT(
      Changes(Find(R"(
#define TWICE(x) ((x) * 2)
constexpr int Three() { const int two = 2; return 1 + two; }
int Use(int n) {
  int values[4] = {};
  constexpr int kOne = 1;
  switch (n) {
    case 3: break;
  }
  if constexpr (kOne == 1) return 0;
  return TWICE(n) + values[n];
}
)")),
      ElementsAre("return 1 + two: 0, or 1 for 0", "arithmetic 1 + two: + as -",
                  "constant 1: one more", "return 0: 0, or 1 for 0", "constant 0: one more"));
}

// What would stand there is called by nobody, and so the compiler may not make it.
TEST_F(MutateTest, PassesOverWhatIsNotEvaluated) {
  EXPECT_THAT(Changes(Find(R"(
template <int n> unsigned long Size(const char (&)[n]) {
  char room[sizeof(char[1 + n]) * 2 - 1] = {};
  return sizeof(char[1 + 2]);
}
bool Safe(int n) { return noexcept(n + 1); }
)")),
              ElementsAre("return sizeof(char[1 + 2]): 0, or 1 for 0",
                          "return noexcept(n + 1): turned around"));
}

// A number in the place of one that is referred to would be gone when the function is.
TEST_F(MutateTest, ReturnsNoNumberWhereTheFunctionReturnsAReference) {
  EXPECT_THAT(Changes(Find(R"(
struct Box {
  int n;
  const int& Get() const { return n; }
  template <class T> typename T::const_reference As() const { return n; }
  auto Value() const { return n; }
  const auto& Same() const { return n; }
  decltype(auto) Same2() const { return (n); }
  void Use() const {
    auto get = [&]() -> const int& { return n; };
    auto value = [&]() { return get(); };
    value();
  }
};
)")),
              ElementsAre("return n: 0, or 1 for 0", "deletion value(): left out",
                          "return get(): 0, or 1 for 0"));
}

TEST_F(MutateTest, PassesOverNumbersThatAreNullPointers) {
  EXPECT_THAT(Changes(Find(R"(
const char* Name(bool known) {
  const char* name = 0;
  if (known) name = "x";
  return name == 0 ? 0 : name;
}
)")),
              Not(Contains(HasSubstr("0: one more"))));
}

TEST_F(MutateTest, PassesOverFilesThatMayNotBeChanged) {
  Write("other.h", "inline int Other() { return 1; }\n");
  EXPECT_THAT(Find("#include \"other.h\"\n"), IsEmpty());
}

// The switch chooses what the list says, and nothing is there without it.
TEST_F(MutateTest, OneTextHoldsAllAndEachIsWhatItSays) {
  const std::vector<Mutant> mutants = Find(R"(#include <cstdio>
struct Sum {
  int total = 0;
  void Add(int n) {
    total += n;
    std::printf("added ");
  }
};
bool Within(int n, int limit) {
  if (n < limit && n != 0) return true;
  return n == limit + 1;
}
const char* Sign(const char* p, const char* q) { return p == q ? "same" : "other"; }
int main() {
  Sum sum;
  for (int i = 0; i < 3; i++) {
    sum.Add(i * 2);
  }
  std::printf("%d", sum.total);
  std::printf(" %d%d%d%d", Within(1, 2), Within(2, 2), Within(0, 2), Within(3, 2));
  char x[2];
  std::printf(" %s %s\n", Sign(x, x), Sign(x, x + 1));
  return 0;
}
)");
  const std::vector<Numbered> together = Together(mutants);
  const std::map<int, std::string> said = Run(together);
  EXPECT_EQ(said.at(0), "added added added 6 1001 same other\n");
  const auto said_with = [&](const std::string& function, const std::string& change) {
    for (const Numbered& numbered : together) {
      if (numbered.mutant->function == function && numbered.mutant->change == change) {
        return said.at(numbered.number);
      }
    }
    ADD_FAILURE() << "there is no mutant " << change;
    return std::string();
  };
  EXPECT_EQ(said_with("Within", "n < limit && n != 0: never"),
            "added added added 6 0001 same other\n");
  EXPECT_EQ(said_with("Within", "n < limit: < as <="), "added added added 6 1101 same other\n");
  EXPECT_EQ(said_with("Within", "n < limit: left out of &&"),
            "added added added 6 1101 same other\n");
  EXPECT_EQ(said_with("Within", "n != 0: left out of &&"), "added added added 6 1011 same other\n");
  EXPECT_EQ(said_with("Within", "limit + 1: + as -"), "added added added 6 1000 same other\n");
  EXPECT_EQ(said_with("Sum::Add", "total += n: left out"), "added added added 0 1001 same other\n");
  EXPECT_EQ(said_with("Sum::Add", "std::printf(\"added \"): left out"), "6 1001 same other\n");
  EXPECT_EQ(said_with("main", "i * 2: * as +"), "added added added 9 1001 same other\n");
  EXPECT_EQ(said_with("Sign", "p == q: == as <="), "added added added 6 1001 same same\n");
  EXPECT_THAT(Say("cat " + Path("reached")), HasSubstr("1\n2\n3\n"));
}

// What the compiler computes is the original.
TEST_F(MutateTest, ConstexprFunctionsHaveMutantsWhereTheyRun) {
  const std::vector<Mutant> mutants = Find(R"(#include <cstdio>
constexpr int Next(int n) { return n < 3 ? n + 1 : 0; }
static_assert(Next(1) == 2, "");
int main() {
  constexpr int kNext = Next(2);
  volatile int n = 3;
  std::printf("%d %d %d\n", kNext, Next(n), Next(n - 1));
  return 0;
}
)");
  const std::vector<Numbered> together = Together(mutants);
  const std::map<int, std::string> said = Run(together);
  EXPECT_EQ(said.at(0), "3 0 3\n");
  int changed = 0;
  for (const Numbered& numbered : together) {
    if (numbered.mutant->function != "Next") continue;
    EXPECT_TRUE(numbered.mutant->in_constexpr);
    EXPECT_EQ(said.at(numbered.number).substr(0, 2), "3 ") << numbered.mutant->change;
    if (said.at(numbered.number) != said.at(0)) ++changed;
  }
  EXPECT_GE(changed, 4);
}

TEST_F(MutateTest, LinesKeepTheirNumbersBehindTheFirst) {
  const std::vector<Mutant> mutants = Find("int One() {\n  return 1;\n}\n");
  EXPECT_EQ(Schemata(text_, Together(mutants)),
            "#include \"augment_mutants_switch.h\"\n"
            "int One() {\n"
            "  return ::augment_mutants::Returned(1, ::augment_mutants::Constant(2, 1));\n"
            "}\n");
}

TEST_F(MutateTest, ChangesAreToldWithoutCommentsAndLineEnds) {
  const std::vector<Mutant> mutants = Find(
      "bool Is(const char* s, int n) {\n"
      "  return s == \"// \\\"a\" && \\\n"
      "    // what else\n"
      "    n /* of them */ < 3; }\n");
  EXPECT_THAT(Changes(mutants), Contains(HasSubstr("s == \"// \\\"a\" && n < 3: ")));
  for (const std::string& change : Changes(mutants)) {
    EXPECT_THAT(change, Not(HasSubstr("what else"))) << change;
    EXPECT_THAT(change, Not(HasSubstr("\\\n"))) << change;
  }
}

// As a header that two sources of a program include, one of them with the C library's headers.
TEST_F(MutateTest, ATextBringsItsSwitchAlong) {
  const std::vector<Mutant> mutants = Find(R"(#define FIRST 1
#ifndef A_H_
#define A_H_
inline bool Within(int n, int limit) { return n < limit; }
#endif
)");
  const std::vector<Numbered> together = Together(mutants);
  ASSERT_FALSE(together.empty());
  Write("a.h", SelfContainedSchemata(text_, together, 9));
  Write("b.cc", "#include \"a.h\"\nbool Other() { return Within(2, 2); }\n");
  Write("c.cc", R"(#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>
#include "a.h"
bool Other();
int main() { std::printf("%d%d%d\n", Other(), Within(1, 2), __LINE__); }
)");
  Say(absl::StrCat("cd ", folder_, " && g++ -std=c++11 -Wall -Werror b.cc c.cc -o b 2>&1"));
  const auto said = [&](const std::string& change) {
    for (const Numbered& numbered : together) {
      if (numbered.mutant->change != change) continue;
      return Say(absl::StrCat(kOwnChosenVariable, "=", numbered.number, " ", Path("b")));
    }
    return std::string("there is none");
  };
  EXPECT_EQ(Say(Path("b")), "017\n");
  EXPECT_EQ(said("n < limit: < as <="), "117\n");
  Say(absl::StrCat(kOwnReachedVariable, "=", Path("reached"), " ", Path("b")));
  EXPECT_EQ(Say("cat " + Path("reached")).substr(0, 2), "1\n");
  // Lines are those of the text.
  EXPECT_THAT(SelfContainedSchemata(text_, together, 9), HasSubstr("#line 1\n#define FIRST 1\n"));
}

// As libraries do with the files that one header is made of: `::name` is not what it was there.
TEST_F(MutateTest, ATextMayBeIncludedInANamespace) {
  const std::vector<Mutant> mutants = Find(R"(#ifndef A_H_
#define A_H_
constexpr bool Within(int n, int limit) { return n < limit; }
#endif
)");
  const std::vector<Numbered> together = Together(mutants);
  ASSERT_FALSE(together.empty());
  Write("a.h", SelfContainedSchemata(text_, together, 9));
  Write("c.cc", R"(#include <cstdio>
namespace lib {
#include "a.h"
}
static_assert(!lib::Within(2, 2), "");
int main(int count, char**) { std::printf("%d\n", lib::Within(count, 1)); }
)");
  Say(absl::StrCat("cd ", folder_, " && g++ -std=c++17 -Wall -Werror c.cc -o c 2>&1"));
  EXPECT_EQ(Say(Path("c")), "0\n");
  int changed = 0;
  for (const Numbered& numbered : together) {
    const std::string said =
        Say(absl::StrCat(kOwnChosenVariable, "=", numbered.number, " ", Path("c")));
    if (said == "1\n") ++changed;
  }
  EXPECT_GT(changed, 0);
}

}  // namespace
}  // namespace augment::mutate
