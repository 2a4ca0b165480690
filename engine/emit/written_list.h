// The list at the end of a generated file: what was written there, so that a test that a person
// deletes is known by what it was about, on every machine that has the file.
//
// In:     names, behaviours (GeneratedTest.behaviour) and texts of tests; or a source.
// Out:    lines of comment; or what they say. A source without the list has no entries.
// Errors: none; what does not parse is left out. Threads: pure functions.
#ifndef AUGMENT_ENGINE_EMIT_WRITTEN_LIST_H_
#define AUGMENT_ENGINE_EMIT_WRITTEN_LIST_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/emit/source_file.h"

namespace augment {

struct WrittenEntry {
  std::string name;       // "Suite.Name"
  std::string behaviour;  // 8 hex digits
  std::string text;       // 8 hex digits that name the body as it was written
};

WrittenEntry EntryOf(const TestText& test, const std::string& behaviour);

// Empty when there are no entries.
std::string WrittenList(const std::vector<WrittenEntry>& entries, int width);

std::vector<WrittenEntry> ReadWrittenList(absl::string_view source);

// A source with another list at its end than it has.
std::string WithWrittenList(absl::string_view source, const std::vector<WrittenEntry>& entries,
                            int width);

// The test that an entry is about: of that name, or of that text (a person renamed or moved it);
// null when there is none.
const TestText* FindWritten(const WrittenEntry& entry, const std::vector<TestText>& tests);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_WRITTEN_LIST_H_
