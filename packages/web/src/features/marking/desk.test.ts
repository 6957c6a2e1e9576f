import { describe, expect, test } from "vitest";
import { type DeskAction, deskReducer, freshDesk, markedCount, sameWords } from "./desk.ts";

const mark = (score: number, count = 3): DeskAction => ({
  type: "mark",
  given: { score, comment: "", version: 1 },
  count,
});
const skip: DeskAction = { type: "skip", count: 3 };
const undo: DeskAction = { type: "undo" };
const play = (...actions: DeskAction[]) => actions.reduce(deskReducer, freshDesk);

describe("the answer on top", () => {
  test.each<[string, DeskAction[], number]>([
    ["is the first one", [], 0],
    ["is the next one after a mark", [mark(1)], 1],
    ["is the next one after a skip", [skip], 1],
    ["comes again when it was skipped", [skip, mark(1), mark(2)], 0],
    ["stays when it is the only one left", [mark(1), mark(2), skip], 2],
    ["is none when all are marked", [mark(1), mark(2), mark(3)], 3],
    ["is the last marked one after undo", [mark(1), mark(2), undo], 1],
    ["is the one before that after two", [mark(1), mark(2), undo, undo], 0],
    ["is the next unmarked one when the mark was changed", [mark(1), undo, mark(2)], 1],
    ["stays when there is nothing to undo", [undo], 0],
    ["is one that came in between", [mark(1, 1), mark(2, 2)], 2],
  ])("%s", (_what, actions, at) => {
    expect(play(...actions).at).toBe(at);
  });
});

test("undo keeps the marks until other ones are given", () => {
  const undone = play(mark(4), undo);
  expect(undone.given[0]?.score).toBe(4);
  expect(deskReducer(undone, mark(2)).given[0]?.score).toBe(2);
});

test("an answer that is marked twice counts once", () => {
  expect(markedCount(play(mark(4), undo, mark(2), mark(3)))).toBe(2);
});

describe("answers with the same words", () => {
  const answers = ["One factor.", "It is odd.", " One  factor.\n", "one factor."].map((answer) => ({
    answer,
  }));
  test("are those that wait, whatever spaces they have", () => {
    expect(sameWords(answers, freshDesk)).toEqual([2]);
    expect(sameWords(answers, { at: 2, given: {} })).toEqual([0]);
    expect(sameWords(answers, play(mark(1), skip))).toEqual([]);
  });
  test.each(["", " ", "a".repeat(201)])("are none for %j", (answer) => {
    expect(sameWords([{ answer }, { answer }], freshDesk)).toEqual([]);
  });
  test("are marked together, and undone one after the other", () => {
    const given = { score: 1, comment: "", version: 1 };
    const marked = play({ type: "mark", given, also: { 2: given }, count: 4 });
    expect([marked.at, markedCount(marked)]).toEqual([1, 2]);
    const undone = deskReducer(marked, undo);
    expect([undone.at, deskReducer(undone, undo).at]).toEqual([0, 2]);
  });
});
