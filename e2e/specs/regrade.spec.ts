import { handIn, proceedToTest, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { finalResults } from "@markwell/contract/calls/results";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { testQuestions } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, type Person, test } from "../fixtures/people.ts";
import { aTest, oneRight, withUnit } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { chooseFrom } from "../pages/choose-from.ts";
import { examAddress } from "../pages/exam.ts";

type Answer = { option?: string; text?: string };

async function sit(
  teacher: Person,
  newTest: { id: string; questions: string[] },
  student: Person,
  ...answers: Answer[]
) {
  const own = { testid: newTest.id, userid: student.id };
  const { data } = await teacher.api(testQuestions, { id: newTest.id });
  await student.api(proceedToTest, own);
  for (const [index, { option, text = "" }] of answers.entries()) {
    const chosen = data[index]?.options.find(({ optbody }) => optbody === option);
    await student.api(saveAnswer, {
      ...own,
      qid: newTest.questions[index] ?? "",
      newAnswer: chosen ? [chosen._id] : [],
      customAnswer: text,
    });
  }
  await student.api(handIn, own);
}

test("the old explanation is offered beside the new key, and what stays as it is is hidden @deep", async ({
  personWith,
  teacherAccount,
  studentFor,
}) => {
  const teacher = await personWith(teacherAccount, { phone: true });
  const { page } = teacher;
  const explained = {
    ...oneRight,
    explanation: "<p>Because the old key says so.</p>",
    steps: ["The old step"],
  };
  const newTest = await aTest(teacher.api, { questions: [explained], begun: true });
  const student = await studentFor(newTest.id);
  await sit(teacher, newTest, student, { option: "14" });
  await teacher.api(endTest, { id: newTest.id });
  await page.goto(`/user/regradetest?testid=${newTest.id}&question=${newTest.questions[0]}`);
  const words = page.getByRole("region", { name: texts.regrade.words });
  await expect(page.getByRole("checkbox", { name: "B: 13" })).toBeChecked();
  await expect(words).toBeHidden();
  await page.getByRole("checkbox", { name: "B: 13" }).tap();
  await page.getByRole("checkbox", { name: "C: 14" }).tap();
  await expect(words.getByRole("textbox", { name: "Explanation" })).toHaveText(
    "Because the old key says so.",
  );
  await words.getByRole("textbox", { name: "Steps, one on each line" }).fill("The new step");
  await fitsEverybody(page, "words beside a corrected key");
  await page.getByRole("button", { name: "See who gains and who loses" }).click();
  await expect(page.getByText(/Students gain \d+ points/)).toBeVisible();
  await page.getByRole("button", { name: "Regrade 1 attempt" }).click();
  await expect(page.getByRole("heading", { name: "Key corrected" })).toBeVisible();
  await student.page.goto("/user/notices");
  await expect(student.page.getByText(`A key was corrected: ${newTest.title}`)).toBeVisible();
  const review = await student.api(finalResults, { testid: newTest.id, userid: student.id });
  expect(review.data.result[0]).toMatchObject({ explanation: "", steps: ["The new step"] });
});

test("a teacher corrects a key: who gains and who loses is seen first, then the student's review shows it @deep", async ({
  teacher,
  studentFor,
}) => {
  const { page } = teacher;
  const newTest = await aTest(teacher.api, { questions: [oneRight, withUnit], begun: true });
  const loser = await studentFor(newTest.id, { name: freshName("Lim") });
  const winner = await studentFor(newTest.id, { name: freshName("Wei") });
  await sit(teacher, newTest, loser, { option: "13" }, { text: "12.5" });
  await sit(teacher, newTest, winner, { option: "14" }, { text: "12.5" });

  await test.step("the key can be corrected only when the test has ended", async () => {
    await page.goto(`/user/listtests?test=${newTest.id}&tab=questions`);
    await expect(page.getByRole("article", { name: "Question 1" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Correct the key/ })).toHaveCount(0);
    await page.goto(`/user/regradetest?testid=${newTest.id}&question=${newTest.questions[0]}`);
    await expect(page.getByText("This test has not ended")).toBeVisible();
    await teacher.api(endTest, { id: newTest.id });
  });

  await test.step("from the questions of the test, by keyboard", async () => {
    await page.goto(`/user/listtests?test=${newTest.id}&tab=questions`);
    await page.getByRole("link", { name: "Correct the key of question 1" }).press("Enter");
    await expect(
      page.getByRole("heading", { level: 1, name: "Correct the key of question 1" }),
    ).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "B: 13" })).toBeChecked();
    await fitsEverybody(page, "a key to correct");
  });

  const look = page.getByRole("button", { name: "See who gains and who loses" });
  const preview = page.getByRole("region", { name: "Who gains and who loses" });
  await test.step("without a right answer it says so", async () => {
    await page.getByRole("checkbox", { name: "B: 13" }).press("Space");
    await look.click();
    await expect(page.getByText("There must be atleast one right answer")).toBeVisible();
    await expect(preview).toBeHidden();
  });

  await test.step("the preview names everybody whose score changes, the loss first", async () => {
    await page.getByRole("checkbox", { name: "C: 14" }).press("Space");
    await look.press("Enter");
    await expect(preview.getByRole("heading", { name: "Who gains and who loses" })).toBeFocused();
    await expect(preview).toContainText("1 student gains marks, 1 student loses marks.");
    const rows = preview.getByRole("rowgroup").last().getByRole("row");
    await expect(rows).toHaveText([
      new RegExp(`${loser.name}−22 → 04 → 2100 % → 50 %A1 → C6`),
      new RegExp(`${winner.name}\\+20 → 22 → 450 % → 100 %C6 → A1`),
    ]);
    await expect(preview.getByRole("checkbox")).toBeChecked();
    await fitsEverybody(page, "who gains and who loses");
  });

  await test.step("confirmed", async () => {
    await preview.getByRole("button", { name: "Regrade 2 attempts" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Key corrected" })).toBeFocused();
    await expect(page.getByText("The question bank now has the corrected key")).toBeVisible();
    await fitsEverybody(page, "a corrected key");
    await page.getByRole("link", { name: "See the scores" }).click();
    const scores = page.getByRole("dialog", { name: newTest.title }).getByRole("row");
    await expect(scores.filter({ hasText: winner.name })).toContainText("4");
    await expect(scores.filter({ hasText: loser.name })).toContainText("2");
  });

  await test.step("the student's review shows the new score and says why", async () => {
    await winner.page.goto(examAddress(newTest.id, winner.id));
    const question = winner.page.getByRole("article");
    await expect(question).toContainText("The key of this question was corrected after the test.");
    await expect(question).toContainText(/Correct\s*2 of 2/);
    await expect(winner.page.getByRole("complementary", { name: "Toolbar" })).toContainText(
      /Your Score\s*4/,
    );
  });
});

test("further accepted answers, nobody touched, and full marks for everybody @deep", async ({
  teacher,
  studentFor,
}) => {
  const { page } = teacher;
  const newTest = await aTest(teacher.api, { questions: [withUnit], begun: true });
  const student = await studentFor(newTest.id, { name: freshName("Nor") });
  await sit(teacher, newTest, student, { text: "0.125 m" });
  await teacher.api(endTest, { id: newTest.id });
  await page.goto(`/user/regradetest?testid=${newTest.id}&question=${newTest.questions[0]}`);
  const look = page.getByRole("button", { name: "See who gains and who loses" });
  const preview = page.getByRole("region", { name: "Who gains and who loses" });

  await test.step("nobody is touched: the preview says so and offers nothing to confirm", async () => {
    await look.click();
    await expect(preview.getByText("No attempt changes")).toBeVisible();
    await expect(preview.getByRole("button", { name: /^(Regrade|Correct)/ })).toHaveCount(0);
  });

  await test.step("a further answer", async () => {
    await page.getByRole("button", { name: "Add Answer" }).click();
    await expect(page.getByRole("textbox", { name: "Accepted answer 2" })).toBeFocused();
    await page.keyboard.type("0.125 m");
    await page.getByRole("textbox", { name: texts.answer.try }).fill("0.125 metres");
    await expect(page.getByText(texts.answer.right, { exact: true })).toBeVisible();
    await expect(preview).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(preview).toContainText("1 student gains marks.");
    await preview.getByRole("button", { name: "Regrade 1 attempt" }).click();
    await expect(page.getByRole("heading", { name: "Key corrected" })).toBeVisible();
  });

  await test.step("another reading is looked at like another key", async () => {
    await page.goto(`/user/regradetest?testid=${newTest.id}&question=${newTest.questions[0]}`);
    await page.getByRole("textbox", { name: texts.answer.settings.tolerance }).fill("0.05");
    await look.click();
    await expect(preview.getByRole("button", { name: "Correct the key" })).toBeVisible();
    await chooseFrom(page.getByRole("main"), texts.answer.readAs, texts.answer.kinds.text);
    await expect(preview).toBeHidden();
  });

  await test.step("full marks; the earlier correction is listed", async () => {
    await page.goto(`/user/regradetest?testid=${newTest.id}&question=${newTest.questions[0]}`);
    await expect(page.getByRole("region", { name: "Earlier corrections" })).toContainText(
      "another key. 1 student gains marks.",
    );
    await page.getByRole("radio", { name: "Full marks for everybody" }).check();
    await look.click();
    await expect(preview).toContainText("1 student keeps the same marks.");
    await preview.getByRole("button", { name: "Correct the key" }).click();
    await expect(page.getByRole("heading", { name: "Key corrected" })).toBeVisible();
  });
});

test("a refused answer of two students is accepted from the answers given, and both gain the mark @deep", async ({
  teacher,
  studentFor,
}) => {
  const { page } = teacher;
  const inBold = {
    ...withUnit,
    unit: "",
    answer: ["not one"],
    answerRich: ["not <strong>one</strong>"],
  };
  const newTest = await aTest(teacher.api, { questions: [inBold], begun: true });
  for (const name of ["Ana", "Ben"]) {
    const student = await studentFor(newTest.id, { name: freshName(name) });
    await sit(teacher, newTest, student, { text: "twelve and a half" });
  }
  const given = page.getByRole("region", { name: "Short answers given" });
  const open = given.getByRole("button", { name: "Short answers given" });
  const accept = given.getByRole("link", { name: /^Accept for/ });

  await test.step("while the test runs they are only read", async () => {
    await page.goto(`/user/conducttest?testid=${newTest.id}&tab=questions`);
    await open.press("Enter");
    await expect(given.getByRole("listitem")).toHaveText([
      /Not accepted.*twelve and a half.*2 students/,
    ]);
    await expect(given.locator("strong", { hasText: "one" })).toBeVisible();
    await expect(accept).toHaveCount(0);
    await teacher.api(endTest, { id: newTest.id });
  });

  await test.step("after the test one press leads to the preview", async () => {
    await page.goto(`/user/listtests?test=${newTest.id}&tab=questions`);
    await open.press("Enter");
    await expect(accept).toHaveText(["Accept for 2 students"]);
    await fitsEverybody(page, "the answers given");
    await accept.press("Enter");
    await expect(page.getByRole("textbox", { name: "Accepted answer 2" })).toHaveText(
      "twelve and a half",
    );
    const preview = page.getByRole("region", { name: "Who gains and who loses" });
    await expect(preview).toContainText("2 students gain marks.");
    await preview.getByRole("button", { name: "Regrade 2 attempts" }).click();
    await expect(page.getByRole("heading", { name: "Key corrected" })).toBeVisible();
  });

  await test.step("the answer is right, and both have the mark", async () => {
    await page.getByRole("link", { name: "Back to the questions" }).last().click();
    await open.click();
    await expect(given.getByRole("listitem")).toHaveText([/Right.*twelve and a half.*2 students/]);
    const { data } = await teacher.api(candidateScores, { testid: newTest.id });
    expect(data.map(({ score }) => score)).toEqual([2, 2]);
  });
});

test("refused answers that look right are shown on Welcome and at the test's end, one press each @deep", async ({
  teacher,
  studentFor,
}) => {
  const { page } = teacher;
  const boxes = { ...withUnit, body: "<p>Into how many boxes do they go?</p>", unit: "" };
  const newTest = await aTest(teacher.api, {
    questions: [{ ...boxes, answer: ["12"] }],
    begun: true,
  });
  for (const text of ["12 cartons", "12 cartons", "12 crates", "12 crates", "13", "13"]) {
    const student = await studentFor(newTest.id, { name: freshName("Tan") });
    await sit(teacher, newTest, student, { text });
  }
  await teacher.api(endTest, { id: newTest.id });
  const scores = async () =>
    (await teacher.api(candidateScores, { testid: newTest.id })).data
      .map(({ score }) => score)
      .toSorted();

  await test.step("Welcome counts them and leads there", async () => {
    await page.goto("/user/welcome");
    const line = page.getByRole("link", { name: `${texts.regrade.toLookAt(2)} ${newTest.title}` });
    await expect(line).toBeVisible();
    await fitsEverybody(page, "Welcome with answers to look at");
    await line.click();
    await expect(page.getByText("12 cartons", { exact: true })).toBeVisible();
    await fitsEverybody(page, "answers to look at");
  });

  await test.step("also where the test has ended; one is accepted, one is left", async () => {
    await page.goto(`/user/conducttest?testid=${newTest.id}`);
    await expect(page.getByText(texts.regrade.toLookAt(2))).toBeVisible();
    await fitsEverybody(page, "an ended test with answers to look at");
    await page.getByRole("button", { name: "Accept for 2 students: 12 crates" }).press("Enter");
    await expect(page.getByText(texts.regrade.toLookAt(1))).toBeVisible();
    expect(await scores()).toEqual([0, 0, 0, 0, 2, 2]);
    await page.getByRole("button", { name: `${texts.regrade.leave}: 12 cartons` }).click();
    await expect(page.getByText(texts.regrade.toLookAt(1))).toBeHidden();
    await page.goto("/user/welcome");
    await expect(page.getByText("Today")).toBeVisible();
    await expect(page.getByText(newTest.title)).toHaveCount(0);
    expect(await scores()).toEqual([0, 0, 0, 0, 2, 2]);
  });
});
