import { beginTest } from "@markwell/contract/calls/conduct";
import { createPassage } from "@markwell/contract/calls/passages";
import { createTest } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import type { Page } from "@playwright/test";
import { freshName } from "../fixtures/fresh.ts";
import { uploadPicture, uploadVideo } from "../fixtures/media.ts";
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
  for (const image of document.querySelectorAll("main img"))
    if (image.translate) found.push("translated: " + image.alt);
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

/** Runs in the page: how far it, or a control in its bar, reaches beyond the window. */
const BEYOND = `Math.max(
  document.documentElement.scrollWidth,
  ...[...document.querySelectorAll("header *, main *")]
    .filter((one) => one.getClientRects().length > 0 && !one.closest(".visually-hidden, math, svg"))
    .map((one) => Math.round(one.getBoundingClientRect().right)),
) - innerWidth`;

/** Widths in px at which the layout of the exam differs, and those of usual devices. */
const WIDTHS = [320, 360, 390, 600, 820, 1280];

async function fitsEveryWidth(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = () => page.evaluate<number>(BEYOND);
    await expect.poll(beyond, { message: `${what} at ${width} px` }).toBeLessThanOrEqual(0);
    const next = page.getByRole("button", { name: /^Save & (Next|Submit)$/ });
    await expect(next).toBeVisible({ visible: width >= 600 });
    const toolbar = page.getByRole("button", { name: "Toolbar", exact: true });
    await expect(toolbar).toBeVisible({ visible: width < 1280 });
    await expect(page.getByRole("timer")).toHaveCount(1);
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  const room = async () => (await page.getByRole("main").boundingBox())?.width;
  await expect
    .poll(room, { message: `${what} has the tablet's width` })
    .toBeGreaterThanOrEqual(720);
}

test("no text of a paper is translated, no field corrects what is written, and every width holds it", async ({
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
  const quesimg = await uploadPicture(teacherApi);
  const { id } = await aTest(teacherApi, {
    begun: true,
    instructions: `Draw each ${MARK}.`,
    section: { title: `Section ${MARK}`, text: `Choose the ${MARK}.` },
    questions: [
      { ...options(oneRight), quesimg, quesimgAlt: `A ${MARK} in a tree` },
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
  // The name of the test and what its teacher asks for, before it begins.
  expect(await unsafe(page)).toEqual({ seen: 2, found: [] });
  await exam.proceed.tap();
  for (let number = 1; ; number += 1) {
    await exam.sees(number);
    const { seen, found } = await unsafe(page);
    expect({ number, found }).toEqual({ number, found: [] });
    expect(seen).toBeGreaterThan(2);
    await fitsEveryWidth(page, `question ${number}`);
    if (number === 8) break;
    await exam.next();
  }
});

test("Begin and Proceed tell, and no answer is more than two keys from the next question", async ({
  teacherApi,
  studentFor,
}) => {
  const newTest = await aTest(teacherApi, { questions: [withUnit, inWords, oneRight, withUnit] });
  const { page, id } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  await page.goto(examAddress(newTest.id, id));
  await expect(exam.waiting).toBeVisible();
  await teacherApi(beginTest, { id: newTest.id });
  await expect(page.getByRole("heading", { name: "Started", exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/^Started: /);
  await expect(page.getByText("Started. Read the instructions")).toHaveRole("status");

  const { keyboard } = page;
  await exam.tabTo(exam.proceed);
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Question 1/ })).toBeFocused();
  await expect(page).toHaveTitle(/^Started: /);
  await expect(page.getByText("Started. Your time is running.")).toHaveRole("status");

  await exam.tabTo(exam.answerField);
  await keyboard.type("12.5");
  await keyboard.press("Enter");
  await exam.sees(2);
  await expect(page).not.toHaveTitle(/^Started/);
  await expect(exam.answerField).toBeFocused();
  await keyboard.type("It has only one factor.");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await exam.sees(3);
  await keyboard.press("Space");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await exam.sees(4);
  await keyboard.type("12.5");
  await keyboard.press("Enter");
  await expect(exam.submitSheet).toContainText("All 4 questions are answered.");
});

test("arrows scroll while the choice is out of sight, and change it, and say so, while it is seen @deep", async ({
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

test("a picture that does not arrive is said and fetched again; one pasted into an answer is said @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  const picture = await uploadPicture(teacherApi);
  const body = `<p>Look:</p><p><img src="${picture}" alt="A triangle"></p>`;
  const { id } = await aTest(teacherApi, {
    questions: [
      { ...inWords, body, quesimg: picture },
      { ...inWords, quesimg: await uploadVideo(teacherApi) },
    ],
    begun: true,
  });
  const { page, id: own } = await studentFor(id, { phone: true });
  noise.expect(/\/media\//, /net::ERR_FAILED/);
  await page.route("**/media/**", (route) => route.abort());
  const exam = new ExamPage(page);
  await exam.enter(id, own);
  const lost = page.getByText("The picture could not be loaded.");
  await expect(lost).toHaveCount(2);
  await page.unroute("**/media/**");
  const retry = page.getByRole("button", { name: "Retry" });
  await retry.first().tap();
  await expect(page.getByAltText("A triangle")).toBeVisible();
  await retry.tap();
  await expect(page.getByAltText("Picture of question 1")).toBeVisible();
  await expect(lost).toHaveCount(0);

  await exam.answerField.focus();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<p>Words<img src='data:image/png;base64,AA=='></p>");
    clipboardData.setData("text/plain", "Words");
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  })()`);
  await expect(page.getByText(texts.attempt.pictureNotPasted)).toBeVisible();

  await page.route("**/media/**", (route) => route.abort());
  await exam.next();
  await expect(page.getByText("The video could not be loaded.")).toBeVisible();
  await expect(retry).toBeVisible();
});
