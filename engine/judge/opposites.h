// Names of which one begins what the other ends.
//
// In:     a function's name, in any style.
// Out:    see BegunBy. Errors: none. Threads: pure functions.
// Source: pairs that are spelt so in interfaces which many implement: `startElement` and
//         `endElement` (SAX 2.0, ContentHandler), `glBegin` and `glEnd` (OpenGL),
//         `EnterCriticalSection` and `LeaveCriticalSection` (Win32), `enterRule` and `exitRule`
//         (ANTLR 4).
#ifndef AUGMENT_ENGINE_JUDGE_OPPOSITES_H_
#define AUGMENT_ENGINE_JUDGE_OPPOSITES_H_

#include <string>
#include <vector>

namespace augment {

// "OnMapBegin" and "OnMapStart" of "OnMapEnd", "enter_scope" of "leave_scope". Nothing of a name of
// a single word, such as `end`, which is a position.
std::vector<std::string> BegunBy(const std::string& name);

}  // namespace augment

#endif  // AUGMENT_ENGINE_JUDGE_OPPOSITES_H_
