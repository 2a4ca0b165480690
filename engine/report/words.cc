#include "engine/report/words.h"

namespace augment {

using proto::Finding;

const char* VerdictWord(proto::Verdict verdict) {
  switch (verdict) {
    case proto::FAULT:
      return "fault";
    case proto::UNDOCUMENTED_PRECONDITION:
      return "undocumented-precondition";
    default:
      return "unknown";
  }
}

const char* ConfidenceWord(proto::Confidence confidence) {
  switch (confidence) {
    case proto::HIGH:
      return "high";
    case proto::MEDIUM:
      return "medium";
    case proto::LOW:
      return "low";
    default:
      return "unknown";
  }
}

const char* GroupWord(Finding::Group group) {
  switch (group) {
    case Finding::NULL_POINTER:
      return "null-pointer";
    case Finding::DOCUMENTED:
      return "documented";
    case Finding::WAITS:
      return "waits";
    case Finding::NUMBER:
      return "number";
    case Finding::CIRCLE:
      return "circle";
    case Finding::GIVEN_TWICE:
      return "given-twice";
    case Finding::BY_HAND:
      return "by-hand";
    case Finding::INFERRED:
      return "inferred";
    case Finding::INTERNAL:
      return "internal";
    case Finding::HANDLE:
      return "handle";
    case Finding::TESTS_CODE:
      return "tests-code";
    case Finding::SINGLE_VALUE:
      return "single-value";
    case Finding::CALL_ORDER:
      return "call-order";
    case Finding::FREES_ARGUMENT:
      return "frees-argument";
    case Finding::ENCODING:
      return "encoding";
    default:
      return "";
  }
}

}  // namespace augment
