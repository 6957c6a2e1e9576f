import {
  type Candidacy,
  type ClassClaim,
  type GivenKind,
  type Step,
  stepFor,
} from "@markwell/domain/tests/class-work";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

export interface TestOfClasses {
  id: string;
  title: string;
  durationMinutes: number;
  registrationOpen: boolean;
  begunAt: number | null;
  conductedAt: number | null;
  settledAt: number | null;
  lateUntil: number | null;
  noClock: boolean;
  removed: boolean;
}

/** Locks them; where a place may be removed, also against students who begin now. */
export async function lockTestsOfClasses(
  trx: Trx,
  studentIds: readonly string[],
): Promise<TestOfClasses[]> {
  const { rows: found } = await sql<{ testId: string; placed: boolean }>`
    select test_id, bool_or(placed) as placed
    from (select test_id, false as placed
          from class_students join test_classes using (class_id)
          where left_at is null and student_id = any (${[...studentIds]}::uuid[])
          union all
          select test_id, true from candidates
          where through_class and student_id = any (${[...studentIds]}::uuid[])) as theirs
    join tests on tests.id = test_id and tests.conducted_at is null
    group by test_id`.execute(trx);
  if (found.length === 0) return [];
  const hold = found.some(({ placed }) => placed) ? sql`for update` : sql`for share`;
  const { rows } = await sql<
    Record<"begunAt" | "conductedAt" | "settledAt" | "lateUntil" | "removedAt", Date | null> &
      Pick<TestOfClasses, "id" | "title" | "durationMinutes" | "registrationOpen" | "noClock">
  >`
    select id, title, duration_minutes, registration_open, begun_at, conducted_at, settled_at, late_until, no_clock, removed_at
    from tests where id = any (${found.map(({ testId }) => testId)}::uuid[])
    order by id ${hold}`.execute(trx);
  return rows.map(({ begunAt, conductedAt, settledAt, lateUntil, removedAt, ...test }) => ({
    ...test,
    begunAt: begunAt?.getTime() ?? null,
    conductedAt: conductedAt?.getTime() ?? null,
    settledAt: settledAt?.getTime() ?? null,
    lateUntil: lateUntil?.getTime() ?? null,
    removed: removedAt !== null,
  }));
}

interface ClaimRow {
  classId: string;
  kind: GivenKind;
  dueAt: number | null;
  givenAt: number;
}

interface Row {
  testId: string;
  studentId: string;
  claims: ClaimRow[];
  excepted: boolean;
  kind: Candidacy["kind"] | null;
  dueAt: Date | null;
  throughClass: boolean;
  begun: boolean;
}

interface Aligning {
  testIds: readonly string[];
  studentIds: readonly string[];
  isOpen(testId: string, given: ClaimRow): boolean;
  now: number;
}

export interface NewPlace {
  testId: string;
  studentId: string;
  kind: GivenKind;
  dueAt: number | null;
}

export interface Aligned {
  added: NewPlace[];
  /** Students with a new due date, or the place of another class. */
  changed: NewPlace[];
  withdrawn: Array<{ testId: string; studentId: string }>;
}

/** By the rule `stepFor`; idempotent. The caller holds the tests. */
export async function alignPlaces(trx: Trx, aligning: Aligning): Promise<Aligned> {
  const aligned: Aligned = { added: [], changed: [], withdrawn: [] };
  for (const row of await readBadgeProgresses(trx, aligning)) {
    const { testId, studentId } = row;
    const step = stepOf(row, aligning.isOpen);
    if (step.does === "withdraw") aligned.withdrawn.push({ testId, studentId });
    if (step.does !== "place") continue;
    const place = { testId, studentId, kind: step.kind, dueAt: step.dueAt };
    (row.kind === null ? aligned.added : aligned.changed).push(place);
  }
  await store(trx, aligned, aligning.now);
  return aligned;
}

function stepOf(row: Row, isOpen: Aligning["isOpen"]): Step {
  const claims: ClassClaim[] = row.claims.map((claim) => ({
    ...claim,
    open: isOpen(row.testId, claim),
  }));
  const { excepted, kind, throughClass, begun } = row;
  const dueAt = row.dueAt?.getTime() ?? null;
  const candidacy = kind === null ? undefined : { kind, dueAt, throughClass, begun };
  return stepFor({ claims, excepted, candidacy });
}

/** With a class that has the test, or a place from one. */
async function readBadgeProgresses(
  trx: Trx,
  { testIds, studentIds }: Pick<Aligning, "testIds" | "studentIds">,
): Promise<Row[]> {
  if (testIds.length === 0 || studentIds.length === 0) return [];
  const { rows } = await sql<Row>`
    with claims as (
      select test_id, student_id,
             jsonb_agg(jsonb_build_object(
               'classId', class_id, 'kind', kind,
               'dueAt', round(extract(epoch from due_at) * 1000),
               'givenAt', round(extract(epoch from given_at) * 1000))) as claims
      from class_students
      join classes on classes.id = class_id and classes.removed_at is null
      join people on people.id = student_id and people.removed_at is null
      join test_classes using (class_id)
      where left_at is null and student_id = any (${[...studentIds]}::uuid[])
        and test_id = any (${[...testIds]}::uuid[])
      group by test_id, student_id),
    placed as (
      select test_id, student_id from candidates
      where through_class and student_id = any (${[...studentIds]}::uuid[])
        and test_id = any (${[...testIds]}::uuid[]))
    select test_id, student_id, coalesce(claims.claims, '[]') as claims,
           test_exceptions.student_id is not null as excepted, candidates.kind, candidates.due_at,
           coalesce(candidates.through_class, false) as through_class, attempts.id is not null as begun
    from claims
    full join placed using (test_id, student_id)
    left join candidates using (test_id, student_id)
    left join test_exceptions using (test_id, student_id)
    left join attempts using (test_id, student_id)
    order by test_id, student_id`.execute(trx);
  return rows;
}

async function store(trx: Trx, { added, changed, withdrawn }: Aligned, now: number) {
  if (withdrawn.length > 0) {
    await sql`
      delete from candidates
      using unnest(${withdrawn.map(({ testId }) => testId)}::uuid[],
                   ${withdrawn.map(({ studentId }) => studentId)}::uuid[]) as gone (test_id, student_id)
      where candidates.test_id = gone.test_id and candidates.student_id = gone.student_id`.execute(
      trx,
    );
  }
  const places = [...added, ...changed];
  if (places.length === 0) return;
  const due = places.map(({ dueAt }) => (dueAt === null ? null : new Date(dueAt).toISOString()));
  await sql`
    insert into candidates (test_id, student_id, kind, due_at, registered_at, through_class)
    select test_id, student_id, kind, due_at, ${new Date(now)}, true
    from unnest(${places.map(({ testId }) => testId)}::uuid[],
                ${places.map(({ studentId }) => studentId)}::uuid[],
                ${places.map(({ kind }) => kind)}::text[], ${due}::timestamptz[])
      as place (test_id, student_id, kind, due_at)
    on conflict (test_id, student_id) do update
    set kind = excluded.kind, due_at = excluded.due_at,
        extended_until = case when excluded.kind = 'assigned' then candidates.extended_until end
    where candidates.through_class`.execute(trx);
}

/** A place taken by link or name does not go with a class. */
export async function keepPlaces(
  trx: Trx,
  testId: string,
  studentIds: readonly string[],
): Promise<void> {
  await sql`
    update candidates set through_class = false
    where test_id = ${testId} and student_id = any (${[...studentIds]}::uuid[]) and through_class`.execute(
    trx,
  );
}
