import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import type { Aid } from "@markwell/domain/arrangements/arrangement";
import { EXAM_AIDS } from "@markwell/domain/arrangements/exam-aids";
import { secondsLeft } from "@markwell/domain/attempts/clock";
import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import { isHeld } from "@markwell/domain/attempts/late-save";
import { breakEnds } from "@markwell/domain/attempts/pause";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import { type Openings, perhapsShutAt, scoreOpening, shutAmong } from "../keys/index.ts";
import { DAY_LIMIT, DUE_FOR, HAND_IN_END, OPENS_AT } from "../tests/index.ts";
import { arrangedMinutesAt } from "./arranged.ts";
import { lookAtWaits } from "./score-waits.ts";
import { isPast } from "./store.ts";

interface Facts {
  title: string;
  conductedBy: string;
  durationMinutes: number;
  questionCount: number;
  totalMarks: number;
  begun: boolean;
  conducted: boolean;
  /** Extra minutes of the whole test, then the student's own. */
  forAll: number;
  own: number;
  /** By the student's access arrangement. */
  arranged: number;
  /** Null: not registered. */
  kind: "live" | "assigned" | "worksheet" | null;
  dueAt: Date | null;
  opensAt: Date | null;
  endsAt: Date | null;
  /** Until when homework may be handed in late. */
  lateUntil: Date | null;
  /** Homework without a clock: until when it is written. */
  dayLimit: Date | null;
  /** Null before the start. */
  deadline: Date | null;
  pausedAt: Date | null;
  closed: boolean;
  /** By the student. */
  submitted: boolean;
  reopening: number;
  /** Handed in, but the answers open later. */
  withheld: boolean;
  device: string | null;
  resultWaits: boolean;
  /** The attempt, if its score waits by the rule on waiting scores. */
  confirmWaits: string | null;
  heldUntil: Date | null;
  hasGivenFeedback: boolean;
  notePageLeft: boolean;
  instructions: string;
  spellingHelp: boolean;
  /** Arranged breaks: total length, time used, and the start of the current one. */
  breakMinutes: number;
  breakMs: number;
  breakAt: Date | null;
  aids: Aid[];
  messages: Array<{ id: string; text: string }>;
  /** So late, or keys were shown, that it has to be asked whether the live test is shut. */
  perhapsShut: boolean;
}

/**
 * What the entry screen decides by (assessment core 4 "Student test").
 * @throws HttpProblem 404, Refused when the student is not registered for it.
 */
export async function entryFlags(
  db: Db,
  openings: Openings,
  { studentId, testId }: { studentId: string; testId: string },
  now: number,
): Promise<EntryFlags> {
  const facts = await findFacts(db, studentId, testId, now);
  if (!facts) throw notFound(texts.test.unknown);
  if (!facts.kind) throw new Refused(texts.attempt.notRegistered);
  const { deadline, durationMinutes: duration } = facts;
  const pausedAt = facts.closed || facts.conducted ? undefined : facts.pausedAt?.getTime();
  const aids = EXAM_AIDS.filter((aid) => facts.aids.includes(aid));
  const waiting = facts.confirmWaits;
  const wait = waiting ? (await lookAtWaits(db, [waiting], now)).waiting.get(waiting) : undefined;
  const notOpen = facts.opensAt !== null && facts.opensAt.getTime() > now && !deadline;
  const shut = facts.perhapsShut && (await shutAmong(db, [testId], now)).has(testId);
  return {
    testbegins: notOpen ? false : facts.kind !== "live" || facts.begun,
    startedWriting: deadline !== null,
    // A self-paced test is over for students who did not start in time.
    testconducted: facts.conducted || (!deadline && isPast(facts.endsAt, now)) || shut,
    completed: facts.closed,
    ...(facts.dueAt && (!deadline || facts.dayLimit) ? { dueAt: facts.dueAt.toISOString() } : {}),
    ...(facts.kind === "assigned" ? homeworkFlags(facts, notOpen) : {}),
    ...(facts.submitted ? { submitted: true as const } : {}),
    ...(facts.reopening > 0 ? { reopening: facts.reopening } : {}),
    pending: deadline
      ? secondsLeft(deadline.getTime(), now, pausedAt)
      : facts.dayLimit
        ? secondsLeft(facts.dayLimit.getTime(), now)
        : (duration + extraMinutesOf(facts)) * 60,
    serverTime: now,
    paused: pausedAt !== undefined,
    title: facts.title,
    conductedBy: facts.conductedBy,
    ...(facts.kind === "worksheet" ? { worksheet: true as const } : {}),
    duration,
    questionCount: facts.questionCount,
    totalMarks: facts.totalMarks,
    ...(facts.withheld ? await openings.of(testId, now) : {}),
    device: facts.device ?? "",
    resultWaits: facts.resultWaits || wait !== undefined,
    ...(wait ? { confirmWaits: true, scoreWait: scoreOpening(wait, openings.zone) } : {}),
    held: !facts.closed && !facts.conducted && isHeldNow(facts, now),
    hasGivenFeedBack: facts.hasGivenFeedback,
    notePageLeft: facts.notePageLeft,
    ...(facts.instructions ? { instructions: facts.instructions } : {}),
    ...(facts.spellingHelp ? { spellingHelp: true as const } : {}),
    ...(facts.breakMinutes > 0 && !facts.closed ? { breaks: breaksLeft(facts) } : {}),
    ...(aids.length > 0 ? { aids } : {}),
    messages: facts.messages.map(({ id, text }) => ({ _id: id, text })),
  };
}

/** Past its date, homework may still be taken as late. */
const homeworkFlags = (
  { opensAt, dueAt, lateUntil, dayLimit }: Facts,
  notOpen: boolean,
): Pick<EntryFlags, "homework" | "opensAt" | "lateUntil" | "noClock"> => ({
  homework: true,
  ...(notOpen && opensAt ? { opensAt: opensAt.toISOString() } : {}),
  ...(lateUntil && dueAt && lateUntil > dueAt ? { lateUntil: lateUntil.toISOString() } : {}),
  ...(dayLimit ? { noClock: true } : {}),
});

function breaksLeft({ breakMinutes, breakMs, breakAt }: Facts): EntryFlags["breaks"] {
  const breaks = { at: breakAt?.getTime(), usedMs: breakMs, mostMs: breakMinutes * 60_000 };
  return { left: Math.max(0, breaks.mostMs - breakMs), endsAt: breakEnds(breaks) ?? null };
}

function isHeldNow({ deadline, heldUntil, pausedAt }: Facts, now: number): boolean {
  if (!deadline || !heldUntil || pausedAt) return false;
  return isHeld({ deadline: deadline.getTime(), heldUntil: heldUntil.getTime() }, now);
}

/** One query, so all facts are of one moment: a class asks together after Begin. */
async function findFacts(
  db: Db,
  studentId: string,
  testId: string,
  now: number,
): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select tests.title, people.name as conducted_by, tests.duration_minutes,
           tests.note_page_left, tests.instructions, tests.spelling_help,
           (select count(*)::int from test_questions where test_id = tests.id) as question_count,
           (select coalesce(sum(marks), 0)::int from test_questions where test_id = tests.id) as total_marks,
           tests.begun_at is not null as begun, tests.conducted_at is not null as conducted,
           tests.extra_minutes as for_all, coalesce(candidates.extra_minutes, 0) as own,
           ${arrangedMinutesAt(now, sql`${studentId}::uuid`)} as arranged,
           candidates.kind, ${DUE_FOR} as due_at, ${OPENS_AT} as opens_at, ${HAND_IN_END} as ends_at,
           case when candidates.kind = 'assigned' then tests.late_until end as late_until, ${DAY_LIMIT} as day_limit,
           attempts.deadline, coalesce(attempts.away_seconds, 0) as reopening, attempts.closed_at is not null as closed,
           coalesce(attempts.closed_at is not null and attempts.closed_how = 'submitted', false) as submitted, attempts.device,
           coalesce(attempts.arranged_break_minutes, 0) as break_minutes, coalesce(attempts.break_ms, 0)::float8 as break_ms,
           attempts.break_at,
           coalesce(attempts.arranged_aids, (select aids from arrangement_at(${studentId}, ${new Date(now)}, tests.duration_minutes)), '{}') as aids,
           coalesce(attempts.closed_at is not null and attempts.reviewed_at is null
             and tests.release <> 'handin', false) as withheld,
           case when attempts.id is null then tests.paused_at else attempts.paused_at end as paused_at,
           coalesce(attempts.score_waits_until >= ${new Date(now)}, false) as result_waits,
           case when attempts.confirm_waits and attempts.score_waits_until is not null then attempts.id end as confirm_waits,
           coalesce(candidates.kind = 'live' and attempts.id is null and ${perhapsShutAt(now)}, false) as perhaps_shut,
           attempts.held_until,
           exists (select from feedbacks where feedbacks.attempt_id = attempts.id) as has_given_feedback,
           (select coalesce(jsonb_agg(jsonb_build_object('id', said.id, 'text', said.body)
                                      order by said.sent_at, said.id), '[]')
            from test_messages said
            where said.test_id = tests.id and tests.conducted_at is null
              and (said.student_id is null or said.student_id = ${studentId})
              and not exists (select from message_readings
                              where message_id = said.id and student_id = ${studentId})) as messages
    from tests join people on people.id = tests.created_by
    left join candidates on candidates.test_id = tests.id and candidates.student_id = ${studentId}
    left join attempts on attempts.test_id = tests.id and attempts.student_id = ${studentId}
    where tests.id = ${testId} and tests.removed_at is null`.execute(db);
  return rows[0];
}
