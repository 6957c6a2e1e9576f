import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { myDay } from "@markwell/contract/calls/day";
import { listMails } from "@markwell/contract/calls/mail";
import { sendTestMail } from "@markwell/contract/calls/school";
import { texts } from "@markwell/contract/texts";
import type { PartAdmin } from "@markwell/domain/people/admin-kind";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deliverDue } from "./modules/mail/index.ts";
import { noteBackup } from "./platform/health/backup-state.ts";
import { certificateEnd } from "./platform/health/certificate.ts";
import { openPost } from "./platform/mail/open-post.ts";
import { createLog } from "./platform/observe/log.ts";
import { startTestApp, type TestApp } from "./testing/app.ts";
import { clientFor } from "./testing/client.ts";
import { scrape } from "./testing/metrics.ts";
import { anAdmin, aTeacher } from "./testing/school.ts";

const HOUR = 3_600_000;
const smtp = {
  smtpUrl: "smtp://127.0.0.1:1",
  from: { name: "Markwell", address: "no-reply@school.test" },
};
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: "http://localhost:3000" });
});
afterAll(() => app.close());
beforeEach(async () => {
  const since = new Date(app.clock.now() - 1_000 * HOUR);
  await app.database.pool.query("update applied_migrations set applied_at = $1", [since]);
  await app.db
    .updateTable("backupState")
    .set({ goodAt: new Date(app.clock.now()), failedAt: null, error: "" })
    .execute();
});

/** A real school beside: what it knows, it knows for some seconds. */
const school = (mail: typeof smtp | { smtpUrl: undefined; from: typeof smtp.from } = smtp) =>
  startTestApp({ beside: app, production: true, mailbox: false, mail });

const ready = async ({ origin }: TestApp) => {
  const reply = await fetch(`${origin}/readyz`);
  expect(reply.status).toBe(200);
  return reply.json();
};
const office = async (at: TestApp, kind?: PartAdmin) => {
  const person = await anAdmin(at.db);
  if (kind)
    await at.db
      .updateTable("people")
      .set({ adminKind: kind })
      .where("id", "=", person.id)
      .execute();
  return (await (await clientFor(at, person))(myDay)).data.warnings;
};

test("a real school with mails, room and a backup of today has nothing to tell; a trial never", async () => {
  const own = await school();
  expect(await ready(own)).toEqual({ status: "ok" });
  expect(await office(own)).toBeUndefined();
  await own.close();
  await app.db.updateTable("backupState").set({ goodAt: null }).execute();
  expect(await office(app)).toBeUndefined();
});

test("without a mail server nothing counts as sent, and everybody who can help is told", async () => {
  const own = await school({ ...smtp, smtpUrl: undefined });
  expect(await ready(own)).toMatchObject({ status: "ok", warnings: ["mail"] });
  expect(await office(own)).toEqual([{ kind: "mail" }]);
  expect(await office(own, "office")).toEqual([{ kind: "mail" }]);
  expect(await office(own, "rewards")).toBeUndefined();
  const admin = await clientFor(own, await anAdmin(own.db));
  await expect(admin(sendTestMail)).rejects.toThrow(texts.mail.noServer);

  const trial = await clientFor(app, await anAdmin(app.db));
  await trial(sendTestMail);
  const settings = { dataDir: own.dataDir, production: true };
  const log = createLog("silent");
  const post = openPost({ ...settings, mail: { ...smtp, smtpUrl: undefined } }, log);
  await deliverDue({ db: own.db, post, clock: own.clock, log });
  post.close();
  expect(await admin(listMails, { state: "sent" })).toMatchObject({ data: [], goTo: "nobody" });
  const failed = await admin(listMails, { state: "failed" });
  expect(failed.data).toMatchObject([
    { reason: "No mail server is set (SMTP_URL).", sentAt: null, canBeSentAgain: true },
  ]);
  expect(await trial(listMails, {})).toMatchObject({ goTo: "files" });
  await own.close();
});

test("a backup that is too old, failed or was never made is told to admins only", async () => {
  const { db, clock } = app;
  const told = async () => {
    const own = await school();
    const found = await office(own);
    expect(await ready(own)).toMatchObject({ status: "ok", warnings: ["backup"] });
    const teacher = await clientFor(own, await aTeacher(own.db));
    expect((await teacher(myDay)).data.warnings).toBeUndefined();
    await own.close();
    return found;
  };
  const old = clock.now() - 30 * HOUR;
  await noteBackup(db, old);
  expect(await told()).toEqual([
    { kind: "backup", problem: "old", at: new Date(old).toISOString(), error: "" },
  ]);
  await noteBackup(db, clock.now(), "The disk is full.");
  expect(await told()).toEqual([
    {
      kind: "backup",
      problem: "failed",
      at: new Date(clock.now()).toISOString(),
      error: "The disk is full.",
    },
  ]);
  await db.updateTable("backupState").set({ goodAt: null, failedAt: null }).execute();
  expect(await told()).toEqual([{ kind: "backup", problem: "none", at: null, error: "" }]);
});

test("a certificate that ends soon is told, and its end is a figure", async () => {
  const folder = mkdtempSync(join(tmpdir(), "markwell-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  execFileSync(
    "openssl",
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 5".split(" "),
      ...["-subj", "/CN=localhost", "-keyout", key, "-out", cert],
    ],
    { stdio: "ignore" },
  );
  const files = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  const proxy = createServer(files, (_request, reply) => reply.end()).listen(0, "127.0.0.1");
  await new Promise((done) => proxy.once("listening", done));
  const publicUrl = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const endsAt = (await certificateEnd(publicUrl)) ?? 0;
  expect(endsAt).toBeGreaterThan(app.clock.now() + 4 * 24 * HOUR);
  const metricsToken = "a-token-of-this-test";
  const own = await startTestApp({
    beside: app,
    production: true,
    mail: smtp,
    publicUrl,
    metricsToken,
  });
  expect(await office(own)).toEqual([
    { kind: "certificate", endsAt: new Date(endsAt).toISOString() },
  ]);
  const headers = { authorization: `Bearer ${metricsToken}` };
  const figures = await (await fetch(`${own.origin}/metrics`, { headers })).text();
  expect(figures).toContain(`markwell_certificate_end_timestamp_seconds ${endsAt / 1_000}`);
  await own.close();
  await new Promise((done) => proxy.close(done));
  expect(await certificateEnd(publicUrl)).toBeUndefined();
  expect(await certificateEnd("http://localhost:3000")).toBeUndefined();
});

test("the figures tell of disk, backups and mail server", async () => {
  const at = app.clock.now() - 2 * HOUR;
  await noteBackup(app.db, at);
  const figures = await scrape(app);
  expect(figures.value("markwell_disk_free_bytes")).toBeGreaterThan(0);
  expect(figures.value("markwell_disk_fills")).toBeDefined();
  expect(figures.value("markwell_backup_failed")).toBe(0);
  expect(figures.value("markwell_backup_late")).toBe(0);
  expect(figures.value("markwell_backup_timestamp_seconds")).toBe(at / 1_000);
  expect(figures.value("markwell_mail_server")).toBe(0);
});

test("the alert of a late backup follows BACKUP_HOURS, also while a newer one failed", async () => {
  await noteBackup(app.db, app.clock.now() - 30 * HOUR);
  await noteBackup(app.db, app.clock.now(), "No space left");
  const late = async (backupHours: number) => {
    const own = await startTestApp({
      beside: app,
      publicUrl: "http://localhost:3000",
      backupHours,
    });
    const figures = await scrape(own);
    await own.close();
    return [figures.value("markwell_backup_late"), figures.value("markwell_backup_failed")];
  };
  expect(await late(29)).toEqual([1, 1]);
  expect(await late(31)).toEqual([0, 1]);
  expect(await late(0)).toEqual([0, 1]);
});
