#include "tools/cli/other_tests.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "tools/cli/files.h"

namespace augment {
namespace {

// The value of `name="…"` in a tag; empty: it has none.
std::string AttributeOf(absl::string_view tag, absl::string_view name) {
  const std::string begin = absl::StrCat(" ", name, "=\"");
  const size_t at = tag.find(begin);
  if (at == absl::string_view::npos) return "";
  const absl::string_view rest = tag.substr(at + begin.size());
  return absl::StrReplaceAll(
      rest.substr(0, rest.find('"')),
      {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&amp;", "&"}});
}

bool IsWord(absl::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_';
  });
}

std::set<std::string> WordsOf(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (const char c : text + "\n") {
    if (absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
    } else if (!word.empty()) {
      words.insert(std::exchange(word, ""));
    }
  }
  return words;
}

// What tests of it say: its own name, unless it is an operator, and that of what it is in.
struct Named {
  std::string member;
  std::string scope;

  // By which it is known where it has no name of its own.
  const std::string& OwnName() const { return member.empty() ? scope : member; }
};

Named NameOf(const std::string& qualified) {
  const std::vector<std::string> parts = absl::StrSplit(qualified, "::");
  Named named;
  if (IsWord(parts.back()) && !absl::StartsWith(parts.back(), "operator")) {
    named.member = parts.back();
  }
  if (parts.size() > 1 && IsWord(parts[parts.size() - 2])) named.scope = parts[parts.size() - 2];
  return named;
}

std::string PackagesOf(const Manifest& manifest) {
  std::set<std::string> packages = {absl::StrCat("//", manifest.package, ":all")};
  for (const std::string& label : manifest.deps) {
    if (!absl::StartsWith(label, "//")) continue;
    packages.insert(absl::StrCat(label.substr(0, label.find(':')), ":all"));
  }
  return absl::StrCat("set(", absl::StrJoin(packages, " "), ")");
}

}  // namespace

std::map<std::string, std::vector<std::string>> SourcesOfTests(const std::string& xml) {
  std::map<std::string, std::vector<std::string>> sources;
  std::string test;
  bool in_sources = false;
  for (const absl::string_view line : absl::StrSplit(xml, '\n')) {
    const absl::string_view tag = absl::StripAsciiWhitespace(line);
    if (absl::StartsWith(tag, "<rule ")) {
      test = AttributeOf(tag, "name");
      sources[test];
    } else if (absl::StartsWith(tag, "<list ")) {
      in_sources = AttributeOf(tag, "name") == "srcs" && !absl::EndsWith(tag, "/>");
    } else if (tag == "</list>") {
      in_sources = false;
    } else if (tag == "</rule>") {
      test.clear();
    } else if (in_sources && !test.empty() && absl::StartsWith(tag, "<label ")) {
      const std::string label = AttributeOf(tag, "value");
      absl::string_view path = label;
      if (!absl::ConsumePrefix(&path, "//")) continue;
      sources[test].push_back(
          std::string(absl::StripPrefix(absl::StrReplaceAll(path, {{":", "/"}}), "/")));
    }
  }
  return sources;
}

OtherTests OtherTests::Find(const Manifest& manifest, Bazel* bazel) {
  std::map<std::string, std::string> texts;
  const std::string all = PackagesOf(manifest);
  // One that has what is tested as data only, or through a tool, would be built with all of that
  // tool, and run nothing of the mutants.
  const absl::StatusOr<BazelResult> found = bazel->Query(
      {"--output=xml", absl::StrCat("let tests = kind('cc_test rule', ", all,
                                    ") except attr('tags', '\\bmanual\\b', ", all,
                                    ") in let own = filter('^//', labels(deps, ", manifest.target,
                                    ") + labels(srcs, ", manifest.target,
                                    ")) in let linked = rdeps(deps(labels(deps, $tests)), $own) in"
                                    " $tests intersect rdeps($tests, $linked + $own, 1)")});
  if (!found.ok()) return OtherTests(texts);
  for (const auto& [label, sources] : SourcesOfTests(found->out)) {
    // Its own tests, and those that were written for it, are asked anyway.
    if (label == manifest.target || label == manifest.target + "_augmented") continue;
    std::string& text = texts[label];
    for (const std::string& source : sources) {
      // One that is generated names nothing.
      const absl::StatusOr<std::string> read =
          ReadFile(absl::StrCat(bazel->workspace(), "/", source));
      if (read.ok()) absl::StrAppend(&text, *read, "\n");
    }
  }
  return OtherTests(texts);
}

OtherTests::OtherTests(const std::map<std::string, std::string>& texts) {
  for (const auto& [label, text] : texts) tests_.push_back({label, WordsOf(text)});
}

std::vector<std::string> OtherTests::Take(const std::set<std::string>& functions, size_t most) {
  return TakeBest(functions, most, /*naming=*/false);
}

std::vector<std::string> OtherTests::TakeNaming(const std::set<std::string>& functions,
                                                size_t most) {
  return TakeBest(functions, most, /*naming=*/true);
}

std::vector<std::string> OtherTests::TakeBest(const std::set<std::string>& functions, size_t most,
                                              bool naming) {
  std::map<std::string, int> named_by;
  const auto is_named = [](const Test& test, const std::string& word) {
    return !word.empty() && test.words.count(word) != 0;
  };
  std::set<std::string> words;
  std::vector<Named> names;
  for (const std::string& function : functions) {
    names.push_back(NameOf(function));
    words.insert({names.back().member, names.back().scope});
  }
  for (const std::string& word : words) {
    for (const Test& test : tests_) named_by[word] += is_named(test, word) ? 1 : 0;
  }
  std::vector<double> score(tests_.size());
  std::vector<size_t> order;
  for (size_t t = 0; t < tests_.size(); ++t) {
    bool names_one = false;
    for (const Named& name : names) {
      names_one |= is_named(tests_[t], name.OwnName());
      for (const std::string& word : {name.member, name.scope}) {
        if (is_named(tests_[t], word)) score[t] += 1.0 / named_by[word];
      }
    }
    if (!tests_[t].taken && (names_one || !naming)) order.push_back(t);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&score](size_t a, size_t b) { return score[a] > score[b]; });
  std::vector<std::string> taken;
  for (const size_t t : order) {
    if (taken.size() == most) break;
    tests_[t].taken = true;
    taken.push_back(tests_[t].label);
  }
  return taken;
}

}  // namespace augment
