// The rows that are done: what makes the sweep resumable.
//
// In:     a file of rows (a message as JSON), which may not be there.
// Out:    the same file with a row more, replaced in one step.
// Errors: DataLoss (the file is no state), or as the file system has them.
// Threads: one at a time.
#ifndef AUGMENT_BENCH_SWEEP_STATE_H_
#define AUGMENT_BENCH_SWEEP_STATE_H_

#include <string>

#include "absl/status/status.h"
#include "bench/sweep/sweep.pb.h"
#include "google/protobuf/message.h"

namespace augment {

// Of whatever bench: the message is left as it is when there is no file.
absl::Status ReadState(const std::string& path, google::protobuf::Message* state);
absl::Status WriteState(const std::string& path, const google::protobuf::Message& state);

// The row of the same library, commit, seed and budget; null when it is to be done.
const sweep::Row* FindRow(const sweep::State& state, const sweep::Row& like);

// In place of the row that FindRow finds, else behind the others.
void AddRow(const sweep::Row& row, sweep::State* state);

}  // namespace augment

#endif  // AUGMENT_BENCH_SWEEP_STATE_H_
