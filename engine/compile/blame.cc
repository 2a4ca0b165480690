#include "engine/compile/blame.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/compile/reach.h"
#include "engine/compile/words.h"

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
// Each costs a run of the compiler's front end.
constexpr int kMostTries = 4;

// "Stack" of "ns::Stack<T>".
absl::string_view LastName(absl::string_view name) {
  name = name.substr(0, name.find('<'));
  const size_t colon = name.rfind(':');
  return colon == absl::string_view::npos ? name : name.substr(colon + 1);
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

// The words of what is asserted from that line on, and of what the file calls by these:
// `using storage = optional<T>;`, twice.
std::set<std::string> AskedOf(const Frame& own) {
  std::ifstream in(own.file);
  std::map<std::string, std::string> aliases;
  std::string line;
  for (unsigned i = 1; i <= own.line && std::getline(in, line); ++i) {
    absl::string_view rest = absl::StripLeadingAsciiWhitespace(line);
    if (!absl::ConsumePrefix(&rest, "using ")) continue;
    const std::pair<absl::string_view, absl::string_view> parts =
        absl::StrSplit(rest, absl::MaxSplits('=', 1));
    const absl::string_view name = absl::StripAsciiWhitespace(parts.first);
    if (!parts.second.empty()) aliases[std::string(name)] = std::string(parts.second);
  }
  // Not what it says when it fails.
  const std::string asserted = LinesFrom(own.file, own.line);
  std::set<std::string> words = Words(asserted.substr(0, asserted.find_first_of(";\"")));
  for (int level = 0; level < 2; ++level) {
    std::set<std::string> more;
    for (const std::string& word : words) {
      const auto alias = aliases.find(word);
      if (alias != aliases.end()) more.merge(Words(alias->second));
    }
    words.merge(more);
  }
  return words;
}

// [basic.fundamental], as compilers print them, and what types are written with.
bool IsFundamental(absl::string_view name) {
  static const auto* const kNames = new std::set<absl::string_view>{
      "bool",  "char",  "char8_t",  "char16_t", "char32_t", "wchar_t",  "signed", "unsigned",
      "short", "int",   "long",     "float",    "double",   "void",     "const",  "volatile",
      "class", "enum",  "struct",   "typename", "auto",     "decltype", "with",   "true",
      "false", "union", "operator", "nullptr",  "noexcept", "static",   "inline", "constexpr"};
  return kNames->count(name) != 0;
}

// From `at`, where a name begins, "ns::Box<int, A<b> >" of "ns::Box<int, A<b> >, x".
std::string TemplateId(absl::string_view text, size_t at) {
  int nesting = 0;
  size_t end = at;
  for (; end < text.size(); ++end) {
    if (text[end] == '<') {
      ++nesting;
    } else if (text[end] == '>') {
      if (nesting == 0) break;
      if (--nesting == 0) return std::string(text.substr(at, end + 1 - at));
    } else if (nesting == 0 && !IsPartOfName(text[end])) {
      break;
    }
  }
  return std::string(text.substr(at, end - at));
}

// The types that an error speaks of and that occur in the asker's arguments, but for
// the asker's own class, longest first: those without arguments of their own; when
// there is none, template-ids.
std::vector<std::string> TypesOf(const Problem& problem, const Instance& instance) {
  const absl::string_view own = absl::string_view(instance.cls).substr(0, instance.cls.find('<'));
  std::set<std::string> names;
  std::string name;
  for (const char c : absl::StrCat(problem.message, " ")) {
    if (IsPartOfName(c)) {
      name += c;
      continue;
    }
    // "ns::A::A(const ns::A&)" speaks of ns::A, too.
    for (std::string type = name; !type.empty();) {
      names.insert(type);
      const size_t colons = type.rfind("::");
      type = colons == std::string::npos ? "" : type.substr(0, colons);
    }
    name.clear();
  }
  std::vector<std::string> plain;
  std::vector<std::string> templates;
  for (const std::string& type : names) {
    if (type == own || IsFundamental(type) || absl::ascii_isdigit(type[0])) continue;
    for (size_t at = instance.arguments.find(type); at != std::string::npos;
         at = instance.arguments.find(type, at + 1)) {
      // Within a longer name it is none.
      if (at > 0 && IsPartOfName(instance.arguments[at - 1])) continue;
      const std::string id = TemplateId(instance.arguments, at);
      if (id == type) {
        plain.push_back(id);
      } else if (id[type.size()] == '<') {
        templates.push_back(id);
      } else {
        continue;
      }
      break;
    }
  }
  std::vector<std::string>& types = plain.empty() ? templates : plain;
  std::stable_sort(types.begin(), types.end(),
                   [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
  return types;
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

// A member that was tried though no test instantiates it.
struct TriedMember {
  size_t frame = 0;             // of its thunk
  int piece = PieceSet::kNone;  // its thunk; kNone where the compiler does not tell
  Instance whole;               // the MembersUse, or WitnessUse, of its class
};

// The innermost that the compiler names, if any. The copy of a class and the like are
// blamed by themselves.
std::optional<TriedMember> FindTried(const Problem& problem, const PieceSet& pieces) {
  const std::vector<Frame>& frames = problem.frames;
  TriedMember tried;
  size_t whole = 0;
  for (; whole < frames.size(); ++whole) {
    auto instance = FindInstance(frames[whole].text);
    if (!instance || instance->kind == "ThunkUse") continue;
    if (instance->kind != "MembersUse" && instance->kind != "WitnessUse") return std::nullopt;
    tried.whole = *std::move(instance);
    break;
  }
  if (whole == frames.size()) return std::nullopt;
  const auto in = [&frames](size_t i, absl::string_view what) {
    return absl::StrContains(frames[i].text, what);
  };
  // The thunk is what the list of all members asked for last.
  size_t list = whole;
  while (list > 0 && !in(list, "::augment_members")) --list;
  size_t thunk = list;
  while (thunk > 0 && !in(thunk, "::augment_thunk_")) --thunk;
  // Then it is named by the uses of it, too.
  while (thunk > 0 && in(thunk, "::ThunkUse<")) --thunk;
  if (!in(thunk, "::augment_thunk_")) return tried;
  tried.frame = thunk;
  const size_t digits = frames[thunk].text.find("::augment_thunk_") + 16;
  int number = 0;
  const std::string rest = frames[thunk].text.substr(digits);
  if (!absl::SimpleAtoi(rest.substr(0, rest.find_first_not_of("0123456789")), &number))
    return tried;
  // Columns of long lines GCC does not tell, and which line is whose compilers differ in.
  for (size_t i = thunk; i <= list && tried.piece == PieceSet::kNone; ++i) {
    tried.piece = pieces.MemberThunk(frames[i].file, number);
  }
  return tried;
}

// Of one instance.
std::string Initialiser(const std::string& kind, const std::string& arguments) {
  return absl::StrCat("{", Quoted(kind), ",", Quoted(arguments), ",nullptr,nullptr}");
}

// Of all whose arguments have both texts in them.
std::string Initialiser(const std::string& kind, const std::string& mentions,
                        const std::string& also) {
  return absl::StrCat("{", Quoted(kind), ",nullptr,", Quoted(mentions), ",", Quoted(also), "}");
}

std::string PlaceAndMessage(const Problem& problem) {
  const Frame own = problem.frames.empty() ? Frame() : problem.frames[0];
  return absl::StrCat(own.file, ":", own.line, ":", own.column, ":", problem.message, ":");
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

bool IsTracker(const proto::Piece& piece) { return absl::StartsWith(piece.id(), "tracker:"); }

// What an assertion about bytes asks of; without a tracker any more what stands beside it, which
// its bases and members mostly do; else the class around the assertion, if that has a tracker.
std::vector<int> BlamedLayout(const Problem& problem, const PieceSet& pieces) {
  if (!IsAssertion(problem) || problem.frames.empty()) return {};
  const Frame& own = problem.frames[0];
  if (!AsksOfLayout(problem.message) && !AsksOfLayout(LinesFrom(own.file, own.line))) {
    return {};
  }
  const int around = pieces.Around(own.file, own.line, "tracker:");
  const std::set<std::string> asked = AskedOf(own);
  const auto is_asked = [&](int piece) {
    return asked.count(std::string(LastName(pieces.piece(piece).name()))) != 0;
  };
  if (around != PieceSet::kNone && is_asked(around)) return {around};
  std::set<std::string> files;  // of those that it asks of
  for (int i = 0; i < pieces.size(); ++i) {
    if (!IsTracker(pieces.piece(i)) || !is_asked(i)) continue;
    if (pieces.stands(i)) return {i};
    files.insert(pieces.piece(i).file());
  }
  std::vector<int> beside;
  for (int i = 0; i < pieces.size(); ++i) {
    if (pieces.stands(i) && IsTracker(pieces.piece(i)) && !pieces.piece(i).file().empty() &&
        files.count(pieces.piece(i).file()) != 0) {
      beside.push_back(i);
    }
  }
  if (!beside.empty()) return beside;
  const int named = around != PieceSet::kNone ? around : NamedClass(problem, pieces);
  return named == PieceSet::kNone ? std::vector<int>() : std::vector<int>{named};
}

}  // namespace

Blamed Blamer::Named(const std::vector<Problem>& problems, const PieceSet& pieces) {
  Blamed blamed;
  for (const Problem& problem : problems) BlameNamed(problem, pieces, blamed);
  ++round_;
  return blamed;
}

// Comes before what asks about bytes: that may be asked of the elements that a test chose.
bool Blamer::BlameTried(const Problem& problem, const PieceSet& pieces, Blamed& blamed) {
  const auto tried = FindTried(problem, pieces);
  if (!tried) return false;
  const std::string& kind = tried->whole.kind;
  const std::string& cls = tried->whole.cls;
  History& history = tried_[kind];
  if (history.round != round_) ++history.rounds;
  history.round = round_;
  const int rounds = CountRound(absl::StrCat(PlaceAndMessage(problem), cls));
  const auto refuse = [&](std::string initialiser, std::string id, std::string name) {
    blamed.refusals.emplace_back(Refusal{std::move(initialiser), std::move(id), std::move(name)},
                                 problem.message);
  };
  if (history.rounds > kMostTries) {
    const absl::string_view id = tried->whole.id;
    refuse(Initialiser(kind, "", ""), absl::StrCat(id.substr(0, id.find(':')), ":*"),
           "calling what no test instantiates");
    return true;
  }
  if (rounds > 2 || tried->piece == PieceSet::kNone) {
    refuse(Initialiser(kind, tried->whole.arguments), tried->whole.id, tried->whole.name);
    return true;
  }
  std::set<int> members = {tried->piece};
  if (rounds == 2) members.merge(MembersThatReach(problem, tried->frame, tried->piece, pieces));
  for (const int member : members) {
    refuse(Initialiser("MemberUse", absl::StrCat("C = ", cls),
                       absl::StrCat("kMember = ", pieces.MemberNumber(member))),
           absl::StrCat("un", pieces.piece(member).id(), "@", cls),
           absl::StrCat(pieces.piece(member).name(), " of ", cls));
  }
  return true;
}

// Whatever was tried of an instance with witnesses, a compiler does not always tell who asked for
// it: the virtual functions of a class come with its table.
bool Blamer::BlameWitness(const Problem& problem, const PieceSet& pieces, Blamed& blamed) {
  const auto frame = std::find_if(
      problem.frames.begin(), problem.frames.end(),
      [](const Frame& one) { return absl::StrContains(one.text, "augment_witness::Witness"); });
  if (frame == problem.frames.end()) return false;
  std::string cls;
  for (int i = 0; i < pieces.size(); ++i) {
    const proto::Piece& one = pieces.piece(i);
    const size_t open = one.name().find('<');
    if (!absl::StartsWith(one.id(), "tracker:") || open == std::string::npos) continue;
    const std::string name = one.name().substr(0, open + 1);
    if (name.size() > cls.size() && absl::StrContains(frame->text, name)) cls = name;
  }
  if (CountRound(absl::StrCat("witness:", cls)) > 1) cls.clear();
  const std::string what = "calling what no test instantiates";
  blamed.refusals.emplace_back(
      Refusal{Initialiser("WitnessUse", cls, ""), absl::StrCat("witness:*", cls),
              cls.empty() ? what : absl::StrCat(what, " of ", cls.substr(0, cls.size() - 1))},
      problem.message);
  return true;
}

int Blamer::CountRound(const std::string& error) {
  History& history = history_[error];
  if (history.round != round_) ++history.rounds;
  history.round = round_;
  return history.rounds;
}

void Blamer::BlameNamed(const Problem& problem, const PieceSet& pieces, Blamed& blamed) {
  if (BlameTried(problem, pieces, blamed)) return;
  if (const std::vector<int> layouts = BlamedLayout(problem, pieces); !layouts.empty()) {
    for (const int layout : layouts) blamed.pieces.emplace(layout, problem.message);
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
    if (BlameWitness(problem, pieces, blamed)) return;
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
  BlameWitness(problem, pieces, blamed);
}

Refusal Blamer::Refuse(const Instance& instance, const Problem& problem) {
  const int rounds =
      CountRound(absl::StrCat(PlaceAndMessage(problem), instance.kind, ":", instance.member));
  Refusal refusal;
  if (rounds == 1) {
    refusal.initialiser = Initialiser(instance.kind, instance.arguments);
    refusal.id = instance.id;
    refusal.name = instance.name;
    return refusal;
  }
  // Of both of the types first, then of one.
  const std::vector<std::string> types = TypesOf(problem, instance);
  const bool thunk = instance.kind == "ThunkUse";
  std::string mentions;
  std::string also = instance.member;
  if (rounds <= 3 && !types.empty()) {
    mentions = types[0];
    if (rounds == 2 && types.size() > 1 && !thunk) also = types[1];
  } else if (rounds <= 4) {
    mentions = instance.cls.substr(0, instance.cls.find('<'));
  }
  refusal.initialiser = Initialiser(instance.kind, mentions, also);
  const std::string what =
      thunk ? absl::StrCat(instance.name.substr(0, instance.name.find(" of ")), " of")
            : instance.verb;
  const std::string both =
      !thunk && !also.empty() ? absl::StrCat(mentions, " and ", also) : mentions;
  refusal.id = absl::StrCat(instance.id.substr(0, instance.id.find_first_of(thunk ? "@" : ":")),
                            thunk ? "@*" : ":*", both, "*");
  refusal.name = absl::StrCat(what, both.empty() ? " any class" : " whatever mentions ", both);
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

Blamed Blamer::Assembled(const std::vector<Problem>& problems, const PieceSet& pieces) const {
  Blamed blamed;
  for (const Problem& problem : problems) {
    if (!problem.of_assembler) continue;
    const Frame& own = problem.frames[0];
    std::vector<int> thunks = pieces.ThunksOfBodies(own.file, own.line);
    if (thunks.empty()) thunks = pieces.ThunksOfBodies(own.file, 0);
    for (const int thunk : thunks) blamed.pieces.emplace(thunk, problem.message);
  }
  return blamed;
}

Blamed Blamer::Included(const std::vector<Problem>& problems, const PieceSet& pieces) const {
  Blamed blamed;
  for (const Problem& problem : problems) {
    for (const Frame& from : problem.included_from) {
      const int piece = pieces.InsertedAt(from.file, from.line, 1);
      if (piece == PieceSet::kNone || !pieces.stands(piece)) continue;
      if (absl::StartsWith(pieces.piece(piece).id(), "inclusion:")) {
        blamed.pieces.emplace(piece, problem.message);
      }
    }
  }
  return blamed;
}

}  // namespace augment::compile
