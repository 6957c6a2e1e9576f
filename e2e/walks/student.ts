import {
  beginTest,
  endTest,
  pauseTest,
  resumeTest,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import { sendMessage } from "@markwell/contract/calls/messages";
import { texts } from "@markwell/contract/texts";
import { expect, type Page } from "@playwright/test";
import type { Cast } from "../fixtures/people.ts";
import { aTest, inWords, oneRight, twoRight, withUnit } from "../fixtures/tests.ts";
import { visit } from "../fixtures/visit.ts";
import { askPage } from "../pages/consultation.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";
import { PracticePage } from "../pages/practice.ts";
import { ResultPage } from "../pages/result.ts";
import { arrivedAt, closeQuestion, type Walk } from "./walk.ts";

export async function* anExam({ teacherApi, studentFor }: Cast): Walk {
  const questions = [oneRight, twoRight, withUnit, inWords];
  const newTest = await aTest(teacherApi, { questions });
  const { id, page } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  await page.goto(examAddress(newTest.id, id));
  await expect(exam.waiting).toBeVisible();
  yield [page, "waiting room"];
  await teacherApi(beginTest, { id: newTest.id });
  await expect(exam.proceed).toBeVisible();
  yield [page, "instructions"];
  await exam.proceed.click();
  await exam.sees(1);
  await exam.choose("13");
  await exam.flag();
  await exam.isSaved();
  yield [page, "one right answer"];
  await exam.next();
  await exam.choose("2", "4", "5");
  yield [page, "several right answers"];
  await teacherApi(sendMessage, { id: newTest.id, text: "Question 3 is about a ribbon of 25 cm." });
  const messages = page.getByRole("region", { name: "Messages from your teacher" });
  await expect(messages).toContainText("a ribbon");
  yield [page, "a message over the exam"];
  await messages.getByRole("button", { name: "Close" }).click();
  await exam.next();
  await exam.write("12.5");
  yield [page, "short answer with a unit"];
  await exam.next();
  await exam.answerField.fill("It has only one factor.");
  yield [page, "long answer"];
  await page.getByRole("button", { name: "Text size and keys" }).click();
  await expect(page.getByRole("dialog", { name: "Text size and keys" })).toBeVisible();
  yield [page, "text size and keys"];
  await page.getByText("150%").click();
  await page.keyboard.press("Escape");
  await exam.previous();
  await exam.sees(3);
  yield [page, "short answer in larger print"];
  await exam.next();
  await teacherApi(pauseTest, { id: newTest.id });
  await expect(exam.paused).toBeVisible();
  yield [page, "the cover of a pause"];
  await teacherApi(resumeTest, { id: newTest.id });
  await exam.sees(4);
  await exam.previous();
  await exam.openSubmitSheet();
  yield [page, "submit sheet"];
  await exam.submitSheet.getByRole("button", { name: "Yes, submit" }).click();
  await expect(page.getByRole("button", { name: "Review Test" })).toBeVisible();
  yield [page, "quick result"];
}

export async function* endsOfAnExam({ teacherApi, studentFor, noise }: Cast): Walk {
  const newTest = await aTest(teacherApi, { begun: true, questions: [oneRight, inWords] });
  const { id, page } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);
  await exam.choose("12");
  await exam.next();
  await exam.write("It has only one factor.");
  await exam.submit();
  await arrivedAt(page, /^Final Results Pending/);
  yield [page, "quick result with marking to come"];
  const result = new ResultPage(page);
  await page.getByRole("button", { name: "Review Test" }).click();
  await expect(page.getByRole("dialog", { name: "Review Test" })).toBeVisible();
  yield [page, "choice of the review"];
  await result.choose(texts.review.full);
  yield [page, "Full Review of a wrong answer"];
  await page.getByRole("button", { name: "View Explanation" }).click();
  await expect(page.getByRole("dialog", { name: /^Explanation/ })).toBeVisible();
  yield [page, "explanation"];
  await visit(page, `${examAddress(newTest.id, id)}&isCorrect=false`);
  await expect(page.getByText("CORRECTION REVIEW")).toBeVisible();
  yield [page, texts.review.correction];
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await exam.choose("12");
  await tryAgain.click();
  await expect(page.getByRole("status").getByText("It is not ")).toBeVisible();
  yield [page, "a hint after a second try"];
  await exam.choose("13");
  await tryAgain.click();
  await expect(page.getByText("You fixed this one.")).toBeVisible();
  yield [page, "what was fixed"];
  await visit(page, "/user/testHistory");
  await expect(page.getByRole("row").filter({ hasText: "Pending" })).toBeVisible();
  yield [page, "history with marking to come"];

  const ended = await aTest(teacherApi, { begun: true, questions: [oneRight] });
  const late = await studentFor(ended.id);
  await teacherApi(endTest, { id: ended.id });
  await late.page.goto(examAddress(ended.id, late.id));
  await expect(late.page.getByText(texts.attempt.late)).toBeVisible();
  yield [late.page, "too late"];
  const behind = await aTest(teacherApi, { questions: [oneRight] });
  await teacherApi(setRegistration, { id: behind.id, status: true, closeAtBegin: true });
  await teacherApi(beginTest, { id: behind.id });
  await visit(late.page, `/trainee/register?testid=${behind.id}`);
  await expect(late.page.getByText(texts.door.behind)).toBeVisible();
  yield [late.page, "the door of a test that has begun"];
  await late.page.getByRole("button", { name: "Ask to come in" }).click();
  await expect(late.page.getByText(texts.door.waiting)).toBeVisible();
  yield [late.page, "waiting at the door"];
  noise.expect(/status of 403/);
  await visit(late.page, examAddress(ended.id, id));
  await arrivedAt(late.page, "This test link is not valid");
  yield [late.page, "somebody else's test link"];
}

export async function* studentPages({ personWith, demoStudentAccount }: Cast): Walk {
  const { page } = await personWith(demoStudentAccount);
  await page.goto("/user/profile");
  await expect(page.getByRole("heading", { name: "Countdown" })).toBeVisible();
  yield [page, "my profile"];
  await page.getByRole("button", { name: "Show as table" }).first().click();
  await page.getByRole("button", { name: "Change the practice goal" }).click();
  await expect(page.getByRole("textbox", { name: "Papers a month" })).toBeFocused();
  yield [page, "my profile with a table and the practice goal"];
  await visit(page, "/user/statistics");
  await expect(page.getByRole("heading", { name: "Component Analysis" })).toBeVisible();
  yield [page, "my statistics"];
  await page.getByRole("tab", { name: "SCIENCE" }).click();
  await expect(page.getByRole("button", { name: "Booklet A" })).toBeVisible();
  yield [page, "my statistics of Science"];
  await visit(page, "/user/profileSettings");
  const goal = page.getByRole("textbox", { name: "Goal for Math" });
  await goal.fill("101");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(texts.profile.goalTooHigh)).toBeVisible();
  yield [page, "edit profile with an error"];
  await goal.fill("70");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog", { name: "Save profile" })).toBeVisible();
  yield [page, "question before saving the profile"];
  await page.getByRole("button", { name: "Cancel" }).last().click();
}

/** What a student without an attempt sees. */
export async function* newStudentPages({ teacherApi, studentFor }: Cast): Walk {
  const { page } = await studentFor((await aTest(teacherApi)).id);
  await page.goto("/user/profile");
  await expect(page.getByText("No marked test yet").first()).toBeVisible();
  yield [page, "my profile of a new student"];
  await visit(page, "/user/statistics");
  await expect(page.getByText("No Data Found").first()).toBeVisible();
  yield [page, "my statistics of a new student"];
}

export async function* studentLists({ personWith, demoStudentAccount }: Cast): Walk {
  const { page } = await personWith(demoStudentAccount);
  await page.goto("/user/livetest");
  await expect(page.getByRole("button", { name: /^(Take Test|Running):/ }).first()).toBeVisible();
  yield [page, "tests to take"];
  await page
    .getByRole("button", { name: /^(Take Test|Running):/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  yield [page, "question before a test"];
  await closeQuestion(page);
  await visit(page, "/user/testHistory");
  await expect(page.getByRole("button", { name: /^Review Test:/ }).first()).toBeVisible();
  yield [page, "history"];
  await page.getByRole("tab", { name: "English" }).click();
  await expect(page.getByRole("tab", { name: "English" })).toHaveAttribute("aria-selected", "true");
  yield [page, "history of English"];
  yield* theShop(page);
  await visit(page, "/user/badges");
  await expect(page.getByText(/^\d+ of 18 badges$/)).toBeVisible();
  yield [page, "badges"];
  await page.getByRole("button", { name: /^Century/ }).hover();
  await expect(page.getByText("Hand in 100 tests.")).toBeVisible();
  yield [page, "criteria of a badge"];
  await visit(page, "/user/points");
  await expect(
    page.getByRole("region", { name: "Points history" }).getByText("for right answers").first(),
  ).toBeVisible();
  yield [page, "points history"];
  await visit(page, "/user/joinclass");
  await expect(page.getByText("Your classes")).toBeVisible();
  yield [page, "own classes"];
  await visit(page, "/user/notices");
  await arrivedAt(page, "Notices");
  yield [page, "notices"];
  await visit(page, "/user/mydata");
  await arrivedAt(page, "My data");
  yield [page, "my data"];
}

async function* theShop(page: Page): Walk {
  await visit(page, "/user/claimRewards");
  const redeem = page.getByRole("button", { name: /^Redeem / });
  await expect(redeem.first()).toBeVisible();
  yield [page, "rewards to claim"];
  await page.getByRole("tab", { name: "Books" }).click();
  await page.getByRole("button", { name: /^Redeem Bookmarks/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  yield [page, "question before points are spent"];
  await closeQuestion(page);
  await visit(page, "/user/claimRewards?tab=orders");
  await expect(page.getByRole("table", { name: "My orders" })).toBeVisible();
  yield [page, "own orders"];
}

export async function* consultationOfAStudent({ personWith, demoStudentAccount }: Cast): Walk {
  const { page } = await personWith(demoStudentAccount);
  const own = askPage(page);
  await page.goto("/user/questionConsultation");
  await expect(page.getByRole("button", { name: /^view solution/ }).first()).toBeVisible();
  yield [page, "questions for consultation"];
  await own.submit.click();
  await expect(own.form.getByText("Please upload image")).toBeVisible();
  yield [page, "a question that lacks everything"];
  await page
    .getByRole("button", { name: /^view solution/ })
    .last()
    .click();
  await expect(own.solution).toBeVisible();
  yield [page, "a solution"];
}

export async function* practiceOfAStudent({ personWith, demoStudentAccount }: Cast): Walk {
  const { page } = await personWith(demoStudentAccount);
  const practice = new PracticePage(page);
  await page.goto("/user/practice");
  await expect(page.getByText(/^Between /).first()).toBeVisible();
  yield [page, "practice with ranges"];
  await page.getByRole("tab", { name: "Science" }).click();
  await expect(page.getByRole("heading", { name: "Where you stand in Science" })).toBeVisible();
  yield [page, "practice of Science"];
  // Tests of other walks may keep a whole topic back; today's ten minutes fill up from others.
  await visit(page, "/user/practice");
  await page
    .getByRole("button", { name: /^(Start|Go on)$/ })
    .first()
    .click();
  await expect(practice.check).toBeDisabled();
  yield [page, "a question of practice"];
  await practice.answer();
  yield [page, "a checked answer of practice"];
  while (await practice.next.isVisible()) {
    await practice.next.click();
    await practice.answer();
  }
  await practice.finish.click();
  await expect(page.getByRole("heading", { name: /right!?$/ })).toBeVisible();
  yield [page, "the result of a practice"];
}
