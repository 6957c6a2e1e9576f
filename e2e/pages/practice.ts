import { expect, type Locator, type Page } from "@playwright/test";

export class PracticePage {
  readonly check: Locator;
  readonly verdict: Locator;
  readonly next: Locator;
  readonly finish: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.check = page.getByRole("button", { name: "Check my answer" });
    this.verdict = page.getByRole("status").filter({ hasText: /Right\.|Not yet\.|A test uses/ });
    this.next = page.getByRole("button", { name: "Next question" });
    this.finish = page.getByRole("button", { name: "Finish" });
  }

  topics(subject: string): Locator {
    return this.page.getByRole("list", { name: `Topics of ${subject}` }).getByRole("button");
  }

  async send(): Promise<void> {
    const input = this.page.getByRole("group", { name: "Your answer" }).locator("input").first();
    await expect(input).toBeVisible();
    if ((await input.getAttribute("type")) === null) await input.fill("12345");
    else await input.check({ force: true });
    await this.check.click();
  }

  /** Chooses by its text and checks it. */
  async choose(option: string): Promise<void> {
    const answer = this.page.getByRole("group", { name: "Your answer" });
    await answer.getByText(option, { exact: true }).click();
    await this.check.click();
  }

  async answer(): Promise<void> {
    await this.send();
    await expect(this.verdict).toBeVisible();
  }
}
