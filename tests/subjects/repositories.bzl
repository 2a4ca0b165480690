"""Upstream libraries that augment is tried on, with their own test suites."""

load("//third_party:debian_source.bzl", "debian_source_archive")

def subject_repositories():
    """Defines them; Bazel fetches one when a target of it is needed."""
    debian_source_archive(
        name = "jsoncpp",
        archive = "libjsoncpp_1.9.5.orig.tar.gz",
        build_file = "//tests/subjects/jsoncpp:jsoncpp.BUILD",
        package = "libjsoncpp",
        sha256 = "f409856e5920c18d0c2fb85276e24ee607d2a09b5e7d5f0a371368903c275da2",
    )
