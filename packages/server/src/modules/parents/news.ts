import type { ChildNews } from "@markwell/contract/calls/parents";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { consentsFor } from "./consents.ts";
import { messagesAbout } from "./messages.ts";
import { childFor, noteLook } from "./store.ts";

/** The look is recorded. @throws HttpProblem 403 for a student who is no child of theirs. */
export async function childNews(
  db: Db,
  parent: Actor,
  studentId: string,
  now: number,
): Promise<ChildNews> {
  return transaction(db, async (trx) => {
    await childFor(trx, parent, studentId);
    const messages = await messagesAbout(trx, studentId);
    const consents = await consentsFor(trx, { studentId, parentId: parent.id });
    await noteLook(trx, parent, { students: [studentId], what: "messages and consent", now });
    return { messages: messages.map(({ authorId: _, ...message }) => message), consents };
  });
}
