#ifndef CEREAL_EXTERNAL_RAPIDJSON_DOCUMENT_H_
#define CEREAL_EXTERNAL_RAPIDJSON_DOCUMENT_H_

// First, since it names what the other reads.
#include "names.h"
//
#include <rapidjson/document.h>

#endif  // CEREAL_EXTERNAL_RAPIDJSON_DOCUMENT_H_
