import fc from "fast-check";
import { expect, test } from "vitest";
import { topicFigures } from "../statistics/topics.ts";
import { adviceIn } from "./advice.ts";

const sum = (topic: string, marks: number, answers = 5) => ({
  ...{ topic, marks, answers },
  possible: 10,
});
const known = (topic: string, mean: number, answers = 5) => ({
  ...{ topic, answers },
  ability: { mean, sd: 0.5 },
});
const names = (given: Partial<Parameters<typeof adviceIn>[0]>) =>
  adviceIn({ subjectId: "m", goal: 75, sums: [], known: [], ...given }).map(({ topic }) => topic);

test.each([
  ["nothing is known", {}, []],
  [
    "marks tell, the weakest first",
    { sums: [sum("Area", 8), sum("Ratio", 1), sum("Speed", 4), sum("Money", 5)] },
    ["Ratio", "Speed", "Money"],
  ],
  [
    "marks count, not practice",
    { sums: [sum("Area", 2)], known: [known("Speed", -2), known("Area", 1)] },
    ["Area"],
  ],
  [
    "hardly an answer in tests: practice tells",
    { sums: [sum("Area", 0, 2)], known: [known("Speed", -2, 4), known("Area", -3, 2)] },
    ["Speed"],
  ],
  [
    "a check-up has asked about each topic once or twice",
    { known: [known("Speed", -2, 3), known("Money", 0, 3), known("Area", -3, 2)] },
    ["Area", "Speed", "Money"],
  ],
] as const)("advice when %s", (_what, given, topics) => {
  expect(names(given)).toEqual(topics);
});

test("the gap is to the goal, and nothing is left at it", () => {
  const [first] = adviceIn({ subjectId: "m", goal: 75, sums: [sum("Area", 3)], known: [] });
  expect(first).toEqual({ subjectId: "m", topic: "Area", gap: 45 });
});

test("of any marks: the very topics that the statistics call weakest", () => {
  const topics = fc.array(
    fc.record({ marks: fc.nat(10), answers: fc.nat(6) }).map((one) => one),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(topics, (drafts) => {
      const sums = drafts.map(({ marks, answers }, place) => sum(`Topic ${place}`, marks, answers));
      expect(names({ sums })).toEqual(topicFigures(sums).weakest.map(({ topic }) => topic));
    }),
  );
});
