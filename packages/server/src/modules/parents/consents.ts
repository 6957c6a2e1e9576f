import type { InputOf } from "@markwell/contract/call";
import type { ChildNews, sayConsent as sayCall } from "@markwell/contract/calls/parents";
import {
  agreesTo,
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type ConsentWord,
  isWithdrawn,
} from "@markwell/domain/people/parent";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { namesApart } from "../../platform/database/namesakes.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Mails } from "../mail/index.ts";
import { IS_OFFICE, lockPerson, setGuardianConsent } from "../people/index.ts";
import { childFor, note, noteLook } from "./store.ts";

export interface SaidConsent extends ConsentWord {
  parentId: string;
  saidAt: Date;
  /** The parent has access, so the answer counts. */
  counts: boolean;
}

/** Since the office last confirmed the parent. */
export async function consentsOf(db: Db, studentId: string): Promise<SaidConsent[]> {
  const { rows } = await sql<SaidConsent>`
    select distinct on (said.parent_id, said.purpose)
           said.parent_id, said.purpose, said.agrees, said.said_at, linked.revoked_at is null as counts
    from parent_consents said
    join student_parents linked on linked.student_id = said.student_id and linked.parent_id = said.parent_id
    where said.student_id = ${studentId} and said.said_at >= linked.confirmed_at
    order by said.parent_id, said.purpose, said.said_at desc, said.id desc`.execute(db);
  return rows;
}

/** Whether a parent with access has withdrawn a purpose. */
export async function isConsentWithdrawn(
  db: Db,
  studentId: string,
  purpose: ConsentPurpose,
): Promise<boolean> {
  const words = (await consentsOf(db, studentId)).filter(({ counts }) => counts);
  return isWithdrawn(purpose, words);
}

/** Parents' words on the use of the platform, else the registration's. */
export async function settleConsents(trx: Trx, studentId: string, now: number): Promise<void> {
  const words = (await consentsOf(trx, studentId)).filter(({ counts }) => counts);
  const agrees = words.some(({ purpose, agrees: yes }) => purpose === "platform" && yes);
  await setGuardianConsent(trx, studentId, {
    withdrawn: isWithdrawn("platform", words),
    agrees,
    now,
  });
}

export async function consentsFor(
  db: Db,
  { studentId, parentId }: { studentId: string; parentId: string },
): Promise<ChildNews["consents"]> {
  const words = (await consentsOf(db, studentId)).filter((word) => word.parentId === parentId);
  return CONSENT_PURPOSES.map((purpose) => {
    const word = words.find((each) => each.purpose === purpose);
    return {
      purpose,
      agrees: agreesTo(purpose, word?.agrees),
      at: word?.saidAt.toISOString() ?? null,
    };
  });
}

/**
 * Agrees or withdraws; idempotent. Withdrawing the use of the platform tells the office and leaves the
 * account's consent open.
 * @throws HttpProblem 403 for a student who is no child of theirs.
 */
export async function sayConsent(
  db: Db,
  mails: Mails,
  parent: Actor,
  { studentId, purpose, agrees }: InputOf<typeof sayCall>,
  now: number,
): Promise<ChildNews["consents"]> {
  return transaction(db, async (trx) => {
    const own = { studentId, parentId: parent.id };
    await childFor(trx, parent, studentId);
    const { name: student } = await lockPerson(trx, "STUDENT", studentId);
    const words = await consentsOf(trx, studentId);
    const before = words.find((word) => word.parentId === parent.id && word.purpose === purpose);
    if (before?.agrees === agrees) {
      await noteLook(trx, parent, { students: [studentId], what: "messages and consent", now });
      return consentsFor(trx, own);
    }
    await trx
      .insertInto("parentConsents")
      .values({ ...own, purpose, agrees, saidAt: new Date(now) })
      .execute();
    const about = { actorId: parent.id, students: [studentId], now, details: { purpose } };
    await note(trx, agrees ? "give consent" : "withdraw consent", about);
    if (purpose === "platform") {
      await settleConsents(trx, studentId, now);
      if (!agrees) {
        const { rows } = await sql<{ id: string }>`
          select id from people where ${IS_OFFICE} and removed_at is null order by id`.execute(trx);
        const { name = "" } = (await findParent(trx, parent.id)) ?? {};
        const apart = await namesApart(trx);
        const told = {
          kind: "consent withdrawn" as const,
          student: apart({ id: studentId, name: student }),
          parent: name,
        };
        await mails.queue(
          trx,
          rows.map(({ id }) => ({ ...told, to: id })),
          now,
        );
      }
    }
    return consentsFor(trx, own);
  });
}

const findParent = (trx: Trx, id: string) =>
  trx.selectFrom("people").select("name").where("id", "=", id).executeTakeFirst();
