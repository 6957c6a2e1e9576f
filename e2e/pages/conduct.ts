import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "../fixtures/visit.ts";

/** The screen from which a teacher conducts a test. */
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

  /** From another page of the app. */
  async visit(testId: string): Promise<void> {
    await visit(this.page, `/user/conducttest?testid=${testId}`);
    await expect(this.live).toBeVisible();
  }

  /** The line of a student, with a word for the state: "Waiting", "Writing". */
  candidate(name: string): Locator {
    return this.page.getByRole("row").filter({ hasText: name });
  }

  /** Marks in the list of scores that an ended test shows. */
  score(name: string): Locator {
    return this.candidate(name).locator("td[data-head=Score]");
  }

  /** Opens the menu of a student and chooses an action: "Let back in". */
  async choose(name: string, action: string): Promise<void> {
    await this.page.getByRole("button", { name: `More for ${name}` }).click();
    await this.page.getByRole("menuitem", { name: action }).click();
  }

  /** Says yes to the question of an action, by the words of its button. */
  async agree(question: string, words: string): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: question });
    await dialog.getByRole("button", { name: words, exact: true }).click();
  }

  /** Fills in the dialog for extra time. */
  async giveMinutes(whom: string, minutes: number): Promise<Locator> {
    const dialog = this.page.getByRole("dialog", { name: `Extra time for ${whom}` });
    await dialog.getByRole("textbox", { name: "Minutes to add" }).fill(String(minutes));
    await dialog.getByRole("button", { name: `Give ${minutes} minutes` }).click();
    return dialog;
  }

  async begin(): Promise<void> {
    await this.#confirmed("Begin Test", "Begin the test?");
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
