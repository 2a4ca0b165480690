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
      half: "open" for the libraries that augment was made with, "shut" and
        "shut2" for those that it met when it was done, each once untouched:
        the first and the second draw of shut_list.md.
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
    "boost_bimap": _library(
        archive = "boost1.74_1.74.0+ds1.orig.tar.xz",
        half = "shut2",
        package = "boost1.74",
        paths = ["libs/bimap"],
        repository = "boost",
        sha256 = "192f5df504d282cb81288f88232d8af45b64a9ab531e1c7cf8ae955f16f6bb28",
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
    "boost_ptr_container": _library(
        archive = "boost1.74_1.74.0+ds1.orig.tar.xz",
        half = "shut2",
        package = "boost1.74",
        paths = ["libs/ptr_container"],
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
    "cassiopee": _library(
        archive = "cassiopee_1.0.9.orig.tar.gz",
        half = "shut2",
        package = "cassiopee",
        sha256 = "f02d72bbc18e858af68fb0a25d2e5d00b52d3ab5ef33d2e6731d8ff3d8bce35a",
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
    "cpp_jwt": _library(
        archive = "cpp-jwt_1.4+ds.orig.tar.xz",
        half = "shut2",
        package = "cpp-jwt",
        sha256 = "3b3ecca626938a54aa5dcac2295f0c8b67b20a1f3a7cdab81e48df2b25b7e65d",
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
    "fastcdr": _library(
        archive = "fastcdr_1.0.26.orig.tar.gz",
        half = "shut2",
        package = "fastcdr",
        sha256 = "f1131d5a153f93d58b2e8eb77d86cfb99a544b65df3b961f41055aa7f61ed1ed",
    ),
    "fmt": _library(
        archive = "fmtlib_9.1.0+ds1.orig.tar.gz",
        half = "open",
        package = "fmtlib",
        sha256 = "84ce1c2d0be3a9863935137969dcec6970125caac032f82474640bfc81463583",
    ),
    "fuzzylite": _library(
        archive = "fuzzylite_6.0+dfsg.orig.tar.xz",
        half = "shut2",
        package = "fuzzylite",
        sha256 = "31c871149f63143cd8f25dafcb945cebc56ddd4ba711a020a41b34fa7df643a3",
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
    "highway": _library(
        archive = "highway_1.0.3.orig.tar.gz",
        half = "shut2",
        package = "highway",
        sha256 = "566fc77315878473d9a6bd815f7de78c73734acdcb745c3dde8579560ac5440e",
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
    "libfilezilla": _library(
        archive = "libfilezilla_0.41.0.orig.tar.bz2",
        half = "shut2",
        package = "libfilezilla",
        sha256 = "ac2a1d0d828ea600787cea1e7ee50d21f0d3bd9152cece6187b8afc900622aa0",
    ),
    "libosl": _library(
        archive = "libosl_0.8.0.orig.tar.gz",
        half = "shut2",
        package = "libosl",
        paths = ["core"],
        sha256 = "96c888da70a7031468cf20f7762b667a7dd39ee33de95a085b09d0cf3875c1c0",
    ),
    "libqxp": _library(
        archive = "libqxp_0.0.2.orig.tar.xz",
        half = "shut2",
        package = "libqxp",
        sha256 = "e137b6b110120a52c98edd02ebdc4095ee08d0d5295a94316a981750095a945c",
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
    "mustache": _library(
        archive = "libkainjow-mustache_4.1+ds.orig.tar.xz",
        half = "shut2",
        package = "libkainjow-mustache",
        sha256 = "da0ed0c7d9842cf9f68f9f7e3f58e456efc5a7d6c05cb8786f98ed3979e56685",
    ),
    "psocksxx": _library(
        archive = "psocksxx_1.1.1.orig.tar.gz",
        half = "shut2",
        package = "psocksxx",
        sha256 = "1524eb0b33eae2db70ea21a5817d952bbe872ca16ff23e946c4e54a6c823a645",
    ),
    "re2": _library(
        archive = "re2_20220601+dfsg.orig.tar.xz",
        half = "open",
        package = "re2",
        sha256 = "3bc61251da3b0b97be40a8a127818c517c62516e4eda11fc901d29496663df54",
    ),
    "rlottie": _library(
        archive = "rlottie_0.1+dfsg.orig.tar.xz",
        half = "shut2",
        package = "rlottie",
        sha256 = "23ef230681bfec7ed6f2d1e3918fed9456874392594297f9a5b70e0bc58a80eb",
    ),
    "snappy": _library(
        archive = "snappy_1.1.9.orig.tar.gz",
        half = "shut",
        package = "snappy",
        sha256 = "75c1fbb3d618dd3a0483bff0e26d0a92b495bbe5059c8b4f1c962b478b6e06e7",
    ),
    "sqlitecpp": _library(
        archive = "sqlitecpp_3.2.1.orig.tar.gz",
        half = "shut2",
        package = "sqlitecpp",
        sha256 = "70c67d5680c47460f82a7abf8e6b0329bf2fb10795a982a6d8abc06adb42d693",
    ),
    "taglib": _library(
        archive = "taglib_1.13.orig.tar.gz",
        half = "shut",
        package = "taglib",
        sha256 = "58f08b4db3dc31ed152c04896ee9172d22052bc7ef12888028c01d8b1d60ade0",
    ),
    "termpaint": _library(
        archive = "termpaint_0.3.0.orig.tar.gz",
        half = "shut2",
        package = "termpaint",
        sha256 = "30f4355629bd3999a2b3bd4c6d241e3165f625509832aa40e399d511ddf1ec98",
    ),
    "thread_pool": _library(
        archive = "libthread-pool_4.0.0.orig.tar.gz",
        half = "shut2",
        package = "libthread-pool",
        sha256 = "17120799a7fbdf88899ae6a1130aa14639f341c00c1b3dd44f54254cb56c9569",
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
