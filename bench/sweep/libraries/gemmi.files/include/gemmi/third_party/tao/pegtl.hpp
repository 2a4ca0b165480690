#ifndef GEMMI_THIRD_PARTY_TAO_PEGTL_HPP_
#define GEMMI_THIRD_PARTY_TAO_PEGTL_HPP_

// Upstream's copy of PEGTL, version 2, is not in the archive of Debian; the package
// tao-pegtl-dev has version 3, without these names.
#include <tao/pegtl.hpp>

#define TAOCPP_PEGTL_ISTRING TAO_PEGTL_ISTRING

namespace tao::pegtl::analysis {

enum class rule_type { ANY };

template <rule_type>
struct generic {};

}  // namespace tao::pegtl::analysis

#endif  // GEMMI_THIRD_PARTY_TAO_PEGTL_HPP_
