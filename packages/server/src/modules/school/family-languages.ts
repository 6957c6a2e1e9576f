import { createHash } from "node:crypto";
import type { ReplyOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/school";
import { CATALOGS, SHORT } from "@markwell/contract/family/catalogs";
import { texts } from "@markwell/contract/texts";
import { REPORT_LANGUAGES, type ReportLanguage } from "@markwell/domain/reports/language";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";

type Translated = Exclude<ReportLanguage, "en">;

const TRANSLATED = REPORT_LANGUAGES.filter((each) => each !== "en");

const digest = (text: string, length: number) =>
  createHash("sha256").update(text).digest("base64url").slice(0, length);

const shown = new Map<Translated, ReturnType<typeof readTexts>>();

/** Every text that families read in a language, each with a digest of it and its English, also the short ones for the youngest. */
function textsIn(language: Translated) {
  const known = shown.get(language) ?? readTexts(language);
  shown.set(language, known);
  return known;
}

function readTexts(language: Translated) {
  const usual = Object.entries(CATALOGS.en).map(([key, english]) => ({
    key,
    english,
    own: CATALOGS[language][key] ?? english,
  }));
  const short = Object.entries(SHORT.en).map(([text, english]) => ({
    key: `young.${text}`,
    english,
    own: SHORT[language][text] ?? english,
  }));
  const all = [...usual, ...short].map((text) => ({
    ...text,
    mark: digest(JSON.stringify([text.key, text.english, text.own]), 10),
  }));
  return { all, edition: digest(all.map(({ mark }) => mark).join(), 40) };
}

/** The latest check of each language that was not taken back. */
async function latestChecks(db: Db) {
  const rows = await db
    .selectFrom("languageChecks")
    .leftJoin("languageChecksTakenBack", "checkId", "languageChecks.id")
    .distinctOn("language")
    .select(["languageChecks.id", "language", "reader", "texts", "checkedAt"])
    .where("checkId", "is", null)
    .orderBy("language")
    .orderBy("checkedAt", "desc")
    .execute();
  return new Map(rows.map((row) => [row.language, row]));
}

/** Tells of each language which native reader has checked it, and what has changed since. */
export async function readFamilyLanguages(
  db: Db,
): Promise<Pick<ReplyOf<typeof calls.familyLanguages>, "data">> {
  const checks = await latestChecks(db);
  const data = TRANSLATED.map((language) => {
    const { all } = textsIn(language);
    const check = checks.get(language);
    const read = new Set(check?.texts);
    return {
      language,
      texts: all.length,
      ...(check && {
        checked: {
          _id: check.id,
          reader: check.reader,
          at: check.checkedAt.toISOString(),
          changed: all.filter(({ mark }) => !read.has(mark)).length,
        },
      }),
    };
  });
  return { data };
}

/** Lists the texts of a language beside their English. */
export async function readFamilyTexts(
  db: Db,
  language: Translated,
): Promise<Omit<ReplyOf<typeof calls.familyTexts>, "success">> {
  const check = (await latestChecks(db)).get(language);
  const read = new Set(check?.texts);
  const { all, edition } = textsIn(language);
  return {
    data: all.map(({ mark, ...text }) => ({ ...text, changed: !read.has(mark) })),
    edition,
  };
}

interface Signing {
  db: Db;
  admin: Actor;
  now: number;
}

type Act = "check language" | "take language check back";

const noteFor =
  ({ id: actorId }: Actor, at: number) =>
  (trx: Trx, act: Act, details: { language: string; reader: string }) =>
    recordAction(trx, { actorId, act, targetKind: "school", targetId: null, details, at });

/** Keeps a native reader's signature below the texts that they have read. @throws Refused when these have changed. */
export async function signLanguage(
  { db, admin, now }: Signing,
  { language, reader, edition }: { language: Translated; reader: string; edition: string },
): Promise<void> {
  const note = noteFor(admin, now);
  const { all, edition: current } = textsIn(language);
  if (edition !== current) throw new Refused(texts.school.languageChanged);
  await transaction(db, async (trx) => {
    await trx
      .insertInto("languageChecks")
      .values({
        language,
        reader,
        texts: all.map(({ mark }) => mark),
        recordedBy: admin.id,
        checkedAt: new Date(now),
      })
      .execute();
    await note(trx, "check language", { language, reader });
  });
}

/**
 * Lets a native reader's signature count no more; the one before it counts again.
 * @throws HttpProblem 404 where it was taken back already.
 */
export async function takeLanguageCheckBack(
  { db, admin, now }: Signing,
  checkId: string,
): Promise<void> {
  const note = noteFor(admin, now);
  await transaction(db, async (trx) => {
    const check = await trx
      .selectFrom("languageChecks")
      .select(["language", "reader"])
      .where("id", "=", checkId)
      .executeTakeFirst();
    const taken =
      check &&
      (await trx
        .insertInto("languageChecksTakenBack")
        .values({ checkId, takenBackBy: admin.id, takenBackAt: new Date(now) })
        .onConflict((conflict) => conflict.doNothing())
        .returning("checkId")
        .executeTakeFirst());
    if (!taken) throw notFound(texts.school.languageCheckGone);
    await note(trx, "take language check back", check);
  });
}
