#include "engine/model/testing/stack.h"

#include <cstdlib>
#include <utility>

#include "google/protobuf/text_format.h"

namespace augment::testing {
namespace {

// Types: (int), (const Stack&), (const Stack*).
#define AUGMENT_INT "{ kind: INTEGER bits: 32 is_signed: true name: \"int\" }"
#define AUGMENT_BOOL "{ kind: BOOL name: \"bool\" }"
#define AUGMENT_VOID "{ kind: VOID }"
#define AUGMENT_STACK "{ kind: OBJECT name: \"Stack\" }"
#define AUGMENT_STACK_REF "{ kind: OBJECT name: \"Stack\" passing: CONST_REF }"
#define AUGMENT_STACK_POINTER \
  "{ kind: POINTER pointee_const: true elements { kind: OBJECT name: \"Stack\" } }"
#define AUGMENT_VECTOR                                                                             \
  "{ kind: SEQUENCE name: \"std::vector<int>\" elements { kind: INTEGER bits: 32 is_signed: true " \
  "} }"

constexpr char kRegistry[] =
    "classes { id: 10 name: 'Stack' fields: 'elems_' fields: 'size_'"
    "  field_types " AUGMENT_VECTOR " field_types " AUGMENT_INT
    "  copyable: true destructible: true queries: [4, 5] relations: [6] }"
    "classes { id: 11 name: 'Tower' bases: 0 destructible: true }"
    "functions { id: 100 class_index: 1 is_constructor: true supported: true }"
    "functions { id: 101 class_index: 1 is_constructor: true supported: true"
    "  parameters " AUGMENT_INT
    "}"
    "functions { id: 102 class_index: 1 has_receiver: true supported: true"
    "  parameters " AUGMENT_INT " result " AUGMENT_VOID
    "}"
    "functions { id: 103 class_index: 1 has_receiver: true supported: true"
    "  result " AUGMENT_VOID
    "}"
    "functions { id: 104 class_index: 1 has_receiver: true is_const: true supported: true"
    "  result " AUGMENT_INT
    "}"
    "functions { id: 105 class_index: 1 has_receiver: true is_const: true supported: true"
    "  result " AUGMENT_BOOL
    "}"
    "functions { id: 106 class_index: 1 has_receiver: true is_const: true supported: true"
    "  parameters " AUGMENT_STACK_POINTER " result " AUGMENT_BOOL
    "}"
    "functions { id: 107 class_index: 1 has_receiver: true is_const: true supported: true"
    "  result " AUGMENT_STACK_REF
    "}"
    "functions { id: 108 class_index: 2 is_constructor: true supported: true"
    "  parameters " AUGMENT_INT
    "}"
    "functions { id: 109 supported: true parameters " AUGMENT_STACK_REF
    "  parameters " AUGMENT_STACK_REF " result " AUGMENT_STACK
    "}"
    "functions { id: 110 supported: true parameters " AUGMENT_STACK_REF
    "  parameters { kind: OPAQUE name: 'std::ostream' } result " AUGMENT_VOID "}";

constexpr char kModel[] = R"pb(
  classes { id: 10 name: "Stack" tracked: true destructible: true header: "stack.h" line: 3 }
  functions {
    id: 100
    name: "Stack"
    qualified_name: "Stack::Stack"
    signature: "Stack::Stack()"
    is_public: true
    class_id: 10
    kind: CONSTRUCTOR
  }
  functions {
    id: 101
    name: "Stack"
    qualified_name: "Stack::Stack"
    signature: "Stack::Stack(int)"
    is_public: true
    class_id: 10
    kind: CONSTRUCTOR
    parameters { name: "capacity" }
  }
  functions {
    id: 102
    name: "push"
    qualified_name: "Stack::push"
    signature: "Stack::push(int)"
    is_public: true
    class_id: 10
    kind: METHOD
    parameters { name: "k" }
  }
  functions {
    id: 103
    name: "pop"
    qualified_name: "Stack::pop"
    signature: "Stack::pop()"
    is_public: true
    class_id: 10
    kind: METHOD
    file: "stack.cc"
    line: 20
    end_line: 24
    preconditions { text: "size_ > 0" line: 21 origin: "assert" file: "stack.cc" }
    preconditions { text: "!empty()" line: 22 origin: "CHECK" file: "stack.cc" }
  }
  functions {
    id: 104
    name: "size"
    qualified_name: "Stack::size"
    signature: "Stack::size() const"
    is_public: true
    class_id: 10
    kind: METHOD
    is_const: true
  }
  functions {
    id: 105
    name: "empty"
    qualified_name: "Stack::empty"
    signature: "Stack::empty() const"
    is_public: true
    class_id: 10
    kind: METHOD
    is_const: true
  }
  functions {
    id: 106
    name: "equals"
    qualified_name: "Stack::equals"
    signature: "Stack::equals(const Stack *) const"
    is_public: true
    class_id: 10
    kind: METHOD
    is_const: true
    parameters { name: "other" }
  }
  functions {
    id: 108
    name: "Tower"
    qualified_name: "Tower::Tower"
    signature: "Tower::Tower(int)"
    is_public: true
    class_id: 11
    kind: CONSTRUCTOR
    parameters { name: "floors" }
  }
  functions {
    id: 109
    name: "merge"
    qualified_name: "merge"
    signature: "merge(const Stack &, const Stack &)"
    is_public: true
    kind: FREE
    parameters { name: "a" }
    parameters { name: "b" }
  }
)pb";

template <class Message>
Message Parsed(const char* text) {
  Message message;
  if (!google::protobuf::TextFormat::ParseFromString(text, &message)) std::abort();
  return message;
}

}  // namespace

Vocabulary StackVocabulary() { return StackVocabularyWith(Parsed<proto::Registry>(kRegistry)); }

Vocabulary StackVocabularyWith(proto::Registry registry) {
  return Vocabulary(std::move(registry), {Parsed<proto::SubjectModel>(kModel)});
}

}  // namespace augment::testing
