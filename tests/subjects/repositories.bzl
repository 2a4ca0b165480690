"""Upstream libraries that augment is tried on, with their own test suites."""

load("//third_party:debian_source.bzl", "debian_source_archive")
load("//third_party:system.bzl", "system_catch2")

# Name of the repository: Debian's source package, its upstream archive, SHA-256.
_ARCHIVES = {
    "box2d": (
        "box2d",
        "box2d_2.4.1.orig.tar.gz",
        "d6b4650ff897ee1ead27cf77a5933ea197cbeef6705638dd181adc2e816b23c2",
    ),
    "cli11": (
        "cli11",
        "cli11_2.1.2+ds.orig.tar.xz",
        "8143d20b688e98ccce8e24562d3b68e5f47c12e896c42c7ca8553dbde5bed55d",
    ),
    "double_conversion": (
        "double-conversion",
        "double-conversion_3.2.1.orig.tar.gz",
        "e40d236343cad807e83d192265f139481c51fc83a1c49e406ac6ce0a0ba7cd35",
    ),
    "jsoncpp": (
        "libjsoncpp",
        "libjsoncpp_1.9.5.orig.tar.gz",
        "f409856e5920c18d0c2fb85276e24ee607d2a09b5e7d5f0a371368903c275da2",
    ),
    "leveldb": (
        "leveldb",
        "leveldb_1.23.orig.tar.gz",
        "9a37f8a6174f09bd622bc723b55881dc541cd50747cbd08831c2a82d620f6d76",
    ),
    "plf_colony": (
        "plf-colony",
        "plf-colony_7.10.orig.tar.xz",
        "b79900eaafd468eca26f9917b2219bd21025bafe3291107f6d90b363255c6c9d",
    ),
    "readerwriterqueue": (
        "readerwriterqueue",
        "readerwriterqueue_1.0.6.orig.tar.gz",
        "fc68f55bbd49a8b646462695e1777fb8f2c0b4f342d5e6574135211312ba56c1",
    ),
    "s2geometry": (
        "s2geometry",
        "s2geometry_0.10.0.orig.tar.gz",
        "1c17b04f1ea20ed09a67a83151ddd5d8529716f509dde49a8190618d70532a3d",
    ),
}

_WITHOUT_FOLDER = ["plf_colony"]

def subject_repositories():
    """Defines them; Bazel fetches one when a target of it is needed.

    The frameworks and libraries that only they need are looked for then, too;
    a missing one is an error that names the Debian package.
    """
    for name, (package, archive, sha256) in _ARCHIVES.items():
        debian_source_archive(
            name = name,
            archive = archive,
            build_file = "//tests/subjects/%s:%s.BUILD" % (name, name),
            has_folder = name not in _WITHOUT_FOLDER,
            package = package,
            sha256 = sha256,
        )
    system_catch2(name = "catch2")
