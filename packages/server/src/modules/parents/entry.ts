import { texts } from "@markwell/contract/texts";
import { PARENT_SESSION_MS } from "@markwell/domain/people/parent";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import { endSession } from "../../platform/sessions/end-sessions.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { recordAction } from "../audit/index.ts";
import { childrenOf } from "./store.ts";

/** @throws Refused for a parent whom the office has left no child. */
export async function noteEntry(
  trx: Trx,
  { parentId, byLink, provider }: { parentId: string; byLink: boolean; provider?: string },
  now: number,
): Promise<void> {
  if ((await childrenOf(trx, parentId)).length === 0) throw new Refused(texts.parent.noChild);
  await trx
    .updateTable("parents")
    .set({ lastSignInAt: new Date(now) })
    .where("personId", "=", parentId)
    .execute();
  await recordAction(trx, {
    actorId: parentId,
    act: byLink ? "sign in by link" : "sign in",
    targetKind: "person",
    targetId: parentId,
    details: provider ? { provider } : {},
    at: now,
  });
}

/** The session that the caller came with ends if it is the same parent's. */
export async function openFor(
  db: Db,
  sessions: SessionStore,
  parentId: string,
  {
    userAgent,
    session,
    now,
    passwordHash,
    providerId,
  }: Pick<Caller, "userAgent" | "session"> & {
    now: number;
    passwordHash?: string;
    providerId?: string;
  },
): Promise<{ token: string }> {
  const lasting = { remember: false, lasts: PARENT_SESSION_MS };
  const token = await sessions.open(parentId, {
    ...lasting,
    now,
    userAgent,
    ...(passwordHash !== undefined && { passwordHash }),
    ...(providerId !== undefined && { providerId }),
  });
  if (session) await endSession(db, parentId, { session });
  return { token };
}

/** Parents who come with an account of a provider. */
export const parentDoor = {
  async byAddress(
    trx: Trx,
    address: string,
  ): Promise<{ id: string; children: number } | undefined> {
    if (address === "") return undefined;
    const parent = await trx
      .selectFrom("parents")
      .innerJoin("people", "people.id", "parents.personId")
      .select("people.id")
      .where("parents.email", "=", address)
      .where("people.removedAt", "is", null)
      .forUpdate("people")
      .executeTakeFirst();
    return parent && { ...parent, children: await this.children(trx, parent.id) };
  },
  children: async (db: Db, parentId: string) => (await childrenOf(db, parentId)).length,
  async open(
    db: Db,
    sessions: SessionStore,
    { parentId, provider }: { parentId: string; provider: { id: string; label: string } },
    { userAgent, session }: Pick<Caller, "userAgent" | "session">,
    now: number,
  ): Promise<{ token: string }> {
    await transaction(db, (trx) =>
      noteEntry(trx, { parentId, byLink: false, provider: provider.label }, now),
    );
    return openFor(db, sessions, parentId, {
      ...{ userAgent, session, now },
      providerId: provider.id,
    });
  },
};
