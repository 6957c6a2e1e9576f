import type { Release } from "@markwell/domain/keys/release";
import { type Random, shuffle } from "@markwell/domain/random";
import type { Level } from "@markwell/domain/school/lists";

export type DemoSubject = "Mathematics" | "English" | "Science";

export interface PastTest {
  title: string;
  subject: DemoSubject;
  level: Level;
  paper: "Paper 1" | "Paper 2" | "Paper 1 Booklet A" | "Paper 1 Booklet B";
  durationMinutes: number;
  term: number;
  /** Whole days before today. */
  daysAgo: number;
  questions: number;
  /** When its answers open; left out: right after hand-in. */
  release?: Release;
  /** Ids of its questions; left out: drawn from the bank. */
  of?: readonly string[];
  /** What each of the first students writes to its one question; left out: by chance. */
  written?: readonly string[];
}

const DAYS = 150;

/** Attempts per subject over the last five months; the demo student's class has the most. */
const PAPERS: Record<DemoSubject, (level: Level) => number> = {
  Mathematics: (level) => (level === "primary 6" ? 10 : 4),
  English: (level) => (level === "primary 6" ? 6 : 3),
  Science: (level) => (level === "primary 6" ? 6 : 3),
};
const THEMES = [
  "Weekly Quiz",
  "Topical Test",
  "Revision Paper",
  "Class Test",
  "Timed Practice",
] as const;

/** Oldest first. */
export function pastTests(levels: readonly Level[], random: Random): PastTest[] {
  const plan = levels.flatMap((level) =>
    (Object.keys(PAPERS) as DemoSubject[]).flatMap((subject) => {
      const count = PAPERS[subject](level);
      return Array.from({ length: count }, (_, index): PastTest => {
        const daysAgo = Math.round(DAYS - ((index + 0.5) * DAYS) / count) + 2;
        return {
          title: `${labelOf(level)} ${subject} ${THEMES[index % THEMES.length]} ${index + 1}`,
          subject,
          level,
          paper: pinnedQuestionsOf(subject, index),
          durationMinutes: 30,
          term: Math.min(4, Math.max(1, 4 - Math.floor(daysAgo / 45))),
          daysAgo,
          questions: 8,
          // The newest waits for marking, as in a real school.
          ...(index === count - 1 && { release: "marked" as const }),
        };
      });
    }),
  );
  return shuffle(random, plan).sort((a, b) => b.daysAgo - a.daysAgo);
}

const labelOf = (level: Level) => level.replace("primary ", "P").replace("secondary ", "S");

function pinnedQuestionsOf(subject: DemoSubject, index: number): PastTest["paper"] {
  if (subject === "Mathematics") return index % 2 === 0 ? "Paper 1" : "Paper 2";
  return index % 2 === 0 ? "Paper 1 Booklet A" : "Paper 1 Booklet B";
}
