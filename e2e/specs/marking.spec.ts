import { handIn, proceedToTest, saveAnswer } from "@markwell/contract/calls/attempts";
import { commentBank, removeBankComment } from "@markwell/contract/calls/comments";
import { endTest } from "@markwell/contract/calls/conduct";
import { localMails } from "@markwell/contract/calls/mail";
import { markAnswer, markingAnswer, markingQueue } from "@markwell/contract/calls/marking";
import { createRubric } from "@markwell/contract/calls/rubrics";
import { shareTest } from "@markwell/contract/calls/test-shares";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { Locator, Page } from "@playwright/test";
import { demoAccount } from "../fixtures/accounts.ts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, type Person, test as people } from "../fixtures/people.ts";
import { aTest, inWords, mathematicsOf, oneRight } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";
import { ResultPage } from "../pages/result.ts";

/** The queue is all that waits for a teacher: here one for whom nothing else waits. */
const test = people.extend<{ marker: Person }>({
  marker: async ({ personWith, baseURL: origin = "" }, use) => {
    const marker = await personWith(await demoAccount(origin, "science@demo.school", "TRAINER"));
    await markAll(marker.api);
    await emptyBank(marker.api);
    await use(marker);
    await markAll(marker.api);
  },
});
test.describe.configure({ mode: "serial" });

async function markAll(api: Client): Promise<void> {
  for (;;) {
    const { data } = await api(markingQueue, { limit: 100 });
    if (data.length === 0) return;
    for (const { testid, userid, question } of data) {
      await api(markAnswer, {
        testid: testid._id,
        userid: userid._id,
        qid: question._id,
        score: 0,
      });
    }
  }
}

async function emptyBank(api: Client): Promise<void> {
  const { data } = await api(commentBank, {});
  for (const { _id, by } of data) if (by === undefined) await api(removeBankComment, { _id });
}

async function handInEssay(
  student: Person,
  newTest: { id: string; questions: string[] },
  text: string,
) {
  const own = { testid: newTest.id, userid: student.id };
  await student.api(proceedToTest, own);
  const [qid = ""] = newTest.questions;
  await student.api(saveAnswer, { ...own, qid, customAnswer: text });
  await student.api(handIn, own);
}

/** On paper the whole review is there, with numbers in the answer and the comments below it. */
async function printsWithComments(page: Page, title: string): Promise<void> {
  const paper = page.getByRole("article", { name: "Review" });
  await expect(paper).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(paper.getByRole("heading", { name: title })).toBeVisible();
  await expect(paper.getByText("4.5 of 5").first()).toBeVisible();
  await expect(paper.getByRole("button", { name: "Comment 2: Praise" })).toBeVisible();
  const [answer, comments] = await Promise.all([
    paper.getByRole("button", { name: "Comment 2: Praise" }).boundingBox(),
    paper.getByRole("region", { name: "2 comments" }).boundingBox(),
  ]);
  expect(comments?.y).toBeGreaterThan(answer?.y ?? Number.POSITIVE_INFINITY);
  await expect(page.getByRole("button", { name: "I have read the comments" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(paper).toHaveCount(0);
}

/** How far a table goes on beside the box that scrolls it. */
const BESIDE = (table: { parentElement: { scrollWidth: number; clientWidth: number } | null }) =>
  table.parentElement ? table.parentElement.scrollWidth - table.parentElement.clientWidth : -1;

const marksField = (page: Page): Locator => page.getByRole("textbox", { name: "Marks" });

test("a teacher marks two essays from the queue by keyboard, and the students see marks and comment @widths", async ({
  marker: { page, api },
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/);
  const newTest = await aTest(api, { questions: [inWords], begun: true });
  const amira = await studentFor(newTest.id, { name: freshName("Amira Yusof") });
  const caleb = await studentFor(newTest.id, { name: freshName("Caleb Ng") });
  await handInEssay(amira, newTest, "It has only one factor, itself.");
  await handInEssay(caleb, newTest, "Because it is odd.");
  const { keyboard } = page;

  await test.step("the menu tells how many wait, and leads to the oldest", async () => {
    await page.goto("/user/home");
    await page.getByRole("link", { name: "Marking 2 waiting" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Marking" })).toBeVisible();
    const listed = page.getByRole("navigation", { name: "Questions to mark" }).getByRole("link");
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText(newTest.title);
    await expect(listed).toContainText("2 answers");
    await expect(listed).toContainText("Due in 47 h");
    await expect(listed).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { name: amira.name })).toBeVisible();
    await expect(page.getByText("It has only one factor, itself.")).toBeVisible();
    await expect(page.getByText("It has only one factor.", { exact: true })).toBeVisible();
    await expect(page.getByText(/^6 words, handed in/)).toBeVisible();
  });

  await test.step("marks above the weightage are refused", async () => {
    await expect(marksField(page)).toBeFocused();
    await keyboard.type("9");
    await keyboard.press("Enter");
    await expect(page.getByText(texts.review.tooManyMarks)).toBeVisible();
    await expect(marksField(page)).toBeFocused();
  });

  const answer = page.getByRole("group", { name: "Answer", exact: true });
  const onWords = page.getByRole("textbox", { name: "Comment on these words" });
  await test.step("words get a comment by keys, a sentence by a tap, and the bank keeps one", async () => {
    await keyboard.press("a");
    await expect(answer).toBeFocused();
    for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "Shift+ArrowRight", "p"])
      await keyboard.press(key);
    await expect(onWords).toBeFocused();
    await keyboard.type("Exact.");
    await keyboard.press("Enter");
    await expect(answer).toBeFocused();
    await expect(page.getByRole("heading", { name: "1 comment", exact: true })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();

    await answer.click({ position: { x: 30, y: 14 } });
    const form = page.getByRole("region", { name: "Comment on the chosen words" });
    await expect(form).toContainText("“It has only one factor, itself.”");
    await form.getByText("Question", { exact: true }).click();
    await onWords.fill("Which factor?");
    await form.getByRole("button", { name: "Keep in my bank" }).click();
    await expect(form.getByRole("textbox")).toBeFocused();
    await form.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("heading", { name: "2 comments", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Comment 2: Praise" })).toHaveText("2");
    await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    await fitsEverybody(page, "comments on an answer", { inDark: true });
    await answer.press("Escape");
    await expect(marksField(page)).toBeFocused();
  });

  await test.step("half marks and a comment are saved, and the next answer comes", async () => {
    await keyboard.type("4.");
    await expect(marksField(page)).toHaveValue("4.5");
    await keyboard.press("c");
    await keyboard.type("Well said.");
    await keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name: caleb.name })).toBeVisible();
    await expect(page.getByText("1 of 2 marked", { exact: true })).toBeVisible();
    await expect(marksField(page)).toBeFocused();
    await expect(marksField(page)).toHaveValue("");
    await expect(page.getByRole("textbox", { name: "Comment for the student" })).toHaveValue("");
  });

  await test.step("a key uses the bank, and H shows how long the answer is", async () => {
    await keyboard.press("h");
    await expect(page.getByText("4 words in 1 paragraph", { exact: true })).toBeVisible();
    await keyboard.press("a");
    await keyboard.press("ArrowDown");
    await keyboard.press("1");
    await expect(page.getByRole("heading", { name: "1 comment", exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Delete the comment on/ }).click();
    await expect(page.getByRole("heading", { name: "0 comments", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect(page.getByText("Which factor?")).toBeVisible();
    await marksField(page).focus();
  });

  await test.step("the last mark empties the queue, and can be undone", async () => {
    await page.context().setOffline(true);
    await keyboard.type("3");
    await keyboard.press("Enter");
    await expect(page.getByText("No answers to mark")).toBeVisible();
    const kept = page.getByText("No connection. Marks of 1 answer kept on this device");
    await expect(kept).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
    await expect(kept).toBeHidden();
    await expect(page.getByRole("link", { name: "Marking", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Undo the last mark" }).press("Enter");
    await expect(page.getByRole("heading", { name: caleb.name })).toBeVisible();
    await expect(marksField(page)).toHaveValue("3");
    await keyboard.type("2");
    await keyboard.press("Enter");
    await expect(page.getByText("No answers to mark")).toBeVisible();
    await page.goto("/user/marking");
    await expect(page.getByText("No answers to mark")).toBeVisible();
  });

  await test.step("each student sees the marks, and the comment", async () => {
    for (const [student, score, comment] of [
      [amira, "4.5", "Well said."],
      [caleb, "2", undefined],
    ] as const) {
      const result = new ResultPage(student.page);
      await student.page.goto(examAddress(newTest.id, student.id));
      await expect(result.verdict("Partly correct", `${score} of 5`)).toBeVisible();
      const says = student.page.getByRole("heading", { name: "Your teacher says" });
      if (comment) await expect(student.page.getByText(comment)).toBeVisible();
      else await expect(says).toBeHidden();
      const count = comment ? "2 comments" : "1 comment";
      await expect(student.page.getByRole("heading", { name: count, exact: true })).toBeVisible();
      const noted = student.page.getByRole("region", { name: count }).getByRole("listitem");
      await expect(noted.first()).toContainText("Which factor?");
      if (student === amira) await printsWithComments(student.page, newTest.title);
      await student.page.getByRole("button", { name: "I have read the comments" }).click();
      await expect(student.page.getByText("You have read the comments")).toBeVisible();
      if (student === amira)
        await fitsEverybody(student.page, "read comments", { ofStudents: true });
    }
  });
});

test("when all is marked, the mail and Test History show the result again, with grade and points", async ({
  marker: { api },
  studentFor,
}) => {
  const newTest = await aTest(api, { questions: [oneRight, inWords], begun: true });
  const student = await studentFor(newTest.id);
  const { page } = student;
  const [, essay = ""] = newTest.questions;
  const own = { testid: newTest.id, userid: student.id };
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, student.id);
  await exam.choose("13");
  await exam.next();
  await exam.write("It has one factor.");
  await exam.isSaved();
  await exam.submit();
  const result = new ResultPage(page);
  const pointsEarned = async () =>
    Number(/You earned (\d+) points?/.exec((await result.points.textContent()) ?? "")?.[1]);
  await expect(page.getByText("A teacher will mark your written answers.")).toBeVisible();
  await expect(result.fact("Score")).toHaveText("2 / 2");
  await expect(result.points).toContainText("You may get more when your teacher has marked");
  const before = await pointsEarned();
  await api(markAnswer, { ...own, qid: essay, score: 4 });

  const shows = async () => {
    await expect(result.heading).toBeVisible();
    await expect(result.percent).toContainText("86%");
    await expect(result.fact("Score")).toHaveText("6 / 7");
    await expect(result.fact("Grade")).toHaveText("A1");
    await expect.poll(pointsEarned).toBeGreaterThan(before);
    await expect(result.points).not.toContainText("You may get more");
    const topics = page.getByRole("region", { name: "Where your marks went" });
    await expect(topics.getByRole("listitem")).toHaveText([/6 of 7 marks$/]);
    await expect(page.getByRole("link", { name: "See every question" })).toBeVisible();
  };
  const link = async () => {
    const { data } = await api(localMails);
    const ready = data.find(({ subject }) => subject === `Your result is ready: ${newTest.title}`);
    return /\/trainee\/taketest\S+/.exec(ready?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(link).not.toBe("");
  await page.goto(await link());
  await shows();
  await page.goto("/user/testHistory");
  await page.getByRole("link", { name: `Result of ${newTest.title}` }).click();
  await shows();
});

test("a teacher marks by a rubric with the keyboard, the student sees it, and a changed rubric counts and is undone @deep", async ({
  marker: { page, api },
  studentFor,
}) => {
  const level = (id: string, name: string, from: number, to: number, text: string) =>
    ({ id, name, from, to, text }) as const;
  const bands = [
    level("a", "Strong", 7, 10, "Every step is explained. Terms are right."),
    level("b", "Fair", 3, 6, "Most steps are explained. Some terms are right."),
    level("d", "Weak", 1, 2, "One step is named."),
  ];
  const criteria = [
    { id: "x", name: "Reasoning", bands },
    { id: "y", name: "Language", bands: bands.map((band) => ({ ...band, id: `y${band.id}` })) },
  ];
  const title = freshName("Explain why");
  const subject = await mathematicsOf(api);
  const { data: rubric } = await api(createRubric, { title, kind: "bands", subject, criteria });
  const marked = { ...inWords, rubric: rubric._id };
  const newTest = await aTest(api, { questions: [marked], begun: true });
  const [qid = ""] = newTest.questions;
  const amira = await studentFor(newTest.id, { name: freshName("Amira Yusof") });
  const caleb = await studentFor(newTest.id, { name: freshName("Caleb Ng") });
  await handInEssay(amira, newTest, "It has only one factor, itself.");
  await handInEssay(caleb, newTest, "Because it is odd.");
  const { keyboard } = page;
  const panel = page.getByRole("region", { name: `Rubric: ${title}` });
  const marks = page.getByRole("textbox", { name: "Marks by the rubric" });

  await test.step("letters choose levels, digits marks, and the sum is scaled", async () => {
    await page.goto("/user/marking");
    await expect(panel.getByRole("textbox", { name: "Reasoning, 0 to 10" })).toBeFocused();
    await keyboard.press("b");
    await expect(panel.getByRole("button", { name: /^Fair 3–6/ }).first()).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await keyboard.press("Enter");
    await keyboard.type("10");
    await expect(panel.getByRole("status")).toHaveText("15 of 20 by the rubric, 4 of 5 marks");
    await expect(marks).toHaveValue("4");
    await fitsEverybody(page, "answer to mark by a rubric");
    await panel.getByRole("textbox", { name: "Language, 0 to 10" }).press("Enter");
    await expect(page.getByRole("heading", { name: caleb.name })).toBeVisible();
  });

  await test.step("nothing is saved without a criterion, and other marks need a reason", async () => {
    await keyboard.press("c");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await expect(page.getByText("Please give marks for: Language")).toBeVisible();
    await panel
      .getByRole("button", { name: /^Weak 1–2/ })
      .nth(1)
      .click();
    await expect(marks).toHaveValue("1");
    await marks.fill("2");
    await keyboard.press("Enter");
    const reason = page.getByRole("textbox", { name: "Why other marks than the rubric?" });
    await expect(page.getByText("Please say why", { exact: true })).toBeVisible();
    await reason.fill("Half of it was smudged");
    await keyboard.press("Enter");
    await expect(page.getByText("No answers to mark")).toBeVisible();
  });

  await test.step("each student sees marks by criterion and what the next level asks for", async () => {
    const result = amira.page.getByRole("region", { name: "Marks by criterion" });
    await amira.page.goto(examAddress(newTest.id, amira.id));
    await expect(
      result.getByText("For the next band: Strong: Every step is explained."),
    ).toBeVisible();
    await expect(result.getByText("15 of 20 by the rubric, which makes 4 of 5")).toBeVisible();
    await caleb.page.goto(examAddress(newTest.id, caleb.id));
    await expect(caleb.page.getByText("gave other marks than the rubric.")).toBeVisible();
    await expect(caleb.page.getByText("smudged")).toHaveCount(0);
  });

  await test.step("an edit in the bank shows whose marks would change, counts, and is undone", async () => {
    await api(endTest, { id: newTest.id });
    await page.goto("/user/listquestions?open=rubrics");
    const dialog = page.getByRole("dialog", { name: "Rubrics" });
    await dialog.getByLabel("Search in the rubrics").fill(title);
    await dialog.getByRole("button", { name: title }).click();
    await fitsEverybody(page, "a rubric", { inDark: true });
    await dialog.getByRole("button", { name: "Edit", exact: true }).click();
    await dialog.getByRole("textbox", { name: "Marks to, Strong" }).first().fill("16");
    await fitsEverybody(page, "the form of a rubric");
    await dialog.getByRole("button", { name: "Save a new version" }).click();
    await dialog.getByRole("link", { name: "See whose marks would change" }).click();
    await expect(
      page.getByText("1 student loses marks, 1 student keeps the same marks."),
    ).toBeVisible();
    await expect(page.getByRole("row", { name: amira.name })).toContainText("4 → 3");
    await page.getByRole("button", { name: "Regrade 1 attempt" }).click();
    await expect(page.getByRole("heading", { name: "Marks counted anew" })).toBeFocused();
    const marksNow = async () =>
      (await api(markingAnswer, { testid: newTest.id, userid: amira.id, qid })).data.score;
    expect(await marksNow()).toBe(3);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Undone" })).toBeVisible();
    expect(await marksNow()).toBe(4);
  });
});

test("names can be hidden, an answer skipped, and another window's mark is never replaced unseen @deep", async ({
  marker: { page, api },
  studentFor,
  noise,
}) => {
  noise.expect(/status of 409/);
  const newTest = await aTest(api, { questions: [inWords], begun: true });
  const [qid = ""] = newTest.questions;
  const amira = await studentFor(newTest.id, { name: freshName("Amira Yusof") });
  const caleb = await studentFor(newTest.id, { name: freshName("Caleb Ng") });
  await handInEssay(amira, newTest, "It has only one factor.");
  await handInEssay(caleb, newTest, "Because it is odd.");
  await page.goto(`/user/marking?test=${newTest.id}`);
  await expect(page.getByRole("heading", { name: amira.name })).toBeVisible();

  const script = page.getByRole("heading", { name: /^Script [A-Z2-9]{4}$/ });
  let first = "";
  let second = "";
  await test.step("hidden names stay hidden after a reload, with codes in an order of their own", async () => {
    await page.getByRole("switch", { name: "Hide names" }).press("Space");
    await expect(script).toBeVisible();
    first = await script.innerText();
    await page.reload();
    await expect(script).toHaveText(first);
    await expect(page.getByText(amira.name)).toBeHidden();
    await expect(page.getByText(caleb.name)).toBeHidden();
  });

  await test.step("what is skipped comes again", async () => {
    await marksField(page).press("s");
    await expect(script).not.toHaveText(first);
    second = await script.innerText();
    await marksField(page).press("s");
    await expect(script).toHaveText(first);
  });

  await test.step("what was typed and not saved comes back, also after a reload", async () => {
    const comment = page.getByRole("textbox", { name: "Comment for the student" });
    const typedBefore = page.getByText("You typed this before. It is not saved yet.");
    await expect(typedBefore).toBeHidden();
    await marksField(page).fill("2");
    await comment.fill("Say which one.");
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(script).toHaveText(second);
    await expect(comment).toHaveValue("");
    await page.getByRole("button", { name: "Skip" }).click();
    await expect(marksField(page)).toHaveValue("2");
    await expect(typedBefore).toBeVisible();
    await page.goto("/user/home");
    await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
    await page.goBack();
    await expect(comment).toHaveValue("Say which one.");
    await page.reload();
    await expect(comment).toHaveValue("Say which one.");
    await expect(script).toHaveText(first);
  });

  await test.step("a mark of another window is shown, and stays until it is replaced", async () => {
    const { data } = await api(markingQueue, { testid: newTest.id, qid, blind: true });
    const [one, two] = data.map(({ userid }) => userid._id);
    const other = {
      ...{ testid: newTest.id, userid: one ?? "", qid, score: 1 },
      comment: "Too short.",
    };
    await api(markAnswer, other);
    await marksField(page).fill("4");
    await marksField(page).press("Enter");
    const told = page
      .getByRole("alert")
      .filter({ hasText: "marked this answer since you opened it" });
    await expect(told).toContainText("There: 1 of 5, “Too short.”");
    await page.keyboard.press("Enter");
    await expect(told).toBeFocused();
    await expect(marksField(page)).toHaveValue("4");
    await page.getByRole("button", { name: "Keep these marks" }).click();
    await expect(script).toHaveText(second);
    await api(markAnswer, { ...other, userid: two ?? "" });
    await marksField(page).fill("3");
    await marksField(page).press("Enter");
    await page.getByRole("button", { name: "Save my marks instead" }).click();
    await expect(page.getByText("No answers to mark")).toBeVisible();
    const writer = data[1]?.answer === "Because it is odd." ? caleb : amira;
    const result = new ResultPage(writer.page);
    await writer.page.goto(examAddress(newTest.id, writer.id));
    await expect(result.verdict("Partly correct", "3 of 5")).toBeVisible();
  });
});

test("the answer sheet's marks: what was typed stays, and no other window's mark is replaced unseen @deep", async ({
  marker: { page, api },
  studentFor,
  noise,
}) => {
  noise.expect(/status of 409/);
  const newTest = await aTest(api, { questions: [inWords], begun: true });
  const [qid = ""] = newTest.questions;
  const student = await studentFor(newTest.id);
  await handInEssay(student, newTest, "It has only one factor.");
  const open = page.getByRole("button", { name: "Edit Marking" });
  const modal = page.getByRole("dialog", { name: "Edit Marking: question 1" });
  await page.goto(`${examAddress(newTest.id, student.id)}&isCorrect=true`);

  await test.step("above the weightage: Are You OK?", async () => {
    await open.click();
    await marksField(page).fill("5.5");
    await modal.getByRole("button", { name: "Save marks" }).click();
    await expect(modal.getByText("Are You OK?")).toBeVisible();
    await expect(marksField(page)).toBeFocused();
  });

  await test.step("a closed dialog keeps what was typed", async () => {
    await marksField(page).fill("4");
    await modal.getByRole("textbox", { name: "Comment for the student" }).fill("Nearly all.");
    await page.keyboard.press("Escape");
    await expect(modal).toBeHidden();
    await open.click();
    await expect(marksField(page)).toHaveValue("4");
    await expect(modal.getByText("It is not saved yet.")).toBeVisible();
  });

  await test.step("a mark that was given in between is shown beside it", async () => {
    const own = { testid: newTest.id, userid: student.id, qid };
    await api(markAnswer, { ...own, score: 1, comment: "Too short." });
    await modal.getByRole("button", { name: "Save marks" }).click();
    const told = modal
      .getByRole("alert")
      .filter({ hasText: "marked this answer since you opened it" });
    await expect(told).toContainText("There: 1 of 5, “Too short.”");
    await fitsEverybody(page, "marked this answer since");
    await modal.getByRole("button", { name: "Save my marks instead" }).click();
    await expect(page.getByText("Question 1 is marked")).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(new ResultPage(page).verdict("Partly correct", "4 of 5")).toBeVisible();
    await open.click();
    await expect(marksField(page)).toHaveValue("4");
    await expect(modal.getByText("It is not saved yet.")).toBeHidden();
  });
});

test("several teachers mark a test in a round, from the plan to the agreed marks @deep", async ({
  marker: { page, api },
  studentFor,
  personWith,
  teacherAccount,
}) => {
  const newTest = await aTest(api, { questions: [inWords], begun: true });
  const [qid = ""] = newTest.questions;
  const writers: Person[] = [];
  for (const words of [
    "It has one factor.",
    "Because it is odd.",
    "Nobody knows why.",
    "It is small.",
  ]) {
    const writer = await studentFor(newTest.id);
    await handInEssay(writer, newTest, words);
    writers.push(writer);
  }
  const colleague = await personWith(teacherAccount);
  const testid = newTest.id;
  await api(shareTest, { id: testid, teacher: colleague.id, rights: ["mark"] });
  await api(endTest, { id: testid });
  const markAllWith = async (client: Client, score: number) => {
    const { data } = await client(markingQueue, { testid });
    for (const { userid } of data)
      await client(markAnswer, { testid, userid: userid._id, qid, score });
  };

  await test.step("the owner plans it, from the details of the test", async () => {
    await page.goto(`/user/listtests?test=${testid}`);
    await page.getByRole("link", { name: "Marking round" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Marking round:");
    await page.getByLabel("Second marking").selectOption("all");
    await fitsEverybody(page, "the plan of a marking round", { inDark: true });
    await page.getByRole("button", { name: "Plan the round" }).click();
    await page.getByRole("button", { name: "Begin standardisation" }).click();
    await expect(page.getByText("Once you have marked them all")).toBeVisible();
  });

  await test.step("both mark the same three scripts, and the owner agrees their marks", async () => {
    await colleague.page.goto(`/user/marking?test=${testid}`);
    await expect(colleague.page.getByRole("heading", { name: /^Script / })).toBeVisible();
    const list = colleague.page.getByRole("navigation", { name: "Questions to mark" });
    await expect(list).toContainText("Standardisation: all mark these scripts");
    await marksField(colleague.page).fill("4");
    await marksField(colleague.page).press("Enter");
    await expect(colleague.page.getByText("1 of 3 marked", { exact: true })).toBeVisible();
    await markAllWith(colleague.api, 4);
    await markAllWith(api, 2);
    await page.reload();
    const table = page.getByRole("table", { name: "Scripts that all have marked" });
    await expect(table.getByRole("row")).toHaveCount(4);
    await fitsEverybody(page, "scripts side by side", { inDark: true });
    for (const field of await table.getByRole("textbox").all()) {
      await field.fill("3");
      await field.press("Enter");
    }
    await page.getByRole("button", { name: "Open the marking" }).click();
    await expect(page.getByText("1 answer has no agreed marks yet.")).toBeVisible();
  });

  await test.step("what differs too much is settled, and closing gives the agreed marks", async () => {
    await markAllWith(api, 5);
    await markAllWith(colleague.api, 1);
    await page.reload();
    await expect(page.getByText("At most one mark apart")).toBeVisible();
    const twice = page.getByRole("table", { name: "Marked more than once" });
    await twice.getByRole("textbox").fill("2");
    await fitsEverybody(page, "the moderation of a marking round", { inDark: true });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ["Markers", "Marked more than once"])
      expect(
        await page.getByRole("table", { name }).evaluate(BESIDE),
        `${name} beside a phone's screen`,
      ).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await twice.getByRole("button", { name: "Agree" }).click();
    await page.getByRole("button", { name: "Close the round" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close the round" }).click();
    await expect(page.getByText("Closed. The agreed marks are the students'")).toBeVisible();
    const scores = [];
    for (const { id } of writers)
      scores.push((await api(markingAnswer, { testid, userid: id, qid })).data.score);
    expect(scores.sort()).toEqual([2, 3, 3, 3]);
  });
});

test("answers with the same words get the same marks in one go, also behind the page @deep", async ({
  marker: { page, api },
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/);
  const newTest = await aTest(api, { questions: [inWords], begun: true });
  const [qid = ""] = newTest.questions;
  const writers: Person[] = [];
  for (const words of ["It has one factor.", "Because it is odd.", "It has  one factor. "]) {
    const writer = await studentFor(newTest.id);
    await handInEssay(writer, newTest, words);
    writers.push(writer);
  }
  const scores = async () => {
    const found = [];
    for (const { id: userid } of writers)
      found.push((await api(markingAnswer, { testid: newTest.id, userid, qid })).data.score);
    return found;
  };
  const together = page.getByRole("checkbox", {
    name: "Give the same marks to 1 other answer with the same words",
  });
  // One answer at a time, and no second one before the marks are given.
  const given = Promise.withResolvers<void>();
  await page.route(/marking\/queue\?/, async (route) => {
    const url = route.request().url();
    if (url.includes("after=")) await given.promise;
    await route.continue({ url: url.replace("limit=20", "limit=1") });
  });
  await page.goto("/user/marking");
  await expect(together).toBeChecked();
  await expect(together).toHaveAccessibleDescription(writers[2]?.name ?? "");
  await fitsEverybody(page, "answers with the same words", { inDark: true });
  await marksField(page).fill("4");
  await marksField(page).press("Enter");
  await expect.poll(scores).toEqual([4, null, 4]);
  given.resolve();
  await expect(page.getByText("2 of 3 marked", { exact: true })).toBeVisible();
  await expect(page.getByText("Because it is odd.")).toBeVisible();
  await expect(together).toBeHidden();
  await marksField(page).press("u");
  await expect(together).toBeChecked();
  await marksField(page).fill("2");
  await marksField(page).press("Enter");
  await expect.poll(scores).toEqual([2, null, 2]);
  // Without a network the marks are for both, too, and one of them can still be changed alone.
  await marksField(page).press("u");
  await page.context().setOffline(true);
  await marksField(page).fill("3");
  await marksField(page).press("Enter");
  await expect(page.getByText("Marks of 1 answer kept on this device")).toBeVisible();
  await marksField(page).press("u");
  await together.uncheck();
  await marksField(page).fill("1");
  await marksField(page).press("Enter");
  await expect(page.getByText("Because it is odd.")).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(scores).toEqual([1, null, 3]);
});

test("the queue can be narrowed to one test @deep", async ({
  marker: { page, api },
  studentFor,
}) => {
  const tests = [];
  for (const words of ["First essay.", "Second essay."]) {
    const newTest = await aTest(api, { questions: [inWords], begun: true });
    await handInEssay(await studentFor(newTest.id), newTest, words);
    tests.push(newTest);
  }
  const [first, second] = tests;
  await page.goto("/user/marking");
  await expect(page.getByText("First essay.")).toBeVisible();
  const listed = page.getByRole("navigation", { name: "Questions to mark" }).getByRole("link");
  await expect(listed).toHaveCount(2);
  const filter = page.getByRole("combobox", { name: "Test" });
  await expect(filter.getByRole("option")).toHaveText([
    "All tests: 2 answers",
    `${first?.title}: 1 answer`,
    `${second?.title}: 1 answer`,
  ]);
  await filter.selectOption({ label: `${second?.title}: 1 answer` });
  await expect(listed).toHaveCount(1);
  await expect(page.getByText("Second essay.")).toBeVisible();
  await page.reload();
  await expect(listed).toContainText([second?.title ?? ""]);
  await marksField(page).fill("5");
  await marksField(page).press("Enter");
  await page.getByRole("button", { name: "Next question" }).click();
  await expect(page.getByText("First essay.")).toBeVisible();
});

test("every state of the queue fits every width and breaks no rule of WCAG 2.2 AA", async ({
  marker: { page, api },
  studentFor,
}) => {
  await page.goto("/user/marking");
  await expect(page.getByText("No answers to mark")).toBeVisible();
  await fitsEverybody(page, "empty queue");
  const newTest = await aTest(api, { questions: [inWords], begun: true });
  const student = await studentFor(newTest.id);
  await handInEssay(
    student,
    newTest,
    "One is not prime because it has only one factor. ".repeat(12),
  );
  await page.goto("/user/marking");
  await expect(marksField(page)).toBeVisible();
  await marksField(page).fill("7");
  await marksField(page).press("Enter");
  await expect(page.getByText(texts.review.tooManyMarks)).toBeVisible();
  await fitsEverybody(page, "answer to mark", { inDark: true });
  await marksField(page).fill("4");
  await marksField(page).press("Enter");
  await expect(page.getByRole("button", { name: "Undo the last mark" })).toBeVisible();
  await fitsEverybody(page, "all marked");
});

test("a typed formula is drawn in the answer that is marked, chosen as a whole, and drawn for the student @deep", async ({
  marker: { page, api },
  studentFor,
}) => {
  const newTest = await aTest(api, { questions: [inWords], begun: true });
  const student = await studentFor(newTest.id, { phone: true });
  const typed = String.raw`\(\frac{1}{2}\)`;
  await handInEssay(student, newTest, `It is ${typed} of them, at $5 and $6.`);
  await page.goto("/user/marking");
  const answer = page.getByRole("group", { name: "Answer", exact: true });
  await expect(answer.getByRole("math", { name: "1 over 2" })).toBeVisible();
  await expect(answer).toContainText("of them, at $5 and $6.");
  await page.keyboard.press("a");
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "p"])
    await page.keyboard.press(key);
  await page.getByRole("textbox", { name: "Comment on these words" }).fill("Exact.");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  const comment = page.getByRole("listitem").filter({ hasText: "Exact." });
  await expect(comment.getByRole("math", { name: "1 over 2" })).toBeVisible();
  // Its words, not its source, for who hears the page.
  await expect(
    comment.getByRole("button", { name: /^Edit the comment on “.*1 over 2/ }),
  ).toBeVisible();
  await marksField(page).fill("4");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No answers to mark")).toBeVisible();

  await student.page.goto(`${examAddress(newTest.id, student.id)}&isCorrect=true`);
  const review = student.page.getByRole("article");
  await expect(review.getByRole("math", { name: "1 over 2" }).first()).toBeVisible();
  await review.getByRole("button", { name: "Comment 1: Praise" }).tap();
  await expect(review.getByRole("listitem").filter({ hasText: "Exact." })).toBeFocused();
});
