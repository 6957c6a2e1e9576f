import { texts } from "@markwell/contract/texts";
import { DEMO_PASSWORD } from "../fixtures/accounts.ts";
import { expect, test } from "../fixtures/people.ts";
import { SignInPage } from "../pages/sign-in.ts";

for (const { at, card, email, type, lands } of [
  {
    at: "/",
    card: "Student, Primary 6",
    email: "student@demo.school",
    type: "pupil",
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
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  await expect(signIn.email).toHaveValue("student@demo.school");
});

test("an empty form names what is missing and asks nothing of the server", async ({
  openWindow,
}) => {
  const signIn = new SignInPage(await openWindow());
  await signIn.page.goto("/admin");
  await signIn.send();
  await expect(signIn.page.getByText(texts.signIn.emailRequired)).toBeVisible();
  await expect(signIn.page.getByText(texts.signIn.passwordRequired)).toBeVisible();
  await expect(signIn.email).toBeFocused();
});

test("a teacher's account is sent from the pupils' sign-in to the staff's", async ({
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
}) => {
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

test("a pupil who opens a teacher's page lands on the own first page", async ({ demoPupil }) => {
  await demoPupil.page.goto("/user/listquestions");
  await expect(demoPupil.page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
});
