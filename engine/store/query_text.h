// A query as text: `List a, b: !a.disjoint(b) && a.size() > 1`.
//
// Before the colon the objects: a class and a name, or a name alone of the same class.
// Behind it a condition in the language of contracts (engine/contract/parse.h), of which a
// query can say: a conjunction of queries and fields of the objects, negated or not,
// compared with literals and with each other; a query may have one argument, a literal or
// an object.
//
// In:     the text; the catalog that says what the names mean.
// Out:    a Query. A class may be named without its namespace where that is
//         clear; the class of a later object may be left out.
// Errors: InvalidArgument: the text, a caret under the place, what was expected
//         and what there is.
#ifndef AUGMENT_ENGINE_STORE_QUERY_TEXT_H_
#define AUGMENT_ENGINE_STORE_QUERY_TEXT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/store/query.h"
#include "proto/store.pb.h"

namespace augment {

struct NamedQuery {
  Query query;
  std::vector<std::string> names;  // of the objects: "a", "b"
};

absl::StatusOr<NamedQuery> ParseQuery(const std::string& text, const proto::StoreCatalog& catalog);

}  // namespace augment

#endif  // AUGMENT_ENGINE_STORE_QUERY_TEXT_H_
