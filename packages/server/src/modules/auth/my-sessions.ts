import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSession, endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { isOpenAt } from "../../platform/sessions/open-sessions.ts";

export async function listMySessions(db: Db, actor: Actor, now: number) {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "tokenHash", "device", "createdAt", "lastUsedAt", "remembered"])
    .where("personId", "=", actor.id)
    .where(isOpenAt(now))
    .orderBy("lastUsedAt", "desc")
    .orderBy("createdAt", "desc")
    .limit(200)
    .execute();
  const data = rows.map((row) => ({
    _id: row.id,
    device: row.device,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    remembered: row.remembered,
    current: row.tokenHash.toString("hex") === actor.session,
  }));
  return { data: data.sort((a, b) => Number(b.current) - Number(a.current)) };
}

/** Its sockets close at once. @throws Refused when it is not theirs, or already over. */
export async function endMySession(db: Db, actor: Actor, id: string) {
  if (!(await endSession(db, actor.id, { id }))) throw new Refused(texts.account.sessionGone);
  return { message: texts.account.signedOutThere };
}

export async function endMyOtherSessions(db: Db, actor: Actor) {
  await endSessionsOf(db, actor.id, { except: actor.session });
  return { message: texts.account.signedOutElsewhere };
}
