#ifndef CEREAL_EXTERNAL_RAPIDJSON_ISTREAMWRAPPER_H_
#define CEREAL_EXTERNAL_RAPIDJSON_ISTREAMWRAPPER_H_

// First, since it names what the other reads.
#include "names.h"
//
#include <rapidjson/istreamwrapper.h>

#endif  // CEREAL_EXTERNAL_RAPIDJSON_ISTREAMWRAPPER_H_
