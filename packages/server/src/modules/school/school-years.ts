import { texts } from "@markwell/contract/texts";
import type { Level } from "@markwell/domain/school/lists";
import type { SchoolTime } from "@markwell/domain/school/school-time";
import {
  concerns,
  type EventKind,
  type Holiday,
  type SchoolCalendar,
  type SchoolEvent,
  type Term,
} from "@markwell/domain/school/school-year";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { readSchool } from "./school-settings.ts";

interface StoredYear {
  year: number;
  terms: Term[];
  holidays: Holiday[];
  events: Array<SchoolEvent & { levels: Level[] }>;
  version: number;
}

/** Without `events`, the stored ones stay. */
type SavedYear = Omit<StoredYear, "events"> & Partial<Pick<StoredYear, "events">>;

/** Latest first. */
export async function readSchoolYears(db: Db): Promise<StoredYear[]> {
  const years = await db
    .selectFrom("schoolYears")
    .select(["year", "version"])
    .orderBy("year", "desc")
    .execute();
  if (years.length === 0) return [];
  const terms = await db.selectFrom("schoolTerms").selectAll().orderBy("number").execute();
  const holidays = await db.selectFrom("schoolHolidays").selectAll().orderBy("starts").execute();
  const events = await db.selectFrom("schoolEvents").selectAll().orderBy("position").execute();
  return years.map(({ year, version }) => ({
    year,
    version,
    terms: terms
      .filter((term) => term.year === year)
      .map(({ number, starts, ends }) => ({ number, starts, ends })),
    holidays: holidays
      .filter((holiday) => holiday.year === year)
      .map(({ name, starts, ends }) => ({ name, starts, ends })),
    events: events
      .filter((event) => event.year === year)
      .map(({ name, kind, starts, ends, levels }) => ({
        name,
        kind: kind as EventKind,
        starts,
        ends,
        levels: levels as Level[],
      })),
  }));
}

/** Small tables, read when needed: no process caches them, so a change holds everywhere at once. */
export const readCalendar = (db: Db): Promise<SchoolCalendar> => readSchoolYears(db);

export const calendarFor = (years: readonly StoredYear[], level: string | undefined) =>
  years.map((year) => ({
    ...year,
    events: year.events.filter((event) => level === undefined || concerns(event, level)),
  }));

/** Only a school that counts its days needs the calendar. */
export async function readSchoolTime(db: Db, zone: string): Promise<SchoolTime> {
  const { promiseCounts: counts } = await readSchool(db);
  return { counts, zone, calendar: counts === "every-day" ? [] : await readCalendar(db) };
}

/** Replaces the stored year; without `events` those stay. @throws Refused when somebody else was faster. */
export async function saveSchoolYear(
  { db, admin, now }: { db: Db; admin: Actor; now: number },
  { year, version, terms, holidays, events }: SavedYear,
): Promise<StoredYear> {
  return transaction(db, async (trx) => {
    const stored =
      version === 0
        ? await trx
            .insertInto("schoolYears")
            .values({ year })
            .onConflict((conflict) => conflict.doNothing())
            .returning("version")
            .executeTakeFirst()
        : await trx
            .updateTable("schoolYears")
            .set({ version: version + 1 })
            .where("year", "=", year)
            .where("version", "=", version)
            .returning("version")
            .executeTakeFirst();
    if (!stored) throw new Refused(texts.schoolYear.stale);
    await trx.deleteFrom("schoolTerms").where("year", "=", year).execute();
    await trx.deleteFrom("schoolHolidays").where("year", "=", year).execute();
    if (terms.length > 0) {
      await trx
        .insertInto("schoolTerms")
        .values(terms.map((term) => ({ ...term, year })))
        .execute();
    }
    if (holidays.length > 0) {
      await trx
        .insertInto("schoolHolidays")
        .values(holidays.map((holiday) => ({ ...holiday, year })))
        .execute();
    }
    if (events) {
      await trx.deleteFrom("schoolEvents").where("year", "=", year).execute();
      if (events.length > 0) {
        await trx
          .insertInto("schoolEvents")
          .values(events.map((event, position) => ({ ...event, year, position })))
          .execute();
      }
    }
    const saved = (await readSchoolYears(trx)).find((one) => one.year === year);
    if (!saved) throw new Error(`The year ${year} was saved and is not there`);
    await recordAction(trx, {
      actorId: admin.id,
      act: "edit",
      targetKind: "school year",
      targetId: null,
      details: {
        year,
        terms: terms.length,
        holidays: holidays.length,
        events: saved.events.length,
      },
      at: now,
    });
    return saved;
  });
}
