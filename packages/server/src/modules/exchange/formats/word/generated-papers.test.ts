import { describe, expect, test } from "vitest";
import { type PaperRow, rowsOf } from "../../../../testing/read-papers.ts";
import {
  KEYS,
  NUMBERINGS,
  OPTIONS,
  type PaperQuestion,
  wordPaper,
} from "../../../../testing/word-papers.ts";

const QUESTIONS: readonly PaperQuestion[] = [
  {
    stem: "What is the value of the digit 4 in 34 017?",
    options: ["40", "400", "4000", "40 000"],
    right: 2,
  },
  { stem: "Which number is a multiple of 8?", options: ["18", "28", "42", "56"], right: 3 },
  {
    stem: "The 2nd month has at most",
    options: ["29 days", "28 days", "30 days", "31 days"],
    right: 0,
  },
  { stem: "Half of 6 is", options: ["2", "1", "3", "4"], right: 2 },
  { stem: "Water boils at", options: ["0 °C", "100 °C", "50 °C", "10 °C"], right: 1 },
];

const isDoubted = (row: PaperRow | undefined): boolean =>
  row !== undefined && (row.refused !== "" || row.keyOpen || row.notes.length > 0);

type Verdict = "right" | "doubt" | "wrong";

function judge(asked: PaperQuestion, row: PaperRow | undefined): Verdict {
  const body = row?.question?.body.replace(/<[^>]*>/g, "").trim();
  const options = row?.question?.options.map(({ text }) => text) ?? [];
  const right = row?.question?.options.findIndex(({ isAnswer }) => isAnswer);
  const same = body === asked.stem && options.join("|") === asked.options.join("|");
  if (same && right === asked.right) return "right";
  return isDoubted(row) ? "doubt" : "wrong";
}

describe("papers in every style of numbers, options and keys", () => {
  const all = Object.keys(NUMBERINGS).flatMap((numbering) =>
    Object.keys(OPTIONS)
      // Nobody can tell questions and options apart that look alike.
      .filter((options) => numbering !== "(1)" || (options !== "(1)" && options !== "table"))
      .flatMap((options) => Object.keys(KEYS).map((keys) => ({ numbering, options, keys }))),
  );

  test("come in right, and none is wrong without a word", () => {
    const failed: string[] = [];
    const wrong: string[] = [];
    for (const style of all) {
      const rows = rowsOf(wordPaper(QUESTIONS, style));
      const verdicts = QUESTIONS.map((asked, place) => judge(asked, rows[place]));
      const more = rows.slice(QUESTIONS.length).filter((row) => !isDoubted(row)).length;
      const said = `${Object.values(style).join(" / ")}: ${verdicts.join(" ")} +${more}`;
      if (more > 0 || verdicts.includes("wrong")) wrong.push(said);
      else if (verdicts.includes("doubt")) failed.push(said);
    }
    expect(wrong).toEqual([]);
    expect(failed).toEqual([]);
  });
});
