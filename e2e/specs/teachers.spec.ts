import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { listSubjects } from "@markwell/contract/calls/subjects";
import { saveTeacher } from "@markwell/contract/calls/teachers";
import { testDetails } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { demoAccount } from "../fixtures/accounts.ts";
import { brokenRules } from "../fixtures/axe.ts";
import { ask } from "../fixtures/database.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest } from "../fixtures/tests.ts";
import { AdminListPage } from "../pages/admin-lists.ts";
import { ConductPage } from "../pages/conduct.ts";
import { note } from "../pages/notes.ts";
import { SignInPage } from "../pages/sign-in.ts";
import { SignInAgainDialog } from "../pages/sign-in-again.ts";

const PASSWORD = "a-teacher-of-2026";

async function aTeacher(admin: Client, { name = freshName("Ravi"), chosen = true } = {}) {
  const { data: subjects } = await admin(listSubjects);
  const form = { name, emailid: freshEmail(), contact: "91234567", password: PASSWORD };
  const { data } = await admin(saveTeacher, { ...form, subject: subjects[0]?._id ?? "" });
  // As if they had chosen it themselves.
  if (chosen) {
    await ask("update people set password_change_due = false where email = $1", [data.emailid]);
  }
  return { name, email: data.emailid };
}

test("the end of a form stays in sight where the window is lower than the form @deep", async ({
  admin: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto("/user/listtrainers?open=new");
  const form = page.getByRole("dialog", { name: "Add New Teacher" });
  const register = form.getByRole("button", { name: "Register" });
  await expect(register).toBeInViewport({ ratio: 1 });
  await register.click();
  await expect(form.getByRole("combobox", { name: "Subject" })).toBeFocused();
  const last = form.getByLabel("Confirm Password");
  await last.focus();
  await expect(register).toBeInViewport({ ratio: 1 });
  const [field, button] = [await last.boundingBox(), await register.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test("teachers: registered with every message, found by column, changed, deleted", async ({
  admin: { page },
  openWindow,
  noise,
}) => {
  noise.expect(/401/);
  const teachers = new AdminListPage(page, "Teachers");
  const [name, email] = [freshName("Nadia"), freshEmail()];
  await teachers.open();
  await expect(teachers.list.getByRole("columnheader")).toHaveText([
    "Name",
    "Email Id",
    "Contact No",
    "Subject",
    "Action",
  ]);

  await test.step("Add New Teacher, Register", async () => {
    await page.getByRole("button", { name: "Add New Teacher" }).click();
    const form = page.getByRole("dialog", { name: "Add New Teacher" });
    const register = form.getByRole("button", { name: "Register" });
    await register.click();
    for (const message of [
      texts.teacher.subjectRequired,
      texts.teacher.nameRequired,
      texts.teacher.phoneRequired,
      texts.teacher.passwordRequired,
      texts.teacher.passwordAgain,
    ]) {
      await expect(form.getByText(message)).toBeVisible();
    }
    await teachers.choose("Subject", "Science");
    await page.getByRole("option", { name: "English", exact: true }).click();
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Email").fill("teacher@demo.school");
    await form.getByLabel("Contact No").fill("9123");
    await form.getByLabel(/^Password/).fill(PASSWORD);
    await form.getByLabel("Confirm Password").fill("another");
    await register.click();
    await expect(form.getByText(texts.teacher.phoneInvalid)).toBeVisible();
    await expect(form.getByText(texts.teacher.passwordsDiffer)).toBeVisible();
    await form.getByLabel("Contact No").fill("9123 4567");
    await form.getByLabel("Confirm Password").fill(PASSWORD);
    await register.click();
    await expect(form.getByText(texts.teacher.emailTaken)).toBeVisible();
    await form.getByLabel("Email").fill(email);
    await register.click();
    await expect(note(page, texts.teacher.created)).toBeVisible();
  });

  await test.step("found by its columns", async () => {
    await teachers.search.getByRole("searchbox", { name: "Subject" }).fill("sci");
    await teachers.find(email);
    await expect(teachers.rows.getByRole("cell")).toContainText([
      name,
      email,
      "+65 9123 4567",
      "ScienceEnglish",
      "",
    ]);
  });

  await test.step("Save Changes asks for neither e-mail nor password", async () => {
    await teachers.rows.getByRole("button", { name: `Edit ${name}` }).click();
    const form = page.getByRole("dialog", { name: "Edit Teacher" });
    await expect(form.getByLabel("Name")).toHaveValue(name);
    await expect(form.getByLabel("Contact No")).toHaveValue("91234567");
    await expect(form.getByLabel("Email")).toHaveCount(0);
    await expect(form.getByLabel(/^Password/)).toHaveCount(0);
    await form.getByLabel("Contact No").fill("98765432");
    await form.getByRole("button", { name: "Add a subject or level" }).click();
    await teachers.choose("Level 1", "Primary 6");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(teachers.rows).toContainText("+65 9876 5432");
    await teachers.rows.getByRole("button", { name: `Edit ${name}` }).click();
    await expect(form.getByRole("combobox", { name: "Subject 1" })).toHaveValue("Science");
    await expect(form.getByRole("combobox", { name: "Level 1" })).toHaveValue("Primary 6");
    await form.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("deleted after Are you sure: no sign-in any more", async () => {
    await teachers.rows.getByRole("button", { name: `Delete ${name}` }).click();
    await teachers.sure.getByRole("button", { name: "Cancel" }).click();
    await expect(teachers.rows).toHaveCount(1);
    await teachers.rows.getByRole("button", { name: `Delete ${name}` }).click();
    await teachers.sure.getByRole("button", { name: "Delete teacher" }).click();
    await expect(page.getByText("No teacher matches this search")).toBeVisible();
    const visitor = await openWindow();
    const signIn = new SignInPage(visitor);
    await visitor.goto("/admin");
    await signIn.fill(email, PASSWORD);
    await signIn.send();
    await expect(visitor.getByRole("main")).toContainText("The e-mail or password is wrong.");
  });
});

test("a teacher who cannot be loaded: Server Error @deep", async ({ admin: { page }, noise }) => {
  noise.expect(/404|Not loaded/);
  await page.goto("/user/listtrainers?open=edit&teacher=01900000-0000-7000-8000-000000000001");
  await expect(page.getByRole("dialog").getByText("Server Error")).toBeVisible();
});

test("a teacher whose account the office made chooses an own password, later changes name and password, and other devices end @deep", async ({
  adminApi,
  personWith,
  noise,
  baseURL: origin = "",
}) => {
  noise.expect(/status of 40[01]/);
  const { email } = await aTeacher(adminApi, { chosen: false });
  const [own, newer, name] = ["my-own-password-1", "my-own-password-2", freshName("Ravi")];
  const { page } = await personWith(await demoAccount(origin, email, "TRAINER", PASSWORD));
  const form = page.getByRole("form", { name: "New password" });
  const choose = async (present: string, password: string) => {
    await form.getByRole("textbox", { name: /^(Current password|The password you)/ }).fill(present);
    await form.getByRole("textbox", { name: "New password", exact: true }).fill(password);
    await form.getByRole("textbox", { name: "Re-enter the new password" }).fill(password);
    await form.getByRole("button", { name: "Change the password" }).click();
  };
  const first = page.getByRole("dialog", { name: "Choose your own password" });
  await page.goto("/user/home");
  await expect(first).toBeVisible();
  await choose("a wrong one", own);
  await expect(form).toContainText(texts.profile.currentWrong);
  await choose(PASSWORD, own);
  await expect(note(page, texts.account.savedWithPassword)).toBeVisible();
  await expect(first).toBeHidden();

  const laptop = await personWith(await demoAccount(origin, email, "TRAINER", own));
  await page.goto("/user/account");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("banner")).toContainText(name);
  await expect(laptop.api(authenticatedUser)).resolves.toMatchObject({ data: { name } });
  await choose(own, newer);
  await expect(note(page, texts.account.savedWithPassword)).toBeVisible();
  await expect(laptop.api(authenticatedUser)).rejects.toMatchObject({ status: 401 });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Name and password" })).toBeVisible();
  await expect(first).toBeHidden();
});

test("a teacher who is signed out everywhere goes on where they were, after the password @deep", async ({
  admin: { page, api },
  personWith,
  baseURL: origin = "",
  noise,
}) => {
  noise.expect(/401/);
  const { email, name } = await aTeacher(api);
  const account = () => demoAccount(origin, email, "TRAINER", PASSWORD);
  const [desk, laptop] = [await personWith(await account()), await personWith(await account())];
  const newTest = await aTest(desk.api);
  const conduct = new ConductPage(desk.page);
  await conduct.open(newTest.id);

  const teachers = new AdminListPage(page, "Teachers");
  await teachers.open();
  await teachers.find(email);
  const press = teachers.rows.getByRole("button", { name: `Sign out ${name} on all devices` });
  const sure = page.getByRole("dialog", { name: `Sign out ${name} on all devices?` });
  await press.click();
  await sure.getByRole("button", { name: "Cancel" }).click();
  await expect(desk.api(authenticatedUser)).resolves.toBeTruthy();
  await press.click();
  await sure.getByRole("button", { name: "Sign out on all devices" }).click();
  await expect(note(page, `${name}: Signed out on 2 devices`)).toBeVisible();
  for (const { api: own } of [desk, laptop]) {
    await expect(own(authenticatedUser)).rejects.toMatchObject({ status: 401 });
  }
  // The server disconnected the socket, so the page asks without a key press.
  const again = new SignInAgainDialog(desk.page);
  await again.signIn(PASSWORD);
  await expect(again.dialog).toBeHidden();
  await expect(desk.page.getByRole("main")).toContainText(newTest.title);
});

test("the office hands over one test of a teacher and takes it back @deep", async ({
  admin,
  teacher,
}) => {
  const newTest = await aTest(teacher.api);
  const other = await aTeacher(admin.api);
  const { page } = admin;
  const teachers = new AdminListPage(page, "Teachers");
  await teachers.open();
  await teachers.find("teacher@demo.school");
  await teachers.rows.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: /^Hand over the work of / }).click();
  const dialog = page.getByRole("dialog", { name: /^Hand over the work of / });
  await dialog.getByText("One test", { exact: true }).click();
  await dialog.getByRole("combobox", { name: "Test" }).fill(newTest.title);
  await page.getByRole("option", { name: newTest.title }).click();
  await dialog.getByRole("combobox", { name: "New owner" }).fill(other.name);
  await page.getByRole("option", { name: other.name }).click();
  expect(await brokenRules(page)).toEqual([]);
  await dialog.getByRole("button", { name: `Hand over to ${other.name}` }).click();
  await expect(
    dialog.getByText(texts.testShare.officeHanded(newTest.title, other.name)),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByText(/ again\.$/)).toContainText(newTest.title);
  expect((await teacher.api(testDetails, { id: newTest.id })).data.mine).toBe(true);
});

test("a teacher who is deleted in the middle of work: the open page ends, a colleague goes on with the test @deep", async ({
  admin,
  teacher,
  personWith,
  baseURL,
  noise,
}) => {
  noise.expect(/401/);
  const { email, name } = await aTeacher(admin.api);
  const account = await demoAccount(baseURL ?? "", email, "TRAINER", PASSWORD);
  const leaving = await personWith(account);
  const newTest = await aTest(leaving.api);
  const conduct = new ConductPage(leaving.page);
  await conduct.open(newTest.id);

  const teachers = new AdminListPage(admin.page, "Teachers");
  await teachers.open();
  await teachers.find(email);
  await teachers.rows.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(teachers.sure).toContainText("1 not ended yet");
  await teachers.sure.getByRole("combobox", { name: "Everything goes to" }).fill("Daniel Tan");
  await admin.page.getByRole("option", { name: /^Daniel Tan/ }).click();
  await teachers.sure.getByRole("button", { name: "Hand over and delete" }).click();

  const again = new SignInAgainDialog(leaving.page);
  await again.signIn(PASSWORD);
  await expect(again.dialog).toContainText(texts.signIn.failed);
  await expect(leaving.api(authenticatedUser)).rejects.toMatchObject({ status: 401 });
  await teacher.page.goto("/user/listtests");
  await teacher.page.getByRole("searchbox").first().fill(newTest.title);
  await expect(teacher.page.getByRole("row", { name: newTest.title })).toContainText("Daniel Tan");
});
