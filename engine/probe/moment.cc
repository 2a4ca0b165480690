#include "engine/probe/moment.h"

namespace augment {
namespace driver {

AUGMENT_THREAD Variable* innermost = nullptr;
void (*at_moment)(const char* file, int line) = nullptr;

}  // namespace driver
}  // namespace augment
