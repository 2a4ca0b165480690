"""The public rules of augment.

    load("@augment//rules:defs.bzl", "augment_existing_test", "augmented_cc_test")
"""

load("//rules/private:augmented_cc_test.bzl", _augmented_cc_test = "augmented_cc_test")
load("//rules/private:existing_test.bzl", _augment_existing_test = "augment_existing_test")

augment_existing_test = _augment_existing_test
augmented_cc_test = _augmented_cc_test
