import { texts } from "@markwell/contract/texts";
import type { ListKind } from "@markwell/domain/school/list-name";
import { keepsPart } from "@markwell/domain/statistics/parts";
import { sql } from "kysely";
import { byReading } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { findSubject, listSubjects } from "./find-subject.ts";

const t = texts.schoolLists;

interface Editing {
  db: Db;
  admin: Actor;
  now: number;
}

/** The row of any list, with all that tells its list from others of the kind. */
interface Row {
  id: string;
  name: string;
  retired: boolean;
  subjectId?: string;
  level?: string;
  band?: string;
}

/** Also retired ones, in the order of the forms. */
export async function readListsToEdit(db: Db) {
  const [subjects, rows] = [await listSubjects(db), await readRows(db)];
  const isOffered = ({ subjectId = "" }: Row) => subjects.some(({ id }) => id === subjectId);
  const own = ({ id, name, retired }: Row) => ({ _id: id, name, retired });
  return {
    subjects: subjects.map(({ id, name }) => ({ _id: id, topic: name })),
    topic: rows.topic.filter(isOffered).map((row) => ({
      ...own(row),
      subject: row.subjectId ?? "",
      level: row.level ?? "",
    })),
    component: rows.component
      .filter(isOffered)
      .map((row) => ({ ...own(row), subject: row.subjectId ?? "" })),
    school: rows.school.map((row) => ({
      ...own(row),
      band: row.band === "primary" ? ("primary" as const) : ("secondary" as const),
    })),
    exam: rows.exam.map(own),
  };
}

const retired = sql<boolean>`retired_at is not null`.as("retired");

async function readRows(db: Db): Promise<Record<ListKind, Row[]>> {
  const topics = db.selectFrom("topics").select(["id", "name", "subjectId", "level", retired]);
  const components = db.selectFrom("components").select(["id", "name", "subjectId", retired]);
  const schools = db.selectFrom("schools").select(["id", "name", "band", retired]);
  const exams = db.selectFrom("exams").select(["id", "name", retired]);
  return {
    topic: await topics.orderBy("position").orderBy("name").execute(),
    component: await components.orderBy("position").orderBy("name").execute(),
    school: await schools.orderBy("band").orderBy(byReading(sql`name`)).execute(),
    exam: await exams.orderBy("position").orderBy("name").execute(),
  };
}

const TABLES = {
  topic: "topics",
  component: "components",
  school: "schools",
  exam: "exams",
} as const;

/**
 * Two admins who add or move at once wait for each other. Using a name locks its row, so a rename waits.
 */
async function lockRows(trx: Trx, kind: ListKind): Promise<Row[]> {
  await sql`lock table ${sql.table(TABLES[kind])} in share row exclusive mode`.execute(trx);
  return (await readRows(trx))[kind];
}

const isSameList = (one: Partial<Row>, other: Partial<Row>) =>
  one.subjectId === other.subjectId && one.level === other.level;

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function found(rows: readonly Row[], id: string): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw notFound(t.gone);
  return row;
}

interface Form {
  list: ListKind;
  /** The entry to rename; without it one is added. */
  _id?: string | undefined;
  name: string;
  subject?: string | undefined;
  level?: string | undefined;
  band?: string | undefined;
}

/**
 * Triggers rename what is filed under it.
 * @throws Refused where the list has the name already, in any case of letters, or where a component would
 * count in another part of the examination; HttpProblem 404 where there is none to rename.
 */
export async function saveListRow({ db, admin, now }: Editing, form: Form) {
  const { list, name } = form;
  return transaction(db, async (trx) => {
    const rows = await lockRows(trx, list);
    const renamed = form._id === undefined ? undefined : found(rows, form._id);
    const place = renamed ?? (await placeOf(trx, form));
    const same = rows.find((row) => isSameList(row, place) && isSameName(row.name, name));
    if (same && same.id !== renamed?.id) {
      throw new Refused(same.retired ? t.takenRetired(same.name) : t.taken(same.name));
    }
    const line = { actorId: admin.id, targetKind: "list", at: now } as const;
    if (!renamed) {
      const id = await insertRow(trx, list, { ...place, name });
      await recordAction(trx, { ...line, act: "create", targetId: id, details: { list, name } });
      return { message: t.added(name), data: { _id: id, name } };
    }
    if (renamed.name !== name) {
      await checkPart(trx, list, renamed, name);
      await updateRow(trx, list, renamed.id, { name });
      const details = { list, from: renamed.name, to: name };
      await recordAction(trx, { ...line, act: "edit", targetId: renamed.id, details });
    }
    return { message: t.renamed(name), data: { _id: renamed.id, name } };
  });
}

async function placeOf(trx: Trx, { list, subject, level, band }: Form): Promise<Partial<Row>> {
  if (list === "exam") return {};
  if (list === "school") {
    if (!band) throw invalidField("band", t.placeRequired);
    return { band };
  }
  if (!subject) throw invalidField("subject", t.placeRequired);
  const { id: subjectId } = await findSubject(trx, subject);
  if (list === "component") return { subjectId };
  if (!level) throw invalidField("level", t.placeRequired);
  return { subjectId, level };
}

async function checkPart(trx: Trx, list: ListKind, { name, subjectId = "" }: Row, next: string) {
  if (list !== "component") return;
  const subject = await findSubject(trx, subjectId);
  if (!keepsPart(subject.name, name, next)) throw new Refused(t.otherPart);
}

const behind = (table: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`;

async function insertRow(
  trx: Trx,
  list: ListKind,
  { name = "", subjectId = "", level = "", band = "" }: Partial<Row>,
): Promise<string> {
  const position = behind(TABLES[list]);
  const insert = {
    topic: () =>
      trx
        .insertInto("topics")
        .values({ name, subjectId, level, position })
        .returning("id")
        .execute(),
    component: () =>
      trx
        .insertInto("components")
        .values({ name, subjectId, position, marks: null })
        .returning("id")
        .execute(),
    school: () => trx.insertInto("schools").values({ name, band }).returning("id").execute(),
    exam: () => trx.insertInto("exams").values({ name, position }).returning("id").execute(),
  };
  const [row] = await insert[list]();
  return row?.id ?? "";
}

async function updateRow(
  trx: Trx,
  list: ListKind,
  id: string,
  change: { name: string } | { retiredAt: Date | null },
): Promise<void> {
  const update = {
    topic: () => trx.updateTable("topics").set(change).where("id", "=", id).execute(),
    component: () => trx.updateTable("components").set(change).where("id", "=", id).execute(),
    school: () => trx.updateTable("schools").set(change).where("id", "=", id).execute(),
    exam: () => trx.updateTable("exams").set(change).where("id", "=", id).execute(),
  };
  await update[list]();
}

interface Retiring {
  list: ListKind;
  _id: string;
  retired: boolean;
}

/** Nothing is deleted; idempotent. @throws Refused for the last component of a subject; HttpProblem 404. */
export async function retireListRow({ db, admin, now }: Editing, { list, _id, retired }: Retiring) {
  return transaction(db, async (trx) => {
    const rows = await lockRows(trx, list);
    const row = found(rows, _id);
    const message = retired ? t.retired(row.name) : t.broughtBack(row.name);
    if (row.retired === retired) return { message };
    const others = rows.filter((each) => isSameList(each, row) && !each.retired && each !== row);
    if (retired && list === "component" && others.length === 0) throw new Refused(t.last);
    await updateRow(trx, list, row.id, { retiredAt: retired ? new Date(now) : null });
    await recordAction(trx, {
      actorId: admin.id,
      act: retired ? "retire" : "bring back",
      targetKind: "list",
      targetId: row.id,
      details: { list, name: row.name },
      at: now,
    });
    return { message };
  });
}

/** Retired ones come last. @throws Refused unless these are all entries in use of one list. */
export async function orderListRows(
  { db, admin, now }: Editing,
  { list, ids }: { list: Exclude<ListKind, "school">; ids: readonly string[] },
) {
  return transaction(db, async (trx) => {
    const rows = await lockRows(trx, list);
    const first = rows.find(({ id }) => id === ids[0]);
    if (!first) throw new Refused(t.stale);
    const own = rows.filter((row) => isSameList(row, first));
    const offered = own.filter((row) => !row.retired).map(({ id }) => id);
    const named = new Set(ids);
    if (named.size !== ids.length || offered.length !== ids.length) throw new Refused(t.stale);
    if (!offered.every((id) => named.has(id))) throw new Refused(t.stale);
    const order = [...ids, ...own.filter((row) => row.retired).map(({ id }) => id)];
    const placed = sql`
      set position = placed.position
      from unnest(${order}::uuid[]) with ordinality as placed (id, position) where list.id = placed.id`;
    const update = {
      topic: sql`update topics as list ${placed}`,
      component: sql`update components as list ${placed}`,
      exam: sql`update exams as list ${placed}`,
    };
    await update[list].execute(trx);
    await recordAction(trx, {
      actorId: admin.id,
      act: "reorder",
      targetKind: "list",
      targetId: null,
      details: { list },
      at: now,
    });
    return { message: t.reordered };
  });
}
