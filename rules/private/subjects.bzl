"""Which libraries are subjects, and which must be rebuilt because of them.

In:     the libraries under a test (collect.bzl) and the `subjects` patterns.
Out:    a role for each library that gets a shadow; for the subjects that get
        none, why.
Errors: a pattern that is none, or that matches no library, fails and says what
        would have matched.
"""

load(":library.bzl", "repository_of")

SUBJECT = "SUBJECT"
PASSAGE = "PASSAGE"
TEST = "TEST"

# buildifier: disable=unnamed-macro
def parse_pattern(text, package):
    """Checks one pattern of `subjects`.

    Args:
      text: `//a:b`, `//a`, `:b`, `//a:all`, `//a/...`, each also with `@repo`.
      package: of the test, for `:b`.

    Returns:
      "repo//package:name", where the name is `...` for the package and all
      below it, and `*` for the package; "" is the test's own repository.
    """
    repository, slashes, rest = text.partition("//")
    if not slashes:
        if text.startswith("@") and ":" not in text:
            # "@repo" is short for "@repo//:repo".
            return "%s//:%s" % (text.lstrip("@"), text.lstrip("@"))
        return "//%s:%s" % (package, text.lstrip(":"))
    if repository and not repository.startswith("@"):
        fail("subjects: \"%s\" is neither a label nor a package pattern such as \"//pkg/...\" or \"@repo//...\"" % text)
    if hasattr(native, "package_relative_label") and repository:
        # The name that the user's module gives to a repository is not its own.
        label = native.package_relative_label(repository + "//:x")
        repository = repository_of(label)
    else:
        repository = repository.lstrip("@")
    path, colon, name = rest.partition(":")
    if not colon:
        if path == "...":
            return repository + "//:..."
        if path.endswith("/..."):
            return "%s//%s:..." % (repository, path[:-len("/...")])
        name = path.split("/")[-1]
    elif name in ["all", "*", "all-targets"]:
        name = "*"
    return "%s//%s:%s" % (repository, path, name)

def _matches(pattern, label, home):
    repository, _, rest = pattern.partition("//")
    package, _, name = rest.partition(":")
    if (repository or home) != repository_of(label):
        return False
    if name == "...":
        return not package or label.package == package or label.package.startswith(package + "/")
    return label.package == package and (name == "*" or name == label.name)

def _named(libraries, patterns, home):
    chosen = {}
    for pattern in patterns:
        hits = [lib.key for lib in libraries if _matches(pattern, lib.label, home)]
        if not hits:
            fail("subjects: no library under this test matches \"%s\"; there are:\n  %s" % (
                pattern.replace(":...", "/..."),
                "\n  ".join([lib.key for lib in libraries if lib.public_headers or lib.sources]),
            ))
        for key in hits:
            chosen[key] = True
    return chosen

def _default(libraries, test, home):
    """The test's direct dependencies of its own repository.

    A library without files stands for its dependencies. Libraries that exist
    for tests (`testonly`) are not what is tested, but what they use, if there
    are no others; unless there is nothing but them.
    """
    return (_direct(libraries, test, home) or
            _direct(libraries, test, home, through = True) or
            _direct(libraries, test, home, testonly = True))

def _direct(libraries, test, home, testonly = False, through = False):
    by_key = {lib.key: lib for lib in libraries}
    chosen = {}
    pending = list(test.deps)
    seen = {}

    # Starlark has no `while`; each library is visited at most once.
    for _ in range(len(libraries) + 1):
        following = []
        for key in pending:
            library = by_key[key]
            if key in seen or repository_of(library.label) != home:
                continue
            seen[key] = True
            if library.testonly and not testonly:
                following += list(library.deps) if through else []
            elif library.public_headers or library.private_headers or library.sources:
                chosen[key] = True
            else:
                following += list(library.deps)
        pending = following
    return chosen

def _below(libraries):
    """{key: {key of every library under it}}, itself left out."""
    below = {}
    for library in libraries:
        keys = {}
        for key in library.deps:
            keys[key] = True
            keys.update(below[key])
        below[library.key] = keys
    return below

def assign_roles(libraries, patterns, home):
    """Decides what happens to each library.

    Args:
      libraries: list of struct, dependencies first, the test's own last.
      patterns: from parse_pattern; empty for the default.
      home: repository name of the test.

    Returns:
      struct(roles = {key: role} for libraries that are rebuilt,
             passed_over = {key: reason} for subjects that are not,
             plain = {key: True} for libraries of C that are sanitized,
             below = {key: {key: True}}).
    """
    test = libraries[-1]
    others = libraries[:-1]
    below = _below(libraries)
    wanted = _named(others, patterns, home) if patterns else _default(others, test, home)

    passed_over = {lib.key: lib.why_not for lib in others if lib.key in wanted and lib.why_not}
    for library in others:
        if library.key in wanted and library.noaugment:
            passed_over[library.key] = "it has the tag noaugment"

    # What is linked as it is was compiled against the original layouts, so
    # nothing that it sees may change.
    for library in others:
        if library.why_not and library.owns_code:
            for key in below[library.key]:
                if key in wanted and key not in passed_over:
                    passed_over[key] = "%s uses it and cannot be rebuilt: %s" % (library.key, library.why_not)

    roles = {}
    for library in others:
        if library.why_not:
            continue
        if library.key in wanted and library.key not in passed_over:
            roles[library.key] = SUBJECT
        elif [k for k in below[library.key] if roles.get(k) == SUBJECT]:
            roles[library.key] = PASSAGE
    roles[test.key] = TEST

    # Nothing in them is recorded or called by itself; but it is the user's own, and what
    # goes wrong in it shows only where it is checked.
    plain = {
        lib.key: True
        for lib in others
        if lib.is_plain and not lib.noaugment and (lib.key in wanted or repository_of(lib.label) == home)
    }
    return struct(roles = roles, passed_over = passed_over, plain = plain, below = below)
