import * as calls from "@markwell/contract/calls/auth";
import { registerStudent as registerStudentCall } from "@markwell/contract/calls/people";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import { userWire } from "../people/index.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { registerStudent } from "./register-student.ts";
import { signIn } from "./sign-in.ts";

interface Needs {
  sessions: SessionStore;
  demoSchool: boolean;
}

export function authRoutes({ sessions, demoSchool }: Needs): Route[] {
  return [
    serve(calls.signIn, ({ body, db, now }) => signIn(db, sessions, body, now)),
    serve(calls.authenticatedUser, async ({ actor, db }) => ({
      data: await userWire(db, actor.id),
    })),
    serve(calls.signOut, async ({ actor }) => {
      await sessions.end(actor.session);
      return {};
    }),
    serve(calls.demoAccounts, async ({ db }) => ({ data: await demoAccounts(db, demoSchool) })),
    serve(registerStudentCall, ({ body, db, now }) => registerStudent(db, sessions, body, now)),
  ];
}
