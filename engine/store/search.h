// Conjunctive search over one to three objects (docs/techniques.md, S6, S9).
//
// In:     a snapshot of a store, a query, cut-off and time-out.
// Out:    matches; see SearchResult. The same store and query give the same
//         matches in the same order, unless the time-out strikes.
// Errors: InvalidArgument for a query that cannot be meant; what `evaluate`
//         returns.
//
// Objects are bound one after the other in the order of the plan. The
// candidates for one object are where the lists of all its conditions meet;
// conditions that tie it to a bound object give the list of that object's
// partners. What has no short list is checked on the object's row. If that
// gives too few matches, relations that nobody recorded are asked for.
#ifndef AUGMENT_ENGINE_STORE_SEARCH_H_
#define AUGMENT_ENGINE_STORE_SEARCH_H_

#include "absl/status/statusor.h"
#include "engine/store/query.h"
#include "engine/store/tables.h"

namespace augment::store {

absl::StatusOr<SearchResult> Search(const Tables& tables, const lmdb::Transaction& transaction,
                                    const Query& query, const SearchOptions& options);

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_SEARCH_H_
