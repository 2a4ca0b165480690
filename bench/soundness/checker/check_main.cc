// Asks whether a class does what its specification says.
//
// In:     SPEC, a macro: the header that defines MakeSpec(). --states=N: how
//         many states of each bound are looked at (3000); or --describe.
// Out:    the first difference on stdout, or how much was looked at; described,
//         each function as kind, signature and names of parameters, with tabs.
// Errors: 1 when there is a difference. A crash or hang of the class is one of
//         this program.
#include <cstdlib>
#include <iostream>
#include <string>

#include "bench/soundness/checker/explore.h"
#include SPEC

namespace {

template <typename SpecType>
int Describe(const SpecType& spec) {
  std::cout << spec.name() << "\n";
  for (const auto& operation : spec.operations()) {
    std::cout << static_cast<int>(operation->kind()) << "\t" << operation->signature() << "\t";
    for (const std::string& name : operation->parameters()) std::cout << name << " ";
    std::cout << "\n";
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  using augment::soundness::Bound;
  const auto spec = augment::soundness::MakeSpec();
  size_t states = 3000;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--describe") return Describe(spec);
    const std::string flag = "--states=";
    if (argument.compare(0, flag.size(), flag) != 0) {
      std::cerr << "there is no flag " << argument << "; there are --states=N and --describe\n";
      return 2;
    }
    states = std::strtoul(argument.c_str() + flag.size(), nullptr, 10);
  }
  using SpecType = std::decay_t<decltype(spec)>;
  size_t looked = 0;
  size_t calls = 0;
  for (const Bound& bound : augment::soundness::UsualBounds(states)) {
    augment::soundness::Explorer<SpecType> explorer(spec, bound, nullptr);
    const SpecType::WorldType* world = nullptr;
    const std::string difference = explorer.Explore(&world);
    if (!difference.empty()) {
      std::cout << spec.name() << " differs: " << difference << "\n";
      return 1;
    }
    looked += explorer.states();
    calls += explorer.calls();
  }
  std::cout << spec.name() << " conforms: " << calls << " calls in " << looked << " states\n";
  return 0;
}
