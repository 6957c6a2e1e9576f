import { handIn, paperQuestions, proceedToTest } from "@markwell/contract/calls/attempts";
import { changeRelease, setRegistration } from "@markwell/contract/calls/conduct";
import { approveStudent } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, oneRight } from "../fixtures/tests.ts";
import { ExamPage } from "../pages/exam.ts";
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
