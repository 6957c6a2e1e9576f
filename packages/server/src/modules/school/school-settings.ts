import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";

const t = texts.school;

/** What mails, papers and pages say of the school. */
export interface SchoolSettings {
  name: string;
  /** Path of an uploaded picture; "" for none. */
  logo: string;
  /** Where answers to mails go; "" for nowhere. */
  replyTo: string;
  version: number;
}

/** The settings of today. */
export function readSchool(db: Db): Promise<SchoolSettings> {
  return db
    .selectFrom("schoolSettings")
    .select(["name", "logo", "replyTo", "version"])
    .executeTakeFirstOrThrow();
}

interface Saving {
  db: Db;
  admin: Actor;
  /** Whether an uploaded picture has this path; then it stays until the end of the transaction. */
  isPicture: (trx: Trx, path: string) => Promise<boolean>;
  now: number;
}

/**
 * Changes the settings, with a line in the audit log of what was and is.
 *
 * @throws Refused when somebody else was faster; HttpProblem 400 for a logo that is no uploaded picture.
 */
export async function saveSchool(
  { db, admin, isPicture, now }: Saving,
  { version, ...settings }: SchoolSettings,
): Promise<SchoolSettings> {
  return transaction(db, async (trx) => {
    const before = await readSchool(trx);
    const changed = settings.logo !== "" && settings.logo !== before.logo;
    if (changed && !(await isPicture(trx, settings.logo))) throw invalidField("logo", t.logoGone);
    const saved = await trx
      .updateTable("schoolSettings")
      .set({ ...settings, version: version + 1 })
      .where("version", "=", version)
      .returning(["name", "logo", "replyTo", "version"])
      .executeTakeFirst();
    if (!saved) throw new Refused(t.stale);
    await recordAct(trx, {
      actorId: admin.id,
      act: "edit",
      targetKind: "school",
      targetId: null,
      details: { before: { name: before.name }, name: saved.name, sent: changesOf(before, saved) },
      at: now,
    });
    return saved;
  });
}

const changesOf = (before: SchoolSettings, now: SchoolSettings): string[] =>
  (["name", "logo", "replyTo"] as const).filter((field) => before[field] !== now[field]);
