import * as account from "@markwell/contract/calls/account";
import * as calls from "@markwell/contract/calls/auth";
import * as factors from "@markwell/contract/calls/factors";
import { registerStudent as registerStudentCall } from "@markwell/contract/calls/people";
import * as providers from "@markwell/contract/calls/providers";
import * as codes from "@markwell/contract/calls/sign-in-codes";
import * as lock from "@markwell/contract/calls/sign-in-lock";
import * as signedIn from "@markwell/contract/calls/signed-in";
import type { Clock } from "../../platform/clock.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Sealing } from "../../platform/sealing.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import type { Mails } from "../mail/index.ts";
import { userWire } from "../people/index.ts";
import { confirmAddress, sendConfirmation } from "./confirm-address.ts";
import { demoAccounts } from "./demo-accounts.ts";
import {
  addFactor,
  beginAdding,
  makeRecoveryCodes,
  readFactorSettings,
  readMyFactors,
  removeFactor,
  renameFactor,
  requireFactor,
  resetFactor,
} from "./my-factors.ts";
import { endMyOtherSessions, endMySession, listMySessions } from "./my-sessions.ts";
import { createProviderClient } from "./provider-client.ts";
import {
  beginLink,
  beginSignIn,
  finishTrip,
  providerToLeave,
  tryProvider,
} from "./provider-flow.ts";
import {
  decideRequest,
  type ParentDoor,
  readMySignIns,
  readRequests,
  unlinkPerson,
  unlinkSelf,
} from "./provider-people.ts";
import {
  readPasswordsOff,
  readProviders,
  readSignInWays,
  removeProvider,
  saveProvider,
  switchPasswords,
  toSetting,
} from "./providers.ts";
import { registerStudent } from "./register-student.ts";
import { askForReset, resetPassword } from "./reset-password.ts";
import {
  beginPasskey,
  beginProof,
  beginSetUp,
  finishSetUp,
  prove,
  takeSecondStep,
} from "./second-step.ts";
import { signIn } from "./sign-in.ts";
import { firstSignIn, makeSignInCodes, readSignInCode } from "./sign-in-codes.ts";
import { liftSignInLock, readSignInLock } from "./sign-in-lock.ts";
import { workAs } from "./work-as.ts";

interface Needs {
  sessions: SessionStore;
  jobs: Jobs;
  mails: Mails;
  demoSchool: boolean;
  /** Whether mails can be read at /dev/mail. */
  mailbox: boolean;
  sealing: Sealing;
  clock: Clock;
  publicUrl: string;
  zone: string;
  production: boolean;
  parents: ParentDoor;
}

export function authRoutes(needs: Needs): Route[] {
  const { sessions, jobs, mails, demoSchool, mailbox } = needs;
  return [
    ...providerRoutes(needs),
    ...factorRoutes(needs),
    serve(calls.signIn, ({ body, db, caller, now }) => signIn(db, sessions, body, caller, now)),
    serve(signedIn.authenticatedUser, async ({ actor, db }) => ({
      data: await userWire(db, actor.id, actor.role),
    })),
    serve(signedIn.workAs, ({ body, actor, db, now }) => workAs(db, actor, body.type, now)),
    serve(signedIn.signOut, async ({ actor, db }) => {
      const left = await providerToLeave(db, actor);
      await sessions.end(actor.session);
      return left;
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

function providerRoutes(needs: Needs): Route[] {
  const { sessions, sealing, clock, publicUrl, production, parents } = needs;
  const redirectUrl = `${publicUrl}/sign-in/provider`;
  const insecure = !production;
  const client = createProviderClient(redirectUrl, { insecure, now: () => clock.now() });
  const ways = { client, sealing, sessions, parents };
  return [
    serve(providers.signInWays, ({ db }) => readSignInWays(db)),
    serve(providers.beginProviderSignIn, ({ body, db, caller, now }) =>
      beginSignIn(db, ways, body, caller, now),
    ),
    serve(providers.finishProviderSignIn, ({ body, db, caller, now }) =>
      finishTrip(db, ways, body.answer, caller, now),
    ),
    serve(providers.linkProvider, ({ body, actor, db, caller, now }) =>
      beginLink(db, ways, actor, body._id, caller, now),
    ),
    serve(providers.mySignIns, ({ actor, db }) => readMySignIns(db, actor)),
    serve(providers.unlinkProvider, ({ body, actor, db, now }) =>
      unlinkSelf(db, actor, body._id, now),
    ),
    serve(providers.providerSettings, async ({ db }) => ({
      data: (await readProviders(db)).map(toSetting),
      passwordsOff: await readPasswordsOff(db),
      redirectUrl,
      requests: await readRequests(db),
    })),
    serve(providers.saveProvider, ({ body, actor: admin, db, now }) =>
      saveProvider({ db, admin, sealing, insecure, now }, body),
    ),
    serve(providers.removeProvider, ({ body, actor, db, now }) =>
      removeProvider(db, actor, body._id, now),
    ),
    serve(providers.tryProvider, ({ body, actor, db, caller, now }) =>
      tryProvider(db, ways, actor, body._id, caller, now),
    ),
    serve(providers.switchPasswords, ({ body, actor, db, now }) =>
      switchPasswords(db, actor, body.off, now),
    ),
    serve(providers.unlinkPerson, ({ body, actor, db, now }) =>
      unlinkPerson(db, actor, body._id, now),
    ),
    serve(providers.decideProviderRequest, ({ body, actor, db, now }) =>
      decideRequest(db, actor, body, now),
    ),
  ];
}

const factorRoutes = (needs: Needs): Route[] => [
  serve(factors.beginPasskey, ({ body, db, now }) => beginPasskey(db, needs, body, now)),
  serve(factors.takeSecondStep, ({ body, db, caller, now }) =>
    takeSecondStep(db, needs, body, caller, now),
  ),
  serve(factors.beginSetUp, ({ body, db, now }) => beginSetUp(db, needs, body, now)),
  serve(factors.finishSetUp, ({ body, db, caller, now }) =>
    finishSetUp(db, needs, body, caller, now),
  ),
  serve(factors.myFactors, ({ actor, db }) => readMyFactors(db, actor)),
  serve(factors.beginFactor, ({ body, actor, db, now }) =>
    beginAdding(db, needs, { personId: actor.id, what: body.what }, now),
  ),
  serve(factors.addFactor, ({ body, actor, db, caller, now }) =>
    addFactor(db, needs, actor, body, caller, now),
  ),
  serve(factors.removeFactor, ({ body, actor, db, now }) =>
    removeFactor(db, needs, actor, body._id, now),
  ),
  serve(factors.renameFactor, ({ body, actor, db }) => renameFactor(db, actor, body)),
  serve(factors.makeRecoveryCodes, ({ actor, db, now }) =>
    makeRecoveryCodes(db, needs, actor, now),
  ),
  serve(factors.beginProof, ({ actor, db, now }) => beginProof(db, needs, actor, now)),
  serve(factors.prove, ({ body, actor, db, now }) => prove(db, needs, actor, body, now)),
  serve(factors.factorSettings, ({ db }) => readFactorSettings(db, needs)),
  serve(factors.requireFactor, ({ body, actor, db, now }) =>
    requireFactor(db, needs, actor, body, now),
  ),
  serve(factors.resetFactor, ({ body, actor, db, now }) =>
    resetFactor(db, needs, actor, body._id, now),
  ),
];
