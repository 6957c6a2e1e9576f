import { answerSheet } from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import type { Locator } from "@playwright/test";
import { anAttempt } from "../fixtures/attempts.ts";
import { expect, test } from "../fixtures/people.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";

const takenNotice = ({ page }: ExamPage): Locator =>
  page.getByRole("alert").filter({ hasText: texts.attempt.taken });

/** The questions can be read, and no answer changed. */
async function isReadOnly(exam: ExamPage): Promise<void> {
  await expect(takenNotice(exam)).toBeVisible();
  await expect(exam.page.getByRole("button", { name: "End Test" })).toBeDisabled();
  for (const option of await exam.page.getByRole("radio").all()) {
    await expect(option).toBeDisabled();
  }
}

const takeBack = (exam: ExamPage): Promise<void> =>
  takenNotice(exam).getByRole("button", { name: "Write on this device" }).click();

test("of two tabs the one that was opened last writes, until the other one takes it back", async ({
  teacherApi,
  studentFor,
}) => {
  const { newTest, id, window, exam: first } = await anAttempt({ teacherApi, studentFor });
  await first.choose("12");
  await first.isSaved();

  const second = new ExamPage(await window.newPage());
  await second.page.goto(examAddress(newTest.id, id));
  await expect(second.option("12")).toBeChecked();
  await isReadOnly(first);
  await first.page.keyboard.press("c");
  await expect(first.option("12")).toBeChecked();
  await second.choose("13");
  await second.isSaved();

  await takeBack(first);
  await expect(first.option("13")).toBeChecked();
  await expect(takenNotice(first)).toBeHidden();
  await isReadOnly(second);
  await first.next();
  await first.choose("2", "5");
  await first.isSaved();
  await first.submit();

  for (const tab of [first, second]) {
    const result = new ResultPage(tab.page);
    await expect(result.heading).toBeVisible();
    await expect(result.fact("Score")).toHaveText("5 / 7");
    await expect(tab.page.getByText(/^The test has ended/)).toBeHidden();
  }
});

test("a second device costs no answer of the first one, which says what was not taken @deep", async ({
  teacherApi,
  studentFor,
  openWindow,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const {
    newTest,
    api,
    id,
    page,
    window,
    exam: laptop,
  } = await anAttempt({ teacherApi, studentFor });
  const session = await page.evaluate<string>(`sessionStorage.getItem("markwell.session")`);
  const stored = async () => {
    const { data } = await api(answerSheet, { testid: newTest.id, userid: id });
    return data.answers
      .filter(({ isAnswered }) => isAnswered)
      .map(({ questionid }) => newTest.questions.indexOf(questionid) + 1)
      .sort();
  };

  await window.setOffline(true);
  await laptop.choose("13");
  await laptop.isOffline();
  const phone = new ExamPage(await openWindow({ session: JSON.parse(session) }));
  await phone.page.goto(examAddress(newTest.id, id));
  await phone.sees(1);
  // Given after that, on a device that does not know.
  await laptop.next();
  await laptop.choose("2", "5");
  await window.setOffline(false);

  await expect(takenNotice(laptop)).toContainText("your last 1 answer, to question 2");
  expect(await stored()).toEqual([1]);
  await takeBack(laptop);
  await expect(takenNotice(laptop)).toBeHidden();
  await laptop.isSaved();
  await expect.poll(stored).toEqual([1, 2]);
  await isReadOnly(phone);
});
