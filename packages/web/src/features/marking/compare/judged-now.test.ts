import type { JudgedPair, Judging } from "@markwell/contract/calls/comparisons";
import { describe, expect, test } from "vitest";
import { judgedNow, nextNumber, type Sent } from "./judged-now.ts";

const pair = (_id: string, number = 0): JudgedPair => {
  const script = { code: "Script K7MQ", text: "", words: 0 };
  return { _id, number, left: script, right: script };
};
const judging = (pairs: readonly string[], last: string | null = null, done = 3) =>
  ({
    ...{ title: "", each: 9, done, question: {} },
    ...{ pairs: pairs.map((id) => pair(id)), last: last === null ? null : pair(last, 1) },
  }) as unknown as Judging;
const sent = (id: string, better: Sent["better"], number = 1): Sent => ({
  pair: id,
  better,
  number,
});

describe("pairs to judge, with what is still to be sent", () => {
  test.each<[string, Judging, Sent[], { done: number; pairs: string[]; undo: string | undefined }]>(
    [
      [
        "as the server has them",
        judging(["a", "b"]),
        [],
        { done: 3, pairs: ["a", "b"], undo: undefined },
      ],
      [
        "go on offline",
        judging(["a", "b"], "z"),
        [sent("a", "left")],
        { done: 4, pairs: ["b"], undo: "a" },
      ],
      [
        "undo the newest first",
        judging(["a", "b", "c"]),
        [sent("b", "left"), sent("a", "right")],
        { done: 5, pairs: ["c"], undo: "a" },
      ],
      [
        "show again what was taken back offline",
        judging(["a", "b"]),
        [sent("a", null, 2)],
        { done: 3, pairs: ["a", "b"], undo: undefined },
      ],
      [
        "show again what the server has stored",
        judging(["a"], "z"),
        [sent("z", null, 2)],
        { done: 2, pairs: ["z", "a"], undo: undefined },
      ],
      [
        "count once what is stored and not forgotten yet",
        judging(["b"], "a", 4),
        [sent("a", "left")],
        { done: 4, pairs: ["b"], undo: "a" },
      ],
    ],
  )("%s", (_, data, waiting, expected) => {
    const { done, pairs, undo } = judgedNow(data, waiting);
    expect({ done, pairs: pairs.map(({ _id }) => _id), undo: undo?._id }).toEqual(expected);
  });

  test("number each decision on a pair above all before", () => {
    expect(nextNumber(pair("a", 2), [])).toBe(3);
    expect(nextNumber(pair("a", 0), [sent("a", null, 4), sent("b", "left", 7)])).toBe(5);
  });
});
