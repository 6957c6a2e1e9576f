import { registerStudent } from "@markwell/contract/calls/people";
import { createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { freshEmail } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { note } from "../pages/notes.ts";
import { SignInPage } from "../pages/sign-in.ts";
import { SignInAgainDialog } from "../pages/sign-in-again.ts";

const OLD_PASSWORD = "three brown kettles";
const NEW_PASSWORD = "a-new-password-2026";

async function aStudent(origin: string) {
  const emailid = freshEmail();
  const form = { name: "Amira", password: OLD_PASSWORD, postelCode: "123456" };
  const { token } = await createClient({ origin })(registerStudent, {
    ...form,
    emailid,
    level: "secondary 1",
  });
  return { emailid, session: { token, type: "STUDENT" } as const };
}

/** Asks for a link as a visitor, and opens it from the mailbox. */
async function openLink(page: Page, email: string): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status")).toContainText(texts.account.resetOnItsWay);
  const mailbox = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open the mailbox" }).click();
  const mails = await mailbox;
  const links = mails.getByRole("navigation", { name: "Mails" }).getByRole("link", { name: email });
  await links.filter({ hasText: "Choose a new password" }).click();
  const mail = mails.getByRole("article", { name: "Choose a new password" });
  await expect(mail).toContainText(`To ${email}`);
  const link = mail.getByRole("list", { name: "Links in this mail" }).getByRole("link");
  const address = (await link.getAttribute("href")) ?? "";
  await expect(
    mail.frameLocator("iframe").getByRole("link", { name: "Choose a new password" }),
  ).toHaveAttribute("href", address);
  await mails.close();
  await page.goto(address);
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByRole("textbox", { name: "New password" }).fill(password);
  await page.getByRole("textbox", { name: "Re-enter your password" }).fill(again);
  await page.getByRole("button", { name: "Change password" }).click();
}

test("a forgotten password: a mail, a new one, and the session of before asks for it @deep", async ({
  openWindow,
  baseURL: origin = "",
  noise,
}) => {
  noise.expect(/status of 401/);
  const { emailid, session } = await aStudent(origin);
  const before = await openWindow({ session });
  await before.goto("/user/testHistory");
  await expect(before.getByRole("heading", { level: 1, name: "Test History" })).toBeVisible();

  const page = await openWindow();
  await openLink(page, emailid);

  await test.step("the new password is checked", async () => {
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText(texts.account.newPasswordRequired)).toBeVisible();
    await expect(page.getByText(texts.account.passwordAgain)).toBeVisible();
    await choose(page, "short");
    await expect(page.getByText(texts.account.passwordShort)).toBeVisible();
    await choose(page, NEW_PASSWORD, "another-password");
    await expect(page.getByText(texts.account.passwordsDiffer)).toBeVisible();
  });

  const address = page.url();
  await test.step("it is changed, and signs in", async () => {
    await choose(page, NEW_PASSWORD);
    await expect(note(page, "Password changed.")).toContainText(texts.common.success);
    const signIn = new SignInPage(page);
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await signIn.fill(emailid, OLD_PASSWORD);
    await signIn.send();
    await page
      .getByRole("dialog", { name: texts.common.error })
      .getByRole("button", { name: "Try again" })
      .click();
    await signIn.fill(emailid, NEW_PASSWORD);
    await signIn.send();
    await expect(page.getByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  });

  await test.step("the session of before is over", async () => {
    // Not by the mouse: the dialog may already cover the page.
    await before.getByRole("link", { name: "Claim Rewards" }).first().dispatchEvent("click");
    const again = new SignInAgainDialog(before);
    await again.signIn(OLD_PASSWORD);
    await expect(again.dialog.getByRole("alert")).toContainText(texts.signIn.failed);
    await again.password.fill("");
    await again.password.focus();
    await again.signIn(NEW_PASSWORD);
    await expect(before.getByRole("heading", { level: 1, name: "Claim Rewards" })).toBeVisible();
    await expect(again.dialog).toBeHidden();
  });

  await test.step("the link works once", async () => {
    const later = await openWindow();
    await later.goto(address);
    await choose(later, "a-third-password-2026");
    await expect(note(later, texts.common.warning)).toContainText(
      "This reset link no longer works.",
    );
    await later.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(later.getByRole("heading", { level: 1 })).toHaveText("Forgot your password");
  });
});

test("the pages of a forgotten password say what is wrong, and TRAINER as TEACHER @deep", async ({
  openWindow,
  noise,
}) => {
  noise.expect(/status of 400/);
  const page = await openWindow();
  const refusal = { success: false, message: "This is a TRAINER account." };
  await page.route("**/auth/forgotPassword", (route) => route.fulfill({ json: refusal }));
  await page.route("**/auth/resetPassword", (route) => route.fulfill({ json: refusal }));
  await page.goto("/forgot-password");
  const email = page.getByRole("textbox", { name: "Email" });
  const send = page.getByRole("button", { name: "Send the link" });
  await send.click();
  await expect(page.getByText(texts.signIn.emailRequired)).toBeVisible();
  await email.fill("nobody");
  await send.click();
  await expect(page.getByText(texts.signIn.emailInvalid)).toBeVisible();
  await email.fill("nobody@home.test");
  await send.click();
  await expect(page.getByText("This is a TEACHER account.").first()).toBeVisible();
  await page.goto("/reset-password/some-code?userId=somebody");
  await choose(page, NEW_PASSWORD);
  await expect(page.getByText("This is a TEACHER account.").first()).toBeVisible();
});

test("where the mailbox is switched off there is no page @deep", async ({ openWindow, noise }) => {
  noise.expect(/status of 404/);
  const page = await openWindow();
  await page.route("**/api/v1/dev/mail", (route) =>
    route.fulfill({ status: 404, json: { success: false, message: "There is nothing." } }),
  );
  await page.goto("/dev/mail");
  await expect(page.getByText("404", { exact: true })).toBeVisible();
});
