import { beginTest } from "@markwell/contract/calls/conduct";
import { createQuestion } from "@markwell/contract/calls/questions";
import { schoolLists } from "@markwell/contract/calls/subjects";
import { testDetails, updateTest } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { demoAccount } from "../fixtures/accounts.ts";
import { freshName } from "../fixtures/fresh.ts";
import { manyPapers } from "../fixtures/many-papers.ts";
import { uploadPicture, uploadVideo } from "../fixtures/media.ts";
import { aPaper, inWords, mathematicsOf, oneRight } from "../fixtures/papers.ts";
import { expect, test } from "../fixtures/people.ts";
import { fitsEverybody } from "../fixtures/widths.ts";
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
    await wizard.bank.getByRole("button", { name: `Details of ${words}: shapes` }).click();
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
    await expect(page.getByRole("img", { name: /^Picture of question \d$/ })).toBeVisible();
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

test("by hand: searched, added by keys, reordered by keys and dragging, summed up, and kept on a reload", async ({
  teacher: { page, api },
}) => {
  const words = freshName("Byhand");
  const subject = await mathematicsOf(api);
  const make = (letter: string, weightage: number, difficulty: "basic" | "challenging") =>
    api(createQuestion, {
      ...oneRight,
      subject,
      difficulty,
      weightage,
      topic: "Percentage",
      body: `<p>${words}: ${letter}</p>`,
    });
  await make("one", 1, "basic");
  await make("two", 2, "basic");
  await make("three", 4, "challenging");
  const wizard = new WizardPage(page);
  const numbered = (...letters: string[]) =>
    wizard.expectChosen(...letters.map((letter) => `${words}: ${letter}`));
  await wizard.open();
  for (const name of ["Shuffle the questions", "Shuffle the options"]) {
    await page.getByRole("switch", { name }).check();
  }
  await wizard.fillBasics(`${words} test`);
  await page.getByText("By hand", { exact: true }).click();

  await test.step("the search counts what matches", async () => {
    await wizard.search(words);
    await expect(wizard.bank.getByRole("status")).toHaveText("3 questions match");
    const list = wizard.bank.getByRole("list", { name: "Matching questions" });
    await expect(list.getByRole("listitem").first()).toHaveAttribute("aria-setsize", "3");
  });

  await test.step("arrows go through the list, Enter and Space add and take out", async () => {
    await wizard.matches.first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.keyboard.press("End");
    await page.keyboard.press("Space");
    await expect(wizard.matches.nth(2)).toBeFocused();
    await expect(wizard.matches.nth(2)).toBeChecked();
    await expect(wizard.totals).toContainText("Questions3Marks7");
    await expect(wizard.totals).toContainText("Difficulty: Moderate on average");
    await page.keyboard.press("Space");
    await expect(wizard.totals).toContainText("Questions2");
    await page.keyboard.press("Space");
    await expect(wizard.totals).toContainText("Questions3");
  });

  const order = await wizard.chosen.getByRole("listitem").allTextContents();
  const [first = "", second = "", third = ""] = order.map(
    (text) => /: (one|two|three)/.exec(text)?.[1] ?? "",
  );
  await test.step("Space lifts a question, arrows carry it, Space puts it down", async () => {
    const handle = wizard.chosen.getByRole("button", { name: "Drag question 1" });
    await handle.focus();
    await page.keyboard.press("Space");
    const said = page.locator("[id^=rfd-announcement]");
    await expect(said).toContainText("lifted an item in position 1");
    await page.keyboard.press("ArrowDown");
    await expect(said).toContainText("position 2");
    await page.keyboard.press("Space");
    await numbered(second, first, third);
    await expect(wizard.chosen.getByRole("button", { name: "Drag question 2" })).toBeFocused();
  });

  await test.step("the mouse drags one, the buttons move one", async () => {
    const from = await wizard.chosen.getByRole("button", { name: "Drag question 3" }).boundingBox();
    const to = await wizard.chosen.getByRole("listitem").first().boundingBox();
    if (!from || !to) throw new Error("The rows are not drawn");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 5 });
    await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 10 });
    // Where it would fall is worked out between two frames.
    await expect(page.locator("[id^=rfd-announcement]")).toContainText("to position 1");
    await page.mouse.up();
    await numbered(third, second, first);
    await wizard.chosen.getByRole("button", { name: "Move question 3 up" }).click();
    await numbered(third, first, second);
  });

  await test.step("a reload keeps mode, order and switches", async () => {
    await page.reload();
    await numbered(third, first, second);
    await expect(page.getByRole("radio", { name: "By hand" })).toBeChecked();
    await page.getByRole("button", { name: "Previous" }).click();
    for (const name of ["Shuffle the questions", "Shuffle the options"]) {
      await expect(page.getByRole("switch", { name })).toBeChecked();
    }
    await page.getByRole("button", { name: "Next: Select Questions" }).click();
  });

  await test.step("a filter clears the selection, and nothing is lost", async () => {
    const filters = page.getByRole("region", { name: "Filters" });
    await filters.getByRole("combobox", { name: "Difficulty", exact: true }).click();
    await page.getByRole("option", { name: "Challenging", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(wizard.chosen.getByText("Nothing chosen yet")).toBeVisible();
    await wizard.search(words);
    await expect(wizard.bank.getByRole("status")).toHaveText("1 question matches");
    await page.getByRole("button", { name: "Bring them back" }).click();
    await numbered(third, first, second);
    await wizard.chosen.getByRole("button", { name: "Remove all" }).click();
    await wizard.bank.getByRole("button", { name: "Add all on this view" }).click();
    await numbered("three");
    await page.getByRole("button", { name: "Bring them back" }).click();
    await expect(wizard.totals).toContainText("Questions3");
  });

  await test.step("the last step shows the pupil's own view, and the answers apart", async () => {
    await wizard.finalize();
    const preview = page.getByRole("region", { name: "Preview of the test" });
    await expect(
      preview.getByText("Every pupil gets the questions and options in a different order."),
    ).toBeVisible();
    await expect(preview.getByRole("group", { name: "Choose one answer" })).toHaveCount(3);
    const wide = (await preview.getByRole("article").first().boundingBox())?.width ?? 0;
    await preview.getByText("Phone", { exact: true }).click();
    await expect
      .poll(async () => (await preview.getByRole("article").first().boundingBox())?.width)
      .toBe(360);
    expect(wide).toBeGreaterThan(360);
    await expect(preview.getByText("Correct answer")).toHaveCount(0);
    await preview.getByText("With answers", { exact: true }).click();
    await expect(preview.getByText("Correct answer").first()).toBeVisible();
  });
});

test("a test is changed before it begins, told of a second window, and refused afterwards", async ({
  teacher: { page, api },
  noise,
}) => {
  noise.expect(/409/);
  const paper = await aPaper(api);
  const title = `${paper.title} changed`;
  const wizard = new WizardPage(page);
  const box = wizard.basics.getByRole("textbox", { name: "Test Title" });

  await test.step("from the list to the filled wizard", async () => {
    await page.goto("/user/listtests");
    await page.getByRole("searchbox", { name: "Search in the tests" }).fill(paper.title);
    const row = page.getByRole("row").filter({ hasText: paper.title });
    await row.getByRole("button", { name: "More acts" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Test");
    await expect(box).toHaveValue(paper.title);
    await expect(page.getByRole("img", { name: "This title is free" })).toBeVisible();
  });

  await test.step("a change survives a reload", async () => {
    await box.fill(title);
    await page.reload();
    await expect(box).toHaveValue(title);
    await page.getByRole("button", { name: "Next: Select Questions" }).click();
    await wizard.chosen.getByRole("button", { name: "Remove question 1" }).click();
    await wizard.finalize();
  });

  await test.step("who comes second is told, and nothing is overwritten", async () => {
    await api(updateTest, { _id: paper.id, version: 1, duration: 60 });
    await page.getByRole("button", { name: "Save changes" }).click();
    const told = page
      .getByRole("alert")
      .filter({ hasText: "Somebody changed this test meanwhile" });
    const row = told.getByRole("row").filter({ hasText: "Test Duration" });
    await expect(row.getByRole("cell")).toHaveText(["15", "60"]);
    expect((await api(testDetails, { id: paper.id })).data).toMatchObject({
      title: paper.title,
      duration: 60,
    });
    await told.getByRole("button", { name: /^Go on with mine/ }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(note(page, "Test paper Updated Successfully!")).toBeVisible();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    expect((await api(testDetails, { id: paper.id })).data).toMatchObject({
      title,
      duration: 15,
      questionCount: 2,
    });
  });

  await test.step("once it has begun, what was changed becomes a new test", async () => {
    await page.getByRole("dialog", { name: title }).getByRole("link", { name: "Edit" }).click();
    await box.fill(`${title} too late`);
    await page.getByRole("button", { name: "Next: Select Questions" }).click();
    await wizard.finalize();
    await api(beginTest, { id: paper.id });
    await page.getByRole("button", { name: "Save changes" }).click();
    const refusal = "The test has begun and can no longer be changed.";
    await expect(page.getByRole("main").getByText(refusal)).toBeVisible();
    await page.getByRole("button", { name: "Keep my changes as a new test" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Test");
    await expect(page.getByText(`${title} too late (copy)`).first()).toBeVisible();
    await page.goto(`/user/newtest?edit=${paper.id}`);
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(page.getByRole("link", { name: "Copy this test" })).toBeVisible();
  });
});

test("a copy is filled with everything but the name, also of another teacher's test", async ({
  teacher: { page },
  personWith,
  baseURL,
}) => {
  const other = await personWith(
    await demoAccount(baseURL ?? "", "science@demo.school", "TRAINER"),
  );
  const paper = await aPaper(other.api);
  const wizard = new WizardPage(page);
  await page.goto(`/user/newtest?copy=${paper.id}`);
  await expect(wizard.basics.getByRole("textbox", { name: "Test Title" })).toHaveValue(
    `${paper.title} (copy)`,
  );
  await page.getByRole("button", { name: "Next: Select Questions" }).click();
  await expect(wizard.totals).toContainText("Questions3Marks7");
  await wizard.finalize();
  await wizard.create();
  await expect(
    page.getByRole("heading", { level: 1, name: `${paper.title} (copy)` }),
  ).toBeVisible();
});

test("WCAG 2.2 AA, and nothing to scroll sideways: the changing of a test", async ({
  teacher: { page, api },
}) => {
  const paper = await aPaper(api);
  const wizard = new WizardPage(page);
  await page.goto(`/user/newtest?edit=${paper.id}`);
  await expect(page.getByRole("img", { name: "This title is free" })).toBeVisible();
  await fitsEverybody(page, "basic details of a test that is changed");
  await page.getByRole("button", { name: "Next: Select Questions" }).click();
  await expect(wizard.matches.first()).toBeVisible();
  await wizard.chosen.getByRole("button", { name: "Remove all" }).click();
  await fitsEverybody(page, "nothing chosen");
  await page.getByRole("button", { name: "Bring them back" }).click();
  await expect(wizard.chosen.getByRole("button", { name: "Drag question 1" })).toBeVisible();
  await fitsEverybody(page, "chosen by hand");
  await wizard.finalize();
  await expect(page.getByRole("group", { name: "Choose one answer" }).first()).toBeVisible();
  await fitsEverybody(page, "as the pupil sees it");
  await api(updateTest, { _id: paper.id, version: 1, duration: 60 });
  await page.reload();
  await expect(page.getByRole("table", { name: "Differences" })).toBeVisible();
  await fitsEverybody(page, "a newer version");
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
