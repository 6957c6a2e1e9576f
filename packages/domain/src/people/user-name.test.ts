import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proposeUsername } from "./propose-username.ts";
import { foldUsername, isPersonalNumber, isUsername } from "./user-name.ts";

describe("a user name", () => {
  test.each([
    ["6c-meiling", true],
    ["p6.tan_mei-ling", true],
    ["20260417", true],
    ["abc", true],
    ["a".repeat(30), true],
    ["", false],
    ["ab", false],
    ["a".repeat(31), false],
    ["6C-MeiLing", false],
    ["mei ling", false],
    ["mei@ling", false],
    ["-meiling", false],
    ["meiling-", false],
    ["mei--ling", false],
    ["mei.-ling", false],
    ["美玲美玲", false],
    ["meiling\n", false],
  ])("%j may be one: %s", (text, may) => {
    expect(isUsername(text)).toBe(may);
  });

  test.each([
    ["6C-MeiLing", "6c-meiling"],
    ["  6c-meiling ", "6c-meiling"],
    ["６ｃ-ｍｅｉｌｉｎｇ", "6c-meiling"],
  ])("%j is the same as %j", (typed, stored) => {
    expect(foldUsername(typed)).toBe(stored);
  });
});

describe("a number that only its owner may know", () => {
  test.each([
    ["s1234567d", true],
    ["meiling-t1412345a", true],
    ["20140312", true],
    ["12032014", true],
    ["meiling20140312", true],
    ["12-03-2014", true],
    ["2014.3.12", true],
    ["12-03-14", true],
    ["20260417", false],
    ["32132014", false],
    ["201403121", false],
    ["2026-0417", false],
    ["1-courage-12", false],
    ["meiling-tan2", false],
  ])("%s is one: %s", (username, personal) => {
    expect(isPersonalNumber(username)).toBe(personal);
  });
});

describe("a proposed user name", () => {
  const propose = (name: string, taken: string[] = []) =>
    proposeUsername(name, (each) => taken.includes(each));

  test.each([
    ["Tan Mei Ling", "meiling-tan"],
    ["TAN MEI LING", "meiling-tan"],
    ["Tan, Mei Ling", "meiling-tan"],
    ["Tan Mei Ling T1412345A", "meiling-tan"],
    ["Mei Ling Tan", "mei-tan"],
    ["Ravi Menon", "ravi-menon"],
    ["Arjun s/o Kumar", "arjun-kumar"],
    ["Nur Aisyah binte Rahman", "aisyah-rahman"],
    ["Muhammad Irfan bin Abdullah", "irfan-abdullah"],
    ["Nur", "nur"],
    ["Chloé-Zoë Müller", "chloe-muller"],
    ["Ng", "ng-student"],
    ["S1234567D", "student"],
    ["美玲", "student"],
    ["Bartholomew Maximilian-Alexander-Montgomery", "bartholomew-montgomery"],
  ])("%s is %s", (name, username) => {
    expect(propose(name)).toBe(username);
  });

  test("gets a number when it is taken", () => {
    expect(propose("Tan Mei Ling", ["meiling-tan"])).toBe("meiling-tan2");
    expect(propose("Tan Mei Ling", ["meiling-tan", "meiling-tan2"])).toBe("meiling-tan3");
  });

  test("is always a user name without personal numbers, and never one that is taken", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), (names) => {
        const taken = new Set<string>();
        for (const name of names) {
          const username = proposeUsername(name, (each) => taken.has(each));
          expect(isUsername(username)).toBe(true);
          expect(isPersonalNumber(username)).toBe(false);
          expect(foldUsername(username)).toBe(username);
          expect(taken.has(username)).toBe(false);
          taken.add(username);
        }
      }),
    );
  });
});
