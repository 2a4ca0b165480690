"""augment_existing_test: what augmented_cc_test makes, for a cc_test that is there."""

load(":augmented_cc_test.bzl", "CC_TEST_ATTRIBUTES", "augmented_cc_test")

def augment_existing_test(name, **kwargs):
    """The derived targets of augmented_cc_test for a cc_test that is above.

    For a test that a macro of the project makes. The command line tool does the
    same, in a copy of the BUILD file, for a cc_test that it is tried on.

    Args:
      name: of the cc_test, in this package and above this call.
      **kwargs: attributes of augmented_cc_test. Those of the cc_test need not be
        said again, but for select()s where Bazel is too old to hand them on.
    """
    rule = native.existing_rule(name)
    if rule == None:
        fail("augment_existing_test %s: there is no such rule above" % name)
    if rule["kind"] != "cc_test":
        fail("augment_existing_test %s: it is a %s, not a cc_test" % (name, rule["kind"]))
    attributes = dict(kwargs)
    for attribute in CC_TEST_ATTRIBUTES:
        value = rule.get(attribute)

        # What is empty is the default; that of shard_count may not be said.
        if attribute in kwargs or not value or value == -1:
            continue
        if type(value) == "SelectorList":
            fail("augment_existing_test %s: this Bazel does not hand on select(): say %s here too" % (name, attribute))
        attributes[attribute] = list(value) if type(value) == "tuple" else value
    augmented_cc_test(name = name, existing = True, **attributes)
