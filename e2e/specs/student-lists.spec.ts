import {
  handIn,
  paperQuestions,
  proceedToTest,
  saveAnswer,
} from "@markwell/contract/calls/attempts";
import { beginTest } from "@markwell/contract/calls/conduct";
import { schoolLists } from "@markwell/contract/calls/subjects";
import { texts } from "@markwell/contract/texts";
import { inTwoLines } from "@markwell/domain/text/two-lines";
import type { Page } from "@playwright/test";
import { freshName } from "../fixtures/fresh.ts";
import { manyTests } from "../fixtures/many-tests.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, inWords } from "../fixtures/tests.ts";
import { ownClock } from "../fixtures/windows.ts";
import { chooseFrom } from "../pages/choose-from.ts";
import { examAddress } from "../pages/exam.ts";

const SHARED_COLUMNS = ["Level", "Year", "Term", "School", "Paper"];

function listOn(page: Page, label: string) {
  const list = page.getByRole("region", { name: label });
  return {
    list,
    heads: list.getByRole("columnheader"),
    rows: list.getByRole("row").filter({ has: page.getByRole("cell") }),
  };
}

async function hasTheTabs(page: Page): Promise<void> {
  await expect(page.getByRole("tab")).toHaveText([
    "MATHEMATICS",
    "English",
    "SCIENCE",
    "MOTHER TONGUE",
  ]);
  await expect(page.getByRole("tab", { name: "MOTHER TONGUE" })).toBeDisabled();
  await expect(page.getByRole("tab", { name: "MATHEMATICS" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
}

test("the history: tabs, columns, 8 rows, short names, filters and order @deep", async ({
  demoStudent: { page },
}) => {
  const { heads, rows, list } = listOn(page, "Finished tests");
  await page.goto("/user/testHistory");
  await hasTheTabs(page);
  await expect(heads).toHaveText(["Name", ...SHARED_COLUMNS, "Status", "Marks", "Review"]);
  await expect(rows).toHaveCount(8);
  await expect(list.getByText(/^1–8 of \d+$/)).toBeVisible();

  await test.step("a name is cut at 15 characters and goes on below", async () => {
    const name = page.getByTitle(/^P6 Mathematics Weekly Quiz \d+$/).first();
    await expect(name).toContainText(/^P6 Mathematics…Weekly Quiz \d/);
    await expect(rows.filter({ has: name }).getByRole("button")).toHaveAccessibleName(
      /^Review Test: P6 Mathe.* \d/,
    );
  });

  await test.step("order and filters", async () => {
    for (const head of SHARED_COLUMNS) {
      await expect(list.getByRole("button", { name: head, exact: true })).toBeVisible();
      await expect(page.getByRole("combobox", { name: head, exact: true })).toBeVisible();
    }
    const parts = rows.getByRole("cell", { name: /^Paper \d/ });
    await list.getByRole("button", { name: "Paper", exact: true }).click();
    await expect(parts.first()).toHaveText("Paper 1");
    await list.getByRole("button", { name: "Paper", exact: true }).click();
    await expect(parts.first()).toHaveText("Paper 2");
    await chooseFrom(page.getByRole("region", { name: "Filters" }), "Paper", "Paper 1");
    await expect(parts).toHaveText(Array(5).fill("Paper 1"));
  });

  await test.step("the choice of a review", async () => {
    await rows
      .first()
      .getByRole("button", { name: /^Review Test/ })
      .click();
    const choice = page.getByRole("dialog", { name: "Review Test" });
    await expect(choice).toContainText(texts.review.choose);
    await expect(choice.getByRole("link")).toHaveText([/^Full Review/, /^Correction Review/]);
    await page.keyboard.press("Escape");
  });

  await test.step("without room for a table a test is a row: full name, marks, one button by state", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/user/testHistory");
    const items = page.getByRole("list", { name: "Finished tests" }).getByRole("listitem");
    await expect(items).toHaveCount(8);
    const button = page
      .getByRole("link", { name: /^(Fix \d+: |Result of )P6 / })
      .or(page.getByRole("button", { name: /^Review Test: P6 / }))
      .or(page.getByText("Opens when marked"));
    for (const item of await items.all()) {
      await expect(item).toContainText(/P6 [A-Z].*\d\d\/\d\d\/\d{4}/);
      await expect(item.and(items.filter({ has: button }))).toHaveCount(1);
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(88);
    }
    const told = items.filter({ hasText: /\d+\s\/\s\d+\smarks/ }).first();
    await expect(told.getByText("Term")).toBeHidden();
    await told.getByText(/^P6 /).click();
    await expect(told.getByText("Term")).toBeVisible();
    await expect(told.getByRole("link", { name: "See the result" })).toBeVisible();
  });
});

test("the tests to take: columns, 8 rows, points, minutes, and the way back into a running one", async ({
  teacherApi,
  studentFor,
}) => {
  const stem = freshName("Rows");
  const [school] = (await teacherApi(schoolLists)).data.schools;
  const [running = ""] = await manyTests(
    teacherApi,
    {
      title: `${stem} running, with a long name`,
      level: "secondary 1",
      school: school?.name,
      year: 2026,
      term: 3,
      exam: "Paper 2",
      duration: 40,
    },
    ...Array.from({ length: 8 }, (_, place) => ({
      title: `${stem} ${place + 1}`,
      level: "secondary 1" as const,
    })),
  );
  const { page, api, id } = await studentFor(running);
  await teacherApi(beginTest, { id: running });
  await api(proceedToTest, { testid: running, userid: id });
  const { heads, rows, list } = listOn(page, "Tests to take");
  await page.goto("/user/livetest");
  await hasTheTabs(page);
  await expect(heads).toHaveText(["Name", ...SHARED_COLUMNS, "Points", "Duration", "Test"]);
  await list.getByRole("searchbox").fill(stem);
  await expect(list.getByText("1–8 of 9")).toBeVisible();
  await expect(rows).toHaveCount(8);

  await test.step("what a line shows", async () => {
    await list.getByRole("searchbox").fill(`${stem} running`);
    await expect(rows).toHaveCount(1);
    const name = `${stem} running, with a long name`;
    const lines = inTwoLines(name, 25).join("");
    await expect(rows.getByTitle(name)).toContainText(`${lines}Live now40 min left`);
    await expect(rows.getByRole("cell")).toContainText([
      stem.slice(0, 15),
      "Secondary 1",
      "2026",
      "3",
      school?.name ?? "",
      "Paper 2",
      "+ 30 points",
      "40 minutes",
      "Running",
    ]);
  });

  await test.step("the running one is entered again, 1 second after saying so", async () => {
    const clock = ownClock(page);
    await rows.getByRole("button", { name: /^Running:/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(
      "Your test is currently running. Would you like to enter again?",
    );
    await clock.install();
    await clock.pauseAt((await page.evaluate<number>("Date.now()")) + 1000);
    await dialog.getByRole("button", { name: "Yes, enter again" }).click();
    await clock.runFor(900);
    await expect(page).toHaveURL(/\/user\/livetest/);
    await clock.runFor(100);
    await clock.resume();
    await expect(page).toHaveURL(/\/trainee\/taketest/);
    await expect(page.getByRole("heading", { name: /^Question 1\b/ })).toBeVisible();
  });
});

test("a test that waits for marking has marks N/A in the history, whose filters are folded while it is short; starting one asks first @deep", async ({
  teacherApi,
  studentFor,
}) => {
  const newTest = await aTest(teacherApi, { questions: [inWords], begun: true });
  const { page, api, id } = await studentFor(newTest.id);
  const { rows } = listOn(page, "Finished tests");
  await page.goto("/user/livetest");
  const take = page.getByRole("button", { name: `Take Test: ${newTest.title}` });
  await page.getByRole("searchbox").fill(newTest.title);
  await take.click();
  await expect(page.getByRole("dialog")).toContainText(texts.attempt.startConfirm);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(take).toBeVisible();

  const own = { testid: newTest.id, userid: id };
  const [qid = ""] = newTest.questions;
  await api(proceedToTest, own);
  await api(saveAnswer, { ...own, qid, customAnswer: "It has one factor." });
  await api(handIn, own);
  await page.goto("/user/testHistory");
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole("cell", { name: "Pending" })).toBeVisible();
  await expect(rows.getByRole("cell", { name: "N/A" })).toBeVisible();

  const level = page.getByRole("combobox", { name: "Level", exact: true });
  await expect(level).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(level).toBeVisible();
});

test("a review that loads slowly says so after 3 seconds; one that fails says why and tries again @deep", async ({
  teacherApi,
  studentFor,
  noise,
}) => {
  noise.expect(/status of 404/);
  const newTest = await aTest(teacherApi, { questions: [inWords], begun: true });
  const { page, api, id } = await studentFor(newTest.id);
  const own = { testid: newTest.id, userid: id };
  await api(proceedToTest, own);
  await api(paperQuestions, { id: own.testid });
  await api(handIn, own);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/v1/final/results", async (route) => {
    await asked;
    const json = { success: false, message: "This test was removed." };
    await route.fulfill({ status: 404, json });
  });
  await ownClock(page).install();
  await page.goto(examAddress(newTest.id, id));
  const loading = page.getByText("Loading the review");
  const slow = page.getByText("This is taking longer than usual. Keep this page open.");
  await expect(loading).toBeAttached();
  await expect(slow).toBeHidden();
  await page.clock.runFor(3_000);
  await expect(slow).toBeVisible();

  answer();
  const failure = page.getByRole("main").getByRole("alert");
  await expect(failure).toContainText(texts.common.error);
  await expect(failure).toContainText("This test was removed.");
  await page.unroute("**/api/v1/final/results");
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: /^Question 1\b/ })).toBeVisible();
});

test("a list that loads fits a phone", async ({ demoStudent: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/api/v1/test/student/history*", () => undefined);
  await page.goto("/user/testHistory");
  const item = page.locator("ul[aria-busy=true] > li").first();
  await expect(item).toBeVisible();
  expect(await item.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
