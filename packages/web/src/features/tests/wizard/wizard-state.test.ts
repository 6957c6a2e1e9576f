import { describe, expect, test } from "vitest";
import { aStaffQuestion } from "../../../ui/question/a-staff-question.ts";
import { emptyWizard, type WizardAct, type WizardState, wizardReducer } from "./wizard-state.ts";

const question = (id: string, subject = "maths") =>
  aStaffQuestion({ _id: id, subject: { _id: subject, topic: subject } });
const withThree: WizardState = {
  ...emptyWizard,
  basics: { ...emptyWizard.basics, subjects: ["maths"], level: "primary 6" },
  settled: { subjects: ["maths"], level: "primary 6" },
  filters: { level: ["primary 6"] },
  chosen: [question("a"), question("b"), question("c")],
};
const after = (state: WizardState, ...acts: WizardAct[]) => acts.reduce(wizardReducer, state);
const ids = ({ chosen }: WizardState) => chosen.map(({ _id }) => _id).join("");

describe("choosing questions", () => {
  test.each<[string, WizardAct, string]>([
    ["adds at the end", { type: "add", question: question("d") }, "abcd"],
    ["adds none twice", { type: "add", question: question("b") }, "abc"],
    ["removes one", { type: "remove", id: "b" }, "ac"],
    ["swaps one in its place", { type: "swap", id: "b", into: question("x") }, "axc"],
    ["moves one up", { type: "move", id: "c", by: -1 }, "acb"],
    ["keeps the first at the top", { type: "move", id: "a", by: -1 }, "abc"],
    ["a draw replaces all", { type: "draw", questions: [question("z")], shortage: "" }, "z"],
  ])("%s", (_case, act, expected) => {
    expect(ids(after(withThree, act))).toBe(expected);
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
  const filtered = after(withThree, { type: "filter", filters: { difficulty: ["basic"] } });

  test("clears the current selection", () => {
    expect(ids(filtered)).toBe("");
    expect(filtered.filters).toEqual({ difficulty: ["basic"] });
  });

  test("can be taken back, also after a second change", () => {
    const back = after(filtered, { type: "filter", filters: {} }, { type: "bring-back" });
    expect(ids(back)).toBe("abc");
    expect(back.filters).toEqual({ level: ["primary 6"] });
  });

  test("cannot be taken back any more when something new is chosen", () => {
    const on = after(filtered, { type: "add", question: question("z") }, { type: "bring-back" });
    expect(ids(on)).toBe("z");
  });
});

describe("leaving step 1", () => {
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
  });

  test("takes the questions of a dropped subject away", () => {
    const mixed = { ...withThree, chosen: [question("a"), question("e", "english")] };
    expect(ids(after(mixed, { type: "settle-basics" }))).toBe("a");
  });
});
