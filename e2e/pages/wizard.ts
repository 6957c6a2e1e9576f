import { texts } from "@markwell/contract/texts";
import { expect, type Locator, type Page } from "@playwright/test";
import { chooseFrom } from "./choose-from.ts";

export class WizardPage {
  readonly page: Page;
  readonly basics: Locator;
  readonly bank: Locator;
  readonly chosen: Locator;
  readonly totals: Locator;

  constructor(page: Page) {
    this.page = page;
    this.basics = page.locator("form");
    this.bank = page.getByRole("region", { name: "Question bank" });
    this.chosen = page.getByRole("region", { name: "Chosen questions" });
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

  async fillBasics(
    title: string,
    { answersOpen }: { answersOpen?: "Right after hand-in" } = {},
  ): Promise<void> {
    await this.page.getByRole("textbox", { name: "Test Title" }).fill(title);
    // The teacher's own subject is there.
    await expect(this.basics.getByText("Mathematics", { exact: true })).toBeVisible();
    await chooseFrom(this.basics, "Level", "Secondary 1");
    const usual = this.page.getByRole("radio", { name: "When the test has ended for everybody" });
    await expect(usual).toBeChecked();
    if (answersOpen) await this.page.getByRole("radio", { name: answersOpen }).check();
    await expect(this.page.getByRole("img", { name: "This title is available" })).toBeVisible();
    await this.page.getByRole("button", { name: "Next: Select Questions" }).click();
    await this.isAt("Select Questions");
  }

  /** The questions that match in the bank's panel. */
  get matches(): Locator {
    return this.bank.getByRole("checkbox");
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole("searchbox", { name: "Search in the question bank" }).fill(words);
  }

  async pickByHand(words: string, count: number): Promise<void> {
    await this.page.getByText("By hand", { exact: true }).click();
    await this.search(words);
    await expect(this.matches).toHaveCount(count);
    for (const match of await this.matches.all()) {
      await match.click();
      await expect(match).toBeChecked();
    }
  }

  async expectChosen(...texts: string[]): Promise<void> {
    await expect(this.chosen.getByRole("listitem")).toContainText(texts);
    await expect(this.chosen.getByRole("listitem")).toHaveCount(texts.length);
  }

  async finalize(): Promise<void> {
    await this.page.getByRole("button", { name: "Next: Finalize" }).click();
    await this.isAt("Finalize");
  }

  async create(): Promise<void> {
    await this.page.getByRole("button", { name: "Create Test" }).click();
    await expect(this.page.getByText(texts.test.created)).toBeVisible();
    await this.page.waitForURL(/\/user\/conducttest\?testid=/);
  }
}
