import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "../fixtures/visit.ts";
import { chooseFrom } from "./choose-from.ts";

interface Common {
  body: string;
  marks: number;
}

export class BankPage {
  readonly page: Page;
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole("dialog", { name: "New Question" });
  }

  async open(): Promise<void> {
    await this.page.goto("/user/listquestions");
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("All Questions");
  }

  async visit(): Promise<void> {
    await visit(this.page, "/user/listquestions");
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("All Questions");
  }

  async addMultipleChoice(
    question: Common & { options: string[]; right: string[]; explanation?: string },
  ): Promise<void> {
    await this.begin(question);
    for (const [index, text] of question.options.entries()) {
      const name = `option ${"ABCDE"[index]}`;
      await this.form.getByRole("textbox", { name: `Text of ${name}` }).fill(text);
      if (!question.right.includes(text)) continue;
      await this.form.getByRole("checkbox", { name: `O${name.slice(1)} is correct` }).check();
    }
    if (question.explanation) {
      await this.form.getByRole("textbox", { name: "Explanation" }).fill(question.explanation);
    }
    await this.#send();
  }

  async addShortAnswer(question: Common & { unit: string; answer: string }): Promise<void> {
    await this.begin(question, "Open-ended Short Ans.");
    await this.form.getByRole("textbox", { name: "Unit", exact: true }).fill(question.unit);
    await this.form.getByRole("textbox", { name: "Answer 1" }).fill(question.answer);
    await this.#send();
  }

  async showList(): Promise<void> {
    await this.page.getByText("List", { exact: true }).click();
    await expect(this.page.getByRole("combobox", { name: "Order of the questions" })).toBeVisible();
  }

  /** The specification's table instead of the list; the teacher's pages stay so. */
  async showTable(): Promise<void> {
    await this.page.getByText("Table", { exact: true }).click();
    const table = this.page.getByRole("table", { name: "List of Questions" });
    await expect(table.getByRole("columnheader", { name: "Topic" })).toBeVisible();
  }

  async find(words: string): Promise<Locator> {
    await this.page.getByRole("searchbox", { name: "Search in the questions" }).fill(words);
    const row = this.page.getByRole("row").filter({ hasText: words });
    await expect(row).toHaveCount(1);
    return row;
  }

  async filter(name: string, entry: string): Promise<void> {
    const filters = this.page.getByRole("region", { name: "Filters" });
    const field = filters.getByRole("combobox", { name, exact: true });
    const more = filters.getByRole("button", { name: /^More filters/ });
    // Only those of the specification are in the bar.
    await expect(more).toBeVisible();
    if (!(await field.isVisible())) await more.click();
    await field.click();
    await this.page.getByRole("option", { name: entry, exact: true }).click();
    await this.page.keyboard.press("Escape");
  }

  async removeFilter(name: string, entry: string): Promise<void> {
    await this.page.getByRole("button", { name: `Remove filter ${name}: ${entry}` }).click();
  }

  async begin({ body, marks }: Common, kind?: string): Promise<void> {
    await this.page.getByRole("button", { name: "Add New Question" }).click();
    if (kind) await this.form.getByText(kind, { exact: true }).click();
    await chooseFrom(this.form, "Subject", "Mathematics");
    await chooseFrom(this.form, "Level", "Secondary 1");
    await chooseFrom(this.form, "Topic", "Percentage");
    await chooseFrom(this.form, "Component", "Paper 1");
    await this.form.getByRole("textbox", { name: "Question", exact: true }).fill(body);
    await this.form.getByRole("textbox", { name: "Weightage" }).fill(String(marks));
  }

  async #send(): Promise<void> {
    await this.form.getByRole("button", { name: "Create Question" }).click();
    await expect(this.form).toBeHidden();
  }
}
