// The last frames of a tag with an extended header were missed.
#include "id3v2framefactory.h"
#include "id3v2tag.h"
#include "mpegfile.h"
#include "tbytevectorstream.h"

int main() {
  using TagLib::ByteVector;
  const ByteVector frame(
      "TIT2\x00\x00\x00\x05\x00\x00\x00"
      "abcd",
      15);
  const ByteVector extended("\x00\x00\x00\x06\x01\x00", 6);
  ByteVector data("ID3\x04\x00\x40\x00\x00\x00", 9);
  data.append(static_cast<char>(extended.size() + frame.size()));
  data.append(extended);
  data.append(frame);
  TagLib::ByteVectorStream stream(data);
  TagLib::MPEG::File file(&stream, TagLib::ID3v2::FrameFactory::instance());
  return file.ID3v2Tag() != nullptr && file.ID3v2Tag()->title() == TagLib::String("abcd") ? 0 : 1;
}
