import { makeSignInCodes } from "@markwell/contract/calls/sign-in-codes";
import { texts } from "@markwell/contract/texts";
import { brokenRules } from "../fixtures/axe.ts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { tooSmallToTouch } from "../fixtures/touch.ts";
import { AdminListPage } from "../pages/admin-lists.ts";
import { SignInPage } from "../pages/sign-in.ts";

const PHONE = { width: 390, height: 844 };
const PASSWORD = "three purple kettles";

test("a student without an e-mail: added by the form, a card is printed, its code signs in once, the user name ever after @deep", async ({
  admin: { page },
  openWindow,
}) => {
  const username = freshName("p1").replace(" ", "-");
  const students = new AdminListPage(page, "Students");
  await students.open();
  await page.getByRole("button", { name: "Add one student" }).click();
  const form = page.getByRole("dialog", { name: "Add one student" });
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("Ong Mei Mei");
  await form.getByRole("combobox", { name: "Level" }).click();
  await page.getByRole("option", { name: "Primary 1", exact: true }).last().click();
  await form.getByLabel("User name").fill(username);
  await form.getByRole("button", { name: "Add student" }).click();
  await expect(form.getByRole("status")).toHaveText(
    texts.student.addedForCard("Ong Mei Mei", username),
  );
  await form.getByRole("button", { name: "Sign-in card" }).click();
  const made = page.waitForResponse((reply) => reply.url().endsWith(makeSignInCodes.path));
  await page.getByRole("button", { name: "Make a new code" }).click();
  const card = page.getByRole("listitem", { name: "Card of Ong Mei Mei" });
  await expect(card).toContainText(username);
  await expect(card.getByRole("img", { name: "QR code" })).toBeVisible();
  const { data } = (await (await made).json()) as {
    data: { cards: [{ path: string; code: string }] };
  };
  const { path, code } = data.cards[0];
  const typed = code.replace(/(.{4})(?=.)/g, "$1 ");
  await expect(card).toContainText(typed);

  const tablet = await openWindow();
  await tablet.setViewportSize({ width: 820, height: 1180 });
  await tablet.goto("/");
  await tablet.getByRole("link", { name: "First time with a card" }).click();
  const field = tablet.getByRole("textbox", { name: "Code on your card" });
  await field.fill(typed.slice(0, 9));
  await tablet.getByRole("button", { name: "Next" }).click();
  await expect(tablet.getByText(texts.signInCode.mistyped)).toBeVisible();
  expect(await brokenRules(tablet, {})).toEqual([]);
  await field.fill(typed.toLowerCase());
  await tablet.getByRole("button", { name: "Next" }).click();
  await expect(tablet.getByRole("heading", { name: "Hello, Ong Mei Mei!" })).toBeVisible();
  await expect(tablet.getByRole("main")).toContainText(username);
  expect(await brokenRules(tablet, {})).toEqual([]);
  await tablet.setViewportSize(PHONE);
  expect(await tooSmallToTouch(tablet)).toEqual([]);
  await tablet.getByRole("textbox", { name: "New password" }).fill(PASSWORD);
  await tablet.getByRole("textbox", { name: "Type it again" }).fill(PASSWORD);
  await tablet.getByRole("button", { name: "Start" }).click();
  await expect(tablet.getByRole("link", { name: "Notices" })).toBeVisible();

  const again = await openWindow();
  await again.setViewportSize(PHONE);
  await again.goto(path);
  await expect(again.getByRole("heading", { name: "This card does not work" })).toBeVisible();
  await expect(again.getByText(texts.signInCode.spent)).toBeVisible();
  expect(await tooSmallToTouch(again)).toEqual([]);
  await again.getByRole("link", { name: "Go to the sign-in" }).click();
  const signIn = new SignInPage(again);
  await again.getByRole("textbox", { name: "Email or user name" }).fill(username.toUpperCase());
  expect(await tooSmallToTouch(again)).toEqual([]);
  await signIn.password.fill(PASSWORD);
  await signIn.send();
  await expect(again.getByRole("link", { name: "Notices" })).toBeVisible();
});
