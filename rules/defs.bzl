"""The public rules of augment.

    load("@augment//rules:defs.bzl", "augmented_cc_test")
"""

load("//rules/private:augmented_cc_test.bzl", _augmented_cc_test = "augmented_cc_test")

augmented_cc_test = _augmented_cc_test
