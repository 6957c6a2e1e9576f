import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import type { MailSender } from "../config.ts";
import type { Logger } from "../observe/log.ts";
import { compose } from "./compose.ts";
import type { Post } from "./post.ts";

/** `.eml` files, for a school without SMTP. Only this user can read them: they hold personal links. */
export function folderPost(folder: string, from: MailSender, log: Logger): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message, messageId } = await transport.sendMail(compose(mail, from));
      const file = join(folder, `${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whole or not at all; a retry replaces it.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file, kind: mail.kind }, "mail written to a file (SMTP_URL is not set)");
      return messageId;
    },
    close: () => transport.close(),
  };
}

interface WrittenMail {
  id: string;
  to: string;
  subject: string;
  /** Epoch milliseconds. */
  at: number;
  text: string;
  html: string;
}

/** Newest first; none without a folder. */
export async function readMailFolder(folder: string, most: number): Promise<WrittenMail[]> {
  const files = await readdir(folder).catch(() => []);
  // File names are ids that grow with time.
  const newest = files
    .filter((file) => file.endsWith(".eml"))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(newest.map((file) => readMail(folder, file)));
}

async function readMail(folder: string, file: string): Promise<WrittenMail> {
  const mail = await PostalMime.parse(await readFile(join(folder, file)));
  const to = (mail.to ?? []).map(({ address = "" }) => address).join(", ");
  return {
    id: file.slice(0, -".eml".length),
    to,
    subject: mail.subject ?? "",
    at: Date.parse(mail.date ?? "") || 0,
    text: mail.text ?? "",
    html: mail.html ?? "",
  };
}

/** In lower case. Nothing happens without a folder. */
export async function removeFromFolder(folder: string, address: string): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".eml"));
  for (const file of files) {
    const { to = [] } = await PostalMime.parse(await readFile(join(folder, file)));
    if (to.some((reader) => reader.address?.toLowerCase() === address)) {
      await rm(join(folder, file), { force: true });
    }
  }
}
