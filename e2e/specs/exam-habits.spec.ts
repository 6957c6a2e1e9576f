import { paperQuestions } from "@markwell/contract/calls/attempts";
import { beginTest } from "@markwell/contract/calls/conduct";
import { createTest } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { kindFlags, QUESTION_KINDS } from "@markwell/domain/questions/kind";
import { PASSAGE_KINDS } from "@markwell/domain/questions/passage-kind";
import type { Page } from "@playwright/test";
import { freshName } from "../fixtures/fresh.ts";
import { uploadPicture, uploadVideo } from "../fixtures/media.ts";
import { expect, test } from "../fixtures/people.ts";
import {
  aPassage,
  aTest,
  inWords,
  mathematicsOf,
  oneRight,
  twoRight,
  withUnit,
} from "../fixtures/tests.ts";
import { beginWith } from "../fixtures/windows.ts";
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

test("no text of a paper is translated, no field corrects what is written, and every width holds it @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const passages = await Promise.all(
    (["text", "cloze", "parts"] as const).map((kind) => {
      const body = kind === "cloze" ? `<p>A ${MARK} has (1) ____ legs.</p>` : `<p>The ${MARK}</p>`;
      return aPassage(teacherApi, { kind, title: `On the ${MARK}`, body });
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
  await page.goto(examAddress(id, own), { waitUntil: "domcontentloaded" });
  // A file that is dropped at any time does not open in the place of the test.
  const opened = await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["x"], "notes.txt"));
    const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
    return document.body.dispatchEvent(drop);
  })()`);
  expect(opened).toBe(false);
  await expect(exam.proceed).toBeVisible();
  // The name of the test and what its teacher asks for, before it begins.
  expect(await unsafe(page)).toEqual({ seen: 2, found: [] });
  await exam.proceed.tap();
  for (let number = 1; ; number += 1) {
    await exam.sees(number === 5 ? "5(a)" : number);
    const { seen, found } = await unsafe(page);
    expect({ number, found }).toEqual({ number, found: [] });
    expect(seen).toBeGreaterThan(2);
    await fitsEveryWidth(page, `question ${number}`);
    if (number === 8) break;
    await exam.next();
  }
});

interface Shape {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** The paths of all texts in what a call sends; ids, addresses and codes are not read by anybody. */
function textPaths({ type, enum: codes, properties, items }: Shape, path = ""): string[] {
  if (items) return textPaths(items, path);
  if (properties)
    return Object.entries(properties).flatMap(([name, own]) => textPaths(own, `${path} ${name}`));
  const isWords = type === "string" && !codes && !/(_id|img|Url|lang|answerKind)$/.test(path);
  return isWords ? [path.trim()] : [];
}

test("the list of a question's texts and fields, made from what the server may send, is all untouched @deep", async ({
  teacherApi,
  studentFor,
}) => {
  // Numbers of questions, which only staff and the review receive.
  const all = textPaths(CandidateQuestion.toJSONSchema() as Shape).filter(
    (path) => !path.startsWith("passage together"),
  );
  expect(all.length).toBeGreaterThan(10);
  const word = (path: string) => `${MARK} ${path}.`;
  const optimg = await uploadPicture(teacherApi);
  const passageOf = (kind?: (typeof PASSAGE_KINDS)[number]) => ({
    ...{ _id: `p-${kind}`, kind: kind ?? "text", title: word("passage title"), place: 1 },
    body: `<p>${word("passage body")} (1) ____</p>`,
  });
  const shapes = [
    ...QUESTION_KINDS.map((kind) => ({ kind, passage: undefined })),
    ...PASSAGE_KINDS.map((kind) => ({ kind: "short" as const, passage: passageOf(kind) })),
  ];
  const { id } = await aTest(teacherApi, { begun: true });
  const { page, id: own } = await studentFor(id, { phone: true });
  await page.route(`**/api/v1${paperQuestions.path}*`, (route) =>
    route.fulfill({
      json: {
        success: true,
        message: "",
        title: "",
        data: shapes.map(({ kind, passage }, place) => ({
          ...{ _id: `q${place}`, body: `<p>${word("body")}</p>`, weightage: 2, ...kindFlags(kind) },
          ...{ unit: kind === "short" ? word("unit") : "", position: place % 2 ? "left" : "right" },
          ...{ quesimg: optimg, quesimgUrl: "", quesimgAlt: word("quesimgAlt"), passage },
          ...(kind === "short" && { keypad: [word("keypad")] }),
          section: { title: word("section title"), text: word("section text") },
          anscount: kind === "mcq" ? 1 : 0,
          options:
            kind !== "mcq"
              ? []
              : ["", word("options optbodyRich")].map((optbodyRich, at) => ({
                  ...{ _id: `o${at}`, optbody: word("options optbody"), optbodyRich },
                  ...{ optimg, optimgAlt: word("options optimgAlt") },
                })),
        })),
      },
    }),
  );
  const exam = new ExamPage(page);
  await exam.enter(id, own);
  const shown = new Set<string>();
  let fields = 0;
  for (const [place, { kind, passage }] of shapes.entries()) {
    await exam.sees(passage?.kind === "parts" ? `${place + 1}(a)` : place + 1);
    const { seen, found } = await unsafe(page);
    expect({ place, found }).toEqual({ place, found: [] });
    expect(seen).toBeGreaterThan(2);
    const said = await page.evaluate<string>(
      `document.body.innerText + [...document.images].map(({ alt }) => alt).join()`,
    );
    for (const path of all) if (said.includes(word(path))) shown.add(path);
    if (kind !== "mcq") fields += await page.locator("main :is(input, textarea)").count();
    if (place < shapes.length - 1) await exam.next();
  }
  expect([...shown].sort()).toEqual([...all].sort());
  expect(fields).toBeGreaterThanOrEqual(shapes.length - 1);
});

test("Begin and Proceed tell, and no answer is more than two keys from the next question", async ({
  teacherApi,
  studentFor,
}) => {
  const newTest = await aTest(teacherApi, { questions: [withUnit, inWords, oneRight, withUnit] });
  const { page, id } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  await page.goto(examAddress(newTest.id, id));
  // Our sentence comes first; the specified one, which asks to refresh the page, second.
  await expect(page.getByRole("main")).toContainText(
    /you need not refresh it unless your teacher says so.*then refresh the page/s,
  );
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

test("Enter that is held goes one question on, and hands nothing in @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const newTest = await aTest(teacherApi, { questions: [withUnit, withUnit], begun: true });
  const { page, id } = await studentFor(newTest.id);
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);
  await exam.write("12.5");
  for (let press = 0; press < 9; press += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await exam.sees(2);
  await expect(exam.submitSheet).toBeHidden();
  await exam.write("12.5");
  for (let press = 0; press < 9; press += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(exam.submitSheet).toBeVisible();
});

test("a browser that forbids storage lets one in, and says that answers are on the page alone @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  const newTest = await aTest(teacherApi, { questions: [inWords], begun: true });
  const { page, id } = await studentFor(newTest.id, { phone: true });
  const refuse = `configurable: true, get() { throw new DOMException("", "SecurityError"); }`;
  await beginWith(
    page,
    `for (const name of ["localStorage", "indexedDB"]) Object.defineProperty(window, name, { ${refuse} });`,
  );
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);
  await exam.write("It has");
  await exam.isSaved();
  await page.context().setOffline(true);
  await exam.write("It has one factor.");
  await expect(page.getByText("Offline - keep this page open").first()).toBeVisible();
  await page.context().setOffline(false);
  await exam.isSaved();
  await page.goto("/");
  await expect(page.getByText("This browser keeps nothing on this device.")).toBeHidden();
});

test("at 400 % nothing lies over a question, and letters that do not come are said and fetched again @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/ERR_FAILED/);
  const half = String.raw`<span data-type="inline-math" data-latex="\frac{1}{2}"></span>`;
  const newTest = await aTest(teacherApi, {
    questions: [{ ...inWords, body: `<p>What is ${half}?</p>` }],
    begun: true,
  });
  const { page, id } = await studentFor(newTest.id);
  await page.setViewportSize({ width: 320, height: 256 });
  const letters = "**/*KaTeX*";
  await page.route(letters, (route) => route.abort());
  const exam = new ExamPage(page);
  await exam.enter(newTest.id, id);
  const note = page.getByRole("alert").filter({ hasText: "A part of this page" });
  await expect(note).toBeVisible();
  await page.unroute(letters);
  await note.getByRole("button", { name: "Retry" }).click();
  await expect(note).toBeHidden();
  await exam.answerField.focus();
  await page.keyboard.type("One half");
  await expect(exam.answerField).toBeInViewport({ ratio: 0.5 });
});
