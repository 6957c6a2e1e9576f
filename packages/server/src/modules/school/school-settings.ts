import { texts } from "@markwell/contract/texts";
import { REPORT_LANGUAGES, type ReportLanguage } from "@markwell/domain/reports/language";
import { VETTED_KINDS } from "@markwell/domain/school/lists";
import type { PromiseCounts } from "@markwell/domain/school/school-time";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";

const t = texts.school;

export interface SchoolSettings {
  name: string;
  /** Path of an uploaded picture; "" for none. */
  logo: string;
  /** The reply address of mails; "" for none. */
  replyTo: string;
  /** The hours that the promise of marking counts. */
  promiseCounts: PromiseCounts;
  /** Long answers and compositions may have up to 50 marks. */
  longMarks: boolean;
  /** The data-protection officer and how to reach them; "" for none. */
  dataOfficer: string;
  /** Screens and papers number the options (1) to (5) instead of A to E. */
  numberedOptions: boolean;
  /** Kinds of test that nobody opens before a colleague has approved them. */
  vettedKinds: (typeof VETTED_KINDS)[number][];
  /** In which languages pages and mails speak to families. */
  familyLanguages: ReportLanguage[];
  version: number;
}

/** Without the fields that an older client does not know: they stay. */
type Later =
  | ("promiseCounts" | "longMarks" | "dataOfficer" | "numberedOptions" | "vettedKinds")
  | "familyLanguages";
type SavedSettings = Omit<SchoolSettings, Later> & {
  [Field in Later]?: SchoolSettings[Field] | undefined;
};

const FIELDS = [
  "name",
  "logo",
  "replyTo",
  "promiseCounts",
  "longMarks",
  "dataOfficer",
  "numberedOptions",
  "vettedKinds",
  "familyLanguages",
] as const satisfies (keyof SchoolSettings)[];
const COLUMNS = [...FIELDS, "version"] as const;

export async function readSchool(db: Db): Promise<SchoolSettings> {
  const row = await db.selectFrom("schoolSettings").select(COLUMNS).executeTakeFirstOrThrow();
  return settingsOf(row);
}

type Stored = Omit<SchoolSettings, "promiseCounts" | "vettedKinds" | "familyLanguages"> & {
  promiseCounts: string;
  vettedKinds: string[];
  familyLanguages: string[];
};

const settingsOf = (row: Stored): SchoolSettings => ({
  ...row,
  promiseCounts: row.promiseCounts as PromiseCounts,
  vettedKinds: VETTED_KINDS.filter((kind) => row.vettedKinds.includes(kind)),
  familyLanguages: REPORT_LANGUAGES.filter((each) => row.familyLanguages.includes(each)),
});

interface Saving {
  db: Db;
  admin: Actor;
  /** Also locks it. */
  isPicture: (trx: Trx, path: string) => Promise<boolean>;
  now: number;
}

/**
 * With an audit line.
 * @throws Refused when somebody else was faster; HttpProblem 400 for a logo that is no uploaded picture.
 */
export async function saveSchool(
  { db, admin, isPicture, now }: Saving,
  { version, ...settings }: SavedSettings,
): Promise<SchoolSettings> {
  return transaction(db, async (trx) => {
    const before = await readSchool(trx);
    const changed = settings.logo !== "" && settings.logo !== before.logo;
    if (changed && !(await isPicture(trx, settings.logo))) throw invalidField("logo", t.logoGone);
    const saved = await trx
      .updateTable("schoolSettings")
      // What is undefined stays as it is.
      .set({ ...settings, version: version + 1 })
      .where("version", "=", version)
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!saved) throw new Refused(t.stale);
    const kept = settingsOf(saved);
    await recordAction(trx, {
      actorId: admin.id,
      act: "edit",
      targetKind: "school",
      targetId: null,
      details: { before: { name: before.name }, name: saved.name, sent: changesOf(before, kept) },
      at: now,
    });
    return kept;
  });
}

const changesOf = (before: SchoolSettings, now: SchoolSettings): string[] =>
  FIELDS.filter((field) => String(before[field]) !== String(now[field]));
