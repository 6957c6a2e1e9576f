import type { registerTrainee } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/serve.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { registering } from "../auth/index.ts";
import { type Joining, joinWithin } from "./join.ts";

type Registration = z.output<NonNullable<(typeof registerTrainee)["body"]>>;

/**
 * Registration for a test (DECISIONS "Registration"): creates the account, registers it and signs
 * it in, or nothing at all. A known e-mail with the right password simply joins.
 */
export async function register(
  db: Db,
  { sessions, ...joining }: { sessions: SessionStore } & Joining,
  form: Registration,
  { address, userAgent }: Caller,
  now: number,
) {
  const { personId, testLink } = await registering(
    db,
    form,
    { address, now },
    async (trx, pupil) => ({
      personId: pupil,
      testLink: await joinWithin(trx, joining, pupil, form.testid, now),
    }),
  );
  const token = await sessions.open(personId, { remember: false, now, userAgent });
  return { testLink, token, message: texts.registration.done };
}
