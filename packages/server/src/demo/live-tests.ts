import { begin } from "../modules/conduct/index.ts";
import { registerCandidate } from "../modules/tests/index.ts";
import type { PastPaper } from "./papers.ts";
import { buildPaper, type Past } from "./sit-past-paper.ts";

const HOUR_MS = 3_600_000;

const OPEN: PastPaper = {
  title: "P6 Mathematics End-of-Year Warm-up",
  subject: "Mathematics",
  level: "primary 6",
  paper: "Paper 1",
  durationMinutes: 45,
  term: 4,
  daysAgo: 0,
  questions: 12,
};
const BEGUN: PastPaper = {
  ...OPEN,
  title: "P6 Science Energy Check",
  subject: "Science",
  paper: "Paper 1 Booklet A",
  durationMinutes: 60,
  questions: 10,
};

/** One test with registration open, and one that has begun and waits for pupils to take it. */
export async function openLiveTests(past: Past): Promise<void> {
  const { trx, school, closing, now } = past;
  const class6 = school.pupils.filter(({ level }) => level === "primary 6");
  for (const paper of [OPEN, BEGUN]) {
    const testId = await buildPaper(past, paper, now - 5 * HOUR_MS);
    for (const { id } of class6.slice(0, 6)) {
      await registerCandidate(trx, { testId, studentId: id, kind: "live", now: now - 4 * HOUR_MS });
    }
    if (paper === BEGUN)
      await begin(trx, closing.live, school.teachers[paper.subject], testId, now);
  }
}
