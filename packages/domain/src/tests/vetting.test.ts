import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changesSinceApproval,
  formatFit,
  mayAsk,
  paperChanges,
  specification,
  type VettedPaper,
  vettingState,
} from "./vetting.ts";

const paper: VettedPaper = {
  title: "WA1",
  minutes: 40,
  instructions: "",
  sections: [],
  questions: ["a", "b", "c"].map((id) => ({ id, revision: `${id}1`, marks: 2 })),
};
const [a, b, c] = paper.questions as [
  VettedPaper["questions"][0],
  VettedPaper["questions"][0],
  VettedPaper["questions"][0],
];

test.each<[string, Partial<VettedPaper>, string[]]>([
  ["nothing", {}, []],
  ["the title", { title: "WA2" }, ["The title was “WA1”."]],
  ["the time", { minutes: 50 }, ["The time was 40 minutes."]],
  ["instructions", { instructions: "Answer all." }, ["The instructions have changed."]],
  ["sections", { sections: [{ before: "a", title: "A" }] }, ["The sections have changed."]],
  ["a question less", { questions: [a, c] }, ["Question 2 of the approved paper was removed."]],
  ["a question more", { questions: [a, b, c, { ...a, id: "d" }] }, ["Question 4 is new."]],
  ["the order", { questions: [b, a, c] }, ["The order of the questions has changed."]],
  [
    "a version",
    { questions: [a, { ...b, revision: "b2" }, c] },
    ["Question 2 has a newer version."],
  ],
  ["marks", { questions: [{ ...a, marks: 3 }, b, c] }, ["Question 1 had 2 marks, now 3."]],
])("%s changed is named", (_, change, expected) => {
  const now = { ...paper, ...change };
  expect(paperChanges(paper, now)).toEqual(expected);
  const state = vettingState([{ ended: "approved", approved: paper }], now);
  expect(state).toBe(expected.length > 0 ? "changed" : "approved");
  expect(mayAsk(state)).toBe(expected.length > 0);
});

const open = { ended: null, approved: null };
const withdrawn = { ended: "withdrawn", approved: null } as const;
const returned = { ended: "returned", approved: null } as const;
const approved = { ended: "approved", approved: paper } as const;

test.each([
  [[], "draft", true],
  [[open], "with vetter", false],
  [[withdrawn], "draft", true],
  [[returned], "returned", true],
  [[withdrawn, withdrawn, returned, approved], "returned", true],
  [[withdrawn, approved], "approved", false],
] as const)("rounds %o make the test %s", (rounds, state, may) => {
  expect(vettingState(rounds, paper)).toBe(state);
  expect(mayAsk(state)).toBe(may);
});

test("questions are named as on paper, in a paper approved without labels by their place", () => {
  const labels = ["1(a)", "1(b)", "2"];
  const now = {
    ...paper,
    questions: paper.questions.map((one, at) => ({ ...one, label: labels[at] ?? "" })),
  };
  const [first, second, third] = now.questions.map((one) => ({ ...one, marks: 5 }));
  const changed = { ...now, questions: [first, third].flatMap((one) => one ?? []) };
  expect(paperChanges(now, changed)).toEqual([
    "Question 1(b) of the approved paper was removed.",
    "Question 1(a) had 2 marks, now 5.",
    "Question 2 had 2 marks, now 5.",
  ]);
  expect(second?.label).toBe("1(b)");
  expect(paperChanges(paper, now)).toEqual([]);
  expect(paperChanges(paper, changed)).toContain("Question 2 of the approved paper was removed.");
});

test("what differs from the last approval is named until the next one", () => {
  const now = { ...paper, minutes: 50 };
  for (const rounds of [[open, approved], [returned, approved], [approved]]) {
    expect(changesSinceApproval(rounds, now)).toEqual(["The time was 40 minutes."]);
  }
  expect(changesSinceApproval([open], now)).toEqual([]);
});

describe("the table of specifications", () => {
  const difficulties = ["basic", "moderate"];
  test("has marks by topic and difficulty, and all of them last", () => {
    const some = [
      { topic: "Ratio", difficulty: "basic", marks: 2 },
      { topic: "Algebra", difficulty: "moderate", marks: 3 },
      { topic: "Ratio", difficulty: "moderate", marks: 4 },
    ];
    expect(specification(some, difficulties)).toEqual({
      rows: [
        { topic: "Algebra", marks: [0, 3], questions: 1, total: 3 },
        { topic: "Ratio", marks: [2, 4], questions: 2, total: 6 },
      ],
      all: { topic: "", marks: [2, 7], questions: 3, total: 9 },
    });
  });
  test("adds up in both directions", () => {
    const question = fc.record({
      topic: fc.constantFrom("a", "b", "c"),
      difficulty: fc.constantFrom(...difficulties),
      marks: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(question), (some) => {
        const { rows, all } = specification(some, difficulties);
        const total = some.reduce((sum, { marks }) => sum + marks, 0);
        expect(all.total).toBe(total);
        expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(total);
        for (const row of [...rows, all])
          expect(row.marks.reduce((sum, marks) => sum + marks, 0)).toBe(row.total);
      }),
    );
  });
});

test("a test is compared with the paper that it is nearest to", () => {
  const section = { name: "", passage: false, kind: "mcq", marksEach: 2 } as const;
  const papers = [
    { name: "Paper 1", marks: 4, minutes: 20, sections: [{ ...section, count: 2 }] },
    { name: "Paper 2", marks: 60, minutes: 90, sections: [] },
  ];
  const two = { minutes: 20, questions: [1, 2].map(() => ({ kind: "mcq", marks: 2 })) };
  expect(formatFit(papers, two)).toMatchObject({ paper: { name: "Paper 1" }, differences: [] });
  const one = { minutes: 30, questions: two.questions.slice(1) };
  expect(formatFit(papers, one)?.differences).toEqual([
    "2 marks, the format has 4",
    "30 minutes, the format has 20",
    "1 of 2 multiple-choice questions of 2 marks",
  ]);
  expect(formatFit([], two)).toBeUndefined();
});
