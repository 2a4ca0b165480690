#include "engine/judge/names.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"

namespace augment {
namespace {

// How a word of the table is looked for.
enum class As {
  kWord,         // the plain word is this
  kBegins,       // the plain word begins so
  kWithin,       // the plain word has it somewhere
  kSpelt,        // the name, as it is spelt
  kWithinSpelt,  // the name has it somewhere, as it is spelt
  kWithinAny,    // … however it is spelt
  kPart,         // a word that the name is made of: raw_at, RawAt, atRaw
};

struct Row {
  Meaning meaning;
  As as;
  const char* source;
  std::initializer_list<const char*> words;
};

// In the order of `Meaning`.
constexpr Row kTable[] = {
    {Meaning::kSize,
     As::kWord,
     "std: size, count, length; Go and Python: len; Eiffel: count; Java's textbooks: "
     "number of elements",
     {"size", "count", "length", "len", "numelements", "numberofelements", "cardinality",
      "elementcount"}},
    {Meaning::kEmpty, As::kWord, "std: empty; Qt, Java: isEmpty; Eiffel: is_empty", {"empty"}},
    {Meaning::kContents,
     As::kWord,
     "Qt: toVector, toList, values, keys; Java: toArray; Eiffel: items, contents",
     {"tovector", "asvector", "toarray", "tolist", "vector", "items", "elements", "values", "keys",
      "contents"}},
    {Meaning::kEnd,
     As::kWord,
     "std: front, back, top, min, max; Qt, Eiffel, Java: first, last, head",
     {"first", "last", "front", "back", "top", "min", "max", "head", "oldest", "newest", "largest",
      "smallest", "minimum", "maximum"}},
    {Meaning::kLargest, As::kWord, "std: max", {"max", "largest", "maximum"}},
    {Meaning::kSmallest, As::kWord, "std: min", {"min", "smallest", "minimum"}},
    {Meaning::kElement, As::kWord, "Eiffel: item; Java: peek", {"item", "peek", "current"}},
    {Meaning::kBounded,
     As::kWord,
     "std: capacity, max_size; Boost.CircularBuffer: full",
     {"full", "capacity", "maxsize", "limit"}},
    {Meaning::kRoom,
     As::kWord,
     "std: of unordered containers bucket_count, max_bucket_count, load_factor, max_load_factor; "
     "data, which may be null or not for what is empty ([vector.data])",
     {"bucketcount", "maxbucketcount", "loadfactor", "maxloadfactor", "data"}},
    {Meaning::kKeyed, As::kWithin, "std: key_comp, key_eq; Qt, Java: keys", {"key"}},
    {Meaning::kEqual,
     As::kWord,
     "std: equal, equal_to; Java: equals; Eiffel: is_equal",
     {"equal", "equals", "equalto", "sameas", "identicalto"}},
    {Meaning::kEquivalent,
     As::kWord,
     "std: is_permutation, equivalent; the terms of mathematics",
     {"equivalent", "equivalentto", "permutation", "permutationof", "rotation", "rotationof",
      "anagramof", "congruent", "congruentto", "isomorphic", "isomorphicto"}},
    {Meaning::kSame, As::kBegins, "Eiffel: same_items, same_type; common C++: sameShape", {"same"}},
    {Meaning::kMutual,
     As::kWord,
     "Boost.Geometry, Boost.ICL: disjoint, intersects, overlaps",
     {"disjoint", "disjointfrom", "intersects", "intersecting", "overlaps", "overlapping"}},
    {Meaning::kSibling, As::kWord, "Eiffel's trees: is_sibling", {"sibling", "siblingof"}},
    {Meaning::kSubset,
     As::kWord,
     "Eiffel, Python: is_subset, issubset; Boost.ICL: contained_in",
     {"subset", "subsetof", "containedin"}},
    {Meaning::kProperSubset,
     As::kWord,
     "the terms of mathematics",
     {"propersubset", "propersubsetof", "strictsubset"}},
    {Meaning::kDisjoint, As::kWord, "Boost.ICL, Eiffel: disjoint", {"disjoint", "disjointfrom"}},
    {Meaning::kIntersects,
     As::kWord,
     "Qt, Boost.ICL: intersects; overlaps",
     {"intersects", "overlaps"}},
    {Meaning::kHas,
     As::kWord,
     "std, Abseil, Qt, Java: contains; Eiffel: has; Java: containsKey; common C++: exists",
     {"has", "contains", "includes", "member", "haskey", "containskey", "exists"}},
    {Meaning::kHasValue,
     As::kWord,
     "Eiffel: has_item; Java: containsValue",
     {"hasitem", "hasvalue", "containsvalue"}},
    {Meaning::kOccurrences,
     As::kWord,
     "std: count; Eiffel: occurrences; Java: frequency",
     {"occurrences", "occurrencesof", "count", "countof", "frequency"}},
    {Meaning::kClear,
     As::kWord,
     "std: clear; Eiffel: wipe_out; Java, Qt: removeAll",
     {"clear", "wipeout", "removeall", "makeempty"}},
    {Meaning::kTake,
     As::kWord,
     "std: pop, pop_front, pop_back; Java: poll, take, remove, removeFirst; Qt: dequeue",
     {"pop", "popfront", "popback", "dequeue", "take", "poll", "remove", "removefirst",
      "removelast", "removemin", "removemax", "removeoldest", "removenewest"}},
    {Meaning::kShrink, As::kWord, "std: shrink_to_fit", {"shrinktofit"}},
    {Meaning::kReserve, As::kWord, "std: reserve, rehash", {"reserve", "rehash"}},
    {Meaning::kUnite,
     As::kWord,
     "std: merge; Qt: unite, append; Java: addAll; Eiffel: merge_left, merge_right, append",
     {"merge", "unite", "union", "unionwith", "addall", "append", "insertall", "extend", "concat",
      "mergeleft", "mergeright"}},
    {Meaning::kSplice, As::kBegins, "std: splice, splice_after", {"splice"}},
    {Meaning::kIntersect,
     As::kWord,
     "Qt, Eiffel: intersect; Java: retainAll",
     {"intersect", "intersection", "retainall", "intersectwith"}},
    {Meaning::kSubtract,
     As::kWord,
     "Qt, Eiffel: subtract; Java: removeAll",
     {"subtract", "removeall", "eraseall", "differencewith"}},
    {Meaning::kDifference,
     As::kWord,
     "Eiffel, Python: symmetric_difference",
     {"symmetricdifference", "symdifference"}},
    {Meaning::kPut,
     As::kWord,
     "std: insert, push, push_back, push_front; Qt: enqueue, append, prepend; Java: add, put; "
     "Eiffel: extend, put, put_front",
     {"put", "add", "insert", "push", "pushback", "pushfront", "enqueue", "append", "extend",
      "putfirst", "putlast", "putfront", "putback", "prepend"}},
    {Meaning::kRemove,
     As::kWord,
     "std: erase, remove; Eiffel: prune, prune_all; schedulers: cancel",
     {"remove", "erase", "prune", "delete", "cancel", "discard", "eraseall", "pruneall",
      "removeall", "removekey"}},
    {Meaning::kSeek,
     As::kWord,
     "std: find, search; Eiffel: search; cursors: seek, locate",
     {"seek", "search", "find", "locate"}},
    {Meaning::kReset,
     As::kWord,
     "std: optional::reset, any::reset, bitset::reset; protobuf: Clear; Qt, Boost: reset",
     {"reset", "clear", "reinitialize", "reinit"}},
    {Meaning::kHash,
     As::kWord,
     "std, Boost: hash, hash_value; Abseil: HashOf; Java: hashCode",
     {"hash", "hashvalue", "hashcode", "hashof"}},
    {Meaning::kThreeWay,
     As::kWord,
     "std: compare of strings ([string.compare]); C: strcmp, memcmp and theirs; POSIX: strcasecmp",
     {"compare", "cmp", "strcmp", "strncmp", "memcmp", "wcscmp", "wcsncmp", "wmemcmp", "strcoll",
      "strcasecmp", "strncasecmp"}},
    {Meaning::kFirstPosition, As::kSpelt, "std: begin, cbegin", {"begin", "cbegin", "Begin"}},
    {Meaning::kEndPosition, As::kSpelt, "std: end, cend", {"end", "cend", "End"}},
    {Meaning::kGivesPosition,
     As::kWithinSpelt,
     "std: insert, insert_after, insert_or_assign return where it is",
     {"insert"}},
    {Meaning::kLocks,
     As::kWithinAny,
     "std: lock, lock_shared; Abseil: Lock, ReaderLock; spin locks",
     {"lock"}},
    {Meaning::kSaysEmpty,
     As::kSpelt,
     "std: empty; Qt, Java: isEmpty",
     {"empty", "is_empty", "isEmpty", "Empty"}},
    {Meaning::kUnchecked,
     As::kPart,
     "C++26: unchecked_push_back; Rust: get_unchecked, unsafe; protobuf: UnsafeArenaRelease, "
     "WriteRaw",
     {"unchecked", "unsafe", "raw", "nocheck"}},
    {Meaning::kUncheckedAnswer,
     As::kPart,
     "as kUnchecked; `raw` may be a number as well as any",
     {"unchecked", "unsafe", "nocheck"}},
    {Meaning::kSubscript,
     As::kSpelt,
     "std: operator[] of sequences, which does not check ([sequence.reqmts])",
     {"operator[]"}},
    {Meaning::kOfNothing,
     As::kSpelt,
     "std: undefined for what is empty ([sequence.reqmts], [container.adaptors])",
     {"front", "back", "top", "pop", "pop_front", "pop_back"}},
    {Meaning::kPositionParameter,
     As::kWord,
     "std: pos of string, string_view and bitset; Qt, protobuf, Java: i, index, position, offset",
     {"pos", "i", "index", "position", "offset"}},
    {Meaning::kSameSize,
     As::kSpelt,
     "std: operators of valarray, whose operands have one size ([valarray.cassign], "
     "[valarray.binary])",
     {"operator+", "operator-", "operator*", "operator/", "operator%", "operator^", "operator&",
      "operator|", "operator+=", "operator-=", "operator*=", "operator/=", "operator%=",
      "operator^=", "operator&=", "operator|="}},
    {Meaning::kValid,
     As::kWord,
     "std: future::valid, ios::good, fstream::is_open, explicit operator bool; Qt: isValid, "
     "QIODevice::isOpen; Abseil: ok",
     {"valid", "good", "open", "ok", "operatorbool", "operator bool"}},
    {Meaning::kReplacesAll,
     As::kSpelt,
     "std: assign(n, t), where t is not a reference into the container ([sequence.reqmts])",
     {"assign"}},
    {Meaning::kMemory,
     As::kPart,
     "Abseil: EstimatedMemoryUsage; LevelDB, RocksDB: ApproximateMemoryUsage; Qt: memoryUsage",
     {"memory"}},
    {Meaning::kEnds,
     As::kWord,
     "POSIX, std: close; Java: close (Closeable), shutdown, destroy; .NET: Dispose; Qt: close, "
     "quit",
     {"close", "shutdown", "dispose", "destroy", "quit"}},
};

constexpr bool IsInOrder() {
  for (std::size_t i = 0; i < std::size(kTable); ++i) {
    if (static_cast<std::size_t>(kTable[i].meaning) != i) return false;
  }
  return static_cast<std::size_t>(Meaning::kEnds) + 1 == std::size(kTable);
}
static_assert(IsInOrder(), "the table has a row for each Meaning, in their order");

// A capital or an underscore begins another word.
bool HasPart(const std::string& name, absl::string_view word) {
  std::string part;
  for (size_t i = 0; i <= name.size(); ++i) {
    const unsigned char c = i < name.size() ? static_cast<unsigned char>(name[i]) : '_';
    if (c == '_' || (absl::ascii_isupper(c) && i > 0 &&
                     !absl::ascii_isupper(static_cast<unsigned char>(name[i - 1])))) {
      if (part == word) return true;
      part.clear();
    }
    if (c != '_') part += absl::ascii_tolower(c);
  }
  return false;
}

bool Matches(const std::string& name, As as, const char* word) {
  switch (as) {
    case As::kWord:
    case As::kSpelt:
      return name == word;
    case As::kBegins:
      return absl::StartsWith(name, word);
    case As::kWithin:
    case As::kWithinSpelt:
      return absl::StrContains(name, word);
    case As::kWithinAny:
      return absl::StrContains(absl::AsciiStrToLower(name), word);
    case As::kPart:
      return HasPart(name, word);
  }
  return false;
}

}  // namespace

std::string AskedFor(const std::string& name) {
  for (const absl::string_view prefix : {"is", "has", "holds"}) {
    if (name.size() <= prefix.size() ||
        absl::AsciiStrToLower(name.substr(0, prefix.size())) != prefix) {
      continue;
    }
    const auto next = static_cast<unsigned char>(name[prefix.size()]);
    if (next != '_' && !absl::ascii_isupper(next)) continue;
    std::string word = absl::AsciiStrToLower(name.substr(prefix.size()));
    word.erase(std::remove(word.begin(), word.end(), '_'), word.end());
    return word;
  }
  return "";
}

std::string PlainWord(const std::string& name) {
  std::string plain;
  for (const char c : name) {
    if (c != '_') plain += absl::ascii_tolower(static_cast<unsigned char>(c));
  }
  for (const char* prefix : {"is", "get"}) {
    if (absl::StartsWith(plain, prefix) && plain.size() > std::string(prefix).size() + 2) {
      plain.erase(0, std::string(prefix).size());
      break;
    }
  }
  return plain;
}

bool Means(const std::string& name, Meaning meaning) {
  const Row& row = kTable[static_cast<std::size_t>(meaning)];
  return std::any_of(row.words.begin(), row.words.end(),
                     [&](const char* word) { return Matches(name, row.as, word); });
}

}  // namespace augment
