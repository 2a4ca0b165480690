// The files of one request: their texts and tokens, and which shadow stands
// for which original.
//
// In:     an InstrumentRequest; paths are relative to the current directory,
//         which is the execution root.
// Out:    file indices, texts, tokens, shadow paths. A file is recognised under
//         every path that leads to it: `./a.h`, `x/../a.h` and the symbolic
//         links that Bazel makes for `strip_include_prefix`.
// Errors: NOT_FOUND for a file of the request that cannot be read.
#ifndef AUGMENT_ENGINE_INSTRUMENT_SOURCE_SET_H_
#define AUGMENT_ENGINE_INSTRUMENT_SOURCE_SET_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/clang/translation_unit.h"
#include "proto/instrument.pb.h"

namespace augment::instrument {

// Code tokens of one file in order; comments are left out.
class TokenList {
 public:
  TokenList() = default;
  explicit TokenList(std::vector<clang::Token> tokens) : tokens_(std::move(tokens)) {}

  // The index of the first token at or after `offset`; size() if none is.
  size_t At(unsigned offset) const;
  size_t size() const { return tokens_.size(); }
  const clang::Token& operator[](size_t i) const { return tokens_[i]; }
  // For an opening bracket at `i`: its partner, size() if it has none.
  size_t Match(size_t i) const;

 private:
  std::vector<clang::Token> tokens_;
};

struct SourceFile {
  proto::InstrumentRequest::File request;
  std::string text;
  // Set when a unit that contains the file was parsed.
  bool parsed = false;
  TokenList tokens;
  // What the parser found behind the inclusion on a line: path as opened.
  std::map<unsigned, std::string> inclusions;
  std::set<int> includers;  // the library's own files that include it
  // Not to be edited beyond its inclusions; why.
  std::string skipped;
  std::string framework;  // why it is a test framework that the library uses itself
  // Nothing that is compiled includes it.
  bool unused = false;
  // How the thunk file can include a header; the self-check finds out.
  enum class Inclusion { kAlone, kThroughOthers, kNever };
  Inclusion inclusion = Inclusion::kAlone;
  bool included_by_test = false;  // by its own files, so that it is no secret to it
};

// What of it is code between these places, where tokens begin and end, on one line: comments and
// whitespace between two tokens are one space.
std::string TextOnOneLine(const SourceFile& file, unsigned begin, unsigned end);

class SourceSet {
 public:
  static absl::StatusOr<SourceSet> Load(const proto::InstrumentRequest& request);

  // The library's own files, which come first.
  int size() const { return own_; }
  SourceFile& operator[](int i) { return files_[i]; }
  const SourceFile& operator[](int i) const { return files_[i]; }

  // Another library may define what the own headers declare.
  bool defined_elsewhere() const { return defined_elsewhere_; }

  // A source among them is C: nothing of C++ may be put into what it includes.
  bool HasC() const;
  // A header of another library is seen from here on.
  void See(const std::string& path, const std::string& shadow);
  // The library's own file at `path`, -1 when it is not one.
  int IndexOf(const std::string& path) const;
  // Of a header of another subject: from size() on, -1 when it is not one. It has text
  // and tokens, and nothing is written of it.
  int ForeignIndexOf(const std::string& path) const;
  bool IsOwn(int i) const { return i >= 0 && i < own_; }
  // "" when `path` has no shadow.
  std::string ShadowOf(const std::string& path) const;
  // The original path (as the request names it) of what is at `path`; "".
  std::string OriginalOf(const std::string& path) const;

 private:
  absl::Status Add(const proto::InstrumentRequest::File& file, std::map<std::string, int>& index);
  // Of what is at `path`, by that or its real path.
  static int Find(const std::map<std::string, int>& index, const std::string& path);

  std::vector<SourceFile> files_;
  int own_ = 0;
  bool defined_elsewhere_ = false;
  std::map<std::string, int> index_;  // by path and by real path
  std::map<std::string, int> foreign_;
  // Every name of a file that has a shadow leads to it.
  void Recognise(const std::string& path);

  std::map<std::string, std::string> original_;  // any known path -> key of shadows_
  std::map<std::string, std::string> shadows_;
};

// The path without "." and "..", as text.
std::string CleanPath(const std::string& path);

absl::StatusOr<std::string> ReadFile(const std::string& path);
absl::Status WriteFile(const std::string& path, absl::string_view text);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_SOURCE_SET_H_
