import * as calls from "@markwell/contract/calls/school";
import { texts } from "@markwell/contract/texts";
import { dayKey } from "@markwell/domain/school/calendar";
import type { Trx } from "../../platform/database/transaction.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import { readSchool, saveSchool } from "./school-settings.ts";
import { readSchoolYears, saveSchoolYear } from "./school-years.ts";

interface Needs {
  /** The school's time zone. */
  zone: string;
  isPicture: (trx: Trx, path: string) => Promise<boolean>;
  /** Writes a test mail to this person, and says to which address. */
  writeTestMail: (trx: Trx, personId: string, now: number) => Promise<string>;
}

export function schoolRoutes({ zone, isPicture, writeTestMail }: Needs): Route[] {
  return [
    serve(calls.schoolSettings, async ({ db }) => ({ data: await readSchool(db) })),
    serve(calls.saveSchoolSettings, async ({ body, actor: admin, db, now }) => ({
      message: texts.school.saved,
      data: await saveSchool({ db, admin, isPicture, now }, body),
    })),
    serve(calls.schoolYears, async ({ db, now }) => ({
      data: await readSchoolYears(db),
      thisYear: Number(dayKey(now, zone).slice(0, 4)),
    })),
    serve(calls.saveSchoolYear, async ({ body, actor: admin, db, now }) => ({
      message: texts.schoolYear.saved(body.year),
      data: await saveSchoolYear({ db, admin, now }, body),
    })),
    serve(calls.sendTestMail, async ({ actor, db, now }) => {
      const address = await transaction(db, (trx) => writeTestMail(trx, actor.id, now));
      return { message: texts.school.testMailSent(address) };
    }),
  ];
}
