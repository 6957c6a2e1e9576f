import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proposeUsername } from "./propose-username.ts";
import { foldUsername, isUsername } from "./user-name.ts";

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

describe("a proposed user name", () => {
  const propose = (name: string, group: string, taken: string[] = []) =>
    proposeUsername({ name, group }, (each) => taken.includes(each));

  test.each([
    ["Tan Mei Ling", "6 Courage", "6c-meiling"],
    ["TAN MEI LING", "6C", "6c-meiling"],
    ["Tan, Mei Ling", "Primary 6 Courage", "p6c-meiling"],
    ["Mei Ling Tan", "6 Courage", "6c-mei"],
    ["Ravi Menon", "primary 5", "p5-ravi"],
    ["Nur Aisyah binte Rahman", "3 Joy", "3j-aisyah"],
    ["Muhammad Irfan bin Abdullah", "3 Joy", "3j-irfan"],
    ["Nur", "3 Joy", "3j-nur"],
    ["Chloé-Zoë Müller", "Sec 1 NT", "s1n-chloe"],
    ["Ng", "6 Courage", "6c-ng"],
    ["美玲", "6 Courage", "6c-student"],
    ["Al", "", "al-student"],
    ["Bartholomew-Maximilian-Alexander", "Sec 4 E 1", "s4e1-bartholomew"],
  ])("%s of %s is %s", (name, group, username) => {
    expect(propose(name, group)).toBe(username);
  });

  test("gets a number when it is taken", () => {
    expect(propose("Tan Mei Ling", "6 Courage", ["6c-meiling"])).toBe("6c-meiling2");
    expect(propose("Lim Mei Ling", "6 Courage", ["6c-meiling", "6c-meiling2"])).toBe("6c-meiling3");
  });

  test("is always a user name, and never one that is taken", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 30 }), (people) => {
        const taken = new Set<string>();
        for (const [name, group] of people) {
          const username = proposeUsername({ name, group }, (each) => taken.has(each));
          expect(isUsername(username)).toBe(true);
          expect(foldUsername(username)).toBe(username);
          expect(taken.has(username)).toBe(false);
          taken.add(username);
        }
      }),
    );
  });
});
