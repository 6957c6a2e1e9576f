import { en } from "@markwell/contract/family/en";
import { createSpeaker } from "@markwell/contract/family/speaker";
import type { StudentReport } from "@markwell/contract/wire/student-report";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RemarksSheet } from "./remarks-sheet.tsx";

type Test = Pick<StudentReport["tests"][number], "testid" | "title" | "closedAt" | "remarks">;
type Rubric = NonNullable<Test["remarks"][number]["rubric"]>;

/** The lines of the sheet of a student with one marked answer. */
function readLines(rubric: Rubric): string[] {
  const remark = { number: 2, body: "Write a story.", marks: 13, most: 20, comment: "", rubric };
  const tests: Test[] = [
    {
      testid: "t",
      title: "Essays",
      closedAt: "2026-08-20",
      remarks: [{ ...remark, comments: [] }],
    },
  ];
  const report = { student: { name: "Aisha" }, tests } as StudentReport;
  const speaker = createSpeaker("en", en);
  const html = renderToStaticMarkup(createElement(RemarksSheet, { report, speaker }));
  const lines = html.replace(/<\/(p|h3)>/g, "\n").replace(/<[^>]+>/g, " ");
  return lines.split("\n").map((line) => line.trim().replace(/\s+/g, " "));
}

const rubric = { title: "Story", sum: 13, most: 20 };

test("what teachers wrote has marks by criterion, the level, and what the next one asks for", () => {
  const lines = readLines({
    ...rubric,
    criteria: [
      {
        ...{ name: "Content", marks: 7.5, most: 10 },
        band: { name: "Clear", from: 4, to: 7, text: "Ideas are clear." },
        next: { name: "Strong", asks: "Ideas are developed." },
      },
      { name: "Language", marks: 0, most: 10 },
    ],
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      "Content 7.5 of 10",
      "Clear: Ideas are clear.",
      "For the next band: Strong: Ideas are developed.",
      "Language 0 of 10",
    ]),
  );
  expect(lines.join()).not.toContain(en["review.rubricOther"]);
});

test("and what each point earned, also where other marks count", () => {
  const points = [
    { text: "Names the force", marks: 1, given: 1 },
    { text: "Says why", marks: 2, given: 1 },
  ];
  const criteria = [{ name: "Part a", marks: 2, most: 3, points }];
  expect(readLines({ ...rubric, overridden: true, criteria })).toEqual(
    expect.arrayContaining([
      "Part a 2 of 3",
      "Names the force 1/1 · Says why 1/2",
      "The teacher gave other marks than the rubric.",
    ]),
  );
});
