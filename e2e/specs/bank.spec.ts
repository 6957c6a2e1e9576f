import { createQuestion, listQuestions, updateQuestion } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { kindFlags } from "@markwell/domain/questions/kind";
import { freshName } from "../fixtures/fresh.ts";
import { uploadPicture, uploadVideo } from "../fixtures/media.ts";
import { expect, test } from "../fixtures/people.ts";
import { mathematicsOf, oneRight, withUnit } from "../fixtures/tests.ts";
import { BankPage } from "../pages/bank.ts";
import { note } from "../pages/notes.ts";

const SORTABLE = ["Level", "Difficulty", "Topic", "School", "Exam", "Component", "Year"];
/** In the specification's order (assessment core, section 2), and what was measured. */
const COLUMNS = [
  "Subject",
  "Question",
  "Explanation",
  ...SORTABLE,
  "Image",
  "Actual difficulty",
  "Got it wrong",
  "Action",
];

test.describe("a question of the bank", () => {
  test("is found by each filter, by search and by sorting, and the address keeps it all @deep", async ({
    teacher: { page, api },
  }) => {
    const words = freshName("Filtered");
    const subject = await mathematicsOf(api);
    await api(createQuestion, {
      ...oneRight,
      subject,
      body: `<p>${words}</p>`,
      level: "secondary 2",
      difficulty: "challenging",
      topic: "Congruence and Similarity",
      school: "Rosyth School",
      year: 2023,
      exam: "SA2",
      component: "Paper 2",
      weightage: 9,
    });
    const bank = new BankPage(page);
    await bank.open();
    await bank.removeFilter("Subject", "Mathematics");
    const row = await bank.find(words);
    for (const [filter, right, wrong] of [
      ["Subject", "Mathematics", "Science"],
      ["Level", "Secondary 2", "Primary 1"],
      ["Difficulty", "Challenging", "Basic"],
      ["School", "Rosyth School", "Ai Tong School"],
      ["Year", "2023", "2019"],
      ["Component", "Paper 2", "Paper 1"],
      ["Exam", "SA2", "CA1"],
      ["Topic", "Congruence and Similarity", "Probability"],
      ["Kind", "MCQ", "Composition"],
      ["Marks", "9", "8"],
    ] as const) {
      await bank.filter(filter, wrong);
      await expect(row, `${filter} ${wrong}`).toHaveCount(0);
      await bank.filter(filter, right);
      await expect(row, `${filter} ${right}`).toHaveCount(1);
      await bank.removeFilter(filter, wrong);
      await expect(row).toHaveCount(1);
    }
    await bank.filter("Author", texts.question.others);
    await expect(row).toHaveCount(0);
    await bank.removeFilter("Author", texts.question.others);
    await bank.filter("In tests", texts.question.neverUsed);
    await expect(row).toHaveCount(1);
    await bank.showTable();
    await page.getByRole("columnheader", { name: "Year" }).getByRole("button").click();
    await page.reload();
    await expect(row).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Remove filter Exam: SA2" })).toBeVisible();
    await bank.filter("Author", texts.question.others);
    const list = page.getByRole("region", { name: "List of Questions" });
    await list.getByRole("button", { name: "Clear filters" }).click();
    await expect(row).toHaveCount(1);
  });

  test("is in the list with all of its columns, which fit a window of 1280 px @deep", async ({
    teacher: { page, api },
  }) => {
    const words = freshName("Columns");
    const subject = await mathematicsOf(api);
    const draft = { ...oneRight, subject, school: "Rosyth School", exam: "SA2", year: 2023 };
    const picture = await uploadPicture(api);
    const film = await uploadVideo(api);
    await api(createQuestion, { ...draft, body: `<p>${words} 1</p>`, quesimg: picture });
    await api(createQuestion, { ...draft, body: `<p>${words} 2</p>`, quesimg: film });
    await page.setViewportSize({ width: 1280, height: 800 });
    const bank = new BankPage(page);
    await bank.open();
    await bank.showTable();
    const table = page.getByRole("table", { name: "List of Questions" });
    await expect(table.getByRole("columnheader")).toHaveText(COLUMNS);
    const sortable = table.locator("th[aria-sort]");
    await expect(sortable).toHaveText([...SORTABLE, "Actual difficulty", "Got it wrong"]);
    const row = await bank.find(`${words} 1`);
    await expect(row.getByRole("cell")).toContainText([
      "Mathematics",
      words,
      "Count on from seven.",
      "Secondary 1",
      "Basic",
      "Numbers and Their Operations",
      "Rosyth School",
      "SA2",
      "Paper 1",
      "2023",
      "",
      "",
    ]);
    await expect(row.getByRole("button")).toHaveCount(4);
    const image = row.getByRole("link", { name: "Open the image in a new tab" });
    await expect(image).toHaveAttribute("href", picture);
    await expect(image).toHaveAttribute("target", "_blank");
    // As wide as its place: nothing is cut off, and nothing has to be scrolled sideways.
    const room = await table.evaluate((node) => {
      const place = (node as unknown as { parentElement: Record<string, number> }).parentElement;
      return [place.scrollWidth, place.clientWidth];
    });
    expect(room[0]).toBe(room[1]);
    const chip = row.getByText("Mathematics", { exact: true });
    for (const width of [820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const place = await row.getByRole("cell").first().boundingBox();
      const box = await chip.boundingBox();
      if (!place || !box) throw new Error("The row is not drawn");
      expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(place.x + place.width);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const box = await row.getByRole("checkbox").boundingBox();
    const subjectChip = await chip.boundingBox();
    if (!box || !subjectChip) throw new Error("The card is not drawn");
    expect(box.x + box.width, "the tick box is before the chip").toBeLessThan(subjectChip.x);
    const middle = ({ y, height }: { y: number; height: number }) => y + height / 2;
    expect(Math.abs(middle(box) - middle(subjectChip)), "in one line with it").toBeLessThan(4);
    await page.setViewportSize({ width: 1280, height: 800 });
    const other = await bank.find(`${words} 2`);
    const video = other.getByRole("link", { name: "Open the video in a new tab" });
    await expect(video).toHaveAttribute("href", film);
  });

  test("is one of 5 on a page at first; 5, 10, 20, 30 and 50 can be chosen, subjects go back to 5 @deep", async ({
    teacher: { page },
  }) => {
    const bank = new BankPage(page);
    await bank.open();
    await bank.showTable();
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(1 + 5);
    const size = page.getByRole("combobox", { name: "Rows per page" });
    await expect(size.getByRole("option")).toHaveText(
      [5, 10, 20, 30, 50].map((number) => `${number} per page`),
    );
    await size.selectOption("10 per page");
    await expect(rows).toHaveCount(1 + 10);
    await page.getByRole("button", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(/size=10.*page=2|page=2.*size=10/);
    await bank.filter("Subject", "English");
    await expect(rows).toHaveCount(1 + 5);
    await expect(page).not.toHaveURL(/size=|page=/);
    await expect(
      page.getByRole("button", { name: "Remove filter Subject: English" }),
    ).toBeVisible();
    await expect(rows.filter({ hasText: "Science" })).toHaveCount(0);
  });

  test("opens in a modal: details 70 %, a new one 80 %, an edit 90 % of the window @deep", async ({
    teacher: { page, api },
  }) => {
    const { data } = await api(createQuestion, {
      ...oneRight,
      subject: await mathematicsOf(api),
      body: `<p>${freshName("Wide")}</p>`,
    });
    for (const [open, title, share] of [
      [`details&question=${data._id}`, "Question Details", 0.7],
      ["new", "New Question", 0.8],
      [`edit&question=${data._id}`, "Edit Question", 0.9],
    ] as const) {
      await page.goto(`/user/listquestions?open=${open}`);
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog.getByRole("tab").or(dialog.getByRole("toolbar")).first()).toBeVisible();
      expect((await dialog.boundingBox())?.width, title).toBeCloseTo(1280 * share, 0);
    }
  });

  test("shows what it is, who stored which version and what they changed @deep", async ({
    teacher: { page, api, name },
  }) => {
    const words = freshName("Versions");
    const draft = { ...withUnit, subject: await mathematicsOf(api), body: `<p>${words}</p>` };
    const { data } = await api(createQuestion, draft);
    await api(updateQuestion, {
      ...draft,
      id: data._id,
      weightage: 4,
      explanation: "<p>Halve it.</p>",
    });
    await page.goto(`/user/listquestions?open=details&question=${data._id}`);
    const details = page.getByRole("dialog", { name: "Question Details" });
    const versions = details.getByRole("region", { name: "Versions" }).getByRole("listitem");
    await expect(versions).toHaveCount(2);
    await expect(versions.first()).toContainText("2shown now");
    await expect(versions.first()).toContainText(name);
    await expect(versions.first()).toContainText("Changed: Explanation, Weightage");
    await expect(versions.last()).toContainText("Created");
    await details.getByRole("tab", { name: "Question", exact: true }).click();
    await expect(details.getByText(words)).toBeVisible();
    await expect(details.getByText("Halve it.")).toBeVisible();
  });

  test("is edited in its form, type fixed, and the list shows the new text at once @deep", async ({
    teacher: { page, api },
  }) => {
    const words = freshName("Edited");
    const { data } = await api(createQuestion, {
      ...withUnit,
      subject: await mathematicsOf(api),
      body: `<p>${words}</p>`,
    });
    const bank = new BankPage(page);
    await bank.open();
    const row = await bank.find(words);
    await row.getByRole("button", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit Question" });
    await expect(form.getByRole("textbox", { name: "Answer 1" })).toHaveText("12.5");
    await expect(form.getByLabel("Question type")).toHaveValue(/^Custom/);
    await expect(form.getByLabel("Question type")).toBeDisabled();
    await form.getByRole("textbox", { name: "Weightage" }).fill("");
    await form.getByRole("button", { name: "Update Question" }).click();
    await expect(form.getByText("Please enter the marks", { exact: true })).toBeVisible();
    await form.getByRole("textbox", { name: "Weightage" }).fill("3");
    await form.getByRole("textbox", { name: "Question", exact: true }).fill(`${words} anew`);
    await form.getByRole("button", { name: "Update Question" }).click();
    await expect(note(page, "Question updated successfully")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(row).toContainText(`${words} anew`);
    const { data: stored } = await api(listQuestions, { search: words });
    expect(stored).toMatchObject([
      { _id: data._id, weightage: 3, version: 2, customAnswer: ["12.5"] },
    ]);
  });

  test("that a colleague has changed is not overwritten; what was typed is kept @deep", async ({
    teacher: { page, api },
    noise,
  }) => {
    noise.expect(/409/);
    const words = freshName("Twice");
    const draft = { ...withUnit, subject: await mathematicsOf(api), body: `<p>${words}</p>` };
    const { data } = await api(createQuestion, draft);
    await page.goto(`/user/listquestions?open=edit&question=${data._id}`);
    const form = page.getByRole("dialog", { name: "Edit Question" });
    await form.getByRole("textbox", { name: "Question", exact: true }).fill(`${words} mine`);
    await api(updateQuestion, { ...draft, id: data._id, body: `<p>${words} theirs</p>` });
    await form.getByRole("button", { name: "Update Question" }).click();
    await expect(note(page, "Somebody else has changed this question.")).toBeVisible();
    const { data: stored } = await api(listQuestions, { search: words });
    expect(stored).toMatchObject([{ body: `<p>${words} theirs</p>` }]);
  });

  test("is deleted after a question, and asks Yes or No", async ({ teacher: { page, api } }) => {
    const words = freshName("Deleted");
    await api(createQuestion, {
      ...oneRight,
      subject: await mathematicsOf(api),
      body: `<p>${words}</p>`,
    });
    const bank = new BankPage(page);
    await bank.open();
    const row = await bank.find(words);
    await row.getByRole("button", { name: "Delete" }).click();
    const asked = page.getByRole("dialog", { name: "Are you sure?" });
    await asked.getByRole("button", { name: "No" }).click();
    await expect(row).toHaveCount(1);
    await row.getByRole("button", { name: "Delete" }).click();
    await asked.getByRole("button", { name: "Yes" }).click();
    await expect(row).toHaveCount(0);
    expect((await api(listQuestions, { search: words })).totalCount).toBe(0);
  });

  test("that is nearly the same as a new one is named in the form @deep", async ({
    teacher: { page, api },
  }) => {
    const words = `${freshName("Similar")}: a baker sold 3 trays of 24 buns and gave 5 buns away. How many buns is that?`;
    await api(createQuestion, {
      ...oneRight,
      ...kindFlags("mcq"),
      subject: await mathematicsOf(api),
      body: `<p>${words}</p>`,
    });
    const bank = new BankPage(page);
    await bank.open();
    await bank.begin({ body: words.replace("5 buns", "6 buns"), marks: 2 });
    await expect(bank.form.getByText(/^The bank has .* very similar questions?$/)).toBeVisible();
    await expect(bank.form.getByRole("button", { name: words })).toBeVisible();
  });
});

test("the list shows each question with its answer, obeys the keyboard and works on many at once", async ({
  teacher: { page, api },
}) => {
  const words = freshName("Listed");
  const subject = await mathematicsOf(api);
  const place = { subject, level: "primary 6", topic: "Ratio", component: "Paper 1" } as const;
  await api(createQuestion, { ...oneRight, ...place, body: `<p>${words} first</p>` });
  await api(createQuestion, { ...withUnit, ...place, body: `<p>${words} second</p>` });
  await page.setViewportSize({ width: 1280, height: 800 });
  const bank = new BankPage(page);
  await bank.open();
  await bank.showList();
  await expect(page.getByRole("row")).toHaveCount(1 + 10);
  const search = page.getByRole("searchbox", { name: "Search in the questions" });
  await search.fill(words);
  // Before the list has been searched: Back returns to what was typed.
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: "Question Details" })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(words);
  const rows = page.getByRole("row").filter({ hasText: words });
  // The two are the newest, and stand in the list before it is searched, too.
  await expect(page.getByRole("row")).toHaveCount(1 + 2);
  await expect(rows).toHaveCount(2);
  const [second, first] = [rows.nth(0), rows.nth(1)];
  // Six rows of this height fit on a screen of 800 px.
  const [upper, lower] = await Promise.all([second.boundingBox(), first.boundingBox()]);
  if (!upper || !lower) throw new Error("The rows are not shown.");
  expect(upper.y + 6 * (lower.y - upper.y)).toBeLessThanOrEqual(800);
  await expect(second).toContainText("Short answer · Primary 6 · Ratio · Basic · 2 marks");
  await second.getByRole("button", { name: texts.question.showAnswer }).click();
  await expect(second).toContainText("12.5");
  // The keyboard alone.
  await second.getByRole("link", { name: `${words} second` }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(first.getByRole("link", { name: `${words} first` })).toBeFocused();
  await page.keyboard.press("Enter");
  const details = page.getByRole("dialog", { name: "Question Details" });
  await expect(details).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await first.getByRole("link", { name: `${words} first` }).press("Space");
  await expect(page.getByText("2 questions selected")).toBeVisible();
  // Filed anew together.
  await page.getByRole("button", { name: texts.question.file }).click();
  const filing = page.getByRole("dialog", { name: texts.question.filedAs("2 questions") });
  await filing.getByRole("combobox", { name: "Difficulty" }).click();
  await page.getByRole("option", { name: "Challenging" }).click();
  await filing.getByRole("button", { name: texts.question.file }).click();
  await expect(page.getByText(texts.question.filed("2 questions"))).toBeVisible();
  await expect(rows.filter({ hasText: "Challenging" })).toHaveCount(2);
  // A view of them, kept beyond this page.
  await bank.filter("Topic", "Ratio");
  await page.getByRole("button", { name: texts.question.views.keep }).click();
  const saving = page.getByRole("dialog", { name: texts.question.views.keep });
  await saving.getByRole("textbox").fill(words);
  await saving.getByRole("button", { name: texts.question.views.keep }).click();
  await expect(note(page, texts.question.views.saved(words))).toBeVisible();
  await bank.open();
  await page.getByRole("button", { name: /^Views/ }).click();
  await page.getByRole("menuitem", { name: words }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Remove filter Topic: Ratio" })).toBeVisible();
  // A new question is filed as the list is filtered.
  await page.getByRole("button", { name: "Add New Question" }).click();
  await expect(bank.form.getByRole("combobox", { name: "Topic" })).toHaveValue("Ratio");
  await page.keyboard.press("Escape");
  await expect(bank.form).toBeHidden();
  // Until the view's own questions have come, the page has those before it.
  await expect(page.getByRole("row")).toHaveCount(1 + 2);
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("button", { name: texts.question.newTest }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Test");
  await expect(page.getByText("2 questions", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Level", exact: true })).toHaveValue("Primary 6");
});

test("a GIFT file goes into the bank and out of it again @deep", async ({ teacher: { page } }) => {
  const words = freshName("Imported");
  const bank = new BankPage(page);
  await bank.open();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import questions" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles({
    name: "sums.gift",
    mimeType: "text/plain",
    buffer: Buffer.from(`${words} 2\\:3? {=4\\:6 ~6\\:4}\n\nMatch. {=a -> 1 =b -> 2}\n`),
  });
  await expect(
    dialog.getByRole("heading", { name: "2 questions found in sums.gift" }),
  ).toBeFocused();
  await expect(dialog.getByText("Matching questions are not supported.")).toBeVisible();
  const send = dialog.getByRole("button", { name: "Import 1 question" });
  await expect(send).toBeDisabled();
  // The teacher's subject, and the difficulty of a new question.
  for (const [field, choice] of [
    ["Subject", "Mathematics"],
    ["Difficulty", "Basic"],
  ] as const) {
    const filled = dialog.getByRole("combobox", { name: `${field}, all questions` });
    await expect(filled).toHaveValue(choice);
  }
  for (const [field, choice] of [
    ["Level", "Primary 6"],
    ["Topic", "Ratio"],
    ["Component", "Paper 1"],
  ] as const) {
    const input = dialog.getByRole("combobox", { name: `${field}, all questions` });
    await expect(input).toBeEnabled();
    await input.fill(choice);
    await page.getByRole("option", { name: choice, exact: true }).click();
    await expect(input).toHaveValue(choice);
  }
  await dialog.getByRole("button", { name: "Student view of question 1" }).click();
  await expect(dialog.getByRole("region", { name: "Preview" })).toContainText("4:6");
  await send.click();
  await expect(dialog.getByRole("heading", { name: "Import finished" })).toBeVisible();
  await dialog.getByRole("button", { name: "See it in the bank" }).click();
  await expect(page.getByRole("row").filter({ hasText: words })).toHaveCount(1);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await dialog
    .getByRole("button", { name: /^Undo import of sums\.gift/ })
    .first()
    .click();
  await page
    .getByRole("dialog", { name: "Undo the import?" })
    .getByRole("button", { name: "Yes" })
    .click();
  await expect(dialog.getByText("The import of 1 question was undone.").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(dialog).toBeHidden();
  // The newest question would come first.
  await expect(page.getByRole("row").filter({ hasText: words })).toHaveCount(0);
});
