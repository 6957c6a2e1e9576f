import { join } from "node:path";
import { localMails } from "@markwell/contract/calls/mail";
import { notFound } from "../../platform/http/problems.ts";
import { type Route, serve } from "../../platform/http/serve.ts";
import { readMailFolder } from "../../platform/mail/mail-folder.ts";

const MOST_SHOWN = 50;

/** The local mailbox. It shows every link in every mail, so it is only there in a demo school. */
export function mailRoutes({ mailbox, dataDir }: { mailbox: boolean; dataDir: string }): Route[] {
  return [
    serve(localMails, async () => {
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
