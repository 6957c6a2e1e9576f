import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

export interface WrittenMail {
  id: string;
  to: string;
  subject: string;
  /** Epoch milliseconds. */
  at: number;
  text: string;
  html: string;
}

/** The newest mails that `folderPost` has written, newest first; none while there is no folder. */
export async function readMailFolder(folder: string, most: number): Promise<WrittenMail[]> {
  const files = await readdir(folder).catch(() => []);
  // Their names are ids that grow with time.
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
