// A text of one's own without a description took its text for one.
#include "id3v2tag.h"
#include "textidentificationframe.h"

int main() {
  const TagLib::ByteVector data("TXXX\x00\x00\x00\x06\x00\x00\x00\x00Text", 16);
  const TagLib::ID3v2::UserTextIdentificationFrame frame(data);
  return frame.description() == TagLib::String("") && frame.fieldList().size() == 2 ? 0 : 1;
}
