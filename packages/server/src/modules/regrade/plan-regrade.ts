import { createHash } from "node:crypto";
import type { RegradePreview } from "@markwell/contract/calls/regrade";
import { gradeOf } from "@markwell/domain/grading/grade-band";
import {
  countRegraded,
  type RegradeCounts,
  regradeAnswer,
  type Standing,
  standingAfter,
} from "@markwell/domain/grading/regrade";
import { percentOf } from "@markwell/domain/results/percent";
import type { PaperRow } from "./load-papers.ts";
import type { ReadCorrection } from "./read-correction.ts";

interface RegradedPaper extends PaperRow {
  before: Standing;
  after: Standing;
  blankAfter: boolean;
}

/** What a correction does to every paper, before anything is changed. */
export interface RegradePlan extends RegradeCounts {
  /** Of what it was computed: another state of the papers or of the key has another one. */
  seen: string;
  /** Answers that keep their marks by hand. */
  byHand: number;
  /** The papers with another mark of the question, in the order of their pupils. */
  changed: RegradedPaper[];
}

/** Grades the answers of all papers anew; preview and regrade both do what stands here. */
export function planRegrade(correction: ReadCorrection, papers: readonly PaperRow[]): RegradePlan {
  const regraded = papers.map((paper): RegradedPaper => {
    const answer = { chosenOption: paper.chosen, customAnswer: paper.body };
    const grade = regradeAnswer(correction, answer, paper.byHand ?? undefined);
    const before = { marks: paper.marks, score: paper.score, waiting: paper.waiting };
    const after = standingAfter(before, grade);
    return { ...paper, before, after, blankAfter: grade.kind === "blank" };
  });
  return {
    ...countRegraded(regraded),
    seen: fingerprint(correction, regraded),
    byHand: correction.fullMarks ? 0 : papers.filter(({ byHand }) => byHand !== null).length,
    changed: regraded.filter(
      ({ before, after, blank, blankAfter }) =>
        before.marks !== after.marks || blank !== blankAfter,
    ),
  };
}

function fingerprint(correction: ReadCorrection, papers: readonly RegradedPaper[]): string {
  const { number, fullMarks, rightOptions, accepted } = correction;
  const state = [
    number,
    fullMarks,
    rightOptions,
    accepted,
    papers.map(({ attemptId, before, after }) => [attemptId, before, after]),
  ];
  return createHash("sha256").update(JSON.stringify(state)).digest("base64url");
}

/** The papers that change as the wire shows them: those that lose most first, then by name. */
export function papersOnWire({ changed }: RegradePlan): RegradePreview["papers"] {
  const change = ({ before, after }: RegradedPaper) => after.score - before.score;
  return [...changed]
    .sort((one, other) => change(one) - change(other) || one.name.localeCompare(other.name))
    .map((paper) => ({
      userid: paper.studentId,
      name: paper.name,
      before: standingOnWire(paper, paper.before),
      after: standingOnWire(paper, paper.after),
    }));
}

function standingOnWire({ total, level }: PaperRow, { marks, score, waiting }: Standing) {
  const percentage = percentOf(score, total);
  return { marks, score, percentage, grade: gradeOf(percentage, level), pending: waiting > 0 };
}
