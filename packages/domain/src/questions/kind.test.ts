import { expect, test } from "vitest";
import { kindFlags, kindOf, markedByHand, QUESTION_KINDS } from "./kind.ts";

test.each(QUESTION_KINDS)("%s survives the way over the wire's flags", (kind) => {
  const flags = kindFlags(kind);
  expect(Object.values(flags).filter(Boolean)).toHaveLength(1);
  expect(kindOf(flags)).toBe(kind);
});

test("no flag and two flags name no kind", () => {
  const none = { isMcq: false, isShort: false, isLong: false, isComposition: false };
  expect(kindOf(none)).toBeUndefined();
  expect(kindOf({ ...none, isMcq: true, isLong: true })).toBeUndefined();
});

test("long answers and compositions are marked by hand, the others by rule", () => {
  expect(QUESTION_KINDS.filter(markedByHand)).toEqual(["long", "composition"]);
});
