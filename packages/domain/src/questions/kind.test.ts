import { expect, test } from "vitest";
import { kindFlags, kindOf, namedKind, QUESTION_KINDS } from "./kind.ts";

test.each(QUESTION_KINDS)("%s survives the way over the wire's flags", (kind) => {
  const flags = kindFlags(kind);
  expect(Object.values(flags).filter(Boolean)).toHaveLength(1);
  expect(namedKind(flags)).toBe(kind);
  expect(kindOf(flags)).toBe(kind);
});

test("no flag and two flags name no kind", () => {
  const none = { ...kindFlags("mcq"), isMcq: false };
  expect(namedKind(none)).toBeUndefined();
  expect(namedKind({ ...none, isMcq: true, isLong: true })).toBeUndefined();
  expect(() => kindOf(none)).toThrow("unknown kind");
});
