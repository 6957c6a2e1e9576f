import { answerSheet } from "@markwell/contract/calls/attempts";
import { createPassage } from "@markwell/contract/calls/passages";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { uploadPicture } from "../fixtures/media.ts";
import { aPaper, mathematicsOf, withUnit } from "../fixtures/papers.ts";
import { expect, test } from "../fixtures/people.ts";
import { aSitting } from "../fixtures/sittings.ts";
import { ExamPage } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";

/** The app with everything that the exam needs lies on the device. */
const isOnDevice = (page: Page) =>
  page.evaluate(
    `navigator.serviceWorker.ready.then(({ active }) => active?.state === "activated")`,
  );

test("a passage and its picture are there after a reload without a network", async ({
  teacherApi,
  pupilFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const picture = await uploadPicture(teacherApi);
  const { data } = await teacherApi(createPassage, {
    kind: "text",
    title: "The Long Ruler",
    body: `<p>Mei found a ruler of 25 cm.</p><p><img src="${picture}" alt="A ruler"></p>`,
    subject: await mathematicsOf(teacherApi),
    level: "secondary 1",
  });
  const one = { ...withUnit, passage: data._id };
  const paper = await aPaper(teacherApi, { questions: [one, one], begun: true });
  const { page, id, window } = await pupilFor(paper.id, { serviceWorkers: "allow" });
  const exam = new ExamPage(page);
  await exam.enter(paper.id, id);
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

test("a reload without a network opens the exam where it was, and nothing is lost", async ({
  teacherApi,
  pupilFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/);
  const { paper, api, id, page, window, exam } = await aSitting(
    { teacherApi, pupilFor },
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
    await note.getByRole("link", { name: `Back to ${paper.title}` }).click();
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
    await page.getByRole("button", { name: `Running: ${paper.title}` }).click();
    await page.getByRole("button", { name: "Yes, enter again" }).click();
  });

  await exam.sees(1);
  await exam.isSaved();
  const { data } = await api(answerSheet, { testid: paper.id, userid: id });
  expect(data.answers.filter(({ isAnswered }) => isAnswered)).toHaveLength(3);
  await exam.submit();
  await expect(new ResultPage(page).fact("Score")).toHaveText("7 / 7");
});
