import { createQuestion } from "@markwell/contract/calls/questions";
import { freshName } from "../fixtures/fresh.ts";
import { expect, test } from "../fixtures/people.ts";
import { mathematicsOf, oneRight } from "../fixtures/tests.ts";
import { WizardPage } from "../pages/wizard.ts";

test("by hand: searched, added by keys, reordered by keys and dragging, summed up, and kept on a reload @deep", async ({
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
    const handle = wizard.chosen.getByRole("button", { name: "Drag question 3" });
    // Hovering waits until the rows have come to rest.
    await handle.hover();
    const from = await handle.boundingBox();
    if (!from) throw new Error("The rows are not drawn");
    const x = from.x + from.width / 2;
    await page.mouse.move(x, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, from.y - 20, { steps: 5 });
    // A move decides where the item would drop, and near the window's edge the page scrolls at the same time.
    const said = page.locator("[id^=rfd-announcement]");
    const moved = async () => {
      const top = (await wizard.chosen.getByRole("list").boundingBox())?.y ?? 0;
      await page.mouse.move(x, top + 2);
      await page.mouse.move(x, top + 4);
      return said.textContent();
    };
    await expect.poll(moved, { timeout: 60_000 }).toContain("to position 1");
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
    await page.getByRole("button", { name: "Restore these questions" }).click();
    await numbered(third, first, second);
    await wizard.chosen.getByRole("button", { name: "Remove all" }).click();
    await wizard.bank.getByRole("button", { name: "Add all shown" }).click();
    await numbered("three");
    await page.getByRole("button", { name: "Restore these questions" }).click();
    await expect(wizard.totals).toContainText("Questions3");
  });

  await test.step("the last step shows the student's own view, and the answers apart", async () => {
    await wizard.finalize();
    const preview = page.getByRole("region", { name: "Preview of the test" });
    await expect(
      preview.getByText("Every student gets the questions and options in a different order."),
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
