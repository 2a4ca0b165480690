// Rising lists of object ids that can be searched from any id on.
//
// A conjunction is the ids that are in several lists; going through them in
// step ("leapfrog") costs the shortest list, not the longest. Lists are read a
// page at a time, where they lie.
#ifndef AUGMENT_ENGINE_STORE_STREAM_H_
#define AUGMENT_ENGINE_STORE_STREAM_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/store/encoding.h"
#include "engine/store/lmdb.h"

namespace augment::store {

class Stream {
 public:
  virtual ~Stream() = default;
  // The smallest id that is not below `least`; false when there is none.
  // `least` never falls, unless the stream was bound anew.
  virtual bool Seek(uint64_t least, uint64_t* id) = 0;
};

// One posting list, or of a list of pairs the partners of one object.
class PostingStream : public Stream {
 public:
  // Entries have `width` bytes: `before` bytes that `Bind` fixes, then the id.
  PostingStream(const lmdb::Transaction& transaction, MDB_dbi table, size_t width, size_t before)
      : cursor_(transaction, table), width_(width), before_(before) {}
  // Starts over with another list.
  void Bind(std::string key, absl::string_view fixed);
  void Rewind();  // starts over with the same one
  bool Seek(uint64_t least, uint64_t* id) override;

 private:
  absl::string_view Entry(size_t at) const { return page_.substr(at * width_, width_); }
  bool Ends(absl::string_view entry) const;

  lmdb::Cursor cursor_;
  size_t width_;
  size_t before_;
  std::string key_;
  std::string target_;
  absl::string_view page_;
  size_t at_ = 0;
};

// Ids of any of several lists.
class UnionStream : public Stream {
 public:
  explicit UnionStream(std::vector<std::unique_ptr<PostingStream>> parts)
      : parts_(std::move(parts)), now_(parts_.size(), 0) {}
  bool Seek(uint64_t least, uint64_t* id) override;
  void Restart() { now_.assign(parts_.size(), 0); }
  PostingStream* part(size_t i) { return parts_[i].get(); }
  size_t parts() const { return parts_.size(); }

 private:
  std::vector<std::unique_ptr<PostingStream>> parts_;
  std::vector<uint64_t> now_;  // of each part; beyond all ids: it ended
};

// Sorted ids in memory, which outlive it.
class VectorStream : public Stream {
 public:
  explicit VectorStream(const std::vector<uint32_t>* ids) : ids_(ids) {}
  bool Seek(uint64_t least, uint64_t* id) override;
  void Restart() { at_ = 0; }

 private:
  const std::vector<uint32_t>* ids_;
  size_t at_ = 0;
};

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_STREAM_H_
