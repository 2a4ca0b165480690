"""Upstream sources as a Debian source package has them.

In:     the name of a source package, the SHA-256 of its upstream archive, and the release
        of Debian that has it, which need not be the machine's.
Out:    a repository with the unpacked archive and a BUILD file of ours.
        Debian's patches are not applied.
Errors: no source index reachable, the package gone, or another hash: each
        fails with what was expected and what was found.

The archive is asked for through the machine's own apt configuration, turned
into a list of source packages in a folder of the repository; nothing of the
system is changed.
"""

load(":system.bzl", "require")

_APT_OPTIONS = [
    "-q",
    "-o",
    "Dir::Etc::sourcelist=sources.list",
    "-o",
    "Dir::Etc::sourceparts=parts",
    "-o",
    "Dir::State::Lists=lists",
    "-o",
    "Dir::Cache=cache",
    # apt's own user may not write here.
    "-o",
    "APT::Sandbox::User=root",
    "-o",
    "Acquire::Languages=none",
]

# Both forms of apt's configuration; binary indexes become source indexes.
_SOURCE_LISTS = """
set -eu
mkdir -p parts lists/partial cache/archives/partial
: > sources.list
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
  [ ! -e "$list" ] || sed -n 's/^deb[[:space:]]/deb-src /p' "$list" >> sources.list
done
for list in /etc/apt/sources.list.d/*.sources; do
  [ ! -e "$list" ] || sed 's/^Types:.*/Types: deb-src/' "$list" > "parts/${list##*/}"
done
"""

# Of these, what is about this machine's own release, by its codename or by what Debian calls it
# meanwhile, for another one. What is about its updates or comes from somebody else is left out.
_OTHER_SUITE = """
set -eu
. /etc/os-release
[ "${VERSION_CODENAME:-sid}" != "$1" ] || exit 0
own=" ${VERSION_CODENAME:-sid} oldstable stable testing unstable sid "
awk -v own="$own" -v new="$1" '{
  for (i = 2; i <= NF; i++) if (index(own, " " $i " ")) { $i = new; print; break }
}' sources.list > other.list
mv other.list sources.list
for list in parts/*.sources; do
  [ -e "$list" ] || continue
  awk -v RS= -v ORS="\\n\\n" -v own="$own" -v new="$1" '{
    kept = 0
    text = ""
    count = split($0, lines, "\\n")
    for (i = 1; i <= count; i++) {
      if (lines[i] ~ /^Suites:/) {
        words = split(substr(lines[i], 8), suites, /[ \\t]+/)
        for (j = 1; j <= words; j++) if (index(own, " " suites[j] " ")) kept = 1
        lines[i] = "Suites: " new
      }
      text = text lines[i] "\\n"
    }
    if (kept) print text
  }' "$list" > other.list
  mv other.list "$list"
done
"""

def _absolute(ctx, option):
    key, equals, value = option.partition("=")
    if equals and value in ["sources.list", "parts", "lists", "cache"]:
        return "%s=%s" % (key, ctx.path(value))
    return option

def _debian_source_archive_impl(ctx):
    require(ctx, "/usr/bin/apt-get", "apt")
    made = ctx.execute(["sh", "-c", _SOURCE_LISTS])
    if made.return_code:
        fail("turning apt's configuration into one of source packages: " + made.stderr)
    made = ctx.execute(["sh", "-c", _OTHER_SUITE, "sh", ctx.attr.suite])
    if made.return_code:
        fail("turning apt's configuration into one of %s: %s" % (ctx.attr.suite, made.stderr))
    apt = ["apt-get"] + [_absolute(ctx, option) for option in _APT_OPTIONS]

    # Third-party lists often have no source index, so the result of `update`
    # says little; the next step needs only the one that has the package.
    updated = ctx.execute(apt + ["update"], timeout = 300)

    # A binary package of the same name may belong to another source package.
    got = ctx.execute(
        apt + ["source", "--download-only", "--tar-only", "--only-source", ctx.attr.package],
        timeout = 300,
    )
    archive = ctx.path(ctx.attr.archive)
    if got.return_code or not archive.exists:
        fail("apt-get source %s did not bring %s of %s.\n%s\n%s" % (
            ctx.attr.package,
            ctx.attr.archive,
            ctx.attr.suite,
            updated.stderr,
            got.stderr,
        ))
    found = ctx.execute(["sha256sum", archive]).stdout.split(" ")[0]
    if found != ctx.attr.sha256:
        fail("%s has the SHA-256 %s; expected was %s" % (ctx.attr.archive, found, ctx.attr.sha256))
    unpacked = ctx.execute([
        "tar",
        "--extract",
        "--strip-components=%d" % (1 if ctx.attr.has_folder else 0),
        "--file=" + ctx.attr.archive,
    ] + (["--wildcards"] if ctx.attr.only else []) + [
        ("*/" if ctx.attr.has_folder else "") + path
        for path in ctx.attr.only
    ])
    if unpacked.return_code:
        fail("unpacking %s: %s" % (ctx.attr.archive, unpacked.stderr))
    ctx.execute(["rm", "-rf", "parts", "lists", "cache", "sources.list"])

    # Upstream's own BUILD files would cut the tree into packages.
    ctx.execute(["find", ".", "(", "-name", "BUILD", "-o", "-name", "BUILD.bazel", ")", "-delete"])
    ctx.delete("MODULE.bazel")
    ctx.file("WORKSPACE", "workspace(name = \"%s\")\n" % ctx.name)
    if ctx.attr.visible:
        ctx.file("BUILD.bazel", "package(default_visibility = [\"//visibility:public\"])\n\n" + ctx.read(ctx.attr.build_file))
    else:
        ctx.symlink(ctx.attr.build_file, "BUILD.bazel")
    for file, path in ctx.attr.files.items():
        ctx.symlink(file, path)

debian_source_archive = repository_rule(
    implementation = _debian_source_archive_impl,
    attrs = {
        "archive": attr.string(mandatory = True, doc = "File name of the upstream archive."),
        "build_file": attr.label(mandatory = True, allow_single_file = True),
        "files": attr.label_keyed_string_dict(allow_files = True, doc = "Files of ours, with their paths there."),
        "has_folder": attr.bool(default = True, doc = "Everything in the archive is below one folder."),
        "only": attr.string_list(doc = "Files and folders to unpack; default: everything."),
        "package": attr.string(mandatory = True, doc = "The Debian source package."),
        "sha256": attr.string(mandatory = True, doc = "Of the upstream archive."),
        "suite": attr.string(default = "bookworm", doc = "Codename of the release that has it."),
        "visible": attr.bool(doc = "To all, whatever the BUILD file leaves private."),
    },
)
