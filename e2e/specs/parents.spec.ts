import { inviteParent } from "@markwell/contract/calls/parents";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { freshEmail } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { fitsEverybody } from "../fixtures/widths.ts";

const PHONE = { width: 390, height: 844 };
const t = texts.parent;

/** Asks for a link as a parent does, and takes its address out of the mailbox. */
async function linkFor(page: Page, email: string): Promise<string> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: /^Send (me a|a new) link$/ }).click();
  await expect(page.getByRole("status").filter({ hasText: t.linkOnItsWay })).toBeVisible();
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open the mailbox" }).click();
  const mails = await popup;
  const link = mails
    .getByRole("navigation", { name: "Mails" })
    .getByRole("link", { name: email })
    .filter({ hasText: "Your link to sign in" });
  await link.first().click();
  const inMail = mails.getByRole("list", { name: "Links in this mail" }).getByRole("link");
  const address = (await inMail.getAttribute("href")) ?? "";
  await mails.close();
  return address;
}

test("a parent on a phone: a link by mail, the report, corrections", async ({
  adminApi,
  demoPupilAccount: child,
  openWindow,
}) => {
  const email = freshEmail();
  const mother = { name: "Lim Siew Hoon", emailid: email, confirmed: true as const };
  await adminApi(inviteParent, { studentId: child.id, ...mother });
  const page = await openWindow();
  await page.setViewportSize(PHONE);
  await page.goto("/parent");
  await fitsEverybody(page, "asking for a parent's link", { ofStudents: true });
  await page.setViewportSize(PHONE);
  const address = await linkFor(page, email);
  expect(new URL(address).search).toBe("");

  await test.step("the link signs in, and shows how the child is doing", async () => {
    await page.goto(address);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: child.name })).toBeVisible();
    await expect(page.getByRole("region", { name: "Subjects" })).toContainText("Mathematics");
    await expect(page.getByRole("region", { name: "Assigned work" })).toContainText("on time");
    await fitsEverybody(page, "a child's report", { ofStudents: true });
    await page.setViewportSize(PHONE);
    await page
      .getByRole("link", { name: /^Corrections of / })
      .first()
      .click();
    await expect(
      page.getByText(/Correct answer|Accepted answers|Model answer/).first(),
    ).toBeVisible();
    await fitsEverybody(page, "a child's corrections");
    await page.setViewportSize(PHONE);
    await page.getByRole("link", { name: `Back to ${child.name}` }).click();
  });
});
