import { between, pick, seeded, shuffle } from "@markwell/domain/random";
import { giveFeedback } from "../modules/feedback/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { DemoSchool } from "./hire-people.ts";

const MINUTE_MS = 60_000;

const WORDS: Record<number, readonly string[]> = {
  2: ["The last two questions were too hard for me.", "I ran out of time."],
  3: ["Some questions were easy, some I had not learnt yet.", ""],
  4: ["Good practice. I would like more problem sums.", "The pictures helped me.", ""],
  5: ["I liked the question types.", "Clear questions, and enough time.", ""],
};

interface CountedAttempt {
  testId: string;
  title: string;
  /** When the test ended, epoch milliseconds. */
  endedAt: number;
  students: DemoSchool["students"];
}

/** Of its own seed, so that nothing else of the demo school depends on it. */
export async function sayWhatTheyThink(
  trx: Trx,
  pastTest: CountedAttempt,
  now: number,
): Promise<void> {
  const random = seeded(`feedback on ${pastTest.title}`);
  for (const student of shuffle(random, pastTest.students).slice(0, between(random, 3, 6))) {
    const rating = between(random, 2, 5);
    const body = pick(random, WORDS[rating] ?? [""]);
    // Never in the future: the newest tests have just ended.
    const at = Math.min(now, pastTest.endedAt + between(random, 1, 40) * MINUTE_MS);
    await giveFeedback(trx, student.id, pastTest.testId, { rating, body }, at);
  }
}
