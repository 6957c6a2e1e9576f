import fc from "fast-check";
import { expect, test } from "vitest";
import { isWeakPassword } from "./weak-password.ts";

const KNOWN = ["Tan Mei Ling", "mei.ling2014@family.sg", "Riverside Primary School"];

test.each([
  "markwell",
  "Markwell2026",
  "M@rkw3ll!!",
  "markwellmarkwell",
  "password",
  "P@ssw0rd123",
  "student-2026",
  "teacheradmin",
  "Meiling99",
  "mei ling 2014",
  "riverside2026",
  "mei.ling2014@family.sg",
  "ling1234",
  "aaaaaaaa",
  "abababab",
  "12121212",
  "        ",
])("%j is too easy to guess", (password) => {
  expect(isWeakPassword(password, KNOWN)).toBe(true);
});

test.each([
  "three brown kettles",
  "learner-password-2026",
  "another-one",
  "eight long",
  "Xk2#pQ9z",
  "漢字かな交じり文章",
  "my teacher sings",
  "83920174",
])("%j is not made of what everybody knows", (password) => {
  expect(isWeakPassword(password, KNOWN)).toBe(false);
});

test("what the school and the person are called counts, and nothing else", () => {
  expect(isWeakPassword("hillcrest2026", ["Hillcrest School"])).toBe(true);
  expect(isWeakPassword("hillcrest2026", ["Riverside School"])).toBe(false);
});

test("capitals and digits at the end make no weak password strong", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("markwell", "password", "riverside", "meiling"),
      fc.stringMatching(/^[0-9]{0,8}$/),
      fc.boolean(),
      (word, digits, capitals) => {
        const password = (capitals ? word.toUpperCase() : word) + digits;
        expect(isWeakPassword(password, KNOWN)).toBe(true);
      },
    ),
  );
});
