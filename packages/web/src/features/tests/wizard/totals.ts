import type { StaffQuestion } from "@markwell/contract/wire/question";
import {
  DIFFICULTIES,
  type Difficulty,
  difficultyLabel,
  difficultyOrder,
} from "@markwell/domain/school/lists";
import { expectedMinutes } from "@markwell/domain/tests/duration";

export interface Totals {
  questions: number;
  marks: number;
  minutes: number;
  mix: Record<Difficulty, number>;
  /** "Moderate" if that is the mean difficulty; "" without questions. */
  mean: string;
}

export function totalsOf(chosen: readonly StaffQuestion[]): Totals {
  const marks = chosen.reduce((sum, { weightage }) => sum + weightage, 0);
  const count = (one: Difficulty) => chosen.filter(({ difficulty }) => difficulty === one).length;
  const mean =
    chosen.reduce((sum, { difficulty }) => sum + difficultyOrder(difficulty), 0) / chosen.length;
  const nearest = DIFFICULTIES[Math.round(mean) - 1];
  return {
    questions: chosen.length,
    marks,
    minutes: expectedMinutes(marks),
    mix: { basic: count("basic"), moderate: count("moderate"), challenging: count("challenging") },
    mean: nearest ? difficultyLabel(nearest) : "",
  };
}
