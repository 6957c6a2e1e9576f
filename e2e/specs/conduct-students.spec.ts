import { paperQuestions } from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { isMarked, mark } from "../fixtures/reload-mark.ts";
import { aTest, inWords, oneRight, twoRight } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { ownClock } from "../fixtures/windows.ts";
import { ConductPage } from "../pages/conduct.ts";
import { ExamPage, examAddress, minutesOn } from "../pages/exam.ts";
import { note } from "../pages/notes.ts";
import { ResultPage } from "../pages/result.ts";

/** Pixels, with the line below. */
const ROW_MOST = 36;

test("who handed in by accident is let back in, but not after having seen the right answers @deep", async ({
  teacher,
  studentFor,
}) => {
  const newTest = await aTest(teacher.api, { questions: [oneRight, twoRight], begun: true });
  const student = await studentFor(newTest.id, { name: freshName("Mei Ling") });
  const exam = new ExamPage(student.page);
  const result = new ResultPage(student.page);
  const conduct = new ConductPage(teacher.page);
  await conduct.open(newTest.id);
  await exam.enter(newTest.id, student.id);
  await mark(student.page);
  const askToLetBackIn = async () => {
    await expect(conduct.candidate(student.name)).toContainText("Finished");
    await expect(conduct.candidate(student.name)).toContainText("Handed in");
    await conduct.choose(student.name, "Let back in");
    await conduct.agree(`Let ${student.name} back in?`, "Let back in");
  };
  const letBackIn = async () => {
    await askToLetBackIn();
    await expect(note(teacher.page, texts.test.backIn).last()).toContainText(student.name);
    await expect(note(student.page, "Your answers are here.").last()).toBeVisible();
    await exam.sees(1);
    await expect(conduct.candidate(student.name)).toContainText("Writing");
  };

  await test.step("from the quick result, with the answers", async () => {
    await exam.choose("12");
    await exam.submit();
    await expect(result.heading).toBeVisible();
    await letBackIn();
    await expect(exam.option("12")).toBeChecked();
    expect(await minutesOn(exam.clock)).toBeGreaterThan(10);
  });

  await test.step("writes on, and hands in again", async () => {
    await exam.choose("13");
    await exam.next();
    await exam.choose("2", "5");
    await exam.isSaved();
    await expect(conduct.candidate(student.name)).toContainText("2/2");
    await exam.submit();
    await expect(result.fact("Score")).toHaveText("5 / 5");
  });

  await test.step("not from the review", async () => {
    await result.review("Full Review");
    await expect(student.page.getByText("FULL REVIEW")).toBeVisible();
    await askToLetBackIn();
    await expect(
      note(
        teacher.page,
        "This student has seen the right answers in the review and cannot continue",
      ),
    ).toBeVisible();
    await expect(student.page.getByText("FULL REVIEW")).toBeVisible();
    expect(await isMarked(student.page)).toBe(true);
  });

  await test.step("the answer sheet opens beside the student once it is handed in", async () => {
    await expect(conduct.candidate(student.name)).toContainText("Finished");
    await conduct.choose(student.name, "Open answer sheet");
    await expect(teacher.page.getByText("MANUAL MARKING")).toBeVisible();
    await expect(teacher.page).toHaveURL(`${examAddress(newTest.id, student.id)}&isCorrect=true`);
  });
});

test("a teacher sees when a student whose device is gone was last there, also after a reload @deep", async ({
  teacher,
  studentFor,
}) => {
  const newTest = await aTest(teacher.api, { questions: [oneRight], begun: true });
  const student = await studentFor(newTest.id, { name: freshName("Mei Ling") });
  const conduct = new ConductPage(teacher.page);
  await conduct.open(newTest.id);
  const line = conduct.candidate(student.name);
  const gone = line.getByText(/^Last seen \d\d:\d\d$/);
  await expect(line.getByText("Offline", { exact: true })).toBeVisible();

  await test.step("while the student writes nothing is said of it", async () => {
    const exam = new ExamPage(student.page);
    await exam.enter(newTest.id, student.id);
    await exam.choose("13");
    await exam.isSaved();
    await expect(line).toContainText("Online");
    await expect(line).toContainText("1/1");
    await expect(line).not.toContainText("Last seen");
  });

  await test.step("the window is closed: the time appears automatically, beside the last answer's", async () => {
    await mark(teacher.page);
    await student.window.close();
    await expect(gone).toBeVisible();
    await expect(line).toContainText("Connection lost");
    await expect(line.getByText("Offline", { exact: true })).toBeVisible();
    await expect(line.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    // With all of it twelve students have room in a window of 1280 x 800.
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(ROW_MOST);
    expect(await isMarked(teacher.page)).toBe(true);
    const told = await gone.textContent();
    await teacher.page.reload();
    await expect(gone).toHaveText(told ?? "");
  });
});

test("a student who leaves the page was told of it, and the teacher sees it as a fact @deep", async ({
  teacher,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/);
  const newTest = await aTest(teacher.api, {
    questions: [oneRight],
    begun: true,
    notePageLeft: true,
  });
  const student = await studentFor(newTest.id, { name: freshName("Mei Ling") });
  const exam = new ExamPage(student.page);
  const conduct = new ConductPage(teacher.page);
  await conduct.open(newTest.id);
  const clock = ownClock(student.page);
  await clock.install();
  await student.page.goto(examAddress(newTest.id, student.id));
  await expect(student.page.getByText(texts.attempt.pageLeftNoted)).toBeVisible();
  await exam.proceed.click();
  await exam.sees(1);

  await test.step("away, also without a connection, and back: the cockpit says how often", async () => {
    await student.window.setOffline(true);
    await leavePage(student.page);
    await clock.fastForward(5_000);
    await comeBack(student.page);
    await expect(conduct.candidate(student.name)).not.toContainText("Left the page");
    await student.window.setOffline(false);
    await expect(conduct.candidate(student.name)).toContainText(/Left the page once, for \d+ s/);
  });

  await test.step("nothing follows from it, and the answer sheet says it, too", async () => {
    await exam.choose("13");
    await exam.submit();
    await expect(new ResultPage(student.page).fact("Score")).toHaveText("2 / 2");
    await expect(conduct.candidate(student.name)).toContainText("Finished");
    await conduct.choose(student.name, "Open answer sheet");
    await expect(teacher.page.getByText(/Left the page once, for \d+ s/)).toBeVisible();
  });
});

/** Another window or app before the page, as the browser tells the page of it; and back again. */
const leavePage = (page: Page) =>
  page.evaluate(`Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"))`);
const comeBack = (page: Page) =>
  page.evaluate(`Reflect.deleteProperty(document, "visibilityState");
    document.dispatchEvent(new Event("visibilitychange"))`);

test("whom the questions never reached has no grade, and is let back in with one press @deep", async ({
  teacher,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_FAILED/);
  const newTest = await aTest(teacher.api, { questions: [inWords], begun: true });
  const student = await studentFor(newTest.id, { name: freshName("Arjun"), phone: true });
  const exam = new ExamPage(student.page);
  const result = new ResultPage(student.page);
  const conduct = new ConductPage(teacher.page);
  const row = conduct.candidate(student.name);
  await conduct.open(newTest.id);

  await test.step("the network goes as the student begins, and the teacher ends the attempt", async () => {
    const questions = `**${paperQuestions.path}`;
    await student.page.route(questions, (route) => route.abort());
    await student.page.goto(examAddress(newTest.id, student.id));
    await exam.proceed.click();
    await expect(row).toContainText("Writing");
    await conduct.choose(student.name, "End the attempt");
    await conduct.agree(`End the attempt of ${student.name}?`, "End the attempt");
    await expect(row).toContainText("Never saw the questions");
    await student.page.unroute(questions);
    await fitsEverybody(teacher.page, "the cockpit with somebody who never saw the questions");
  });

  await test.step("back in, on a phone, with all of the time", async () => {
    await row.getByRole("button", { name: `Let back in: ${student.name}` }).click();
    await expect(note(teacher.page, texts.test.backIn).last()).toContainText(student.name);
    await expect(row).not.toContainText("Never saw the questions");
    await exam.sees(1);
    await exam.write("It has only one factor.");
    await exam.isSaved();
    await student.page.getByRole("button", { name: "Submit", exact: true }).tap();
    await exam.submitSheet.getByRole("button", { name: "Yes, submit" }).tap();
  });

  await test.step("written answers alone have no percentage, score, grade or average yet", async () => {
    await expect(
      student.page.getByRole("heading", { name: /^Final Results Pending/ }),
    ).toBeVisible();
    await expect(result.points).toBeVisible();
    await expect(student.page.getByRole("figure")).toBeHidden();
    for (const fact of ["Score", "Grade", "All students, on average"])
      await expect(result.fact(fact)).toBeHidden();
    await fitsEverybody(student.page, "a result of which nothing is graded", { ofStudents: true });
  });
});
