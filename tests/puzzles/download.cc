#include "tests/puzzles/download.h"

namespace puzzles {

Download::Download() : paused_(false) {}

bool Download::active() const { return transfer_ != nullptr; }

bool Download::paused() const { return paused_; }

int Download::percent() const {
  if (transfer_ == nullptr) return 0;
  return static_cast<int>(100LL * transfer_->received / transfer_->blocks);
}

void Download::Start(int blocks) {
  if (active() || blocks <= 0) return;
  transfer_ = std::make_unique<Transfer>();
  transfer_->blocks = blocks;
  paused_ = false;
}

void Download::Receive(int blocks) {
  if (!active() || paused_ || blocks < 0) return;
  const int missing = transfer_->blocks - transfer_->received;
  transfer_->received += blocks < missing ? blocks : missing;
}

void Download::Pause() {
  if (active()) paused_ = true;
}

void Download::Resume() {
  if (!paused_) return;
  paused_ = false;
  ++transfer_->resumptions;
}

void Download::Cancel() { transfer_.reset(); }

}  // namespace puzzles
