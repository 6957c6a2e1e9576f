import type { Millis } from "../units.ts";

/** Null, false or 0 where there is nothing. */
export interface TodayFacts {
  running: { testId: string; title: string; minutesLeft: number; entered: boolean } | null;
  /** A test that the student is registered for and whose teacher has not begun it. */
  waiting: { testId: string; title: string } | null;
  /** The homework that is due first, among what can be worked on. */
  homework: Homework | null;
  /** An unwatched answer to their question. */
  answer: { id: string; subject: string } | null;
  /** A test whose Correction Review they have not finished; `left` counts mistakes that are not fixed. */
  corrections: { testId: string; title: string; left: number } | null;
  /** A check-up that was stopped lately, or the first one of a student of whom nothing is known yet. */
  checkUp: { subject: string; begun: boolean } | null;
  /** The oldest unfinished practice that a teacher gave. */
  given: { roundId: string; title: string; begun: boolean } | null;
  /** Practice of today: how many mistakes come back, and whether it was begun; null when done, or not open to them. */
  daily: { due: number; begun: boolean } | null;
  /** A worksheet of their own that waits, else the topic that needs one. */
  worksheet:
    | { testId: string; title: string; begun: boolean }
    | { subject: string; topic: string }
    | null;
  /** Progress on badges they do not have. */
  badges: ReadonlyArray<{ name: string; done: number; of: number }>;
  hasGoal: boolean;
}

/** The facts of a student for whom nothing is known yet. */
export const NOTHING_TODAY: TodayFacts = {
  running: null,
  waiting: null,
  homework: null,
  answer: null,
  corrections: null,
  checkUp: null,
  given: null,
  daily: null,
  worksheet: null,
  badges: [],
  hasGoal: true,
};

interface Homework {
  testId: string;
  title: string;
  dueAt: Millis | null;
  overdue: boolean;
  begun: boolean;
}

type With<Kind extends string, Fact> = { kind: Kind } & NonNullable<Fact>;

export type NextStep =
  | With<"test", TodayFacts["running"]>
  | With<"waiting", TodayFacts["waiting"]>
  | With<"homework", TodayFacts["homework"]>
  | With<"answer", TodayFacts["answer"]>
  | With<"corrections", TodayFacts["corrections"]>
  | With<"checkup", TodayFacts["checkUp"]>
  | { kind: "daily"; due: number; begun: boolean; given?: { roundId: string; title: string } }
  | { kind: "worksheet"; subject: string; topic: string }
  | { kind: "sheet"; testId: string; title: string; begun: boolean }
  | { kind: "badge"; name: string; left: number }
  | { kind: "goal" }
  | { kind: "tests" };

export interface Today {
  next: NextStep;
  /** What comes after it, in order. */
  more: NextStep[];
}

/** The most rows below the next thing to do. */
export const MOST_ROWS = 3;
/** The share of progress from which a badge counts as near. */
const NEARLY = 0.75;
/** Homework that is due within a day comes before what can wait. */
const URGENT_MS: Millis = 24 * 3_600_000;

/**
 * In order: a running test, urgent homework, a new answer, corrections, a check-up while nothing is known, other
 * homework, a teacher's practice, today's, a worksheet, a near badge, a goal; the tests where there is nothing else. A
 * test that waits for its teacher cannot be worked on: it is the first row, and the next thing only alone.
 */
export function today(facts: TodayFacts, now: Millis): Today {
  const { running, waiting, homework, answer, corrections, checkUp, given, daily } = facts;
  const urgent = homework !== null && isUrgent(homework, now);
  const homeworkStep = step("homework", homework);
  const [next, ...others] = [
    ...step("test", running),
    ...(urgent ? homeworkStep : []),
    ...step("answer", answer),
    ...step("corrections", corrections),
    ...step("checkup", checkUp),
    ...(urgent ? [] : homeworkStep),
    ...(given ? [givenStep(given)] : []),
    ...step("daily", daily),
    ...worksheetStep(facts.worksheet),
    ...nearBadge(facts.badges),
    ...(facts.hasGoal ? [] : [{ kind: "goal" } as const]),
  ];
  const atDoor = step("waiting", waiting);
  if (!next) return { next: atDoor[0] ?? { kind: "tests" }, more: [] };
  // A goal can be set while one waits; nobody should miss the test for it.
  if (next.kind === "goal" && atDoor[0]) return { next: atDoor[0], more: [next] };
  return { next, more: [...atDoor, ...others].slice(0, MOST_ROWS) };
}

const step = <Kind extends string, Fact extends object>(
  kind: Kind,
  fact: Fact | null,
): Array<{ kind: Kind } & Fact> => (fact ? [{ kind, ...fact }] : []);

const isUrgent = ({ dueAt, overdue, begun }: Homework, now: Millis): boolean =>
  overdue || begun || (dueAt !== null && dueAt - now <= URGENT_MS);

const givenStep = ({
  roundId,
  title,
  begun,
}: NonNullable<TodayFacts["given"]>): NextStep & { kind: "daily" } => ({
  kind: "daily",
  due: 0,
  begun,
  given: { roundId, title },
});

function worksheetStep(worksheet: TodayFacts["worksheet"]): NextStep[] {
  if (!worksheet) return [];
  return "testId" in worksheet
    ? [{ kind: "sheet", ...worksheet }]
    : [{ kind: "worksheet", ...worksheet }];
}

function nearBadge(badges: TodayFacts["badges"]): NextStep[] {
  const [nearest] = badges
    .filter(({ done, of }) => done < of && done / of >= NEARLY)
    .sort((one, other) => other.done / other.of - one.done / one.of);
  return nearest ? [{ kind: "badge", name: nearest.name, left: nearest.of - nearest.done }] : [];
}
