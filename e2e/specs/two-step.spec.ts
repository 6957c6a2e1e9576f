import { createAdmin } from "@markwell/contract/calls/admins";
import { signIn } from "@markwell/contract/calls/auth";
import { saveOwnAccount } from "@markwell/contract/calls/own-account";
import { type Client, createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { CDPSession, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { DEMO_PASSWORD, demoAccount } from "../fixtures/accounts.ts";
import { brokenRules } from "../fixtures/axe.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { lieIdle } from "../fixtures/idle-session.ts";
import { type OwnServer, ownServer } from "../fixtures/own-server.ts";
import { expect, test } from "../fixtures/people.ts";
import { tooSmallToTouch } from "../fixtures/touch.ts";
import { SignInPage } from "../pages/sign-in.ts";

const PASSWORD = "three purple kettles";
const t = texts.factor;

let server: OwnServer;
let office: Client;
test.beforeEach(async () => {
  server = await ownServer();
  await server.start();
  const visitor = createClient({ origin: server.origin });
  const { email, password } = server.admin;
  const { token } = await visitor(signIn, { emailid: email, password, type: "ADMIN" });
  office = createClient({ origin: server.origin, token: () => token });
  await office(saveOwnAccount, {
    ...{ currentPassword: password, password: PASSWORD, rePassword: PASSWORD },
  });
});
test.afterEach(() => server.remove());

/** A device whose owner is there and has been recognised, as Chromium plays it. */
async function addDevice(client: CDPSession, transport: "internal" | "usb"): Promise<string> {
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto(`${server.origin}/admin`);
  await page.getByText("Admin", { exact: true }).click();
  const form = new SignInPage(page);
  await form.fill(email, PASSWORD);
  await form.send();
}

const leave = (page: Page) => page.getByRole("button", { name: /log out/i }).click();
const arrived = (page: Page) => expect(page).toHaveURL(/\/user\//);

async function anAdmin(name: string): Promise<string> {
  const emailid = `${name.toLowerCase()}@own.school`;
  const currentPassword = "four green kettles";
  await office(createAdmin, { name, emailid, password: currentPassword });
  const visitor = createClient({ origin: server.origin });
  const form = { emailid, password: currentPassword, type: "ADMIN" } as const;
  const { token } = await visitor(signIn, form);
  // Else the first page would ask for another one.
  const change = { currentPassword, password: PASSWORD, rePassword: PASSWORD };
  await createClient({ origin: server.origin, token: () => token })(saveOwnAccount, change);
  return emailid;
}

async function journey(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const email = await anAdmin("Siti");
  const other = await anAdmin("Ravi");
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const laptop = await addDevice(client, "internal");

  // A passkey is added in Name and password, with recovery codes.
  await typePassword(page, email);
  await arrived(page);
  await page.goto(`${server.origin}/user/account`);
  const panel = page.getByRole("region", { name: "Two-step sign-in" });
  await panel.getByRole("button", { name: "Add a passkey" }).click();
  const codes = page.getByRole("dialog", { name: "Recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  expect(await brokenRules(page, {})).toEqual([]);
  const recovery = (await codes.getByRole("listitem").first().textContent()) ?? "";
  await codes.getByRole("button", { name: "I have kept them" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  expect(await brokenRules(page, {})).toEqual([]);
  await panel.getByRole("button", { name: /^Rename/ }).click();
  const renaming = page.getByRole("dialog", { name: /^Rename/ });
  await renaming.getByRole("textbox", { name: "Name" }).fill("Office laptop");
  await renaming.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("Office laptop")).toBeVisible();
  await leave(page);

  // It signs in alone, without a name and with one.
  await page.goto(`${server.origin}/admin`);
  const alone = page.getByRole("button", { name: "Sign in with a passkey" });
  await alone.click();
  await arrived(page);
  await leave(page);
  await page.goto(`${server.origin}/admin`);
  await new SignInPage(page).email.fill(email);
  await alone.click();
  await arrived(page);

  // A second device; then the first one is removed.
  await client.send("WebAuthn.setAutomaticPresenceSimulation", {
    ...{ authenticatorId: laptop, enabled: false },
  });
  const phone = await addDevice(client, "usb");
  await page.goto(`${server.origin}/user/account`);
  await panel.getByRole("button", { name: "Add a passkey" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await panel
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await leave(page);
  await client.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: laptop });
  await page.goto(`${server.origin}/admin`);
  await alone.click();
  await arrived(page);

  // After the password the passkey is the second step; who does not answer it is told so.
  await leave(page);
  await client.send("WebAuthn.setUserVerified", { authenticatorId: phone, isUserVerified: false });
  await typePassword(page, email);
  await expect(page.getByText(t.due)).toBeVisible();
  expect(await brokenRules(page, {})).toEqual([]);
  if (width < 600) expect(await tooSmallToTouch(page)).toEqual([]);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("The passkey was not used");
  await client.send("WebAuthn.setUserVerified", { authenticatorId: phone, isUserVerified: true });
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(recovery);
  await page.getByRole("button", { name: "Continue" }).click();
  await arrived(page);
  await expect(page.getByText("9 of ten are left")).toBeVisible();

  // An authenticator app beside it, by its typed key.
  await page.goto(`${server.origin}/user/account`);
  await panel.getByRole("button", { name: "Add an authenticator app" }).click();
  await expect(panel.getByRole("img", { name: /QR code/ })).toBeVisible();
  const key = (await panel.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  const digits = TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  await panel.getByRole("textbox", { name: "Six digits" }).fill("000000");
  await panel.getByRole("button", { name: "Add the app" }).click();
  await expect(panel.getByRole("alert")).toHaveText(t.refusals["wrong code"]);
  await panel.getByRole("textbox", { name: "Six digits" }).fill(digits);
  await panel.getByRole("button", { name: "Add the app" }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expect(panel.getByRole("button", { name: "Change the authenticator app" })).toBeVisible();

  // The school requires it; a new admin sets it up in the sign-in.
  await page.goto(`${server.origin}/user/schoolsettings?section=signin`);
  await page.getByRole("switch", { name: "Required of Teachers" }).press("Space");
  await page.getByLabel("From which day, for Teachers").fill("2026-01-05");
  await page.getByRole("button", { name: "Save, for Teachers" }).click();
  await expect(page.getByText(t.requiredNow)).toBeVisible();
  expect(await brokenRules(page, {})).toEqual([]);
  // The note of the first change goes before the second says the same.
  await expect(page.getByText(t.requiredNow)).toBeHidden();
  await page.getByRole("switch", { name: "Required of Admins" }).press("Space");
  await page.getByLabel("From which day, for Admins").fill("2026-01-05");
  await page.getByRole("button", { name: "Save, for Admins" }).click();
  await page.getByRole("button", { name: "Require it" }).click();
  await expect(page.getByText(t.requiredNow)).toBeVisible();
  await leave(page);
  await typePassword(page, other);
  await expect(page.getByText(t.setUpDue)).toBeVisible();
  expect(await brokenRules(page, {})).toEqual([]);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await arrived(page);
  await page.goto(`${server.origin}/user/account`);
  await panel.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText(t.lastFactor)).toBeVisible();
}

test("an admin sets up passkeys and an app, signs in with each, and requires them of the school @deep", async ({
  page,
}) => {
  await journey(page, 1280);
});

test("two-step sign-in on a phone @deep", async ({ page }) => {
  await journey(page, 390);
});

test("a new admin is made ten minutes after signing in only with a new proof @deep", async ({
  personWith,
  noise,
  baseURL: origin = "",
}) => {
  // The first password is wrong.
  // A sign-out may come before the answer to what was asked.
  noise.expect(/400/, /status of 401/);
  const account = await demoAccount(origin, "admin@demo.school", "ADMIN");
  const { page } = await personWith(account);
  await page.goto("/user/listadmins");
  await lieIdle(account.token, 15);
  await page.getByRole("button", { name: "Add Admin" }).click();
  const form = page.getByRole("dialog", { name: "Add Admin" });
  await form.getByRole("textbox", { name: "Name" }).fill(freshName("Late Admin"));
  const email = freshEmail();
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByRole("button", { name: "Add Admin" }).click();
  const asked = page.getByRole("dialog", { name: t.again });
  expect(await brokenRules(page, {})).toEqual([]);
  await asked.getByRole("textbox", { name: "Your password" }).fill("wrong");
  await asked.getByRole("button", { name: "Continue" }).click();
  await expect(asked.getByText(texts.profile.currentWrong)).toBeVisible();
  await asked.getByRole("textbox", { name: "Your password" }).fill(DEMO_PASSWORD);
  await asked.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(texts.admins.invited)).toBeVisible();
  await expect(page.getByRole("table").getByText(email)).toBeVisible();
});
