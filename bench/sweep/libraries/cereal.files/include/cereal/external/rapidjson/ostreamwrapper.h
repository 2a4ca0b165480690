#ifndef CEREAL_EXTERNAL_RAPIDJSON_OSTREAMWRAPPER_H_
#define CEREAL_EXTERNAL_RAPIDJSON_OSTREAMWRAPPER_H_

// First, since it names what the other reads.
#include "names.h"
//
#include <rapidjson/ostreamwrapper.h>

#endif  // CEREAL_EXTERNAL_RAPIDJSON_OSTREAMWRAPPER_H_
