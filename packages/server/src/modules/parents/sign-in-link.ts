import { texts } from "@markwell/contract/texts";
import { PARENT_LINK_MINUTES } from "@markwell/domain/people/parent";
import type { ReportLanguage } from "@markwell/domain/reports/language";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused, tooManyTries } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { countTry, type Limit, secondsToWait } from "../../platform/limits/tries.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { hashToken, newToken } from "../../platform/sessions/token.ts";
import type { Mails } from "../mail/index.ts";
import { hashPassword, refuseWeakPassword } from "../people/index.ts";
import { noteEntry, openFor } from "./entry.ts";
import { choosePassword } from "./password.ts";
import { childrenOf } from "./store.ts";

const MINUTE_MS = 60_000;
const t = texts.parent;

interface AskedLink {
  email: string;
  language?: ReportLanguage | undefined;
}

/** One is enough for a visit, and a few get lost. */
const linkByAccount: Limit = { what: "parent link by account", most: 5, within: 60 * MINUTE_MS };
const linkByAddress: Limit = { what: "parent link by address", most: 40, within: 15 * MINUTE_MS };

export const sendParentLinkJob = job<AskedLink>("send-parent-link", { atOnce: 3 });

const keyOf = (code: string) => Buffer.from(hashToken(code), "hex");

/**
 * A job looks the e-mail up later, so the answer and its work are the same for every e-mail.
 * @throws HttpProblem 429 when one address asks too often. Too many mails to one account are silently not
 * sent.
 */
export async function askForLink(
  db: Db,
  jobs: Jobs,
  { email, language }: AskedLink,
  { address }: Caller,
  now: number,
): Promise<{ message: string }> {
  const wait = await secondsToWait(db, [[linkByAddress, address]], now);
  if (wait > 0) throw tooManyTries(wait);
  await countTry(db, [linkByAddress, address], now);
  if (await countTry(db, [linkByAccount, email], now))
    await jobs.send(db, sendParentLinkJob, { email, ...(language && { language }) });
  return { message: t.linkOnItsWay };
}

/** If there is one with a child. The database keeps the link's hash only. */
export async function sendParentLink(
  { db, mails, now }: { db: Db; mails: Mails; now: number },
  { email, language }: AskedLink,
): Promise<void> {
  await transaction(db, async (trx) => {
    const parent = await trx
      .selectFrom("parents")
      .select("personId")
      .where("email", "=", email)
      .executeTakeFirst();
    if (!parent || (await childrenOf(trx, parent.personId)).length === 0) return;
    const code = newToken();
    const expiresAt = now + PARENT_LINK_MINUTES * MINUTE_MS;
    await trx
      .insertInto("parentLinks")
      .values({
        codeHash: keyOf(code),
        parentId: parent.personId,
        createdAt: new Date(now),
        expiresAt: new Date(expiresAt),
      })
      .execute();
    // In the fragment, which no server, proxy or log sees.
    const letter = {
      path: `/parent/enter#${code}`,
      minutes: PARENT_LINK_MINUTES,
      ...(language && { language }),
    };
    await mails.queue(
      trx,
      { kind: "parent link", to: parent.personId, ...letter, usableUntil: expiresAt },
      now,
    );
  });
}

/**
 * Once. A password chosen with it ends the parent's other sessions, and a mail tells of it.
 * @throws Refused for a code that is unknown, used or too old, and for a parent whom the office has left
 * no child; HttpProblem 400 for a password that is easy to guess: the code still works then.
 */
export async function enter(
  db: Db,
  { sessions, mails }: { sessions: SessionStore; mails: Mails },
  { code, password }: { code: string; password?: string | undefined },
  { userAgent, session }: Pick<Caller, "userAgent" | "session">,
  now: number,
): Promise<{ token: string }> {
  // Only for a good code, because hashing is costly; before the transaction, because it is slow.
  const chosen = password && (await hashedForLink(db, code, password, now));
  const parentId = await transaction(db, async (trx) => {
    const used = await trx
      .updateTable("parentLinks")
      .set({ usedAt: new Date(now) })
      .where("codeHash", "=", keyOf(code))
      .where("usedAt", "is", null)
      .where("expiresAt", ">", new Date(now))
      .returning("parentId")
      .executeTakeFirst();
    if (!used) throw new Refused(t.linkDead);
    const { parentId: id } = used;
    if (chosen) await choosePassword(trx, mails, id, chosen, now);
    await noteEntry(trx, { parentId: id, byLink: true }, now);
    return id;
  });
  return openFor(db, sessions, parentId, { userAgent, session, now });
}

async function hashedForLink(db: Db, code: string, password: string, now: number): Promise<string> {
  const parent = await db
    .selectFrom("parentLinks")
    .innerJoin("parents", "parents.personId", "parentLinks.parentId")
    .innerJoin("people", "people.id", "parents.personId")
    .select(["people.name", "parents.email"])
    .where("codeHash", "=", keyOf(code))
    .where("usedAt", "is", null)
    .where("expiresAt", ">", new Date(now))
    .executeTakeFirst();
  if (!parent) throw new Refused(t.linkDead);
  refuseWeakPassword(password, [parent.name, parent.email]);
  return hashPassword(password);
}
