import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { MailSender } from "../config.ts";
import type { Logger } from "../observe/log.ts";
import { compose } from "./compose.ts";
import type { Post } from "./post.ts";

/**
 * Mails as `.eml` files that any mail program opens, for a school without an SMTP server and for
 * trying things out. Only this user can read them: they hold personal links.
 */
export function folderPost(folder: string, from: MailSender, log: Logger): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message, messageId } = await transport.sendMail(compose(mail, from));
      const file = join(folder, `${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A file is there whole or not at all; a second try of the same mail replaces it.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file, kind: mail.kind }, "mail written to a file (SMTP_URL is not set)");
      return messageId;
    },
    close: () => transport.close(),
  };
}
