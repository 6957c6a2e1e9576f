import { texts } from "@markwell/contract/texts";
import type { Holiday, SchoolCalendar, Term } from "@markwell/domain/school/school-year";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";

/** A year with the number that a change of it has to name. */
interface StoredYear {
  year: number;
  terms: Term[];
  holidays: Holiday[];
  version: number;
}

/** All years that the school has entered, the latest first. */
export async function readSchoolYears(db: Db): Promise<StoredYear[]> {
  const years = await db
    .selectFrom("schoolYears")
    .select(["year", "version"])
    .orderBy("year", "desc")
    .execute();
  if (years.length === 0) return [];
  const terms = await db.selectFrom("schoolTerms").selectAll().orderBy("number").execute();
  const holidays = await db.selectFrom("schoolHolidays").selectAll().orderBy("starts").execute();
  return years.map(({ year, version }) => ({
    year,
    version,
    terms: terms
      .filter((term) => term.year === year)
      .map(({ number, starts, ends }) => ({ number, starts, ends })),
    holidays: holidays
      .filter((holiday) => holiday.year === year)
      .map(({ name, starts, ends }) => ({ name, starts, ends })),
  }));
}

/**
 * Terms and holidays for the rules. Small tables that are read when they are needed: no process keeps
 * them, so a change holds everywhere at once.
 */
export const readCalendar = (db: Db): Promise<SchoolCalendar> => readSchoolYears(db);

/**
 * Enters a year or changes it. What it holds takes the place of what was there.
 *
 * @throws Refused when somebody else was faster.
 */
export async function saveSchoolYear(
  { db, admin, now }: { db: Db; admin: Actor; now: number },
  { year, version, terms, holidays }: StoredYear,
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
    await recordAct(trx, {
      actorId: admin.id,
      act: "edit",
      targetKind: "school year",
      targetId: null,
      details: { year, terms: terms.length, holidays: holidays.length },
      at: now,
    });
    return { year, terms, holidays, version: stored.version };
  });
}
