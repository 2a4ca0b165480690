// The C++ text of specimens.
//
// In:     specimens of one framework, which are one library and one test.
// Out:    a header each (`zoo07.h`), one source of the library, one of the test.
// Errors: none. Threads: any.
#ifndef AUGMENT_TESTS_ZOO_WRITE_H_
#define AUGMENT_TESTS_ZOO_WRITE_H_

#include <string>
#include <vector>

#include "tests/zoo/specimen.h"

namespace augment::zoo {

std::string HeaderOf(const Specimen& specimen);
// The part of the library's source, without inclusions.
std::string SourceOf(const Specimen& specimen);

// `folder` is where the headers are, as one includes them.
std::string LibrarySource(const std::vector<Specimen>& specimens, const std::string& folder);
std::string TestSource(const std::vector<Specimen>& specimens, const std::string& folder);

// "int", "std::string", "Token", …
std::string ElementType(const Specimen& specimen);
// An order, policy or allocator that the constructors take or the class has.
bool HasOrder(const Specimen& specimen);
// It keeps a Head, which makes demands on its layout.
bool HasHead(const Specimen& specimen);
bool IsTemplate(const Specimen& specimen);

}  // namespace augment::zoo

#endif  // AUGMENT_TESTS_ZOO_WRITE_H_
