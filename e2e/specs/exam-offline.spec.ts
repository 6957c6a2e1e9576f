import { answerSheet } from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { anAttempt } from "../fixtures/attempts.ts";
import { uploadPicture } from "../fixtures/media.ts";
import { expect, test } from "../fixtures/people.ts";
import { aPassage, aTest, inWords, withUnit } from "../fixtures/tests.ts";
import { ownClock } from "../fixtures/windows.ts";
import { ExamPage } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";

const inCharacters = { ...withUnit, body: "<p>语言的“语”怎么写？</p>", unit: "", answer: ["语"] };

const isOnDevice = (page: Page) =>
  page.evaluate(
    `navigator.serviceWorker.ready.then(({ active }) => active?.state === "activated")`,
  );

test("a passage and its picture are there after a reload without a network @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const picture = await uploadPicture(teacherApi);
  const passage = await aPassage(teacherApi, {
    kind: "text",
    title: "The Long Ruler",
    body: `<p>Mei found a ruler of 25 cm.</p><p><img src="${picture}" alt="A ruler"></p>`,
  });
  const one = { ...withUnit, passage };
  const newTest = await aTest(teacherApi, { questions: [one, one], begun: true });
  const { page, id, window } = await studentFor(newTest.id, { serviceWorkers: "allow" });
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);
  await expect.poll(() => isOnDevice(page)).toBe(true);
  const image = page.getByRole("img", { name: "A ruler" });
  const isDrawn = () => expect(image).not.toHaveJSProperty("naturalWidth", 0);
  await isDrawn();
  await expect
    .poll(() => page.evaluate(`caches.match(${JSON.stringify(picture)}).then(Boolean)`))
    .toBe(true);

  await window.setOffline(true);
  await page.reload();
  await exam.sees(1);
  await expect(page.getByText("Mei found a ruler of 25 cm.")).toBeVisible();
  await isDrawn();
  await exam.next();
  await exam.sees(2);
  await expect(page.getByText("Mei found a ruler of 25 cm.")).toBeVisible();
});

test("Chinese from an input method is saved as it was committed, while autosave runs and offline @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const newTest = await aTest(teacherApi, { questions: [inWords, inCharacters], begun: true });
  const { page, id, api, window } = await studentFor(newTest.id, { serviceWorkers: "allow" });
  await ownClock(page).install();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/trainee/update/answer")) return;
    sent.push((request.postDataJSON() as { customAnswer: string }).customAnswer);
  });
  const stored = async () =>
    (await api(answerSheet, { testid: newTest.id, userid: id })).data.answers.map(
      ({ customAnswer }) => customAnswer,
    );
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);
  await expect.poll(() => isOnDevice(page)).toBe(true);
  const method = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    method.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const commit = (text: string) => method.send("Input.insertText", { text });
  /** A key that the input method takes for itself. */
  const taken = async (key: string) => {
    for (const type of ["rawKeyDown", "keyUp"] as const)
      await method.send("Input.dispatchKeyEvent", { type, key, windowsVirtualKeyCode: 229 });
  };
  const autosavePasses = () => page.clock.runFor(5_000);

  await test.step("what is composed is shown, and neither counted nor saved", async () => {
    await exam.answerField.focus();
    await compose("wo");
    await commit("我");
    await exam.isSaved();
    for (const half of ["x", "xue", "xue xi"]) {
      await compose(half);
      await expect(exam.answerField).toHaveValue(`我${half}`);
      await taken("Enter");
      await autosavePasses();
    }
    await expect(page.getByText("1 character", { exact: true })).toBeVisible();
    expect(await stored()).toEqual(["我", ""]);
    await commit("学习");
    await expect(page.getByText("3 characters", { exact: true })).toBeVisible();
    await autosavePasses();
    await expect.poll(stored).toEqual(["我学习", ""]);
  });

  await test.step("without a network it is kept on the device, through a reload", async () => {
    await window.setOffline(true);
    await compose("zhong wen");
    await autosavePasses();
    await commit("中文");
    await exam.isOffline();
    await page.reload();
    await exam.sees(1);
    await expect(exam.answerField).toHaveValue("我学习中文");
    await window.setOffline(false);
    await exam.isSaved();
    expect(await stored()).toEqual(["我学习中文", ""]);
  });

  await test.step("keys of the input method do nothing else, and Submit takes what is composed", async () => {
    await exam.next();
    await exam.answerField.focus();
    await taken("ArrowLeft");
    await exam.sees(2);
    await compose("yu");
    await compose("语");
    await exam.submit();
    await expect(new ResultPage(page).fact("Score")).toBeVisible();
    expect(sent.filter((text) => /[a-z]/.test(text))).toEqual([]);
    expect(await stored()).toEqual(["我学习中文", "语"]);
    expect(sent).toContain("我学习");
  });
});

test("a reload without a network opens the exam where it was, and nothing is lost", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const { newTest, api, id, page, window, exam } = await anAttempt(
    { teacherApi, studentFor },
    { serviceWorkers: "allow" },
  );
  await exam.choose("13");
  await exam.isSaved();
  await expect.poll(() => isOnDevice(page)).toBe(true);

  await window.setOffline(true);
  await exam.next();
  await exam.choose("2", "5");
  await exam.isOffline();
  await page.reload();

  await exam.sees(2);
  await expect(exam.option("2")).toBeChecked();
  await expect(exam.clock).toHaveText(/^1[45]:\d\d$/);
  await expect(exam.inToolbar("Question 1, Completed")).toBeVisible();

  await test.step("leaving it leads to a list with the way back", async () => {
    await exam.leave();
    const note = page.getByRole("status").filter({ hasText: texts.student.offlineTitle });
    await expect(note).toContainText(texts.student.offlineWithTest);
    await note.getByRole("link", { name: `Back to ${newTest.title}` }).click();
    await exam.sees(1);
    await exam.next();
    await expect(exam.option("2")).toBeChecked();
    await exam.next();
    await exam.write("12.5");
    await exam.isOffline();
    await exam.leave();
    await expect(note).toBeVisible();
    await window.setOffline(false);
    await expect(note).toBeHidden();
    await page.getByRole("button", { name: `Running: ${newTest.title}` }).click();
    await page.getByRole("button", { name: "Yes, enter again" }).click();
  });

  await exam.sees(1);
  await exam.isSaved();
  const { data } = await api(answerSheet, { testid: newTest.id, userid: id });
  expect(data.answers.filter(({ isAnswered }) => isAnswered)).toHaveLength(3);
  await exam.submit();
  await expect(new ResultPage(page).fact("Score")).toHaveText("7 / 7");
});
