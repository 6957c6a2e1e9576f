import { expect, type Locator, type Page } from "@playwright/test";
import { chooseFrom } from "./choose-from.ts";

/** The three steps of a new test. */
export class WizardPage {
  readonly page: Page;
  readonly basics: Locator;
  readonly bank: Locator;
  readonly totals: Locator;

  constructor(page: Page) {
    this.page = page;
    this.basics = page.locator("form");
    this.bank = page.getByRole("region", { name: "Question bank" });
    this.totals = page.getByLabel("Totals");
  }

  async open(): Promise<void> {
    await this.page.goto("/user/newtest");
    await this.isAt("Basic details");
  }

  async isAt(step: "Basic details" | "Select Questions" | "Finalize"): Promise<void> {
    await expect(
      this.page.getByRole("navigation", { name: "Steps" }).locator("[aria-current]"),
    ).toContainText(step);
  }

  async fillBasics(title: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "Test Title" }).fill(title);
    await this.#choose("Subjects", "Mathematics");
    await this.page.keyboard.press("Escape");
    await this.#choose("Level", "Secondary 1");
    await expect(this.page.getByRole("img", { name: "This title is free" })).toBeVisible();
    await this.page.getByRole("button", { name: "Next: Select Questions" }).click();
    await this.isAt("Select Questions");
  }

  /** Takes the questions that a search finds from the bank, in the order of the list. */
  async pickByHand(words: string, count: number): Promise<void> {
    await this.page.getByText("By hand", { exact: true }).click();
    await this.bank.getByRole("searchbox", { name: "Search in the question bank" }).fill(words);
    const add = this.bank.getByRole("button", { name: "Add to the test" });
    await expect(add).toHaveCount(count);
    for (let left = count; left > 0; left -= 1) {
      await add.first().click();
      await expect(add).toHaveCount(left - 1);
    }
  }

  async finalize(): Promise<void> {
    await this.page.getByRole("button", { name: "Next: Finalize" }).click();
    await this.isAt("Finalize");
  }

  /** Creates the test; the wizard then leads to its conduct screen by itself. */
  async create(): Promise<void> {
    await this.page.getByRole("button", { name: "Create Test" }).click();
    await expect(this.page.getByText("Test paper Created Successfully!")).toBeVisible();
    await this.page.waitForURL(/\/user\/conducttest\?testid=/);
  }

  async #choose(label: string, entry: string): Promise<void> {
    await chooseFrom(this.basics, label, entry);
  }
}
