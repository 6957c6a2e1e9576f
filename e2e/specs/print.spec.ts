import { saveArrangement } from "@markwell/contract/calls/arrangements";
import { addToClass, createClass, listClasses } from "@markwell/contract/calls/classes";
import type { Page } from "@playwright/test";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, inWords, oneRight, twoRight, withUnit } from "../fixtures/tests.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
import { ConductPage } from "../pages/conduct.ts";

const composition = {
  ...inWords,
  isLong: false,
  isComposition: true,
  body: "<p>Write about a day on which numbers went wrong.</p>",
  answer: ["A story with a beginning and an end."],
};
const withFormula = {
  ...withUnit,
  body: '<p>Find <span data-type="inline-math" data-latex="\\frac{3}{4}"></span> of 40 kg.</p>',
  unit: "kg",
  answer: ["30"],
};
const withVideo = { ...oneRight, quesimgUrl: "https://video.example/counting.mp4" };
/** A page of another site, which no browser can show as a picture. */
const withPage = { ...twoRight, quesimgUrl: "https://pages.example/watch?v=1" };
const withLeftUnit = { ...withUnit, unit: "$", position: "left" as const, answer: ["4.50"] };

const questions = [
  oneRight,
  withPage,
  withFormula,
  withLeftUnit,
  withVideo,
  inWords,
  composition,
  inWords,
];

/** Words that only the key may have. */
const KEY_WORDS = [
  "Correct answer",
  "Accepted answer",
  "Model answer",
  "It has only one factor.",
  "A story with a beginning and an end.",
  "Count on from seven.",
];

/** Where the video would be: the list of questions shows a player. */
const withoutTheVideo = (page: Page) =>
  page.route("https://video.example/**", (route) =>
    route.fulfill({ contentType: "video/mp4", body: "" }),
  );

/** Width and height in mm, and the number of pages, of what the browser would print. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
    "latin1",
  );
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  const inMm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return {
    width: inMm(width),
    height: inMm(height),
    pages: pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    fonts: [...pdf.matchAll(/\/FontName \/[A-Z]{6}\+(\w+)/g)].map(([, name = ""]) => name),
  };
}

test("a long test prints on several A4 pages, the questions without any key @deep", async ({
  teacher,
  studentFor,
}) => {
  const { page, api } = teacher;
  const newTest = await aTest(api, { questions });
  const student = await studentFor(newTest.id, { name: freshName("Nadia Rahman") });
  const ownClass = { name: freshName("Print"), year: 2026, level: "secondary 1" } as const;
  const { data } = await api(createClass, ownClass);
  await api(addToClass, { _id: data._id, studentId: [student.id] });
  await api(saveArrangement, {
    ...{ _id: crypto.randomUUID(), studentId: student.id, version: 0, from: "2026-01-02" },
    ...{ extraPercent: 25, aids: ["large-print"] },
  });
  await withoutTheVideo(page);
  const conduct = new ConductPage(page);
  await conduct.open(newTest.id);
  await page.getByRole("tab", { name: "Questions" }).click();
  // What a browser cannot show as a picture is a link, and on paper its address.
  await expect(page.getByRole("link", { name: "open link" })).toHaveAttribute(
    "href",
    withPage.quesimgUrl,
  );
  await page.getByRole("link", { name: "Print the test" }).click();
  const sheet = page.getByRole("article", { name: "Printed test" });
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();

  await test.step("head, numbered questions with marks, options, units, room to write", async () => {
    await expect(sheet.getByRole("heading", { name: newTest.title })).toBeVisible();
    for (const words of ["Mathematics", "Secondary 1", "15 minutes", "Total: 26 marks"]) {
      await expect(sheet.getByText(words, { exact: true })).toBeVisible();
    }
    for (const line of ["Name", "Class", "Date"]) {
      await expect(sheet.getByText(line, { exact: true })).toBeVisible();
    }
    await expect(sheet.getByText(/^\d+\.$/)).toHaveText(
      questions.map((_, place) => `${place + 1}.`),
    );
    await expect(sheet.getByText(/^\[\d+ marks?\]$/)).toHaveText(
      questions.map(({ weightage }) => `[${weightage} marks]`),
    );
    await expect(sheet.getByText(/^[A-D]$/)).toHaveText([..."ABCDABCDABCD"]);
    await expect(sheet.getByText("Choose 2.")).toBeVisible();
    await expect(sheet.getByText("Answer:").first().locator("xpath=..")).toHaveText("Answer:kg");
    await expect(sheet.getByText("Answer:").last().locator("xpath=..")).toHaveText("Answer:$");
  });

  await test.step("formulas are drawn, a video is a note with its address", async () => {
    await expect(sheet.locator("[data-latex] .katex")).toBeVisible();
    await expect(sheet.getByText("Video: https://video.example/counting.mp4")).toBeVisible();
    await expect(sheet.getByText("Link: https://pages.example/watch?v=1")).toBeVisible();
    await expect(sheet.locator("video, img")).toHaveCount(0);
  });

  await test.step("no word of the key", async () => {
    for (const words of KEY_WORDS) await expect(sheet).not.toContainText(words);
    await expect(sheet).not.toContainText("✓");
  });

  await test.step("a student's own printed test has their time, their name and larger print", async () => {
    const title = sheet.getByRole("heading", { name: newTest.title });
    const height = async () => (await title.boundingBox())?.height ?? 0;
    const usual = await height();
    await page.getByRole("button", { name: "With an arrangement" }).click();
    await page.getByRole("combobox", { name: "Print for" }).selectOption({ index: 1 });
    await expect(sheet.getByText("19 min (15 + 4 extra)", { exact: true })).toBeVisible();
    await expect(sheet.getByText(`Name ${student.name}`, { exact: true })).toBeVisible();
    expect((await height()) / usual).toBeGreaterThan(1.3);
    await page.getByRole("combobox", { name: "Print for" }).selectOption("For everybody");
    await expect(sheet.getByText("15 minutes", { exact: true })).toBeVisible();
  });

  await test.step("on paper: A4, several pages, only the sheet, no question torn", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeHidden();
    await expect(page.getByRole("complementary")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    await expect(sheet).toBeVisible();
    const breaks = await sheet
      .getByRole("listitem")
      .evaluateAll((items) =>
        items.map((item) => item.computedStyleMap().get("break-inside")?.toString()),
      );
    expect(new Set(breaks)).toEqual(new Set(["avoid"]));
    const { pages, width, height } = await printed(page);
    expect({ width, height }).toEqual({ width: 210, height: 297 });
    expect(pages).toBeGreaterThan(1);
  });
});

test("the answer key: right options, accepted and model answers, explanation, marks @deep", async ({
  teacher,
}) => {
  const { page, api } = teacher;
  const newTest = await aTest(api, { questions });
  await withoutTheVideo(page);
  await page.goto(`/user/listtests?test=${newTest.id}&tab=questions`);
  const questionsTab = page.getByRole("dialog", { name: newTest.title });
  await expect(questionsTab.getByText("What is 6 + 7?").first()).toBeVisible();
  await questionsTab.getByRole("link", { name: "Print the answer key" }).click();
  const sheet = page.getByRole("article", { name: "Answer key" });
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();
  for (const words of KEY_WORDS) await expect(sheet).toContainText(words);
  const right = sheet.getByRole("listitem").filter({ hasText: /^✓/ });
  await expect(right).toHaveText([/^✓B13/, /^✓A2/, /^✓C5/, /^✓B13/]);
  await expect(sheet).toContainText("Accepted answer: 30 kg");
  await expect(sheet).toContainText("Accepted answer: $4.50");
  await expect(sheet.getByText("Name", { exact: true })).toHaveCount(0);

  await test.step("a school that numbers options has them numbered", async () => {
    const document = (url: URL) => url.pathname === "/user/printtest";
    await page.route(document, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("<html", '<html data-options="numbers"');
      await route.fulfill({ response, body });
    });
    await page.reload();
    await expect(right).toHaveText([/^✓\(2\)13/, /^✓\(1\)2/, /^✓\(3\)5/, /^✓\(2\)13/]);
    await page.unroute(document);
    await page.reload();
    await expect(right.first()).toHaveText(/^✓B13/);
  });

  await test.step("the switch opens the print view and is in the address", async () => {
    await page.getByText("Printed test", { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`printtest\\?testid=${newTest.id}$`));
    await expect(page.getByRole("article", { name: "Printed test" })).toBeVisible();
  });

  await test.step("the button opens the browser's print dialog", async () => {
    await page.evaluate("window.print = () => { window.asked = true; }");
    await page.getByRole("button", { name: "Print", exact: true }).click();
    expect(await page.evaluate("window.asked")).toBe(true);
  });
});

test("a question that no page can hold begins where there is room and breaks inside @deep", async ({
  teacher,
}) => {
  const { page, api } = teacher;
  const long = { ...oneRight, body: "<p>One line of a long story.</p>".repeat(28) };
  const newTest = await aTest(api, { questions: [oneRight, long] });
  // Also where the window is much narrower than the sheet.
  for (const width of [1280, 390]) {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/user/printtest?testid=${newTest.id}`);
    await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("article").getByText("1.", { exact: true })).toBeVisible();
    const breaks = await page
      .locator("[data-question]")
      .evaluateAll((items) =>
        items.map((item) => item.computedStyleMap().get("break-inside")?.toString()),
      );
    expect(breaks).toEqual(["avoid", "auto"]);
    // Beginning on a page of its own, it would end on a third one.
    expect((await printed(page)).pages).toBe(2);
  }
});

test("a first question that is too tall for page 1 still begins on it; parents may sign @deep", async ({
  teacher,
}) => {
  const { page, api } = teacher;
  // It would fit a page of its own, and leave the head alone on the first one.
  const tall = { ...oneRight, body: "<p>One line of a long story.</p>".repeat(21) };
  const newTest = await aTest(api, { questions: [tall] });
  await page.goto(`/user/printtest?testid=${newTest.id}`);
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();
  await expect(page.locator("[data-question]")).toHaveAttribute("data-long", "");
  const sheet = page.getByRole("article", { name: "Printed test" });
  await expect(sheet.getByText("signature")).toHaveCount(0);
  // The address decides, so that it is on a moment later.
  await page.getByRole("switch", { name: "Parent's signature" }).click();
  await expect(sheet.getByText("Parent's or guardian's signature")).toBeVisible();
  await expect(page).toHaveURL(/signature=true/);
});

test("another teacher's test cannot be printed @deep", async ({ teacher, noise }) => {
  const { page } = teacher;
  noise.expect(/404/);
  await page.goto("/user/printtest?testid=019aa000-0000-7000-8000-000000000000");
  await expect(page.getByText("The test could not be loaded")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeDisabled();
});

test("any page on paper is light and whole, without bars and buttons; an open dialog is alone @deep", async ({
  openWindow,
  teacherAccount,
}) => {
  const page = await openWindow({ session: teacherAccount, colorScheme: "dark" });
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto("/user/listtests");
  const list = page.getByRole("main").getByRole("table").first();
  const details = list.getByRole("button", { name: "Details" });
  await expect(details.first()).toBeVisible();
  const bar = page.getByRole("button", { name: "Log Out" });
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const scheme = (name: string) => page.locator(`html[data-mantine-color-scheme=${name}]`);
  await expect(scheme("light")).toBeAttached();
  await expect(bar).toBeHidden();
  await expect(details.first()).toBeHidden();
  await expect(list).toBeVisible();
  const inBoxes = () =>
    page.evaluate<number>(
      `[...document.querySelectorAll("main *")].filter((box) => box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)).length`,
    );
  expect(await inBoxes()).toBe(0);
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await expect(scheme("dark")).toBeAttached();
  expect(await inBoxes()).toBeGreaterThan(0);
  await details.first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(list.first()).toBeHidden();
  await expect(dialog).toBeVisible();
});

test("reports of a class: a sentence written, one page a student in each of four languages @deep", async ({
  teacher: { page, api },
}) => {
  const { data: classes } = await api(listClasses, { search: "6 Courage" });
  const [{ _id, students } = { _id: "", students: 0 }] = classes;
  const words = freshName("Explains every step");
  await page.goto(`/user/class?id=${_id}&tab=reports`);
  const fields = page.getByRole("list").getByRole("textbox");
  await expect(fields).toHaveCount(students);

  await test.step("a sentence is saved with Enter, and typed words outlive a reload", async () => {
    await fields.first().fill(words);
    await fields.first().press("Enter");
    await expect(page.getByText(/^Saved · /).first()).toBeVisible();
    await expect(fields.nth(1)).toBeFocused();
    await fields.nth(1).fill("Half a");
    await page.reload();
    await expect(fields.first()).toHaveValue(words);
    await expect(fields.nth(1)).toHaveValue("Half a");
    await fields.nth(1).fill("");
    await fitsEverybody(page, "the sentences of a class");
  });

  await page.getByRole("link", { name: "Print reports" }).click();
  // What teachers wrote comes on pages behind a student's.
  const sheets = page.locator("[data-report]");
  await expect(sheets).toHaveCount(students);
  await expect(sheets.first()).toContainText(words);
  const language = page.getByRole("combobox", { name: "Language of the report form" });
  for (const [name, title, font, size] of [
    ["English", "Progress report", /Atkinson/, "14px"],
    ["中文", "学习进展报告", /NotoSansSC/, "14px"],
    ["Bahasa Melayu", "Laporan Kemajuan", /Atkinson/, "13.3333px"],
    ["தமிழ்", "முன்னேற்ற அறிக்கை", /NotoSansTamil/, "12.6667px"],
  ] as const) {
    await test.step(name, async () => {
      await language.click();
      await page.getByRole("option", { name }).click();
      await expect(sheets.first().getByRole("heading", { name: title })).toBeVisible();
      await expect(sheets.first()).toHaveCSS("font-size", size);
      await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();
      const { pages, width, height, fonts } = await printed(page);
      expect({ width, height }).toEqual({ width: 210, height: 297 });
      expect(pages).toBeGreaterThanOrEqual(students);
      expect(fonts.join(" ")).toMatch(font);
    });
  }
});
