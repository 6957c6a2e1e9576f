import { handIn, paperQuestions, proceedToTest } from "@markwell/contract/calls/attempts";
import { feedbackStatus } from "@markwell/contract/calls/feedback";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { expect, type Person, test } from "../fixtures/people.ts";
import { aTest, oneRight } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";

function feedbackOn(page: Page) {
  return {
    card: page.getByRole("region", { name: "Feedback on this test" }),
    dialog: page.getByRole("dialog", { name: "Feedback on this test" }),
    stars: page.getByRole("radiogroup", { name: "How was this test?" }),
    star: (stars: number) => page.getByRole("radio", { name: `${stars} of 5 stars` }),
    words: page.getByRole("textbox", { name: /^What was good/ }),
    send: page.getByRole("button", { name: "Send", exact: true }),
    change: page.getByRole("button", { name: "Change", exact: true }),
    given: (stars: number) => page.getByRole("img", { name: `${stars} of 5 stars` }),
  };
}

test("after a test: stars and words once, thanks, and a change while it is allowed @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const newTest = await aTest(teacherApi, { questions: [oneRight], begun: true });
  const { id, page, api } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  const { card, stars, star, words, send, change, given } = feedbackOn(page);
  const stored = async () =>
    (await api(feedbackStatus, { testid: newTest.id, userid: id })).data ?? undefined;
  await exam.enter(newTest.id, id);
  await exam.choose("13");
  await exam.submit();

  await test.step("the card is under the result and asks for stars before sending", async () => {
    await expect(new ResultPage(page).heading).toBeVisible();
    await expect(card.getByText("1,000 characters left")).toBeVisible();
    await expect(stars.getByRole("radio", { checked: true })).toHaveCount(0);
    await send.click();
    await expect(stars.getByRole("alert")).toHaveText(texts.feedback.ratingRequired);
    await expect(star(1)).toBeFocused();
    await fitsEverybody(page, "quick result with a wrong feedback", { ofStudents: true });
  });

  await test.step("by keys: a number, and the arrows from there", async () => {
    await page.keyboard.press("4");
    await expect(star(4)).toBeChecked();
    await expect(star(4)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(star(3)).toBeChecked();
    await expect(stars.getByRole("alert")).toBeHidden();
  });

  await test.step("more than 1000 characters stay, and are told", async () => {
    await words.fill("x".repeat(1_003));
    await expect(card.getByText("3 characters too many")).toBeVisible();
    await send.click();
    await expect(card.getByText(texts.feedback.tooLong)).toBeVisible();
    await expect(words).toBeFocused();
    expect(await stored()).toBeUndefined();
  });

  await test.step("sent: thanks, what was said, and until when it can be changed", async () => {
    await words.fill("  Question 1 was too easy.  ");
    await send.click();
    await expect(card.getByText(texts.feedback.saved)).toBeFocused();
    await expect(given(3)).toBeVisible();
    await expect(card.getByText("Question 1 was too easy.")).toBeVisible();
    await expect(card.getByText(/^until \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
    expect(await stored()).toMatchObject({ rating: 3, feedback: "Question 1 was too easy." });
    await fitsEverybody(page, "quick result with feedback", { ofStudents: true });
  });

  await test.step("changed to stars alone", async () => {
    await change.click();
    await expect(star(3)).toBeChecked();
    await star(5).check();
    await words.fill("");
    await send.click();
    await expect(given(5)).toBeVisible();
    expect(await stored()).toMatchObject({ rating: 5, feedback: "" });
  });

  await test.step("after 24 hours it stays as it is", async () => {
    await page.route("**/api/v1/trainee/feedback/status", async (route) => {
      const response = await route.fetch();
      const reply = await response.json();
      reply.data.changeableUntil = new Date(Date.now() - 1_000).toISOString();
      await route.fulfill({ response, json: reply });
    });
    await page.goto(examAddress(newTest.id, id));
    await page.getByRole("button", { name: "Feedback on this test" }).click();
    await expect(given(5)).toBeVisible();
    await expect(change).toBeHidden();
  });
});

test("without a connection nothing typed is lost, also not by a closed dialog or a reload @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/);
  const newTest = await aTest(teacherApi, { questions: [oneRight], begun: true });
  const { id, page, api, window } = await studentFor(newTest.id);
  const { dialog, star, words, send, given } = feedbackOn(page);
  const own = { testid: newTest.id, userid: id };
  await api(proceedToTest, own);
  await api(paperQuestions, { id: own.testid });
  await api(handIn, own);
  await page.goto(examAddress(newTest.id, id));
  const open = page.getByRole("button", { name: "Feedback on this test" });
  await open.click();
  await star(2).check();
  await words.fill("The pictures were too small.");
  const isKept = async () => {
    await expect(star(2)).toBeChecked();
    await expect(words).toHaveValue("The pictures were too small.");
  };

  await window.setOffline(true);
  await expect(dialog.getByText("You are offline. Your words stay here")).toBeVisible();
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText("We cannot reach the server");
  await isKept();
  await fitsEverybody(page, "feedback without a connection", { ofStudents: true });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await window.setOffline(false);
  await open.click();
  await isKept();
  await page.reload();
  await open.click();
  await isKept();

  await send.click();
  await expect(given(2)).toBeVisible();
  await page.reload();
  await open.click();
  await expect(given(2)).toBeVisible();
  await expect(words).toBeHidden();
});

test("a teacher's view of the answers asks for no feedback @deep", async ({
  teacher,
  studentFor,
}) => {
  const newTest = await aTest(teacher.api, { questions: [oneRight], begun: true });
  const student = await studentFor(newTest.id);
  const own = { testid: newTest.id, userid: student.id };
  await student.api(proceedToTest, own);
  await student.api(paperQuestions, { id: own.testid });
  await student.api(handIn, own);
  const opensReview = async ({ page }: Person, mode: string) => {
    await page.goto(
      `${examAddress(newTest.id, student.id)}${mode === "FULL REVIEW" ? "" : "&isCorrect=true"}`,
    );
    await expect(page.getByText(mode)).toBeVisible();
    return page.getByRole("button", { name: "Feedback on this test" });
  };
  await expect(await opensReview(student, "FULL REVIEW")).toBeVisible();
  await expect(await opensReview(teacher, "MANUAL MARKING")).toBeHidden();
});
