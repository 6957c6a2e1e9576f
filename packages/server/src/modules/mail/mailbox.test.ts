import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { localMails } from "@markwell/contract/calls/mail";
import { afterEach, expect, test } from "vitest";
import { folderPost } from "../../platform/mail/mail-folder.ts";
import { createLog } from "../../platform/observe/log.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { visitor } from "../../testing/client.ts";

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const mail = (number: number) => ({
  id: `0199d1f0-0000-7000-8000-00000000000${number}`,
  senderName: "",
  replyTo: "",
  kind: "reset",
  to: { name: "Mei Ling", address: "mei@home.test" },
  subject: `Mail ${number} – 你好`,
  text: `Open https://markwell.test/x?a=${number}&b=2 now`,
  html: `<p>Open <a href="https://markwell.test/x?a=${number}&amp;b=2">this</a></p>`,
  at: Date.parse("2026-11-21T08:00:00Z") + number * 1000,
});

test("the mailbox shows the mails that were written, newest first", async () => {
  app = await startTestApp();
  expect((await visitor(app)(localMails)).data).toEqual([]);
  const folder = join(app.dataDir, "mail");
  const post = folderPost(folder, { name: "M", address: "m@m.test" }, createLog("silent"));
  for (const number of [2, 1, 3]) await post.send(mail(number));
  post.close();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "half.eml.part"), "To: nobody");
  await writeFile(join(folder, "notes.txt"), "mine");
  const { data } = await visitor(app)(localMails);
  expect(data.map(({ subject }) => subject)).toEqual([3, 2, 1].map((n) => `Mail ${n} – 你好`));
  expect(data[0]).toMatchObject({
    _id: mail(3).id,
    to: "mei@home.test",
    sentAt: "2026-11-21T08:00:03.000Z",
    text: expect.stringContaining("https://markwell.test/x?a=3&b=2"),
    html: expect.stringContaining(`href="https://markwell.test/x?a=3&amp;b=2"`),
  });
});

test("outside of a demo school there is no mailbox, also when mails are there", async () => {
  app = await startTestApp({ mailbox: false });
  await expect(visitor(app)(localMails)).rejects.toMatchObject({ status: 404 });
  const page = await fetch(`${app.origin}/dev/mail`);
  expect(page.status).toBe(404);
});
