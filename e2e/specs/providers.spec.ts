import { signIn } from "@markwell/contract/calls/auth";
import { saveOwnAccount } from "@markwell/contract/calls/own-account";
import { inviteParent } from "@markwell/contract/calls/parents";
import {
  providerSettings,
  removeProvider,
  saveProvider,
  switchPasswords,
} from "@markwell/contract/calls/providers";
import { signOutStudent } from "@markwell/contract/calls/sign-out";
import { addStudent } from "@markwell/contract/calls/students";
import { type Client, createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { CLIENT, startProvider, type TestProvider } from "../../scripts/test-provider.ts";
import { brokenRules } from "../fixtures/axe.ts";
import { type OwnServer, ownServer } from "../fixtures/own-server.ts";
import { expect, test } from "../fixtures/people.ts";
import { tooSmallToTouch } from "../fixtures/touch.ts";

const PASSWORD = "three purple kettles";
const DOMAIN = "students.edu.sg";
const account = (sub: string, email: string) => ({
  sub,
  email,
  email_verified: true,
  name: "Tan Mei",
});

let server: OwnServer;
let provider: TestProvider;
let office: Client;
test.beforeAll(async () => {
  server = await ownServer({ NODE_ENV: "test" });
  await server.start();
  provider = await startProvider(`${server.origin}/sign-in/provider`);
  const visitor = createClient({ origin: server.origin });
  const { email, password } = server.admin;
  const { token } = await visitor(signIn, { emailid: email, password, type: "ADMIN" });
  office = createClient({ origin: server.origin, token: () => token });
  await office(saveOwnAccount, {
    currentPassword: password,
    password: PASSWORD,
    rePassword: PASSWORD,
  });
});
test.afterAll(async () => {
  await provider.close();
  await server.remove();
});

async function enterAsAdmin(page: Page): Promise<void> {
  await page.goto(`${server.origin}/admin`);
  await page.getByText("Admin", { exact: true }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(server.admin.email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(/\/user\//);
}

/** Fills in the form that the IT person has in front of them. */
async function addProvider(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a provider" }).click();
  const form = page.getByRole("dialog", { name: "Add a provider" });
  await form.getByRole("combobox", { name: "Provider" }).selectOption("other");
  await form.getByRole("textbox", { name: "Name on the button" }).fill("School account");
  await form.getByRole("textbox", { name: "Client ID" }).fill(CLIENT.clientId);
  await form.getByLabel("Client secret").fill("not the secret");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText(texts.provider.issuerInvalid)).toBeVisible();
  await form.getByRole("textbox", { name: "Issuer" }).fill(provider.issuer);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
}

async function journey(page: Page, width: number, number: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const mei = `tan_mei_${number}@${DOMAIN}`;
  const added = await office(addStudent, {
    name: `Tan Mei ${number}`,
    level: "primary 6",
    emailid: mei,
  });
  expect(added.success).toBe(true);
  for (const { _id } of (await office(providerSettings)).data)
    await office(removeProvider, { _id });

  // The office sets it up, and Try it says what is wrong.
  await enterAsAdmin(page);
  await page.goto(`${server.origin}/user/schoolsettings?section=signin`);
  await addProvider(page);
  const tryIt = page.getByRole("button", { name: "Try it" });
  await tryIt.click();
  await expect(page.getByText("does not accept the client ID or the secret")).toBeVisible();
  await page.getByRole("button", { name: "Edit School account" }).click();
  const form = page.getByRole("dialog", { name: "Edit School account" });
  await form.getByLabel("Client secret").fill(CLIENT.secret);
  await form.getByRole("switch", { name: "On the sign-in pages" }).press("Space");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  // It was found before the change.
  await expect(page.getByText("does not accept the client ID or the secret")).toBeHidden();
  await tryIt.click();
  provider.account = account(`mei-${number}`, mei);
  const tab = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Sign in as a trial" }).click();
  const trial = await tab;

  const opens = `would open the account of Tan Mei ${number}`;
  await expect(trial.getByRole("status").filter({ hasText: opens })).toBeVisible();
  await trial.close();
  expect(await brokenRules(page, {})).toEqual([]);

  // A student: the button first, and the address of the tab tells nothing of the answer.
  await page.getByRole("button", { name: /log out/i }).click();
  await page.goto(`${server.origin}/?next=%2Fuser%2Fsessions`);
  const button = page.getByRole("button", { name: "Sign in with School account" });
  await expect(button).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Password" })).toBeHidden();
  expect(await brokenRules(page, {})).toEqual([]);
  if (width < 600) expect(await tooSmallToTouch(page)).toEqual([]);
  await button.click();
  await expect(page).toHaveURL(`${server.origin}/user/sessions`);
  const linked = page.getByRole("list", { name: "Linked accounts" });
  await expect(linked).toContainText(mei);
  await linked.getByRole("button", { name: "Remove the account of School account" }).click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText(texts.provider.lastWay)).toBeVisible();

  // Signed out during work, where passwords are off: over the page only the provider is offered, and it leads back.
  await office(switchPasswords, { off: ["STUDENT"] });
  await office(signOutStudent, { studentId: added.data._id });
  await linked.getByRole("button", { name: "Remove the account of School account" }).click();
  await page.getByRole("button", { name: "Remove it" }).click();
  const again = page.getByRole("dialog", { name: texts.signIn.needed });
  await expect(again.getByRole("button", { name: "Sign in with School account" })).toBeVisible();
  await expect(again.getByRole("textbox", { name: "Password" })).toHaveCount(0);
  expect(await brokenRules(page, {})).toEqual([]);
  await again.getByRole("button", { name: "Sign in with School account" }).click();
  await expect(again).toHaveCount(0);
  await expect(linked).toContainText(mei);
  await office(switchPasswords, { off: [] });

  // Signing out says that the provider may still be open, with a link.
  await page.getByRole("button", { name: /log out/i }).click();
  const leave = page.getByRole("link", { name: "Sign out of School account, too" });
  await expect(leave).toHaveAttribute("href", new RegExp(`^${provider.issuer}/session/end`));

  // Somebody whom the school does not know waits, and the office links them with one press.
  const other = `lim_wei_${number}@${DOMAIN}`;
  provider.account = account(`wei-${number}`, other);
  await button.click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(texts.provider.waiting);
  await office(addStudent, {
    name: `Lim Wei ${number}`,
    level: "primary 6",
    username: `lim-wei-${number}`,
  });
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await enterAsAdmin(page);
  await page.goto(`${server.origin}/user/home`);
  await page.getByRole("link", { name: /1 account to let in/ }).click();
  const row = page.getByRole("listitem").filter({ hasText: other });
  await row.getByRole("button", { name: "Choose the student" }).click();
  const choose = page.getByRole("dialog", { name: "Whose account is it?" });
  await choose.getByRole("combobox", { name: "Student" }).fill(`Lim Wei ${number}`);
  await page.getByRole("option", { name: `Lim Wei ${number}` }).click();
  await choose.getByRole("button", { name: "Link", exact: true }).click();
  await expect(page.getByText(texts.provider.requestLinked(`Lim Wei ${number}`))).toBeVisible();
  await page.getByRole("button", { name: /log out/i }).click();
  await page.goto(server.origin);
  await button.click();
  await expect(page).toHaveURL(/\/user\//);
  await page.getByRole("button", { name: /log out/i }).click();

  // The provider's own page does not open: back here a sentence says so, and the password form is open.
  await page.goto(server.origin);
  await page.route(`${provider.issuer}/**`, (route) => route.fulfill({ body: "Nothing here" }));
  await button.click();
  await expect(page.getByText("Nothing here")).toBeVisible();
  await page.goBack();
  await expect(page.getByText(texts.provider.refusals["not gone through"])).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Password" })).toBeVisible();
  await page.unroute(`${provider.issuer}/**`);

  // The provider is away: a sentence says so, and the password form is open.
  const { data } = await office(providerSettings);
  const [only] = data;
  if (!only) throw new Error("No provider");
  await office(saveProvider, { ...only, issuer: "http://127.0.0.1:9", secret: CLIENT.secret });
  await page.goto(server.origin);
  await button.click();
  await expect(page.getByText(texts.provider.refusals["no answer"])).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Password" })).toBeVisible();
  await expect(page.getByRole("link", { name: "First time with a card" })).toBeVisible();
}

/** A parent's way by a private account, and back out of it by the office. */
async function parentJourney(page: Page, width: number, number: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  for (const { _id } of (await office(providerSettings)).data)
    await office(removeProvider, { _id });
  await office(saveProvider, {
    ...{ ...CLIENT, kind: "other", label: "Private account", issuer: provider.issuer },
    ...{ domains: [DOMAIN], roles: ["STUDENT"], enabled: true, parents: true },
  });
  const name = `Lim Siew Hoon ${number}`;
  const emailid = `siew.hoon.${number}@mail.test`;
  const child = `Lim Jun ${number}`;
  const { data } = await office(addStudent, {
    ...{ name: child, level: "primary 6", username: `lim-jun-${number}` },
  });
  await office(inviteParent, { studentId: data._id, name, emailid, confirmed: true });

  // An account whose address the school does not have is told so, and leads back to the parents' page.
  await page.goto(`${server.origin}/parent`);
  const button = page.getByRole("button", { name: "Sign in with Private account" });
  await expect(button).toBeVisible();
  expect(await brokenRules(page, {})).toEqual([]);
  if (width < 600) expect(await tooSmallToTouch(page)).toEqual([]);
  provider.account = account(`stranger-${number}`, `stranger.${number}@mail.test`);
  await button.click();
  await expect(page.getByRole("alert")).toHaveText(texts.provider.refusals["parent unknown"]);
  expect(await brokenRules(page, {})).toEqual([]);
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page).toHaveURL(`${server.origin}/parent`);

  // The parent's own account opens the child's page; signing out names the provider.
  provider.account = account(`hoon-${number}`, emailid);
  await button.click();
  await expect(page.getByRole("heading", { level: 1, name: child })).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  const leave = page.getByRole("link", { name: "Sign out of Private account, too" });
  await expect(leave).toHaveAttribute("href", new RegExp(`^${provider.issuer}/session/end`));

  // Another account of the same address waits until the office unlinks the first.
  provider.account = account(`hoon-new-${number}`, emailid);
  await button.click();
  const refusal = texts.provider.refusals["parent of another account"];
  await expect(page.getByRole("alert")).toHaveText(refusal);
  await enterAsAdmin(page);
  await page.goto(`${server.origin}/user/liststudents`);
  await page.getByRole("button", { name: `Info about ${child}` }).click();
  const parents = page.getByRole("region", { name: "Parents" });
  await expect(parents.getByText("Signs in with Private account")).toBeVisible();
  await parents.getByRole("button", { name: `Unlink Private account from ${name}` }).click();
  await page.getByRole("button", { name: "Unlink it" }).click();
  await expect(page.getByText(texts.parent.unlinked)).toBeVisible();
  await expect(parents.getByText("Signs in with")).toBeHidden();
  expect(await brokenRules(page, {})).toEqual([]);
  await page.goto(`${server.origin}/user/home`);
  await page.getByRole("button", { name: /log out/i }).click();
  await page.goto(`${server.origin}/parent`);
  await button.click();
  await expect(page.getByRole("heading", { level: 1, name: child })).toBeVisible();
}

test("a parent signs in with a private account, and the office unlinks it for another one @deep", async ({
  page,
}) => {
  await parentJourney(page, 1280, 3);
});

test("a parent with a private account on a phone @deep", async ({ page }) => {
  await parentJourney(page, 390, 4);
});

test("a provider from its registration to the day it does not answer: tried, signed in with, linked by the office @deep", async ({
  page,
}) => {
  await journey(page, 1280, 1);
});

test("a provider on a phone @deep", async ({ page }) => {
  await journey(page, 390, 2);
});
