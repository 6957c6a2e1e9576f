import { join } from "node:path";
import * as calls from "@markwell/contract/calls/mail";
import * as notices from "@markwell/contract/calls/notices";
import { texts } from "@markwell/contract/texts";
import { notFound } from "../../platform/http/problems.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { readMailFolder } from "../../platform/mail/mail-folder.ts";
import { sendAgain } from "./failed-mails.ts";
import { listMails } from "./list-mails.ts";
import { countUnread, listNotices, readNotices } from "./notices.ts";

const MOST_SHOWN = 50;

interface Needs {
  /** It shows every link, so only a demo school has it. */
  mailbox: boolean;
  dataDir: string;
  /** Where mails end. */
  goTo: "server" | "files" | "nobody";
  jobs: Jobs;
}

export function mailRoutes({ mailbox, dataDir, goTo, jobs }: Needs): Route[] {
  return [
    serve(calls.listMails, async ({ query, db, now }) => ({
      ...(await listMails(db, query, now)),
      goTo,
    })),
    serve(calls.sendMailsAgain, async ({ body, actor: admin, db, now }) => {
      const count = await sendAgain({ db, jobs, admin, now }, body.ids);
      return { message: texts.mail.sentAgain(count), data: { count } };
    }),
    serve(notices.listNotices, ({ actor, db, now }) => listNotices(db, actor.id, now)),
    serve(notices.countNotices, ({ actor, db }) => countUnread(db, actor.id)),
    serve(notices.readNotices, ({ actor, db, now }) => readNotices(db, actor.id, now)),
    serve(calls.localMails, async () => {
      if (!mailbox) throw notFound();
      const mails = await readMailFolder(join(dataDir, "mail"), MOST_SHOWN);
      const data = mails.map(({ id, at, ...mail }) => ({
        ...mail,
        _id: id,
        sentAt: new Date(at).toISOString(),
      }));
      return { data };
    }),
  ];
}
