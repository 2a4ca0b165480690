// Compiles small sources with the compiler of the machine.
#include "engine/compile/compile.h"

#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::compile {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

void Write(const std::string& path, const std::string& text) {
  if (!fs::path(path).parent_path().empty()) fs::create_directories(fs::path(path).parent_path());
  std::ofstream(path) << text;
}

absl::StatusOr<CompilerResult> RunShell(const std::vector<std::string>& command,
                                        const std::string& folder) {
  std::string line = folder.empty() ? "" : absl::StrCat("cd '", folder, "' && ");
  for (const std::string& word : command) absl::StrAppend(&line, "'", word, "' ");
  FILE* pipe = popen(absl::StrCat("LC_ALL=C; export LC_ALL; { ", line, "; } 2>&1").c_str(), "r");
  CompilerResult result;
  char buffer[4096];
  size_t got;
  while ((got = fread(buffer, 1, sizeof buffer, pipe)) > 0) result.words.append(buffer, got);
  const int status = pclose(pipe);
  result.success = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  return result;
}

class CompileTest : public ::testing::Test {
 protected:
  CompileTest() {
    fs::current_path(::testing::TempDir());
    const std::string folder = ::testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::remove_all(folder);
    fs::create_directories(folder);
    fs::current_path(folder);
  }

  // Adds a shadow that begins with two lines of its own; "«id|text»" is a piece's.
  void AddShadow(const std::string& original, const std::string& marked) {
    const std::string shadow = absl::StrCat("shadow/", original);
    proto::EditedFile* file = map_.add_files();
    file->set_shadow(shadow);
    file->set_original(original);
    std::string text = absl::StrCat("// prologue\n#line 1 \"", original, "\"\n");
    size_t at = 0;
    const std::string open = "«", close = "»";
    for (size_t begin; (begin = marked.find(open, at)) != std::string::npos;) {
      text += marked.substr(at, begin - at);
      const size_t bar = marked.find('|', begin);
      const size_t end = marked.find(close, bar);
      proto::EditedFile::Edit* edit = file->add_edits();
      edit->set_begin(text.size());
      text += marked.substr(bar + 1, end - bar - 1);
      edit->set_end(text.size());
      edit->set_piece(PieceOf(marked.substr(begin + open.size(), bar - begin - open.size())));
      at = end + close.size();
    }
    text += marked.substr(at);
    Write(shadow, text);
  }

  int PieceOf(const std::string& id) {
    for (int i = 0; i < map_.pieces_size(); ++i) {
      if (map_.pieces(i).id() == id) return i;
    }
    map_.add_pieces()->set_id(id);
    map_.mutable_pieces(map_.pieces_size() - 1)->set_name(id);
    return map_.pieces_size() - 1;
  }

  proto::CompileRequest Request(const std::string& source) {
    std::ofstream("map", std::ios::binary) << map_.SerializeAsString();
    proto::CompileRequest request;
    for (const std::string& word :
         std::vector<std::string>{"c++", "-std=c++17", "-I.", "-c", source, "-o", "out.o"}) {
      request.add_command(word);
    }
    request.set_source(source);
    request.set_object("out.o");
    request.add_piece_maps("map");
    request.set_withdrawals_out("out.withdrawn");
    return request;
  }

  // Ids of what was withdrawn.
  std::vector<std::string> Withdrawn() {
    std::vector<std::string> ids;
    const auto list = ReadWithdrawals("out.withdrawn");
    if (!list.ok()) return {std::string(list.status().message())};
    for (const proto::Withdrawal& one : list->withdrawn()) ids.push_back(one.piece());
    return ids;
  }

  proto::PieceMap map_;
};

TEST_F(CompileTest, NothingIsWithdrawnFromWhatCompiles) {
  AddShadow("a.cc", "int f() {«body:1| int x = 1; (void)x;» return 0; }\n");
  const absl::Status status = Compile(Request("shadow/a.cc"), RunShell);
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), IsEmpty());
  EXPECT_TRUE(fs::exists("out.o"));
}

TEST_F(CompileTest, AMacroOfTheUserDoesNotReachTheProbe) {
  Write("engine/probe/probe.h",
        "#ifndef PROBE\n#define PROBE\ntemplate <class I> I Same(I i) { return i; }\n#endif\n");
  AddShadow("a.cc",
            "#define I 42\n#include \"engine/probe/probe.h\"\n#undef I\n"
            "int f() {«body:1| Same(1);» return 0; }\n");
  proto::CompileRequest request = Request("shadow/a.cc");
  request.add_command("-iquote.");
  for (const char* compiler : {"c++", "clang++"}) {
    if (std::system(absl::StrCat("which ", compiler, " >/dev/null").c_str()) != 0) continue;
    request.set_command(0, compiler);
    const absl::Status status = Compile(request, RunShell);
    ASSERT_TRUE(status.ok()) << status;
    EXPECT_THAT(Withdrawn(), IsEmpty());
  }
}

TEST_F(CompileTest, OnlyWhatTheCompilerPointsAtGoes) {
  AddShadow("a.h", "struct A {«tracker:1| int t;» };\n");
  AddShadow("a.cc",
            "#include \"shadow/a.h\"\n"
            "int f() {«body:1| nonsense();» return 0; }\n"
            "int g() {«body:2| A a; a.t = 1;» return 0; }\n");
  const absl::Status status = Compile(Request("shadow/a.cc"), RunShell);
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), ElementsAre("body:1"));
}

// Nobody calls it but the thunk, so that the compiler made no code of it before.
TEST_F(CompileTest, WhatTheAssemblerRefusesIsNotCalled) {
  AddShadow("a.h",
            "static inline int Bits(int v) {«body:1| int x = 1; (void)x;»\n"
            "  asm(\"nosuchinstruction\");\n  return v; }\n"
            "static inline int More(int v) {«body:2| int x = 1; (void)x;» return v; }\n");
  AddShadow("a.cc",
            "#include \"shadow/a.h\"\n"
            "«thunk:1|int (*bits)(int) = &Bits;»\n"
            "«thunk:2|int (*more)(int) = &More;»\n");
  for (proto::Piece& piece : *map_.mutable_pieces()) {
    if (!absl::StartsWith(piece.id(), "body:")) continue;
    piece.set_file("a.h");
    piece.set_first_line(piece.id() == "body:1" ? 1 : 4);
    piece.set_last_line(piece.id() == "body:1" ? 3 : 4);
  }
  proto::CompileRequest request = Request("shadow/a.cc");
  request.add_command("-g1");
  const absl::Status status = Compile(request, RunShell);
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), ElementsAre("thunk:1"));
}

TEST_F(CompileTest, WhatNeedsItGoesToo) {
  AddShadow("a.h", "struct A {«tracker:1| Unknown t;» };\n");
  AddShadow("a.cc",
            "#include \"shadow/a.h\"\n"
            "int g() {«body:2| A a; a.t = 1;» return 0; }\n");
  map_.mutable_pieces(PieceOf("body:2"))->add_needs("tracker:1");
  map_.mutable_pieces(PieceOf("tracker:1"))->set_layout(true);
  const absl::Status status = Compile(Request("shadow/a.cc"), RunShell);
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), UnorderedElementsAre("tracker:1", "body:2"));
  const auto list = ReadWithdrawals("out.withdrawn");
  ASSERT_EQ(Layouts({*list}).withdrawn_size(), 1);
  EXPECT_EQ(Layouts({*list}).withdrawn(0).piece(), "tracker:1");
}

TEST_F(CompileTest, AnAssertionAboutALayoutTakesTheTrackerOut) {
  AddShadow("a.cc",
            "struct Alpha { int i;«tracker:1| int t;» };\nstatic_assert(sizeof(Alpha) == 4);\n");
  map_.mutable_pieces(0)->set_name("Alpha");
  const absl::Status status = Compile(Request("shadow/a.cc"), RunShell);
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), ElementsAre("tracker:1"));
}

TEST_F(CompileTest, AnEarlierObjectStandsUntilOthersDisagree) {
  AddShadow("a.cc", "struct A {«tracker:1| int t;» };\n«thunk:1|int g(A a) { return a.t; }»\n");
  map_.mutable_pieces(PieceOf("tracker:1"))->set_layout(true);
  map_.mutable_pieces(PieceOf("thunk:1"))->add_needs("tracker:1");
  proto::CompileRequest request = Request("shadow/a.cc");
  ASSERT_TRUE(Compile(request, RunShell).ok());
  fs::rename("out.o", "first.o");
  fs::rename("out.withdrawn", "first.withdrawn");
  request.set_earlier_object("first.o");
  request.set_earlier_withdrawals("first.withdrawn");
  Write("agreed", "");
  request.add_agreed("agreed");
  int runs = 0;
  const Compiler counting = [&](const std::vector<std::string>& command,
                                const std::string& folder) {
    ++runs;
    return RunShell(command, folder);
  };
  ASSERT_TRUE(Compile(request, counting).ok());
  EXPECT_EQ(runs, 0) << "copied";
  EXPECT_THAT(Withdrawn(), IsEmpty());

  Write("agreed", "withdrawn { piece: \"tracker:1\" layout: true reason: \"elsewhere\" }");
  ASSERT_TRUE(Compile(request, counting).ok());
  EXPECT_GT(runs, 0);
  EXPECT_THAT(Withdrawn(), UnorderedElementsAre("tracker:1", "thunk:1"));
}

TEST_F(CompileTest, ALayoutThatOthersDoNotKnowOfIsAnError) {
  AddShadow("a.cc",
            "struct A {«tracker:1| int t;» };\nstruct Beta {«tracker:2| decltype(A::t) u;» };\n");
  map_.mutable_pieces(PieceOf("tracker:1"))->set_layout(true);
  map_.mutable_pieces(PieceOf("tracker:2"))->set_layout(true);
  proto::CompileRequest request = Request("shadow/a.cc");
  ASSERT_TRUE(Compile(request, RunShell).ok());
  fs::rename("out.o", "first.o");
  fs::rename("out.withdrawn", "first.withdrawn");
  request.set_earlier_object("first.o");
  request.set_earlier_withdrawals("first.withdrawn");
  Write("agreed", "withdrawn { piece: \"tracker:1\" layout: true }");
  request.add_agreed("agreed");
  const absl::Status status = Compile(request, RunShell);
  EXPECT_FALSE(status.ok());
  EXPECT_THAT(std::string(status.message()), HasSubstr("tracker:2"));
}

TEST_F(CompileTest, TheUsersOwnErrorIsTheUsers) {
  AddShadow("a.cc", "int f() {«body:1| int x;» return nonsense; }\n");
  const absl::Status status = Compile(Request("shadow/a.cc"), RunShell);
  EXPECT_FALSE(status.ok());
  EXPECT_THAT(std::string(status.message()), HasSubstr("nonsense"));
  EXPECT_THAT(std::string(status.message()), HasSubstr("a.cc:1:"));
}

TEST_F(CompileTest, AnAdapterThatDoesNotCompileIsEmpty) {
  Write("adapter.cc", "#include \"no_such_framework.h\"\n");
  proto::CompileRequest request = Request("adapter.cc");
  request.set_optional(true);
  const absl::Status status = Compile(request, RunShell);
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), ElementsAre("adapter.cc"));
}

TEST_F(CompileTest, ThunksOfWhatNobodyDefinesAreNamed) {
  Write("thunks.cc",
        "namespace ns { struct S { int there(); int missing(int); }; }\n"
        "int a(ns::S& s) { return s.there(); }\nint b(ns::S& s) { return s.missing(1); }\n");
  Write("lib.cc", "namespace ns { struct S { int there(); }; int S::there() { return 1; } }\n");
  for (const char* name : {"thunks", "lib"}) {
    ASSERT_TRUE(
        RunShell({"c++", "-c", absl::StrCat(name, ".cc"), "-o", absl::StrCat(name, ".o")}, "")
            ->success);
  }
  map_.mutable_pieces(PieceOf("thunk:1"))->set_name("ns::S::there()");
  map_.mutable_pieces(PieceOf("thunk:2"))->set_name("ns::S::missing(int)");
  std::ofstream("map", std::ios::binary) << map_.SerializeAsString();
  proto::ResolveRequest request;
  request.set_nm("nm");
  request.add_piece_maps("map");
  request.add_objects("thunks.o");
  request.add_libraries("lib.o");
  request.set_withdrawals_out("out.withdrawn");
  const absl::Status status = Resolve(request, RunShell);
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), ElementsAre("thunk:2"));
}

// What it calls is defined, so that the rest can be called.
TEST_F(CompileTest, WhatNothingDefinesIsDefined) {
  Write("a.h",
        "extern \"C\" void draw_somewhere(int);\n"
        "inline int draw(int x) { draw_somewhere(x); return x; }\n"
        "struct Pen { ~Pen() { draw_somewhere(2); } };\n"
        "struct Shape { virtual ~Shape(); virtual int sides() const; static int count; };\n"
        "struct Square : Shape { int sides() const override { return 4; } };\n");
  Write("thunks.cc",
        "#include \"a.h\"\n#include <cstdio>\n"
        "extern \"C\" void augment_undefined(const char* n) { std::puts(n); __builtin_exit(3); }\n"
        "void end(Pen* pen) { pen->~Pen(); }\n"
        "Shape* make() { return new Shape; }\n"
        "int main(int argc, char**) {\n"
        "  return argc == 1 ? Shape::count : argc == 2 ? draw(argc) : make()->sides();\n}\n");
  ASSERT_TRUE(RunShell({"c++", "-g1", "-c", "thunks.cc", "-o", "thunks.o"}, "")->success);
  proto::ResolveRequest request;
  request.set_nm("nm");
  request.set_compiler("c++");
  request.add_objects("thunks.o");
  request.set_withdrawals_out("out.withdrawn");
  request.set_definitions_out("undefined.cc");
  ASSERT_TRUE(Resolve(request, RunShell).ok());
  EXPECT_THAT(Withdrawn(), ::testing::Contains("undefined:draw_somewhere"));
  EXPECT_FALSE(fs::exists("out.withdrawn.linked"));
  const auto linked = RunShell({"c++", "-Wall", "thunks.o", "undefined.cc", "-o", "program"}, "");
  ASSERT_TRUE(linked->success) << linked->words;
  EXPECT_TRUE(RunShell({"./program"}, "")->success);
  EXPECT_THAT(RunShell({"./program", "a"}, "")->words, HasSubstr("draw_somewhere"));
  EXPECT_THAT(RunShell({"./program", "a", "b"}, "")->words, HasSubstr("a virtual function"));
  // With the library there is nothing to say.
  Write("lib.cc",
        "#include \"a.h\"\nvoid draw_somewhere(int) {}\n"
        "Shape::~Shape() {}\nint Shape::sides() const { return 0; }\nint Shape::count;\n");
  ASSERT_TRUE(RunShell({"c++", "-c", "lib.cc", "-o", "lib.o"}, "")->success);
  request.add_libraries("lib.o");
  ASSERT_TRUE(Resolve(request, RunShell).ok());
  EXPECT_THAT(Withdrawn(), IsEmpty());
  EXPECT_TRUE(RunShell({"c++", "-Wall", "-c", "undefined.cc", "-o", "none.o"}, "")->success);
}

// As engine/probe/class_of.h and moment.h have them.
constexpr char kAskers[] = R"(
namespace augment { namespace driver {
template <class C> struct CopyOf {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  static void* Do(const void* object) { return new C(*static_cast<const C*>(object)); }
};
template <class C> struct MoveOf {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  static void* Do(void* object) { return new C(static_cast<C&&>(*static_cast<C*>(object))); }
};
template <class C> int Describe() { return sizeof(typename C::Missing); }
template <class C> struct KnownClass {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  static int Find() {
    if constexpr (Stands()) return Describe<C>(); else return 0;
  }
};
template <class T> void DeclareLocal(T&) {
  static int (*volatile find)();
  find = &KnownClass<T>::Find;
}
template <class C> void Ask() {
  static void* (*volatile copy)(const void*);
  static void* (*volatile move)(void*);
  if constexpr (CopyOf<C>::Stands()) copy = &CopyOf<C>::Do;
  if constexpr (MoveOf<C>::Stands()) move = &MoveOf<C>::Do;
}
} }
)";

class AskersTest : public CompileTest {
 protected:
  // Compiles `text` behind the askers. Returns how often the compiler was asked.
  int Compiled(const std::string& text) {
    const char* sources = std::getenv("TEST_SRCDIR");
    const char* workspace = std::getenv("TEST_WORKSPACE");
    Write("askers.h", absl::StrCat("#include \"", sources, "/", workspace,
                                   "/engine/probe/stands.h\"\n", kAskers));
    AddShadow("a.cc", absl::StrCat("#include \"askers.h\"\n", text));
    int rounds = 0;
    const Compiler counting = [&](const std::vector<std::string>& command,
                                  const std::string& folder) {
      rounds += command.back() != "--version" ? 1 : 0;
      return RunShell(command, folder);
    };
    const absl::Status status = Compile(Request("shadow/a.cc"), counting);
    EXPECT_TRUE(status.ok()) << status;
    return rounds;
  }
};

TEST_F(CompileTest, AHeaderThatNeedsOthersBeforeItIsLeftOutAlone) {
  Write("needs.h", "struct Needs { int f() { return SIZE; } };\n");
  Write("above.h", "#include \"needs.h\"\n");
  Write("alone.h", "struct Alone { int f() { return 1; } };\n");
  AddShadow("a.cc",
            "«inclusion:above.h|#include \"above.h\"»\n«inclusion:alone.h|#include "
            "\"alone.h\"»\n«thunk:1|int f() { return Needs().f(); }»\n«thunk:2|int g() { return "
            "Alone().f(); }»\n");
  const absl::Status status = Compile(Request("shadow/a.cc"), RunShell);
  EXPECT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), ElementsAre("inclusion:above.h", "thunk:1"));
}

TEST_F(AskersTest, OneInstanceIsLeftOutAlone) {
  EXPECT_EQ(Compiled("#include <memory>\n#include <vector>\n"
                     "using augment::driver::Ask;\n"
                     "int main() { Ask<std::vector<std::unique_ptr<int>>>(); "
                     "Ask<std::vector<int>>(); }\n"),
            2);
  ASSERT_THAT(Withdrawn(), ::testing::SizeIs(1));
  EXPECT_THAT(Withdrawn()[0], ::testing::StartsWith("copy:std::vector<std::unique_ptr<int"));
}

// Of a bad function the compiler tells only who asked for it first.
TEST_F(AskersTest, ManyAskersOfOneBadFunctionTakeFewRounds) {
  std::string asks;
  for (int i = 0; i < 30; ++i) absl::StrAppend(&asks, "Ask<Box<ns::Only, ", i, ">>();\n");
  EXPECT_EQ(Compiled("#include <memory>\n#include <vector>\n"
                     "namespace ns { struct Only { Only(Only&&) = default; }; }\n"
                     "template <class T> struct Inner { T t; Inner(const Inner& o) : t(o.t) {} "
                     "Inner(Inner&&) = default; };\n"
                     "template <class T, int kSize> struct Box { Inner<T> inner;\n"
                     "  Box(const Box& o) : inner(o.inner) {} Box(Box&&) = default; };\n"
                     "using augment::driver::Ask;\n"
                     "int main() { Ask<Box<int, 1>>();\n" +
                     asks + "}\n"),
            3);
  EXPECT_THAT(Withdrawn(), ElementsAre("copy:Box<ns::Only, 0>", "copy:*ns::Only*"));
}

// Of several variables of a class that cannot be described the compiler tells the first.
TEST_F(AskersTest, ManyVariablesOfOneBadClassTakeOneRound) {
  std::string declared;
  for (int i = 0; i < 30; ++i) {
    absl::StrAppend(&declared, "  Bad b", i, "; «mark:", i, "|augment::driver::DeclareLocal(b", i,
                    ");»\n");
  }
  const std::string text = absl::StrCat(
      "struct Bad {}; struct Good { struct Missing {}; };\n"
      "int main() {\n",
      declared, "  Good g; «mark:g|augment::driver::DeclareLocal(g);»\n}\n");
  EXPECT_EQ(Compiled(text), 2);
  EXPECT_THAT(Withdrawn(), ElementsAre("known:Bad"));
}

// A class template with its thunks as the instrumenter writes them, and the probe's part
// of it (engine/probe/thunk.h).
class TriedMembersTest : public AskersTest, public ::testing::WithParamInterface<const char*> {
 protected:
  int CompiledWith(const std::string& members, const std::string& use) {
    const char* sources = std::getenv("TEST_SRCDIR");
    const char* workspace = std::getenv("TEST_WORKSPACE");
    Write("probe.h", absl::StrCat("#include \"", sources, "/", workspace,
                                  "/engine/probe/stands.h\"\n", kTrying));
    std::string thunks;
    std::string tries;
    for (int i = 0; i < 6; ++i) {
      const std::string id = absl::StrCat("thunk:", i);
      absl::StrAppend(&thunks, "«", id, "| DRIVER_ONLY(static void augment_thunk_", i,
                      "(ClassThunks<Box>& thunks) { thunks.self->m", i, "(); })»");
      absl::StrAppend(&tries, "«", id, "| TRY_THUNK(Box, ", i, ")»");
    }
    AddShadow("a.h", absl::StrCat("template <class T> struct Box {\n", members, thunks,
                                  "«tracker:1| static void augment_members() {»", tries,
                                  "«tracker:1| }» };\n"));
    for (int i = 0; i < 6; ++i) {
      proto::Piece* piece = map_.mutable_pieces(PieceOf(absl::StrCat("thunk:", i)));
      piece->set_name(absl::StrCat("Box<T>::m", i, "()"));
      piece->set_file("a.h");
      piece->set_first_line(i + 2);
      piece->set_last_line(i + 2);
      piece->add_needs("tracker:1");
    }
    AddShadow("a.cc", absl::StrCat("#include \"probe.h\"\n#include \"shadow/a.h\"\n", use));
    int rounds = 0;
    const Compiler counting = [&](const std::vector<std::string>& command,
                                  const std::string& folder) {
      rounds += command.back() != "--version" ? 1 : 0;
      return RunShell(command, folder);
    };
    proto::CompileRequest request = Request("shadow/a.cc");
    request.set_command(0, GetParam());
    const absl::Status status = Compile(request, counting);
    EXPECT_TRUE(status.ok()) << status;
    return rounds;
  }

  void SetUp() override {
    if (std::system(absl::StrCat("which ", GetParam(), " >/dev/null").c_str()) != 0) {
      GTEST_SKIP() << "no " << GetParam();
    }
  }

  static constexpr char kTrying[] = R"(
template <class C> struct ClassThunks { C* self; };
namespace augment { namespace driver {
template <class C, int kMember> struct MemberUse {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
};
template <class C> struct WitnessUse {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  static bool Register() {
    if constexpr (Stands()) static_cast<void>(&C::augment_members);
    return true;
  }
  static inline const bool registered = Register();
};
} }
namespace augment_witness { struct Witness { Witness(const Witness&) = delete; }; }
namespace augment { namespace driver {
using augment_witness::Witness;
template <class C> struct WitnessOf { using Type = void; };
template <template <class> class T> struct WitnessOf<T<int>> { using Type = T<Witness>; };
template <class C> struct MembersUse {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  static bool Register() {
    if constexpr (Stands()) static_cast<void>(&C::augment_members);
    if constexpr (!__is_same(typename WitnessOf<C>::Type, void)) {
      static_cast<void>(&WitnessUse<typename WitnessOf<C>::Type>::registered);
    }
    return true;
  }
  static inline const bool registered = Register();
};
template <class C, void (*kRegister)(ClassThunks<C>&)> struct ThunkUse {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  static bool Register() {
    static_cast<void>(&MembersUse<C>::registered);
    if constexpr (Stands()) { ClassThunks<C> thunks; kRegister(thunks); }
    return true;
  }
  static inline const bool registered = Register();
};
} }
#define DRIVER_ONLY(...) __VA_ARGS__
#define USE_THUNK(Class, number) static_cast<void>( \
    &::augment::driver::ThunkUse<Class, &Class::augment_thunk_##number>::registered);
#define TRY_THUNK(Class, number) \
  if constexpr (::augment::driver::MemberUse<Class, number>::Stands()) { USE_THUNK(Class, number) }
)";
};

INSTANTIATE_TEST_SUITE_P(Compilers, TriedMembersTest, ::testing::Values("c++", "clang++"));

TEST_P(TriedMembersTest, OneThatDoesNotCompileIsLeftOutAlone) {
  EXPECT_EQ(CompiledWith("void m0() { USE_THUNK(Box, 0) }\n"
                         "bool m1() { return t == t; }\n"
                         "void m2() { static_assert(sizeof(T) == 1, \"\"); }\n"
                         "void m3() { T copy(t); }\n"
                         "void m4() { T moved(static_cast<T&&>(t)); }\n"
                         "void m5() {}\n T t;\n",
                         "struct Only { Only(Only&&); int n; };\n"
                         "void f(Box<Only>& b) { b.m0(); }\nvoid g(Box<char>& b) { b.m0(); }\n"),
            2);
  EXPECT_THAT(Withdrawn(), UnorderedElementsAre("unthunk:1@Box<Only>", "unthunk:2@Box<Only>",
                                                "unthunk:3@Box<Only>"));
}

// A witness costs the test's own instance nothing.
TEST_P(TriedMembersTest, WhatAWitnessDoesNotAllowIsLeftOutOfItsInstanceAlone) {
  EXPECT_EQ(CompiledWith("void m0() { USE_THUNK(Box, 0) }\n"
                         "void m1() { T copy(t); }\n"
                         "void m2() {}\nvoid m3() {}\nvoid m4() {}\nvoid m5() {}\n T t;\n",
                         "void f(Box<int>& b) { b.m0(); }\n"),
            2);
  EXPECT_THAT(Withdrawn(), UnorderedElementsAre("unthunk:1@Box<augment_witness::Witness>"));
}

// It comes with the table of them, whoever made an object.
TEST_P(TriedMembersTest, AVirtualFunctionThatAWitnessDoesNotAllowCostsTheWitness) {
  EXPECT_GE(CompiledWith("void m0() { USE_THUNK(Box, 0) }\n"
                         "virtual int m1() { return t + 1; }\n"
                         "void m2() { Box* made = new Box(); static_cast<void>(made); }\n"
                         "void m3() {}\nvoid m4() {}\nvoid m5() {}\n T t{};\n",
                         "void f(Box<int>& b) { b.m0(); }\n"),
            2);
  // Clang says who made the object, GCC does not.
  EXPECT_THAT(Withdrawn(),
              AllOf(Not(IsEmpty()), Each(AnyOf("witness:*", HasSubstr("@Box<augment_witness::")))));
}

TEST_P(TriedMembersTest, AClassThatRefusesAWitnessGoesWithoutOne) {
  EXPECT_EQ(CompiledWith("void m0() { USE_THUNK(Box, 0) }\n"
                         "void m1() {}\nvoid m2() {}\nvoid m3() {}\nvoid m4() {}\n"
                         "void m5() {}\n T t;\n"
                         "static_assert(__is_same(T, int), \"numbers\");\n",
                         "void f(Box<int>& b) { b.m0(); }\n"),
            2);
  EXPECT_THAT(Withdrawn(), UnorderedElementsAre("witness:Box<augment_witness::Witness>"));
}

// The compiler tells of grow() for m1() alone, and of Box's copy for nobody but m4().
TEST_P(TriedMembersTest, ThoseThatShareABadFunctionTakeOneMoreRound) {
  EXPECT_EQ(CompiledWith("void m0() { USE_THUNK(Box, 0) }\n"
                         "void m1() { grow(); }\n"
                         "void m2() { grow(); }\n"
                         "void m3() { m2(); }\n"
                         "void m4() { m0(); }\n"
                         "void m5() { grow(); }\n void grow() { T copy(t); }\n T t;\n",
                         "struct Only { Only(Only&&); };\n"
                         "void f(Box<Only>& b) { b.m0(); }\n"),
            3);
  EXPECT_THAT(Withdrawn(), UnorderedElementsAre("unthunk:1@Box<Only>", "unthunk:2@Box<Only>",
                                                "unthunk:3@Box<Only>", "unthunk:5@Box<Only>"));
}

// What a name does not tell: then nothing is tried of the class, and what the test
// instantiates stays.
TEST_P(TriedMembersTest, ALongRowOfRoundsIsCutShort) {
  EXPECT_EQ(CompiledWith("void m0() { USE_THUNK(Box, 0) }\n"
                         "void m1() { *this + 1; }\n"
                         "void m2() { *this + 1; }\n"
                         "void m3() { *this + 1; }\n"
                         "void m4() { *this + 1; }\n"
                         "void m5() { *this + 1; }\n void operator+(int) { T copy(t); }\n T t;\n",
                         "struct Only { Only(Only&&); };\n"
                         "void f(Box<Only>& b) { b.m0(); }\n"),
            4);
  EXPECT_THAT(Withdrawn(), UnorderedElementsAre("unthunk:1@Box<Only>", "unthunk:2@Box<Only>",
                                                "members:Box<Only>"));
}

TEST_F(CompileTest, AnAssertionAboutALayoutIsNotBlamedOnWhoAsks) {
  Write("a.h",
        "template <class T> struct Pair { T t;\n"
        "  void check() { static_assert(sizeof(Pair) == sizeof(T), \"\"); } };\n");
  AddShadow("a.h",
            "template <class T> struct Pair { T t;«tracker:1| int tracker;»\n"
            "  void check() { static_assert(sizeof(Pair) == sizeof(T), \"\"); } };\n");
  AddShadow("a.cc",
            "#include \"shadow/a.h\"\n"
            "«thunk:1|void one(Pair<int> p) { p.check(); }»\n"
            "«thunk:2|void two(Pair<char> p) { p.check(); }»\n");
  proto::Piece* piece = map_.mutable_pieces(PieceOf("tracker:1"));
  piece->set_name("Pair<T>");
  piece->set_file("a.h");
  piece->set_first_line(1);
  piece->set_last_line(2);
  const absl::Status status = Compile(Request("shadow/a.cc"), RunShell);
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), ElementsAre("tracker:1"));
}

TEST_F(CompileTest, AnAssertionAboutALayoutIsHeldAgainstWhatItAsksOf) {
  const auto header = [](const char* of_maybe, const char* of_row) {
    return absl::StrCat("template <class T> struct Maybe { T t;", of_maybe,
                        " };\n"
                        "template <class T> struct Row {",
                        of_row,
                        "\n"
                        "  using Stored = Maybe<T>;\n"
                        "  static_assert(\n"
                        "      __is_trivially_copyable(Stored),\n"
                        "      \"plain values only\");\n"
                        "};\n");
  };
  Write("a.h", header("", ""));
  AddShadow("a.h", header("«tracker:1| struct N { N() {} N(const N&) {} ~N() {} } n;»",
                          "«tracker:2| int n;»"));
  AddShadow("a.cc",
            "#include \"shadow/a.h\"\n"
            "«thunk:1|void one(Row<int>& p) { (void)sizeof(p); }»\n");
  const auto place = [&](const char* id, const char* name, int first, int last) {
    proto::Piece* piece = map_.mutable_pieces(PieceOf(id));
    piece->set_name(name);
    piece->set_file("a.h");
    piece->set_first_line(first);
    piece->set_last_line(last);
  };
  place("tracker:1", "Maybe<T>", 1, 1);
  place("tracker:2", "Row<T>", 2, 7);
  const absl::Status status = Compile(Request("shadow/a.cc"), RunShell);
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), ElementsAre("tracker:1"));
}

// Without a tracker of its own it is what its base is.
TEST_F(CompileTest, AnAssertionAboutALayoutIsHeldAgainstWhatStandsBesideTheClass) {
  const auto header = [](const char* of_base, const char* of_maybe) {
    return absl::StrCat("template <class T> struct MaybeBase {", of_base,
                        " };\n"
                        "template <class T> struct Maybe : MaybeBase<T> { T t;",
                        of_maybe, " };\n");
  };
  const std::string row =
      "#include \"shadow/a.h\"\n"
      "template <class T> struct Row {\n"
      "  static_assert(__is_trivially_copyable(Maybe<T>), \"a Row of plain values only\");\n";
  Write("a.h", header("", ""));
  Write("b.h", row + "};\n");
  const std::string tracker = "| struct N { N() {} N(const N&) {} ~N() {} } n;»";
  AddShadow("a.h", header(("«tracker:1" + tracker).c_str(), ("«tracker:2" + tracker).c_str()));
  AddShadow("b.h", row + "«tracker:3| int n;» };\n");
  AddShadow("a.cc",
            "#include \"shadow/b.h\"\n"
            "«thunk:1|void one(Row<int>& p) { (void)sizeof(p); }»\n");
  const auto place = [&](const char* id, const char* name, const char* file, int first, int last) {
    proto::Piece* piece = map_.mutable_pieces(PieceOf(id));
    piece->set_name(name);
    piece->set_file(file);
    piece->set_first_line(first);
    piece->set_last_line(last);
  };
  place("tracker:1", "MaybeBase<T>", "a.h", 1, 1);
  place("tracker:2", "Maybe<T>", "a.h", 2, 2);
  place("tracker:3", "Row<T>", "b.h", 2, 4);
  const absl::Status status = Compile(Request("shadow/a.cc"), RunShell);
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), UnorderedElementsAre("tracker:2", "tracker:1"));
}

TEST_F(CompileTest, APieceInAFileThatIsNotIncludedIsNothingToASource) {
  AddShadow("a.h", "struct A {«tracker:1| int t;» };\n");
  AddShadow("b.h", "struct B {«tracker:2| int t;» };\n");
  AddShadow("a.cc",
            "#include \"shadow/a.h\"\nint f() {«body:1| int x = 1; (void)x;» return 0; }\n");
  proto::CompileRequest request = Request("shadow/a.cc");
  ASSERT_TRUE(Compile(request, RunShell).ok());
  EXPECT_THAT(ReadWithdrawals("out.withdrawn")->seen(),
              UnorderedElementsAre("shadow/a.h", "shadow/a.cc"));
  fs::rename("out.o", "first.o");
  fs::rename("out.withdrawn", "first.withdrawn");
  request.set_earlier_object("first.o");
  request.set_earlier_withdrawals("first.withdrawn");
  request.add_agreed("agreed");
  Write("agreed", "withdrawn { piece: \"tracker:2\" layout: true observed: true }\n");
  const Compiler none = [](const std::vector<std::string>&, const std::string&) {
    return absl::InternalError("asked");
  };
  EXPECT_TRUE(Compile(request, none).ok());
  Write("agreed", "withdrawn { piece: \"tracker:1\" layout: true observed: true }\n");
  ASSERT_TRUE(Compile(request, RunShell).ok());
  EXPECT_THAT(Withdrawn(), ElementsAre("tracker:1"));
  EXPECT_TRUE(ReadWithdrawals("out.withdrawn")->withdrawn(0).observed());
}

TEST_F(CompileTest, WhatIsIncludedThePreprocessorTells) {
  Write("a.h", "#ifdef B\n#include \"b.h\"\n#else\n#include \"c.h\"\n#endif\n");
  Write("b.h", "");
  Write("c.h", "");
  Write("d.h", "");
  Write("a.cc", "#define NAME \"a.h\"\n#include NAME\n");
  Write("d.cc", "#include \"d.h\"\n");
  proto::IncludedRequest request;
  for (const char* word : {"c++", "-DB", "-c", "a.cc", "-o", "a.o", "-MD", "-MF", "a.d"}) {
    request.add_command(word);
  }
  request.add_sources("a.cc");
  request.add_sources("d.cc");
  request.set_out("included");
  const auto read = [] {
    std::ostringstream text;
    text << std::ifstream("included").rdbuf();
    return text.str();
  };
  ASSERT_TRUE(ListIncluded(request, RunShell).ok());
  EXPECT_THAT(read(), HasSubstr("\na.h\nb.h\nd.cc\nd.h\n"));
  EXPECT_THAT(read(), ::testing::Not(HasSubstr("c.h")));
  EXPECT_FALSE(fs::exists("a.o"));
  Write("d.cc",
        "#include \"d.h\"\nusing n::detail::Box;\nimpl::f(x_internal::C<int>(), std::max);\n");
  request.add_texts("d.cc");
  request.set_names_out("names");
  ASSERT_TRUE(ListIncluded(request, RunShell).ok());
  std::ostringstream names;
  names << std::ifstream("names").rdbuf();
  EXPECT_EQ(names.str(),
            "#defined before a.h\n#defined before a.h\tB 1\n#defined before b.h\n"
            "#defined before b.h\tB 1\n#defined before d.h\n#defined before d.h\tB 1\n"
            "#include a.h\n#include d.h\ndetail::Box\nimpl::f\nx_internal::C\n");
  Write("d.cc", "#include \"nowhere.h\"\n");
  ASSERT_TRUE(ListIncluded(request, RunShell).ok());
  EXPECT_EQ(read(), "*\n");
}

TEST_F(CompileTest, WhatTheTestDefinesBeforeItIncludesAHeader) {
  Write("lib.h", "#ifdef LIB_INNER\n#include \"inner.h\"\n#endif\n#define LIB_OWN\n");
  Write("inner.h", "");
  Write("own.h", "#define LIB_LEVEL 3\n");
  Write("a_test.cc",
        "#define LIB_CHECKED\n#define LIB_GONE\n#undef LIB_GONE\n"
        "#define LIB_AT(x, y) x + y\n#include \"own.h\"\n#include \"lib.h\"\n#define LIB_LATE\n");
  Write("b_test.cc", "#define LIB_CHECKED\n#include \"own.h\"\n#include \"lib.h\"\n");
  proto::IncludedRequest request;
  // As Bazel's `includes` has it.
  fs::create_directories("in");
  fs::rename("lib.h", "in/lib.h");
  for (const char* word :
       {"c++", "-isystem", "in", "-DLIB_GIVEN=7", "-c", "a_test.cc", "-o", "a.o"}) {
    request.add_command(word);
  }
  request.set_out("included");
  request.set_names_out("names");
  const auto read = [&] {
    EXPECT_TRUE(ListIncluded(request, RunShell).ok());
    std::ostringstream names;
    names << std::ifstream("names").rdbuf();
    return names.str();
  };
  for (const char* path : {"a_test.cc", "own.h"}) request.add_texts(path);
  request.add_sources("a_test.cc");
  EXPECT_EQ(read(),
            "#defined before in/lib.h\n#defined before in/lib.h\tLIB_AT(x,y) x + y\n"
            "#defined before in/lib.h\tLIB_CHECKED\n#defined before in/lib.h\tLIB_GIVEN 7\n"
            "#defined before in/lib.h\tLIB_LEVEL 3\n#include in/lib.h\n#include own.h\n");
  request.add_sources("b_test.cc");
  request.add_texts("b_test.cc");
  EXPECT_EQ(read(),
            "#defined before in/lib.h\n#defined before in/lib.h\tLIB_CHECKED\n"
            "#defined before in/lib.h\tLIB_GIVEN 7\n#defined before in/lib.h\tLIB_LEVEL "
            "3\n#include in/lib.h\n#include own.h\n")
      << "what one of them lacks is left out";
}

TEST_F(CompileTest, ADriverHasTheUsersBodies) {
  AddShadow("a.cc",
            "struct A {«tracker:1| int t;» A() {«body:1| t = 1;» } };\n"
            "int f() {«body:2| nonsense();» return 0; }\n");
  map_.mutable_pieces(PieceOf("body:1"))->add_needs("tracker:1");
  proto::CompileRequest request = Request("shadow/a.cc");
  request.set_driver(true);
  const absl::Status status = Compile(request, RunShell);
  ASSERT_TRUE(status.ok()) << status;
  EXPECT_THAT(Withdrawn(), IsEmpty());
}

TEST_F(CompileTest, WhatWasKeptCountsWhileItsTextIsTheSame) {
  AddShadow("a.cc", "struct A {«tracker:1| int t;» };\nstruct B {«tracker:2| int t;» };\n");
  for (const char* id : {"tracker:1", "tracker:2"}) {
    proto::Piece* piece = map_.mutable_pieces(PieceOf(id));
    piece->set_layout(true);
    piece->set_hash("abc");
  }
  map_.mutable_pieces(0)->set_name("A");
  Write("kept",
        "withdrawn { piece: \"tracker:1\" name: \"A\" reason: \"fails\" hash: \"abc\" }\n"
        "withdrawn { piece: \"tracker:2\" name: \"B\" reason: \"fails\" hash: \"old\" }\n"
        "withdrawn { piece: \"tracker:3\" name: \"C\" reason: \"fails\" hash: \"abc\" }\n");
  Write("map", map_.SerializeAsString());
  proto::SelectRequest request;
  request.add_piece_maps("map");
  request.set_kept("kept");
  request.add_pieces("tracker:1=abc");
  request.add_pieces("body:9=abc");
  request.set_withdrawals_out("selected");
  ASSERT_TRUE(Select(request).ok());
  const proto::Withdrawals selected = *ReadWithdrawals("selected");
  ASSERT_EQ(selected.withdrawn_size(), 1);
  EXPECT_EQ(selected.withdrawn(0).name(), "A");
  EXPECT_EQ(selected.withdrawn(0).reason(), "fails");
  EXPECT_TRUE(selected.withdrawn(0).layout());
  EXPECT_EQ(selected.stale_size(), 3);
  Write("kept", "nonsense");
  EXPECT_TRUE(absl::IsDataLoss(Select(request)));
}

}  // namespace
}  // namespace augment::compile
