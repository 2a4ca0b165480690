#include "engine/report/print_json.h"

#include <vector>

#include "engine/base/check.h"
#include "engine/model/utf8.h"

namespace augment {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

void MakeStringsValid(Message* message) {
  const Reflection& reflection = *message->GetReflection();
  std::vector<const FieldDescriptor*> fields;
  reflection.ListFields(*message, &fields);
  for (const FieldDescriptor* field : fields) {
    const bool text = field->cpp_type() == FieldDescriptor::CPPTYPE_STRING;
    if (!text && field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
    if (!field->is_repeated()) {
      if (text) {
        reflection.SetString(message, field, ValidUtf8(reflection.GetString(*message, field)));
      } else {
        MakeStringsValid(reflection.MutableMessage(message, field));
      }
      continue;
    }
    for (int i = 0; i < reflection.FieldSize(*message, field); ++i) {
      if (text) {
        reflection.SetRepeatedString(message, field, i,
                                     ValidUtf8(reflection.GetRepeatedString(*message, field, i)));
      } else {
        MakeStringsValid(reflection.MutableRepeatedMessage(message, field, i));
      }
    }
  }
}

}  // namespace

std::string PrintJson(Message* message, google::protobuf::util::JsonPrintOptions options) {
  MakeStringsValid(message);
  options.add_whitespace = true;
  options.always_print_primitive_fields = true;
  std::string text;
  const auto printed = google::protobuf::util::MessageToJsonString(*message, &text, options);
  // Else its own descriptor does not describe it.
  AUGMENT_CHECK(printed.ok()) << printed.ToString();
  return text;
}

}  // namespace augment
