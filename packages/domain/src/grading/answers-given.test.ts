import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aKey } from "../testing/a-question.ts";
import { anAnswer } from "../testing/an-answer.ts";
import { answersGiven, listed, type Written } from "./answers-given.ts";
import { gradeAnswer } from "./grade-answer.ts";

const reading = (kind: "text" | "formula" | "number", settings = {}) => ({
  reading: { kind, settings },
});
const once = (...texts: string[]): Written[] => texts.map((text) => ({ text, count: 1 }));
const said = (key: Parameters<typeof aKey>[2], written: Written[]) =>
  answersGiven(aKey("short", 2, key), written).map(
    ({ text, count, right }) => `${right ? "right" : "wrong"} ${count} ${text}`,
  );

describe("the answers given", () => {
  test.each<[string, Parameters<typeof aKey>[2], Written[], string[]]>([
    [
      "begin with the refused ones, then by their counts",
      { accepted: ["5"] },
      [
        { text: "5", count: 9 },
        { text: "6", count: 1 },
        { text: "7", count: 3 },
      ],
      ["wrong 3 7", "wrong 1 6", "right 9 5"],
    ],
    [
      "that mean the same are one, by the commonest writing",
      { accepted: ["5"] },
      [...once("Five", "FIVE ."), { text: "five", count: 2 }],
      ["wrong 4 five"],
    ],
    [
      "without and with the unit are one",
      { accepted: ["5"], unit: "cm" },
      once("6 cm", "6"),
      ["wrong 2 6"],
    ],
    ["leave out blanks", { accepted: ["5"], unit: "cm" }, once(" ", "cm", "6"), ["wrong 1 6"]],
    [
      "in another case are another formula",
      { accepted: ["O2"], ...reading("formula") },
      once("CO2", "Co2"),
      ["wrong 1 CO2", "wrong 1 Co2"],
    ],
    [
      "in another case are another text where capitals matter",
      { accepted: ["Singapore"], ...reading("text", { capitals: true }) },
      once("Singapore", "singapore", "Malaya", "malaya"),
      ["wrong 1 Malaya", "wrong 1 malaya", "wrong 1 singapore", "right 1 Singapore"],
    ],
  ])("%s", (_, key, written, expected) => {
    expect(said(key, written)).toEqual(expected);
  });

  const texts = fc.constantFrom(
    "5",
    "5.0",
    "five",
    "Five.",
    "FIVE",
    "6 cm",
    "6",
    "CO2",
    "co2",
    "",
    " ",
    "½",
  );
  const kinds = fc.constantFrom(undefined, "text" as const, "formula" as const, "number" as const);

  test("count every answer that is not blank once, and accepting one makes at least its count right", () => {
    const written = fc.uniqueArray(
      fc.record({ text: texts, count: fc.integer({ min: 1, max: 9 }) }),
      {
        selector: ({ text }) => text,
      },
    );
    fc.assert(
      fc.property(written, kinds, fc.boolean(), (all, kind, capitals) => {
        const key = aKey("short", 2, {
          accepted: ["nothing like it"],
          ...(kind && reading(kind, { capitals })),
        });
        const grades = (of: typeof key) =>
          all.map(({ text, count }) => ({
            count,
            ...gradeAnswer(of, anAnswer({ chosenOption: [], customAnswer: text })),
          }));
        const sum = (list: Array<{ count: number }>) =>
          list.reduce((total, { count }) => total + count, 0);
        const given = answersGiven(key, all);
        expect(sum(given)).toBe(sum(grades(key).filter((grade) => grade.kind !== "blank")));
        for (const { text, count, right } of given.filter((one) => !one.right)) {
          const accepting = grades({ ...key, accepted: [...key.accepted, text] });
          const lifted = accepting.filter((grade) => grade.kind === "graded" && grade.marks > 0);
          expect(right || sum(lifted) >= count).toBe(true);
        }
      }),
    );
  });

  test("are listed up to 50, long ones with their beginning", () => {
    const long = "a".repeat(201);
    const many = Array.from({ length: 52 }, (_, index) => `no ${index}`);
    const { answers, more } = listed(
      answersGiven(aKey("short", 2, { accepted: ["5"] }), [
        { text: long, count: 3 },
        ...once(...many),
      ]),
    );
    expect([answers.length, more]).toEqual([50, 3]);
    expect(answers[0]).toEqual({ text: "a".repeat(200), cut: true, count: 3, right: false });
    expect(answers[1]).toMatchObject({ cut: false, count: 1 });
  });
});
