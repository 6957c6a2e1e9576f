import { setRegistration } from "@markwell/contract/calls/conduct";
import { texts } from "@markwell/contract/texts";
import { expect } from "@playwright/test";
import { aPaper } from "../fixtures/papers.ts";
import type { Cast } from "../fixtures/people.ts";
import { arrivedAt, type Walk } from "./walk.ts";

/** What one sees without an account. */
export async function* visitorPages({ openWindow, teacherApi }: Cast): Walk {
  const page = await openWindow();
  await page.goto("/");
  await expect(page.getByText("student@demo.school")).toBeVisible();
  yield [page, "pupils' sign-in"];
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(texts.signIn.emailRequired)).toBeVisible();
  yield [page, "pupils' sign-in with its messages"];
  await page.goto("/admin");
  await expect(page.getByText("teacher@demo.school")).toBeVisible();
  yield [page, "staff sign-in"];
  await page.goto("/forgot-password");
  await arrivedAt(page, "Forgot your password");
  yield [page, "forgot password"];
  await page.getByRole("textbox", { name: "Email" }).fill("student2@demo.school");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If this e-mail is registered")).toBeVisible();
  yield [page, "a reset link on its way"];
  await page.goto("/dev/mail");
  await expect(page.getByRole("article")).toBeVisible();
  yield [page, "mailbox"];
  await page.goto("/reset-password/no-code?userId=nobody");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText(texts.account.newPasswordRequired)).toBeVisible();
  yield [page, "a new password with its messages"];
  const paper = await aPaper(teacherApi);
  await page.goto(`/trainee/register?testid=${paper.id}`);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText(texts.registration.passwordRequired)).toBeVisible();
  yield [page, "registration with its messages"];
  await teacherApi(setRegistration, { id: paper.id, status: false });
  await page.reload();
  await expect(page.getByText(texts.registration.closed)).toBeVisible();
  yield [page, "closed registration"];
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  yield [page, "not found"];
}
