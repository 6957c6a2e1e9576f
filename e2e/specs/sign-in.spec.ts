import { hash } from "node:crypto";
import { registerStudent } from "@markwell/contract/calls/people";
import { liftSignInLock } from "@markwell/contract/calls/sign-in-lock";
import { createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { DEMO_PASSWORD } from "../fixtures/accounts.ts";
import { ask } from "../fixtures/database.ts";
import { freshEmail } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { SignInPage } from "../pages/sign-in.ts";

for (const { at, card, email, type, lands } of [
  {
    at: "/",
    card: "Student, Primary 6",
    email: "student@demo.school",
    type: "student",
    lands: "My Profile",
  },
  {
    at: "/admin",
    card: "Teacher, Mathematics",
    email: "teacher@demo.school",
    type: "teacher",
    lands: "Welcome",
  },
  { at: "/admin", card: "Admin", email: "admin@demo.school", type: "admin", lands: "Welcome" },
] as const) {
  test(`the demo card fills the form at ${at} and signs the ${type} in`, async ({ openWindow }) => {
    const signIn = new SignInPage(await openWindow());
    await signIn.page.goto(at);
    await signIn.demoCard(card).click();
    await expect(signIn.email).toHaveValue(email);
    await expect(signIn.password).toHaveValue(DEMO_PASSWORD);
    await signIn.send();
    await expect(signIn.page.getByRole("heading", { level: 1, name: lands })).toBeVisible();
  });
}

test("a wrong password is a dialog 'Error!' that leads back to the form", async ({
  openWindow,
  noise,
}) => {
  noise.expect(/status of 401/);
  const signIn = new SignInPage(await openWindow());
  await signIn.page.goto("/");
  await signIn.fill("student@demo.school", "not the password");
  await signIn.send();
  const dialog = signIn.page.getByRole("dialog", { name: texts.common.error });
  await expect(dialog.getByText(texts.signIn.failed)).toBeVisible();
  await expect(dialog.getByText(texts.signIn.capitalsCount)).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  await expect(signIn.email).toHaveValue("student@demo.school");
});

test("an admin who left Teacher chosen has Admin chosen for the next press @deep", async ({
  openWindow,
  noise,
}) => {
  noise.expect(/status of 401/);
  const signIn = new SignInPage(await openWindow());
  await signIn.page.goto("/admin");
  await signIn.fill("admin@demo.school", DEMO_PASSWORD);
  await signIn.send();
  const dialog = signIn.page.getByRole("dialog", { name: texts.common.error });
  await expect(dialog.getByText(texts.signIn.typeChosen("Admin"))).toBeVisible();
  await expect(dialog.getByText(texts.signIn.capitalsCount)).toBeHidden();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await signIn.send();
  await expect(signIn.page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
});

test("an account with too many wrong passwords says how long it is locked and who can open it @deep", async ({
  adminApi,
  openWindow,
  noise,
  baseURL: origin = "",
}) => {
  noise.expect(/status of (401|429)/);
  const [email, password] = [freshEmail(), "three brown kettles"];
  const form = { name: "Nadia", postelCode: "018956", level: "secondary 1" as const };
  await createClient({ origin })(registerStudent, { ...form, emailid: email, password });
  // All but one of the tries that an account has.
  await ask("insert into tries (what, who, since, count) values ($1, $2, now(), 49)", [
    "sign-in by account",
    Buffer.from(hash("sha256", email, "hex"), "hex"),
  ]);
  const signIn = new SignInPage(await openWindow());
  const dialog = signIn.page.getByRole("dialog", { name: texts.common.error });
  const refusedWith = async (words: string) => {
    await signIn.send();
    await expect(dialog).toContainText(words);
    return dialog.getByRole("button", { name: "Try again" });
  };
  await signIn.page.goto("/");
  await signIn.fill(email, "not the password");
  await (await refusedWith(texts.signIn.failed)).click();
  await signIn.fill(email, password);
  const again = await refusedWith(texts.signIn.tooManyFor(15));
  await expect(dialog).toContainText(texts.signIn.tooManyHelp);
  await again.click();

  const [person] = await ask<{ id: string }>("select id from people where email = $1", [email]);
  await adminApi(liftSignInLock, { _id: person?.id ?? "" });
  await signIn.send();
  await expect(signIn.page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
});

test("an empty form names what is missing and asks nothing of the server @deep", async ({
  openWindow,
}) => {
  const signIn = new SignInPage(await openWindow());
  await signIn.page.goto("/admin");
  await signIn.send();
  await expect(signIn.page.getByText(texts.signIn.emailRequired)).toBeVisible();
  await expect(signIn.page.getByText(texts.signIn.passwordRequired)).toBeVisible();
  await expect(signIn.email).toBeFocused();
});

test("a teacher's account is sent from the students' sign-in to the staff's @deep", async ({
  openWindow,
  noise,
}) => {
  noise.expect(/status of 401/);
  const signIn = new SignInPage(await openWindow());
  await signIn.page.goto("/");
  await signIn.fill("teacher@demo.school", DEMO_PASSWORD);
  await signIn.send();
  const dialog = signIn.page.getByRole("dialog", { name: texts.common.error });
  await expect(
    dialog.getByText("This is a TEACHER account. Please use the Tutor/Admin sign-in."),
  ).toBeVisible();
});

test("a protected page asks to sign in, leads on, and is closed again after Log out", async ({
  openWindow,
  noise,
}) => {
  // What was asked for before the sign-out may be answered after it.
  noise.expect(/status of 401/);
  const signIn = new SignInPage(await openWindow());
  const { page } = signIn;
  await page.goto("/user/livetest");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await signIn.fill("student@demo.school", DEMO_PASSWORD);
  await signIn.send();
  await expect(page.getByRole("heading", { level: 1, name: "Take Test" })).toBeVisible();
  await page.getByRole("link", { name: "Test History" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Test History" })).toBeVisible();

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.goto("/user/livetest");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("a student who opens a teacher's page lands on the own first page @deep", async ({
  demoStudent,
}) => {
  await demoStudent.page.goto("/user/listquestions");
  await expect(
    demoStudent.page.getByRole("heading", { level: 1, name: "My Profile" }),
  ).toBeVisible();
});
