#include "engine/compile/reach.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "engine/compile/words.h"

namespace augment::compile {
namespace {

// "grow" of "void ns::Stack<T>::grow(int) [with T = X]".
std::string FunctionName(absl::string_view signature) {
  const std::string name = PlainName(signature.substr(0, signature.find(" [with ")));
  const size_t colon = name.rfind(':');
  return colon == std::string::npos ? name : name.substr(colon + 1);
}

// What stands in the first pair of quotes.
absl::string_view Quoted(absl::string_view text) {
  const size_t begin = text.find('\'');
  const size_t end = begin == text.npos ? text.npos : text.find('\'', begin + 1);
  return end == text.npos ? absl::string_view() : text.substr(begin + 1, end - begin - 1);
}

// Of the functions between the error and the thunk those of libraries under test: their
// other callers are to be found in the same texts.
std::set<std::string> BadFunctions(const Problem& problem, size_t thunk_frame,
                                   const PieceSet& pieces) {
  std::set<std::string> names;
  for (size_t i = 1; i < thunk_frame; ++i) {
    const Frame& frame = problem.frames[i];
    // GCC says "a.h:3:5: required from 'f'" of a place in f; all else is said behind it.
    const bool own = absl::StartsWith(frame.text, "required from");
    const absl::string_view function = Quoted(frame.text);
    if (!pieces.IsOfLibrary(own ? frame.file : problem.frames[i - 1].file)) continue;
    if (function.empty() || absl::StrContains(function, "augment")) continue;
    names.insert(FunctionName(function));
  }
  return names;
}

bool HaveCommon(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(),
                     [&b](const std::string& one) { return b.count(one) != 0; });
}

}  // namespace

std::set<int> MembersThatReach(const Problem& problem, size_t thunk_frame, int thunk,
                               const PieceSet& pieces) {
  std::set<std::string> bad = BadFunctions(problem, thunk_frame, pieces);
  std::set<int> reached;
  if (bad.empty()) return reached;
  std::vector<int> left = pieces.ThunksOfSameClass(thunk);
  for (bool found = true; found;) {
    found = false;
    for (int& one : left) {
      if (one == PieceSet::kNone || !HaveCommon(Words(pieces.TextOf(one)), bad)) continue;
      bad.insert(FunctionName(pieces.piece(one).name()));
      reached.insert(one);
      one = PieceSet::kNone;
      found = true;
    }
  }
  return reached;
}

}  // namespace augment::compile
