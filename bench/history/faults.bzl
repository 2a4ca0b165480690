"""Faults of released versions that a later release has mended, for //bench/history.

`LIBRARIES`: a library in two versions. `FAULTS`: what is wrong with the older one;
choosing.md says how they were chosen. The program that shows a fault is faults/<id>.cc:
it ends with 0 where the fault is mended.
"""

def _archive(package, file, sha256, has_folder = True, suite = "bookworm"):
    """The upstream archive of a Debian source package.

    Args:
      package: the source package.
      file: the archive's name.
      sha256: of the archive.
      has_folder: everything in it is below one folder.
      suite: codename of the release that has it.
    Returns:
      The archive.
    """
    return struct(file = file, has_folder = has_folder, package = package, sha256 = sha256, suite = suite)

def _library(old, new, build, targets, needs = []):
    """A library.

    Args:
      old: the repository that has the old version, without "@", or its archive.
      new: the archive of the new version.
      build: BUILD file of the old version without ending, from the top of the checkout; that of
        the new one is libraries/<name>_new.BUILD.
      targets: what programs depend on, the same names in both.
      needs: other entries whose new version the new one needs.
    Returns:
      The entry.
    """
    return struct(build = build, needs = needs, new = new, old = old, targets = targets)

_OWN = "bench/history/libraries/"
_SWEEP = "bench/sweep/libraries/"

LIBRARIES = {
    "abseil": _library(
        build = _SWEEP + "abseil",
        new = _archive(
            file = "abseil_20240722.0.orig.tar.gz",
            package = "abseil",
            sha256 = "df6d1f5ef540725f3851201176a60486aab332410788465c9877910bb471c34a",
            suite = "trixie",
        ),
        old = "sweep_abseil",
        targets = [],
    ),
    "cli11": _library(
        build = _OWN + "cli11",
        new = _archive(
            file = "cli11_2.4.1+ds.orig.tar.xz",
            package = "cli11",
            sha256 = "0b8fbf2398875f15f30a675c7f412123a2aaa38df2863e991de72004fd5f1292",
            suite = "trixie",
        ),
        old = "cli11",
        targets = ["cli11"],
    ),
    "fmt": _library(
        build = _SWEEP + "fmt",
        new = _archive(
            file = "fmtlib_10.1.1+ds1.orig.tar.gz",
            package = "fmtlib",
            sha256 = "7000f214d2628f04174822f8048c573f1608194408d7931121595a03f1c18a17",
            suite = "trixie",
        ),
        old = "sweep_fmt",
        targets = ["fmt"],
    ),
    "glm": _library(
        build = _OWN + "glm",
        # trixie has the old version.
        new = _archive(
            file = "glm_1.0.1+ds.orig.tar.xz",
            package = "glm",
            sha256 = "899644d5c2344cea27eb733f863ec7c8aab989c96765c05b4a015262ca649ffd",
            suite = "sid",
        ),
        old = "sweep_glm",
        targets = ["glm"],
    ),
    "jsoncpp": _library(
        build = _OWN + "jsoncpp",
        new = _archive(
            file = "libjsoncpp_1.9.6.orig.tar.gz",
            package = "libjsoncpp",
            sha256 = "f93b6dd7ce796b13d02c108bc9f79812245a82e577581c4c9aabe57075c90ea2",
            suite = "trixie",
        ),
        old = "jsoncpp",
        targets = ["jsoncpp"],
    ),
    "openmesh": _library(
        build = _OWN + "openmesh",
        new = _archive(
            file = "openmesh_11.0.0.orig.tar.gz",
            package = "openmesh",
            sha256 = "c7f35d29673e6dbb6d65b214c10c4c6249521a8f1e8f8db6e8bdc2eed798aedc",
            suite = "trixie",
        ),
        old = _archive(
            file = "openmesh_9.0.orig.tar.gz",
            package = "openmesh",
            sha256 = "4df84295f5cca86b1ae8bfee8ff4db5efb6850e4e5b571ad0199147176dea796",
        ),
        targets = ["openmesh"],
    ),
    "plf_colony": _library(
        build = _OWN + "plf_colony",
        new = _archive(
            file = "plf-colony_7.17.orig.tar.xz",
            has_folder = False,
            package = "plf-colony",
            sha256 = "7cdcbd2a129f759621b9f0e397236e09274c074f6a80d9ede7be27634ca4e3ad",
            suite = "trixie",
        ),
        old = "plf_colony",
        targets = ["plf_colony"],
    ),
    "re2": _library(
        build = _SWEEP + "re2",
        needs = ["abseil"],
        new = _archive(
            file = "re2_20240702.orig.tar.gz",
            package = "re2",
            sha256 = "eb2df807c781601c14a260a507a5bb4509be1ee626024cb45acbd57cb9d4032b",
            suite = "trixie",
        ),
        old = "sweep_re2",
        targets = ["re2"],
    ),
    "taglib": _library(
        build = _SWEEP + "taglib",
        new = _archive(
            file = "taglib_2.0.2.orig.tar.gz",
            package = "taglib",
            sha256 = "0de288d7fe34ba133199fd8512f19cc1100196826eafcb67a33b224ec3a59737",
            suite = "trixie",
        ),
        old = "sweep_taglib",
        targets = ["taglib"],
    ),
    "tinyxml2": _library(
        build = _SWEEP + "tinyxml2",
        new = _archive(
            file = "tinyxml2_11.0.0+dfsg.orig.tar.xz",
            package = "tinyxml2",
            sha256 = "1346241d0891464c44ce6838527bdc616f96da308d128d6e9a6ec6987db2ac8a",
            suite = "trixie",
        ),
        old = "sweep_tinyxml2",
        targets = ["tinyxml2"],
    ),
    "yaml_cpp": _library(
        build = _OWN + "yaml_cpp",
        new = _archive(
            file = "yaml-cpp_0.8.0+dfsg.orig.tar.xz",
            package = "yaml-cpp",
            sha256 = "32c85a5f36633a9005b20261b35fccb0d8ec69e9ef16c67de7d5d007944e3709",
            suite = "trixie",
        ),
        old = "sweep_yaml_cpp",
        targets = ["yaml-cpp"],
    ),
}

def _fault(library, half, kind, function, test, entry):
    """A fault.

    Args:
      library: of LIBRARIES.
      half: "open", or "shut" for those whose id has the larger SHA-256 (halves_test).
      kind: "answer", "crash", "hang", "leak" or "life" (a wrong life cycle).
      function: of those that are to blame, without namespaces; any of them.
      test: of the old version's suite, that is augmented.
      entry: of the changelog or the commit.
    Returns:
      The entry.
    """
    return struct(entry = entry, function = function, half = half, kind = kind, library = library, test = test)

FAULTS = {
    "cli11_configurable_callback_twice": _fault(
        entry = "2.3.0: Fix subcommand callback trigger [#733]",
        function = ["parse_from_stream", "parse"],
        half = "open",
        kind = "answer",
        library = "cli11",
        test = "ConfigFileTest",
    ),
    "cli11_description_spacing": _fault(
        entry = "2.3.2: Spacing of `make_description` min option output [#808]",
        function = ["help", "make_description"],
        half = "shut",
        kind = "answer",
        library = "cli11",
        test = "FormatterTest",
    ),
    "cli11_empty_footer": _fault(
        entry = "2.3.1: Fix spacing when setting an empty footer [#796]",
        function = ["help", "make_help"],
        half = "shut",
        kind = "answer",
        library = "cli11",
        test = "FormatterTest",
    ),
    "cli11_environment_of_other_subcommand": _fault(
        entry = "2.4.0: Environmental variable checks in non-triggered subcommands [#904]",
        function = ["parse"],
        half = "shut",
        kind = "answer",
        library = "cli11",
        test = "SubcommandTest",
    ),
    "cli11_flag_out_of_range": _fault(
        entry = "2.4.0: Fuzzing tests and fixes [#905]",
        function = ["parse", "get_flag_value", "to_flag_value"],
        half = "open",
        kind = "answer",
        library = "cli11",
        test = "AppTest",
    ),
    "cli11_group_callback_twice": _fault(
        entry = "2.2.0: A subcommand callback could be executed multiple times if it was a member of an option group. [#666]",
        function = ["parse"],
        half = "shut",
        kind = "answer",
        library = "cli11",
        test = "SubcommandTest",
    ),
    "cli11_help_of_last_subcommand": _fault(
        entry = "2.3.2: Print last parsed subcommand's help message [#822]",
        function = ["help"],
        half = "open",
        kind = "answer",
        library = "cli11",
        test = "HelpTest",
    ),
    "cli11_negated_flag_config": _fault(
        entry = "2.3.0: Support negated flag in config file [#775]",
        function = ["config_to_str", "to_config"],
        half = "open",
        kind = "answer",
        library = "cli11",
        test = "ConfigFileTest",
    ),
    "cli11_optional_bool_flag": _fault(
        entry = "2.2.0: refactor the `add_flag` to fix a bug when using `std::optional<bool>` as type. [#709]",
        function = ["add_flag", "parse"],
        half = "open",
        kind = "answer",
        library = "cli11",
        test = "OptionalTest",
    ),
    "cli11_out_of_bounds_integer": _fault(
        entry = "2.3.2: Handle out of bounds long long [#807]",
        function = ["parse", "lexical_cast"],
        half = "shut",
        kind = "answer",
        library = "cli11",
        test = "OptionTypeTest",
    ),
    "cli11_partial_pair": _fault(
        entry = "2.2.0: Fix an issue with vectors of multi argument types where partial argument sets did not result in an error. [#661]",
        function = ["add_option", "parse"],
        half = "shut",
        kind = "answer",
        library = "cli11",
        test = "OptionTypeTest",
    ),
    "cli11_split_program_name": _fault(
        entry = "2.3.0: `split_program_name` single file name error [#740]",
        function = ["parse", "split_program_name"],
        half = "shut",
        kind = "crash",
        library = "cli11",
        test = "StringParseTest",
    ),
    "cli11_trigger_on_parse_positional": _fault(
        entry = "2.2.0: The trigger on parse modifier did not work on positional arguments [#713]",
        function = ["trigger_on_parse", "parse"],
        half = "open",
        kind = "answer",
        library = "cli11",
        test = "OptionTypeTest",
    ),
    "fmt_alignment_and_zero": _fault(
        entry = "10.0.0: Fixed formatting when both alignment and `0` are given (#3236)",
        function = ["format", "vformat"],
        half = "open",
        kind = "answer",
        library = "fmt",
        test = "fmt_test",
    ),
    "fmt_localized_alignment": _fault(
        entry = "10.0.0: Fixed alignment of floating-point numbers with localization (#3263)",
        function = ["format", "vformat"],
        half = "open",
        kind = "answer",
        library = "fmt",
        test = "fmt_test",
    ),
    "fmt_long_double_precision": _fault(
        entry = "10.1.0: Fixed handling of precision for `long double` larger than 64 bits. (#3539)",
        function = ["format", "vformat"],
        half = "shut",
        kind = "answer",
        library = "fmt",
        test = "fmt_test",
    ),
    "fmt_null_string_view": _fault(
        entry = "10.0.0: Fixed a UB when using a null `std::string_view` with `fmt::to_string` or format string compilation (#3241)",
        function = ["to_string"],
        half = "open",
        kind = "crash",
        library = "fmt",
        test = "fmt_test",
    ),
    "fmt_time_before_epoch": _fault(
        entry = "10.0.0: Fixed formatting of time points before the epoch (#3117)",
        function = ["format", "vformat"],
        half = "shut",
        kind = "answer",
        library = "fmt",
        test = "fmt_test",
    ),
    "fmt_valueless_variant": _fault(
        entry = "10.0.0: Fixed formatting of valueless by exception variants (#3347)",
        function = ["format", "vformat"],
        half = "shut",
        kind = "crash",
        library = "fmt",
        test = "fmt_test",
    ),
    "glm_adjugate": _fault(
        entry = "1.0.0: Fixed `glm::adjugate` calculation #1035",
        function = ["adjugate"],
        half = "shut",
        kind = "answer",
        library = "glm",
        test = "gtx_matrix_operation_test",
    ),
    "glm_angle_sign": _fault(
        entry = "1.0.0: Fixed `glm::angle` discards the sign of result for angles in range (2*pi-1, 2*pi) #1038",
        function = ["angle"],
        half = "open",
        kind = "answer",
        library = "glm",
        test = "gtc_quaternion_test",
    ),
    "glm_pow_small_quaternion": _fault(
        entry = "1.0.0: Fixed `quat` `glm::pow` handling of small magnitude quaternions #1022",
        function = ["pow"],
        half = "shut",
        kind = "answer",
        library = "glm",
        test = "gtc_quaternion_test",
    ),
    "glm_roll_singularity": _fault(
        entry = "1.0.0: Fixed singularity in quaternion to euler angle roll conversion #1019",
        function = ["roll", "eulerAngles"],
        half = "open",
        kind = "answer",
        library = "glm",
        test = "gtc_quaternion_test",
    ),
    "jsoncpp_comment_as_comma": _fault(
        entry = "commit 0a9b9d9: Fix a parser bug where tokens are misidentified as commas. (#1502)",
        function = ["parse"],
        half = "shut",
        kind = "answer",
        library = "jsoncpp",
        test = "jsoncpp_test",
    ),
    "jsoncpp_empty_comment": _fault(
        entry = "commit e1a3c64: Fix asserts in Value::setComment (#1445)",
        function = ["setComment"],
        half = "open",
        kind = "crash",
        library = "jsoncpp",
        test = "jsoncpp_test",
    ),
    "jsoncpp_large_number": _fault(
        entry = "commit 2d55c74: Parse large floats as infinity (#1349)",
        function = ["parse"],
        half = "shut",
        kind = "answer",
        library = "jsoncpp",
        test = "jsoncpp_test",
    ),
    "jsoncpp_read_behind_carriage_return": _fault(
        entry = "commit 3c2205c: Fix out-of-bounds read. (#1503)",
        function = ["parse"],
        half = "shut",
        kind = "crash",
        library = "jsoncpp",
        test = "jsoncpp_test",
    ),
    "openmesh_add_vertex_of_its_own": _fault(
        entry = "11.0: Changed add_vertex and new_vertex to copy the given position by value instead of by reference. Avoids crash when copying directly inside mesh on reallocation",
        function = ["add_vertex", "new_vertex"],
        half = "open",
        kind = "life",
        library = "openmesh",
        test = "openmesh_test",
    ),
    "plf_colony_block_allocation_amount": _fault(
        entry = "commit 9fd4910, v7.13: Correction to block_allocation_amount function. Both of these functions truncate to the hard max block capacity limit of colony",
        function = ["block_allocation_amount"],
        half = "open",
        kind = "answer",
        library = "plf_colony",
        test = "plf_colony_test",
    ),
    "re2_factored_case": _fault(
        entry = "commit 9d0b5bf: Fix an old bug that can manifest during factoring.",
        function = ["FullMatch", "FullMatchN", "Match"],
        half = "open",
        kind = "answer",
        library = "re2",
        test = "re2_test",
    ),
    "re2_latin1_case": _fault(
        entry = "commit f9550c3: Fix more ancient bugs around Latin-1 handling.",
        function = ["FullMatch", "FullMatchN", "Match"],
        half = "shut",
        kind = "answer",
        library = "re2",
        test = "re2_test",
    ),
    "re2_latin1_prefix": _fault(
        entry = "commit 0ff0fab: Fix an ancient bug in prefix factoring.",
        function = ["GlobalReplace"],
        half = "open",
        kind = "answer",
        library = "re2",
        test = "re2_test",
    ),
    "re2_redundant_atoms": _fault(
        entry = "commit d2836d1: custom comparator for prefilter exact strings",
        function = ["Compile"],
        half = "shut",
        kind = "answer",
        library = "re2",
        test = "re2_test",
    ),
    "taglib_extended_header": _fault(
        entry = "1.13.1: Do not miss ID3v2 frames when an extended header is present.",
        function = ["File", "ID3v2Tag"],
        half = "open",
        kind = "answer",
        library = "taglib",
        test = "taglib_test",
    ),
    "taglib_list_auto_delete": _fault(
        entry = "2.0: Fixed List::setAutoDelete() affecting implicitly shared copies.",
        function = ["setAutoDelete"],
        half = "shut",
        kind = "life",
        library = "taglib",
        test = "taglib_test",
    ),
    "taglib_txxx_without_description": _fault(
        entry = "1.13.1: Fixed parsing of TXXX frames without description.",
        function = ["UserTextIdentificationFrame", "setData", "description"],
        half = "open",
        kind = "answer",
        library = "taglib",
        test = "taglib_test",
    ),
    "tinyxml2_character_overflow": _fault(
        entry = "commit 494735d: fix the potential overflow in char refs",
        function = ["Parse", "GetCharacterRef"],
        half = "shut",
        kind = "answer",
        library = "tinyxml2",
        test = "tinyxml2_test",
    ),
    "yaml_cpp_anchor_in_key": _fault(
        entry = "commit 13626af: Fix escaping anchors in keys (#1101)",
        function = ["Write", "operator<<"],
        half = "open",
        kind = "answer",
        library = "yaml_cpp",
        test = "emitter_test",
    ),
    "yaml_cpp_base64_negative": _fault(
        entry = "commit 2f89975: Use static_cast<unsigned char> on DecodeBase64 to prevent SEGV on negative values (#1051)",
        function = ["DecodeBase64"],
        half = "shut",
        kind = "crash",
        library = "yaml_cpp",
        test = "node_test",
    ),
    "yaml_cpp_carriage_return": _fault(
        entry = "commit a6db7e3: Fix single cr not recognized (#1094)",
        function = ["Write", "operator<<"],
        half = "open",
        kind = "answer",
        library = "yaml_cpp",
        test = "emitter_test",
    ),
    "yaml_cpp_tagged_block_key": _fault(
        entry = "commit 1b50109: Include property nodes in the long key check (#1140)",
        function = ["Write", "operator<<", "SetLocalValue"],
        half = "open",
        kind = "answer",
        library = "yaml_cpp",
        test = "emitter_test",
    ),
}
