import { describe, expect, test } from "vitest";
import { aStaffQuestion } from "../../../ui/question/testing/a-staff-question.ts";
import {
  emptyWizard,
  type WizardAction,
  WizardState,
  wizardReducer,
  wizardWith,
} from "./wizard-state.ts";

const question = (id: string, subject = "maths") =>
  aStaffQuestion({ _id: id, subject: { _id: subject, topic: subject } });
const withThree: WizardState = {
  ...emptyWizard,
  basics: { ...emptyWizard.basics, subjects: ["maths"], level: "primary 6" },
  settled: { subjects: ["maths"], level: "primary 6", subjectLevel: "" },
  filters: { level: ["primary 6"] },
  chosen: [question("a"), question("b"), question("c")],
};
const after = (state: WizardState, ...actions: WizardAction[]) =>
  actions.reduce(wizardReducer, state);
const ids = (state: WizardState) => state.chosen.map(({ _id }) => _id).join("");

describe("the selection", () => {
  test.each<[string, WizardAction, string]>([
    ["adds behind", { type: "add", questions: [question("d"), question("e")] }, "abcde"],
    ["adds none twice", { type: "add", questions: [question("b")] }, "abc"],
    ["removes one", { type: "remove", id: "b" }, "ac"],
    ["removes all", { type: "remove-all" }, ""],
    ["swaps one in its place", { type: "swap", out: ["b"], into: [question("x")] }, "axc"],
    ["puts one to another place", { type: "place", id: "c", at: 0 }, "cab"],
    ["a draw replaces all", { type: "draw", questions: [question("z")], shortage: "" }, "z"],
  ])("%s", (_case, action, expected) => {
    expect(ids(after(withThree, action))).toBe(expected);
  });

  test("a passage leaves as a whole, says so and comes back", () => {
    const part = (id: string, place: number) =>
      aStaffQuestion({
        ...question(id),
        passage: { _id: "kite", kind: "text", title: "", body: "", place },
      });
    const state = { ...withThree, chosen: [question("a"), part("p", 1), part("q", 2)] };
    const left = after(state, { type: "remove", id: "q" });
    expect(ids(left)).toBe("a");
    expect(left.cleared?.why).toBe("passage");
    expect(ids(after(left, { type: "bring-back" }))).toBe("pqa");
    expect(after(withThree, { type: "remove", id: "b" }).cleared).toBeUndefined();
  });

  test("questions from the bank begin a test at the level of most of them", () => {
    const of = (id: string, level: string) => aStaffQuestion({ ...question(id), level });
    const begun = wizardWith([of("a", "primary 5"), of("b", "primary 6"), of("c", "primary 6")], {
      school: "Rosyth School",
      year: 2026,
      term: 3,
      exam: "",
    });
    expect(begun.basics).toMatchObject({
      subjects: ["maths"],
      level: "primary 6",
      school: "Rosyth School",
      term: 3,
    });
    // Nothing is lost by the first step, which settles level and subjects.
    expect(ids(after(begun, { type: "settle-basics" }))).toBe("abc");
  });

  test("the shortage of a draw is kept until the next one", () => {
    const short = after(withThree, {
      type: "draw",
      questions: [],
      shortage: "Only 7 of 10 questions match.",
    });
    expect(short.shortage).toBe("Only 7 of 10 questions match.");
  });
});

describe("changing a filter", () => {
  const easy = { difficulty: ["basic"] };
  const filtered = after(withThree, { type: "filter", filters: easy });

  test("clears the current selection", () => {
    expect(ids(filtered)).toBe("");
    expect(filtered.filters).toEqual(easy);
  });

  test("loses nothing: the questions come back before what was chosen since", () => {
    const since: WizardAction = { type: "add", questions: [question("z"), question("b")] };
    const back = after(filtered, since, { type: "bring-back" });
    expect(ids(back)).toBe("abcz");
    expect(back.filters).toEqual(easy);
    expect(back.cleared).toBeUndefined();
  });

  test("keeps what each of several changes took away", () => {
    const twice = after(
      filtered,
      { type: "add", questions: [question("z")] },
      { type: "filter", filters: {} },
    );
    expect(ids(after(twice, { type: "bring-back" }))).toBe("abcz");
  });

  test("can be undone with the filters as they were at first", () => {
    const undone = after(filtered, { type: "filter", filters: {} }, { type: "undo-filter" });
    expect(ids(undone)).toBe("abc");
    expect(undone.filters).toEqual({ level: ["primary 6"] });
  });

  test("is accepted by letting the questions go, or by a draw", () => {
    const draw: WizardAction = { type: "draw", questions: [question("z")], shortage: "" };
    expect(ids(after(filtered, { type: "let-go" }, { type: "bring-back" }))).toBe("");
    expect(ids(after(filtered, draw, { type: "bring-back" }))).toBe("z");
  });
});

test("removing all can be taken back", () => {
  const removed = after(withThree, { type: "remove-all" });
  expect(removed.cleared?.why).toBe("removed");
  expect(ids(after(removed, { type: "bring-back" }))).toBe("abc");
});

describe("leaving step 1", () => {
  const ofLevel = (subjectLevel: "G1" | "G2") => ({ ...question(subjectLevel), subjectLevel });
  const settled = (change: object) =>
    after(
      withThree,
      { type: "type-basics", basics: { ...withThree.basics, ...change } },
      { type: "settle-basics" },
    );

  test("with the same subject and level changes nothing", () => {
    expect(ids(settled({ title: "Another title" }))).toBe("abc");
  });

  test("with another level makes it the filter and clears the selection", () => {
    const state = settled({ level: "primary 5" });
    expect(state.filters).toEqual({ level: ["primary 5"] });
    expect(ids(state)).toBe("");
    expect(ids(after(state, { type: "bring-back" }))).toBe("abc");
  });

  test("with a subject level keeps its questions and those for everybody", () => {
    const ofAll = {
      ...withThree,
      chosen: [question("a"), ...(["G1", "G2"] as const).map(ofLevel)],
    };
    const basics = { ...ofAll.basics, level: "secondary 3" as const, subjectLevel: "G2" as const };
    const there = { ...ofAll, settled: { ...ofAll.settled, level: "secondary 3" } };
    const state = after(there, { type: "type-basics", basics }, { type: "settle-basics" });
    expect(state.filters).toEqual({ level: ["primary 6"], subjectLevel: ["G2", "none"] });
    expect(ids(state)).toBe("aG2");
    expect(ids(after(state, { type: "bring-back" }))).toBe("G1aG2");
    const backToAll = after(
      state,
      { type: "type-basics", basics: { ...basics, subjectLevel: "" } },
      { type: "settle-basics" },
    );
    expect(backToAll.filters.subjectLevel).toBeUndefined();
    expect(ids(backToAll)).toBe("aG2");
  });

  test("takes the questions of a dropped subject away, and brings them back with it", () => {
    const mixed = { ...withThree, chosen: [question("a"), question("e", "english")] };
    const without = after(mixed, { type: "settle-basics" });
    expect(ids(without)).toBe("a");
    const back = after(without, { type: "bring-back" });
    expect(ids(back)).toBe("ea");
    expect(back.basics.subjects).toEqual(["maths", "english"]);
    expect(back.settled.subjects).toEqual(["maths", "english"]);
  });
});

test("who goes on with their own edit keeps all of it, on top of the newer version", () => {
  const mine = { ...withThree, editing: { id: "t", version: 1 } };
  const rebased = after(mine, { type: "rebase", version: 3 });
  expect(rebased).toEqual({ ...mine, editing: { id: "t", version: 3 } });
});

test("a half-made test is the same after it was written down and read again", () => {
  const made = after(
    withThree,
    { type: "choose-mode", mode: "hand" },
    {
      type: "type-basics",
      basics: { ...withThree.basics, shuffleQuestions: true, shuffleOptions: true },
    },
    { type: "place", id: "c", at: 0 },
  );
  const read = WizardState.parse(JSON.parse(JSON.stringify(made)));
  expect(read).toEqual(made);
  expect(ids(read)).toBe("cab");
});

describe("when the answers open", () => {
  const typed = (change: object): WizardAction => ({
    type: "type-basics",
    basics: { ...emptyWizard.basics, ...change },
  });
  const essay = { ...question("e"), isMcq: false, isShort: false, isLong: true };

  test.each<[string, WizardAction[], string]>([
    ["at the end, of a new test", [], "ended"],
    ["at hand-in, of practice", [typed({ type: "practice" })], "handin"],
    ["when marked, with an essay", [{ type: "add", questions: [essay] }], "marked"],
    [
      "at the end again, without it",
      [
        { type: "add", questions: [essay] },
        { type: "remove", id: "e" },
      ],
      "ended",
    ],
    [
      "as the teacher chose, whatever comes later",
      [
        { type: "choose-release", release: "handin", releaseAt: null },
        { type: "add", questions: [essay] },
        typed({ type: "mock-exam", title: "Another" }),
      ],
      "handin",
    ],
  ])("%s", (_, actions, release) => {
    expect(after(emptyWizard, ...actions).basics.release).toBe(release);
  });
});
