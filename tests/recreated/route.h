// Takes what a library that nobody instruments defines.
#pragma once

#include <locale>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

class Route {
 public:
  Route() = default;

  // The leg after which no further one fits is the last.
  void Begin(const std::locale& words);
  void Add(const std::string& leg, const std::regex& allowed);
  void End();
  // What a leg must look like.
  void TellAllowed(std::regex& allowed) const;
  bool Ended() const { return ended_; }
  std::size_t size() const { return legs_.size(); }

 private:
  bool begun_ = false;
  bool ended_ = false;
  std::vector<std::string> legs_;
};
