import { createQuestion } from "@markwell/contract/calls/questions";
import { schoolLists } from "@markwell/contract/calls/subjects";
import type { Client } from "@markwell/contract/client";
import { freshName } from "../fixtures/fresh.ts";
import { manyPapers } from "../fixtures/many-papers.ts";
import { uploadPicture, uploadVideo } from "../fixtures/media.ts";
import { aPaper, inWords, mathematicsOf, oneRight } from "../fixtures/papers.ts";
import { expect, test } from "../fixtures/people.ts";
import { chooseFrom } from "../pages/choose-from.ts";
import { note } from "../pages/notes.ts";
import { WizardPage } from "../pages/wizard.ts";

test("the list of tests: columns, 10 rows, order, and the searched words marked", async ({
  teacher: { page, api },
}) => {
  const stem = freshName("Sorted");
  await manyPapers(api, { title: `${stem} plums` }, { title: `${stem} apples` });
  const list = page.getByRole("region", { name: "List of Tests" });
  const rows = list.getByRole("row").filter({ has: page.getByRole("cell") });
  await page.goto("/user/listtests");
  await expect(list.getByRole("columnheader")).toHaveText([
    "Name",
    "Subjects",
    "Created on",
    "Created By",
    "Action",
  ]);
  await expect(rows).toHaveCount(10);
  await expect(list.getByText(/^1–10 of /)).toBeVisible();

  await list.getByRole("searchbox", { name: "Search in the tests" }).fill(stem);
  await expect(rows).toHaveCount(2);
  const cells = rows.first().getByRole("cell");
  for (const word of stem.split(" ")) {
    await expect(cells.first().locator("mark", { hasText: word })).toBeVisible();
  }
  await expect(cells.nth(1).getByText("Mathematics")).toHaveCSS("text-transform", "uppercase");
  const today = new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Singapore" });
  await expect(cells.nth(2)).toHaveText(today);
  await expect(cells.nth(3)).toHaveText("Daniel Tanteacher@demo.school");

  await list.getByRole("button", { name: "Name", exact: true }).click();
  await expect(list.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(rows.first()).toContainText("apples");
  await list.getByRole("button", { name: "Name", exact: true }).click();
  await expect(rows.first()).toContainText("plums");
  for (const column of ["Subjects", "Created on", "Created By"]) {
    await expect(list.getByRole("button", { name: column, exact: true })).toBeVisible();
  }
});

test("the details of a test: Test Id and Test Link to copy, and what its questions are worth", async ({
  teacher: { page, api, window },
}) => {
  await window.grantPermissions(["clipboard-read", "clipboard-write"]);
  const paper = await aPaper(api);
  await page.goto("/user/listtests");
  await page.getByRole("searchbox", { name: "Search in the tests" }).fill(paper.title);
  const row = page.getByRole("row").filter({ hasText: paper.title });
  await row.getByRole("button", { name: "Details" }).click();
  const details = page.getByRole("dialog", { name: paper.title });
  await expect.poll(async () => (await details.boundingBox())?.width).toBe(0.8 * 1280);
  const clipboard = () => page.evaluate<string>("navigator.clipboard.readText()");

  await details.getByRole("button", { name: "Copy Test Id" }).click();
  await expect(note(page, "Link Copied to clipboard")).toBeVisible();
  expect(await clipboard()).toBe(paper.id);
  await expect(details.getByText(paper.id, { exact: true })).toBeVisible();
  await details.getByRole("button", { name: "Copy Test Link" }).click();
  await expect
    .poll(clipboard)
    .toMatch(new RegExp(`^http.*/#/user/conducttest\\?testid=${paper.id}$`));
  await expect(details.getByText(await clipboard(), { exact: true })).toBeVisible();

  await details.getByRole("tab", { name: "Questions" }).click();
  await expect(details.getByText(/^This question is worth: \d+$/)).toHaveText([
    "This question is worth: 2",
    "This question is worth: 3",
    "This question is worth: 2",
  ]);
});

test("the wizard says what is missing, and goes on when a title cannot be checked", async ({
  teacher: { page, api },
  noise,
}) => {
  noise.expect(/500/);
  const [school] = (await api(schoolLists)).data.schools;
  const taken = await aPaper(api);
  const wizard = new WizardPage(page);
  const title = wizard.basics.getByRole("textbox", { name: "Test Title" });
  const duration = wizard.basics.getByRole("textbox", { name: "Test Duration" });
  const next = page.getByRole("button", { name: "Next: Select Questions" });
  await wizard.open();

  await test.step("basic details", async () => {
    await expect(duration).toHaveValue("15 minutes");
    await duration.fill("");
    await next.click();
    for (const text of [
      "Please give the test title",
      "Please select a test type",
      "Please give test duration",
    ]) {
      await expect(wizard.basics.getByText(text)).toBeVisible();
    }
    await title.fill("Quiz");
    for (const minutes of ["14", "181"]) {
      await duration.fill(minutes);
      await next.click();
      await expect(
        wizard.basics.getByText("Title should be atleast 5 character long"),
      ).toBeVisible();
      await expect(wizard.basics.getByText("The duration is 15 to 180 minutes")).toBeVisible();
    }
    await duration.fill("180");
    await title.fill(taken.title.toUpperCase());
    await expect(wizard.basics.getByText("Another test exist with same name.")).toBeVisible();
    await chooseFrom(wizard.basics, "School", school?.name ?? "");
  });

  await test.step("a check that fails counts as allowed", async () => {
    let asked = 0;
    await page.route("**/api/v1/test/new/name/check", (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { success: false, message: "Out of order" } });
    });
    await wizard.fillBasics(freshName("Unchecked"));
    expect(asked).toBeGreaterThan(0);
  });

  await test.step("at least one question", async () => {
    await page.getByRole("button", { name: "Next: Finalize" }).click();
    await expect(note(page, "Please Select Questions").first()).toBeVisible();
    await wizard.isAt("Select Questions");
  });

  await test.step("the last step shows the school", async () => {
    await page.getByRole("button", { name: "Draw" }).click();
    await expect(page.getByRole("button", { name: "Redraw" })).toBeVisible();
    await wizard.finalize();
    await expect(page.getByRole("definition").filter({ hasText: school?.name })).toBeVisible();
    await page.getByRole("button", { name: "Previous" }).click();
    await wizard.isAt("Select Questions");
  });
});

test("a test with pictures and a video is built, and conducted 3 seconds later", async ({
  teacher: { page, api },
}) => {
  const words = freshName("Media");
  await questionsWithMedia(api, words);
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.fillBasics(`${words} test`);
  await wizard.pickByHand(words, 2);

  await test.step("a question as a whole: letters, picture, what is right", async () => {
    const row = wizard.bank.getByRole("row").filter({ hasText: `${words}: shapes` });
    await row.getByRole("button", { name: "Details" }).click();
    const info = page.getByRole("dialog", { name: "Question" });
    await expect(info.getByRole("listitem")).toHaveText([
      "Acircle",
      "B",
      "CsquareCorrect answer",
      "Dcube",
      "Econe",
    ]);
    await expect(info.getByRole("img", { name: "Picture of the question" })).toBeVisible();
    await expect(info.getByRole("img", { name: "Picture of option B" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(info).toBeHidden();
  });

  await test.step("the last step shows pictures and videos", async () => {
    await wizard.finalize();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByRole("img", { name: "Picture of the question" })).toBeVisible();
    // A video that the browser does not play is a link to it.
    await expect(page.locator('video[src$=".mp4"], a[href$=".mp4"]')).toBeVisible();
  });

  await test.step("3 seconds after it is made the conduct screen opens", async () => {
    const { clock } = page;
    await clock.install();
    await clock.pauseAt((await page.evaluate<number>("Date.now()")) + 1000);
    const made = page.getByText("Test paper Created Successfully!");
    await page.getByRole("button", { name: "Create Test" }).click();
    await expect(async () => {
      await clock.runFor(20);
      await expect(made).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(
      page.getByText("Please wait, you will automatically be redirected to conduct test page."),
    ).toBeVisible();
    await clock.runFor(2_500);
    await expect(page).toHaveURL(/\/user\/newtest/);
    await clock.runFor(500);
    await clock.resume();
    await expect(page).toHaveURL(/\/user\/conducttest\?testid=/);
    await expect(page.getByRole("heading", { level: 1, name: `${words} test` })).toBeVisible();
  });
});

/** One with pictures and five options, one with a video. */
async function questionsWithMedia(api: Client, words: string): Promise<void> {
  const subject = await mathematicsOf(api);
  const picture = await uploadPicture(api);
  await api(createQuestion, {
    ...oneRight,
    subject,
    body: `<p>${words}: shapes</p>`,
    quesimg: picture,
    options: ["circle", "", "square", "cube", "cone"].map((optbody) => ({
      optbody,
      optimg: optbody ? "" : picture,
      isAnswer: optbody === "square",
    })),
  });
  await api(createQuestion, {
    ...inWords,
    subject,
    body: `<p>${words}: film</p>`,
    quesimg: await uploadVideo(api),
  });
}
