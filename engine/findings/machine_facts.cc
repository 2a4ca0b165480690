#include "engine/findings/machine_facts.h"

#include <pwd.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <set>
#include <system_error>
#include <vector>

#include "engine/findings/went_in.h"

namespace augment {
namespace {

// "1", "C" and "yes" are everybody's.
constexpr size_t kShortestValue = 4;

std::set<std::string> FactsOfThisMachine() {
  std::set<std::string> facts;
  utsname system;
  if (uname(&system) == 0) {
    facts.insert({system.sysname, system.nodename, system.release, system.version, system.machine});
  }
  passwd user;
  passwd* found = nullptr;
  std::vector<char> texts(1 << 14);
  if (getpwuid_r(getuid(), &user, texts.data(), texts.size(), &found) == 0 && found != nullptr) {
    facts.insert({user.pw_name, user.pw_dir, user.pw_shell, user.pw_gecos});
  }
  std::error_code error;
  facts.insert(std::filesystem::current_path(error).string());
  facts.insert(std::filesystem::temp_directory_path(error).string());
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
    const char* const value = std::strchr(*variable, '=');
    if (value != nullptr && std::strlen(value + 1) >= kShortestValue) facts.insert(value + 1);
  }
  facts.erase("");
  return facts;
}

bool HoldsFact(const proto::Value& value) {
  switch (value.kind_case()) {
    case proto::Value::kText:
      return IsMachineFact(value.text());
    case proto::Value::kPointee:
      return HoldsFact(value.pointee());
    case proto::Value::kSequence:
      return std::any_of(value.sequence().values().begin(), value.sequence().values().end(),
                         HoldsFact);
    default:
      return false;
  }
}

}  // namespace

bool IsMachineFact(const std::string& text) {
  static const auto* const facts = new std::set<std::string>(FactsOfThisMachine());
  return facts->count(text) != 0;
}

void LeaveOutMachineFacts(proto::GeneratedTest* test) {
  auto* const all = test->mutable_expect();
  if (std::none_of(all->begin(), all->end(),
                   [](const proto::Expectation& one) { return HoldsFact(one.value()); })) {
    return;
  }
  const WentIn went_in(test->sequence());
  all->erase(std::remove_if(all->begin(), all->end(),
                            [&](const proto::Expectation& one) {
                              return HoldsFact(one.value()) && !went_in.Shows(one.value());
                            }),
             all->end());
}

}  // namespace augment
