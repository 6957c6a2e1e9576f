import type { registerTrainee } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { mayAsk, mayJoin } from "@markwell/domain/tests/door";
import { maySetRegistration } from "@markwell/domain/tests/lifecycle";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Caller } from "../../platform/http/serve.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { recordAction } from "../audit/index.ts";
import { keepBrowser, registering } from "../auth/index.ts";
import { findPerson } from "../people/index.ts";
import { changeTestState, findTest } from "../tests/index.ts";
import { type Joining, joinWithin } from "./join.ts";
import { forgetJoinCode } from "./join-code.ts";
import { doorOf } from "./shut.ts";

type Registration = z.output<NonNullable<(typeof registerTrainee)["body"]>>;

/**
 * Creates the account, registers it and signs it in, or nothing at all (DECISIONS "Registration"). A
 * known e-mail with the right password simply joins.
 */
export async function register(
  db: Db,
  { sessions, ...joining }: { sessions: SessionStore } & Joining,
  form: Registration,
  caller: Caller,
  now: number,
) {
  const { address, userAgent } = caller;
  const { personId, testLink } = await registering(
    db,
    form,
    { address, mails: joining.mails, testId: form.testid, now },
    async (trx, student) => ({
      personId: student,
      testLink: await joinWithin(trx, joining, student, form.testid, now),
    }),
  );
  const token = await sessions.open(personId, { remember: false, now, userAgent });
  await keepBrowser(db, caller, { personId }, now);
  return { testLink, token, message: texts.registration.done };
}

export async function readRegistrationInfo(db: Db, testId: string, now: number) {
  const test = await findTest(db, testId);
  if (!test) throw notFound(texts.test.unknown);
  const door = await doorOf(db, test, null, now);
  const verdict = mayJoin(door);
  const teacher = await findPerson(db, test.createdBy);
  return {
    title: test.title,
    conductedBy: teacher?.name ?? "",
    level: test.level,
    duration: test.durationMinutes,
    open: verdict.allowed,
    reason: verdict.allowed ? "" : verdict.message,
    mayAsk: mayAsk(door).allowed && test.kind !== "worksheet",
    ...(door.forOthers && { forClasses: true }),
  };
}

interface RegistrationChange {
  open: boolean;
  /** Whether Begin closes it; undefined: unchanged. */
  closeAtBegin?: boolean | undefined;
}

/** Idempotent. */
export async function setRegistration(
  db: Db,
  live: Live,
  actor: Actor,
  testId: string,
  { open, closeAtBegin }: RegistrationChange,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const change = await changeTestState(trx, actor, testId);
    const verdict = maySetRegistration(change.test);
    if (!verdict.allowed) throw new Refused(verdict.message);
    if (closeAtBegin !== undefined) await change.apply({ closeAtBegin });
    if (change.test.registrationOpen === open) return;
    await change.apply({ registrationOpen: open });
    if (open) await forgetJoinCode(trx, testId);
    const action = open ? "reopen registration" : "stop registration";
    await recordAction(trx, {
      actorId: actor.id,
      act: action,
      targetKind: "test",
      targetId: testId,
      at: now,
    });
    afterCommit(trx, () => live.toTeachers(testId, "registration", { testid: testId, open }));
  });
}
