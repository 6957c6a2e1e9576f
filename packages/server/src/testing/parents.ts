import { noMails } from "../modules/mail/index.ts";
import { giveAccess } from "../modules/parents/index.ts";
import { hashPassword, setPassword } from "../modules/people/index.ts";
import type { Db } from "../platform/database/connect.ts";
import { transaction } from "../platform/database/transaction.ts";
import type { Actor } from "../platform/sessions/actor.ts";

export interface TestParent extends Actor {
  role: "PARENT";
  name: string;
  email: string;
}

let count = 0;

export async function aParent(
  db: Db,
  children: ReadonlyArray<{ id: string }>,
  over: { name?: string; email?: string; now?: number; password?: string } = {},
): Promise<TestParent> {
  const number = ++count;
  const {
    name = `Parent ${number}`,
    email = `parent${number}@family.test`,
    now = Date.now(),
  } = over;
  await transaction(db, async (trx) => {
    for (const { id: studentId } of children) {
      const invitation = { studentId, name, emailid: email };
      await giveAccess(trx, noMails, invitation, { adminId: null, now });
    }
  });
  const { personId: id } = await db
    .selectFrom("parents")
    .select("personId")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  if (over.password !== undefined) {
    const passwordHash = await hashPassword(over.password);
    await transaction(db, (trx) => setPassword(trx, id, passwordHash));
  }
  return { id, role: "PARENT", session: "", name, email };
}
