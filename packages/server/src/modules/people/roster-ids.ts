import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { KNOWN_COLUMNS, type KnownPerson, OF_STUDENT } from "./find-person.ts";

export interface RosterPerson extends KnownPerson {
  sourcedId: string;
  suspended: boolean;
  removedAt: Date | null;
}

/** Finds everybody whom the school's own system has named, deleted ones too. */
export async function peopleOfRoster(db: Db): Promise<RosterPerson[]> {
  const { rows } = await sql<RosterPerson>`
    select roster_ids.sourced_id, coalesce(people.email, people.username, '') as login, people.removed_at,
           exists (select from student_suspensions where student_id = people.id) as suspended, ${KNOWN_COLUMNS}
    from roster_ids join people on people.id = roster_ids.person_id ${OF_STUDENT}
    order by roster_ids.sourced_id`.execute(db);
  return rows;
}

/** Finds the form classes of a year that the school's own system has named. */
export async function classesOfRoster(db: Db, year: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ sourcedId: string; name: string }>`
    select roster_ids.sourced_id, classes.name
    from roster_ids join classes on classes.id = roster_ids.class_id
    where classes.year = ${year} and classes.removed_at is null
    order by classes.id`.execute(db);
  return new Map(rows.map(({ sourcedId, name }) => [sourcedId, name]));
}

interface Named {
  sourcedId: string;
  id: string;
}

/** Keeps the ids of people; one of a deleted person, or of another id before, is replaced. */
export async function keepRosterIds(trx: Trx, people: readonly Named[]): Promise<void> {
  if (people.length === 0) return;
  const sent = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as sent ("sourcedId" text, id uuid)`;
  await sql`
    delete from roster_ids using ${sent}
    where roster_ids.person_id is not null
      and (roster_ids.person_id = sent.id or roster_ids.sourced_id = sent."sourcedId")`.execute(
    trx,
  );
  await sql`
    insert into roster_ids (sourced_id, person_id) select "sourcedId", id from ${sent}`.execute(
    trx,
  );
}

/** Keeps the ids of a year's classes by their names. */
export async function keepRosterClasses(
  trx: Trx,
  year: number,
  classes: readonly { sourcedId: string; name: string }[],
): Promise<void> {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as sent ("sourcedId" text, name text)`;
  await sql`
    insert into roster_ids (sourced_id, class_id)
    select sent."sourcedId", classes.id
    from ${sent} join classes on classes.year = ${year} and classes.name = sent.name and classes.removed_at is null
    on conflict (class_id) do nothing`.execute(trx);
}

export const forgetRosterId = (trx: Trx, personId: string) =>
  trx.deleteFrom("rosterIds").where("personId", "=", personId).execute();
