#include "engine/report/json.h"

#include "engine/report/document.h"
#include "engine/report/print_json.h"

namespace augment {

std::string ReportJson(const ReportedRun& run) {
  proto::ReportDocument document = MakeDocument(run);
  google::protobuf::util::JsonPrintOptions options;
  options.preserve_proto_field_names = true;
  return PrintJson(&document, options);
}

}  // namespace augment
