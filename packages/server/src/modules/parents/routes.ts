import * as calls from "@markwell/contract/calls/parents";
import { texts } from "@markwell/contract/texts";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { SessionStore } from "../../platform/sessions/session-store.ts";
import type { Mails } from "../mail/index.ts";
import {
  changeParent,
  declineParent,
  inviteParent,
  parentsOfStudent,
  remindParent,
  revokeParent,
  unlinkParent,
} from "./access.ts";
import { sayConsent } from "./consents.ts";
import { listMessages, takeBackMessage, writeToParents } from "./messages.ts";
import { childNews } from "./news.ts";
import { removePassword, signInWithPassword } from "./password.ts";
import { childCorrections, childReport } from "./report.ts";
import { askForLink, enter } from "./sign-in-link.ts";
import { chooseLanguage, myChildren } from "./store.ts";

const t = texts.parent;

interface Needs {
  sessions: SessionStore;
  jobs: Jobs;
  mails: Mails;
  zone: string;
  /** Whether mails can be read at /dev/mail. */
  mailbox: boolean;
}

export function parentRoutes({ sessions, jobs, mails, zone, mailbox }: Needs): Route[] {
  return [
    serve(calls.askParentLink, async ({ body, db, caller, now }) => ({
      ...(await askForLink(db, jobs, body, caller, now)),
      mailbox,
    })),
    serve(calls.enterAsParent, ({ body, db, caller, now }) =>
      enter(db, { sessions, mails }, body, caller, now),
    ),
    serve(calls.signInParent, ({ body, db, caller, now }) =>
      signInWithPassword(db, sessions, body, caller, now),
    ),
    serve(calls.removeParentPassword, ({ actor, db, now }) =>
      removePassword(db, mails, actor, now),
    ),
    serve(calls.myChildren, async ({ actor, db, now }) => ({
      data: await myChildren(db, actor, now),
    })),
    serve(calls.childReport, async ({ body, actor, db, now }) => ({
      data: await childReport(db, actor, body, { now, zone }),
    })),
    serve(calls.childCorrections, async ({ body, actor, db, now }) => ({
      data: await childCorrections(db, actor, body, { now, zone }),
    })),
    serve(calls.childNews, async ({ body, actor, db, now }) => ({
      data: await childNews(db, actor, body.studentId, now),
    })),
    serve(calls.sayConsent, async ({ body, actor, db, now }) => ({
      message: t.consentSaved,
      data: await sayConsent(db, mails, actor, body, now),
    })),
    serve(calls.chooseParentLanguage, async ({ body, actor, db, now }) => {
      await chooseLanguage(db, actor, body.language, now);
      return {};
    }),
    serve(calls.parentsOfStudent, async ({ body, db }) => ({
      data: await parentsOfStudent(db, body.studentId),
    })),
    serve(calls.inviteParent, ({ body, actor, db, now }) =>
      inviteParent(db, mails, actor, body, now),
    ),
    serve(calls.changeParent, ({ body, actor, db, now }) =>
      changeParent(db, mails, actor, body, now),
    ),
    serve(calls.declineParent, ({ body, actor, db, now }) =>
      declineParent(db, actor, body.studentId, now),
    ),
    serve(calls.remindParent, ({ body, actor, db, now }) =>
      remindParent(db, mails, actor, body, now),
    ),
    serve(calls.revokeParent, ({ body, actor, db, now }) => revokeParent(db, actor, body, now)),
    serve(calls.unlinkParent, ({ body, actor, db, now }) => unlinkParent(db, actor, body, now)),
    serve(calls.messagesToParents, async ({ body, actor, db }) => ({
      data: await listMessages(db, actor, body.studentId),
    })),
    serve(calls.writeToParents, async ({ body, actor, db, now }) => {
      await writeToParents(db, mails, actor, body, now);
      return { message: t.messageSent };
    }),
    serve(calls.takeBackMessage, async ({ body, actor, db, now }) => {
      await takeBackMessage(db, actor, body, now);
      return { message: t.messageRemoved };
    }),
  ];
}
