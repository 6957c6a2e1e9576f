import { QUESTIONS_MAX } from "@markwell/domain/tests/questions";
import { describe, expect, test } from "vitest";
import { aStaffQuestion } from "../../../ui/question/testing/a-staff-question.ts";
import { chosenUnits, placed, swapped, withMore, without } from "./selection.ts";

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

const withPassage = (all: string) =>
  [...all].map((_id) =>
    aStaffQuestion({
      _id,
      ...(/[A-Z]/.test(_id) && {
        passage: { _id: "kite", kind: "text", title: "", body: "", place: _id.charCodeAt(0) },
      }),
    }),
  );

describe("a passage among the chosen questions", () => {
  test.each([
    ["aBCDe", "B", 0, "BCDae"],
    ["aBCDe", "D", 0, "BCDae"],
    ["aBCDe", "C", 4, "aeBCD"],
    ["aBCDe", "B", 2, "aeBCD"],
    ["aBCDe", "D", 2, "BCDae"],
    ["aBCDe", "a", 1, "BCDae"],
    ["aBCDe", "a", 2, "BCDae"],
    ["aBCDe", "e", 3, "aeBCD"],
    ["aBCDe", "e", 2, "aeBCD"],
    ["aBCDe", "e", 0, "eaBCD"],
    ["BCDa", "C", 0, "BCDa"],
    ["aBCD", "C", 3, "aBCD"],
  ])("%s, %s to %i: %s", (all, id, place, expected) => {
    expect(letters(placed(withPassage(all), id, place))).toBe(expected);
  });

  test.each([
    ["aBCDe", "C", "E", "aBDEe"],
    ["aBCDe", "BCD", "xy", "axye"],
    ["aBCDe", "e", "f", "aBCDf"],
    ["aBCDe", "z", "y", "aBCDe"],
    ["aBCDe", "BCD", "ae", "ae"],
  ])("%s with %s swapped for %s: %s", (all, out, into, expected) => {
    expect(letters(swapped(withPassage(all), [...out], withPassage(into)))).toBe(expected);
  });

  test("is whole and in order however the teacher adds it", () => {
    expect(letters(withMore(withPassage("aCe"), withPassage("DfB")))).toBe("aBCDef");
    expect(letters(without(withPassage("aBCDe"), "C"))).toBe("ae");
    expect(chosenUnits(withPassage("aBCDe")).map(letters)).toEqual(["a", "BCD", "e"]);
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
