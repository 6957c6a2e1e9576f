import { describe, expect, test } from "vitest";
import { z } from "zod";
import { texts } from "../texts.ts";
import {
  anyOf,
  Difficulty,
  Exam,
  emailWith,
  Id,
  Level,
  nameWith,
  numberWith,
  Paper,
} from "./common.ts";

describe("words of the wire are read without regard to case and spaces", () => {
  test.each([
    [Level, "Primary 6", "primary 6"],
    [Level, " SECONDARY   2 ", "secondary 2"],
    [Difficulty, "Challenging", "challenging"],
    [Exam, "  End  of  year ", "End of year"],
    [Paper, "paper 1 BOOKLET a", "Paper 1 Booklet A"],
  ])("%# %s -> %s", (schema, text, value) => {
    expect(schema.parse(text)).toBe(value);
  });

  test.each([
    [Level, "primary 7", "Please select any Level!"],
    [Level, undefined, "Please select any Level!"],
    [Difficulty, 1, "Please select any Difficulty!"],
  ])("%# %s is refused: %s", (schema, value, message) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});

test.each([
  [5, 5],
  ["5", 5],
  [" 5.5 ", 5.5],
  ["-3", -3],
])("a number may arrive as text: %o is %d", (value, number) => {
  expect(numberWith("Number, please").parse(value)).toBe(number);
});

test.each(["", "five", "1e9", "0x10", null, true, Number.NaN])("%o is no number", (value) => {
  expect(numberWith("Number, please").safeParse(value).error?.issues[0]?.message).toBe(
    "Number, please",
  );
});

test.each([
  [undefined, []],
  [null, []],
  ["", []],
  ["a", ["a"]],
  [
    ["a", "b"],
    ["a", "b"],
  ],
])("a filter %o is %o", (value, list) => {
  expect(anyOf(z.string()).parse(value)).toEqual(list);
});

test("a filter refuses what its items refuse, and floods", () => {
  expect(anyOf(Id).safeParse("x").success).toBe(false);
  expect(anyOf(z.string()).safeParse(Array(201).fill("a")).success).toBe(false);
});

test.each([
  [" Mei@Home.Test ", "mei@home.test"],
  ["", "required"],
  [undefined, "required"],
  ["mei", "invalid"],
  [`${"m".repeat(250)}@home.test`, "invalid"],
])("the e-mail %o is read as %s", (value, expected) => {
  const result = emailWith("required", "invalid").safeParse(value);
  expect(result.success ? result.data : result.error.issues[0]?.message).toBe(expected);
});

test("a name that is too long is not told to be missing", () => {
  const said = (name: string) =>
    nameWith("Please enter the name")
      .safeParse(name)
      .error?.issues.map(({ message }) => message);
  expect(said("x".repeat(120))).toBeUndefined();
  expect(said("x".repeat(121))).toEqual([texts.profile.nameLong]);
  expect(said(" ")).toEqual(["Please enter the name"]);
});
