// Where a sanitizer stopped the library, as the line that a maintainer would look at.
//
// The innermost line of the library's own is often one of an accessor that anybody may call and
// that was called wrongly. So it is the innermost one in a function that is not public, or in
// the one under test; else the innermost one.
//
// In:     a failure with the stack of the report; the function that was called.
// Out:    the finding's file and line, where one is known; else it stays as it is.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_FAILING_LINE_H_
#define AUGMENT_ENGINE_FINDINGS_FAILING_LINE_H_

#include <string>
#include <vector>

#include "engine/execute/code_lines.h"
#include "engine/judge/judge.h"
#include "engine/model/vocabulary.h"
#include "proto/finding.pb.h"

namespace augment {

// A file of the workspace, a library's or a test's, and no wrapper of ours.
bool IsOfWorkspace(const CodeLine& line);

// Of an exception: the innermost line in a file of what is under test, that threw or called what
// threw. Null when there is none.
const CodeLine* ThrowingLine(const Vocabulary& vocabulary, const std::vector<CodeLine>& stack);

// The innermost one of the library's own. Null when there is none.
const CodeLine* InnermostLine(const std::vector<CodeLine>& stack);

// "file:line" of all of them, the innermost first.
std::vector<std::string> OwnPlaces(const std::vector<CodeLine>& stack);

// Null when none of them is of the library.
const CodeLine* FailingLine(const Vocabulary& vocabulary, int function,
                            const std::vector<CodeLine>& stack);

// It fails in a class or file of the test's own that the library calls (an adaptor, a hash): nobody
// promised that it takes whatever comes. Not where its memory is dead or another's: then the
// library called it on what was no object of it.
bool IsInTestsCode(const Vocabulary& vocabulary, const Failure& failure,
                   const std::vector<CodeLine>& stack);

// What was touched outside of its bounds is the one value that a pointer was made to lead to
// (engine/probe/argument.h), where nothing says how many there have to be. From where it was
// allocated.
bool IsOfSingleValue(const Failure& failure, const std::vector<CodeLine>& allocation);

// What was freed wrongly is memory that the driver had made to pass it: nobody said how it has to
// be allocated, or that it was given away (the driver frees it as well). From where it was
// allocated; of an object that was never allocated, since the call was given one by a pointer.
// `freeing`: both of where it was freed, of what was freed twice.
bool FreesArgument(const Vocabulary& vocabulary, const Failure& failure,
                   const proto::CandidateCall& call, const std::vector<CodeLine>& allocation,
                   const std::vector<std::vector<CodeLine>>& freeing);

// `stack`: of the failure's frames.
void SetFailingLine(const Vocabulary& vocabulary, int function, const Failure& failure,
                    const std::vector<CodeLine>& stack, proto::Finding* finding);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_FAILING_LINE_H_
