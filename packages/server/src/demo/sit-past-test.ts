import { createTest as createTestCall } from "@markwell/contract/calls/tests";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { between, type Random, shuffle } from "@markwell/domain/random";
import { drawQuestions } from "@markwell/domain/tests/draw";
import {
  type AfterScoring,
  type Closing,
  type PastSitting,
  recordSittings,
  type ScoredAttempt,
} from "../modules/attempts/index.ts";
import { begin, end } from "../modules/conduct/index.ts";
import { markAnswer } from "../modules/marking/index.ts";
import {
  createTest,
  type PinnedQuestion,
  pinnedQuestionsOf,
  registerCandidate,
} from "../modules/tests/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import { chanceOf, writeAnswer } from "./answers.ts";
import { sayWhatTheyThink } from "./feedback.ts";
import type { BankQuestion } from "./fill-bank.ts";
import type { DemoSchool } from "./hire-people.ts";
import type { PastTest } from "./past-tests.ts";
import { giveByRubric } from "./rubrics.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface Past {
  trx: Trx;
  school: DemoSchool;
  bank: readonly BankQuestion[];
  closing: Closing;
  random: Random;
  now: number;
}

/** @returns the id of the test */
export async function sitPastTest(past: Past, pastTest: PastTest): Promise<string> {
  const { trx, school, closing, random, now } = past;
  const beganAt = now - pastTest.daysAgo * DAY_MS + between(random, -90, 90) * MINUTE_MS;
  const testId = await buildTest(past, pastTest, beganAt - 3 * DAY_MS);
  const teacher = school.teachers[pastTest.subject];
  const students = school.students.filter(({ level }) => level === pastTest.level);
  const present =
    pastTest.written?.flatMap((_, place) => students[place] ?? []) ??
    students.filter(({ emailid }) => emailid === "student@demo.school" || random() < 0.82);
  for (const { id } of present) {
    await registerCandidate(trx, {
      testId,
      studentId: id,
      kind: "live",
      now: beganAt - 10 * MINUTE_MS,
    });
  }
  await begin(trx, closing.live, teacher, testId, beganAt);
  const questions = await pinnedQuestionsOf(trx, testId);
  await sit(past, pastTest, testId, questions, present, beganAt);
  const endedAt = beganAt + pastTest.durationMinutes * MINUTE_MS;
  await end(closing, teacher, testId, endedAt);
  await sayWhatTheyThink(trx, { testId, title: pastTest.title, endedAt, students: present }, now);
  // The newest attempts still wait for the teacher, as in a real week.
  if (pastTest.daysAgo > 12) await markByHand(past, pastTest, testId, questions, present, beganAt);
  return testId;
}

export async function buildTest(
  { trx, school, bank, random }: Past,
  pastTest: PastTest,
  at: number,
): Promise<string> {
  const pool = bank
    .filter(({ subject, level }) => subject === pastTest.subject && level === pastTest.level)
    .map((question) => ({ ...question, id: question.questionId, marks: question.weightage }));
  const body = createTestCall.body?.parse({
    title: pastTest.title,
    questions: pastTest.of ?? drawQuestions(pool, pastTest.questions, random).map(({ id }) => id),
    duration: pastTest.durationMinutes,
    subjects: [school.subjectIds[pastTest.subject]],
    level: pastTest.level,
    exam: pastTest.paper,
    release: pastTest.release,
    term: pastTest.term,
    year: new Date(at).getUTCFullYear(),
  });
  if (!body) throw new Error("the contract has no body for a new test");
  return createTest(trx, school.teachers[pastTest.subject], body, at);
}

/** Students hand in together in groups of this size, quick ones first. */
const HANDED_IN_TOGETHER = 6;

async function sit(
  { trx, closing, random }: Past,
  pastTest: PastTest,
  testId: string,
  questions: readonly PinnedQuestion[],
  students: DemoSchool["students"],
  beganAt: number,
): Promise<void> {
  const sittings = students.map((student, place) =>
    write(random, pastTest, questions, { ...student, place }, beganAt),
  );
  sittings.sort((one, other) => one.doneAt - other.doneAt);
  for (let first = 0; first < sittings.length; first += HANDED_IN_TOGETHER) {
    const group = sittings.slice(first, first + HANDED_IN_TOGETHER);
    const handedInAt = Math.max(...group.map(({ doneAt }) => doneAt)) + 15_000;
    await recordSittings(trx, closing, { testId, handedInAt, sittings: group });
  }
}

function write(
  random: Random,
  pastTest: PastTest,
  questions: readonly PinnedQuestion[],
  student: DemoSchool["students"][number] & { place: number },
  beganAt: number,
): PastSitting & { doneAt: number } {
  const startedAt = beganAt + between(random, 2, 60) * 1_000;
  let at = startedAt;
  const body = pastTest.written?.[student.place];
  const [first] = questions;
  if (body && first) {
    at += between(random, 25, 45) * MINUTE_MS;
    const answer = { questionId: first.questionId, chosen: [], body, savedAt: at };
    return { studentId: student.id, startedAt, answers: [answer], doneAt: at };
  }
  const answers = questions.flatMap((question) => {
    at += between(random, 20, 110) * 1_000;
    const chance = chanceOf(
      student.ability[pastTest.subject],
      question.difficulty,
      pastTest.daysAgo / 30,
    );
    const written = writeAnswer(question, chance, random);
    return written ? [{ ...written, savedAt: at }] : [];
  });
  return { studentId: student.id, startedAt, answers, doneAt: at };
}

/** Within two days, about as good as the student is; follow-ups happen once, with the last mark. */
async function markByHand(
  { trx, closing, school, random }: Past,
  pastTest: PastTest,
  testId: string,
  questions: readonly PinnedQuestion[],
  students: DemoSchool["students"],
  beganAt: number,
): Promise<void> {
  const open = questions.filter(({ kind }) => markedByHand(kind));
  const waiting = await waitingAnswers(trx, testId);
  const teacher = school.teachers[pastTest.subject];
  const scored = new Map<string, ScoredAttempt>();
  const collect: AfterScoring = async (_trx, attempts) => {
    for (const attempt of attempts) scored.set(attempt.attemptId, attempt);
  };
  const marking = { db: trx, live: closing.live, afterScoring: collect };
  let lastMarkAt = 0;
  for (const student of shuffle(random, students)) {
    for (const question of open) {
      if (!waiting.has(`${student.id} ${question.questionId}`)) continue;
      const share = Math.min(
        1,
        chanceOf(student.ability[pastTest.subject], question.difficulty, pastTest.daysAgo / 30) +
          (random() - 0.5) / 2,
      );
      const { markedBy } = question;
      const by = markedBy && giveByRubric(markedBy, share, question.marks);
      const mark = {
        testId,
        studentId: student.id,
        questionId: question.questionId,
        marks:
          by?.marks ?? Math.min(question.marks, Math.max(0, Math.round(share * question.marks))),
        comment: "",
        ...(by && { rubric: { revision: markedBy.revisionId, given: by.given, reason: "" } }),
      };
      const markedAt = beganAt + between(random, 20, 44) * 60 * MINUTE_MS;
      lastMarkAt = Math.max(lastMarkAt, markedAt);
      await markAnswer(marking, teacher, mark, markedAt);
    }
  }
  await closing.afterScoring(trx, [...scored.values()], lastMarkAt);
}

async function waitingAnswers(trx: Trx, testId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("grades")
    .innerJoin("attempts", "attempts.id", "grades.attemptId")
    .select(["attempts.studentId", "grades.questionId"])
    .where("attempts.testId", "=", testId)
    .where("grades.marks", "is", null)
    .execute();
  return new Set(rows.map(({ studentId, questionId }) => `${studentId} ${questionId}`));
}
