import * as calls from "@markwell/contract/calls/conduct";
import { joinTest, registerTrainee, registrationInfo } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import type { Closing } from "../attempts/index.ts";
import { basicDetails } from "./basic-details.ts";
import { begin } from "./begin.ts";
import { end } from "./end.ts";
import { join } from "./join.ts";
import { listCandidates } from "./list-candidates.ts";
import { readRegistrationInfo } from "./read-registration-info.ts";
import { register } from "./register.ts";
import { setRegistration } from "./set-registration.ts";

interface Needs {
  live: Live;
  closing: Closing;
  sessions: SessionStore;
  publicUrl: string;
}

export function conductRoutes({ live, closing, sessions, publicUrl }: Needs): Route[] {
  return [
    serve(calls.basicDetails, async ({ body, actor, db, now }) => ({
      data: await basicDetails(db, actor, body.id, publicUrl, now),
    })),
    serve(calls.listCandidates, async ({ body, actor, db, now }) => ({
      data: await listCandidates(db, actor, body.id, publicUrl, now),
    })),
    serve(calls.setRegistration, async ({ body, actor, db, now }) => {
      await setRegistration(db, live, actor, body.id, body.status, now);
      return { message: texts.test.registrationChanged };
    }),
    serve(calls.beginTest, async ({ body, actor, db, now }) => ({
      message: texts.test.begun,
      data: await begin(db, live, actor, body.id, now),
    })),
    serve(calls.endTest, async ({ body, actor, now }) => ({
      message: texts.test.endedNow,
      data: await end(closing, actor, body.id, now),
    })),
    serve(registrationInfo, async ({ body, db }) => ({
      data: await readRegistrationInfo(db, body.testid),
    })),
    serve(registerTrainee, ({ body, db, now }) => register(db, live, sessions, body, now)),
    serve(joinTest, async ({ body, actor, db, now }) => ({
      testLink: await join(db, live, actor.id, body.testid, now),
    })),
  ];
}
