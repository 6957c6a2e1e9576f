import fc from "fast-check";
import { expect, test } from "vitest";
import { distinctRoles, isRole, leads, ledLevels } from "./level-role.ts";

const LEVELS = ["p1", "p2"];
const SUBJECTS = ["maths", "english"];

test.each([
  ["maths", "", "maths p1, maths p2"],
  ["", "p1", "maths p1, english p1"],
  ["english", "p2", "english p2"],
])("the role %s %s leads %s", (subject, level, expected) => {
  const led = ledLevels([{ subject, level }], SUBJECTS, LEVELS);
  const told = led.flatMap((one) => one.levels.map((each) => `${one.subject} ${each}`));
  expect(told.join(", ")).toBe(expected);
});

test("a role over nothing in particular is none", () => {
  expect(isRole({ subject: "", level: "" })).toBe(false);
  expect(isRole({ subject: "", level: "p1" })).toBe(true);
});

const role = fc
  .record({ subject: fc.constantFrom("", ...SUBJECTS), level: fc.constantFrom("", ...LEVELS) })
  .filter(isRole);

test("distinct roles lead to the same, and none is contained in another", () => {
  fc.assert(
    fc.property(fc.array(role, { maxLength: 8 }), (roles) => {
      const distinct = distinctRoles(roles);
      for (const subject of SUBJECTS)
        for (const level of LEVELS)
          expect(leads(distinct, { subject, level })).toBe(leads(roles, { subject, level }));
      for (const one of distinct) {
        const others = distinct.filter((each) => each !== one);
        expect(others.some((each) => leads([each], one))).toBe(false);
      }
    }),
  );
});
