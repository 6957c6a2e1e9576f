import { expect, type Locator, type Page } from "@playwright/test";

export class ClaimRewardsPage {
  readonly page: Page;
  readonly orders: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.orders = page.getByRole("table", { name: "My orders" }).getByRole("row");
    this.dialog = page.getByRole("dialog");
  }

  async open(search = ""): Promise<void> {
    await this.page.goto(`/user/claimRewards${search}`);
    await expect(this.page.getByRole("heading", { level: 1, name: "Claim Rewards" })).toBeVisible();
  }

  card(reward: string): Locator {
    return this.page.getByRole("listitem").filter({ hasText: reward });
  }

  async redeem(reward: string): Promise<void> {
    await this.card(reward)
      .getByRole("button", { name: /^Redeem/ })
      .click();
    await expect(this.dialog).toBeVisible();
  }

  async points(): Promise<number> {
    const text = await this.page.getByText("Points accumulated").locator("..").innerText();
    return Number(/([\d,]+) points?/.exec(text)?.[1]?.replace(",", ""));
  }
}
