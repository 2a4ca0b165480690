// The build action that instruments one library: see engine/instrument.
//
//   instrument --request=FILE    an InstrumentRequest as JSON
//
// Exit code 0 when every output was written, 1 with a message on stderr when
// one was not, 2 for wrong usage.
#include <google/protobuf/util/json_util.h>

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "engine/clang/installed.h"
#include "engine/instrument/instrument.h"
#include "proto/instrument.pb.h"

int main(int argc, char** argv) {
  constexpr std::string_view kFlag = "--request=";
  if (argc != 2 || std::string_view(argv[1]).substr(0, kFlag.size()) != kFlag) {
    std::cerr << "usage: instrument --request=FILE\n";
    return 2;
  }
  const std::string path = argv[1] + kFlag.size();
  std::ifstream in(path);
  std::ostringstream json;
  if (!in || !(json << in.rdbuf())) {
    std::cerr << "instrument: cannot read " << path << "\n";
    return 1;
  }
  augment::proto::InstrumentRequest request;
  const auto parsed = google::protobuf::util::JsonStringToMessage(json.str(), &request);
  if (!parsed.ok()) {
    std::cerr << "instrument: " << path << ": " << parsed.ToString() << "\n";
    return 1;
  }
  absl::Status status = augment::clang::CheckInstalled();
  if (status.ok()) status = augment::instrument::Instrument(request);
  if (!status.ok()) {
    std::cerr << "instrument: " << request.target() << ": " << status.message() << "\n";
    return 1;
  }
  return 0;
}
