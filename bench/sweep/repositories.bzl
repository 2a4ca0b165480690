"""Upstream libraries that nobody prepared for augment, for //bench/sweep.

`LIBRARIES` is the table: name of the library to its Debian source package and
how it is used. The BUILD file that a user would write for `<name>` is
libraries/<name>.BUILD.
"""

load("//third_party:debian_source.bzl", "debian_source_archive")

def _library(package, archive, sha256, half, has_folder = True, repository = None, paths = []):
    """An entry of the table.

    Args:
      package: the Debian source package.
      archive: file name of its upstream archive.
      sha256: of the archive.
      half: "open" for the libraries that augment was made with, "shut" for
        those that it met when it was done.
      has_folder: everything in the archive is below one folder.
      repository: `@sweep_<repository>` has the sources; default: the name.
        Libraries that name the same one share an archive.
      paths: what of the sources is taken; default: everything.
    Returns:
      The entry.
    """
    return struct(
        archive = archive,
        half = half,
        has_folder = has_folder,
        package = package,
        paths = paths,
        repository = repository,
        sha256 = sha256,
    )

LIBRARIES = {
    "abseil": _library(
        archive = "abseil_20220623.1.orig.tar.gz",
        half = "open",
        package = "abseil",
        sha256 = "abfe2897f3a30edaa74bc34365afe3c2a3cd012091a97dc7e008f7016adcd5fe",
    ),
    "boost_container": _library(
        archive = "boost1.74_1.74.0+ds1.orig.tar.xz",
        half = "open",
        package = "boost1.74",
        paths = ["libs/container", "libs/intrusive/test/iterator_test.hpp"],
        repository = "boost",
        sha256 = "192f5df504d282cb81288f88232d8af45b64a9ab531e1c7cf8ae955f16f6bb28",
    ),
    "boost_geometry": _library(
        archive = "boost1.74_1.74.0+ds1.orig.tar.xz",
        half = "shut",
        package = "boost1.74",
        paths = ["libs/geometry"],
        repository = "boost",
        sha256 = "192f5df504d282cb81288f88232d8af45b64a9ab531e1c7cf8ae955f16f6bb28",
    ),
    "boost_multi_index": _library(
        archive = "boost1.74_1.74.0+ds1.orig.tar.xz",
        half = "open",
        package = "boost1.74",
        paths = ["libs/multi_index"],
        repository = "boost",
        sha256 = "192f5df504d282cb81288f88232d8af45b64a9ab531e1c7cf8ae955f16f6bb28",
    ),
    "boost_optional": _library(
        archive = "boost1.74_1.74.0+ds1.orig.tar.xz",
        half = "open",
        package = "boost1.74",
        paths = ["libs/optional"],
        repository = "boost",
        sha256 = "192f5df504d282cb81288f88232d8af45b64a9ab531e1c7cf8ae955f16f6bb28",
    ),
    "boost_rational": _library(
        archive = "boost1.74_1.74.0+ds1.orig.tar.xz",
        half = "open",
        package = "boost1.74",
        paths = ["libs/rational"],
        repository = "boost",
        sha256 = "192f5df504d282cb81288f88232d8af45b64a9ab531e1c7cf8ae955f16f6bb28",
    ),
    "boost_tuple": _library(
        archive = "boost1.74_1.74.0+ds1.orig.tar.xz",
        half = "shut",
        package = "boost1.74",
        paths = ["libs/tuple"],
        repository = "boost",
        sha256 = "192f5df504d282cb81288f88232d8af45b64a9ab531e1c7cf8ae955f16f6bb28",
    ),
    "cereal": _library(
        archive = "libcereal_1.3.2+dfsg.orig.tar.xz",
        half = "open",
        package = "libcereal",
        sha256 = "387053deac860f685c58041f220e062ac12cb53dd2eef23af883f3f50a148e9c",
    ),
    "chromaprint": _library(
        archive = "chromaprint_1.5.1.orig.tar.gz",
        half = "shut",
        package = "chromaprint",
        sha256 = "a1aad8fa3b8b18b78d3755b3767faff9abb67242e01b478ec9a64e190f335e1c",
    ),
    "console_bridge": _library(
        archive = "console-bridge_1.0.1+dfsg2.orig.tar.xz",
        half = "shut",
        package = "console-bridge",
        sha256 = "d5ae857cd3bb3d6f6715a4d7a18ced55540ca9ad864e80a8c8258dba12ccf659",
    ),
    "cppnumericalsolvers": _library(
        archive = "cppnumericalsolvers_1.0.0.orig.tar.gz",
        half = "shut",
        package = "cppnumericalsolvers",
        sha256 = "532a4b0cbaa3054af6fa45f1d9cf3205848c27b72ab3b4879a532fc8be5723ca",
    ),
    "faiss": _library(
        archive = "faiss_1.7.3.orig.tar.gz",
        half = "shut",
        package = "faiss",
        sha256 = "3e4fac26d8c9e9008ecea4ae5fc414c658998fce4ba75835058b1a71d3516002",
    ),
    "fmt": _library(
        archive = "fmtlib_9.1.0+ds1.orig.tar.gz",
        half = "open",
        package = "fmtlib",
        sha256 = "84ce1c2d0be3a9863935137969dcec6970125caac032f82474640bfc81463583",
    ),
    "gemmi": _library(
        archive = "gemmi_0.5.7+ds.orig.tar.xz",
        half = "shut",
        package = "gemmi",
        sha256 = "72fcf69036b66df26811e1c700ac0644611d014871bc7cd8e8b677e1c338c526",
    ),
    "glm": _library(
        archive = "glm_0.9.9.8+ds.orig.tar.xz",
        half = "open",
        package = "glm",
        sha256 = "0e678af38374a9d49dbd19f206bbc31564ddcd91449fe48ea8967a51ab3ccd69",
    ),
    "iceoryx": _library(
        archive = "iceoryx_2.0.3+dfsg.orig.tar.xz",
        half = "shut",
        package = "iceoryx",
        paths = ["iceoryx_hoofs"],
        sha256 = "04bafa04fab3d16931874e2cc28ffedc23de87353d154a75eb21d41b1979cd80",
    ),
    "imath": _library(
        archive = "imath_3.1.6.orig.tar.gz",
        half = "open",
        package = "imath",
        sha256 = "ea5592230f5ab917bea3ceab266cf38eb4aa4a523078d46eac0f5a89c52304db",
    ),
    "lemon": _library(
        archive = "liblemon_1.3.1+dfsg.orig.tar.xz",
        half = "open",
        package = "liblemon",
        sha256 = "367b992467e4da06d5f8d2a664969ec39682723694469cba652ac55e8bd02f0a",
    ),
    "libecpint": _library(
        archive = "libecpint_1.0.7.orig.tar.gz",
        half = "shut",
        package = "libecpint",
        sha256 = "e9c60fddb2614f113ab59ec620799d961db73979845e6e637c4a6fb72aee51cc",
    ),
    "libepubgen": _library(
        archive = "libepubgen_0.1.1.orig.tar.xz",
        half = "shut",
        package = "libepubgen",
        sha256 = "03e084b994cbeffc8c3dd13303b2cb805f44d8f2c3b79f7690d7e3fc7f6215ad",
    ),
    "libwebm": _library(
        archive = "libwebm_1.0.0.29.orig.tar.xz",
        half = "shut",
        package = "libwebm",
        sha256 = "7867fcd8a573fa0cbff49484115595ff24463887db8f79d11fc772bb07568793",
    ),
    "libyuv": _library(
        archive = "libyuv_0.0~git20230123.b2528b0.orig.tar.gz",
        half = "shut",
        package = "libyuv",
        sha256 = "cc22ebe94004ac2e5718acdc45980c6f3b83599f19f5bd768c5ca034de659eef",
    ),
    "log4cplus": _library(
        archive = "log4cplus_2.0.8.orig.tar.xz",
        half = "shut",
        package = "log4cplus",
        sha256 = "f5949e713cf8635fc554384ab99b04716e3430f28eed6dd7d71ad03d959b91a0",
    ),
    "ms_gsl": _library(
        archive = "ms-gsl_4.0.0.orig.tar.gz",
        half = "open",
        package = "ms-gsl",
        sha256 = "f0e32cb10654fea91ad56bde89170d78cfbf4363ee0b01d8f097de2ba49f6ce9",
    ),
    "muparser": _library(
        archive = "muparser_2.3.3.orig.tar.gz",
        half = "open",
        package = "muparser",
        sha256 = "91d26d8274ae9cd9c776ee58250aeddc6b574f369eafd03b25045b858a2b8177",
    ),
    "re2": _library(
        archive = "re2_20220601+dfsg.orig.tar.xz",
        half = "open",
        package = "re2",
        sha256 = "3bc61251da3b0b97be40a8a127818c517c62516e4eda11fc901d29496663df54",
    ),
    "snappy": _library(
        archive = "snappy_1.1.9.orig.tar.gz",
        half = "shut",
        package = "snappy",
        sha256 = "75c1fbb3d618dd3a0483bff0e26d0a92b495bbe5059c8b4f1c962b478b6e06e7",
    ),
    "taglib": _library(
        archive = "taglib_1.13.orig.tar.gz",
        half = "shut",
        package = "taglib",
        sha256 = "58f08b4db3dc31ed152c04896ee9172d22052bc7ef12888028c01d8b1d60ade0",
    ),
    "tinyxml2": _library(
        archive = "tinyxml2_9.0.0+dfsg.orig.tar.xz",
        half = "open",
        package = "tinyxml2",
        sha256 = "96510f47a5db537f70dff3e83dd71fd2180cbba4aa76c589a549467e7f34bc9b",
    ),
    "yaml_cpp": _library(
        archive = "yaml-cpp_0.7.0+dfsg.orig.tar.xz",
        half = "open",
        package = "yaml-cpp",
        sha256 = "dc63708605404e0b963e0ca3a9619d1c8270eda2839603e6fa0384e5e51e5312",
    ),
}

def _repository(name):
    return "sweep_" + (LIBRARIES[name].repository or name)

def _union(lists):
    """Of what libraries take; an empty list takes everything."""
    return [] if [] in lists else [path for paths in lists for path in paths]

def sweep_repositories():
    """Defines them; Bazel fetches one when a target of it is needed."""
    paths = {}
    for name, entry in LIBRARIES.items():
        paths.setdefault(_repository(name), []).append(entry.paths)
    defined = {}
    for name, entry in LIBRARIES.items():
        # Several libraries come from one archive.
        if _repository(name) in defined:
            continue
        defined[_repository(name)] = True
        debian_source_archive(
            name = _repository(name),
            archive = entry.archive,
            build_file = "//bench/sweep:sources.BUILD",
            has_folder = entry.has_folder,
            only = _union(paths[_repository(name)]),
            package = entry.package,
            sha256 = entry.sha256,
        )

def sweep_sample_repository():
    """tinyxml2 once more, as a repository with the BUILD file of libraries/."""
    entry = LIBRARIES["tinyxml2"]
    debian_source_archive(
        name = "sweep_sample",
        archive = entry.archive,
        build_file = "//bench/sweep:libraries/tinyxml2.BUILD",
        files = {"//bench/sweep:libraries/tinyxml2.files/own_folder.cc": "own_folder.cc"},
        has_folder = entry.has_folder,
        package = entry.package,
        sha256 = entry.sha256,
        visible = True,
    )

def library_table():
    """For the program: sweep.proto's LibraryTable as JSON.

    Returns:
      The text.
    """
    return json.encode(struct(libraries = [
        struct(
            half = LIBRARIES[name].half,
            name = name,
            paths = LIBRARIES[name].paths,
            repository = _repository(name),
        )
        for name in sorted(LIBRARIES.keys())
    ]))
