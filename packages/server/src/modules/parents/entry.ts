import { texts } from "@markwell/contract/texts";
import { PARENT_SESSION_MS } from "@markwell/domain/people/parent";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import { endSession } from "../../platform/sessions/end-sessions.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { recordAction } from "../audit/index.ts";
import { childrenOf } from "./store.ts";

/** @throws Refused for a parent whom the office has left no child. */
export async function noteEntry(
  trx: Trx,
  { parentId, byLink }: { parentId: string; byLink: boolean },
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
  }: Pick<Caller, "userAgent" | "session"> & { now: number; passwordHash?: string },
): Promise<{ token: string }> {
  const lasting = { remember: false, lasts: PARENT_SESSION_MS };
  const token = await sessions.open(parentId, {
    ...lasting,
    now,
    userAgent,
    ...(passwordHash !== undefined && { passwordHash }),
  });
  if (session) await endSession(db, parentId, { session });
  return { token };
}
