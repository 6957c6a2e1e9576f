import { createQuestion } from "@markwell/contract/calls/questions";
import type { Page } from "@playwright/test";
import { actionsOn } from "../fixtures/actions.ts";
import { freshName } from "../fixtures/fresh.ts";
import { aPicture } from "../fixtures/media.ts";
import { expect, test } from "../fixtures/people.ts";
import { mathematicsOf, oneRight } from "../fixtures/tests.ts";
import { BankPage } from "../pages/bank.ts";

/** How many clicks and groups of keystrokes the jobs of a teacher's week may take. */
const MOST = { choice: 18, short: 10, byHand: 12 };
const QUESTIONS = 10;

/** Says how many acts a job has taken, and that they are no more than allowed. */
function expectActs(job: keyof typeof MOST, { acts }: { acts: number }): void {
  process.stdout.write(`${job}: ${acts} acts\n`);
  expect(acts).toBeLessThanOrEqual(MOST[job]);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the questions of a series take few acts @deep", async ({ teacher: { page } }) => {
  const words = freshName("Acts");
  const bank = new BankPage(page);
  await bank.open();
  const { form } = bank;
  const field = (name: string) => form.getByRole("textbox", { name, exact: true });
  // The next ones are filed as the first.
  await bank.addShortAnswer({ body: `${words} filed`, marks: 2, unit: "cm", answer: "4" });

  await test.step("multiple choice with a picture and a formula", async () => {
    const { made, click, type, button } = actionsOn(page);
    await click(button("Add New Question"));
    await click(field("Question"));
    await type(`${words}: which is larger than `);
    const tools = form.getByRole("toolbar", { name: "Formatting of Question" });
    await click(tools.getByRole("button", { name: "Formula" }));
    const formula = page.getByRole("dialog", { name: "Formula" });
    await expect(formula.getByRole("textbox", { name: "LaTeX" })).toBeFocused();
    await type("\\frac{1}{2}");
    await click(formula.getByRole("button", { name: "Insert formula" }));
    const chooser = page.waitForEvent("filechooser");
    await click(form.getByRole("group", { name: "Question Image" }).getByRole("button").first());
    await (await chooser).setFiles(aPicture);
    // In the dialog of the device.
    made.acts += 1;
    await expect(form.getByRole("img", { name: "Picture of the question" })).toBeVisible();
    await click(field("Text of option A"));
    for (const [index, text] of ["0.4", "0.6", "0.2", "0.1"].entries()) {
      if (index > 0) await click(field(`Text of option ${"ABCD"[index]}`));
      await type(text);
    }
    await click(form.getByRole("checkbox", { name: "Option B is correct" }));
    await click(button("Create Question"));
    await expect(form).toBeHidden();
    expectActs("choice", made);
  });

  await test.step("a short answer with a unit", async () => {
    const { made, click, type, button } = actionsOn(page);
    await click(button("Add New Question"));
    await click(form.getByText("Open-ended Short Ans.", { exact: true }));
    await click(field("Question"));
    await type(`${words}: half of 25 cm?`);
    await click(field("Unit"));
    await type("cm");
    await click(field("Answer 1"));
    await type("12.5");
    await click(button("Create Question"));
    await expect(form).toBeHidden();
    expectActs("short", made);
  });
});

test("a test of ten questions by hand takes few acts @deep", async ({ teacher: { page, api } }) => {
  const words = freshName("Acts");
  const subject = await mathematicsOf(api);
  const place = { subject, level: "primary 6", topic: "Ratio", component: "Paper 1" } as const;
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await api(createQuestion, { ...oneRight, ...place, body: `<p>${words} ${number}</p>` });
  }
  await page.goto("/user/home");
  await expect(heading(page)).toHaveText("Welcome");
  const { made, click, type, button } = actionsOn(page);
  await click(page.getByRole("navigation").getByRole("link", { name: "All Questions" }).first());
  await click(page.getByRole("searchbox", { name: "Search in the questions" }));
  await type(words);
  await expect(page.getByRole("row")).toHaveCount(1 + QUESTIONS);
  await click(page.getByRole("checkbox", { name: "Select this page" }));
  await click(button("New test from these"));
  await expect(heading(page)).toHaveText("New Test");
  await click(page.getByRole("textbox", { name: "Test Title" }));
  await type(`${words} test`);
  await expect(page.getByRole("img", { name: "This title is available" })).toBeVisible();
  await click(button("Next: Select Questions"));
  await click(button("Next: Finalize"));
  await click(button("Create Test"));
  await page.waitForURL(/\/user\/conducttest\?testid=/);
  expectActs("byHand", made);
});
