import { expect, type Locator, type Page } from "@playwright/test";

/** The quick result and the reviews of a student. */
export class ResultPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly percent: Locator;
  readonly points: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { name: /^Your result/ });
    this.percent = page.getByRole("figure").filter({ hasText: "Your percentage" });
    this.points = page.getByRole("region", { name: "Points" });
  }

  /** The value beside a term: "Score", "Grade". */
  fact(term: string): Locator {
    return this.page
      .locator("dl > div")
      .filter({ has: this.page.locator("dt", { hasText: new RegExp(`^${term}$`) }) })
      .locator("dd");
  }

  /** Leaves the quick result for a review. */
  async review(kind: "Full Review" | "Correction Review"): Promise<void> {
    await this.page.getByRole("button", { name: "Review Test" }).click();
    await this.choose(kind);
  }

  /** Answers the question which review it shall be. */
  async choose(kind: "Full Review" | "Correction Review"): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: "Review Test" });
    await dialog.getByRole("link", { name: new RegExp(`^${kind}`) }).click();
    await expect(this.page.getByText(kind.toUpperCase())).toBeVisible();
  }

  /** How the question on the screen went: "Correct", "Incorrect, blank". */
  verdict(word: string, marks: string): Locator {
    return this.page.getByRole("article").getByText(`${word}${marks}`);
  }

  /** The option of a review with what is said of it. */
  option(text: string): Locator {
    return this.page
      .getByRole("list", { name: "Options" })
      .getByRole("listitem")
      .filter({ hasText: new RegExp(`^[A-E]${text}`) });
  }
}
