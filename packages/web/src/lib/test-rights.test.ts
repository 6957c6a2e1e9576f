import { fullRights } from "@markwell/domain/tests/rights";
import { expect, test } from "vitest";
import { choiceOf, mayWith, RIGHTS_CHOICES, rightsIn } from "./test-rights.ts";

test.each(RIGHTS_CHOICES.map(({ value }) => value))(
  "the choice %s is read back from its rights",
  (choice) => {
    expect(choiceOf(fullRights(rightsIn(choice)))).toBe(choice);
  },
);

test("a test of one's own, of a colleague, and what a colleague shares", () => {
  const may = (owned: Parameters<typeof mayWith>[1]) =>
    (["look", "copy", "conduct", "mark", "edit", "share"] as const).filter((action) =>
      mayWith(action, owned),
    );
  expect(may({ mine: true })).toEqual(["look", "copy", "conduct", "mark", "edit", "share"]);
  expect(may({ mine: false })).toEqual([]);
  expect(may({ mine: false, testconducted: true })).toEqual(["copy"]);
  expect(may({ mine: false, rights: ["look", "conduct"] })).toEqual(["look", "copy", "conduct"]);
});
