import { listAudit } from "@markwell/contract/calls/audit";
import { uploadFile } from "@markwell/contract/calls/media";
import {
  familyLanguages,
  familyTexts,
  saveSchoolSettings,
  schoolCalendar,
  schoolSettings,
  sendTestMail,
  signLanguage,
  takeLanguageCheckBack,
} from "@markwell/contract/calls/school";
import { createTest, testDetails } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aPicture } from "../../testing/media.ts";
import {
  aBankQuestion,
  anAdmin,
  aTeacher,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { startSmtp, type TestSmtp } from "../../testing/smtp.ts";

let app: TestApp;
let smtp: TestSmtp;
let person: TestPerson;
let admin: Client;
beforeAll(async () => {
  smtp = await startSmtp();
  const from = { name: "Markwell", address: "no-reply@school.test" };
  app = await startTestApp({ work: true, mail: { smtpUrl: smtp.url, from } });
  person = await anAdmin(app.db);
  admin = await clientFor(app, person);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

async function aTestMail() {
  const before = smtp.received.length;
  const { message } = await admin(sendTestMail);
  expect(message).toBe(texts.school.testMailSent(person.email));
  await expect.poll(() => smtp.received.length).toBe(before + 1);
  return smtp.received.at(-1)?.mail;
}

test("staff read whether the promise of marking counts school days only", async () => {
  const client = await clientFor(app, await aTeacher(app.db));
  const counts = (promiseCounts: string) =>
    app.db.updateTable("schoolSettings").set({ promiseCounts }).execute();
  expect(await client(schoolCalendar)).not.toHaveProperty("promiseCounts");
  await counts("school-days");
  expect((await client(schoolCalendar)).promiseCounts).toBe("school-days");
  await counts("every-day");
});

test("a school that says nothing of itself writes as MAIL_FROM says, and asks for no answer", async () => {
  const mail = await aTestMail();
  expect(mail).toMatchObject({ from: { name: "Markwell", address: "no-reply@school.test" } });
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.text).toContain("Please do not answer it.");
  expect(mail?.html).not.toContain("<img");
});

test("name, logo and address for replies are in every mail and paper from then on", async () => {
  const logo = (await admin(uploadFile, { file: await aPicture() })).data;
  const { data } = await admin(schoolSettings);
  const name = "Bukit Merah Primary";
  const saved = await admin(saveSchoolSettings, {
    ...data,
    name: `  ${name} `,
    logo,
    replyTo: "office@school.test",
    dataOfficer: " Mdm Tan Li Hua,\ndpo@school.test ",
  });
  expect(saved.data).toEqual({
    name,
    logo,
    replyTo: "office@school.test",
    promiseCounts: "every-day",
    longMarks: false,
    numberedOptions: false,
    vettedKinds: [],
    familyLanguages: ["en", "zh", "ms", "ta"],
    dataOfficer: "Mdm Tan Li Hua, dpo@school.test",
    version: data.version + 1,
  });
  const mail = await aTestMail();
  expect(mail).toMatchObject({
    from: { name, address: "no-reply@school.test" },
    replyTo: [{ name: "", address: "office@school.test" }],
  });
  expect(mail?.text).toContain(`\n${name}\n`);
  expect(mail?.text).toContain("Answers go to office@school.test.");
  expect(mail?.html).toContain(`<img src="http://markwell.test${logo}"`);

  const teacher = await aTeacher(app.db);
  const client = await clientFor(app, teacher);
  const made = await client(createTest, {
    title: "Named Quiz",
    duration: 30,
    level: "primary 6",
    subjects: [await subjectId(app.db)],
    questions: [await aBankQuestion(app.db, teacher)],
  });
  const details = await client(testDetails, { id: made.testid });
  expect(details.data.organisation).toBe(name);
});

test("a client that knows of no data-protection officer keeps the one who is named", async () => {
  const { data } = await admin(schoolSettings);
  const { dataOfficer, ...known } = (
    await admin(saveSchoolSettings, { ...data, dataOfficer: "Mr Lim" })
  ).data;
  expect(dataOfficer).toBe("Mr Lim");
  expect((await admin(saveSchoolSettings, known)).data.dataOfficer).toBe("Mr Lim");
  const long = { ...data, version: data.version + 2, dataOfficer: "a".repeat(201) };
  await expect(admin(saveSchoolSettings, long)).rejects.toThrow(texts.school.dataOfficerLong);
});

test("a logo that nobody uploaded is refused, and so is a change of what somebody else has changed", async () => {
  const { data } = await admin(schoolSettings);
  const foreign = { ...data, logo: "/media/00000000000000000000000000000000.png" };
  await expect(admin(saveSchoolSettings, foreign)).rejects.toThrow(texts.school.logoGone);
  await admin(saveSchoolSettings, { ...data, replyTo: "" });
  await expect(admin(saveSchoolSettings, data)).rejects.toThrow(texts.school.stale);
  await expect(admin(saveSchoolSettings, { ...data, name: " " })).rejects.toThrow(
    texts.school.nameRequired,
  );
});

test("English is always offered, other languages as the office says", async () => {
  const { data } = await admin(schoolSettings);
  const off = await admin(saveSchoolSettings, { ...data, familyLanguages: ["ta"] });
  expect(off.data.familyLanguages).toEqual(["en", "ta"]);
  await admin(saveSchoolSettings, { ...off.data, familyLanguages: [...REPORT_LANGUAGES] });
});

test("a native reader signs the texts as they are, and the office sees what is new since", async () => {
  const stateOf = async (language: string) =>
    (await admin(familyLanguages)).data.find((line) => line.language === language);
  expect(await stateOf("ms")).not.toHaveProperty("checked");
  const { data, edition } = await admin(familyTexts, { language: "ms" });
  expect(data.length).toBe((await stateOf("ms"))?.texts);
  expect(data).toContainEqual({
    key: "page.language",
    english: "Language",
    own: "Bahasa",
    changed: true,
  });
  const sign = (change: object) =>
    admin(signLanguage, { language: "ms", reader: " Mdm  Siti ", edition, ...change });
  await expect(sign({ reader: " " })).rejects.toThrow(texts.school.readerRequired);
  await expect(sign({ edition: "another" })).rejects.toThrow(texts.school.languageChanged);
  await sign({});
  const at = new Date(app.clock.now()).toISOString();
  const bySiti = (await stateOf("ms"))?.checked;
  expect(bySiti).toEqual({ _id: expect.any(String), reader: "Mdm Siti", at, changed: 0 });
  expect(await stateOf("ta")).not.toHaveProperty("checked");

  // As after an upgrade: the reader has signed all texts of an earlier version but one.
  const { texts: signed } = await app.db
    .selectFrom("languageChecks")
    .select("texts")
    .executeTakeFirstOrThrow();
  const [first = "", ...rest] = signed;
  await app.db
    .insertInto("languageChecks")
    .values({
      ...{ language: "ms", reader: "Mr Ali", texts: [...rest, `${first} of old`] },
      ...{ recordedBy: person.id, checkedAt: new Date(app.clock.now() + 1000) },
    })
    .execute();
  expect((await stateOf("ms"))?.checked).toMatchObject({ reader: "Mr Ali", changed: 1 });
  const changed = (await admin(familyTexts, { language: "ms" })).data.filter((one) => one.changed);
  expect(changed).toHaveLength(1);
  const lines = app.db.selectFrom("auditLog").select("details").where("act", "=", "check language");
  expect(await lines.execute()).toEqual([{ details: { language: "ms", reader: "Mdm Siti" } }]);
});

test("the office takes a signature back: the one before counts again, and the audit log keeps both", async () => {
  const stateOf = async () =>
    (await admin(familyLanguages)).data.find(({ language }) => language === "ta")?.checked;
  const newTexts = async () =>
    (await admin(familyTexts, { language: "ta" })).data.filter(({ changed }) => changed).length;
  const { data, edition } = await admin(familyTexts, { language: "ta" });
  for (const reader of ["Mr Kumar", "Mdm Devi"]) {
    app.clock.advance(60_000);
    await admin(signLanguage, { language: "ta", reader, edition });
  }
  const latest = await stateOf();
  expect(latest).toMatchObject({ reader: "Mdm Devi", changed: 0 });
  const id = latest?._id ?? "";
  expect((await admin(takeLanguageCheckBack, { id })).message).toBe(texts.school.languageTakenBack);
  await expect(admin(takeLanguageCheckBack, { id })).rejects.toMatchObject({
    status: 404,
    message: texts.school.languageCheckGone,
  });
  const before = await stateOf();
  expect(before).toMatchObject({ reader: "Mr Kumar", changed: 0 });
  await admin(takeLanguageCheckBack, { id: before?._id ?? "" });
  expect(await stateOf()).toBeUndefined();
  expect(await newTexts()).toBe(data.length);
  const { data: log } = await admin(listAudit, { act: "take language check back" });
  expect(log.map(({ sentence }) => sentence)).toEqual([
    `${person.name} took back the signature of Mr Kumar below the texts in Tamil`,
    `${person.name} took back the signature of Mdm Devi below the texts in Tamil`,
  ]);
});
