import * as account from "@markwell/contract/calls/account";
import * as calls from "@markwell/contract/calls/auth";
import { registerStudent as registerStudentCall } from "@markwell/contract/calls/people";
import * as codes from "@markwell/contract/calls/sign-in-codes";
import * as lock from "@markwell/contract/calls/sign-in-lock";
import * as signedIn from "@markwell/contract/calls/signed-in";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import type { Mails } from "../mail/index.ts";
import { userWire } from "../people/index.ts";
import { confirmAddress, sendConfirmation } from "./confirm-address.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { endMyOtherSessions, endMySession, listMySessions } from "./my-sessions.ts";
import { registerStudent } from "./register-student.ts";
import { askForReset, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { firstSignIn, makeSignInCodes, readSignInCode } from "./sign-in-codes.ts";
import { liftSignInLock, readSignInLock } from "./sign-in-lock.ts";

interface Needs {
  sessions: SessionStore;
  jobs: Jobs;
  mails: Mails;
  demoSchool: boolean;
  /** Whether mails can be read at /dev/mail. */
  mailbox: boolean;
}

export function authRoutes({ sessions, jobs, mails, demoSchool, mailbox }: Needs): Route[] {
  return [
    serve(calls.signIn, ({ body, db, caller, now }) => signIn(db, sessions, body, caller, now)),
    serve(signedIn.authenticatedUser, async ({ actor, db }) => ({
      data: await userWire(db, actor.id),
    })),
    serve(signedIn.signOut, async ({ actor }) => {
      await sessions.end(actor.session);
      return {};
    }),
    serve(calls.demoAccounts, async ({ db }) => ({ data: await demoAccounts(db, demoSchool) })),
    serve(registerStudentCall, ({ body, db, caller, now }) =>
      registerStudent(db, { sessions, mails }, body, caller, now),
    ),
    serve(account.forgotPassword, async ({ body, db, caller, now }) => ({
      ...(await askForReset(db, { jobs }, body, caller, now)),
      mailbox,
    })),
    serve(account.resetPassword, ({ body, db, now }) => resetPassword(db, mails, body, now)),
    serve(account.confirmAddress, ({ body, db, now }) => confirmAddress(db, body.code, now)),
    serve(account.sendConfirmation, ({ actor, db, now }) =>
      sendConfirmation(db, mails, actor, now),
    ),
    serve(account.mySessions, ({ actor, db, now }) => listMySessions(db, actor, now)),
    serve(account.stillSignedIn, async () => ({})),
    serve(codes.makeSignInCodes, ({ body, actor, db, now }) =>
      makeSignInCodes(db, mails, actor, body, now),
    ),
    serve(codes.readSignInCode, ({ body, db, now }) => readSignInCode(db, body.code, now)),
    serve(codes.firstSignIn, ({ body, db, caller, now }) =>
      firstSignIn(db, sessions, body, caller, now),
    ),
    serve(lock.signInLock, ({ params, db, now }) => readSignInLock(db, params.id, now)),
    serve(lock.liftSignInLock, ({ body, actor, db, now }) =>
      liftSignInLock(db, actor, body._id, now),
    ),
    serve(account.endSession, ({ actor, body, db }) => endMySession(db, actor, body._id)),
    serve(account.endOtherSessions, ({ actor, db }) => endMyOtherSessions(db, actor)),
  ];
}
