// For tests: instruments a small library made of given texts.
//
// Files are written to a fresh directory that becomes the current one; the
// probe's headers are found in the directory the test was started in.
#ifndef AUGMENT_ENGINE_INSTRUMENT_INSTRUMENT_TESTING_H_
#define AUGMENT_ENGINE_INSTRUMENT_INSTRUMENT_TESTING_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "proto/compile.pb.h"
#include "proto/instrument.pb.h"
#include "proto/subject.pb.h"

namespace augment::instrument {

struct TestLibrary {
  // Path to text; a name that ends in .h is a public header.
  std::map<std::string, std::string> files;
  std::vector<std::string> flags;
  std::vector<std::string> exclude;
  proto::InstrumentRequest::Role role = proto::InstrumentRequest::SUBJECT;
  // Further files that exist and have a shadow, such as another library's.
  std::map<std::string, std::string> others;
  // Headers of another subject, and what its model says of them.
  std::map<std::string, std::string> foreign;
  std::map<std::string, std::string> foreign_shadows;  // what has become of them
  proto::SubjectModel foreign_model;
  bool defined_elsewhere = false;
  std::string link_option;
  // Headers that only who includes its headers sees: they do not exist for the library.
  std::set<std::string> unlisted;
  std::vector<std::string> including_flags;
  // Further files that exist and have none.
  std::map<std::string, std::string> linked;
  std::vector<std::string> contract_macros;
  // What whatever is compiled includes; empty: everything.
  std::vector<std::string> included;
  std::vector<std::string> named;   // internals that the test names, "#include x.h"
  std::set<std::string> sources;    // headers that are among the library's sources
  std::set<std::string> fragments;  // textual headers
};

struct Instrumented {
  // Rewritten texts by original path, every id replaced by `ID`.
  std::map<std::string, std::string> text;
  std::string thunks;
  std::string adapter;
  std::map<std::string, std::string> raw;  // texts with their ids, by path of the shadow
  proto::PieceMap pieces;
  proto::SubjectModel model;

  // The function with this signature, the class of this name; a test failure
  // and an empty message when there is none.
  const proto::FunctionModel& function(const std::string& signature) const;
  const proto::ClassModel& cls(const std::string& name) const;
  // The text of one line of a file, from 1, in the original's numbering.
  std::string Line(const std::string& path, int line) const;
};

Instrumented InstrumentForTest(const TestLibrary& library);

// One header, a.h.
Instrumented InstrumentHeader(const std::string& text);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_INSTRUMENT_TESTING_H_
