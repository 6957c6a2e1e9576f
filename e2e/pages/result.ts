import { expect, type Locator, type Page } from "@playwright/test";

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

  fact(term: string): Locator {
    return this.page
      .locator("dl > div")
      .filter({ has: this.page.locator("dt", { hasText: new RegExp(`^${term}$`) }) })
      .locator("dd");
  }

  async review(kind: "Full Review" | "Correction Review"): Promise<void> {
    await this.page.getByRole("button", { name: "Review Test" }).click();
    await this.choose(kind);
  }

  async choose(kind: "Full Review" | "Correction Review"): Promise<void> {
    const dialog = this.page.getByRole("dialog", { name: "Review Test" });
    await dialog.getByRole("link", { name: new RegExp(`^${kind}`) }).click();
    await expect(this.page.getByText(kind.toUpperCase())).toBeVisible();
  }

  verdict(word: string, marks: string): Locator {
    return this.page.getByRole("article").getByText(`${word}${marks}`);
  }

  option(text: string): Locator {
    return this.page
      .getByRole("list", { name: "Options" })
      .getByRole("listitem")
      .filter({ hasText: new RegExp(`^[A-E]${text}`) });
  }
}
