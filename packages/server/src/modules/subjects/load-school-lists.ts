import type { Level } from "@markwell/domain/school/lists";
import type { Trx } from "../../platform/database/transaction.ts";

/** The lists of a school in the order in which forms show them. */
export interface SchoolLists {
  subjects: ReadonlyArray<{
    name: string;
    topics: ReadonlyArray<{ level: Level; name: string; strand: string }>;
    components: ReadonlyArray<{ name: string; marks: number }>;
  }>;
  schools: ReadonlyArray<{ name: string; band: "primary" | "secondary" }>;
}

/** Fills subjects, topics, components and schools; the tables must not hold these names yet. */
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

/** An insert without rows is no SQL. */
async function insertAll<T>(rows: readonly T[], insert: (rows: readonly T[]) => Promise<unknown>) {
  if (rows.length > 0) await insert(rows);
}
