"""The archives of faults.bzl that nothing else has."""

load("//bench/history:faults.bzl", "FAULTS", "LIBRARIES")
load("//third_party:debian_source.bzl", "debian_source_archive")

def _old(name):
    entry = LIBRARIES[name].old
    return entry if type(entry) == "string" else "history_%s_old" % name

def _new(name):
    return "history_%s_new" % name

def _archive(name, archive):
    debian_source_archive(
        name = name,
        archive = archive.file,
        build_file = "//bench/sweep:sources.BUILD",
        has_folder = archive.has_folder,
        package = archive.package,
        sha256 = archive.sha256,
        suite = archive.suite,
    )

def history_repositories():
    """Defines them; Bazel fetches one when a target of it is needed."""
    for name, entry in LIBRARIES.items():
        _archive(_new(name), entry.new)
        if type(entry.old) != "string":
            _archive(_old(name), entry.old)

def fault_table():
    """For the program: history.proto's Table as JSON.

    Returns:
      The text.
    """
    return json.encode(struct(
        faults = [
            struct(
                entry = FAULTS[id].entry,
                function = FAULTS[id].function,
                half = FAULTS[id].half,
                id = id,
                kind = FAULTS[id].kind,
                library = FAULTS[id].library,
                test = FAULTS[id].test,
            )
            for id in sorted(FAULTS.keys())
        ],
        libraries = [
            struct(
                name = name,
                needs = LIBRARIES[name].needs,
                new = struct(
                    build_files = "bench/history/libraries/%s_new" % name,
                    name = name + "_new",
                    repository = _new(name),
                ),
                old = struct(
                    build_files = LIBRARIES[name].build,
                    name = name,
                    repository = _old(name),
                ),
                targets = LIBRARIES[name].targets,
            )
            for name in sorted(LIBRARIES.keys())
        ],
    ))
