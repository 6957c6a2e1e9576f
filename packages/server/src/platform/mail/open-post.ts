import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config, MailSender } from "../config.ts";
import type { Logger } from "../observe/log.ts";
import { compose } from "./compose.ts";
import { folderPost } from "./mail-folder.ts";
import { NotTaken, type Post } from "./post.ts";
import { asNotTaken } from "./smtp-refusal.ts";

type MailConfig = Pick<Config, "mail" | "dataDir" | "production">;

/** A real school's files reach nobody: nobody looks for them. */
export function mailsGoTo({ mail, production }: Omit<MailConfig, "dataDir">) {
  if (mail.smtpUrl) return "server";
  return production ? "nobody" : "files";
}

/** SMTP, else `.eml` files in the data folder, which in production count as not sent. */
export function openPost({ mail, dataDir, production }: MailConfig, log: Logger): Post {
  if (mail.smtpUrl) return smtpPost(mail.smtpUrl, mail.from);
  const folder = folderPost(join(dataDir, "mail"), mail.from, log);
  return production ? reachingNobody(folder) : folder;
}

/** Final, so that Mails shows them as failed, and sends them again once there is a server. */
function reachingNobody(post: Post): Post {
  return {
    ...post,
    async send(mail) {
      await post.send(mail);
      throw new NotTaken("No mail server is set (SMTP_URL).", "never");
    },
  };
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
