import { listQuestions } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import type { Locator } from "@playwright/test";
import { freshName } from "../fixtures/fresh.ts";
import { aPicture, aVideo, PICTURE_WIDTH } from "../fixtures/media.ts";
import { expect, test } from "../fixtures/people.ts";
import { BankPage } from "../pages/bank.ts";

/** Adds a formula and a video to the text of the question, through the editor's dialogs. */
async function enrich(form: Locator): Promise<void> {
  const page = form.page();
  const tools = form.getByRole("toolbar", { name: "Formatting of Question" });
  await form.getByRole("textbox", { name: "Question", exact: true }).press("End");
  await tools.getByRole("button", { name: "Formula" }).click();
  const formula = page.getByRole("dialog", { name: "Formula" });
  await formula.getByRole("textbox", { name: "LaTeX" }).fill("\\frac{3}{4}");
  await expect(formula.getByRole("math")).toBeVisible();
  await formula.getByRole("button", { name: "Insert formula" }).click();
  await tools.getByRole("button", { name: "Video" }).click();
  const video = page.getByRole("dialog", { name: "Video" });
  await video.locator("input[type=file]").setInputFiles(aVideo);
  await expect(video.getByRole("button", { name: "Remove" })).toBeVisible();
  await video.getByRole("textbox", { name: "Description" }).fill("Water is poured");
  await video.getByRole("button", { name: "Insert video" }).click();
  await expect(video).toBeHidden();
}

async function uploadPicture(form: Locator): Promise<void> {
  const place = form.getByRole("group", { name: "Question Image" });
  await place.locator("input[type=file]").setInputFiles(aPicture);
  await expect(place.getByRole("img", { name: "Picture of the question" })).toBeVisible();
}

const kinds = [
  { kind: undefined, flag: { isMcq: true } },
  { kind: "Open-ended Short Ans.", flag: { isShort: true } },
  { kind: "Open-ended Long Ans.", flag: { isLong: true } },
  { kind: "Composition", flag: { isComposition: true } },
] as const;

for (const { kind, flag } of kinds) {
  test(`a question of type ${kind ?? "MCQ"} is made with picture, formula and video, and shown whole`, async ({
    teacher: { page, api },
  }) => {
    const words = freshName("Rich");
    const bank = new BankPage(page);
    await bank.open();
    await bank.begin({ body: words, marks: 2 }, kind);
    const { form } = bank;
    await enrich(form);
    await uploadPicture(form);
    if (!kind) {
      for (const [index, letter] of [..."ABC"].entries()) {
        await form.getByRole("textbox", { name: `Text of option ${letter}` }).fill(String(index));
      }
      // An option may be a picture alone.
      const chooser = page.waitForEvent("filechooser");
      await form.getByRole("button", { name: "Picture for option D" }).click();
      await (await chooser).setFiles(aPicture);
      await expect(form.getByRole("img", { name: "Picture of option D" })).toBeVisible();
      await form.getByRole("checkbox", { name: "Option D is correct" }).check();
    } else {
      if (kind === "Open-ended Short Ans.") {
        await form.getByRole("textbox", { name: "Unit", exact: true }).fill("l");
      }
      await form.getByRole("textbox", { name: "Answer 1" }).fill("0.75");
    }
    await form.getByRole("button", { name: "Create Question" }).click();
    await expect(form).toBeHidden();

    const { data } = await api(listQuestions, { search: words });
    expect(data).toMatchObject([
      { ...flag, quesimg: expect.stringMatching(/^\/media\/\w+\.png$/) },
    ]);
    const row = await bank.find(words);
    await expect(row.locator("math")).toBeAttached();
    await row.getByRole("button", { name: "Details" }).click();
    const details = page.getByRole("dialog", { name: "Question Details" });
    await details.getByRole("tab", { name: "Question", exact: true }).click();
    await expect(details.locator("math").first()).toBeAttached();
    await expect(details.locator("video")).toHaveAttribute("src", /\/media\/\w+\.mp4$/);
    const picture = details.locator(`img[src$="${data[0]?.quesimg}"]`);
    await expect
      .poll(() =>
        picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      )
      .toBe(PICTURE_WIDTH);
  });
}

test("files that cannot be taken are told before and after sending, and nothing is chosen", async ({
  teacher: { page },
  noise,
}) => {
  noise.expect(/415/);
  const bank = new BankPage(page);
  await bank.open();
  await page.getByRole("button", { name: "Add New Question" }).click();
  const place = bank.form.getByRole("group", { name: "Question Image" });
  const choose = (name: string, buffer: Buffer) =>
    place.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
  await choose("large.png", Buffer.alloc(1_048_577));
  await expect(place.getByText("Image size must be less than or equal to 1 MB")).toBeVisible();
  await choose("program.png", Buffer.from("MZ this is no picture"));
  await expect(place.getByText("Choose a file")).toBeVisible();
  await expect(place.getByText(texts.upload.wrongType)).toBeVisible();
  await expect(place.getByRole("img")).toHaveCount(0);
});

test("what was typed survives a stray click and a reload", async ({ teacher: { page } }) => {
  const words = freshName("Unsaved");
  const bank = new BankPage(page);
  await bank.open();
  await bank.begin({ body: words, marks: 2 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay here" }).click();
  // The browser asks, too.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(bank.form).toBeVisible();
  await bank.form.getByRole("button", { name: "Bring it back" }).click();
  await expect(bank.form.getByRole("textbox", { name: "Question", exact: true })).toHaveText(words);
});

test("an option without text and picture cannot be right", async ({ teacher: { page } }) => {
  const bank = new BankPage(page);
  await bank.open();
  await page.getByRole("button", { name: "Add New Question" }).click();
  await bank.form.getByRole("checkbox", { name: "Option A is correct" }).click();
  const dialog = page
    .getByRole("dialog")
    .filter({ hasText: "Empty option can not be set as answer" });
  await dialog.getByRole("button", { name: "I understand" }).click();
  await expect(bank.form.getByRole("checkbox", { name: "Option A is correct" })).not.toBeChecked();
});
