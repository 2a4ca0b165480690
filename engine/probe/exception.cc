#include "engine/probe/exception.h"

#include <cxxabi.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <stdexcept>
#include <system_error>
#include <typeinfo>

namespace augment {
namespace {

// What streams throw has two layouts in libstdc++, of which neither is called as people write it.
const char* SourceName(const char* type) {
  static const char kFailure[] = "std::ios_base::failure";
  const bool is_failure = std::strcmp(type, "std::__ios_failure") == 0 ||
                          std::strncmp(type, kFailure, sizeof kFailure - 1) == 0;
  return is_failure ? kFailure : type;
}

}  // namespace

unsigned DescribeCurrentException(char* type, Size type_room, char* message, Size message_room) {
  type[0] = message[0] = 0;
  const std::type_info* info = abi::__cxa_current_exception_type();
  if (info == nullptr) return kForeignException;
  int status = 0;
  char* name = abi::__cxa_demangle(info->name(), nullptr, nullptr, &status);
  std::snprintf(type, type_room, "%s", SourceName(name != nullptr ? name : info->name()));
  std::free(name);
#if defined(__cpp_exceptions) && defined(__cpp_rtti)
  try {
    throw;
  } catch (const std::exception& exception) {
    std::snprintf(message, message_room, "%s", exception.what());
    unsigned family = kStdException;
    const auto* const system = dynamic_cast<const std::system_error*>(&exception);
    if (dynamic_cast<const std::length_error*>(&exception) != nullptr ||
        dynamic_cast<const std::bad_alloc*>(&exception) != nullptr ||
        (system != nullptr &&
         system->code() == std::errc::resource_unavailable_try_again)) {  // no more threads
      family |= kOutOfResources;
    }
    if (dynamic_cast<const std::logic_error*>(&exception) != nullptr) family |= kLogicError;
    return family;
  } catch (...) {
  }
#endif
  return kForeignException;
}

}  // namespace augment
