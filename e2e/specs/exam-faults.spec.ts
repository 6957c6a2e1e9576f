import {
  answerSheet,
  entryFlags,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import type { Client } from "@markwell/contract/client";
import type { Page } from "@playwright/test";
import { anAttempt } from "../fixtures/attempts.ts";
import { expect, test } from "../fixtures/people.ts";
import { leaveSeconds } from "../fixtures/server-clock.ts";
import { aPassage, aTest, withUnit } from "../fixtures/tests.ts";
import { ownClock } from "../fixtures/windows.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";

/** What a browser says of its own accord while there is no network. */
const OFFLINE_NOISE = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/;

/** What the server holds, in the order of the questions: chosen options by number, texts as they are. */
async function storedAnswers(api: Client, testid: string, userid: string) {
  const { data } = await api(answerSheet, { testid, userid });
  return data.answers
    .filter(({ sequence }) => sequence > 0)
    .map(({ chosenOption, customAnswer }) => customAnswer || chosenOption.length);
}

/** A question under a text that is longer than a phone's screen. */
async function underLongText(api: Client) {
  const body = `<p>${"Mei found a ruler of 25 cm. ".repeat(20)}</p>`;
  const passage = await aPassage(api, { kind: "text", title: "The Long Ruler", body });
  return { ...withUnit, passage };
}

/** The tab dies at once: the page gets no chance to send or to keep anything more. */
async function breakDown(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  await page.goto("chrome://crash").catch(() => undefined);
  await crashed;
  await page.close();
}

test("answers given offline are kept, shown as kept, and saved when the connection is back", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(OFFLINE_NOISE);
  const { newTest, api, id, window, exam } = await anAttempt({ teacherApi, studentFor });
  await exam.choose("13");
  await exam.isSaved();

  await window.setOffline(true);
  await exam.next();
  await exam.choose("2", "5");
  await exam.isOffline();
  await exam.next();
  await exam.write("12.5");

  await window.setOffline(false);
  await exam.isSaved();
  expect(await storedAnswers(api, newTest.id, id)).toEqual(
    expect.arrayContaining([1, 2, "12.5 cm"]),
  );
});

test("answers given offline outlive a browser that breaks down before it was online again @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(OFFLINE_NOISE);
  const { newTest, api, id, page, window, exam } = await anAttempt({ teacherApi, studentFor });

  await window.setOffline(true);
  await exam.choose("13");
  await exam.isOffline();
  await breakDown(page);
  expect(await storedAnswers(api, newTest.id, id)).toEqual([]);

  await window.setOffline(false);
  const again = new ExamPage(await window.newPage());
  await again.page.goto(examAddress(newTest.id, id));
  await expect(again.option("13")).toBeChecked();
  await again.isSaved();
  expect(await storedAnswers(api, newTest.id, id)).toEqual([1]);
});

test("an answer sheet that cannot be loaded stops nobody, and its answers follow @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/status of 500/, /^500: .*answersheet/);
  const newTest = await aTest(teacherApi, { begun: true });
  const { api, id, page } = await studentFor(newTest.id);
  const own = { testid: newTest.id, userid: id };
  await api(proceedToTest, own);
  await api(saveAnswer, { ...own, qid: newTest.questions[2] ?? "", customAnswer: "12.5 cm" });
  let broken = true;
  await page.route("**/api/v1/trainee/answersheet", (route) =>
    broken ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
  );
  const logged = page.waitForEvent("console", {
    predicate: (message) => message.text().startsWith("We could not load the answer sheet"),
  });

  const exam = new ExamPage(page);
  await page.goto(examAddress(newTest.id, id));
  await exam.sees(1);
  await logged;
  await exam.choose("13");
  await exam.next();
  await exam.next();
  await expect(exam.answerField).toHaveValue("");
  broken = false;
  await expect(exam.answerField).toHaveValue("12.5");
  await exam.isSaved();
  expect(await storedAnswers(api, newTest.id, id)).toEqual(expect.arrayContaining([1, "12.5 cm"]));
});

test("parts of the screen that cannot be fetched do not stop the student, and come later @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/net::ERR_FAILED|dynamically imported module/);
  const newTest = await aTest(teacherApi, { begun: true });
  const { id, page } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  await page.goto(examAddress(newTest.id, id));
  await expect(exam.proceed).toBeVisible();
  let refused = 0;
  await page.route("**/assets/**", (route) => {
    refused += 1;
    return route.abort();
  });
  await exam.proceed.click();
  await exam.sees(1);
  await expect.poll(() => refused, "something comes late").toBeGreaterThan(0);
  await exam.choose("13");
  await exam.next();
  await exam.choose("2", "5");
  await exam.isSaved();

  await page.unroute("**/assets/**");
  await exam.submit();
  await expect(new ResultPage(page).fact("Score")).toHaveText("5 / 7");
});

test("what comes late moves no question @deep", async ({ teacherApi, studentFor }) => {
  const newTest = await aTest(teacherApi, {
    questions: [await underLongText(teacherApi)],
    begun: true,
  });
  for (const width of [390, 1280]) {
    const { id, page } = await studentFor(newTest.id);
    await page.setViewportSize({ width, height: 844 });
    const scripts = Promise.withResolvers<void>();
    await page.route(/assets\/(?:passage-pane|read-aloud)-[^/]*\.js/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await new ExamPage(page).enter(newTest.id, id);
    const answer = page.getByRole("textbox", { name: "Your answer" });
    await expect(page.getByText(/is already there/)).toBeVisible();
    const before = await answer.boundingBox();
    const readAloud = page.getByRole("button", { name: "Read aloud" });
    await expect(readAloud).toHaveCount(0);
    scripts.resolve();
    await expect(readAloud).toHaveCount(2);
    expect(await answer.boundingBox()).toEqual(before);
  }
});

test("a style sheet that failed is asked for again @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/net::ERR_FAILED|Unable to preload CSS/);
  const newTest = await aTest(teacherApi, {
    questions: [await underLongText(teacherApi)],
    begun: true,
  });
  const { id, page } = await studentFor(newTest.id);
  let asked = 0;
  await page.route(/assets\/passage-pane-[^/]*\.css/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await new ExamPage(page).enter(newTest.id, id);
  await expect(page.getByRole("button", { name: "Read aloud" })).toHaveCount(2);
  await expect(page.getByText("A part of this page could not be loaded.")).toBeHidden();
  const sheets = `[...document.querySelectorAll("link[rel=stylesheet]")].every(({ sheet }) => sheet)`;
  await expect.poll(() => page.evaluate(sheets)).toBe(true);
  expect(asked).toBe(2);
});

test("a submit without a connection says so, and hands in when the connection is back", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(OFFLINE_NOISE);
  const { page, window, exam } = await anAttempt({ teacherApi, studentFor });
  const { submitSheet } = exam;
  const offline = submitSheet.getByRole("alert").filter({ hasText: "kept on this device" });
  await exam.choose("13");

  await exam.openSubmitSheet();
  await window.setOffline(true);
  await submitSheet.getByRole("button", { name: "Yes, submit" }).click();
  await expect(offline).toBeVisible();
  await submitSheet.getByRole("button", { name: "Keep working" }).click();
  await expect(submitSheet).toBeHidden();
  await exam.next();
  await exam.choose("2", "5");
  await exam.submit();
  await expect(offline).toBeVisible();

  await window.setOffline(false);
  await expect(new ResultPage(page).fact("Score")).toHaveText("5 / 7");
});

test("while the database is away nobody has to press twice, to get in or to come back @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/status of 503/, /^503: /);
  const newTest = await aTest(teacherApi, { begun: true });
  const { api, id, page } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  const failed = page.getByRole("alert");
  const calls = "**/api/v1/trainee/**";
  const away = () =>
    page.route(calls, (route) =>
      route.fulfill({ status: 503, json: { success: false, message: "Away" } }),
    );

  await test.step("the page opens", async () => {
    await away();
    await page.goto(examAddress(newTest.id, id));
    await expect(failed).toBeVisible();
    await page.unroute(calls);
    await expect(exam.proceed).toBeVisible();
  });
  await test.step("the questions come", async () => {
    await away();
    await exam.proceed.click();
    await expect(page.getByText("Offline. The questions come when you are online")).toBeVisible();
    await expect(failed).toBeHidden();
    await page.unroute(calls);
    await exam.sees(1);
    await exam.choose("13");
    await exam.isSaved();
  });
  await test.step("a reload shows what is kept while the server does not answer", async () => {
    await page.route("**/api/v1/**", () => {});
    await page.reload();
    await exam.sees(1);
    await expect(exam.option("13")).toBeChecked();
    await exam.next();
    await exam.choose("2", "5");
  });
  await page.unroute("**/api/v1/**");
  await page.reload();
  await exam.isSaved();
  expect(await storedAnswers(api, newTest.id, id)).toEqual([1, 2]);
});

test("when the time is over the attempt is handed in without the student", async ({
  teacherApi,
  studentFor,
}) => {
  const { newTest, id, page, exam } = await anAttempt({ teacherApi, studentFor });
  await expect(exam.clock).toHaveText(/^1[45]:\d\d$/);
  await exam.choose("13");
  await exam.next();
  await exam.choose("2", "5");
  await exam.isSaved();

  await leaveSeconds(8, { testId: newTest.id, studentId: id });
  await page.reload();

  const result = new ResultPage(page);
  await expect(result.heading).toBeVisible();
  await expect(result.fact("Score")).toHaveText("5 / 7");
  const why = page.getByText("The time is over. Your test was handed in automatically.");
  await expect(why).toBeVisible();
});

test("answers from before the end count when the connection comes back after it @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(OFFLINE_NOISE);
  const { newTest, api, id, page, window, exam } = await anAttempt({ teacherApi, studentFor });
  await exam.choose("13");
  await exam.isSaved();
  await leaveSeconds(10, { testId: newTest.id, studentId: id });
  await page.reload();
  await exam.sees(1);

  await window.setOffline(true);
  await exam.next();
  await exam.choose("2", "5");
  await expect(page.getByRole("heading", { name: "The time is over" })).toBeVisible({
    timeout: 40_000,
  });
  const flags = { testid: newTest.id, traineeid: id };
  await expect
    .poll(async () => (await api(entryFlags, flags)).data.completed, {
      message: "the server closes the attempt with what it has",
      timeout: 40_000,
    })
    .toBe(true);
  expect(await storedAnswers(api, newTest.id, id)).toEqual([1]);

  await window.setOffline(false);
  const result = new ResultPage(page);
  await expect(result.heading).toBeVisible();
  await expect(result.fact("Score")).toHaveText("5 / 7");
});

test("a browser that broke down offline sends what it kept before the review is shown @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(OFFLINE_NOISE);
  const { newTest, api, id, page, window, exam } = await anAttempt({ teacherApi, studentFor });
  await window.setOffline(true);
  await exam.choose("13");
  await exam.isOffline();
  await breakDown(page);
  await leaveSeconds(2, { testId: newTest.id, studentId: id });
  const flags = { testid: newTest.id, traineeid: id };
  await expect.poll(async () => (await api(entryFlags, flags)).data.completed).toBe(true);

  await window.setOffline(false);
  const again = await window.newPage();
  await again.goto(examAddress(newTest.id, id));
  await expect(again.getByText("FULL REVIEW")).toBeVisible();
  expect(await storedAnswers(api, newTest.id, id)).toEqual([1]);
});

test("a device whose clock jumps ahead loses no time @deep", async ({ teacherApi, studentFor }) => {
  const newTest = await aTest(teacherApi, { begun: true });
  const { api, id, page } = await studentFor(newTest.id);
  await ownClock(page).install();
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);
  await exam.choose("13");
  await exam.isSaved();

  const asked = page.waitForResponse(/\/trainee\/flags$/);
  await page.clock.fastForward("15:00");
  await asked;

  await expect(exam.clock).toHaveText(/^1[45]:\d\d$/);
  await exam.next();
  await exam.choose("2", "5");
  await exam.isSaved();
  expect(await storedAnswers(api, newTest.id, id)).toEqual([1, 2]);
});

test("a test is entered, answered, flagged and handed in with the keyboard alone", async ({
  teacherApi,
  studentFor,
}) => {
  const newTest = await aTest(teacherApi, { begun: true });
  const { id, page } = await studentFor(newTest.id);
  const { keyboard } = page;
  const exam = new ExamPage(page);
  await page.goto(examAddress(newTest.id, id));
  await exam.tabTo(exam.proceed);
  await keyboard.press("Enter");

  await exam.sees(1);
  await keyboard.press("a");
  await expect(exam.option("12")).toBeChecked();
  await keyboard.press("2");
  await expect(exam.option("13")).toBeChecked();
  await keyboard.press("f");
  await expect(exam.inToolbar("Question 1, Completed, flagged")).toBeVisible();

  await keyboard.press("ArrowRight");
  await exam.sees(2);
  await exam.tabTo(exam.option("2"));
  await keyboard.press("Space");
  await keyboard.press("3");
  await expect(exam.option("2")).toBeChecked();
  await expect(exam.option("5")).toBeChecked();

  await keyboard.press("ArrowRight");
  await exam.sees(3);
  await exam.tabTo(exam.answerField);
  await keyboard.type("12.5 f");
  await expect(exam.answerField).toHaveValue("12.5 f");
  await keyboard.press("Backspace");
  await exam.tabTo(page.getByRole("button", { name: "End Test" }));
  await keyboard.press("Enter");
  await exam.tabTo(exam.submitSheet.getByRole("button", { name: "Yes, submit" }));
  await keyboard.press("Enter");

  const result = new ResultPage(page);
  await expect(result.fact("Score")).toHaveText("7 / 7");
});
