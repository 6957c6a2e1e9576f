import type { AuditLine } from "@markwell/contract/calls/audit";
import { actionSentence } from "@markwell/domain/audit/actions";
import { detailLines } from "@markwell/domain/audit/details";
import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import { formatDateTime } from "@markwell/domain/school/calendar";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { namesApart } from "../../platform/database/namesakes.ts";

export interface StoredLine {
  id: string;
  at: Date;
  actorId: string | null;
  act: string;
  targetKind: string;
  targetId: string | null;
  details: unknown;
}

const SCHOOL = "The school";
const SOMEBODY = "somebody";

/**
 * With current names, also of people who were renamed or erased since.
 * @param forStaff sentences say which one of several students of a name is meant
 */
export async function describeLines(
  db: Db,
  zone: string,
  lines: readonly StoredLine[],
  { forStaff = false } = {},
): Promise<AuditLine[]> {
  const ids = lines.flatMap(({ actorId, targetId, details }) => [
    ...idsIn([actorId, targetId]),
    ...idsIn(details),
  ]);
  const names = await namesOf(db, ids);
  const tests = [...names.values()].flatMap(({ testId }) => (testId ? [testId] : []));
  for (const [id, name] of await namesOf(db, tests)) names.set(id, name);
  const apart = forStaff ? await namesApart(db) : ({ name }: { name: string }) => name;
  const told = (one: Named) => apart({ id: one.studentId ?? one.id, name: one.name });
  return lines.map((line) => describe(line, names, { zone, told }));
}

function describe(
  line: StoredLine,
  names: ReadonlyMap<string, Named>,
  { zone, told }: { zone: string; told: (one: Named) => string },
): AuditLine {
  const { actorId, targetId, targetKind, act } = line;
  const details = isRecord(line.details) ? line.details : {};
  const named = (id: unknown) => (typeof id === "string" ? names.get(id) : undefined);
  const target = named(targetId);
  const actor = actorId === null ? SCHOOL : (named(actorId)?.name ?? SOMEBODY);
  const shown = (one: Named | undefined) => one && told(one);
  const sentence = actionSentence(targetKind, act, {
    actor: shown(named(actorId)) ?? actor,
    target: shown(target) ?? wordIn(details) ?? "what is gone",
    self: actorId !== null && actorId === targetId,
    student: shown(named(target?.studentId ?? details.student)) ?? SOMEBODY,
    test: named(target?.testId ?? details.test)?.name ?? "that is gone",
    details,
  });
  const words = {
    nameOf: (id: string) => shown(named(id)),
    formatTime: (at: number) => formatDateTime(at, zone),
  };
  return {
    _id: line.id,
    at: line.at.toISOString(),
    sentence,
    act,
    kind: targetKind,
    actor: { _id: actorId ?? "", name: actor, emailid: named(actorId)?.email ?? "" },
    target: {
      _id: targetId ?? "",
      name: target?.name ?? wordIn(details) ?? "",
      emailid: target?.email ?? "",
    },
    // Worth telling only if it has another name now.
    details: detailLines(details, words).filter(({ value }) => value !== target?.name),
  };
}

/** A thing removed for good keeps the name of its time. */
function wordIn({ name, title }: Record<string, unknown>): string | undefined {
  const word = name ?? title;
  return typeof word === "string" && word !== "" ? word : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Named {
  id: string;
  name: string;
  /** Persons only. */
  email: string;
  /** For an attempt: the test and the student. */
  testId: string | null;
  studentId: string | null;
}

/**
 * Also for deleted things: rows are hidden, not removed. A question's name is its beginning, an attempt's
 * its student.
 */
async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`any(${[...new Set(ids)]}::uuid[])`;
  const thing = sql`'' as email, null::uuid as test_id, null::uuid as student_id`;
  const { rows } = await sql<Named>`
    select id, name, coalesce(email, '') as email, null::uuid as test_id, null::uuid as student_id
    from people where id = ${wanted}
    union all
    select id, title, ${thing} from tests where id = ${wanted}
    union all
    select passage_id, title, ${thing} from passage_revisions where is_current and passage_id = ${wanted}
    union all
    select rubric_id, title, ${thing} from rubric_revisions where is_current and rubric_id = ${wanted}
    union all
    select source_id, note, ${thing} from point_entries where reason = 'correction' and note <> '' and source_id = ${wanted}
    union all
    select id, name || ' (' || year || ')', ${thing} from classes where id = ${wanted}
    union all
    select id, name, ${thing} from subjects where id = ${wanted}
    union all
    select id, name, ${thing} from reward_categories where id = ${wanted}
    union all
    select id, name, ${thing} from rewards where id = ${wanted}
    union all
    select id, invoice_number, '', null::uuid, student_id from reward_orders where id = ${wanted}
    union all
    select id, coalesce(nullif(body, ''), '(picture)'), ${thing} from question_options where id = ${wanted}
    union all
    select former_id, coalesce(nullif(body, ''), '(picture)'), ${thing} from question_options where former_id = ${wanted}
    union all
    select attempts.id, people.name, '', attempts.test_id, attempts.student_id
    from attempts join people on people.id = attempts.student_id where attempts.id = ${wanted}`.execute(
    db,
  );
  const { rows: questions } = await sql<{ id: string; body: string }>`
    select question_id as id, body from question_revisions
    where is_current and question_id = ${wanted}`.execute(db);
  return new Map([
    ...rows.map((row) => [row.id, row] as const),
    ...questions.map(({ id, body }) => [id, { ...NOT_A_PERSON, id, name: opening(body) }] as const),
  ]);
}

const NOT_A_PERSON = { email: "", testId: null, studentId: null };
const OPENING_LENGTH = 80;

function opening(body: string): string {
  const letters = [...plainOfRichLine(body)];
  return `“${letters.slice(0, OPENING_LENGTH).join("")}${letters.length > OPENING_LENGTH ? "…" : ""}”`;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function idsIn(value: unknown): string[] {
  if (typeof value === "string") return ID.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}
