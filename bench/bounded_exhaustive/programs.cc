#include "bench/bounded_exhaustive/programs.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace augment::bounded_exhaustive {
namespace {

using gen::Generator;
using Texts = std::vector<std::string>;

Generator<std::string> Either(std::initializer_list<std::string> texts) {
  return gen::ElementOf(Texts(texts));
}

std::string Lines(const Texts& lines, const std::string& indent) {
  std::string text;
  for (const std::string& line : lines) text += indent + line + "\n";
  return text;
}

// Of the paper's generator: G2 where B stands, G3 where C stands, G7 how B has the field, G8 what
// refers to the field, G9 the calling method, G10 its calls.
Program ThreeClasses(bool method, bool inner, const std::string& place, bool with_using,
                     const Texts& references, const std::string& caller, const Texts& calls) {
  const std::string c = "struct C {\n  int f = 1;\n};\n";
  std::string b = "struct B : C {\n";
  if (with_using) b += "  using C::f;\n";
  b += "  int m() {\n    int x = 0;\n" + Lines(references, "    ") + "    return x;\n  }\n";
  b += "  " + caller + " {\n    int x = 0;\n" + Lines(calls, "    ") + "    return x;\n  }\n};\n";
  Program program;
  std::string c_scope;
  if (place == "namespace") {
    program.text = "namespace n {\n" + c + "}\nusing n::C;\n";
    c_scope = "n::";
  } else if (place == "global") {
    program.text = c;
  }
  const bool c_in_a = place == "class";
  if (c_in_a) c_scope = "A::";
  std::string a = "struct A {\n  int f = 2;\n";
  if (c_in_a) a += c;
  if (inner) a += b;
  a += "};\n";
  program.text += a;
  if (!inner) program.text += c_in_a ? "using C = A::C;\n" + b : b;
  program.subject = method ? std::string(inner ? "A::" : "") + "B::m" : c_scope + "C::f";
  return program;
}

Generator<Program> Renamed(bool method) {
  return gen::Map(
      [method](bool inner, const std::string& place, bool with_using, const Texts& references,
               const std::string& caller, const Texts& calls) {
        return ThreeClasses(method, inner, place, with_using, references, caller, calls);
      },
      gen::ElementOf({true, false}), Either({"global", "namespace", "class"}),
      gen::ElementOf({false, true}),
      gen::Mergeable(1, Either({"x += f;", "x += this->f;", "x += C::f;", "x += B().f;",
                                "x += [this] { return f; }();", "x += this->*&C::f;"})),
      Either({"int mPrime()", "int mPrime() noexcept", "template <class T>\n  int mPrime(T)",
              "virtual int mPrime()"}),
      gen::Mergeable(
          2, Either({"x += m();", "x += this->m();", "x += B().m();", "x += (this->*&B::m)();"})));
}

// A function with a return type, as a free one, a member, …; `number` is in its name.
struct Function {
  std::string type;
  std::string name;
};

std::string Written(const Function& function, const std::string& kind, const std::string& specifier,
                    const std::string& parameters) {
  const std::string head = specifier + function.type + " ";
  const std::string body = " { throw 1; }\n";
  const std::string name = function.name;
  if (kind == "free") return head + name + parameters + body;
  if (kind == "template") return "template <class V>\n" + head + name + parameters + body;
  if (kind == "member") {
    return "struct S" + name + " {\n  using Inner = int;\n  " + head + name + parameters + body +
           "};\n";
  }
  if (kind == "operator") {
    return "struct S" + name + " {\n  " + head + "operator()" + parameters + body + "};\n";
  }
  // outside
  return "struct S" + name + " {\n  " + head + name + parameters + ";\n};\n" + function.type +
         " S" + name + "::" + name + parameters + body;
}

std::string Comment(const std::string& kind, const std::string& statement) {
  const std::string words = "why this is done here and what would go wrong if it were left out";
  if (kind == "short") return statement + " // short";
  if (kind == "long") return statement + " // " + words + ", " + words;
  if (kind == "block") return statement + " /* " + words + " */";
  if (kind == "before") return "/* " + words + ", " + words + " */ " + statement;
  if (kind == "two") return statement + " // " + words + "\n// " + words + ", " + words;
  return statement;
}

}  // namespace

Generator<Program> RenamedFields() { return Renamed(false); }
Generator<Program> RenamedMethods() { return Renamed(true); }

Generator<Program> ReturningFunctions() {
  Texts types = {"int",        "const int*", "T::Inner",    "struct T", "unsigned long",
                 "int const&", "U<int>",     "decltype(0)", "Pointer",  "void"};
  std::vector<Function> functions;
  for (size_t i = 0; i < types.size(); ++i) {
    functions.push_back({types[i], "f" + std::to_string(i)});
  }
  return gen::Map(
      [](const std::vector<Function>& all, const Texts& kinds, const std::string& specifier,
         const std::string& parameters) {
        Program program;
        program.subject = "modernize-use-trailing-return-type";
        program.text =
            "struct T {\n  using Inner = int;\n};\ntemplate <class X>\nstruct U {};\n"
            "using Pointer = int (*)(int);\n";
        for (const std::string& kind : kinds) {
          program.text += "namespace " + kind + "_ {\n";
          for (const Function& one : all) {
            program.text += Written(one, kind, specifier, parameters);
          }
          program.text += "}\n";
        }
        return program;
      },
      gen::Mergeable(1, gen::ElementOf(functions)),
      gen::Mergeable(2, Either({"free", "template", "member", "operator", "outside"})),
      Either({"", "inline ", "[[nodiscard]] inline ", "inline /* why */ "}),
      Either({"()", "(int T)", "(int U, int Inner)", "(int a, int b[sizeof(int)]) noexcept"}));
}

Generator<Program> OverridingFunctions() {
  const Texts heads = {"virtual int v(int) const",
                       "int v(int) const",
                       "virtual int v(int x [[maybe_unused]]) const",
                       "virtual int(v)(int) const",
                       "virtual int /* why */ v(int) /* how */ const /* so */",
                       "[[nodiscard]] virtual int v(int) const",
                       "int virtual v(int) const",
                       "inline virtual int v(int = sizeof(int)) const"};
  return gen::Map(
      [](const std::vector<size_t>& chosen, const Texts& tails, const std::string& around,
         const Texts& heads) {
        Program program;
        program.subject = "modernize-use-override";
        program.text =
            "#define NOEXCEPT noexcept\n#define VIRTUAL_END { return 1; }\n"
            "struct Base {\n  virtual int v(int) const;\n  virtual ~Base();\n};\n";
        int number = 0;
        for (const size_t head : chosen) {
          for (const std::string& tail : tails) {
            const std::string name = "D" + std::to_string(number++);
            const std::string derived =
                "struct " + name + " : Base {\n  " + heads[head] + tail + "\n};\n";
            if (around == "local") {
              program.text += "void Local" + name + "() {\n" + derived + "}\n";
            } else if (around == "template") {
              program.text +=
                  "template <class X>\n" + derived + "template struct " + name + "<int>;\n";
            } else if (around == "nested") {
              program.text += "class Outer" + name + " {\n" + derived + "};\n";
            } else {
              program.text += derived;
            }
          }
        }
        return program;
      },
      gen::Mergeable(1, gen::InRange<size_t>(0, heads.size() - 1)),
      gen::Mergeable(
          2, Either({" { return 1; }", " /* a */ { return 1; } // b", " NOEXCEPT { return 1; }",
                     " VIRTUAL_END", " final { return 1; }", "\n    // why\n    { return 1; }",
                     " try { return 1; } catch (...) { return 0; }", " override { return 1; }"})),
      Either({"global", "nested", "template", "local"}), gen::Just(heads));
}

Generator<Program> Formatted() {
  return gen::Map(
      [](const Texts& statements, const std::string& comment, const std::string& around,
         const std::string& style) {
        std::string body;
        for (const std::string& statement : statements) body += Comment(comment, statement) + "\n";
        Program program;
        if (around == "function") {
          program.text = "void function() {\n" + body + "}\n";
        } else if (around == "if") {
          program.text = "void function() {\nif (condition) {\n" + body + "} else { // why not\n" +
                         body + "}\n}\n";
        } else if (around == "lambda") {
          program.text = "void function() {\ncall([&](int a, int b) { // a lambda\n" + body +
                         "}, argument);\n}\n";
        } else {
          program.text =
              "#define MACRO(x) \\\n  do { \\\n  } while (0)\nclass K { public: // all\n"
              "void function() {\nswitch (x) { case 1:\n" +
              body + "break; default: /* none */ break; }\n}\n};\n";
        }
        program.subject = style;
        return program;
      },
      gen::Mergeable(
          1,
          Either({"int number = first_operand * second_operand + third_operand - fourth;",
                  "auto value = object.method_one(argument).method_two(argument).method_three();",
                  "std::map<std::string, std::vector<int>> m = {{\"a\", {1, 2}}, {\"b\", {3}}};",
                  "call(first, [](int x) { return x; }, /*named=*/true, \"a text that is long\");",
                  "if (a && b || c && d_is_a_long_condition) return 1; else return 2;",
                  "const char* t = \"a text that is longer than the line \" \"and goes on\";",
                  "for (int i = 0; i < n; ++i) { sum += a[i]; }",
                  "x = condition_of_some_length ? value_when_it_holds_true : value_otherwise_used;",
                  "#if DEBUG\nlog(\"debug\");\n#endif", "MACRO(a, b)",
                  "int aligned = 1; // one\nlong long_name = 2; // two"})),
      Either({"none", "short", "long", "block", "before", "two"}),
      Either({"function", "if", "lambda", "class"}),
      Either({"LLVM", "Google", "Mozilla", "WebKit", "Chromium", "Microsoft"}));
}

const Texts& GeneratedNames() {
  static const Texts* const names =
      new Texts{"A", "B", "C", "T", "U", "f", "g", "m", "n", "p", "mPrime"};
  return *names;
}

}  // namespace augment::bounded_exhaustive
