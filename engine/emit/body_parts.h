// The writer of one test's body, in parts: what it calls (body_writer.cc), what the objects of
// these calls are named and who owns them (body_objects.cc), what it asserts
// (body_assertions.cc).
//
// In, Out, Errors: those of WriteBody (body_writer.h). Threads: one writer, one thread.
#ifndef AUGMENT_ENGINE_EMIT_BODY_PARTS_H_
#define AUGMENT_ENGINE_EMIT_BODY_PARTS_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/emit/body_writer.h"

namespace augment {

class BodyWriter {
 public:
  BodyWriter(const proto::GeneratedTest& test, const Vocabulary& vocabulary,
             const CallWriter& calls, LiteralWriter* literals, const BodyOptions& options)
      : test_(test),
        vocabulary_(vocabulary),
        calls_(calls),
        literals_(literals),
        options_(options),
        names_(options.taken) {}

  absl::StatusOr<TestBody> Write();

 private:
  void FindUses();
  // Of the object of call `index`: its role, or its class.
  std::string NameOf(int index, const std::string& class_name);
  void FindOwners(int function, const std::vector<const proto::Value*>& operands);
  // The objects that a call is given have the name that its declaration has for them.
  void NoteNames(int function, const std::vector<const proto::Value*>& operands);
  std::string SpelledClass(int index, int class_index) const;
  void GiveAway(const proto::CandidateCall& call);
  absl::Status WriteCall(int index, bool under_test, std::vector<std::string>* lines);
  absl::StatusOr<std::string> Statement(int index, bool under_test,
                                        std::vector<std::string>* lines);
  absl::StatusOr<std::string> SpecialCall(int index);
  absl::StatusOr<std::string> Local(int index);
  absl::StatusOr<std::string> SetMember(const proto::CandidateCall& call,
                                        const SlotVariable& object, const SlotVariable* target);
  std::string Declare(int index, int class_index, const std::string& arguments,
                      bool aggregate = false);
  std::string Bind(int index, const proto::Type& type, const std::string& expression);
  std::string BindOwner(int index, const proto::Type& type, const std::string& expression);
  std::string Lent(int index, const std::string& expression);
  absl::Status WriteExpectations();
  absl::StatusOr<std::vector<std::string>> Assertion(const proto::Expectation& expectation,
                                                     Severity severity);
  std::string PartOfResult(const proto::Expectation& expectation, const std::string& result);
  absl::StatusOr<std::string> Member(const proto::Expectation& expectation);
  absl::StatusOr<std::string> Conjunct(const proto::Expectation& conjunct);
  absl::StatusOr<std::string> Query(int function, int slot,
                                    const std::vector<proto::Value>& arguments);
  absl::StatusOr<std::string> ClassName(int class_index) const;
  const proto::Type& TypeOf(const proto::Expectation& expectation) const;
  bool Used(int slot) const { return uses_.count(slot) != 0; }
  int last() const { return test_.sequence().calls_size() - 1; }
  // Under test.
  int LastFunction() const { return static_cast<int>(test_.sequence().calls(last()).function()); }

  const proto::GeneratedTest& test_;
  const Vocabulary& vocabulary_;
  const CallWriter& calls_;
  LiteralWriter* const literals_;
  const BodyOptions& options_;
  NamePool names_;
  TestBody body_;
  std::map<int, SlotVariable> slots_;
  std::map<int, std::string> roles_;  // slots that have another name than their class's
  std::set<int> uses_;                // slots that a later call or an assertion names
  std::set<int> destroyed_;           // slots that a call of the test destroys
  // Slots that a smart pointer holds from the beginning, since a call is given it: true,
  // those that are shared.
  std::map<int, bool> owned_;
  std::map<int, std::string> declared_;  // slot -> one of the names that the library has for it
  std::set<int> temporaries_;            // slots that the next call alone names, and is given
  std::map<int, std::string> written_;   // of the act, by parameter (CallText)
  std::string result_;                   // variable or expression of the act's result
  bool result_inline_ = false;
  bool is_placed_ = false;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_BODY_PARTS_H_
