import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import { secondsLeft } from "@markwell/domain/attempts/clock";
import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import { dueIsOver, findCandidacy, findOwnAttempt } from "./store.ts";

interface TestFacts {
  title: string;
  conductedBy: string;
  durationMinutes: number;
  extraMinutes: number;
  begunAt: Date | null;
  conductedAt: Date | null;
  questionCount: number;
  totalMarks: number;
}

/**
 * Where the pupil's sitting stands (assessment core 4 "Student test"): what the entry screen
 * decides by, and the remaining time.
 *
 * @throws HttpProblem 404 for an unknown test, Refused when the pupil is not registered for it.
 */
export async function entryFlags(
  db: Db,
  studentId: string,
  testId: string,
  now: number,
): Promise<EntryFlags> {
  const test = await findFacts(db, testId);
  if (!test) throw notFound(texts.test.unknown);
  const candidacy = await findCandidacy(db, studentId, testId);
  if (!candidacy) throw new Refused(texts.attempt.notRegistered);
  const attempt = await findOwnAttempt(db, studentId, testId);
  const duration = test.durationMinutes;
  const extra = extraMinutesOf({ forAll: test.extraMinutes, own: candidacy.extraMinutes });
  return {
    testbegins: candidacy.kind !== "live" || test.begunAt !== null,
    startedWriting: attempt !== undefined,
    // A self-paced test is over for who did not start it in time.
    testconducted: test.conductedAt !== null || (!attempt && dueIsOver(candidacy.dueAt, now)),
    completed: attempt?.closedAt != null,
    pending: attempt ? secondsLeft(attempt.deadline, now) : (duration + extra) * 60,
    serverTime: now,
    title: test.title,
    conductedBy: test.conductedBy,
    duration,
    questionCount: test.questionCount,
    totalMarks: test.totalMarks,
    device: attempt?.device ?? "",
    hasGivenFeedBack: false,
  };
}

async function findFacts(db: Db, testId: string): Promise<TestFacts | undefined> {
  const { rows } = await sql<TestFacts>`
    select tests.title, people.name as conducted_by, tests.duration_minutes, tests.extra_minutes,
           tests.begun_at, tests.conducted_at,
           (select count(*)::int from test_questions where test_id = tests.id) as question_count,
           (select coalesce(sum(marks), 0)::int from test_questions where test_id = tests.id) as total_marks
    from tests join people on people.id = tests.created_by
    where tests.id = ${testId} and tests.removed_at is null`.execute(db);
  return rows[0];
}
