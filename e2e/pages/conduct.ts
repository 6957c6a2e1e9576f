import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "../fixtures/visit.ts";

export class ConductPage {
  readonly page: Page;
  readonly registrationLink: Locator;
  readonly live: Locator;

  constructor(page: Page) {
    this.page = page;
    this.registrationLink = page.getByText(/\/trainee\/register\?testid=/);
    this.live = page.getByText("Live: changes appear automatically.");
  }

  async open(testId: string): Promise<void> {
    await this.page.goto(`/user/conducttest?testid=${testId}`);
    await expect(this.live).toBeVisible();
  }

  async visit(testId: string): Promise<void> {
    await visit(this.page, `/user/conducttest?testid=${testId}`);
    await expect(this.live).toBeVisible();
  }

  candidate(name: string): Locator {
    return this.page.getByRole("row").filter({ hasText: name });
  }

  score(name: string): Locator {
    return this.candidate(name).locator("td[data-head=Score]");
  }

  async choose(name: string, action: string): Promise<void> {
    await this.page.getByRole("button", { name: `More for ${name}` }).click();
    await this.page.getByRole("menuitem", { name: action }).click();
  }

  async agree(question: string, words: string): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: question });
    await dialog.getByRole("button", { name: words, exact: true }).click();
  }

  async giveMinutes(whom: string, minutes: number): Promise<Locator> {
    const dialog = this.page.getByRole("dialog", { name: `Extra time for ${whom}` });
    await dialog.getByRole("textbox", { name: "Minutes to add" }).fill(String(minutes));
    await dialog.getByRole("button", { name: `Give ${minutes} minutes` }).click();
    return dialog;
  }

  async begin(): Promise<void> {
    await this.#confirmed("Begin Test", "Begin the test?");
  }

  /** While the test runs, classes, registration and release are folded. */
  async showSettings(): Promise<void> {
    await this.page.getByRole("button", { name: "Settings and link" }).click();
  }

  async end(): Promise<void> {
    await this.#confirmed("End test for everybody", "End the test for everybody?");
  }

  async #confirmed(action: string, question: string): Promise<void> {
    await this.page.getByRole("button", { name: action }).click();
    await this.page
      .getByRole("dialog", { name: question })
      .getByRole("button", { name: action })
      .click();
  }
}
