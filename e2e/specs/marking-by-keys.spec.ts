import { handIn, proceedToTest, saveAnswer } from "@markwell/contract/calls/attempts";
import { saveBankComment } from "@markwell/contract/calls/comments";
import { markingQueue } from "@markwell/contract/calls/marking";
import { registerTrainee } from "@markwell/contract/calls/people";
import { createRubric } from "@markwell/contract/calls/rubrics";
import { createClient } from "@markwell/contract/client";
import type { Locator, Page } from "@playwright/test";
import { actionsOn } from "../fixtures/actions.ts";
import { freshEmail, freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, inWords, mathematicsOf } from "../fixtures/tests.ts";

/** Hands in answers as a student who needs no window. */
async function handInAs(
  origin: string,
  name: string,
  { id, questions }: { id: string; questions: string[] },
  answer: (place: number) => string,
): Promise<void> {
  const { token, testLink } = await createClient({ origin })(registerTrainee, {
    ...{ testid: id, name, emailid: freshEmail(), password: "three brown kettles" },
    ...{ postelCode: "123456", level: "secondary 1" },
  });
  const api = createClient({ origin, token: () => token });
  const userid = new URL(testLink, origin).searchParams.get("traineeid") ?? "";
  const own = { testid: id, userid };
  await api(proceedToTest, own);
  for (const [place, qid] of questions.entries())
    await api(saveAnswer, { ...own, qid, customAnswer: answer(place) });
  await api(handIn, own);
}

/** Marks the page once anything but a key is used. */
const NOTE_MOUSE = `addEventListener("pointerdown", () => document.documentElement.setAttribute("data-mouse", ""))`;

const STUDENTS = 6;
const QUESTIONS = 10;

test("sixty answers are marked by points without the mouse @deep", async ({
  teacher: { page, api },
  baseURL: origin = "",
}) => {
  await page.addInitScript(NOTE_MOUSE);
  const point = (id: string, text: string, marks: number) =>
    ({ id, text, marks, kind: "" }) as const;
  const points = [
    point("a1", "Names the factor", 2),
    point("a2", "Counts factors", 2),
    point("a3", "Says why", 1),
  ];
  const subject = await mathematicsOf(api);
  const { data: rubric } = await api(createRubric, {
    ...{ title: freshName("One is no prime"), kind: "points", subject, halves: true },
    criteria: [{ id: "p", name: "Reasons", bands: [], points, most: null }],
  });
  const questions = Array.from({ length: QUESTIONS }, (_, place) => ({
    ...inWords,
    body: `<p>Why is 1 not a prime number? (${place + 1})</p>`,
    rubric: rubric._id,
  }));
  const newTest = await aTest(api, { questions, begun: true });
  for (let student = 0; student < STUDENTS; student += 1)
    await handInAs(
      origin,
      freshName("Amira Yusof"),
      newTest,
      (place) => `It has one factor. Kettle ${student} of ${place}.`,
    );
  const { keyboard } = page;
  const first = page.getByRole("checkbox", { name: /Names the factor/ });
  const article = page.getByRole("article");
  await page.goto(`/user/marking?only=${newTest.id}&test=${newTest.id}`);

  await test.step("a word leads to its answer, and Escape back to all", async () => {
    await expect(first).toBeFocused();
    await keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Find by words or name" })).toBeFocused();
    await keyboard.type("kettle 4");
    await keyboard.press("Enter");
    await expect(page.getByText("0 of 1 marked", { exact: true })).toBeVisible();
    await expect(article).toContainText("Kettle 4 of");
    await expect(first).toBeFocused();
    await keyboard.press("/");
    await keyboard.press("Escape");
    await expect(page.getByText(`0 of ${STUDENTS} marked`, { exact: true })).toBeVisible();
  });

  await test.step("ticks, half marks and Enter go through all of them", async () => {
    for (let question = 0; question < QUESTIONS; question += 1) {
      for (let marked = 0; marked < STUDENTS; marked += 1) {
        await expect(
          page.getByText(`${marked} of ${STUDENTS} marked`, { exact: true }),
        ).toBeVisible();
        await expect(first).toBeFocused();
        await expect(first).not.toBeChecked();
        // A second press of the same key gives half of a point.
        for (const key of ["1", "2", "2", "Enter"]) await keyboard.press(key);
      }
      if (question === 0) await undoAndMarkAgain(page, first);
      if (question < QUESTIONS - 1) {
        await expect(page.getByRole("button", { name: "Next question" })).toBeFocused();
        await keyboard.press("Enter");
      }
    }
  });

  await expect(page.locator("html")).not.toHaveAttribute("data-mouse");
  await expect
    .poll(async () => (await api(markingQueue, { testid: newTest.id })).totalCount)
    .toBe(0);
});

/** Back to the last answer by keys: its ticks are there, and it is saved once more. */
async function undoAndMarkAgain(page: Page, first: Locator): Promise<void> {
  await expect(page.getByRole("button", { name: "Next question" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Undo the last mark" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(first).toBeChecked();
  await page.keyboard.press("Enter");
}

const SCRIPTS = 8;
const COMMENTS = 5;
/** Clicks and groups of keystrokes that one composition may take. */
const MOST_ACTS = 25;

const sentence = (script: number, place: number) =>
  `On day ${place} of week ${script} we walked to the river.`;

/** Where the words of `sought` begin in the element `region`, from its corner. */
const PLACE_OF = (sought: string) => `{
  const region = document.querySelector('[role="group"][aria-label="Answer"]');
  const sought = ${JSON.stringify(sought)};
  const pieces = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
  let found;
  for (let node = pieces.nextNode(); node && !found; node = pieces.nextNode()) {
    const at = node.textContent.indexOf(sought);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 10);
    const [box] = range.getClientRects();
    const frame = region.getBoundingClientRect();
    found = { x: box.left - frame.left + 8, y: box.top - frame.top + box.height / 2 };
  }
  found;
}`;

test("eight compositions with levels and five comments each take few acts @deep", async ({
  teacher: { page, api },
  baseURL: origin = "",
}) => {
  const subject = await mathematicsOf(api);
  const band = (id: string, name: string, from: number, to: number) =>
    ({ id, name, from, to, text: `${name} work.` }) as const;
  const criterion = (id: string, name: string) => ({
    ...{ id, name, points: [], most: null },
    bands: [
      band(`${id}1`, "Strong", 7, 10),
      band(`${id}2`, "Fair", 3, 6),
      band(`${id}3`, "Weak", 1, 2),
    ],
  });
  const { data: rubric } = await api(createRubric, {
    ...{ title: freshName("Composition"), kind: "bands", subject },
    criteria: [criterion("c", "Content"), criterion("l", "Language")],
  });
  const composition = { ...inWords, isLong: false, isComposition: true, weightage: 10, answer: [] };
  const newTest = await aTest(api, {
    questions: [{ ...composition, body: "<p>Write about a walk.</p>", rubric: rubric._id }],
    begun: true,
  });
  const [qid = ""] = newTest.questions;
  for (let script = 0; script < SCRIPTS; script += 1) {
    const text = Array.from({ length: 27 }, (_, place) => sentence(script, place)).join("\n");
    await handInAs(origin, freshName("Caleb Ng"), newTest, () => text);
  }
  for (let key = 1; key <= COMMENTS; key += 1)
    await api(saveBankComment, {
      ...{ _id: crypto.randomUUID(), kind: "praise", text: `A vivid picture ${key}.`, key },
    });

  await page.goto(`/user/marking?only=${newTest.id}&test=${newTest.id}&question=${qid}`);
  const answer = page.getByRole("group", { name: "Answer", exact: true });
  const made = { acts: 0, keys: 0 };
  for (let marked = 0; marked < SCRIPTS; marked += 1) {
    await expect(page.getByText(`${marked} of ${SCRIPTS} marked`, { exact: true })).toBeVisible();
    const [, script = "0"] = /of week (\d)/.exec(await answer.innerText()) ?? [];
    if (marked < SCRIPTS - 1) made.acts += await markByMouse(page, Number(script));
    else made.keys = await markByKeys(page);
  }
  process.stdout.write(
    `composition: ${made.acts / (SCRIPTS - 1)} acts a script, ${made.keys} keys without the mouse\n`,
  );
  expect(made.acts / (SCRIPTS - 1)).toBeLessThanOrEqual(MOST_ACTS);
  await expect
    .poll(async () => (await api(markingQueue, { testid: newTest.id })).totalCount)
    .toBe(0);
});

/** Five sentences with a comment of the bank, two levels, next; tells the acts. */
async function markByMouse(page: Page, script: number): Promise<number> {
  const { made, click, press, button } = actionsOn(page);
  const answer = page.getByRole("group", { name: "Answer", exact: true });
  for (let key = 1; key <= COMMENTS; key += 1) {
    const words = sentence(script, key * 4);
    await answer.getByText(words).first().scrollIntoViewIfNeeded();
    await click(answer, await page.evaluate<{ x: number; y: number }>(PLACE_OF(words)));
    await expect(page.getByRole("region", { name: "Comment on the chosen words" })).toContainText(
      words,
    );
    await press(String(key));
    await expect(page.getByText(`A vivid picture ${key}.`)).toBeVisible();
  }
  await click(page.getByRole("button", { name: /^Strong/ }).first());
  await click(page.getByRole("button", { name: /^Fair/ }).nth(1));
  await click(button("Save and next"));
  return made.acts;
}

/** The same by keys alone; tells how many were pressed. */
async function markByKeys(page: Page): Promise<number> {
  const { made, press } = actionsOn(page);
  const answer = page.getByRole("group", { name: "Answer", exact: true });
  await expect(page.getByRole("textbox", { name: "Content, 0 to 10" })).toBeFocused();
  for (const key of ["a", "Enter", "b"]) await press(key);
  await press("t");
  await expect(answer).toBeFocused();
  for (let key = 1; key <= COMMENTS; key += 1) {
    await press("ArrowDown");
    await press(String(key));
    await expect(page.getByText(`A vivid picture ${key}.`)).toBeVisible();
  }
  await press("Escape");
  await press("Enter");
  await press("Enter");
  return made.actions;
}
