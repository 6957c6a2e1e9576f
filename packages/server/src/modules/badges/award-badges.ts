import type { Badge } from "@markwell/domain/badges/badge";
import { deservedBadges, possibleBadges } from "@markwell/domain/badges/catalogue";
import type { FactGroup } from "@markwell/domain/badges/facts";
import { isGoodComposition } from "@markwell/domain/badges/rules/counting-rules";
import { kindRules } from "@markwell/domain/questions/kinds";
import { monthKey } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { enterAll, lockBalances } from "../points/index.ts";
import { type PinnedQuestion, pinnedQuestionsOf } from "../tests/index.ts";
import { readBadgeProgresses } from "./progress.ts";
import { type Deserving, readFacts } from "./read-facts.ts";

export type BadgeEvent =
  | { kind: "attempt"; attemptId: string; testId: string }
  | { kind: "review" | "profile" | "consultation" | "checkup" };

interface When {
  /** Weeks and months are the school's. */
  zone: string;
  now: number;
}

interface StudentEvent {
  studentId: string;
  event: BadgeEvent;
}

/** As `awardBadgesToAll`, for one student. @returns the new badges in catalogue order. */
export async function awardBadges(
  trx: Trx,
  studentId: string,
  { event, ...when }: When & { event: BadgeEvent },
): Promise<readonly Badge[]> {
  return (await awardBadgesToAll(trx, [{ studentId, event }], when)).get(studentId) ?? [];
}

/**
 * Gives badges and their points in the transaction of the events (DECISIONS "Badges"), after what the
 * rules look at is written. Idempotent; the points lie outside the monthly cap. Events of one student
 * queue at their balance, so that of two attempts closed at once the second sees the first.
 * @param events at most one per student.
 * @returns the new badges by student, in catalogue order.
 */
export async function awardBadgesToAll(
  trx: Trx,
  events: readonly StudentEvent[],
  when: When,
): Promise<ReadonlyMap<string, readonly Badge[]>> {
  await lockBalances(trx, events.map(studentOf));
  const students = await deserving(trx, events);
  if (students.length === 0) return new Map();
  const facts = await readFacts(trx, students, when);
  const given = students.flatMap(({ studentId, possible }) => {
    const known = facts.get(studentId);
    const badges = known ? deservedBadges(possible, known) : [];
    return badges.map((badge) => ({ studentId, badge }));
  });
  await give(trx, given, events, when);
  return new Map(
    [...Map.groupBy(given, studentOf)].map(([studentId, of]) => [
      studentId,
      of.map(({ badge }) => badge),
    ]),
  );
}

const studentOf = ({ studentId }: { studentId: string }) => studentId;

async function deserving(trx: Trx, events: readonly StudentEvent[]): Promise<readonly Deserving[]> {
  const progresses = await readBadgeProgresses(trx, events.map(studentOf));
  const students = events.flatMap(({ studentId, event }) => {
    const progress = progresses.get(studentId);
    if (!progress || progress.erased) return [];
    const possible = possibleBadges(event.kind, progress.attained);
    return possible.length > 0 ? [{ studentId, event, progress, possible }] : [];
  });
  const attempts = students.flatMap(({ event }) => (event.kind === "attempt" ? [event] : []));
  const unchanged = await unchangedGroups(trx, attempts);
  return students.map(({ event, ...student }) => {
    if (event.kind !== "attempt") return student;
    const { attemptId } = event;
    return { ...student, attempt: { attemptId, unchanged: unchanged.get(attemptId) ?? new Set() } };
  });
}

/** Locks the balances, so no other transaction awards them at the same time. */
async function give(
  trx: Trx,
  given: ReadonlyArray<{ studentId: string; badge: Badge }>,
  events: readonly StudentEvent[],
  { zone, now }: When,
): Promise<void> {
  if (given.length === 0) return;
  const attempts = new Map(
    events.flatMap(({ studentId, event }) =>
      event.kind === "attempt" ? [[studentId, event.attemptId] as const] : [],
    ),
  );
  await sql`
    insert into student_badges (student_id, badge_id, attained_at, attempt_id)
    select student_id, badge_id, ${new Date(now)}, attempt_id from unnest(
      ${given.map(studentOf)}::uuid[],
      ${given.map(({ badge }) => badge.id)}::uuid[],
      ${given.map(({ studentId }) => attempts.get(studentId) ?? null)}::uuid[]
    ) as row (student_id, badge_id, attempt_id)`.execute(trx);
  await enterAll(
    trx,
    given.map(({ studentId, badge: { id, reward } }) => ({
      studentId,
      at: now,
      month: monthKey(now, zone),
      reason: "badge",
      sourceId: id,
      part: "",
      amount: reward,
    })),
  );
}

interface ScoredResult {
  attemptId: string;
  testId: string;
}

interface Row {
  attemptId: string;
  questionId: string;
  marks: number;
  possible: number;
  anyRevisit: boolean;
}

/**
 * Fact groups that scored attempts have not added to: nobody has to read the student's whole history.
 * What was asked comes from the cached test.
 */
async function unchangedGroups(
  db: Db,
  attempts: readonly ScoredResult[],
): Promise<ReadonlyMap<string, ReadonlySet<FactGroup>>> {
  const { rows } = await sql<Row>`
    select attempt_id, question_id, marks, possible,
           exists (select from answer_revisits where attempt_id = grades.attempt_id) as any_revisit
    from grades
    where attempt_id = any (${attempts.map(({ attemptId }) => attemptId)}::uuid[]) and marks > 0`.execute(
    db,
  );
  const reached = Map.groupBy(rows, ({ attemptId }) => attemptId);
  const unchanged = new Map<string, ReadonlySet<FactGroup>>();
  for (const { attemptId, testId } of attempts) {
    unchanged.set(
      attemptId,
      notIn(reached.get(attemptId) ?? [], await pinnedQuestionsOf(db, testId)),
    );
  }
  return unchanged;
}

function notIn(
  reached: readonly Row[],
  attempt: readonly PinnedQuestion[],
): ReadonlySet<FactGroup> {
  const asked = new Map(attempt.map((one) => [one.questionId, one]));
  const unchanged = new Set<FactGroup>(["topics", "challenging", "compositions", "revisits"]);
  for (const { questionId, marks, possible, anyRevisit } of reached) {
    const question = asked.get(questionId);
    if (!question) continue;
    unchanged.delete("topics");
    if (anyRevisit) unchanged.delete("revisits");
    if (question.difficulty === "challenging" && marks >= possible) unchanged.delete("challenging");
    if (kindRules[question.kind].forWordsmith && isGoodComposition(marks, possible))
      unchanged.delete("compositions");
  }
  return unchanged;
}

/** No statistic needs them; the points stay in the ledger. */
export async function eraseBadges(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("studentBadges").where("studentId", "=", studentId).execute();
}
