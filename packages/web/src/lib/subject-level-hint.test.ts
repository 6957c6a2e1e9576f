import { describe, expect, test } from "vitest";
import { subjectLevelHint } from "./subject-level-hint.ts";

const aTest = (subjectLevel: string) => ({
  subjectLevel,
  subjects: [{ _id: "s", topic: "Science" }],
});

describe("a test of a subject level", () => {
  const at = (level: "G1" | "G2" | "G3", topic = "Science") => ({
    subjectLevels: [{ subject: { _id: topic === "Science" ? "s" : "m", topic }, level }],
  });
  const none = { subjectLevels: [] };
  test.each([
    [[at("G2"), none, at("G3", "Mathematics")], undefined],
    [[at("G3")], "The test is at G2; this student takes Science at another level."],
    [
      [at("G3"), at("G2"), none],
      "The test is at G2; 1 of the 3 students takes Science at another level.",
    ],
    [
      [at("G3"), at("G1"), none],
      "The test is at G2; 2 of the 3 students take Science at another level.",
    ],
  ])("given to %o: %s", (students, hint) => {
    expect(subjectLevelHint(aTest("G2"), students)).toBe(hint);
  });

  test("is no matter where the test has none, or a client does not know the levels", () => {
    expect(subjectLevelHint(aTest(""), [at("G3")])).toBeUndefined();
    expect(subjectLevelHint(aTest("G2"), [{}])).toBeUndefined();
  });
});
