import { type Level, SUBJECT_NAMES, yearsUpTo } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import { byReading } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { readSchool } from "../school/index.ts";
import components from "./data/components.json" with { type: "json" };
import schools from "./data/schools.json" with { type: "json" };
import topics from "./data/topics.json" with { type: "json" };
import { listSubjects } from "./find-subject.ts";

export interface SchoolLists {
  subjects: ReadonlyArray<{
    name: string;
    topics: ReadonlyArray<{ level: Level; name: string; strand: string }>;
    components: ReadonlyArray<{ name: string; marks: number }>;
  }>;
  schools: ReadonlyArray<{ name: string; band: "primary" | "secondary" }>;
}

/** The tables must not hold these names yet. */
export async function loadSchoolLists(trx: Trx, lists: SchoolLists): Promise<void> {
  for (const [position, subject] of lists.subjects.entries()) {
    const { id: subjectId } = await trx
      .insertInto("subjects")
      .values({ name: subject.name, position: position + 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertAll(subject.topics, (rows) =>
      trx
        .insertInto("topics")
        .values(rows.map((topic, index) => ({ ...topic, subjectId, position: index + 1 })))
        .execute(),
    );
    await insertAll(subject.components, (rows) =>
      trx
        .insertInto("components")
        .values(rows.map((component, index) => ({ ...component, subjectId, position: index + 1 })))
        .execute(),
    );
  }
  await insertAll(lists.schools, (rows) =>
    trx
      .insertInto("schools")
      .values(rows.map((row) => ({ ...row })))
      .execute(),
  );
}

/** SQL has no insert without rows. */
async function insertAll<T>(rows: readonly T[], insert: (rows: readonly T[]) => Promise<unknown>) {
  if (rows.length > 0) await insert(rows);
}

/**
 * Only if it has no subjects. Safe when several processes start at once.
 * @returns whether the lists were filled now.
 */
export async function ensureSchoolLists(db: Db): Promise<boolean> {
  return transaction(db, async (trx) => {
    await sql`lock table subjects in share row exclusive mode`.execute(trx);
    const any = await trx.selectFrom("subjects").select("id").limit(1).executeTakeFirst();
    if (any) return false;
    await loadSchoolLists(trx, defaultLists);
    return true;
  });
}

/** What a new school starts with; a school may change the rows afterwards. */
const defaultLists: SchoolLists = {
  subjects: SUBJECT_NAMES.map((name) => ({
    name,
    components: components[name],
    topics: topics.subjects[name].flatMap(({ level, topics: ofLevel }) =>
      ofLevel.map((topic) => ({ ...topic, level: level as Level })),
    ),
  })),
  schools: [
    ...schools.primary.map((name) => ({ name, band: "primary" as const })),
    ...schools.secondary.map((name) => ({ name, band: "secondary" as const })),
  ],
};

/** Assessment core, section 3 "Fixed lists". */
export async function readSchoolLists(db: Db, now: number) {
  const [subjects, topics, components, schools, exams, school] = await Promise.all([
    listSubjects(db),
    db
      .selectFrom("topics")
      .select(["subjectId", "level", "name"])
      .where("retiredAt", "is", null)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("components")
      .select(["subjectId", "name"])
      .where("retiredAt", "is", null)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("schools")
      .select(["name", "band"])
      .where("retiredAt", "is", null)
      .orderBy("band")
      .orderBy(byReading(sql`name`))
      .execute(),
    db
      .selectFrom("exams")
      .select("name")
      .where("retiredAt", "is", null)
      .orderBy("position")
      .execute(),
    readSchool(db),
  ]);
  return {
    subjects: subjects.map(({ id, name }) => ({
      _id: id,
      topic: name,
      components: components.filter(({ subjectId }) => subjectId === id).map((row) => row.name),
      topicsByLevel: byLevel(topics.filter(({ subjectId }) => subjectId === id)),
    })),
    schools: schools.map((row) => ({
      name: row.name,
      band: row.band === "primary" ? ("primary" as const) : ("secondary" as const),
    })),
    years: yearsUpTo(new Date(now).getUTCFullYear()),
    exams: exams.map(({ name }) => name),
    ...(school.longMarks && { longMarks: true as const }),
  };
}

function byLevel(topics: ReadonlyArray<{ level: string; name: string }>) {
  const names: Record<string, string[]> = {};
  for (const { level, name } of topics) {
    names[level] ??= [];
    names[level].push(name);
  }
  return names;
}
