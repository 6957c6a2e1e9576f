import { answerSheet, handIn } from "@markwell/contract/calls/attempts";
import { texts } from "@markwell/contract/texts";
import type { Locator } from "@playwright/test";
import { brokenRules } from "../fixtures/axe.ts";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aPassage, aTest, inWords, withUnit } from "../fixtures/tests.ts";
import { tooSmallToTouch } from "../fixtures/touch.ts";
import { ExamPage } from "../pages/exam.ts";

test("a cloze is filled in its text on a phone, and a reload keeps every gap @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const passage = await aPassage(teacherApi, {
    kind: "cloze",
    title: "Half a Ruler",
    body: "<p>Half of a ruler of 25 cm is (1) ____ and of 30 cm (2) ____.</p>",
  });
  const gap = { ...withUnit, passage };
  const newTest = await aTest(teacherApi, { questions: [gap, gap, withUnit], begun: true });
  const { page, id, api } = await studentFor(newTest.id);
  await page.setViewportSize({ width: 1280, height: 800 });
  const exam = new ExamPage(page);
  const field = (number: number) =>
    page.getByRole("textbox", { name: `Answer to question ${number}` });
  await writesWhileThePaneLoads(exam, () => exam.enter(newTest.id, id));
  await expect(field(1)).toHaveValue("12.75");
  await field(2).focus();
  await expect(exam.answerField).toBeHidden();
  const rightEnd = async (part: Locator) => {
    const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: 0 };
    return x + width;
  };
  const flag = await rightEnd(page.getByRole("button", { name: "Flag", exact: true }));
  expect(flag).toBeLessThan(await rightEnd(page.getByRole("article")));
  await page.setViewportSize({ width: 390, height: 844 });
  await field(1).fill("12.5");
  await field(2).fill("$$15$$");
  await exam.sees(2);
  const text = page.getByRole("region", { name: "For questions 1 to 2" });
  await expect(text.getByText("We read: 15 cm")).toBeVisible();
  await field(2).fill("15");
  const symbols = text.getByRole("group", { name: texts.shortAnswer.symbols });
  await symbols.getByRole("button", { name: texts.shortAnswer.keys.π }).click();
  await expect(field(2)).toHaveValue("15π");
  await field(2).fill("15");
  await exam.isSaved();
  expect(await brokenRules(page)).toEqual([]);
  expect(await tooSmallToTouch(page)).toEqual([]);
  await page.reload();
  await expect(field(1)).toHaveValue("12.5");
  await expect(field(2)).toHaveValue("15");
  await exam.next();
  await exam.sees(3);
  await expect(field(1)).toBeHidden();
  const sheet = await api(answerSheet, { testid: newTest.id, userid: id });
  expect(sheet.data.answers.map(({ customAnswer }) => customAnswer)).toEqual([
    "12.5 cm",
    "15 cm",
    "",
  ]);
});

test("a tablet has the keys at the last gap of a long cloze and under working", async ({
  teacherApi,
  studentFor,
}) => {
  const passage = await aPassage(teacherApi, {
    kind: "cloze",
    title: "A Long Ruler",
    body: `<p>Half of 25 cm is (1) ____.</p>${"<p>It was a long ruler.</p>".repeat(40)}<p>Half of 30 cm is (2) ____.</p>`,
  });
  const gap = { ...withUnit, passage };
  const working = { ...inWords, body: "<p>Solve 3k = 5. Show your working.</p>" };
  const newTest = await aTest(teacherApi, { questions: [gap, gap, working], begun: true });
  const { page, id } = await studentFor(newTest.id, { phone: true });
  await page.setViewportSize({ width: 1024, height: 800 });
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);
  const symbols = page.getByRole("group", { name: texts.shortAnswer.symbols });
  const key = (symbol: string) =>
    symbols.getByRole("button", { name: texts.shortAnswer.keys[symbol] ?? symbol, exact: true });
  const next = page.getByRole("textbox", { name: "Answer to question 2" });
  await next.evaluate((field) => field.scrollIntoView({ block: "end" }));
  await expect(key("π")).toBeHidden();
  const first = page.getByRole("textbox", { name: "Answer to question 1" });
  await first.evaluate((field) => field.scrollIntoView({ block: "center" }));
  await key("π").tap();
  await exam.next();
  await exam.sees(2);
  await key("π").tap();
  await expect(next).toHaveValue("π");
  await exam.next();
  await exam.sees(3);
  for (const symbol of ["k", "=", "√"]) await key(symbol).tap();
  await expect(exam.answerField).toHaveValue("k=√");
});

test("a passage is beside its questions; on a phone it is above them and folds @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const passage = await aPassage(teacherApi, {
    kind: "text",
    title: "The Long Ruler",
    body: "<p>Mei found a ruler of 25 cm.</p>",
  });
  const one = { ...withUnit, passage };
  const newTest = await aTest(teacherApi, { questions: [one, one], begun: true });
  const { page, id } = await studentFor(newTest.id);
  await page.setViewportSize({ width: 1280, height: 800 });
  const exam = new ExamPage(page);
  const text = page.getByText("Mei found a ruler of 25 cm.");
  await writesWhileThePaneLoads(exam, () => exam.enter(newTest.id, id));
  const left = (await text.boundingBox())?.x ?? Number.POSITIVE_INFINITY;
  expect(left).toBeLessThan((await exam.answerField.boundingBox())?.x ?? 0);
  expect(await brokenRules(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tooSmallToTouch(page)).toEqual([]);
  await page.getByRole("button", { name: "Hide the text" }).click();
  await expect(text).toBeHidden();
  await exam.next();
  await exam.sees(2);
  await expect(text).toBeHidden();
  await page.getByRole("button", { name: "Show the text" }).click();
  await expect(text).toBeVisible();
});

test("parts of a question share its number, also below a part, in the exam, on paper and in marking @deep", async ({
  teacherApi,
  teacher,
  studentFor,
}) => {
  const title = freshName("Two rulers");
  const body = "<p>A ruler is 25 cm long.</p>";
  const passage = await aPassage(teacherApi, { kind: "parts", title, body });
  const parts = [withUnit, withUnit, inWords].map((draft) => ({ ...draft, passage }));
  const { questions } = await aTest(teacherApi, { questions: [withUnit, ...parts, withUnit] });
  await teacher.page.goto("/user/listquestions");
  await teacher.page.getByRole("button", { name: "Passages" }).click();
  const dialog = teacher.page.getByRole("dialog");
  await dialog.getByRole("button", { name: title }).click();
  const lower = "Number question 3 (i), (ii) below the letter before it";
  await dialog.getByRole("button", { name: lower }).click();
  await expect(dialog.getByText("Part (b)(ii)")).toBeVisible();
  const { id: testId } = await aTest(teacherApi, { questions, begun: true });
  const { page, id, api } = await studentFor(testId);
  const exam = new ExamPage(page);
  await exam.enter(testId, id);
  for (const number of ["2(a)", "2(b)(i)", "2(b)(ii)", "3"]) {
    await exam.next();
    await exam.sees(number);
  }
  await page.getByRole("button", { name: "Question 2(b)(ii), Incomplete" }).click();
  await expect(page.getByRole("region", { name: "For question 2" })).toBeVisible();
  await exam.write("It is longer than the other.");
  await exam.isSaved();
  await exam.openSubmitSheet();
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 740 });
  const open = exam.submitSheet.getByRole("list").first();
  await expect(open.getByRole("button", { name: "Question 2(b)(i) 2 marks" })).toBeInViewport();
  expect(await open.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const cut = await open.evaluate(
    (list) =>
      [...list.querySelectorAll("button span")].filter(
        (one) => one.scrollWidth > one.clientWidth + 1,
      ).length,
  );
  expect(cut).toBe(0);
  await page.setViewportSize(wide);
  await exam.submitSheet.getByRole("button", { name: "Keep working" }).click();
  await api(handIn, { testid: testId, userid: id });
  await teacher.page.goto(`/user/printtest?testid=${testId}`);
  const paper = teacher.page.getByRole("article");
  for (const number of ["1.", "2(a).", "2(b)(i).", "2(b)(ii).", "3."])
    await expect(paper.getByText(number, { exact: true })).toBeVisible();
  await teacher.page.goto(`/user/marking?test=${testId}`);
  await expect(teacher.page.getByText("Question 2(b)(ii)").first()).toBeVisible();
});

/** The pane loads after its text: the question stays, so what is being written goes on where the cursor was. */
async function writesWhileThePaneLoads(exam: ExamPage, enter: () => Promise<void>): Promise<void> {
  const { page, answerField } = exam;
  let comes = () => {};
  const held = new Promise<void>((come) => {
    comes = come;
  });
  await page.route(/assets\/passage-pane[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await enter();
  await answerField.pressSequentially("125");
  await answerField.press("ArrowLeft");
  comes();
  await expect(page.getByRole("region", { name: "For questions 1 to 2" })).toBeVisible();
  await page.keyboard.type(".7");
  await expect(answerField).toHaveValue("12.75");
  await expect(answerField).toBeFocused();
}
