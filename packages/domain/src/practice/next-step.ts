/** Null, false or 0 where there is nothing. */
export interface StepFacts {
  running: { testId: string; title: string; minutesLeft: number; entered: boolean } | null;
  /** An unwatched answer to their question. */
  answer: { id: string; subject: string } | null;
  /** A test whose Correction Review they have not finished. */
  corrections: { testId: string; title: string } | null;
  /** A check-up that was stopped lately, or the first one of a student of whom nothing is known yet. */
  checkUp: { subject: string; begun: boolean } | null;
  /** The oldest unfinished practice that a teacher gave. */
  given: { roundId: string; title: string; begun: boolean } | null;
  /** Practice of today: how many mistakes come back, and whether it was begun; null when done, or not open to them. */
  daily: { due: number; begun: boolean } | null;
  worksheet: { subject: string; topic: string } | null;
  /** Progress on badges they do not have. */
  badges: ReadonlyArray<{ name: string; done: number; of: number }>;
  hasGoal: boolean;
}

export type NextStep =
  | ({ kind: "test" } & NonNullable<StepFacts["running"]>)
  | ({ kind: "answer" } & NonNullable<StepFacts["answer"]>)
  | ({ kind: "corrections" } & NonNullable<StepFacts["corrections"]>)
  | ({ kind: "checkup" } & NonNullable<StepFacts["checkUp"]>)
  | { kind: "daily"; due: number; begun: boolean; given?: { roundId: string; title: string } }
  | ({ kind: "worksheet" } & NonNullable<StepFacts["worksheet"]>)
  | { kind: "badge"; name: string; left: number }
  | { kind: "goal" }
  | { kind: "tests" };

/** The share of progress from which a badge counts as near. */
const NEARLY = 0.75;

/**
 * In order: a running test, a new answer, corrections, a check-up while nothing is known, a teacher's
 * practice, today's, a worksheet, a near badge, else a goal or the tests.
 */
export function chooseNextStep(facts: StepFacts): NextStep {
  const { running, answer, corrections, checkUp, given, daily, worksheet, badges, hasGoal } = facts;
  if (running) return { kind: "test", ...running };
  if (answer) return { kind: "answer", ...answer };
  if (corrections) return { kind: "corrections", ...corrections };
  if (checkUp) return { kind: "checkup", ...checkUp };
  if (given) {
    const { roundId, title, begun } = given;
    return { kind: "daily", due: 0, begun, given: { roundId, title } };
  }
  if (daily) return { kind: "daily", ...daily };
  if (worksheet) return { kind: "worksheet", ...worksheet };
  const [nearest] = badges
    .filter(({ done, of }) => done < of && done / of >= NEARLY)
    .sort((one, other) => other.done / other.of - one.done / one.of);
  if (nearest) return { kind: "badge", name: nearest.name, left: nearest.of - nearest.done };
  return hasGoal ? { kind: "tests" } : { kind: "goal" };
}
