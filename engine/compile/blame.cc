#include "engine/compile/blame.h"

#include <fstream>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"

namespace augment::compile {
namespace {

// What C++ itself answers about the bytes of a class ([expr.sizeof], [support.types],
// [meta.unary.prop]).
constexpr const char* kLayoutQueries[] = {
    "sizeof",          "alignof",
    "offsetof",        "is_empty",
    "is_pod",          "is_standard_layout",
    "is_trivial",  // and is_trivially_…
    "is_aggregate",    "has_unique_object_representations",
    "is_literal_type",
};
constexpr unsigned kLinesOfAssertion = 4;

std::set<std::string> Words(absl::string_view text) {
  return absl::StrSplit(text, absl::ByAnyChar(" \t\n'\"`()<>[]{}:;,.*&=+-/!?|^%~#\\"),
                        absl::SkipEmpty());
}

// "Stack" of "ns::Stack<T>".
absl::string_view LastName(absl::string_view name) {
  name = name.substr(0, name.find('<'));
  const size_t colon = name.rfind(':');
  return colon == absl::string_view::npos ? name : name.substr(colon + 1);
}

bool IsPartOfName(char c) { return absl::ascii_isalnum(c) || c == '_' || c == ':'; }

// "a::B" is in "T<a::B>", not in "a::Bee" or "c::a::B".
bool NamesWhole(absl::string_view text, absl::string_view name) {
  if (name.empty()) return false;
  for (size_t at = text.find(name); at != absl::string_view::npos; at = text.find(name, at + 1)) {
    const size_t end = at + name.size();
    if ((at == 0 || !IsPartOfName(text[at - 1])) &&
        (end == text.size() || text[end] == ':' || !IsPartOfName(text[end]))) {
      return true;
    }
  }
  return false;
}

bool IsAssertion(const Problem& problem) {
  return absl::StrContains(problem.message, "static assertion failed") ||
         absl::StrContains(problem.message, "static_assert failed");
}

bool AsksOfLayout(absl::string_view text) {
  for (const char* query : kLayoutQueries) {
    if (absl::StrContains(text, query)) return true;
  }
  return false;
}

// Lines of a file from `line` on.
std::string LinesFrom(const std::string& path, unsigned line) {
  std::ifstream in(path);
  std::string text;
  std::string one;
  for (unsigned i = 1; i < line + kLinesOfAssertion && std::getline(in, one); ++i) {
    if (i >= line) absl::StrAppend(&text, one, "\n");
  }
  return text;
}

// Of the types that an error speaks of the one with the longest name that occurs in
// the asker's arguments but is not the asker's own template.
std::string TypeOf(const Problem& problem, const Instance& instance) {
  const absl::string_view own = absl::string_view(instance.cls).substr(0, instance.cls.find('<'));
  std::string best;
  std::string name;
  for (const char c : absl::StrCat(problem.message, " ")) {
    if (IsPartOfName(c)) {
      name += c;
      continue;
    }
    // "ns::A::A(const ns::A&)" speaks of ns::A, too.
    for (std::string type = name; type.size() > best.size() && absl::StrContains(type, "::");) {
      if (type != own && NamesWhole(instance.arguments, type)) best = type;
      type = type.substr(0, type.rfind("::"));
    }
    name.clear();
  }
  return best;
}

std::string Quoted(const std::string& text) {
  return absl::StrCat("\"", absl::StrReplaceAll(text, {{"\\", "\\\\"}, {"\"", "\\\""}}), "\"");
}

// The use of a thunk further out that asked for what frame `from` is in.
std::optional<Instance> OuterThunk(const Problem& problem, size_t from) {
  for (size_t i = from; i < problem.frames.size(); ++i) {
    auto instance = FindInstance(problem.frames[i].text);
    if (instance && instance->kind == "ThunkUse") return instance;
  }
  return std::nullopt;
}

// Of several classes with a name that the compiler says first the one that it
// means, then one in the same file.
int NamedClass(const Problem& problem, const PieceSet& pieces) {
  std::string said = problem.message;
  std::set<std::string> words = Words(said);
  for (const Frame& frame : problem.frames) {
    words.merge(Words(frame.text));
    absl::StrAppend(&said, " ", frame.text);
  }
  int same_file = PieceSet::kNone;
  int any = PieceSet::kNone;
  for (int i = 0; i < pieces.size(); ++i) {
    const proto::Piece& one = pieces.piece(i);
    if (!pieces.stands(i) || !absl::StartsWith(one.id(), "tracker:") ||
        words.count(std::string(LastName(one.name()))) == 0) {
      continue;
    }
    if (NamesWhole(said, absl::string_view(one.name()).substr(0, one.name().find('<')))) return i;
    if (one.file() == problem.frames[0].file && same_file == PieceSet::kNone) same_file = i;
    if (any == PieceSet::kNone) any = i;
  }
  return same_file != PieceSet::kNone ? same_file : any;
}

// An assertion about bytes in a class that has a tracker.
int BlamedLayout(const Problem& problem, const PieceSet& pieces) {
  if (!IsAssertion(problem) || problem.frames.empty()) return PieceSet::kNone;
  const Frame& own = problem.frames[0];
  if (!AsksOfLayout(problem.message) && !AsksOfLayout(LinesFrom(own.file, own.line))) {
    return PieceSet::kNone;
  }
  const int around = pieces.Around(own.file, own.line, "tracker:");
  return around != PieceSet::kNone ? around : NamedClass(problem, pieces);
}

}  // namespace

Blamed Blamer::Named(const std::vector<Problem>& problems, const PieceSet& pieces) {
  Blamed blamed;
  for (const Problem& problem : problems) BlameNamed(problem, pieces, blamed);
  ++round_;
  return blamed;
}

void Blamer::BlameNamed(const Problem& problem, const PieceSet& pieces, Blamed& blamed) {
  if (const int layout = BlamedLayout(problem, pieces); layout != PieceSet::kNone) {
    blamed.pieces.emplace(layout, problem.message);
    return;
  }
  for (size_t i = 0; i < problem.frames.size(); ++i) {
    const Frame& frame = problem.frames[i];
    if (const auto instance = FindInstance(frame.text)) {
      blamed.refusals.emplace_back(Refuse(*instance, problem), problem.message);
      return;
    }
    const int piece = pieces.InsertedAt(frame.file, frame.line, frame.column);
    if (piece == PieceSet::kNone) continue;
    auto outer = OuterThunk(problem, i);
    if (!outer) {
      blamed.pieces.emplace(piece, problem.message);
      return;
    }
    outer->id = absl::StrCat(pieces.piece(piece).id(), "@", outer->cls);
    outer->name = absl::StrCat(pieces.piece(piece).name(), " of ", outer->cls);
    blamed.refusals.emplace_back(Refuse(*outer, problem), problem.message);
    return;
  }
}

Refusal Blamer::Refuse(const Instance& instance, const Problem& problem) {
  const Frame own = problem.frames.empty() ? Frame() : problem.frames[0];
  History& history =
      history_[absl::StrCat(own.file, ":", own.line, ":", own.column, ":", problem.message, ":",
                            instance.kind, ":", instance.member)];
  if (history.round != round_) ++history.rounds;
  history.round = round_;
  Refusal refusal;
  if (history.rounds == 1) {
    refusal.initialiser = absl::StrCat("{", Quoted(instance.kind), ",", Quoted(instance.arguments),
                                       ",nullptr,nullptr}");
    refusal.id = instance.id;
    refusal.name = instance.name;
    return refusal;
  }
  std::string mentions;
  if (history.rounds == 2) mentions = TypeOf(problem, instance);
  if (mentions.empty() && history.rounds <= 3) {
    mentions = instance.cls.substr(0, instance.cls.find('<'));
  }
  refusal.initialiser = absl::StrCat("{", Quoted(instance.kind), ",nullptr,", Quoted(mentions), ",",
                                     Quoted(instance.member), "}");
  const std::string kind = instance.id.substr(0, instance.id.find_first_of(":@"));
  const std::string member =
      instance.member.empty() ? "" : instance.name.substr(0, instance.name.find(" of "));
  refusal.id = absl::StrCat(
      instance.kind == "ThunkUse" ? instance.id.substr(0, instance.id.find('@')) : kind,
      instance.kind == "ThunkUse" ? "@" : ":", "*", mentions, "*");
  refusal.name = absl::StrCat(member.empty() ? instance.verb : member + " of",
                              mentions.empty() ? " any class" : " whatever mentions ", mentions);
  return refusal;
}

Blamed Blamer::Around(const std::vector<Problem>& problems, const PieceSet& pieces) const {
  Blamed blamed;
  for (const Problem& problem : problems) {
    if (problem.frames.empty()) continue;
    const Frame& own = problem.frames[0];
    int piece = pieces.Around(own.file, own.line, "body:");
    for (size_t i = 0; piece == PieceSet::kNone && i < problem.frames.size(); ++i) {
      piece = pieces.Around(problem.frames[i].file, problem.frames[i].line, "tracker:");
    }
    if (piece == PieceSet::kNone) piece = NamedClass(problem, pieces);
    if (piece != PieceSet::kNone) blamed.pieces.emplace(piece, problem.message);
  }
  return blamed;
}

}  // namespace augment::compile
