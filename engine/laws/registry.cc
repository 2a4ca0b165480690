#include "engine/laws/registry.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace augment {

// A relation's own file, in relations/, defines it.
using Relation = void(Deducer* deducer);
Relation RelateEmptyAndSize;
Relation RelateFoundElements;
Relation RelateSizeAndContents;
Relation RelateComparedWithValue;
Relation RelateEqualObjects;
Relation RelateSubset;
Relation RelateEmptyAndOther;
Relation RelateProperSubset;
Relation RelateDisjoint;
Relation RelateCopy;
Relation RelateClear;
Relation RelatePutAndFound;
Relation RelateRemoved;
Relation RelateRemovedAndSize;
Relation RelateOthers;
Relation RelatePutAtAnEnd;
Relation RelatePutAndSize;
Relation RelateTakeAndSize;
Relation RelateTakeAndEnds;
Relation RelateTakeAndResult;
Relation RelateUnited;
Relation RelateIntersected;
Relation RelateSubtracted;
Relation RelateDifference;
Relation RelateReserve;
Relation RelateSeek;

namespace {

using About = RelationEntry::About;

const char* NameOf(Change change) {
  switch (change) {
    case Change::kNone:
      return "";
    case Change::kCopy:
      return "copy";
    case Change::kClear:
      return "clear";
    case Change::kPut:
      return "put";
    case Change::kRemove:
      return "remove";
    case Change::kTake:
      return "take";
    case Change::kUnite:
      return "unite";
    case Change::kIntersect:
      return "intersect";
    case Change::kSubtract:
      return "subtract";
    case Change::kDifference:
      return "difference";
    case Change::kReserve:
      return "reserve";
    case Change::kSeek:
      return "seek";
  }
  return "";
}

std::string NameOf(const RelationEntry& entry) {
  if (entry.about == About::kObject) return "an object";
  if (entry.about == About::kPair) return "two objects";
  std::string names;
  for (const Change change : entry.changes) {
    absl::StrAppend(&names, names.empty() ? "" : ", ", NameOf(change));
  }
  return names;
}

}  // namespace

bool RelationEntry::IsOf(Change change) const {
  return about != About::kChange ||
         std::find(changes.begin(), changes.end(), change) != changes.end();
}

const std::vector<RelationEntry>& RelationRegistry() {
  static const auto* const relations = new std::vector<RelationEntry>{
      {"empty-size", "is_empty() and size() agree", About::kObject, {}, &RelateEmptyAndSize},
      {"found-elements",
       "what is found is listed, occurs, is in no empty object and not beyond the largest; "
       "elements are found",
       About::kObject,
       {},
       &RelateFoundElements},
      {"size-contents",
       "size() is the length of what is listed",
       About::kObject,
       {},
       &RelateSizeAndContents},
      {"compared-with-value",
       "what `<`, `==` and their like say of it and one value agrees",
       About::kObject,
       {},
       &RelateComparedWithValue},
      {"equal-objects",
       "equal objects have the same elements",
       About::kPair,
       {},
       &RelateEqualObjects},
      {"subset", "elements of a subset are in the other", About::kPair, {}, &RelateSubset},
      {"empty-and-other",
       "what is empty is a subset of, and disjoint from, everything",
       About::kPair,
       {},
       &RelateEmptyAndOther},
      {"proper-subset",
       "a proper subset is a subset and not equal",
       About::kPair,
       {},
       &RelateProperSubset},
      {"disjoint", "what is disjoint has no element in common", About::kPair, {}, &RelateDisjoint},
      {"copy", "a copy is like its source", About::kChange, {Change::kCopy}, &RelateCopy},
      {"clear", "nothing is left", About::kChange, {Change::kClear}, &RelateClear},
      {"put-found", "what was put in is found", About::kChange, {Change::kPut}, &RelatePutAndFound},
      {"removed",
       "what was removed from a set is found no longer",
       About::kChange,
       {Change::kRemove},
       &RelateRemoved},
      {"others-stay",
       "other elements stay as they are",
       About::kChange,
       {Change::kPut, Change::kRemove},
       &RelateOthers},
      {"put-at-an-end",
       "it is put in at an end",
       About::kChange,
       {Change::kPut, Change::kUnite},
       &RelatePutAtAnEnd},
      {"put-one",
       "size() grows by no more than one",
       About::kChange,
       {Change::kPut},
       &RelatePutAndSize},
      {"take-one", "size() falls by one", About::kChange, {Change::kTake}, &RelateTakeAndSize},
      {"take-end",
       "the first, or the last, is taken",
       About::kChange,
       {Change::kTake},
       &RelateTakeAndEnds},
      {"take-gives",
       "the result is the element that is taken",
       About::kChange,
       {Change::kTake},
       &RelateTakeAndResult},
      {"unite", "it has what one of them had", About::kChange, {Change::kUnite}, &RelateUnited},
      {"intersect",
       "it has what both had",
       About::kChange,
       {Change::kIntersect},
       &RelateIntersected},
      {"subtract",
       "it has what the other had not",
       About::kChange,
       {Change::kSubtract},
       &RelateSubtracted},
      {"difference",
       "it has what one of them alone had",
       About::kChange,
       {Change::kDifference},
       &RelateDifference},
      {"reserve",
       "nothing that can be seen changes",
       About::kChange,
       {Change::kReserve},
       &RelateReserve},
      {"removed-size",
       "an element that is found no longer is counted no longer",
       About::kChange,
       {Change::kRemove},
       &RelateRemovedAndSize},
      {"seek", "it says whether the value is there", About::kChange, {Change::kSeek}, &RelateSeek},
  };
  return *relations;
}

std::string RelationsAsMarkdown() {
  std::string text = "| relation | of | what it says |\n|---|---|---|\n";
  for (const RelationEntry& entry : RelationRegistry()) {
    absl::StrAppend(&text, "| `", entry.name, "` | ", NameOf(entry), " | ", entry.says, " |\n");
  }
  return text;
}

}  // namespace augment
