import type { InputOf } from "@markwell/contract/call";
import type { createQuestion } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { anAttempt } from "../fixtures/attempts.ts";
import { brokenRules } from "../fixtures/axe.ts";
import { uploadPicture, uploadVideo } from "../fixtures/media.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, inWords, oneRight, withUnit } from "../fixtures/tests.ts";
import { tooSmallToTouch } from "../fixtures/touch.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";

type Draft = Omit<InputOf<typeof createQuestion>, "subject">;

const LINK = "https://pictures.example/triangle.png";

/** 3 marks, in dollars: the unit is on the left. */
const inDollars: Draft = {
  ...withUnit,
  body: "<p>What do 3 pens at $2.50 cost?</p>",
  weightage: 3,
  unit: "$",
  position: "left",
  answer: ["7.50"],
};

function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => {
    for (const event of ["framesent", "framereceived"] as const) {
      socket.on(event as "framesent", ({ payload }) => void frames.push(String(payload)));
    }
  });
  return frames;
}

test("before the test: it loads, and General Instructions say what to know @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const newTest = await aTest(teacherApi, { questions: [oneRight], begun: true });
  const { id, page } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  let answerFlags = () => {};
  const asked = new Promise<void>((resolve) => {
    answerFlags = resolve;
  });
  await page.route("**/api/v1/trainee/flags", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(examAddress(newTest.id, id));
  await expect(page.getByRole("status").filter({ hasText: "Loading" }).first()).toBeAttached();
  answerFlags();
  await expect(exam.proceed).toBeVisible();
  await expect(page.getByRole("heading", { name: "General Instructions" })).toBeVisible();
  await expect(page.getByRole("main").locator("section").getByRole("listitem")).toHaveText([
    "All questions are compulsory.",
    "You can bookmark a question with Flag and come back to it.",
    "You can update your answers until the time limit.",
    "The test is timed. A timer shows how much time is left.",
    "Save & Next saves your answer. It also saves while you type.",
    "End Test submits your answers.",
    "When the clock shows 0:0, the test is submitted automatically.",
  ]);
});

test("the exam's frame: name, toolbar, exit; pictures, units; no answer in a socket @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const picture = await uploadPicture(teacherApi);
  const newTest = await aTest(teacherApi, {
    questions: [
      {
        ...oneRight,
        quesimg: picture,
        quesimgUrl: LINK,
        options: ["\\(\\frac{1}{2}\\)", "13", "", "15"].map((optbody) => ({
          optbody,
          optimg: optbody ? "" : picture,
          isAnswer: optbody === "13",
        })),
      },
      { ...inDollars, quesimg: await uploadVideo(teacherApi) },
      withUnit,
    ],
    begun: true,
  });
  const { id, name, page } = await studentFor(newTest.id);
  const frames = framesOf(page);
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);

  await test.step("question 1: marks, a picture that opens, a link, options with a picture", async () => {
    await expect(page.getByRole("heading", { name: /^Question 1\s*,\s*2 marks$/ })).toBeVisible();
    await expect(page.getByRole("banner").getByText("TEST", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Enlarge: Picture of question 1" }).click();
    const whole = page.getByRole("dialog", { name: "Picture of question 1" });
    await expect(whole.getByAltText("Picture of question 1")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(whole).toBeHidden();
    const link = page.getByRole("link", { name: "open link" });
    await expect(link).toHaveAttribute("href", LINK);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(page.getByRole("img", { name: "Picture of option C" })).toBeVisible();
    const half = page.locator("label").filter({ has: page.locator(".katex") });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(half.locator(".mfrac").first()).toBeVisible();
    }
    await exam.choose("13");
  });

  await test.step("a formula has words and a box for a finger; an option is named by it or its picture", async () => {
    const formula = page.getByRole("math", { name: "1 over 2" });
    const box = await formula.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
    await expect(page.getByRole("radio", { name: "A 1 over 2", exact: true })).toBeVisible();
    await expect(
      page.getByRole("radio", { name: "Picture of option C", exact: true }),
    ).toBeVisible();
  });

  await test.step("the question grows with the browser's letters", async () => {
    const words = page.getByRole("article").locator("[data-size=question]").first();
    await expect(words).toHaveCSS("font-size", "18px");
    const larger = await page.addStyleTag({ content: "html { font-size: 32px }" });
    await expect(words).toHaveCSS("font-size", "36px");
    await larger.evaluate((style) => style.remove());
  });

  await test.step("question 2: a video, and the unit at the left; question 3: at the right", async () => {
    await exam.next();
    await expect(page.locator('video[src$=".mp4"], a[href$=".mp4"]')).toBeVisible();
    await exam.write("7.5");
    await expect(page.getByText("We read: $7.5")).toBeVisible();
    await exam.next();
    await expect(exam.answerField).toBeFocused();
    await page.keyboard.type("six cm");
    await expect(page.getByText(texts.shortAnswer.numberInDigits)).toBeVisible();
    await exam.write("12.5");
    await expect(page.getByText("We read: 12.5 cm")).toBeVisible();
    await expect(page.getByRole("button", { name: "Submit", exact: true })).toBeVisible();
    await exam.isSaved();
  });

  await test.step("above 1024 px an icon hides the panel, which names the student", async () => {
    await page.setViewportSize({ width: 1025, height: 800 });
    const panel = page.getByRole("complementary", { name: "Toolbar" });
    await expect(panel.getByText(name)).toBeVisible();
    // The header has the one clock.
    await expect(page.getByRole("timer")).toHaveCount(1);
    await page.getByRole("button", { name: "Hide the toolbar" }).click();
    await expect(panel).toBeHidden();
    await page.getByRole("button", { name: "Show the toolbar" }).click();
    await expect(panel).toBeVisible();
  });

  await test.step("up to 1024 px it is a Toolbar drawer", async () => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(page.getByRole("complementary", { name: "Toolbar" })).toBeHidden();
    await page.getByRole("button", { name: "Toolbar", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Toolbar" });
    await expect(drawer.getByText(name)).toBeVisible();
    await expect(drawer.getByRole("timer")).toHaveText(/^1[45]:\d\d/);
    await expect(drawer.getByRole("listitem").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  await test.step("the name is cut at 15 characters up to 600 px, else at 40", async () => {
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveAttribute("title", newTest.title);
    for (const [width, length] of [
      [600, 15],
      [601, 40],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(heading).toHaveText(cutAt(newTest.title, length));
    }
    // On a phone all of them are seen, and the place in the test too.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("banner").getByText("3 of 3", { exact: true })).toBeVisible();
    const hidden = await heading.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(hidden).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("Exit asks; the answers stay, and question 1 comes first again", async () => {
    const exit = page.getByRole("button", { name: "Exit assessment" });
    const dialog = page.getByRole("dialog", { name: "Exit assessment" });
    await expect(exit).toHaveText("Exit");
    await exit.click();
    await dialog.getByRole("button", { name: "Stay here" }).click();
    await expect(dialog).toBeHidden();
    await exam.sees(3);
    await exit.click();
    await dialog.getByRole("button", { name: "Exit", exact: true }).click();
    await expect(page).toHaveURL(/\/user\/livetest/);
    await page.goto(examAddress(newTest.id, id));
    await exam.sees(1);
    await expect(exam.option("13")).toBeChecked();
  });

  await test.step("the result leads to both lists", async () => {
    await exam.submit();
    for (const [button, address] of [
      ["Return to Take Test page", "/user/livetest"],
      ["Return to Test History", "/user/testHistory"],
    ] as const) {
      await expect(page.getByRole("link", { name: button })).toHaveAttribute("href", address);
    }
    await page.getByRole("link", { name: "Return to Take Test page" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Take Test" })).toBeVisible();
    await expect(page.getByText(newTest.title)).toBeHidden();
  });

  await test.step("the socket carried messages, but no answer", async () => {
    const said = frames.join("\n");
    expect(said).toContain('"join"');
    expect(said).toContain('"pending"');
    for (const secret of ["7.5", "12.5", "chosenOption", "customAnswer", ...newTest.questions]) {
      expect(said).not.toContain(secret);
    }
  });
});

test("a review: number, marks, body, units, sums, and its layout at 1020 px; a teacher's Finish @deep", async ({
  teacher,
  studentFor,
}) => {
  const newTest = await aTest(teacher.api, {
    questions: [
      { ...oneRight, quesimg: await uploadPicture(teacher.api) },
      inDollars,
      withUnit,
      inWords,
    ],
    begun: true,
  });
  const { id, page } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  const result = new ResultPage(page);
  await exam.enter(newTest.id, id);
  await exam.choose("13");
  await exam.next();
  await exam.write("7");
  await exam.next();
  await exam.write("12.5");
  await exam.next();
  await exam.write("It has one factor.");
  await exam.submit();
  await result.review(texts.review.full);

  await test.step("what was asked, given and right", async () => {
    const question = page.getByRole("article");
    await expect(page.getByRole("heading", { name: /^Question 1\s*,\s*2 marks$/ })).toBeVisible();
    await expect(question.getByText("What is 6 + 7?")).toBeVisible();
    await expect(question.getByRole("img", { name: "Picture of question 1" })).toBeVisible();
    await exam.next();
    await expect(page.getByRole("heading", { name: /^Question 2\s*,\s*3 marks$/ })).toBeVisible();
    await expect(question.getByText("$7", { exact: true })).toBeVisible();
    await expect(question.getByText("$7.50", { exact: true })).toBeVisible();
    await exam.next();
    await expect(question.getByText("12.5cm", { exact: true })).toHaveCount(2);
    await exam.next();
    await expect(question.getByText("Model answer")).toBeVisible();
    await expect(question.getByText("It has only one factor.")).toBeVisible();
  });

  await test.step("the panel: sums, how each question went, a drawer up to 1020 px", async () => {
    const panel = page.getByRole("complementary", { name: "Toolbar" });
    await expect(result.fact("Your Score")).toHaveText("4");
    await expect(result.fact("Total")).toHaveText("12");
    await expect(panel.getByText("Final Score: Pending")).toBeVisible();
    await expect(panel.getByRole("listitem")).toHaveText([
      "1Correct2 of 2",
      "2Incorrect0 of 3",
      "3Correct2 of 2",
      "4Pending– of 5",
    ]);
    await page.setViewportSize({ width: 1021, height: 800 });
    await expect(panel).toBeVisible();
    await expect(page.getByRole("button", { name: "Finish Review", exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1020, height: 800 });
    await expect(panel).toBeHidden();
    await expect(page.getByRole("button", { name: "Finish", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Toolbar", exact: true }).click();
    await expect(result.fact("Your Score")).toBeVisible();
  });

  await test.step("a teacher's review begins where marking waits, and ends at All Tests", async () => {
    const staff = teacher.page;
    await staff.goto(`${examAddress(newTest.id, id)}&isCorrect=true`);
    await expect(staff.getByText("MANUAL MARKING")).toBeVisible();
    await expect(staff.getByRole("heading", { name: /^Question 4\s*,\s*5 marks$/ })).toBeVisible();
    await staff.getByRole("button", { name: "Finish Review" }).click();
    await expect(staff).toHaveURL(/\/user\/listtests/);
    await expect(staff.getByRole("heading", { level: 1, name: "All Tests" })).toBeVisible();
  });
});

const cutAt = (name: string, length: number) =>
  name.length <= length ? name : `${name.slice(0, length - 1).trimEnd()}…`;

test("on a phone, symbols go where the cursor is, and the reading is typeset, also offline @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const { exam, window } = await anAttempt({ teacherApi, studentFor });
  const { page } = exam;
  await page.setViewportSize({ width: 390, height: 844 });
  await exam.next();
  await exam.next();
  const field = page.getByRole("textbox", { name: "Your answer" });
  const keys = page.getByRole("group", { name: texts.shortAnswer.symbols });
  await field.fill("3/4");
  await expect(page.getByText("We read:").locator("math")).toBeAttached();
  await field.fill("12");
  await field.press("ArrowLeft");
  await window.setOffline(true);
  await keys.getByRole("button", { name: texts.shortAnswer.keys["/"] }).click();
  await expect(field).toHaveValue("1/2");
  await expect(field).toBeFocused();
  await field.press("End");
  await expect(page.getByText("We read:").locator("math")).toBeAttached();
  // A number at secondary level, in the unit that is there.
  await expect(keys.getByRole("button")).toHaveCount(8);
  await expect(field).toHaveAttribute("inputmode", "decimal");
  expect(await tooSmallToTouch(page)).toEqual([]);
  expect(await brokenRules(page)).toEqual([]);
  await window.setOffline(false);
  await exam.isSaved();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(keys).toBeHidden();
});
