import { QUESTIONS_MAX } from "@markwell/domain/tests/questions";
import { describe, expect, test } from "vitest";
import { aStaffQuestion } from "../../../ui/question/testing/a-staff-question.ts";
import { placed, withMore } from "./selection.ts";

const questions = (letters: string) => [...letters].map((_id) => aStaffQuestion({ _id }));
const letters = (chosen: Array<{ _id: string }>) => chosen.map(({ _id }) => _id).join("");

describe("adding to a selection", () => {
  test.each([
    ["abc", "de", "abcde"],
    ["abc", "bxax", "abcx"],
    ["", "ab", "ab"],
    ["ab", "", "ab"],
  ])("%s and %s is %s: behind, none twice", (chosen, more, expected) => {
    expect(letters(withMore(questions(chosen), questions(more)))).toBe(expected);
  });

  test("stops at as many as a test may have", () => {
    const many = Array.from({ length: QUESTIONS_MAX + 5 }, (_, n) =>
      aStaffQuestion({ _id: `q${n}` }),
    );
    const full = withMore(many.slice(0, QUESTIONS_MAX - 1), many);
    expect(full).toHaveLength(QUESTIONS_MAX);
    expect(full.at(-1)?._id).toBe(`q${QUESTIONS_MAX - 1}`);
  });
});

describe("putting a question to another place", () => {
  test.each([
    ["a", 2, "bcad"],
    ["d", 0, "dabc"],
    ["b", 1, "abcd"],
    ["c", 3, "abdc"],
    ["a", -1, "abcd"],
    ["d", 4, "abcd"],
    ["x", 1, "abcd"],
  ])("%s to %i: %s", (id, place, expected) => {
    expect(letters(placed(questions("abcd"), id, place))).toBe(expected);
  });
});
