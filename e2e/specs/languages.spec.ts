import { ms as family } from "@markwell/contract/family/ms";
import { en as students } from "@markwell/contract/family/students/en";
import { ms } from "@markwell/contract/family/students/ms";
import { LANGUAGE_NAMES, LOCALES } from "@markwell/domain/reports/language";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/people.ts";
import { pseudo, speakPseudo, strangeWords } from "../fixtures/pseudo.ts";
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
  await choose(page, "ms");
  await expect(page.locator("html")).toHaveAttribute("lang", LOCALES.ms);
  await page.getByRole("textbox", { name: ms["say.emailOrUserName"] }).fill(me.email);
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

/** Names and titles of the demo school, and what a school writes itself. */
const OWN_WORDS =
  /P6 [A-Z][A-Za-z -]+\d*|Paper \d|Booklet [A-Z]|Mei Ling Tan|[\w.]+@demo\.school|Markwell|AL\d|Circle|INV-\d+-\d+/g;

test("every page of a student speaks the family's language, however long its texts are @deep", async ({
  demoStudentAccount: me,
  personWith,
  studentFor,
  teacherApi,
}) => {
  const looked = async (page: Page, screen: string, name = me.name) => {
    for (const width of [360, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .soft(page.locator("html"), `${screen} at ${width} px`)
        .toHaveJSProperty("scrollWidth", width);
    }
    const words = await strangeWords(page, [name, me.email, ...Object.values(LANGUAGE_NAMES)]);
    const unsaid = words.filter((text) => /[A-Za-z]{3}/.test(text.replaceAll(OWN_WORDS, "")));
    expect.soft(unsaid, screen).toEqual([]);
  };
  const { page } = await personWith(me);
  await speakPseudo(page);
  await speaks(page, "zh");
  await page.goto("/user/livetest");
  const heading = page.getByRole("heading", { level: 1 }).first();
  await expect(heading).toHaveText(pseudo(students["say.takeTest"]));
  await looked(page, "tests to take");
  for (const [path, title] of [
    ["profile", students["say.myProfile"]],
    ["testHistory", students["say.testHistory"]],
    ["practice", students["say.practice"]],
    ["points", students["say.myPoints"]],
    ["notices", students["say.notices"]],
  ] as const) {
    await page.goto(`/user/${path}`);
    await expect(heading).toHaveText(pseudo(title));
    await expect(page.locator("main[aria-busy=true], main [aria-busy=true]")).toHaveCount(0);
    await looked(page, path);
  }

  const newTest = await aTest(teacherApi, { begun: true, questions: [oneRight, inWords] });
  const candidate = await studentFor(newTest.id);
  await speakPseudo(candidate.page);
  await speaks(candidate.page, "zh");
  await candidate.page.goto(examAddress(newTest.id, candidate.id));
  const press = (text: string) =>
    candidate.page.getByRole("button", { name: pseudo(text), exact: true }).click();
  await press(students["say.proceedToTest"]);
  await expect(candidate.page.getByRole("article").first()).toBeVisible();
  await looked(candidate.page, "a question of an exam", candidate.name);

  await page.unroute(/\/assets\/zh-[^/]+\.js$/);
  for (const language of ["zh", "ms", "ta"] as const) {
    await speaks(page, language);
    await page.goto("/user/profile");
    await expect(page.locator("html")).toHaveAttribute("lang", LOCALES[language]);
    await fitsEverybody(page, `my profile in ${LANGUAGE_NAMES[language]}`, {
      ofStudents: true,
      inDark: true,
    });
  }
});
