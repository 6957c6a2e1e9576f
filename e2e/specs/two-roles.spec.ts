import { listSubjects } from "@markwell/contract/calls/subjects";
import { saveTeacher } from "@markwell/contract/calls/teachers";
import type { Client } from "@markwell/contract/client";
import type { Page } from "@playwright/test";
import { demoAccount } from "../fixtures/accounts.ts";
import { brokenRules } from "../fixtures/axe.ts";
import { ask } from "../fixtures/database.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";

const PASSWORD = "three purple kettles";

async function aNewTeacher(admin: Client): Promise<{ name: string; email: string }> {
  const { data: subjects } = await admin(listSubjects);
  const [name, emailid] = [freshName("Devi Nair"), freshEmail()];
  const form = { name, emailid, contact: "91234567", password: PASSWORD };
  await admin(saveTeacher, { ...form, subject: subjects[0]?._id ?? "" });
  // As if they had chosen it themselves.
  await ask("update people set password_change_due = false where email = $1", [emailid]);
  return { name, email: emailid };
}

async function goOnAs(page: Page, role: string): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: `Work as ${role}` }).click();
}

test("a teacher becomes an admin as well, works as either in every tab, and is a teacher again @deep", async ({
  admin: { page: office, api },
  personWith,
  noise,
  baseURL,
}) => {
  const { name, email } = await aNewTeacher(api);
  const signedIn = () => demoAccount(baseURL ?? "", email, "TRAINER", PASSWORD);
  await office.goto("/user/listadmins");
  await office.getByRole("button", { name: "Add Admin" }).click();
  const form = office.getByRole("dialog");
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await expect(form).toContainText(`${name} is a teacher`);
  await expect(form.getByRole("textbox", { name: "Name" })).toHaveCount(0);
  expect(await brokenRules(office)).toEqual([]);
  await form.getByRole("button", { name: "Add Admin" }).click();
  const row = office.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Also a teacher");

  const { page, window } = await personWith(await signedIn());
  await page.goto("/user/home");
  const second = await window.newPage();
  await second.goto("/user/listquestions");
  await expect(second.getByRole("heading", { name: "All Questions", exact: true })).toBeVisible();
  await goOnAs(page, "admin");
  await expect(page.getByRole("link", { name: "All Teachers", exact: true })).toBeVisible();
  const cover = second.getByRole("dialog", { name: "You work as admin now" });
  await expect(cover).toBeVisible();
  expect(await brokenRules(second)).toEqual([]);
  await cover.getByRole("button", { name: "Work as teacher again" }).click();
  await expect(cover).toHaveCount(0);
  await expect(second.getByRole("heading", { name: "All Questions", exact: true })).toBeVisible();
  const other = page.getByRole("dialog", { name: "You work as teacher now" });
  await other.getByRole("button", { name: "Go to Welcome" }).click();
  await expect(page.getByRole("link", { name: "All Questions", exact: true })).toBeVisible();
  await goOnAs(page, "admin");
  await expect(page.getByRole("link", { name: "All Teachers", exact: true })).toBeVisible();
  await page.goto("/user/listtrainers");
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Also an admin");

  await row.getByRole("button", { name: `Remove ${name}` }).click();
  await office.getByRole("button", { name: "Take away the role" }).click();
  await expect(row).toHaveCount(0);
  noise.expect(/status of 401/);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  const { page: again } = await personWith(await signedIn());
  await again.goto("/user/home");
  await again.getByRole("button", { name: "Your account" }).click();
  await expect(again.getByRole("menuitem", { name: "Name and password" })).toBeVisible();
  await expect(again.getByRole("menuitem", { name: "Work as admin" })).toHaveCount(0);
});
