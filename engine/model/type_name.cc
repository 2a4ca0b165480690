#include "engine/model/type_name.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/model/instance.h"

namespace augment {
namespace {

bool IsWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Replaces whole words only: "int" inside "print" stays.
std::string ReplaceWords(std::string text, absl::string_view from, absl::string_view to) {
  size_t at = 0;
  while ((at = text.find(from.data(), at, from.size())) != std::string::npos) {
    const size_t end = at + from.size();
    const bool starts = at == 0 || !IsWordCharacter(text[at - 1]) || !IsWordCharacter(from.front());
    const bool ends =
        end == text.size() || !IsWordCharacter(text[end]) || !IsWordCharacter(from.back());
    if (starts && ends) {
      text.replace(at, from.size(), to.data(), to.size());
      at += to.size();
    } else {
      at += 1;
    }
  }
  return text;
}

// Where the template arguments of the last component begin; npos when it has
// none. Component separators inside arguments do not count.
size_t LastSeparator(absl::string_view name) {
  int depth = 0;
  size_t last = absl::string_view::npos;
  for (size_t i = 0; i + 1 < name.size(); ++i) {
    if (name[i] == '<') ++depth;
    if (name[i] == '>') --depth;
    if (depth == 0 && name[i] == ':' && name[i + 1] == ':') last = i;
  }
  return last;
}

// "std::__cxx11::list" -> "std::list", "absl::lts_20220623::Span" -> "absl::Span".
std::string WithoutInlineNamespaces(absl::string_view name, const LibraryNames* names) {
  if (names != nullptr && !names->inline_namespaces.empty()) {
    std::string whole;
    std::vector<absl::string_view> kept;
    for (const absl::string_view part : absl::StrSplit(name, "::")) {
      absl::StrAppend(&whole, whole.empty() ? "" : "::", part);
      if (names->inline_namespaces.count(whole) == 0) kept.push_back(part);
    }
    if (whole.size() == name.size())
      return WithoutInlineNamespaces(absl::StrJoin(kept, "::"), nullptr);
  }
  const bool absl = absl::StartsWith(name, "absl::");
  if (!absl && !absl::StartsWith(name, "std::")) return std::string(name);
  std::vector<absl::string_view> kept;
  for (const absl::string_view part : absl::StrSplit(name, "::")) {
    const bool is_inline = absl ? absl::StartsWith(part, "lts_")
                                : part == "__cxx11" || part == "__1" || part == "__debug" ||
                                      part == "__ndk1" || part == "_V2";
    if (!is_inline) kept.push_back(part);
  }
  return absl::StrJoin(kept, "::");
}

// "int const" -> "const int": demanglers put it behind.
std::string WithConstBefore(const std::string& argument) {
  absl::string_view type = argument;
  if (!absl::ConsumeSuffix(&type, " const")) return argument;
  return absl::StrCat("const ", type);
}

// The defaults of a standard template behind its first arguments; "0", "1" stand for these
// arguments. Empty: none are known.
struct Defaults {
  const char* name;
  size_t first;  // how many arguments have none
  std::vector<std::string> arguments;
};

const std::vector<Defaults>& StandardDefaults() {
  static const auto* const kDefaults = [] {
    auto* all = new std::vector<Defaults>;
    for (const char* name : {"std::vector", "std::list", "std::deque", "std::forward_list"}) {
      all->push_back({name, 1, {"std::allocator<$0>"}});
    }
    for (const char* name : {"std::set", "std::multiset"}) {
      all->push_back({name, 1, {"std::less<$0>", "std::allocator<$0>"}});
    }
    for (const char* name : {"std::map", "std::multimap"}) {
      all->push_back({name, 2, {"std::less<$0>", "std::allocator<std::pair<const $0, $1>>"}});
    }
    for (const char* name : {"std::unordered_set", "std::unordered_multiset"}) {
      all->push_back({name, 1, {"std::hash<$0>", "std::equal_to<$0>", "std::allocator<$0>"}});
    }
    for (const char* name : {"std::unordered_map", "std::unordered_multimap"}) {
      all->push_back(
          {name,
           2,
           {"std::hash<$0>", "std::equal_to<$0>", "std::allocator<std::pair<const $0, $1>>"}});
    }
    all->push_back({"std::basic_string", 1, {"std::char_traits<$0>", "std::allocator<$0>"}});
    for (const char* name :
         {"std::basic_ostringstream", "std::basic_istringstream", "std::basic_stringstream"}) {
      all->push_back({name, 1, {"std::char_traits<$0>", "std::allocator<$0>"}});
    }
    for (const char* name : {"std::basic_string_view", "std::basic_ostream", "std::basic_istream",
                             "std::basic_iostream", "std::basic_ofstream", "std::basic_ifstream",
                             "std::basic_fstream", "std::basic_streambuf"}) {
      all->push_back({name, 1, {"std::char_traits<$0>"}});
    }
    all->push_back({"std::unique_ptr", 1, {"std::default_delete<$0>"}});
    all->push_back({"std::stack", 1, {"std::deque<$0>"}});
    all->push_back({"std::queue", 1, {"std::deque<$0>"}});
    all->push_back({"std::priority_queue", 1, {"std::vector<$0>", "std::less<$0>"}});
    // std::dynamic_extent, as compilers and demanglers print it.
    for (const char* extent : {"18446744073709551615", "18446744073709551615ul"}) {
      all->push_back({"std::span", 1, {extent}});
    }
    return all;
  }();
  return *kDefaults;
}

void DropDefaults(const std::string& name, std::vector<std::string>* arguments) {
  for (const Defaults& of : StandardDefaults()) {
    if (of.name != name || arguments->size() <= of.first) continue;
    const std::string zeroth = WithConstBefore(arguments->front());
    const std::string first = of.first > 1 ? (*arguments)[1] : "";
    while (arguments->size() > of.first && arguments->size() <= of.first + of.arguments.size()) {
      const std::string& standard = of.arguments[arguments->size() - of.first - 1];
      const std::string wanted = absl::StrReplaceAll(standard, {{"$0", zeroth}, {"$1", first}});
      // `std::pair<int const, char>`, as demanglers have it.
      const std::string other = absl::StrReplaceAll(
          standard, {{"const $0", absl::StrCat(zeroth, " const")}, {"$0", zeroth}, {"$1", first}});
      if (arguments->back() != wanted && arguments->back() != other) break;
      arguments->pop_back();
    }
  }
}

// "std::mt19937"; "" for another engine of these templates. Source: C++17, [rand.predef].
std::string RandomEngine(const std::string& name, const std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments[0] != "unsigned long") return "";
  static const auto* const kEngines = new std::map<std::string, std::string>{
      {"std::linear_congruential_engine 16807, 0, 2147483647", "std::minstd_rand0"},
      {"std::linear_congruential_engine 48271, 0, 2147483647", "std::minstd_rand"},
      {"std::mersenne_twister_engine 32, 624, 397, 31, 2567483615, 11, 4294967295, 7, 2636928640, "
       "15, 4022730752, 18, 1812433253",
       "std::mt19937"},
      {"std::mersenne_twister_engine 64, 312, 156, 31, 13043109905998158313, 29, "
       "6148914691236517205, 17, 8202884508482404352, 37, 18444473444759240704, 43, "
       "6364136223846793005",
       "std::mt19937_64"}};
  std::vector<std::string> numbers;
  for (size_t i = 1; i < arguments.size(); ++i) {
    // Demanglers say of what type it is.
    numbers.push_back(arguments[i].substr(0, arguments[i].find_first_not_of("0123456789")));
  }
  const auto found = kEngines->find(absl::StrCat(name, " ", absl::StrJoin(numbers, ", ")));
  return found == kEngines->end() ? "" : found->second;
}

// "std::basic_string<char>" -> "std::string"; an iterator -> its container's member.
std::string StandardAlias(const std::string& name, const std::vector<std::string>& arguments,
                          const std::string& whole) {
  if (name == "__gnu_cxx::__normal_iterator" && arguments.size() == 2) {
    const bool constant = absl::StartsWith(arguments[0], "const ") ||
                          absl::EndsWith(arguments[0], " const*") ||
                          absl::EndsWith(arguments[0], " const *");
    return absl::StrCat(arguments[1], constant ? "::const_iterator" : "::iterator");
  }
  if (const std::string engine = RandomEngine(name, arguments); !engine.empty()) return engine;
  if (arguments.size() != 1) return whole;
  if (name == "std::_List_iterator") return absl::StrCat("std::list<", arguments[0], ">::iterator");
  if (name == "std::_List_const_iterator") {
    return absl::StrCat("std::list<", arguments[0], ">::const_iterator");
  }
  absl::string_view stem = name;
  if (!absl::ConsumePrefix(&stem, "std::basic_")) return whole;
  static const auto* const kPrefixes = new std::map<std::string, std::string>{
      {"char", ""}, {"wchar_t", "w"}, {"char8_t", "u8"}, {"char16_t", "u16"}, {"char32_t", "u32"}};
  const auto prefix = kPrefixes->find(arguments[0]);
  const bool is_text = stem == "string" || stem == "string_view";
  if (prefix == kPrefixes->end() || (!is_text && prefix->second.size() > 1)) return whole;
  return absl::StrCat("std::", prefix->second, stem);
}

std::string Plain(std::string text) {
  static const auto* const kWords = new std::vector<std::pair<std::string, std::string>>{
      {"long long unsigned int", "unsigned long long"},
      {"long long int", "long long"},
      {"long unsigned int", "unsigned long"},
      {"short unsigned int", "unsigned short"},
      {"long int", "long"},
      {"short int", "short"},
  };
  for (const auto& [from, to] : *kWords) text = ReplaceWords(std::move(text), from, to);
  return text;
}

// Behind the template's arguments that begin at `open`, a '<'; npos when they do not end.
size_t BehindArguments(absl::string_view text, size_t open) {
  int depth = 0;
  for (size_t at = open; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '<' || c == '(' || c == '{' || c == '[') ++depth;
    if (c == '>' && at > 0 && text[at - 1] == '-') continue;
    if ((c == '>' || c == ')' || c == '}' || c == ']') && --depth == 0) return at + 1;
  }
  return absl::string_view::npos;
}

std::string Source(absl::string_view printed, const LibraryNames* names);

// Of its parameters, by their places; nothing where it does not stand for these arguments.
std::optional<std::map<std::string, std::string>> Bound(const LibraryNames::AliasTemplate& alias,
                                                        const std::vector<std::string>& arguments) {
  const bool has_pack = absl::EndsWith(alias.arguments.back(), "...");
  const size_t own = alias.arguments.size() - (has_pack ? 1 : 0);
  if (has_pack ? arguments.size() < own : arguments.size() != own) return std::nullopt;
  std::map<std::string, std::string> bound;
  if (has_pack && arguments.size() > own) {
    bound[alias.arguments.back()] =
        absl::StrJoin(arguments.begin() + static_cast<std::ptrdiff_t>(own), arguments.end(), ", ");
  }
  for (size_t i = 0; i < own; ++i) {
    const std::string& wanted = alias.arguments[i];
    if (wanted[0] != '$') {
      if (wanted != arguments[i]) return std::nullopt;
    } else if (bound.emplace(wanted, arguments[i]).first->second != arguments[i]) {
      return std::nullopt;
    }
  }
  return bound;
}

// What is given for the parameter is what stands there where nothing is. Where the template is
// declared the default may leave out a namespace.
bool IsDefault(const LibraryNames::AliasTemplate& alias,
               const std::map<std::string, std::string>& bound, size_t parameter) {
  if (parameter >= alias.defaults.size() || alias.defaults[parameter].empty()) return false;
  const auto given = bound.find(absl::StrCat("$", parameter));
  if (given == bound.end()) return false;
  std::string by_default = alias.defaults[parameter];
  for (const auto& [place, argument] : bound) {
    by_default = absl::StrReplaceAll(by_default, {{place, argument}});
  }
  return given->second == by_default || absl::EndsWith(given->second, "::" + by_default);
}

// "ns::Signal<int>" of "ns::SignalType<ns::Locked, int>".
std::string WithAliasTemplate(const std::string& name, const std::vector<std::string>& arguments,
                              const std::string& whole, const LibraryNames& names) {
  std::string best = whole;
  const auto [begin, end] = names.alias_templates.equal_range(name);
  for (auto alias = begin; alias != end; ++alias) {
    const auto bound = Bound(alias->second, arguments);
    if (!bound.has_value()) continue;
    std::vector<std::string> said;
    for (const auto& [place, argument] : *bound) said.push_back(argument);
    while (!said.empty() && IsDefault(alias->second, *bound, said.size() - 1)) said.pop_back();
    std::string other = absl::StrCat(alias->second.name, "<", absl::StrJoin(said, ", "), ">");
    if (other.size() < best.size()) best = std::move(other);
  }
  return best;
}

// A name with its arguments, if any, of which `begin` of `out` is the first character.
void Finish(size_t begin, const std::vector<std::string>* arguments, const LibraryNames* names,
            std::string* out) {
  std::string name = WithoutInlineNamespaces(absl::string_view(*out).substr(begin), names);
  std::string whole = name;
  if (arguments != nullptr) {
    std::vector<std::string> kept = *arguments;
    DropDefaults(name, &kept);
    whole = StandardAlias(name, kept, absl::StrCat(name, "<", absl::StrJoin(kept, ", "), ">"));
  }
  if (names != nullptr) {
    const auto found = names->aliases.find(whole);
    if (found != names->aliases.end()) {
      whole = found->second;
    } else if (arguments != nullptr) {
      whole = WithAliasTemplate(name, *arguments, whole, *names);
    }
  }
  out->resize(begin);
  out->append(whole);
}

std::string Source(absl::string_view printed, const LibraryNames* names) {
  std::string out;
  size_t begin = 0;  // of the name that `out` ends with
  bool in_name = false;
  for (size_t at = 0; at < printed.size();) {
    const char c = printed[at];
    if (IsWordCharacter(c) || c == ':') {
      if (!in_name) begin = out.size();
      in_name = true;
      out += c;
      ++at;
      continue;
    }
    // "<lambda(int)>" and "<unnamed struct>" are names, not arguments.
    const bool opens = c == '<' && in_name && !out.empty() && out.back() != ':';
    const size_t end = opens ? BehindArguments(printed, at) : absl::string_view::npos;
    if (end == absl::string_view::npos) {
      if (in_name) Finish(begin, nullptr, names, &out);
      in_name = false;
      if (c == '<' || c == '{') {
        const size_t behind = BehindArguments(printed, at);
        const size_t length = behind == absl::string_view::npos ? 1 : behind - at;
        absl::StrAppend(&out, printed.substr(at, length));
        at += length;
        continue;
      }
      out += c;
      ++at;
      continue;
    }
    std::vector<std::string> arguments;
    for (const std::string& argument :
         SplitArguments(absl::StripAsciiWhitespace(printed.substr(at + 1, end - at - 2)))) {
      arguments.push_back(Source(argument, names));
    }
    Finish(begin, &arguments, names, &out);
    at = end;
    // "A<B>::C" goes on; "A<B> const" does not.
    in_name = absl::StartsWith(printed.substr(at), "::");
  }
  if (in_name) Finish(begin, nullptr, names, &out);
  return out;
}

}  // namespace

void AddAliasTemplate(const proto::AliasTemplateModel& model, LibraryNames* names) {
  const std::string& type = model.type();
  const size_t open = type.find('<');
  if (open == std::string::npos || type.back() != '>') return;
  LibraryNames::AliasTemplate alias;
  alias.name = model.name();
  alias.defaults.assign(model.defaults().begin(), model.defaults().end());
  int places = 0;
  for (const std::string& argument :
       SplitArguments(absl::string_view(type).substr(open + 1, type.size() - open - 2))) {
    // Nothing stands behind any number of arguments.
    if (!alias.arguments.empty() && absl::EndsWith(alias.arguments.back(), "...")) return;
    const bool is_place = argument[0] == '$' && absl::StripSuffix(argument, "...").size() == 2;
    if (!is_place && absl::StrContains(argument, "$")) return;
    places += is_place ? 1 : 0;
    alias.arguments.push_back(is_place ? argument : SourceTypeName(argument, names));
  }
  if (places == 0) return;
  const std::string of = WithoutInlineNamespaces(absl::string_view(type).substr(0, open), names);
  names->alias_templates.emplace(of, std::move(alias));
}

std::string SourceTypeName(absl::string_view printed, const LibraryNames* names) {
  return Source(Plain(std::string(printed)), names);
}

std::string ShownTypeName(absl::string_view printed, const LibraryNames* names) {
  std::string name = SourceTypeName(printed, names);
  for (const char* scope : {"{anonymous}::", "(anonymous namespace)::", "<unnamed>::"}) {
    name = absl::StrReplaceAll(name, {{scope, ""}});
  }
  for (const char* mark : {"<lambda(", "{lambda(", "(lambda at "}) {
    for (size_t at = name.find(mark); at != std::string::npos; at = name.find(mark)) {
      int depth = 0;
      size_t end = at;
      for (; end < name.size(); ++end) {
        const char c = name[end];
        if (c == '<' || c == '(' || c == '{') ++depth;
        if ((c == '>' || c == ')' || c == '}') && --depth == 0) break;
      }
      end = std::min(end + 1, name.size());
      // "{lambda(int)#1}"
      size_t begin = at;
      while (begin > 0 && name[begin - 1] != '<' && name[begin - 1] != ',' &&
             name[begin - 1] != ' ') {
        --begin;
      }
      name.replace(begin, end - begin, "lambda");
    }
  }
  return name;
}

bool IsSpellable(absl::string_view type_name) {
  if (type_name.empty()) return false;
  for (const char* mark : {"(anonymous", "{anonymous", "<unnamed", "<lambda", "(lambda", "{lambda",
                           "__anon", "(unnamed", ")::", "{",
                           // What one standard library calls its parts ([lex.name]).
                           "std::_", "__gnu_cxx::"}) {
    if (type_name.find(mark) != absl::string_view::npos) return false;
  }
  return true;
}

std::string UnqualifiedName(absl::string_view type_name) {
  const size_t separator = LastSeparator(type_name);
  if (separator != absl::string_view::npos) type_name.remove_prefix(separator + 2);
  return std::string(type_name.substr(0, type_name.find('<')));
}

absl::string_view ScopeOfName(absl::string_view type_name) {
  const size_t separator = LastSeparator(type_name);
  return separator == absl::string_view::npos ? "" : type_name.substr(0, separator);
}

bool IsGlobalName(absl::string_view type_name) {
  return LastSeparator(type_name) == absl::string_view::npos;
}

}  // namespace augment
