#ifndef CEREAL_EXTERNAL_RAPIDJSON_PRETTYWRITER_H_
#define CEREAL_EXTERNAL_RAPIDJSON_PRETTYWRITER_H_

// First, since it names what the other reads.
#include "names.h"
//
#include <rapidjson/prettywriter.h>

#endif  // CEREAL_EXTERNAL_RAPIDJSON_PRETTYWRITER_H_
