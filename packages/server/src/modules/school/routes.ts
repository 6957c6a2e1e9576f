import * as calls from "@markwell/contract/calls/school";
import { texts } from "@markwell/contract/texts";
import { dayKey } from "@markwell/domain/school/calendar";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import {
  readFamilyLanguages,
  readFamilyTexts,
  signLanguage,
  takeLanguageCheckBack,
} from "./family-languages.ts";
import { PROPOSED_YEARS } from "./proposed-years.ts";
import { readSchool, saveSchool } from "./school-settings.ts";
import { calendarFor, readSchoolYears, saveSchoolYear } from "./school-years.ts";

interface Needs {
  zone: string;
  isPicture: (trx: Trx, path: string) => Promise<boolean>;
  /** A student's level; undefined for staff, who see the events of all levels. */
  levelOf: (db: Db, personId: string) => Promise<string | undefined>;
  /** Creates a test mail to this person, and returns the address. */
  writeTestMail: (trx: Trx, personId: string, now: number) => Promise<string>;
}

export function schoolRoutes({ zone, isPicture, writeTestMail, levelOf }: Needs): Route[] {
  return [
    serve(calls.schoolSettings, async ({ db }) => ({ data: await readSchool(db) })),
    serve(calls.saveSchoolSettings, async ({ body, actor: admin, db, now }) => ({
      message: texts.school.saved,
      data: await saveSchool({ db, admin, isPicture, now }, body),
    })),
    serve(calls.familyLanguages, ({ db }) => readFamilyLanguages(db)),
    serve(calls.familyTexts, ({ query, db }) => readFamilyTexts(db, query.language)),
    serve(calls.signLanguage, async ({ body, actor: admin, db, now }) => {
      await signLanguage({ db, admin, now }, body);
      return { message: texts.school.languageChecked };
    }),
    serve(calls.takeLanguageCheckBack, async ({ params, actor: admin, db, now }) => {
      await takeLanguageCheckBack({ db, admin, now }, params.id);
      return { message: texts.school.languageTakenBack };
    }),
    serve(calls.schoolYears, async ({ db, now }) => {
      const data = await readSchoolYears(db);
      const isOpen = ({ year }: { year: number }) => data.every((one) => one.year !== year);
      return {
        data,
        thisYear: Number(dayKey(now, zone).slice(0, 4)),
        proposals: PROPOSED_YEARS.filter(isOpen),
      };
    }),
    serve(calls.schoolCalendar, async ({ actor, db, now }) => ({
      data: calendarFor(await readSchoolYears(db), await levelOf(db, actor.id)),
      today: dayKey(now, zone),
      ...((await readSchool(db)).promiseCounts === "school-days" && {
        promiseCounts: "school-days" as const,
      }),
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
