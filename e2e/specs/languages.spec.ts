import { beginTest, pauseTest, resumeTest } from "@markwell/contract/calls/conduct";
import { showJoinCode } from "@markwell/contract/calls/door";
import { ms as family } from "@markwell/contract/family/ms";
import { en as students } from "@markwell/contract/family/students/en";
import { ms } from "@markwell/contract/family/students/ms";
import { en as shortEnglish } from "@markwell/contract/family/young/en";
import { zh as shortChinese } from "@markwell/contract/family/young/zh";
import { LANGUAGE_NAMES, LOCALES } from "@markwell/domain/reports/language";
import type { Locator, Page } from "@playwright/test";
import { demoAccount } from "../fixtures/accounts.ts";
import { expect, test } from "../fixtures/people.ts";
import { pseudo, speakPseudo, speaksTheFamilysLanguage } from "../fixtures/pseudo.ts";
import { aTest, inWords, oneRight, twoRight, withUnit } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { beginWith } from "../fixtures/windows.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";

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

test("every door of students offers the languages, and a staff member's does not", async ({
  openWindow,
}) => {
  const page = await openWindow();
  await page.setViewportSize({ width: 360, height: 740 });
  const chips = page.getByRole("group", { name: "Language" });
  for (const door of ["join", "register", "forgot-password", "first-sign-in", "parent"]) {
    await page.goto(`/${door}`);
    await expect(chips.getByRole("button")).toHaveCount(4);
  }
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff sign-in");
  await expect(chips).toBeHidden();
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
/** By a text with a parameter or a plural in it. */
const like = (text: string) => {
  const parts = pseudo(text).split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/);
  const plain = parts.map((part) => part.replaceAll(/[.?()+*[\]]/g, "\\$&"));
  return { name: new RegExp(`^${plain.join(".*")}$`) };
};
const press = (page: Page, text: string) => page.getByRole("button", named(text)).first().click();
/** Another test of the same student may have left a round open. */
const startPractice = (page: Page) =>
  page
    .getByRole("button", named(students["say.start"]))
    .or(page.getByRole("button", named(students["say.goOn"])))
    // Done for today: then a topic.
    .or(page.getByRole("listitem").locator("button.card"))
    .first()
    .click();
const titleOf = (page: Page) => page.getByRole("heading", { level: 1 }).first();

/** Chooses or writes anything, so that the answer can be checked. */
async function fillIn(input: Locator): Promise<void> {
  await expect(input).toBeVisible();
  if ((await input.getAttribute("type")) === null) await input.fill("12345");
  else await input.check({ force: true });
}

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

test("a student's first pages speak the family's language @deep", async ({
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

test("a student without papers reads the subject in the family's language, too", async ({
  studentFor,
  teacherApi,
}) => {
  const { id, title } = await aTest(teacherApi);
  const me = await studentFor(id);
  await inPseudo(me.page);
  await me.page.goto("/user/profile");
  await expect(titleOf(me.page)).toHaveText(pseudo(students["say.myProfile"]));
  await expect(me.page.getByRole("heading", named(students["say.yourMarks"]))).toBeVisible();
  const names = [me.name, me.email, title];
  await speaksTheFamilysLanguage(me.page, "a new student's profile", { names, widths: [390] });
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
  await startPractice(page);
  const check = page.getByRole("button", named(students["say.checkMyAnswer"]));
  await expect(check).toBeVisible();
  await speaksTheFamilysLanguage(page, "a question of practice", { names });
});

test("a student of an O-Level year reads papers, targets and their source in it, too @deep", async ({
  personWith,
  baseURL: origin = "",
}) => {
  const me = await demoAccount(origin, "student53@demo.school", "STUDENT");
  const { page } = await personWith(me);
  await inPseudo(page);
  await page.goto("/user/statistics");
  await expect(page.getByRole("heading", { name: pseudo("Paper 2"), exact: true })).toBeVisible();
  await expect(page.getByText(pseudo("Not verified"))).toBeVisible();
  await speaksTheFamilysLanguage(page, "statistics", { names: [me.name, "O-Level"] });
  await page.goto("/user/testHistory");
  await expect(page.getByText(pseudo("Paper 2")).first()).toBeVisible();
  await speaksTheFamilysLanguage(page, "test history", { names: [me.name] });
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

test("orders, questions to teachers, own details and worksheets speak it, however long their texts are @deep", async ({
  demoStudentAccount: me,
  personWith,
  noise,
}) => {
  noise.expect(/status of 40[034]/);
  const { page } = await personWith(me);
  await inPseudo(page);
  const looked = (screen: string) =>
    speaksTheFamilysLanguage(page, screen, { names: [me.name, me.email] });
  await page.goto("/user/claimRewards");
  await page.getByRole("button", like(students["say.redeemForPoints"])).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await looked("the question before points are spent");
  await page.goto("/user/claimRewards?tab=orders");
  await expect(page.getByRole("table", named(students["say.myOrders"]))).toBeVisible();
  await looked("own orders");
  await page.goto("/user/questionConsultation");
  await expect(titleOf(page)).toHaveText(pseudo(students["say.questionConsultation"]));
  await press(page, students["say.submit"]);
  await expect(page.getByText(pseudo(students["told.imageRequired"]))).toBeVisible();
  await looked("a question that lacks everything");
  await page.getByRole("button", like(students["say.viewSolution2"])).last().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await looked("a solution");
  await page.goto("/user/profileSettings");
  await page.getByRole("textbox", named(students["say.goalForMath"])).fill("101");
  await press(page, students["say.save"]);
  await expect(page.getByText(pseudo(students["told.goalTooHigh"]))).toBeVisible();
  await looked("own details with an error");
  await page.goto("/user/statistics");
  await expect(page.getByRole("heading", named(students["say.componentAnalysis"]))).toBeVisible();
  await page.getByRole("tab").nth(2).click();
  await looked("statistics of another subject");
  await page.goto("/user/practice");
  await startPractice(page);
  const answer = page.getByRole("group", named(students["say.yourAnswer"]));
  const check = page.getByRole("button", named(students["say.checkMyAnswer"]));
  const next = page.getByRole("button", named(students["say.nextQuestion"]));
  const finish = page.getByRole("button", named(students["say.finish"]));
  for (let asked = 1; asked === 1 || (await next.isVisible()); asked += 1) {
    if (asked > 1) await next.click();
    await fillIn(answer.locator("input").first());
    await check.click();
    await expect(next.or(finish)).toBeVisible();
    if (asked === 1) await looked("a checked answer of practice");
  }
  await finish.click();
  await expect(page.locator("#round-result")).toBeVisible();
  await looked("the result of practice");
});

test("a test speaks it from the waiting room to the corrected mistake, however long its texts are @deep", async ({
  studentFor,
  teacherApi,
}) => {
  const questions = [oneRight, twoRight, withUnit, inWords];
  const newTest = await aTest(teacherApi, { questions });
  const { name, page } = await studentFor(newTest.id);
  await inPseudo(page);
  const exam = new ExamPage(page);
  const looked = (screen: string) =>
    speaksTheFamilysLanguage(page, screen, { names: [name, newTest.title, "Daniel Tan"] });
  // From page to page: an exam that is opened anew does not wait long for its language.
  await page.goto("/user/livetest");
  await page.getByRole("button", { name: `: ${newTest.title}` }).click();
  await press(page, students["say.yesStart"]);
  await expect(page.getByText(pseudo(students["told.theTestHasNotStartedYet"]))).toBeVisible();
  await looked("the waiting room");
  await teacherApi(beginTest, { id: newTest.id });
  const proceed = page.getByRole("button", named(students["say.proceedToTest"]));
  await expect(proceed).toBeVisible();
  await looked("the instructions");
  await proceed.click();
  await exam.choose("12");
  await looked("a question with one right answer");
  const next = page.getByRole("button", named(students["say.next"]));
  await next.click();
  await exam.choose("2", "4");
  await looked("a question with several right answers");
  await next.click();
  await page.getByRole("textbox", named(students["say.yourAnswer"])).fill("12.5");
  await looked("a short answer");
  await press(page, students["say.textSizeAndKeys"]);
  await expect(page.getByRole("dialog")).toBeVisible();
  await looked("text size and keys");
  await page.keyboard.press("Escape");
  await teacherApi(pauseTest, { id: newTest.id });
  await expect(
    page.getByRole("heading", named(students["told.pausedByYourTeacher"])),
  ).toBeVisible();
  await looked("the cover of a pause");
  await teacherApi(resumeTest, { id: newTest.id });
  await next.click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await press(page, students["say.endTest"]);
  await expect(page.getByRole("dialog")).toBeVisible();
  await looked("the sheet before handing in");
  await press(page, students["say.yesSubmit"]);
  const every = page.getByRole("link", named(students["say.seeEveryQuestion"]));
  await expect(every).toBeVisible();
  await looked("the result");
  await every.click();
  await press(page, students["say.viewExplanation"]);
  await expect(page.getByRole("dialog")).toBeVisible();
  await looked("an explanation");
  await page.keyboard.press("Escape");
  await looked("the review of every question");
  await page.goBack();
  await page.getByRole("link", named(students["say.returnToTestHistory"])).click();
  await page.getByRole("button", like(students["say.reviewTest"])).click();
  const choice = page.getByRole("dialog");
  await expect(choice).toBeVisible();
  await looked("the choice of the review");
  const correction = pseudo(students["say.correctionReview"]);
  await choice.getByRole("link").filter({ hasText: correction }).click();
  const tryAgain = page.getByRole("button", named(students["say.tryAgain"]));
  await exam.choose("12");
  await tryAgain.click();
  await expect(page.getByRole("status").filter({ hasText: "⟧" }).first()).toBeVisible();
  await looked("a hint after a second try");
  await exam.choose("13");
  await tryAgain.click();
  await expect(page.getByText(pseudo(students["say.rightYouFixedThisOne"]))).toBeVisible();
  await looked("what is fixed");
});

test("a child of Primary 2 reads short sentences, in English and in Chinese", async ({
  studentFor,
  teacherApi,
}) => {
  const newTest = await aTest(teacherApi);
  const child = await studentFor(newTest.id, { level: "primary 2" });
  const usual = "Choose a test. You can come back to a running one.";
  await child.page.goto("/user/livetest");
  await expect(child.page.getByText(shortEnglish[usual], { exact: true })).toBeVisible();
  await choose(child.page, "zh");
  await expect(child.page.getByText(shortChinese[usual], { exact: true })).toBeVisible();
  await choose(child.page, "en");
  await expect(child.page.getByText(shortEnglish[usual], { exact: true })).toBeVisible();
  await child.page.goto(examAddress(newTest.id, child.id));
  await expect(child.page.getByText("Stay on this page. It starts by itself.")).toBeVisible();
  const large = (words: string) =>
    expect(child.page.getByText(words, { exact: true })).toHaveCSS("font-size", "18px");
  await large(students["told.theTestHasNotStartedYet"]);
  await teacherApi(beginTest, { id: newTest.id });
  await new ExamPage(child.page).proceed.click();
  await large("Choose one answer");
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
    for (const [path] of PAGES.slice(0, 7)) {
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
