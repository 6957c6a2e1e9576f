import type { ReplyOf } from "@markwell/contract/call";
import {
  type childReport,
  inviteParent,
  parentsOfStudent,
  revokeParent,
} from "@markwell/contract/calls/parents";
import { en } from "@markwell/contract/family/en";
import { ta } from "@markwell/contract/family/ta";
import { zh } from "@markwell/contract/family/zh";
import { texts } from "@markwell/contract/texts";
import { LANGUAGE_NAMES, LOCALES } from "@markwell/domain/reports/language";
import type { Page } from "@playwright/test";
import { ask } from "../fixtures/database.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { pseudo, speakPseudo, speaksTheFamilysLanguage } from "../fixtures/pseudo.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { AdminListPage } from "../pages/admin-lists.ts";

const PHONE = { width: 390, height: 844 };
const PASSWORD = "rain on tin roofs";
const t = texts.parent;

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

test("a parent on a phone: a link by mail, the report, corrections, messages, a second child, an old link @widths", async ({
  admin: { page: office },
  adminApi,
  teacher: { page: desk },
  demoStudentAccount: child,
  openWindow,
  noise,
}) => {
  noise.expect(/status of 40[013]/);
  const email = freshEmail();
  const mother = { name: "Lim Siew Hoon", emailid: email, confirmed: true as const };
  await adminApi(inviteParent, { studentId: child.id, ...mother });
  const page = await openWindow();
  await page.setViewportSize(PHONE);
  await page.goto("/parent");
  await fitsEverybody(page, "asking for a parent's link", { ofStudents: true });
  await page.setViewportSize(PHONE);

  await test.step("the page speaks another language from a press on, also after a reload", async () => {
    const html = page.locator("html");
    await page.getByRole("button", { name: LANGUAGE_NAMES.zh }).click();
    await expect(page.getByRole("heading", { level: 1, name: zh["enter.title"] })).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: zh["enter.sendLink"] }).click();
    await expect(page.getByText(zh["told.emailRequired"])).toBeVisible();
    await expect(html).toHaveAttribute("lang", LOCALES.zh);
    await page.getByRole("button", { name: LANGUAGE_NAMES.en }).click();
    await expect(page.getByRole("heading", { level: 1, name: en["enter.title"] })).toBeVisible();
    await expect(html).toHaveAttribute("lang", "en");
  });
  const address = await linkFor(page, email);
  expect(new URL(address).search).toBe("");

  await test.step("the link signs in, with a password for next time, and shows how the child is doing", async () => {
    await page.goto(address);
    await page.getByRole("checkbox", { name: "Choose a password for next time" }).check();
    await page.getByRole("textbox", { name: "New password" }).fill(PASSWORD);
    await page.getByRole("textbox", { name: "Re-enter your password" }).fill("another one");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText(texts.account.passwordsDiffer)).toBeVisible();
    await fitsEverybody(page, "choosing a parent's password", { ofStudents: true });
    await page.setViewportSize(PHONE);
    await page.getByRole("textbox", { name: "Re-enter your password" }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: child.name })).toBeVisible();
    await expect(page.getByRole("region", { name: "Subjects" })).toContainText("Mathematics");
    await expect(page.getByRole("region", { name: "Assigned work" })).toContainText("on time");
    await fitsEverybody(page, "a child's report", { ofStudents: true });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: LANGUAGE_NAMES.ta }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", LOCALES.ta);
    for (const tab of await page.getByRole("tab").all())
      expect(await tab.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: LANGUAGE_NAMES.en }).click();
    await expect(page.getByRole("region", { name: "Subjects" })).toBeVisible();
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
    const tests = page.getByRole("region", { name: "Tests" }).getByRole("listitem");
    const thisMonth = await tests.count();
    await page.getByRole("combobox", { name: "Period" }).click();
    await page.getByRole("option", { name: "This year" }).click();
    await expect.poll(() => tests.count()).toBeGreaterThan(thisMonth);
  });

  await test.step("consent is given by purpose", async () => {
    await page.getByRole("tab", { name: "Consent" }).click();
    const pictures = page.getByRole("radiogroup", { name: "Pictures in questions to teachers" });
    await pictures.getByRole("radio", { name: "I agree", exact: true }).click();
    await expect(page.getByText(t.consentSaved)).toBeVisible();
    await expect(pictures).toHaveAccessibleDescription(/You chose this on/);
    await fitsEverybody(page, "a parent's consent", { ofStudents: true });
    await page.setViewportSize(PHONE);
  });

  await test.step("what a teacher writes is read on the phone, until the teacher withdraws it", async () => {
    const words = freshName("Please practise ratio");
    await desk.goto(`/user/student?id=${child.id}`);
    const panel = desk.getByRole("region", { name: "Messages to parents" });
    await panel.getByRole("textbox", { name: "New message" }).fill(words);
    await panel.getByRole("button", { name: "Send message" }).click();
    const sent = panel.getByRole("article").filter({ hasText: words });
    await expect(sent).toBeVisible();
    await fitsEverybody(desk, "what is written to parents");
    await page.reload();
    await page.getByRole("tab", { name: "Messages" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
    await fitsEverybody(page, "a parent's messages", { ofStudents: true });
    await page.setViewportSize(PHONE);
    await sent.getByRole("button", { name: "Withdraw" }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(sent).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: child.name })).toBeVisible();
    await expect(page.getByText("Loading")).toHaveCount(0);
    await expect(page.getByText(words)).toHaveCount(0);
  });

  await test.step("the office adds a second child", async () => {
    const students = new AdminListPage(office, "Students");
    await students.open();
    await students.find("student1@demo.school");
    await students.rows.getByRole("button", { name: /^Info about / }).click();
    const parents = office.getByRole("region", { name: "Parents" });
    await parents.getByRole("button", { name: "Invite a parent" }).click();
    const form = office.getByRole("dialog", { name: /^Invite a parent of / });
    await form.getByRole("textbox", { name: "Name" }).fill(mother.name);
    await form.getByRole("textbox", { name: "Email" }).fill(email);
    await form.getByRole("button", { name: "Give access" }).click();
    await expect(form.getByText(t.tickRequired)).toBeVisible();
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Give access" }).click();
    await expect(parents.getByRole("listitem").filter({ hasText: email })).toContainText(
      "last signed in",
    );
    await parents.getByRole("button", { name: `Edit ${mother.name}` }).click();
    const edited = office.getByRole("dialog", { name: `Edit ${mother.name}` });
    await edited.getByRole("combobox", { name: "Relation" }).selectOption("Mother");
    await edited.getByRole("button", { name: "Save changes" }).click();
    await expect(parents.getByRole("listitem").filter({ hasText: email })).toContainText("Mother");
    await page.reload();
    const children = page.getByRole("navigation", { name: "Your children" });
    await expect(children.getByRole("link")).toHaveCount(2);
    const other = children.getByRole("link", { name: child.name, exact: true });
    await expect(other).toBeVisible();
    const second = children.getByRole("link").filter({ hasNotText: child.name });
    const name = (await second.textContent()) ?? "";
    await second.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  await test.step("a used link and one that is too old lead to a new one", async () => {
    const later = await openWindow();
    await later.setViewportSize(PHONE);
    await later.goto(address);
    await later.getByRole("button", { name: "Sign in" }).click();
    await expect(later.getByRole("alert").filter({ hasText: t.linkDead })).toBeVisible();
    await fitsEverybody(later, "a link that does not work", { ofStudents: true });
    await later.setViewportSize(PHONE);
    const late = await linkFor(later, email);
    await ask(
      `update parent_links set created_at = created_at - interval '15 minutes', expires_at = expires_at - interval '15 minutes'
       where used_at is null and parent_id = (select person_id from parents where email = lower($1))`,
      [email],
    );
    await later.goto(late);
    await later.getByRole("button", { name: "Sign in" }).click();
    await expect(later.getByRole("alert").filter({ hasText: t.linkDead })).toBeVisible();
    await later.goto(await linkFor(later, email));
    await later.getByRole("button", { name: "Sign in" }).click();
    await expect(later.getByRole("navigation", { name: "Your children" })).toBeVisible();
  });

  await test.step("a password signs in, until it is removed on another device", async () => {
    const tablet = await openWindow();
    await tablet.setViewportSize(PHONE);
    await tablet.goto("/parent");
    await tablet.getByRole("button", { name: "I have a password" }).click();
    await tablet.getByRole("textbox", { name: "Email" }).fill(email);
    await tablet.getByRole("textbox", { name: "Password" }).fill("not mine");
    await tablet.getByRole("button", { name: "Sign in" }).click();
    await expect(tablet.getByText(t.passwordFailed)).toBeVisible();
    await fitsEverybody(tablet, "a parent's sign-in with a password", { ofStudents: true });
    await tablet.setViewportSize(PHONE);
    await tablet.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await tablet.getByRole("button", { name: "Sign in" }).click();
    await expect(tablet.getByRole("navigation", { name: "Your children" })).toBeVisible();
    const ways = page.getByRole("region", { name: "Your sign-in" });
    await expect(ways.getByText(`${texts.school.dataOfficer}: Grace Lim`)).toBeVisible();
    await ways.getByRole("button", { name: "Remove password" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove password" }).click();
    await expect(page.getByText(t.passwordRemoved)).toBeVisible();
    await expect(ways.getByRole("button", { name: "Choose a password" })).toBeVisible();
    await tablet.getByRole("tab", { name: "Messages" }).click();
    await expect(tablet.getByRole("heading", { level: 1, name: "For parents" })).toBeVisible();
  });

  await test.step("an access that the office ends closes the open page at the next press", async () => {
    const children = page.getByRole("navigation", { name: "Your children" });
    const second = new URL(page.url()).searchParams.get("child") ?? "";
    const end = async (studentId: string) => {
      const { parents } = (await adminApi(parentsOfStudent, { studentId })).data;
      const parentId = parents.find(({ emailid }) => emailid === email)?._id ?? "";
      await adminApi(revokeParent, { studentId, parentId });
    };
    await end(second);
    await page.getByRole("tab", { name: "Progress" }).click();
    await expect(page.getByRole("heading", { level: 1, name: child.name })).toBeVisible();
    await expect(children).toHaveCount(0);
    await end(child.id);
    await page.getByRole("combobox", { name: "Period" }).click();
    await page.getByRole("option", { name: "Last 30 days" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "For parents" })).toBeVisible();
    await expect(page.getByText(child.name)).toHaveCount(0);
  });
});

test("a report with four subjects in Tamil fits a phone of 360 px, and one page of A4 in print @deep", async ({
  adminApi,
  demoStudentAccount: child,
  openWindow,
}) => {
  const email = freshEmail();
  const mother = { name: "Lim Siew Hoon", emailid: email, confirmed: true as const };
  await adminApi(inviteParent, { studentId: child.id, ...mother });
  const page = await openWindow();
  await page.goto("/parent");
  const address = await linkFor(page, email);
  // The demo school has three subjects.
  await page.route("**/parent/child/report", async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as ReplyOf<typeof childReport>;
    const { subjects } = json.data.report;
    const [first] = subjects;
    if (first) subjects.push({ ...first, subject: { _id: child.id, topic: "Tamil" } });
    await route.fulfill({ response, json });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/parent");
  await page.getByRole("button", { name: LANGUAGE_NAMES.ta }).click();
  await page.goto(address);
  await page.getByRole("button", { name: ta["enter.signIn"], exact: true }).click();
  const subjects = page.getByRole("region", { name: ta["child.subjects"] });
  await expect(subjects.getByRole("heading", { level: 3 })).toHaveText([
    ta["subject.mathematics"],
    ta["subject.english"],
    ta["subject.science"],
    ta["subject.tamil"],
  ]);
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
  // One row: the name of the school, the colours and the way out.
  const out = await page.getByRole("button", { name: ta["page.logOut"] }).boundingBox();
  expect(out?.y).toBeLessThan(24);
  await page.getByRole("link", { name: ta["child.print"] }).click();
  const sheet = page.locator("[data-report]");
  await expect(sheet.getByRole("heading", { name: ta["report.title"] })).toBeVisible();
  await expect(page.getByRole("button", { name: ta["report.print"] })).toBeEnabled();
  await expect
    .poll(async () => {
      const { x = 0, width = 0 } = (await sheet.boundingBox()) ?? {};
      return x + width;
    })
    .toBeLessThanOrEqual(360);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  const { height = 0, width = 0 } = (await sheet.boundingBox()) ?? {};
  expect(Math.round(width)).toBe(794);
  expect(height).toBeLessThan(1123);
  const inside = await sheet.evaluate((element) => ({
    wide: element.scrollWidth - element.clientWidth,
    high: element.scrollHeight - element.clientHeight,
  }));
  expect(inside).toEqual({ wide: 0, high: 0 });
});

test("every page of a parent speaks the family's language, however long its texts are @deep", async ({
  adminApi,
  demoStudentAccount: child,
  openWindow,
  noise,
}) => {
  noise.expect(/status of 40[013]/);
  const email = freshEmail();
  const mother = { name: "Lim Siew Hoon", emailid: email, confirmed: true as const };
  await adminApi(inviteParent, { studentId: child.id, ...mother });
  const page = await openWindow();
  const names = [child.name, email];
  const looked = (screen: string) => speaksTheFamilysLanguage(page, screen, { names });
  await page.goto("/parent");
  const address = await linkFor(page, email);
  await speakPseudo(page);
  await page.goto("/parent");
  await page.getByRole("button", { name: LANGUAGE_NAMES.zh }).click();
  const button = (text: string) => page.getByRole("button", { name: pseudo(text), exact: true });
  await button(en["enter.sendLink"]).click();
  await expect(page.getByText(pseudo(en["told.emailRequired"]))).toBeVisible();
  await looked("asking for a link");
  await button(en["enter.havePassword"]).click();
  await page.getByRole("textbox", { name: pseudo(en["enter.email"]) }).fill(email);
  await page.getByRole("textbox", { name: pseudo(en["enter.password"]) }).fill("not mine");
  await button(en["enter.signIn"]).click();
  await expect(page.getByText(pseudo(en["told.passwordFailed"]))).toBeVisible();
  await looked("a wrong password");
  await page.goto("/parent/enter");
  await expect(page.getByText(pseudo(en["enter.incomplete"]))).toBeVisible();
  await looked("a link that is incomplete");
  await page.goto(address);
  await page.getByRole("checkbox").check();
  await button(en["enter.signIn"]).click();
  await expect(page.getByText(pseudo(en["told.newPasswordRequired"]))).toBeVisible();
  await looked("choosing a password");
  await page.getByRole("checkbox").uncheck();
  await button(en["enter.signIn"]).click();
  await expect(page.getByRole("heading", { level: 1, name: child.name })).toBeVisible();
  await expect(page.getByRole("region", { name: pseudo(en["child.subjects"]) })).toBeVisible();
  await looked("a child's report");
  await page
    .getByRole("region", { name: pseudo(en["child.tests"]) })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("article").first()).toBeVisible();
  await looked("corrections");
  await page.getByRole("link", { name: child.name }).click();
  await page.getByRole("link", { name: pseudo(en["child.print"]) }).click();
  await expect(page.locator("[data-report]")).toBeVisible();
  await looked("the printed report");
  await page.getByRole("link", { name: child.name }).click();
  await page.getByRole("tab", { name: pseudo(en["home.messages"]) }).click();
  await looked("messages");
  await page.getByRole("tab", { name: pseudo(en["home.consent"]) }).click();
  const platform = page.getByRole("radiogroup", { name: pseudo(en["news.platform"]) });
  await platform.getByRole("radio").last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await looked("withdrawing a consent");
  await button(en["page.cancel"]).click();
  await button(en["calendar.make"]).click();
  await expect(page.getByText(pseudo(en["calendar.copyNow"]))).toBeVisible();
  await looked("consent and the calendar");

  await page.unroute(/\/assets\/zh-[^/]+\.js$/);
  await page.reload();
  for (const language of ["zh", "ms", "ta"] as const) {
    await page.getByRole("button", { name: LANGUAGE_NAMES[language] }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", LOCALES[language]);
    const tabs = page.getByRole("tab");
    for (const place of [0, 1, 2]) {
      await tabs.nth(place).click();
      await expect(tabs.nth(place)).toHaveAttribute("aria-selected", "true");
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await fitsEverybody(page, `part ${place + 1} of a parent's page, ${language}`, {
        ofStudents: true,
        inDark: true,
      });
    }
  }
});
