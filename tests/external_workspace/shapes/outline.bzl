"""A user's own macro around cc_test."""

load("@rules_cc//cc:defs.bzl", "cc_test")

def shapes_suite(name, subject, deps, **kwargs):
    cc_test(
        name = subject + "_test",
        srcs = [subject + "_test.cc"],
        deps = deps + [":" + subject],
        **kwargs
    )
