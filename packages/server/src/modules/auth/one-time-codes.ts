import { hash, randomInt } from "node:crypto";
import {
  drawSignInCode,
  readSignInCode,
  shownClassCode,
} from "@markwell/domain/classes/class-code";
import {
  CODE_LOOK_BACK,
  codeStep,
  judgeCode,
  type Proof,
  RECOVERY_CODES,
} from "@markwell/domain/people/second-factor";
import { Secret, TOTP } from "otpauth";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { failuresTaken } from "../../platform/limits/tries.ts";
import type { Sealing } from "../../platform/sealing.ts";
import { codeByPerson, NotProved } from "./factors.ts";

/** What every authenticator app understands; some ignore other settings. */
const KIND = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const HALF_HOUR_MS = 30 * 60_000;
const SIX_DIGITS = /^\d{6}$/;

const placeFor = (personId: string) => `app of ${personId}`;

/** Finds the step, near now, whose code this is. */
export function stepWith(secret: string, code: string, now: number): number | undefined {
  const offset = TOTP.validate({
    ...KIND,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: CODE_LOOK_BACK,
  });
  return offset === null ? undefined : codeStep(now) + offset;
}

/** Draws the secret of a new app. It is kept nowhere: the caller brings it back, sealed for this person, with a code. */
export function drawApp(
  sealing: Sealing,
  { id, account, school }: { id: string; account: string; school: string },
  now: number,
) {
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ ...KIND, secret, issuer: school, label: account });
  return {
    secret: secret.base32,
    address: totp.toString(),
    sealed: sealing.seal(`${now} ${secret.base32}`, placeFor(id)).toString("base64url"),
  };
}

/** Checks the first code of a new app. @throws NotProved. */
export function checkApp(
  sealing: Sealing,
  personId: string,
  { sealed, code }: { sealed: string; code: string },
  now: number,
): { secret: Buffer; lastStep: number } {
  const opened = sealing.open(Buffer.from(sealed, "base64url"), placeFor(personId));
  const [drawnAt, secret] = opened?.split(" ") ?? [];
  if (!secret || Number(drawnAt) <= now - HALF_HOUR_MS) throw new NotProved("old secret");
  const digits = code.replaceAll(/\s/g, "");
  const step = SIX_DIGITS.test(digits) ? stepWith(secret, digits, now) : undefined;
  const judged = judgeCode(step, -1, now);
  if ("refuse" in judged) throw new NotProved(judged.refuse);
  return { secret: sealing.seal(secret, placeFor(personId)), lastStep: judged.accept };
}

export async function storeApp(
  trx: Trx,
  personId: string,
  { secret, lastStep }: { secret: Buffer; lastStep: number },
  now: number,
): Promise<void> {
  const at = new Date(now);
  const app = { secret, lastStep, addedAt: at, lastUsedAt: at };
  await trx
    .insertInto("codeApps")
    .values({ personId, ...app })
    .onConflict((conflict) => conflict.column("personId").doUpdateSet(app))
    .execute();
}

/** With the person, so that a list of codes is of no use for anybody else. */
const recoveryKey = (personId: string, code: string) =>
  Buffer.from(hash("sha256", `${personId} ${code}`, "hex"), "hex");

/** Makes ten recovery codes in place of all former ones. @returns them as they are shown, this once. */
export async function drawRecoveryCodes(trx: Trx, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => drawSignInCode(randomInt));
  await trx.deleteFrom("recoveryCodes").where("personId", "=", personId).execute();
  await trx
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ codeHash: recoveryKey(personId, code), personId })))
    .execute();
  return codes.map(shownClassCode);
}

/**
 * Uses a one-time or recovery code, once.
 * @throws NotProved for one that does not count, and for every code after five wrong ones in 15 minutes.
 */
export async function useCode(
  db: Db,
  sealing: Sealing,
  { personId, typed }: { personId: string; typed: string },
  now: number,
): Promise<Proof> {
  let refused = new NotProved("wrong code");
  const { found, wait } = await failuresTaken(db, [[codeByPerson, personId]], now, async () => {
    try {
      const digits = typed.replaceAll(/\s/g, "");
      const code = readSignInCode(typed);
      if (SIX_DIGITS.test(digits)) return await useAppCode(db, sealing, { personId, digits }, now);
      return code ? await useRecoveryCode(db, { personId, code }, now) : undefined;
    } catch (cause) {
      if (!(cause instanceof NotProved)) throw cause;
      refused = cause;
      return undefined;
    }
  });
  if (wait > 0) throw new NotProved("too many codes", wait);
  if (!found) throw refused;
  return found;
}

async function useAppCode(
  db: Db,
  sealing: Sealing,
  { personId, digits }: { personId: string; digits: string },
  now: number,
): Promise<Proof> {
  const app = await db
    .selectFrom("codeApps")
    .select(["secret", "lastStep"])
    .where("personId", "=", personId)
    .executeTakeFirst();
  if (!app) throw new NotProved("wrong code");
  const secret = sealing.open(app.secret, placeFor(personId));
  if (!secret) throw new NotProved("secret unreadable");
  const judged = judgeCode(stepWith(secret, digits, now), Number(app.lastStep), now);
  if ("refuse" in judged) throw new NotProved(judged.refuse);
  // Of two requests with one code, one finds the step taken.
  const { numUpdatedRows } = await db
    .updateTable("codeApps")
    .set({ lastStep: judged.accept, lastUsedAt: new Date(now) })
    .where("personId", "=", personId)
    .where("lastStep", "<", judged.accept)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NotProved("used code");
  return "code";
}

async function useRecoveryCode(
  db: Db,
  { personId, code }: { personId: string; code: string },
  now: number,
): Promise<Proof> {
  const codeHash = recoveryKey(personId, code);
  const { numUpdatedRows } = await db
    .updateTable("recoveryCodes")
    .set({ usedAt: new Date(now) })
    .where("codeHash", "=", codeHash)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return "recovery code";
  const used = await db
    .selectFrom("recoveryCodes")
    .select("usedAt")
    .where("codeHash", "=", codeHash)
    .executeTakeFirst();
  throw new NotProved(used ? "used recovery code" : "wrong recovery code");
}
