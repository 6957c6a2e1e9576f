import { handIn, paperQuestions, proceedToTest } from "@markwell/contract/calls/attempts";
import {
  beginTest,
  changeRelease,
  endTest,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import { approveStudent } from "@markwell/contract/calls/students";
import { createTest } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import type { Locator } from "@playwright/test";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, mathematicsOf, oneRight, withUnit } from "../fixtures/tests.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";

test("a student who finishes early waits, and sees the review open automatically", async ({
  teacherApi,
  adminApi,
  studentFor,
}) => {
  const newTest = await aTest(teacherApi, { questions: [oneRight], begun: true });
  await teacherApi(changeRelease, { id: newTest.id, release: "ended" });
  const early = await studentFor(newTest.id);
  const other = await studentFor(newTest.id);
  // Else the score would wait, too (join.spec.ts).
  for (const { id } of [early, other]) await adminApi(approveStudent, { studentId: id });
  const own = { testid: newTest.id, userid: other.id };
  await other.api(proceedToTest, own);
  await other.api(paperQuestions, { id: own.testid });
  await teacherApi(setRegistration, { id: newTest.id, status: false });
  const exam = new ExamPage(early.page);
  const result = new ResultPage(early.page);
  await exam.enter(newTest.id, early.id);
  await exam.choose("13");
  await exam.openSubmitSheet();
  await exam.submitSheet.getByRole("button", { name: "Yes, submit" }).click();
  const button = early.page.getByRole("button", { name: "Review Test" });
  await expect(result.percent).toContainText("100%");
  await expect(early.page.getByText(texts.review.opensEnded)).toBeVisible();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.press("Enter");
  await expect(early.page.getByRole("dialog")).toBeHidden();

  await other.api(handIn, own);
  await expect(early.page.getByText(texts.review.opensEnded)).toBeHidden();
  await result.review(texts.review.full);
  await expect(result.verdict("Correct", "2 of 2")).toBeVisible();
});

/** What stands beside each letter, of a list of options in any view. */
const lettersIn = async (options: Locator) =>
  (await options.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim().slice(0, 5));

test("mixed for each student: every later view shows the student's own order and letters @deep", async ({
  teacher,
  studentFor,
}) => {
  const options = ["ten", "two", "six", "All of the above"].map((optbody, place) => ({
    ...{ optbody, isAnswer: place === 1 },
  }));
  const { questions } = await aTest(teacher.api, {
    questions: [
      { ...oneRight, options },
      { ...oneRight, body: "<p>What is 5 + 8?</p>", options },
      withUnit,
    ],
  });
  const { testid: id } = await teacher.api(createTest, {
    ...{ title: freshName("Mixed"), questions, level: "secondary 1", release: "handin" },
    ...{ shuffleQuestions: true, shuffleOptions: true },
    subjects: [await mathematicsOf(teacher.api)],
  });
  await teacher.api(beginTest, { id });
  const student = await studentFor(id, { phone: true });
  const { page } = student;
  const exam = new ExamPage(page);
  await exam.enter(id, student.id);
  const asked = page.getByRole("article");
  const seen: Array<{ body: string; letters: string[] }> = [];
  for (let number = 1; number <= 3; number += 1) {
    await exam.sees(number);
    const choices = asked.locator("label:has(input[type=radio])");
    const letters = await lettersIn(choices);
    seen.push({ body: (await asked.getByText(/\?$/).first().innerText()).trim(), letters });
    if (letters.length > 0) {
      expect(letters[3]).toBe("D All");
      await choices.filter({ hasText: "two" }).tap();
      await exam.isSaved();
    }
    if (number < 3) await exam.next();
  }
  await page.getByRole("button", { name: "Submit", exact: true }).tap();
  await exam.submitSheet.getByRole("button", { name: "Yes, submit" }).tap();
  await expect(page.getByRole("button", { name: "Review Test" })).toBeVisible();
  await teacher.api(endTest, { id });

  for (const { view, what } of [
    { view: page, what: "the student" },
    { view: teacher.page, what: "the teacher" },
  ]) {
    await test.step(`the review of ${what}`, async () => {
      await view.goto(`${examAddress(id, student.id)}&isCorrect=true`);
      const review = new ExamPage(view);
      for (const [place, { body, letters }] of seen.entries()) {
        await review.sees(place + 1);
        await expect(view.getByRole("article").getByText(body)).toBeVisible();
        const shown = view.getByRole("list", { name: "Options" }).getByRole("listitem");
        expect(await lettersIn(shown)).toEqual(letters);
        if (place < 2) await review.next();
      }
    });
  }

  await test.step("correcting a key says that students saw other orders", async () => {
    const [qid = ""] = questions;
    await teacher.page.goto(`/user/regradetest?testid=${id}&question=${qid}`);
    await expect(teacher.page.getByText(texts.regrade.ordersDiffer)).toBeVisible();
  });
});
