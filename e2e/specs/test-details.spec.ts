import { readFile } from "node:fs/promises";
import type { ReplyOf } from "@markwell/contract/call";
import { listFeedbacks } from "@markwell/contract/calls/feedback";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { testFigures } from "@markwell/contract/calls/test-figures";
import { listTests, testToEdit, updateTest } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { demoAccount } from "../fixtures/accounts.ts";
import { expect, test } from "../fixtures/people.ts";
import { aTest, inWords } from "../fixtures/tests.ts";
import { visit } from "../fixtures/visit.ts";
import { fitsEverybody } from "../fixtures/widths.ts";

type Scores = ReplyOf<typeof candidateScores>["data"];

/** A test of the demo school whose attempts are all marked. */
/** One of the demo school's, with feedback: those of other specs are of today. */
async function aMarkedTest(api: Client) {
  const { data: tests } = await api(listTests);
  const today = new Date().toISOString().slice(0, 10);
  const marked = tests.find(
    ({ mine, isResultgenerated, candidateCount, createdAt }) =>
      mine && isResultgenerated && candidateCount > 5 && createdAt.slice(0, 10) < today,
  );
  if (!marked) throw new Error("the demo school has no test with results");
  const { data: scores } = await api(candidateScores, { testid: marked._id });
  return { ...marked, scores };
}

const statisticsOf = (id: string) => `/user/listtests?test=${id}&tab=statistics`;

/** The rows of a chart's table, worked out here in another way than the page does it. */
function expectedRows(scores: Scores) {
  const attempts = scores.flatMap(({ score, maxMarks }) =>
    score === null ? [] : [{ score, percent: Math.round((score / maxMarks) * 100), maxMarks }],
  );
  const share = (count: number) => `${Math.round((count / attempts.length) * 100)} %`;
  const row = (name: string, count: number) => `${name}${count}${share(count)}`;
  const between = (from: number, to: number) =>
    attempts.filter(({ percent }) => percent >= from && percent <= to).length;
  const filled = [
    [91, 100],
    [81, 90],
    [71, 80],
    [61, 70],
    [50, 60],
    [0, 49],
  ].filter(([from = 0, to = 0]) => between(from, to) > 0);
  const pass = attempts.filter(({ score, maxMarks }) => score >= maxMarks / 2).length;
  return {
    attempts,
    filledBands: filled.length,
    result: [row("Pass", pass), row("Fail", attempts.length - pass)],
    bands: [
      row("91-100", between(91, 100)),
      row("81-90", between(81, 90)),
      row("71-80", between(71, 80)),
      row("61-70", between(61, 70)),
      row("50-60", between(50, 60)),
      row("below 50", between(0, 49)),
    ],
  };
}

test("the students of a test with percent and grade, and from one answer sheet to the next @deep", async ({
  teacher: { page, api },
}) => {
  const marked = await aMarkedTest(api);
  const [best] = marked.scores;
  await page.goto(`/user/listtests?test=${marked._id}&tab=students`);
  const cells = page.getByRole("row").filter({ hasText: best?.userid.emailid }).getByRole("cell");
  await expect(cells.nth(6)).toHaveText(`${best?.percentage}%`);
  await expect(cells.nth(7)).toHaveText(best?.grade ?? "");

  const students = marked.scores
    .filter(({ closedHow }) => closedHow !== "")
    .map(({ userid }) => userid)
    .sort((a, b) => a.name.localeCompare(b.name, "en") || a._id.localeCompare(b._id));
  const [first, second] = students;
  await visit(
    page,
    `/trainee/taketest?testid=${marked._id}&traineeid=${first?._id}&isCorrect=true`,
  );
  const way = page.getByRole("navigation", { name: "Students" });
  await expect(way).toContainText(`Student 1 of ${students.length}, by name`);
  await way.getByRole("link", { name: `${texts.review.nextStudent}: ${second?.name}` }).click();
  await expect(way).toContainText(`Student 2 of ${students.length}`);
  await expect(page).toHaveURL(new RegExp(`traineeid=${second?._id}`));
  await expect(page.getByText(second?.name ?? "").first()).toBeVisible();
});

test("the statistics of a test: scores, Pass/Fail and bands as charts and as numbers @deep", async ({
  teacher: { page, api },
}) => {
  const marked = await aMarkedTest(api);
  const expected = expectedRows(marked.scores);
  await page.goto("/user/listtests");
  await page.getByRole("searchbox", { name: "Search in the tests" }).fill(marked.title);
  await page
    .getByRole("row")
    .filter({ hasText: marked.title })
    .first()
    .getByRole("button", { name: "Details" })
    .click();
  const details = page.getByRole("dialog", { name: marked.title });
  await expect(details.getByRole("tab")).toHaveText([
    "Details",
    "Questions",
    "Students",
    "Statistics",
    "Feedbacks",
  ]);
  await details.getByRole("tab", { name: "Statistics" }).click();
  await expect(page).toHaveURL(/tab=statistics/);

  const card = (title: string) => details.getByRole("figure", { name: title });
  const picture = (title: string) => card(title).getByRole("img", { name: / chart of / });
  const rowsOf = async (title: string) => {
    await card(title).getByRole("button", { name: "Show as table" }).click();
    return card(title).locator("tbody").getByRole("row");
  };

  await test.step("the pictures, with their numbers right at the parts", async () => {
    await expect(picture("Score against number of students").locator("svg").first()).toBeVisible();
    await expect(picture("Pass/Fail")).toHaveAccessibleName(/^Doughnut chart of \d+ students?\./);
    await expect(picture("Pass/Fail").locator("text").filter({ hasText: "Pass" })).toBeVisible();
    await expect(picture("Percentage bands").locator("path.recharts-sector")).toHaveCount(
      expected.filledBands,
    );
  });

  await test.step("how each question did, and what deserves a look", async () => {
    const { data: figures } = await api(testFigures, { testid: marked._id });
    const [first] = figures.questions;
    const questions = details.getByRole("region", { name: "Questions" });
    await expect(questions.locator("summary")).toHaveCount(figures.questions.length);
    await questions.locator("summary").first().click();
    await expect(questions.locator("summary").first()).toContainText(
      `${Math.round((first?.facility ?? 0) * 100)} %`,
    );
    await expect(details.getByRole("region", { name: "Over all tests" })).toContainText(
      marked.title,
    );
  });

  await test.step("the numbers, as worked out from the scores", async () => {
    const scores = await rowsOf("Score against number of students");
    const max = expected.attempts[0]?.maxMarks ?? 0;
    const cells = await scores.evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? "")),
    );
    const counted = cells.map(([name = "", count]) => {
      const [from = "0", to = from] = name.split("-");
      const inside = expected.attempts.filter(
        ({ score }) => score >= Number(from) && score < Number(to) + 1,
      );
      return [count, String(inside.length)];
    });
    expect(counted.map(([shown]) => shown)).toEqual(counted.map(([, own]) => own));
    expect(cells.at(-1)?.[0]).toMatch(new RegExp(`(^|-)${max}$`));
    await expect(await rowsOf("Pass/Fail")).toHaveText(expected.result);
    await expect(await rowsOf("Percentage bands")).toHaveText(expected.bands);
    await expect(picture("Pass/Fail")).toBeHidden();
    await card("Pass/Fail").getByRole("button", { name: "Show as chart" }).click();
    await expect(picture("Pass/Fail")).toBeVisible();
  });
});

test("the spreadsheet of a test is a real .xlsx under its name, and while a big one is made its progress shows @deep", async ({
  teacher: { page, api },
}) => {
  const marked = await aMarkedTest(api);
  let asked = 0;
  await page.route("**/api/v1/trainer/result/download", (route) => {
    asked += 1;
    const states = [0.25, 0.75];
    const progress = states[asked - 1];
    if (progress === undefined) return route.continue();
    return route.fulfill({ json: { success: true, link: "", file: "", progress } });
  });
  const button = page.getByRole("button", { name: "Download as Excel" });
  await page.goto(statisticsOf(marked._id));
  await expect(button).toBeVisible();
  // The file is made now; a busy machine takes its time for it.
  const arriving = page.waitForEvent("download", { timeout: 60_000 });
  await button.click();
  await expect(page.getByText("Making the spreadsheet: 25 %")).toBeVisible();
  await expect(page.getByText("Making the spreadsheet: 75 %")).toBeVisible();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(`${marked.title} - results.xlsx`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  expect(bytes.includes("xl/worksheets/sheet5.xml")).toBe(true);
  await expect(page.getByText(/Making the spreadsheet/)).toBeHidden();
  await expect(button).toBeEnabled();
  expect(asked).toBe(3);
});

test("marks go into one's own sheet: asked where it is not certain, all else as it was @deep", async ({
  teacher: { page, api },
}) => {
  const marked = await aMarkedTest(api);
  const sat = marked.scores.filter(
    ({ percentage, pending, absent }) => percentage !== null && !pending && !absent,
  );
  const [first, second, third] = sat.map(({ userid, score }) => ({ ...userid, score }));
  if (!first || !second || !third) throw new Error("too few have sat the test");
  const turned = second.name.split(" ").reverse().join("_");
  const list = (marks: readonly unknown[]) =>
    [
      "Our list,,,",
      "Name,E-mail,WA1,Note",
      `${first.name},${first.emailid},${marks[0]},"a, b"`,
      `${turned},,${marks[1]},=1+1`,
      `${third.name},${third.emailid},${marks[2]},`,
      `Nobody Known,,,`,
    ].join("\r\n");

  await page.goto(statisticsOf(marked._id));
  await page.getByRole("link", { name: "Fill in my sheet" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(list(["", "", "0.5"])),
  });
  const column = page.getByRole("combobox", { name: "Column for the marks" });
  await column.click();
  await page.getByRole("option", { name: "C: WA1" }).click();
  await fitsEverybody(page, "which column takes which marks");
  await page.getByRole("button", { name: "Look at the rows" }).click();
  const rows = page.getByRole("table", { name: "Rows of your sheet" });
  const ask = rows.getByRole("row", { name: new RegExp(turned) });
  await expect(ask).toContainText("The name is written differently");
  await fitsEverybody(page, "the rows of one's own sheet");
  await ask.getByRole("button", { name: new RegExp(`^It is ${second.name}`) }).click();
  await page.getByText(/^All 4$/).click();
  await rows.getByRole("checkbox", { name: `Replace with ${third.score}` }).check();
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the sheet with 3 marks" }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe("list.csv");
  expect(await readFile(await download.path(), "utf8")).toBe(
    list([first.score, second.score, third.score]),
  );
  await expect(page.getByRole("heading", { name: "3 marks written into list.csv" })).toBeFocused();
});

test("the feedback of a test: author, e-mail, stars and text @deep", async ({
  teacher: { page, api },
}) => {
  const marked = await aMarkedTest(api);
  const { data: feedbacks } = await api(listFeedbacks, { testid: marked._id });
  expect(feedbacks.length).toBeGreaterThan(2);
  await page.goto(`/user/listtests?test=${marked._id}&tab=feedbacks`);
  const items = page.getByRole("dialog").getByRole("listitem");
  await expect(items).toHaveCount(feedbacks.length);
  for (const [index, { userid, rating, feedback }] of feedbacks.entries()) {
    const item = items.nth(index);
    await expect(item.getByText(userid.name).first()).toBeVisible();
    await expect(item.getByText(userid.emailid)).toBeVisible();
    await expect(item.getByRole("img", { name: `${rating} of 5 stars` })).toBeVisible();
    if (feedback) await expect(item.getByText(feedback)).toBeVisible();
  }
});

test("a test that nobody has finished says so, and holds its feedback back @deep", async ({
  teacher: { page, api },
  studentFor,
}) => {
  const newTest = await aTest(api, { questions: [inWords], begun: true });
  await studentFor(newTest.id);
  await page.goto(statisticsOf(newTest.id));
  const details = page.getByRole("dialog", { name: newTest.title });
  await expect(details.getByText("Nobody has finished this test yet")).toBeVisible();
  await details.getByRole("tab", { name: "Feedbacks" }).click();
  await expect(details.getByText("You can see feedback after the test has ended")).toBeVisible();
});

test(`WCAG 2.2 AA, and nothing to scroll sideways: the results of a test in light and dark colours`, async ({
  teacher: { page, api },
}) => {
  const marked = await aMarkedTest(api);
  await page.goto("/user/listtests");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const tab of ["students", "statistics", "feedbacks"]) {
    await visit(page, `/user/listtests?test=${marked._id}&tab=${tab}`);
    const ready = {
      students: "View Answer Sheet",
      statistics: "Pass/Fail",
      feedbacks: "on average",
    };
    await expect(
      page
        .getByRole("dialog")
        .getByText(ready[tab as keyof typeof ready])
        .first(),
    ).toBeVisible();
    await test.step(tab, () => fitsEverybody(page, tab, { inDark: true }));
  }
});

test("details that fail to load say so together, and come with Retry @deep", async ({
  teacher,
  noise,
}) => {
  noise.expect(/500/);
  const { id, title } = await aTest(teacher.api, { questions: [inWords] });
  const { page } = teacher;
  let broken = true;
  const calls = { "trainer/details": "The test is away.", questions: "The questions are away." };
  for (const [path, message] of Object.entries(calls)) {
    await page.route(`**/api/v1/test/${path}`, (route) =>
      broken ? route.fulfill({ status: 500, json: { success: false, message } }) : route.continue(),
    );
  }
  await page.goto(`/user/listtests?test=${id}&tab=questions`);
  const told = page.getByRole("alert").filter({ hasText: /^Error !/ });
  await expect(told).toContainText("The test is away. The questions are away.");
  await fitsEverybody(page, "details that failed to load");

  await page.getByRole("tab", { name: "Details", exact: true }).click();
  await expect(told).toContainText(/The test is away\.\s*Retry/);
  await page.getByRole("tab", { name: "Questions" }).click();
  broken = false;
  await told.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Why is 1 not a prime number?")).toBeVisible();
  await expect(told).toBeHidden();
});

test("a test is vetted: sent, commented at a question, approved, and asked again after a change @deep", async ({
  teacher: { page, api },
  personWith,
  baseURL: origin = "",
}) => {
  const { id, title } = await aTest(api, { questions: [inWords] });
  await page.goto(`/user/listtests?test=${id}`);
  await page.getByRole("link", { name: "Vetting" }).click();
  await page.getByRole("combobox", { name: "Vetter" }).click();
  await page.getByRole("option", { name: "Priya Nair" }).click();
  await page.getByRole("button", { name: "Send to the vetter" }).click();
  await expect(page.getByText("With the vetter")).toBeVisible();

  const vetter = await personWith(await demoAccount(origin, "english@demo.school", "TRAINER"));
  await vetter.page.goto("/user/home");
  await vetter.page.getByRole("link", { name: `Vet the test ${title}` }).click();
  await expect(vetter.page.getByRole("row", { name: /^All topics/ })).toBeVisible();
  await vetter.page.getByRole("button", { name: "Comment on question 1" }).click();
  await vetter.page.getByRole("textbox", { name: "Comment on question 1" }).fill("Clear.");
  await vetter.page.getByRole("button", { name: "Save comment" }).click();
  const said = vetter.page.getByRole("list", { name: "Comments on question 1" });
  await expect(said).toContainText("Clear.");
  await fitsEverybody(vetter.page, "the vetting of a test");
  await vetter.page.getByRole("button", { name: "Approve" }).click();
  await vetter.page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(vetter.page.getByText("Students may get this test.")).toBeVisible();

  const { data } = await api(testToEdit, { id });
  await api(updateTest, { _id: id, version: data.version, duration: 45 });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("The time was 15 minutes.");
  await expect(page.getByRole("row", { name: /^Priya Nair .* Approved, / })).toBeVisible();
});
