import { describe, expect, test } from "vitest";
import {
  type Desk,
  type DeskAction,
  deskReducer,
  freshDesk,
  markedCount,
  sameWords,
} from "./desk.ts";

const three = ["ann", "ben", "cai"];
const marks = (score: number) => ({ score, comment: "", version: 1 });
const mark = (score: number, count = 3): DeskAction => ({
  type: "mark",
  given: marks(score),
  ids: three.slice(0, count),
});
const skip: DeskAction = { type: "skip", ids: three };
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
  expect(undone.given.ann?.score).toBe(4);
  expect(deskReducer(undone, mark(2)).given.ann?.score).toBe(2);
});

test("an answer that is marked twice counts once", () => {
  expect(markedCount(play(mark(4), undo, mark(2), mark(3)))).toBe(2);
});

describe("answers with the same words", () => {
  const group = (...ids: string[]) => ({
    words: "One factor.",
    answers: ids.map((id) => ({ _id: id, name: id.toUpperCase(), version: 0 })),
  });
  const groups = [group("ann", "cai"), group("ann", "cai", "eve")];
  const answer = { answer: " One  factor.\n", userid: { _id: "ann" } };
  const also = { cai: { ...marks(1), with: "ann" }, eve: { ...marks(1), with: "ann" } };
  const together: DeskAction = { type: "mark", given: marks(1), also, ids: three };
  const named = (given: Desk["given"], of = answer) =>
    sameWords(groups, of, given).map(({ _id, version }) => `${_id} ${version}`);

  test("are those of the whole queue as it was read last, whatever spaces they have", () => {
    expect(named({})).toEqual(["cai 0", "eve 0"]);
    expect(named({}, { ...answer, answer: "one factor." })).toEqual([]);
  });
  test("are left alone once they have marks of their own", () => {
    expect(named({ cai: marks(3), eve: { ...marks(2), with: "ben" } })).toEqual([]);
  });
  test("are marked together, also behind the page, and offered again after undo", () => {
    const marked = play(together);
    expect([marked.at, markedCount(marked)]).toEqual([1, 3]);
    const undone = deskReducer(marked, undo);
    expect([undone.at, named(undone.given)]).toEqual([0, ["cai 1", "eve 1"]]);
    expect(deskReducer(undone, undo).at).toBe(2);
  });
  test("that come with a later page need no marks", () => {
    expect(deskReducer(play(together), { ...skip, ids: [...three, "eve"] }).at).toBe(1);
    expect(play(together, { ...mark(2), ids: [...three, "eve"] } as DeskAction).at).toBe(4);
  });
});
