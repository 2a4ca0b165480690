"""Classes of the soundness benchmark with planted faults."""

load("@augment//rules:defs.bzl", "augmented_cc_test")
load("@rules_cc//cc:defs.bzl", "cc_library")
load("//bench/soundness:subject.bzl", "HEADER_ONLY")

_CLASSES = "//bench/soundness/classes:"

def mutant(name, subject, seed):
    """A class with one fault, and its suite, which passes nevertheless.

    Args:
      name: of the library; `<name>_test` is the suite.
      subject: the class.
      seed: of the fault.
    """
    tags = ["manual"]
    suffix = ".h" if subject in HEADER_ONLY else ".cc"
    mutated = "%s/%s%s" % (name, subject, suffix)
    native.genrule(
        name = name + "_source",
        srcs = [_CLASSES + subject + suffix],
        outs = [mutated],
        cmd = "cp $< $@ && chmod u+w $@ && $(execpath //tests/subjects:mutate) --noassertions --seed=%d $@ > /dev/null" % seed,
        tags = tags,
        tools = ["//tests/subjects:mutate"],
    )
    suite = _CLASSES + subject + "_test.cc"
    if subject in HEADER_ONLY:
        # The suite names its header by the path that the unmutated one has.
        native.genrule(
            name = name + "_suite",
            srcs = [suite],
            outs = ["%s/%s_test.cc" % (name, subject)],
            cmd = "sed 's|bench/soundness/classes/|bench/soundness/mutants/%s/|' $< > $@" % name,
            tags = tags,
        )
        suite = name + "_suite"
        cc_library(
            name = name,
            hdrs = [mutated],
            tags = tags,
        )
    else:
        cc_library(
            name = name,
            srcs = [mutated],
            hdrs = [_CLASSES + subject + ".h"],
            tags = tags,
        )
    augmented_cc_test(
        name = name + "_test",
        size = "small",
        srcs = [suite],
        tags = tags + ["noaugment"],
        deps = [
            ":" + name,
            "@com_google_googletest//:gtest_main",
        ],
    )
