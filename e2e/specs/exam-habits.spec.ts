import { beginTest } from "@markwell/contract/calls/conduct";
import { createPassage } from "@markwell/contract/calls/passages";
import { createTest } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, inWords, mathematicsOf, oneRight, twoRight, withUnit } from "../fixtures/tests.ts";
import { ExamPage, examAddress } from "../pages/exam.ts";

/** In each text that a teacher has written, so that the page can be searched for them. */
const MARK = "quokka";

/** Runs in the page: what a browser would translate, correct or complete, of the question on the screen. */
const UNSAFE = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  let seen = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!/${MARK}|^Numbers Quiz/.test(node.data) || !node.parentElement.offsetParent) continue;
    seen += 1;
    if (node.parentElement.translate) found.push("translated: " + node.data);
  }
  const wanted = {
    translate: "no", spellcheck: "false", autocorrect: "off", autocapitalize: "off", autocomplete: "off",
    writingsuggestions: "false", "data-gramm": "false", "data-enable-grammarly": "false",
    "data-lt-active": "false", "data-ms-editor": "false",
  };
  for (const field of document.querySelectorAll("main input:not([type=radio], [type=checkbox]), main textarea")) {
    seen += 1;
    for (const [name, value] of Object.entries(wanted))
      if (field.getAttribute(name) !== value) found.push(field.localName + " " + name);
  }
  return { seen, found };
})()`;

const unsafe = (page: Page) => page.evaluate<{ seen: number; found: string[] }>(UNSAFE);

test("no text of a paper is translated, and no field corrects or completes what is written", async ({
  teacherApi,
  studentFor,
}) => {
  const subject = await mathematicsOf(teacherApi);
  const passages = await Promise.all(
    (["text", "cloze", "parts"] as const).map(async (kind) => {
      const body = kind === "cloze" ? `<p>A ${MARK} has (1) ____ legs.</p>` : `<p>The ${MARK}</p>`;
      const level = "secondary 1";
      const title = `On the ${MARK}`;
      return (await teacherApi(createPassage, { kind, title, body, subject, level })).data._id;
    }),
  );
  const marked = <D extends { body: string }>(draft: D): D => ({
    ...draft,
    body: `<p>Which ${MARK}?</p>`,
  });
  const options = (draft: typeof oneRight) => ({
    ...marked(draft),
    options: draft.options?.map((option) => ({ ...option, optbody: `${MARK} ${option.optbody}` })),
  });
  const { id } = await aTest(teacherApi, {
    begun: true,
    questions: [
      options(oneRight),
      options(twoRight),
      ...passages.map((passage) => ({ ...marked(withUnit), passage })),
      { ...marked(withUnit), unit: MARK },
      marked(inWords),
      { ...marked(inWords), isLong: false, isComposition: true },
    ],
  });
  const { page, id: own } = await studentFor(id, { phone: true });
  const exam = new ExamPage(page);
  await page.goto(examAddress(id, own));
  await expect(exam.proceed).toBeVisible();
  // The name of the test, before it begins and above each question.
  expect(await unsafe(page)).toEqual({ seen: 1, found: [] });
  await exam.proceed.tap();
  for (let number = 1; ; number += 1) {
    await exam.sees(number);
    const { seen, found } = await unsafe(page);
    expect({ number, found }).toEqual({ number, found: [] });
    expect(seen).toBeGreaterThan(2);
    if (number === 8) break;
    await exam.next();
  }
});

test("arrows scroll while the choice is out of sight, and change it, and say so, while it is seen", async ({
  teacherApi,
  studentFor,
}) => {
  const tall = `${oneRight.body}${"<p>One more line of a long question.</p>".repeat(40)}`;
  const newTest = await aTest(teacherApi, {
    questions: [{ ...oneRight, body: tall }],
    begun: true,
  });
  const { page, id } = await studentFor(newTest.id, { phone: true });
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);
  await exam.choose("12");
  await exam.isSaved();
  const chosen = () => page.locator("label:has(input:checked)").innerText();
  const first = await chosen();
  await page.evaluate("scrollTo({ top: 0 })");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.evaluate<number>("scrollY")).toBeGreaterThan(0);
  expect(await chosen()).toBe(first);

  await page.locator("input:checked").scrollIntoViewIfNeeded();
  await page.keyboard.press("ArrowDown");
  await expect.poll(chosen).not.toBe(first);
  const letter = (await chosen()).trim().charAt(0);
  await expect(page.getByText(`Your answer: ${letter}`)).toBeAttached();
});

test("the focus stays with the question when another device takes over, and when it is taken back", async ({
  teacherApi,
  studentFor,
}) => {
  const newTest = await aTest(teacherApi, { questions: [withUnit], begun: true });
  const { page, id, window } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);
  await exam.write("12");
  await exam.isSaved();
  const other = new ExamPage(await window.newPage());
  await other.page.goto(examAddress(newTest.id, id));
  const notice = exam.page.getByRole("alert").filter({ hasText: texts.attempt.taken });
  await expect(notice).toBeVisible();
  await expect(exam.page.getByRole("heading", { name: /^Question 1/ })).toBeFocused();
  const back = notice.getByRole("button", { name: "Write on this device" });
  await back.focus();
  await exam.page.keyboard.press("Enter");
  await expect(notice).toBeHidden();
  await expect(exam.answerField).toBeFocused();
});

test("a teacher's switch lets devices help with the spelling of long answers @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const { questions } = await aTest(teacherApi, { questions: [inWords, withUnit] });
  const { testid: id } = await teacherApi(createTest, {
    title: freshName("With spelling help"),
    questions,
    subjects: [await mathematicsOf(teacherApi)],
    level: "secondary 1",
    spellingHelp: true,
  });
  await teacherApi(beginTest, { id });
  const { page, id: own } = await studentFor(id);
  const exam = new ExamPage(page);
  await exam.enter(id, own);
  await expect(exam.answerField).toHaveAttribute("spellcheck", "true");
  await expect(exam.answerField).toHaveAttribute("writingsuggestions", "false");
  await exam.next();
  await exam.sees(2);
  await expect(exam.answerField).toHaveAttribute("spellcheck", "false");
});
