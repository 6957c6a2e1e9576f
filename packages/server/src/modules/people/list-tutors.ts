import type { searchTutors as searchCall } from "@markwell/contract/calls/profile";
import { PROFILE_SUBJECTS } from "@markwell/contract/wire/profile";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Shown, searchConditions } from "./row-search.ts";

type Tutor = z.input<(typeof searchCall)["reply"]>["data"][number];

/** What one search answers with at most. */
const MOST = 20;

/** The teachers of each of the three subjects by name (school platform, section 7). */
export async function tutorsBySubject(db: Db) {
  const tutors = await findTutors(db, "", null);
  const of = (name: string) =>
    tutors.filter(({ subject }) => subject === name).map(({ subject: _, ...tutor }) => tutor);
  const [maths, english, science] = PROFILE_SUBJECTS;
  return {
    mathTutors: of(maths.subject),
    sciTutors: of(science.subject),
    engTutors: of(english.subject),
  };
}

/** Teachers of a subject whose name has all words of the search, without regard to case. */
export const searchTutors = (db: Db, search: string): Promise<Tutor[]> =>
  findTutors(db, search, MOST);

const SHOWN = { name: sql`people.name` } satisfies Shown<"name">;

async function findTutors(db: Db, search: string, limit: number | null): Promise<Tutor[]> {
  const conditions = searchConditions(SHOWN, { name: search });
  const { rows } = await sql<{ id: string; name: string; subject: string }>`
    select people.id, people.name, subjects.name as subject
    from people
    join teachers on teachers.person_id = people.id
    join subjects on subjects.id = teachers.subject_id
    where ${sql.join([sql`people.removed_at is null`, ...conditions], sql` and `)}
    order by lower(people.name), people.id
    limit ${limit}`.execute(db);
  return rows.map(({ id, ...tutor }) => ({ _id: id, ...tutor }));
}
