import type { ReplyOf } from "@markwell/contract/call";
import type { workAs as workAsCall } from "@markwell/contract/calls/signed-in";
import { texts } from "@markwell/contract/texts";
import { type AccountRole, hasRole, roleLabel } from "@markwell/domain/people/role";
import { type FactorRole, lackFor, type Proof } from "@markwell/domain/people/second-factor";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused, unauthorised } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { changeActingRole } from "../../platform/sessions/end-sessions.ts";
import { needFresh } from "../../platform/sessions/proofs.ts";
import { userWire } from "../people/index.ts";
import { noteSignIn, readRequiredFrom } from "./factors.ts";
import { arePasswordsOffFor } from "./providers.ts";

const t = texts.admins;

/**
 * Goes on in this session in another role of the person's. Its sockets end, and pages connect again.
 * @throws Refused for a role that they do not have, where the sign-in would not do for it, and, before somebody becomes
 * an admin, for a proof that is too old.
 */
export async function workAs(
  db: Db,
  actor: Actor,
  role: FactorRole,
  now: number,
): Promise<Pick<ReplyOf<typeof workAsCall>, "data">> {
  if (role === "ADMIN" && actor.role !== role) await needFresh(db, actor, now);
  return transaction(db, async (trx) => {
    const person = await trx
      .selectFrom("people")
      .innerJoin("sessions", "sessions.personId", "people.id")
      .leftJoin("signInProviders", "signInProviders.id", "sessions.providerId")
      .select(["type", "alsoAdmin", "email", "provedWith", "providerId", "enabled", "roles"])
      .where("people.id", "=", actor.id)
      .where("tokenHash", "=", Buffer.from(actor.session, "hex"))
      .forUpdate(["people", "sessions"])
      .executeTakeFirst();
    if (!person) throw unauthorised();
    const type = person.type as AccountRole;
    if (!hasRole({ type, alsoAdmin: person.alsoAdmin }, role)) throw new Refused(t.notYours);
    const email = person.email ?? "";
    const lack = lackFor(
      role,
      {
        provedWith: person.provedWith as Proof | null,
        providerRoles: person.providerId === null ? null : (person.enabled && person.roles) || [],
      },
      {
        factorFrom: await readRequiredFrom(trx, role),
        passwordsOff: await arePasswordsOffFor(trx, { type: role, email }),
      },
      now,
    );
    const word = roleLabel(role).toLowerCase();
    if (lack) throw new Refused(lack === "factor" ? t.needsFactor(word) : t.needsProvider(word));
    await changeActingRole(trx, actor, role === type ? null : true);
    if (role !== actor.role) {
      const about = { actorId: actor.id, personId: actor.id, details: { role: word } };
      await noteSignIn(trx, "work as", about, now);
    }
    return { data: await userWire(trx, actor.id, role) };
  });
}
