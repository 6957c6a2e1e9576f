import fc from "fast-check";
import { expect, test } from "vitest";
import {
  agreesTo,
  CONSENT_PURPOSES,
  type ConsentWord,
  isWithdrawn,
  relationCalled,
} from "./parent.ts";

const purpose = fc.constantFrom(...CONSENT_PURPOSES);
const words = fc.array(fc.record({ purpose, agrees: fc.boolean() }), { maxLength: 8 });

test.each<[string, ConsentWord[], boolean]>([
  ["nobody has said anything", [], false],
  ["one agrees", [{ purpose: "pictures", agrees: true }], false],
  ["one is against it", [{ purpose: "pictures", agrees: false }], true],
  [
    "one of two is against it",
    [
      { purpose: "pictures", agrees: true },
      { purpose: "pictures", agrees: false },
    ],
    true,
  ],
  ["it was about something else", [{ purpose: "platform", agrees: false }], false],
])("a consent, when %s", (_, said, withdrawn) => {
  expect(isWithdrawn("pictures", said)).toBe(withdrawn);
});

test("one more yes never withdraws a consent, and one no always does", () => {
  fc.assert(
    fc.property(purpose, words, (about, said) => {
      const yes = [...said, { purpose: about, agrees: true }];
      expect(isWithdrawn(about, yes)).toBe(isWithdrawn(about, said));
      expect(isWithdrawn(about, [...said, { purpose: about, agrees: false }])).toBe(true);
    }),
  );
});

test("a mail comes only where it was asked for", () => {
  expect(CONSENT_PURPOSES.map((each) => [each, agreesTo(each, undefined)])).toEqual([
    ["platform", false],
    ["pictures", true],
    ["monthly-mail", false],
  ]);
});

test.each([
  ["Mother", "mother"],
  [" MUM ", "mother"],
  ["dad", "father"],
  ["Legal Guardian", "guardian"],
  ["other", "other"],
  ["Grandmother", undefined],
  ["Mother/Father", undefined],
  ["", undefined],
])("the relation %j is read as %s", (written, relation) => {
  expect(relationCalled(written)).toBe(relation);
});
