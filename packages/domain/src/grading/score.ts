import type { Marks } from "../units.ts";
import type { Grade } from "./grade-answer.ts";

/** The stored grade of one question of an attempt. */
export interface KeptGrade {
  /** Null waits for marking by hand. */
  marks: Marks | null;
  possible: Marks;
  blank: boolean;
}

/** The stored form of a grade: a blank has 0 marks, a waiting answer none yet. */
export function keptGrade(grade: Grade): KeptGrade {
  const marks = grade.kind === "graded" ? grade.marks : grade.kind === "blank" ? 0 : null;
  return { marks, possible: grade.of, blank: grade.kind === "blank" };
}

/** The inverse of `keptGrade`. */
export function gradeOfKept({ marks, possible, blank }: KeptGrade): Grade {
  if (marks === null) return { kind: "waiting", of: possible };
  return blank ? { kind: "blank", of: possible } : { kind: "graded", marks, of: possible };
}

export interface Score {
  /** Marks so far. */
  score: Marks;
  /** Marks of the whole test. */
  total: Marks;
  /** Marks of the part that is graded. */
  gradedTotal: Marks;
  /** Answers that wait for marking by hand. */
  waiting: number;
}

/** Adds up the grades of an attempt: closing, marking, late answers, regrading and its preview all use this. */
export function scoreOf(grades: readonly KeptGrade[]): Score {
  const sum: Score = { score: 0, total: 0, gradedTotal: 0, waiting: 0 };
  for (const { marks, possible } of grades) {
    sum.total += possible;
    if (marks === null) {
      sum.waiting += 1;
    } else {
      sum.gradedTotal += possible;
      sum.score += marks;
    }
  }
  return sum;
}
