import { describe, expect, test } from "vitest";
import type { Difficulty } from "../school/lists.ts";
import { difficultyOf, worksLike } from "./difficulty.ts";

describe("what a question works like", () => {
  test.each<[b: number, answers: number, Difficulty | null]>([
    [-2, 30, "basic"],
    [-0.51, 200, "basic"],
    [-0.5, 200, "moderate"],
    [0.5, 30, "moderate"],
    [0.51, 30, "challenging"],
    [3, 29, null],
  ])("%d from %d answers is %s", (b, answers, expected) => {
    expect(worksLike({ b, answers })).toBe(expected);
  });
});

describe("the difficulty that something is chosen by", () => {
  test.each<[Difficulty, number]>([
    ["basic", -1],
    ["moderate", 0],
    ["challenging", 1],
  ])("without answers %s lies at %d", (label, b) => {
    const unmeasured = { b, a: 1, se: 1, measured: false, label };
    expect(difficultyOf(label, undefined)).toEqual(unmeasured);
    expect(difficultyOf(label, null)).toEqual(unmeasured);
  });

  test("with few answers it is the estimate, and the label stays", () => {
    const stored = { b: 0.9, a: 1, se: 0.6, answers: 12 };
    expect(difficultyOf("basic", stored)).toMatchObject({
      b: 0.9,
      measured: false,
      label: "basic",
    });
  });

  test("with enough it is the estimate, with the label that it works like", () => {
    const stored = { b: 0.9, a: 1.3, se: 0.2, answers: 240 };
    expect(difficultyOf("basic", stored)).toEqual({
      ...{ b: 0.9, a: 1.3, se: 0.2 },
      measured: true,
      label: "challenging",
    });
  });
});
