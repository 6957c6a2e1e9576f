import type { ReportLanguage } from "@markwell/domain/reports/language";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";

/** Keeps the language in which pages and mails speak to a student. */
export async function chooseOwnLanguage(
  db: Db,
  { id }: Pick<Actor, "id">,
  language: ReportLanguage,
): Promise<void> {
  await db.updateTable("students").set({ language }).where("personId", "=", id).execute();
}
