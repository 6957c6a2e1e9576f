import { showJoinCode } from "@markwell/contract/calls/door";
import { ms as family } from "@markwell/contract/family/ms";
import { en as students } from "@markwell/contract/family/students/en";
import { ms } from "@markwell/contract/family/students/ms";
import { LANGUAGE_NAMES, LOCALES } from "@markwell/domain/reports/language";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/people.ts";
import { pseudo, speakPseudo, speaksTheFamilysLanguage } from "../fixtures/pseudo.ts";
import { aTest, inWords, oneRight } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { beginWith } from "../fixtures/windows.ts";
import { examAddress } from "../pages/exam.ts";

const choose = (page: Page, language: "en" | "zh" | "ms" | "ta") =>
  page.getByRole("button", { name: LANGUAGE_NAMES[language], exact: true }).click();

test("a student chooses a language at the door, and the account keeps it on another device", async ({
  openWindow,
  studentFor,
  teacherApi,
}) => {
  const me = await studentFor((await aTest(teacherApi)).id);
  const page = await openWindow();
  await page.goto("/");
  await page.getByRole("textbox", { name: students["say.emailOrUserName"] }).fill(me.email);
  await choose(page, "ms");
  await expect(page.locator("html")).toHaveAttribute("lang", LOCALES.ms);
  await expect(page.getByRole("textbox", { name: ms["say.emailOrUserName"] })).toHaveValue(
    me.email,
  );
  await page.getByRole("textbox", { name: family["enter.password"] }).fill("three brown kettles");
  await page.getByRole("button", { name: ms["say.signIn"], exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ms["say.myProfile"]);

  await me.page.goto("/user/livetest");
  await expect(me.page.getByRole("heading", { level: 1 })).toHaveText(ms["say.takeTest"]);
  await choose(me.page, "en");
  await expect(me.page.getByRole("heading", { level: 1 })).toHaveText(students["say.takeTest"]);
  await expect(me.page.locator("html")).toHaveAttribute("lang", "en");
});

/** On this device only: the demo student is everybody's. */
const speaks = (page: Page, language: string) =>
  beginWith(page, `localStorage.setItem("markwell.language", ${JSON.stringify(language)})`);

async function inPseudo(page: Page): Promise<Page> {
  await speakPseudo(page);
  await speaks(page, "zh");
  return page;
}

const named = (text: string) => ({ name: pseudo(text), exact: true });
const press = (page: Page, text: string) => page.getByRole("button", named(text)).first().click();
const titleOf = (page: Page) => page.getByRole("heading", { level: 1 }).first();

const PAGES = [
  ["profile", students["say.myProfile"]],
  ["livetest", students["say.takeTest"]],
  ["testHistory", students["say.testHistory"]],
  ["practice", students["say.practice"]],
  ["statistics", students["say.myStatistics"]],
  ["badges", students["say.myBadges"]],
  ["points", students["say.myPoints"]],
  ["notices", students["say.notices"]],
  ["claimRewards", students["say.claimRewards"]],
  ["joinclass", students["say.myClasses2"]],
  ["mydata", students["say.myData"]],
  ["sessions", students["say.whereYouAreSignedIn"]],
] as const;

test("a student's first pages speak the family's language", async ({
  demoStudentAccount: me,
  personWith,
}) => {
  const { page } = await personWith(me);
  await inPseudo(page);
  for (const [path, title] of PAGES.slice(0, 3)) {
    await page.goto(`/user/${path}`);
    await expect(titleOf(page)).toHaveText(pseudo(title));
    await speaksTheFamilysLanguage(page, path, { names: [me.name, me.email], widths: [390] });
  }
});

test("every page of a student speaks the family's language, however long its texts are @deep", async ({
  demoStudentAccount: me,
  personWith,
  noise,
}) => {
  noise.expect(/status of 40[034]/);
  const names = [me.name, me.email];
  const { page } = await personWith(me);
  await inPseudo(page);
  for (const [path, title] of PAGES) {
    await page.goto(`/user/${path}`);
    await expect(titleOf(page)).toHaveText(pseudo(title));
    await speaksTheFamilysLanguage(page, path, { names });
  }
  await page.goto("/user/practice");
  await press(page, students["say.start"]);
  const check = page.getByRole("button", named(students["say.checkMyAnswer"]));
  await expect(check).toBeVisible();
  await speaksTheFamilysLanguage(page, "a question of practice", { names });
});

test("the door speaks the family's language, however long its texts are @deep", async ({
  openWindow,
  teacherApi,
  noise,
}) => {
  noise.expect(/status of 40[034]/);
  const newTest = await aTest(teacherApi);
  const { data: shown } = await teacherApi(showJoinCode, { id: newTest.id });
  const page = await inPseudo(await openWindow());
  const looked = (screen: string) =>
    speaksTheFamilysLanguage(page, screen, { names: [newTest.title, shown.code, "Daniel Tan"] });
  await page.goto("/");
  await press(page, students["say.signIn"]);
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await looked("sign-in with its messages");
  for (const path of ["forgot-password", "reset-password/x?userId=y", "first-sign-in", "nowhere"]) {
    await page.goto(`/${path}`);
    await expect(titleOf(page)).toHaveText(/⟧$/);
    await looked(path);
  }
  for (const path of ["confirm-email/none", "join", "parent", "parent/enter"]) {
    await page.goto(`/${path}`);
    await expect(titleOf(page)).toHaveText(/⟧$/);
    await looked(path);
  }
  await page.goto("/join");
  await page.getByRole("textbox", named(students["say.code"])).fill(shown.code);
  await expect(page.getByText(newTest.title)).toBeVisible();
  await looked("a test found by its code");
  await page.goto(`/trainee/register?testid=${newTest.id}`);
  await press(page, students["say.register"]);
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await looked("registration with its messages");
});

test("an exam speaks the family's language, however long its texts are @deep", async ({
  studentFor,
  teacherApi,
}) => {
  const newTest = await aTest(teacherApi, { begun: true, questions: [oneRight, inWords] });
  const { id, name, page } = await studentFor(newTest.id);
  await inPseudo(page);
  await page.goto(examAddress(newTest.id, id));
  await press(page, students["say.proceedToTest"]);
  await expect(page.getByRole("article").first()).toBeVisible();
  await speaksTheFamilysLanguage(page, "a question of an exam", { names: [name, newTest.title] });
});

for (const language of ["en", "zh", "ms", "ta"] as const) {
  test(`WCAG 2.2 AA in ${language}: a student's pages and the door @deep`, async ({
    demoStudentAccount: me,
    openWindow,
    personWith,
    noise,
  }) => {
    noise.expect(/status of 404/);
    const { page } = await personWith(me);
    await speaks(page, language);
    const lang = language === "en" ? "en" : LOCALES[language];
    for (const [path] of PAGES.slice(0, 4)) {
      await page.goto(`/user/${path}`);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await fitsEverybody(page, `${path}, ${language}`, { ofStudents: true });
    }
    const visitor = await openWindow();
    await speaks(visitor, language);
    for (const path of ["", "register"]) {
      await visitor.goto(`/${path}`);
      await expect(visitor.locator("html")).toHaveAttribute("lang", lang);
      await expect(titleOf(visitor)).toBeVisible();
      await fitsEverybody(visitor, `/${path}, ${language}`, { ofStudents: true });
    }
  });
}
