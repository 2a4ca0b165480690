// Messages as JSON, by protobuf's printer.
#ifndef AUGMENT_ENGINE_REPORT_PRINT_JSON_H_
#define AUGMENT_ENGINE_REPORT_PRINT_JSON_H_

#include <string>

#include "google/protobuf/message.h"
#include "google/protobuf/util/json_util.h"

namespace augment {

// `message` with all its fields but unset `optional` ones, indented, with a final line break.
// Its strings are made valid first: bytes that are no UTF-8 are written as \xNN, where the
// printer would leave them out. The entries of a map come in no order: give it one, or use a
// message.
std::string PrintJson(google::protobuf::Message* message,
                      google::protobuf::util::JsonPrintOptions options);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_PRINT_JSON_H_
