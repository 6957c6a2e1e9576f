import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areCaptions, consultationName, isFor, routeTo, tidyCaptions } from "./consultation.ts";

test.each([
  ["Why is it 12?", "Why is it 12?"],
  ["  Why   is it\t12?  ", "Why is it 12?"],
  ["\n \nHow do I begin?\nI tried long division.", "How do I begin?"],
  [
    "I do not understand why the model has five units when the ratio is 2 to 3",
    "I do not understand why the model has five units when the…",
  ],
  ["x".repeat(60), "x".repeat(60)],
  ["x".repeat(61), `${"x".repeat(59)}…`],
])("%j is called %j", (query, name) => {
  expect(consultationName(query)).toBe(name);
});

test("a name is one line, of 60 characters at most, and never empty for a query with words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (query) => {
      const name = consultationName(query);
      expect([...name].length).toBeLessThanOrEqual(60);
      expect(name).not.toMatch(/\n/);
      if (query.trim() !== "") expect(name.trim()).not.toBe("");
    }),
  );
});

const CUE = "00:00.000 --> 00:02.500\nLook at the units first.\n";

test.each([
  [`WEBVTT\n\n${CUE}`, true],
  [`\uFEFFWEBVTT - Ratio\r\n\r\n${CUE.replaceAll("\n", "\r\n")}`, true],
  ["WEBVTT\n\n1\n01:00:00.000 --> 01:00:01.000 align:start\nHi", true],
  ["WEBVTT\n\nno times", false],
  [`WEBVTTX\n\n${CUE}`, false],
  [`1\n00:00:00,000 --> 00:00:02,500\nSubRip\n`, false],
  [CUE, false],
  ["", false],
])("%j are captions: %s", (text, expected) => {
  expect(areCaptions(text)).toBe(expected);
});

test("captions are kept without marks that only some programs write", () => {
  expect(tidyCaptions("\uFEFFWEBVTT\r\n\r\nx\ry")).toBe("WEBVTT\n\nx\ny");
});

test.each([
  ["no tutor chosen: all teachers of the subject", undefined, null],
  ["the chosen tutor", { id: "tan", here: true }, "tan"],
  ["the chosen tutor has left: all teachers", { id: "tan", here: false }, null],
])("a new question goes to: %s", (_, chosen, tutorId) => {
  expect(routeTo(chosen)).toBe(tutorId);
});

describe("a question in Mathematics", () => {
  const tan = { id: "tan", here: true };
  const gone = { id: "tan", here: false };
  test.each([
    ["sent to all", undefined, "lim", ["mathematics"], true],
    ["sent to all", undefined, "lee", ["english"], false],
    ["sent to all", undefined, "lee", ["english", "mathematics"], true],
    ["sent to all", undefined, "lee", [], false],
    ["sent to Mr Tan", tan, "tan", ["mathematics"], true],
    ["sent to Mr Tan", tan, "lim", ["mathematics"], false],
    ["sent to Mr Tan, who teaches English now", tan, "tan", ["english"], true],
    ["sent to Mr Tan, who has left", gone, "lim", ["mathematics"], true],
    ["sent to Mr Tan, who has left", gone, "lee", ["english"], false],
  ])("%s (%j) is for %s, a teacher of %j: %s", (_, tutor, id, subjectIds, expected) => {
    expect(isFor({ subjectId: "mathematics", tutor }, { id, subjectIds })).toBe(expected);
  });
});
