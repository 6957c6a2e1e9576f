import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config, MailSender } from "../config.ts";
import type { Logger } from "../observe/log.ts";
import { compose } from "./compose.ts";
import { folderPost } from "./mail-folder.ts";
import type { Post } from "./post.ts";
import { asNotTaken } from "./smtp-refusal.ts";

/** SMTP, else `.eml` files in the data folder. */
export function openPost({ mail, dataDir }: Pick<Config, "mail" | "dataDir">, log: Logger): Post {
  if (mail.smtpUrl) return smtpPost(mail.smtpUrl, mail.from);
  return folderPost(join(dataDir, "mail"), mail.from, log);
}

/** Together well below the time for which a mail counts as on its way. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** On a few connections, kept open while there is something to send. */
export function smtpPost(url: string, from: MailSender): Post {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...LIMITS });
  return {
    async send(mail) {
      const sent = transport.sendMail(compose(mail, from));
      const { messageId } = await sent.catch((cause: unknown) => {
        throw asNotTaken(cause);
      });
      return messageId;
    },
    close: () => transport.close(),
  };
}
