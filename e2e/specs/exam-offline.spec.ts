import { answerSheet } from "@markwell/contract/calls/attempts";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/people.ts";
import { aSitting } from "../fixtures/sittings.ts";
import { ResultPage } from "../pages/result.ts";

/** The app with everything that the exam needs lies on the device. */
const isOnDevice = (page: Page) =>
  page.evaluate(
    `navigator.serviceWorker.ready.then(({ active }) => active?.state === "activated")`,
  );

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
  await exam.next();
  await exam.write("12.5");
  await exam.isOffline();

  await window.setOffline(false);
  await exam.isSaved();
  const { data } = await api(answerSheet, { testid: paper.id, userid: id });
  expect(data.answers.filter(({ isAnswered }) => isAnswered)).toHaveLength(3);
  await exam.submit();
  await expect(new ResultPage(page).fact("Score")).toHaveText("7 / 7");
});
