import { readFile } from "node:fs/promises";
import { registerStudent } from "@markwell/contract/calls/people";
import { approveStudent, listStudents } from "@markwell/contract/calls/students";
import { createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { Download, Page } from "@playwright/test";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { AdminListPage } from "../pages/admin-lists.ts";
import { AuditLogPage } from "../pages/audit-log.ts";
import { note } from "../pages/notes.ts";

const PASSWORD = "three brown kettles";

async function aNewStudent(origin: string) {
  const [name, email] = [freshName("Nadia"), freshEmail()];
  const form = { name, emailid: email, password: PASSWORD, postelCode: "018956" };
  await createClient({ origin })(registerStudent, { ...form, level: "secondary 1" });
  return { name, email };
}

async function savedBy(page: Page, button: RegExp): Promise<{ name: string; content: string }> {
  const arriving: Promise<Download> = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await arriving;
  const content = await readFile(await download.path(), "utf8");
  return { name: download.suggestedFilename(), content };
}

test("an admin finds in the audit log who did what to whom; filters and details live in the address @deep", async ({
  admin: { page, api, name: adminName },
  baseURL: origin = "",
}) => {
  const student = await aNewStudent(origin);
  const [row] = (await api(listStudents, { emailid: student.email })).data;
  await api(approveStudent, { studentId: row?._id ?? "" });
  await page.goto("/user/home");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Audit log" }).click();
  const log = new AuditLogPage(page);
  await log.isThere();
  await log.search.getByRole("searchbox", { name: "Name" }).fill(student.name);
  await expect(log.rows).toHaveText([
    new RegExp(`${adminName} approved the student ${student.name}`),
    new RegExp(`${student.name} registered an account`),
  ]);
  await log.search.getByRole("combobox", { name: "What was done" }).selectOption("Approve");
  await expect(log.rows).toHaveCount(1);

  await log.rows.getByRole("button", { name: /^Details: / }).press("Enter");
  await expect(log.details).toContainText(student.email);
  await page.reload();
  await expect(log.details).toContainText(`${adminName} approved the student ${student.name}`);
  await page.keyboard.press("Escape");
  await expect(log.details).toBeHidden();
  await expect(log.rows).toHaveCount(1);
  await page.getByRole("button", { name: "Export" }).click();
  const arriving = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Text table (.csv)" }).click();
  const saved = await readFile(await (await arriving).path(), "utf8");
  expect(saved.trim().split("\r\n")).toHaveLength(2);
  expect(saved).toContain(`${adminName} approved the student ${student.name}`);

  await log.open("?from=2026-11-20&to=2026-11-01");
  await expect(page.getByText(texts.audit.daysReversed)).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(log.rows.first()).toBeVisible();
});

test("the audit log is no page of a teacher @deep", async ({ teacher: { page } }) => {
  await page.goto("/user/auditlog");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
});

test("a Primary student whose registration left the consent open is asked for it, once", async ({
  openWindow,
  baseURL: origin = "",
}) => {
  const form = { name: "Nadia", emailid: freshEmail(), password: PASSWORD, postelCode: "018956" };
  const { token } = await createClient({ origin })(registerStudent, {
    ...form,
    level: "primary 3",
  });
  const page = await openWindow({ session: { token, type: "STUDENT" } });
  const asked = page.getByRole("dialog", { name: "Please show this to a parent or guardian" });
  const agrees = asked.getByRole("checkbox", { name: texts.registration.guardian });
  await page.goto("/user/profile");
  await asked.getByRole("button", { name: "Later" }).click();
  await expect(asked).toBeHidden();
  await page.reload();
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(asked).toContainText(texts.registration.guardianRequired);
  await agrees.check();
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(note(page, texts.registration.guardianAgreed)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  await expect(asked).toBeHidden();
});

test("a student takes along what is stored about them, and reads who answers for it", async ({
  demoStudent: { page, name, email },
}) => {
  await page.goto("/user/testHistory");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "My data" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My data" })).toBeVisible();
  const officer = page.getByText(`${texts.school.dataOfficer}: Grace Lim`);
  await expect(officer.getByRole("link", { name: "admin@demo.school" })).toBeVisible();
  const html = await savedBy(page, /HTML/);
  expect(html.name).toMatch(/^markwell-data-\d{4}-\d\d-\d\d\.html$/);
  expect(html.content).toContain(`<h1>Data of ${name}</h1>`);
  const json = await savedBy(page, /JSON/);
  expect(JSON.parse(json.content)).toMatchObject({ account: { name, emailid: email } });
});

test("an admin erases a student's personal data, once the e-mail is typed @deep", async ({
  admin: { page },
  baseURL: origin = "",
}) => {
  const student = await aNewStudent(origin);
  const students = new AdminListPage(page, "Students");
  await students.open();
  await students.find(student.email);
  await students.rows.getByRole("button", { name: /^Info about / }).click();
  const html = await savedBy(page, /HTML/);
  expect(html.content).toContain(student.email);

  await page.getByRole("button", { name: "Erase personal data" }).click();
  const dialog = page.getByRole("dialog", { name: `Erase the personal data of ${student.name}?` });
  const email = dialog.getByRole("textbox", { name: "The student's e-mail" });
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog.getByText(texts.privacy.loginNeeded)).toBeVisible();
  await email.fill("somebody@else.test");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog.getByText(texts.privacy.emailDiffers)).toBeVisible();
  await email.fill(student.email);
  await email.press("Enter");
  await expect(note(page, texts.privacy.erased)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(students.row(student.email)).toHaveCount(0);

  const log = new AuditLogPage(page);
  await log.open("?act=erase");
  await expect(log.rows.first()).toContainText("erased the personal data of Erased student");
});
